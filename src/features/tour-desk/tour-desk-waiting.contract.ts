// Promises of the office's desk for a waiting list: its queue, its history, and what the office decides there.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { counted, id, idText, requiredText } from '../../shared/fields.ts'
import { deskWaitingEntryModel, deskWaitingEventModel } from './tour-desk-waiting.model.ts'

const forTours = { callers: staffOnly, right: 'tours' } as const

export const loadWaitingList = endpoint({
  ...forTours,
  looks: 'Opened the waiting list of a city',
  sees: { 'answer.entries.id': 'routine', 'answer.entries.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/tour-dates/{id}/waiting-list',
  summary: 'The routines that wait at a tour date, in their order, with what each waits for',
  input: z.object({ id: idText }),
  output: z.object({ entries: z.array(deskWaitingEntryModel) }),
  failures: ['NOT_FOUND'],
})

export const listWaitingHistory = endpoint({
  ...forTours,
  looks: 'Read the history of a waiting list',
  sees: {
    'answer.events.registrations_routine_id': 'routine',
    'answer.events.registration_id': 'registrant',
  },
  method: 'GET',
  path: '/staff/tour-dates/{id}/waiting-list/history',
  summary:
    'What happened on the waiting list and why, newest first: of all routines or of one, also of those that wait no ' +
    'longer; before an event, for what is older',
  freshness: 'a second old',
  input: z.object({ id: idText, routine_id: idText.optional(), before: idText.optional() }),
  output: z.object({ events: z.array(deskWaitingEventModel), more: z.boolean() }),
  failures: ['NOT_FOUND'],
})

const reason = requiredText(500)
const decision = {
  input: z.object({ id: idText, ids: z.array(id).min(1).max(200), reason }),
  output: z.object({ registrations: z.array(id) }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
} as const

export const approveWaitingRoutines = endpoint({
  ...forTours,
  method: 'POST',
  path: '/staff/tour-dates/{id}/waiting-list/approve',
  summary:
    'Give waiting routines their places, out of turn if need be: all or none, a set as a whole. They are owed from now ' +
    'on, and each owner gets a mail. The reason is kept with what happened.',
  ...decision,
})

export const declineWaitingRoutines = endpoint({
  ...forTours,
  method: 'POST',
  path: '/staff/tour-dates/{id}/waiting-list/decline',
  summary:
    'Take waiting routines off the list and out of their registrations: all or none, a set as a whole. Nothing is owed; ' +
    'each owner gets a mail with the reason.',
  ...decision,
})

export const moveWaitingRoutine = endpoint({
  ...forTours,
  method: 'POST',
  path: '/staff/tour-dates/{id}/waiting-list/move',
  summary:
    'Move a waiting routine, and its set with it, from the position where it was seen to another one (1 = next): ' +
    'STALE_VERSION when the queue has changed meanwhile. The reason is kept with what happened.',
  input: z.object({
    id: idText,
    routine_id: id,
    from: counted,
    to: z.int().min(1).max(10_000),
    reason,
  }),
  output: z.object({ position: z.int() }),
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})
