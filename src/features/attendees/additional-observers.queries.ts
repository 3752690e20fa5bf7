// Counts the observers that were registered without a name.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'

/** At a tour date, in completed registrations and in open ones. */
export async function countUnnamedObservers(
  connection: Connection,
  tour_date_id: number,
): Promise<{ sold: number; open: number }> {
  const { additional_observers, completed, deleted_at } = registrationTable
  const unnamed = sql`(${additional_observers} ->> 'one')::integer + (${additional_observers} ->> 'two')::integer`
  const [counted] = await connection
    .select({
      sold: sql<number>`coalesce(sum(${unnamed}) filter (where ${completed}), 0)::integer`,
      open: sql<number>`coalesce(sum(${unnamed}) filter (where not ${completed}), 0)::integer`,
    })
    .from(registrationTable)
    .where(and(eq(registrationTable.tour_date_id, tour_date_id), isNull(deleted_at)))
  return counted ?? { sold: 0, open: 0 }
}
