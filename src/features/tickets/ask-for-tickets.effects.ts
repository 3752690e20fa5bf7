// Asks for the mails of tickets that something may have made paid.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** The job that notes the tickets of one registration as paid and mails them; its data is `{ registration_id }`. */
export const SEND_TICKETS = 'send-tickets'

/** With the transaction that completed the registration, changed it or paid for it; nothing where its kind has no tickets. */
export async function askForTickets(
  tx: Transaction,
  { jobs }: Pick<RequestContext, 'jobs'>,
  { id, tour_date }: { id: number; tour_date: TourDate },
): Promise<void> {
  if (!hasPart(tour_date, 'tickets')) return
  await jobs.enqueue(tx, SEND_TICKETS, [{ data: { registration_id: id } }])
}
