// Promises of an account's studio: seeing it, finding or making one, leaving it.
import { z } from 'zod'
import { endpoint, signedIn } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { affiliatedStudioModel, attachedModel, ownStudioForm } from './affiliation.model.ts'

export const loadOwnStudio = endpoint({
  method: 'GET',
  path: '/mybtf/{id}/studio',
  summary: 'The studio of the own account; independent = an individual who said that there is none',
  callers: signedIn,
  owns: { id: 'account' },
  input: z.object({ id: idText }),
  output: z.object({ studio: affiliatedStudioModel.nullable(), independent: z.boolean() }),
  failures: ['NOT_YOURS'],
})

export const attachStudio = endpoint({
  method: 'PUT',
  path: '/mybtf/{id}/studio',
  summary:
    "Take a verified studio as one's own; registrations that are not completed follow. Changing from another studio deletes the roster, but for people who are in a registration. A studio account becomes an individual's; its own studio keeps the roster and can be claimed again",
  callers: ['unconfirmed', 'individual', 'studio'],
  owns: { id: 'account', mybtf_user_id: 'account', studio_id: 'anyone' },
  input: z.object({ id: idText, studio_id: id, mybtf_user_id: id.optional() }),
  output: z.object({ studio: affiliatedStudioModel }),
  failures: ['NOT_YOURS', 'NOT_FOUND', 'RULES_BROKEN'],
})

export const createOwnStudio = endpoint({
  method: 'POST',
  path: '/mybtf/{id}/studio',
  summary:
    'Make a studio, which waits for the office, and take it as one’s own. exists = there was one already: a verified one is only told (attach it with PUT), one that waits is taken. A studio account becomes an individual’s',
  callers: ['unconfirmed', 'individual', 'studio'],
  owns: { id: 'account', mybtf_user_id: 'account' },
  input: z.object({ id: idText, studio: ownStudioForm, mybtf_user_id: id.optional() }),
  output: z.object({ exists: z.boolean(), attached: z.boolean(), studio: affiliatedStudioModel }),
  failures: ['NOT_YOURS', 'RULES_BROKEN'],
})

export const leaveStudio = endpoint({
  method: 'DELETE',
  path: '/mybtf/{id}/studio',
  summary:
    'Become independent: without a studio; registrations that are not completed follow. A studio account becomes an individual’s; its studio keeps the roster and can be claimed again',
  callers: ['unconfirmed', 'individual', 'studio'],
  owns: { id: 'account' },
  input: z.object({ id: idText }),
  output: z.object({ independent: z.boolean() }),
  failures: ['NOT_YOURS', 'RULES_BROKEN'],
})

export const hasRoster = endpoint({
  method: 'GET',
  path: '/mybtf/{id}/has-roster',
  summary: 'Whether anybody is on the own roster',
  callers: signedIn,
  owns: { id: 'account' },
  input: z.object({ id: idText }),
  output: z.object({ roster: z.boolean() }),
  failures: ['NOT_YOURS'],
})

export const listAttached = endpoint({
  method: 'GET',
  path: '/mybtf/studios/{id}/attached',
  summary: 'Individuals who say that they dance at the own studio, by name',
  callers: ['studio'],
  owns: { id: 'studio' },
  input: z.object({ id: idText }),
  output: z.object({ attached: z.array(attachedModel) }),
  failures: ['NOT_YOURS'],
})

export const releaseAttached = endpoint({
  method: 'DELETE',
  path: '/mybtf/studios/{id}/attached/{account_id}',
  summary:
    'Release an individual who said to dance at the own studio: she is asked anew which studio is hers, also in registrations that she has not completed, and is told by mail',
  callers: ['studio'],
  owns: { id: 'studio', account_id: 'by rule' },
  input: z.object({ id: idText, account_id: idText }),
  output: z.object({}),
  failures: ['NOT_YOURS', 'NOT_FOUND'],
})
