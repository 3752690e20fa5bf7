// Reads what happened on the waiting list of a tour date, with who did it.
import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { waitingListEventTable } from '../waiting-list/waiting-list.tables.ts'
import type { DeskWaitingEvent } from './tour-desk-waiting.model.ts'

const actor = alias(accountTable, 'actor')

interface Wanted {
  routine_id?: number | undefined
  /** Only events older than this one. */
  before?: number | undefined
  limit: number
}

/** Newest first; of deleted registrations, too. */
export async function listDeskWaitingEvents(
  connection: Connection,
  tour_date_id: number,
  { routine_id, before, limit }: Wanted,
): Promise<DeskWaitingEvent[]> {
  const rows = await connection
    .select({
      id: waitingListEventTable.id,
      registration_id: waitingListEventTable.registration_id,
      registrations_routine_id: waitingListEventTable.registrations_routine_id,
      routine_name: waitingListEventTable.routine_name,
      action: waitingListEventTable.action,
      reason: waitingListEventTable.reason,
      mybtf_user_id: waitingListEventTable.mybtf_user_id,
      at: waitingListEventTable.at,
      registrant_name: registrantName,
      email: actor.email,
    })
    .from(waitingListEventTable)
    .innerJoin(registrationTable, eq(registrationTable.id, waitingListEventTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .leftJoin(actor, eq(actor.id, waitingListEventTable.mybtf_user_id))
    .where(
      and(
        eq(waitingListEventTable.tour_date_id, tour_date_id),
        routine_id === undefined ? undefined : eq(waitingListEventTable.registrations_routine_id, routine_id),
        before === undefined ? undefined : lt(waitingListEventTable.id, before),
      ),
    )
    .orderBy(desc(waitingListEventTable.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
