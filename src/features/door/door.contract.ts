// Promises of the door: the tour dates that have tickets, who is inside, letting somebody in, and taking it back.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, optionalText } from '../../shared/fields.ts'
import { doorDate, doorTicket, refusedAtDoor, soldTicket } from './door.model.ts'

export const listDoors = endpoint({
  method: 'GET',
  path: '/staff/door',
  summary:
    'The tour dates of the current season, and those of others that are not over, that sell tickets, with how many are inside',
  callers: staffOnly,
  right: 'door',
  input: z.object({}),
  output: z.object({ doors: z.array(doorDate) }),
})

export const loadDoor = endpoint({
  looks: 'Opened the list of tickets at the door',
  sees: { 'answer.latest.id': 'ticket', 'answer.latest.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/door/{tour_date_id}',
  summary: 'One door: how many are inside, and who came in last',
  callers: staffOnly,
  right: 'door',
  input: z.object({ tour_date_id: idText }),
  output: doorDate.extend({ latest: z.array(doorTicket) }),
  failures: ['NOT_FOUND'],
})

export const admitTicket = endpoint({
  looks: 'Scanned a ticket at the door',
  sees: { 'answer.ticket.id': 'ticket', 'answer.ticket.registration_id': 'registrant' },
  method: 'POST',
  path: '/staff/door/admit',
  summary:
    'Let the holder of a ticket in, by its scanned token or its typed code: once, whoever asks at the same time',
  callers: staffOnly,
  right: 'door',
  input: z
    .object({
      token: z.string().min(20).max(200).optional(),
      code: z.string().min(1).max(40).optional(),
      /** The door that asks; absent = that of the ticket's own tour date. */
      tour_date_id: id.optional(),
    })
    .refine(({ token, code }) => (token === undefined) !== (code === undefined), {
      message: 'Either the token of the ticket or its code',
      path: ['code'],
    }),
  output: z.object({
    admitted: z.boolean(),
    /** Null = the holder may go in. */
    refused: z.enum(refusedAtDoor).nullable(),
    /** What is said at the door. */
    words: z.string(),
    ticket: doorTicket.nullable(),
    /** Of the ticket's own tour date; null where the ticket is unknown. */
    door: doorDate.nullable(),
  }),
})

export const findTickets = endpoint({
  looks: 'Searched the tickets of the door by name',
  sees: { 'answer.tickets.id': 'ticket', 'answer.tickets.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/door/{tour_date_id}/tickets',
  summary:
    'At most 20 sold tickets of one door whose holder’s name has these letters, in any case, with or without accents',
  callers: staffOnly,
  right: 'door',
  input: z.object({ tour_date_id: idText, name: optionalText(80).optional() }),
  output: z.object({ tickets: z.array(soldTicket), more: z.boolean() }),
  failures: ['NOT_FOUND'],
})

export const undoAdmission = endpoint({
  method: 'POST',
  path: '/staff/door/undo/{id}',
  summary: 'Take an admission back, so that the ticket admits again; taking it back twice answers the same',
  callers: staffOnly,
  right: 'door',
  input: z.object({ id: idText }),
  output: z.object({ door: doorDate }),
  failures: ['NOT_FOUND'],
})
