// Promises of the stage: what the office, or whoever runs the order, says of it, and what of it is public.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, plainDate, version } from '../../shared/fields.ts'
import { stageDeskModel } from './stage.model.ts'

const forStage = { callers: staffOnly, right: 'scores' } as const
const CANNOT = ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'] as const

export const loadStage = endpoint({
  ...forStage,
  looks: 'Opened the stage of a city',
  sees: { 'answer.routines.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/live/{tour_date_id}',
  summary: 'What is on stage at a tour date, the running order with its planned times, and what is hidden',
  input: z.object({ tour_date_id: idText }),
  output: stageDeskModel,
  failures: ['NOT_FOUND'],
})

export const callOnStage = endpoint({
  ...forStage,
  method: 'POST',
  path: '/staff/live/{tour_date_id}/calls',
  summary:
    'Say which routine is on stage now (null = a break, or the end), as the stage was seen: STALE_VERSION where somebody has ' +
    'said something else meanwhile',
  input: z.object({ tour_date_id: idText, version, registrations_routine_id: id.nullable() }),
  output: stageDeskModel,
  failures: CANNOT,
})

export const undoCall = endpoint({
  ...forStage,
  method: 'POST',
  path: '/staff/live/{tour_date_id}/undo',
  summary: 'Take the last call back: what was on stage before is on again, since when it was',
  input: z.object({ tour_date_id: idText, version }),
  output: stageDeskModel,
  failures: CANNOT,
})

export const changeLive = endpoint({
  ...forStage,
  method: 'PUT',
  path: '/staff/live/{tour_date_id}',
  summary: 'Switch the public page on or off, or say how long a routine takes as planned',
  input: z.object({
    tour_date_id: idText,
    shown: z.boolean().optional(),
    seconds_each: z.int().min(30).max(1800).optional(),
  }),
  output: stageDeskModel,
  failures: ['NOT_FOUND'],
})

export const planStart = endpoint({
  ...forStage,
  method: 'PUT',
  path: '/staff/live/{tour_date_id}/starts',
  summary:
    'Say when a routine is planned to begin, where the event is held; those after it follow one by one. Null takes it back.',
  input: z.object({
    tour_date_id: idText,
    registrations_routine_id: id,
    starts: z
      .object({
        day: plainDate,
        time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time (HH:MM)'),
      })
      .nullable(),
  }),
  output: stageDeskModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const hideOnLive = endpoint({
  ...forStage,
  method: 'PUT',
  path: '/staff/live/{tour_date_id}/hidden',
  summary:
    'Say for the office whether the live page and public results name the routines of a registration; what its owner has hidden ' +
    'stays hidden',
  input: z.object({ tour_date_id: idText, registration_id: id, hidden: z.boolean() }),
  output: stageDeskModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})
