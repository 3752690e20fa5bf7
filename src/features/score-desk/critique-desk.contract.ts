// Promises of the critiques at the office's desk for scores: the words of a judge as they stand on paper.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, optionalText } from '../../shared/fields.ts'
import { critiqueModel, NOTE_MOST } from '../critiques/critique.model.ts'

const ofRoutine = { tour_date_id: idText, id: idText }
const critiques = z.object({ critiques: z.array(critiqueModel) })

export const loadRoutineWords = endpoint({
  looks: 'Read what judges said of a routine',
  sees: { 'input.id': 'routine' },
  callers: staffOnly,
  right: 'scores',
  method: 'GET',
  path: '/staff/scores/{tour_date_id}/routines/{id}/critiques',
  summary: 'What each judge said about a routine',
  input: z.object(ofRoutine),
  output: critiques,
  failures: ['NOT_FOUND'],
})

export const enterCritique = endpoint({
  callers: staffOnly,
  right: 'scores',
  method: 'PUT',
  path: '/staff/scores/{tour_date_id}/routines/{id}/critiques',
  summary:
    'Enter what a judge said about a routine from paper, in place of what stood there: a point a line. Names what it was seen as ' +
    '(entry_id; null = nothing): STALE_VERSION where there is another by now.',
  input: z.object({
    ...ofRoutine,
    judge_id: id,
    entry_id: z.uuid().nullable(),
    good: optionalText(5000),
    bad: optionalText(5000),
    note: optionalText(NOTE_MOST),
  }),
  output: critiques,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})
