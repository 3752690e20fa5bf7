// Promises of the office's desk for the videos of the crew showdown: each is charged once it was received.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { anyCents, officeMoneyModel, reasonText } from './office-money.model.ts'

const forVideos = { callers: staffOnly, right: 'payments', output: officeMoneyModel } as const

export const receiveVideo = endpoint({
  ...forVideos,
  method: 'POST',
  path: '/staff/registrations/{id}/showdown-videos',
  summary:
    'The video of a routine in the crew showdown was received: it is charged, and the owner is told by mail. AMOUNT_CHANGED tells `amount_cents` where the clerk saw another. Needs an Idempotency-Key.',
  input: z.object({ id: idText, routine_id: id, amount_cents: anyCents.min(0, 'Must not be negative') }),
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'AMOUNT_CHANGED'],
})

export const takeBackVideo = endpoint({
  ...forVideos,
  method: 'POST',
  path: '/staff/registrations/{id}/showdown-videos/{routine_id}/take-back',
  summary: 'No video was received after all: what was charged is taken off. Needs an Idempotency-Key.',
  input: z.object({ id: idText, routine_id: idText, reason: reasonText }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})
