// Counts the observers that were registered without a name.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'

/** How many of both types a registration has. */
export const unnamedObservers = sql`((${registrationTable.additional_observers} ->> 'one')::integer
  + (${registrationTable.additional_observers} ->> 'two')::integer)`

/** At a tour date, in completed registrations and in open ones. */
export async function countUnnamedObservers(
  connection: Connection,
  tour_date_id: number,
): Promise<{ sold: number; open: number }> {
  const { completed, deleted_at } = registrationTable
  const [counted] = await connection
    .select({
      sold: sql<number>`coalesce(sum(${unnamedObservers}) filter (where ${completed}), 0)::integer`,
      open: sql<number>`coalesce(sum(${unnamedObservers}) filter (where not ${completed}), 0)::integer`,
    })
    .from(registrationTable)
    .where(and(eq(registrationTable.tour_date_id, tour_date_id), isNull(deleted_at)))
  return counted ?? { sold: 0, open: 0 }
}
