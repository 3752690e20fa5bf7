// Promises of tickets: a registration's list, saving and removing it while it is open, and what is done with a payment.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, idText, plainDate, version, versionText } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { TICKET_NAME_MOST, ticketPassModel, ticketStates } from '../tickets/ticket.model.ts'

const listed = z.object({
  tickets: z.array(ticketPassModel),
  /** Null = no tickets are sold for this event. */
  configuration: z
    .object({
      /** Whole US cents. */
      fee: z.int(),
      total_available: z.int(),
      /** Of the hall, sold or being paid for, this registration's with them once it is completed. */
      sold_count: z.int(),
      /** How many may be bought for each registered dancer. */
      per_dancer: z.int(),
    })
    .nullable(),
})
export type TicketList = z.infer<typeof listed>

export const listTickets = endpoint({
  method: 'GET',
  path: '/event-tickets/registration/{id}',
  summary: 'The tickets of a registration, and how many the event has',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText }),
  output: listed,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

const changing = [
  'NOT_FOUND',
  'NOT_YOURS',
  'STALE_VERSION',
  'RULES_BROKEN',
  'REGISTRATION_COMPLETED',
  'REGISTRATION_CLOSED',
  'PAYMENT_PENDING',
] as const

export const saveTickets = endpoint({
  method: 'POST',
  path: '/event-tickets/tickets',
  summary:
    'Make the tickets of an open registration these; one that has its name already stays the same ticket',
  callers: registrants,
  owns: { registrationId: 'registration', tourDateId: 'within', 'tickets.id': 'within' },
  input: z.object({
    registrationId: id,
    /** The registration's own. */
    tourDateId: id.optional(),
    /** Of the registration as it was seen; absent = whatever it is. */
    version: version.optional(),
    tickets: z
      .array(
        alsoTaking(
          z.object({
            /** Of one that is saved. */
            id: id.optional(),
            holderName: z.string().max(TICKET_NAME_MOST),
            isIntensiveFree: z.boolean().default(false),
          }),
          // R§7: what it costs, the event says.
          { decided: ['fee'] },
        ),
      )
      .max(2000),
  }),
  output: z.object({ registration: registrationViewModel }),
  failures: changing,
})

export const removeTickets = endpoint({
  method: 'DELETE',
  path: '/event-tickets/registration/{id}',
  summary: 'Remove all tickets of an open registration; removing them again answers the same',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText, version: versionText.optional() }),
  output: z.object({ registration: registrationViewModel }),
  failures: changing,
})

export const processTickets = endpoint({
  method: 'POST',
  path: '/event-tickets/process/{id}',
  summary:
    'Before a payment: whether the tickets of the registration can be sold as they are. Takes none yet.',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText }),
  output: z.object({ tickets: z.int() }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN'],
})

export const markTicketsPaid = endpoint({
  method: 'POST',
  path: '/event-tickets/mark-paid/{id}',
  summary:
    'After a payment: notes the tickets of a completed registration as paid, if nothing is owed for them, and mails them',
  callers: registrants,
  owns: { id: 'registration' },
  input: z.object({ id: idText }),
  output: z.object({ tickets: z.array(ticketPassModel) }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'TICKETS_NOT_PAID'],
})

export const openTicket = endpoint({
  method: 'POST',
  path: '/event-tickets/open',
  summary: 'What the token of a mailed ticket opens: the ticket itself, for whoever holds it',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token: z.string().min(20).max(200) }),
  output: z.object({
    name: z.string(),
    state: z.enum(ticketStates),
    code: z.string().nullable(),
    admitted_at: ticketPassModel.shape.admitted_at,
    tour_date: z.object({
      event_name: z.string(),
      accent: z.string(),
      event_city: z.string(),
      timezone: z.string(),
      start_date: plainDate.nullable(),
      end_date: plainDate.nullable(),
      canceled: z.boolean(),
      postponed: z.boolean(),
      venue: z.string().nullable(),
      address: z.string().nullable(),
    }),
  }),
  failures: ['LINK_INVALID'],
})
