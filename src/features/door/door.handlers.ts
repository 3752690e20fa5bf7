// Answers the calls of the door: who is inside, letting somebody in, taking it back.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { hashToken } from '../../server/tokens.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { folded } from '../../shared/folded.ts'
import { LAST_ZONE } from '../people/person.rules.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { isTicketPaid } from '../ticketing/ticket-paid.effects.ts'
import {
  type FoundTicket,
  ticketByCode,
  ticketById,
  ticketByToken,
  updateTicket,
} from '../ticketing/ticket-pass.queries.ts'
import { admitTicket, findTickets, listDoors, loadDoor, undoAdmission } from './door.contract.ts'
import { listAdmitted, listDoorDates, listSold, loadDoorDate, lockTicket } from './door.queries.ts'
import { doorWords, refusedAtDoor, typedCode, UNKNOWN_TICKET } from './door.rules.ts'

const LATEST = 20
const FOUND = 20

const atDoor = ({ ticket, registration, tour_date }: FoundTicket, paid: boolean) => ({
  ...ticket,
  paid,
  registration: { completed: registration.completed, deleted: registration.deleted_at !== null },
  tour_date,
})

const shown = ({ id, registration_id, name, code }: FoundTicket['ticket'], admitted_at: Date | null) => ({
  id,
  registration_id,
  name,
  code,
  admitted_at: admitted_at?.toISOString() ?? null,
})

/** The ticket as it is under its lock; with its registration held, so that its money stands still. */
async function holdTicket(
  tx: Transaction,
  context: RequestContext,
  found: FoundTicket,
): Promise<FoundTicket> {
  const { id, registration_id } = found.ticket
  if (context.locks) await lockRegistration(tx, registration_id)
  await lockTicket(tx, id, context.locks)
  return (await ticketById(tx, id)) ?? found
}

export const doorHandlers = [
  handle(listDoors, async (_input, { database, clock }) => ({
    doors: await listDoorDates(database, dateIn(clock.now(), LAST_ZONE)),
  })),

  handle(loadDoor, async ({ tour_date_id }, { database }) => {
    const door = await loadDoorDate(database, tour_date_id)
    if (!door) throw new Failure('NOT_FOUND')
    const latest = await listAdmitted(database, tour_date_id, LATEST)
    return {
      ...door,
      latest: latest.map((ticket) => ({ ...ticket, admitted_at: ticket.admitted_at?.toISOString() ?? null })),
    }
  }),

  handle(findTickets, async ({ tour_date_id, name = '' }, { database }) => {
    if (!(await loadDoorDate(database, tour_date_id))) throw new Failure('NOT_FOUND')
    const letters = folded(name.trim())
    const sold = letters === '' ? [] : await listSold(database, tour_date_id)
    const found = sold.filter((ticket) => folded(ticket.name).includes(letters))
    return {
      tickets: found.slice(0, FOUND).map((ticket) => ({
        ...ticket,
        admitted_at: ticket.admitted_at?.toISOString() ?? null,
      })),
      more: found.length > FOUND,
    }
  }),

  handle(admitTicket, ({ token, code, tour_date_id }, context) =>
    context.write(async (tx) => {
      const found =
        token === undefined
          ? await ticketByCode(tx, typedCode(code ?? ''))
          : await ticketByToken(tx, hashToken(token))
      if (!found)
        return {
          admitted: false,
          refused: 'unknown' as const,
          words: UNKNOWN_TICKET,
          ticket: null,
          door: null,
        }
      const now = context.clock.now()
      const held = await holdTicket(tx, context, found)
      const ticket = atDoor(held, await isTicketPaid(tx, held, now))
      const refused = refusedAtDoor(ticket, now, tour_date_id)
      if (refused === null)
        await updateTicket(tx, ticket.id, { admitted_at: now, admitted_by: accountOf(context).id })
      return {
        admitted: refused === null,
        refused,
        words: doorWords(refused, ticket),
        ticket: shown(held.ticket, refused === null ? now : held.ticket.admitted_at),
        door: await loadDoorDate(tx, ticket.tour_date_id),
      }
    }),
  ),

  handle(undoAdmission, ({ id }, context) =>
    context.write(async (tx) => {
      await lockTicket(tx, id, context.locks)
      const found = await ticketById(tx, id)
      const door = found && (await loadDoorDate(tx, found.ticket.tour_date_id))
      if (!door) throw new Failure('NOT_FOUND')
      await updateTicket(tx, id, { admitted_at: null, admitted_by: null })
      return { door: (await loadDoorDate(tx, door.tour_date_id)) ?? door }
    }),
  ),
]
