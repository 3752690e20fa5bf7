// Answers the calls of tickets: a registration's list, saving and removing it, and what is done with a payment.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { lineKey } from '../parts/line-key.model.ts'
import {
  openHeld,
  viewRegistration,
  viewUnderLocks,
  writeHolding,
} from '../registrations/change-registration.effects.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import { saveParts } from '../registrations/stored-parts.effects.ts'
import { standingMoneyOf } from '../tickets/note-paid.effects.ts'
import { TICKET, type TicketForm, type TicketPass, ticketName } from '../tickets/ticket.model.ts'
import { checkTickets } from '../tickets/ticket.rules.ts'
import { checkTicketNames, foldedTicketName } from '../tickets/ticket-name.rules.ts'
import { isPaidNow, ticketState } from '../tickets/ticket-state.rules.ts'
import { sendTickets } from './send-tickets.effects.ts'
import {
  listTickets,
  markTicketsPaid,
  openTicket,
  processTickets,
  removeTickets,
  saveTickets,
} from './ticket.contract.ts'
import { isTicketPaid } from './ticket-paid.effects.ts'
import { listStoredTickets, ticketByToken } from './ticket-pass.queries.ts'
import { ticketUrl } from './ticket-url.rules.ts'

type ListContext = Pick<RequestContext, 'sealer' | 'origin'>

/**
 * The registration's tickets as their owner reads them. What is paid is told at once; the job that makes the code comes seconds
 * later.
 */
async function passesOf(
  connection: Connection,
  { sealer, origin }: ListContext,
  view: RegistrationView,
): Promise<TicketPass[]> {
  const fees = new Map(view.quote.lines.map(({ key, amount_cents }) => [key, amount_cents]))
  const stored = await listStoredTickets(connection, view.id)
  const standing = await standingMoneyOf(connection, view)
  return stored.map((ticket) => {
    const { id, name, is_intensive_free, code, sealed_token, admitted_at } = ticket
    const token = sealed_token === null ? null : sealer.open(sealed_token)
    return {
      id,
      name,
      is_intensive_free,
      fee: fees.get(lineKey(TICKET, id)) ?? 0,
      paid: isPaidNow(ticket, standing),
      code,
      url: token && ticketUrl(origin, token),
      admitted_at: admitted_at?.toISOString() ?? null,
    }
  })
}

function configurationOf({ tour_date, tickets, tickets_taken, completed }: RegistrationView) {
  const { tickets: terms } = tour_date
  return (
    terms && {
      fee: terms.fee_cents,
      total_available: terms.total_available,
      sold_count: tickets_taken + (completed ? tickets.length : 0),
      per_dancer: terms.per_dancer,
    }
  )
}

/** Saves the tickets of an open registration, as a step would. */
function replaceTickets(
  context: RequestContext,
  id: number,
  make: (view: RegistrationView) => TicketForm[],
  version: number | null,
) {
  return writeHolding(context, id, async (tx) => {
    const { view } = await openHeld(tx, context, id, { version })
    const row = await saveParts(tx, context, view, { tickets: make(view) })
    await updateRegistration(tx, id, row, { bump: true })
    return { registration: await viewRegistration(context, id, tx) }
  })
}

export const ticketHandlers = [
  handle(listTickets, async ({ id }, context) => {
    const view = await viewRegistration(context, id)
    return {
      tickets: await passesOf(context.database, context, view),
      configuration: configurationOf(view),
    }
  }),

  handle(saveTickets, ({ registrationId: id, tourDateId, version = null, tickets }, context) =>
    replaceTickets(
      context,
      id,
      (view) => {
        if (tourDateId !== undefined && tourDateId !== view.tour_date_id)
          throw new Failure('INVALID_INPUT', { message: 'This registration is for another tour date.' })
        const known = new Map(view.tickets.map((ticket) => [foldedTicketName(ticket.name), ticket.id]))
        const sent = new Set(tickets.map((ticket) => ticket.id))
        /** Without an id it is the saved one of that name, if none of the others is: as before there were ids (E§7). */
        const byName = (name: string) => {
          const id = known.get(foldedTicketName(name))
          return sent.has(id) ? undefined : id
        }
        const forms = tickets.map(({ id, holderName, isIntensiveFree }, position) => ({
          id: id ?? byName(holderName) ?? -1 - position,
          name: ticketName(holderName),
          is_intensive_free: isIntensiveFree,
        }))
        failOn(
          checkTicketNames(
            forms.map(({ name }, position) => ({ name, path: ['tickets', position, 'holderName'] })),
          ),
        )
        return forms
      },
      version,
    ),
  ),

  handle(removeTickets, ({ id, version = null }, context) => replaceTickets(context, id, () => [], version)),

  // As the payment that follows will see it: under the lock of the places. Nothing is written.
  handle(processTickets, (_input, context, { id: registration }) =>
    context.write(async (tx) => {
      const view = await viewUnderLocks(tx, context, registration)
      if (!view.completed) failOn(checkTickets(contentOf(view), view))
      return { tickets: view.tickets.length }
    }, registration.tour_date_id),
  ),

  handle(markTicketsPaid, ({ id }, context) =>
    context.write(async (tx) => {
      if (!(await sendTickets(tx, context, id))) throw new Failure('TICKETS_NOT_PAID')
      const view = await viewRegistration(context, id, tx)
      return { tickets: await passesOf(tx, context, view) }
    }),
  ),

  handle(openTicket, async ({ token }, context) => {
    const { database } = context
    const found = await ticketByToken(database, hashToken(token))
    if (!found || found.registration.deleted_at !== null) throw new Failure('LINK_INVALID')
    const { ticket, registration, tour_date } = found
    const state = ticketState({
      ...ticket,
      paid: await isTicketPaid(database, found, context.clock.now()),
      registration: { completed: registration.completed, deleted: false },
      tour_date,
    })
    const { id: _id, ...shown } = tour_date
    return {
      name: ticket.name,
      state,
      code: ticket.code,
      admitted_at: ticket.admitted_at?.toISOString() ?? null,
      tour_date: shown,
    }
  }),
]
