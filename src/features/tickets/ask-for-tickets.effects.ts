// Notes which tickets are paid where their money moves, and asks for their mails.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { notePaid, type SoldRegistration } from './note-paid.effects.ts'

/** The job that mails the paid tickets of one registration; its data is `{ registration_id }`. */
export const SEND_TICKETS = 'send-tickets'

/**
 * With the transaction that completed the registration, changed it or moved its money; nothing where its kind has no tickets.
 * `registration` is as it stands after that: what is paid is kept at once, whatever is added before the mails are made.
 */
export async function askForTickets(
  tx: Transaction,
  { clock, jobs }: Pick<RequestContext, 'clock' | 'jobs'>,
  registration: SoldRegistration & { tour_date: TourDate },
): Promise<void> {
  if (!hasPart(registration.tour_date, 'tickets')) return
  await notePaid(tx, registration, clock.now())
  await jobs.enqueue(tx, SEND_TICKETS, [{ data: { registration_id: registration.id } }])
}
