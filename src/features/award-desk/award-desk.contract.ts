// Promises of the office's desk for special awards, studio awards, scholarships and the audition of a tour date.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, optionalText, requiredName, requiredText, version } from '../../shared/fields.ts'
import { auditionJudgeModel, auditionScoreModel, givenAwardKinds } from '../awards/given-award.model.ts'
import { awardDeskModel } from './award-desk.model.ts'

const forScores = { callers: staffOnly, right: 'scores' } as const
/** Why released results change. */
const reason = optionalText(500).default('')

export const loadAwardDesk = endpoint({
  ...forScores,
  looks: 'Opened the awards of a city',
  sees: {
    'answer.dancers.id': 'attendee',
    'answer.routines.id': 'routine',
    'answer.registrants.id': 'registrant',
  },
  method: 'GET',
  path: '/staff/scores/{tour_date_id}/awards',
  summary: 'The special awards, studio awards and scholarships of a tour date, and its audition',
  input: z.object({ tour_date_id: idText }),
  output: awardDeskModel,
  failures: ['NOT_FOUND'],
})

export const giveAward = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/scores/{tour_date_id}/awards',
  summary:
    'Give a special award to a routine, a studio award to a registration, or a scholarship to a dancer; the same one twice is given once',
  input: z.object({
    tour_date_id: idText,
    kind: z.enum(givenAwardKinds),
    award: requiredText(120),
    to: id.describe('The entry of the routine, the registration, or the attendee, as the kind says'),
    reason,
  }),
  output: awardDeskModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const takeAwardBack = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/scores/{tour_date_id}/awards/{id}/taken-back',
  summary: 'Take back an award that was given by mistake',
  input: z.object({ tour_date_id: idText, id: idText, reason }),
  output: awardDeskModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const changeAuditionJudges = endpoint({
  ...forScores,
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/audition/judges',
  summary:
    'Say who judges ballet and jazz at the audition: three each, or none. Of released results another name is a correction, which needs a reason',
  input: z.object({
    tour_date_id: idText,
    version,
    judges: z.array(auditionJudgeModel.extend({ fname: requiredName(60), lname: requiredName(60) })).max(6),
    reason,
  }),
  output: awardDeskModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const enterAudition = endpoint({
  ...forScores,
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/audition/dancers/{id}',
  summary: 'Enter the scores of a dancer at the audition, all of them at once: what is not named is missing',
  input: z.object({
    tour_date_id: idText,
    id: idText,
    seen: z.array(auditionScoreModel).max(6).describe('What stood there before'),
    scores: z.array(auditionScoreModel).max(6),
    reason,
  }),
  output: awardDeskModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})
