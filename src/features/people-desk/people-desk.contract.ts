// Promises of the office's desk for people: who is to be corrected, what it changes, and doing or declining it.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, requiredText } from '../../shared/fields.ts'
import {
  correctedPersonModel,
  correctionModel,
  correctionPreviewModel,
  officeCorrectionForm,
} from './people-desk.model.ts'

const forOffice = { callers: staffOnly, right: 'accounts' } as const
const reason = requiredText(300)

export const countCorrections = endpoint({
  ...forOffice,
  method: 'GET',
  path: '/staff/corrections/waiting',
  summary: 'How many corrections of people were asked for and are not decided',
  input: z.object({}),
  output: z.object({ waiting: z.int() }),
})

export const listCorrections = endpoint({
  ...forOffice,
  looks: 'Read corrections of people',
  sees: { 'answer.corrections.person_id': 'person' },
  method: 'GET',
  path: '/staff/corrections',
  summary:
    'At most 100 corrections of people that wait, the oldest first, and as many that were decided last',
  input: z.object({}),
  output: z.object({ corrections: z.array(correctionModel) }),
})

export const loadPerson = endpoint({
  ...forOffice,
  looks: 'Opened a person',
  sees: { 'input.id': 'person' },
  method: 'GET',
  path: '/staff/people/{id}',
  summary: 'One person: as she is recorded, on whose rosters, and what was corrected or asked',
  input: z.object({ id: idText }),
  output: correctedPersonModel,
  failures: ['NOT_FOUND'],
})

export const previewCorrection = endpoint({
  ...forOffice,
  looks: 'Opened what a correction of a person changes',
  sees: { 'input.id': 'person', 'answer.effects.registration_id': 'registrant' },
  method: 'POST',
  path: '/staff/people/{id}/correction/preview',
  summary: 'What a correction of a person comes to in each registration that has her; nothing is changed',
  input: z.object({ id: idText, person: officeCorrectionForm }),
  output: correctionPreviewModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const correctPerson = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/people/{id}/correction',
  summary:
    'Correct what a person is known by, as her roster would, with what follows from it in open registrations; whoever has her is mailed. ' +
    '`correction_id` = what was asked for is answered by it, also where it is not made letter by letter. ' +
    'Refused where she, or what it comes to, is otherwise than it was seen',
  input: z.object({
    id: idText,
    person: officeCorrectionForm,
    seen: z.string().max(100),
    reason,
    correction_id: id.optional(),
  }),
  output: z.object({ id, told: z.int() }),
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'STALE_VERSION'],
})

export const declineCorrection = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/corrections/{id}/decline',
  summary: 'Leave a person as she is; whoever asked is mailed why',
  input: z.object({ id: idText, reason }),
  output: z.object({ id }),
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})
