// Which registrations of a tour date go into its exports.
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { registrationTable } from '../registrations/registration.tables.ts'

export interface Exported {
  /** Those that are not completed, too. */
  with_open: boolean
}

/** Where the registration is in the query. */
export function isExported(tour_date_id: number, { with_open }: Exported): SQL | undefined {
  return and(
    eq(registrationTable.tour_date_id, tour_date_id),
    isNull(registrationTable.deleted_at),
    with_open ? undefined : eq(registrationTable.completed, true),
  )
}
