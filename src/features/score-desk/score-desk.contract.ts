// Promises of the office's desk for scores: panel, running order, and the scores as they stand on paper.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, optionalText, requiredText, version } from '../../shared/fields.ts'
import { judgeScoreModel } from '../scores/score.model.ts'
import { scoredDatesModel } from '../scores/scored-date.model.ts'
import {
  deskRoutineModel,
  enteredJudgeModel,
  orderedRoutineModel,
  scoreDeskModel,
} from './score-desk.model.ts'

const forScores = { callers: staffOnly, right: 'scores' } as const
/** Why released results change. */
const reason = optionalText(500).default('')
const CANNOT = ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'] as const

export const listScoreDesk = endpoint({
  ...forScores,
  method: 'GET',
  path: '/staff/scores',
  summary:
    'The tour dates of a season (the current one when none is named) with routines, and how many of these have scores',
  freshness: 'a second old',
  input: z.object({ season_id: idText.optional() }),
  output: scoredDatesModel,
  failures: ['NOT_FOUND'],
})

export const loadScoreDesk = endpoint({
  ...forScores,
  looks: 'Opened the scores of a city',
  sees: { 'answer.routines.id': 'routine', 'answer.routines.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/scores/{tour_date_id}',
  summary: 'Panel, running order and scores of a tour date, each routine with what its scores come to',
  input: z.object({ tour_date_id: idText }),
  output: scoreDeskModel,
  failures: ['NOT_FOUND'],
})

export const changePanel = endpoint({
  ...forScores,
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/panel',
  summary:
    'Say who judges: three or four in their order, and a teacher judge (position null) where there is one. Of released results another name ' +
    'is a correction, which needs a reason and is mailed to the studios concerned.',
  input: z.object({ tour_date_id: idText, version, judges: z.array(enteredJudgeModel).max(5), reason }),
  output: scoreDeskModel,
  failures: CANNOT,
})

export const changeRunningOrder = endpoint({
  ...forScores,
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/running-order',
  summary: 'Say in which order and under which numbers the routines are danced: all of them at once',
  input: z.object({ tour_date_id: idText, version, routines: z.array(orderedRoutineModel).max(2000) }),
  output: scoreDeskModel,
  failures: CANNOT,
})

export const enterScores = endpoint({
  ...forScores,
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/routines/{id}',
  summary:
    'Enter the scores of a routine from paper, all of them at once: a judge who is not named has none. Of released results ' +
    'each change is a correction, which needs a reason and is mailed to the studios concerned.',
  input: z.object({
    tour_date_id: idText,
    id: idText,
    version,
    scores: z.array(judgeScoreModel).max(4),
    reason,
  }),
  output: deskRoutineModel,
  failures: CANNOT,
})

export const scratchRoutine = endpoint({
  ...forScores,
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/routines/{id}/scratched',
  summary:
    'Say that a routine is not danced, or is danced after all; its scores stay as they are. Of released results it is a correction, which ' +
    'needs a reason and is mailed to the studios concerned.',
  input: z.object({ tour_date_id: idText, id: idText, version, scratched: z.boolean(), reason }),
  output: deskRoutineModel,
  failures: CANNOT,
})

export const correctPlacing = endpoint({
  ...forScores,
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/routines/{id}/placing',
  summary:
    'Put a routine into another performance division or level, whether or not it was judged. Its fee stays. The reason stands on the ' +
    'results and is mailed to its registrant, and to every studio whose released places change.',
  input: z.object({
    tour_date_id: idText,
    id: idText,
    version,
    performance_division_id: id,
    age_division_id: id,
    reason: requiredText(500),
  }),
  output: deskRoutineModel,
  failures: CANNOT,
})
