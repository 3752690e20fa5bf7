// Looks at the records of the kinds of event, and at the rows and sold fees of their events, before anything is served (VARIANT-04).
import { listEventRows, listSoldAs } from '../features/registrations/event-rows.queries.ts'
import { refuseFaults } from '../features/registrations/record-faults.rules.ts'
import { eventKinds } from '../features/tours/event-kinds.variant.ts'
import type { Database } from './database.ts'

/** Throws what is wrong, in words for whoever wrote the record or the rows. */
export async function refuseOddKinds(database: Database): Promise<void> {
  refuseFaults(eventKinds, await listEventRows(database), await listSoldAs(database))
}
