// Promises of the office's desk for what judges of an event may give, and for the awards of totals.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { awardRangeModel, scoringTermsModel } from '../scores/score.model.ts'
import { enteredAwardModel, MOST_AWARDS, scoringListModel } from './scoring-desk.model.ts'

const forTours = { callers: staffOnly, right: 'tours' } as const

export const listScoring = endpoint({
  ...forTours,
  method: 'GET',
  path: '/staff/scoring',
  summary: 'The events of the current season, each with what its judges may give and with its awards',
  input: z.object({}),
  output: scoringListModel,
})

export const changeScoring = endpoint({
  ...forTours,
  method: 'PUT',
  path: '/staff/scoring/{event_id}',
  summary:
    'Change what judges of an event may give in a season, and its awards; tour dates with released results keep what held there. ' +
    '`seen`: what stood there before.',
  input: z.object({
    event_id: idText,
    season_id: id,
    seen: z.object({ terms: scoringTermsModel, ranges: z.array(awardRangeModel).max(MOST_AWARDS * 2) }),
    terms: scoringTermsModel,
    awards: z.array(enteredAwardModel).max(MOST_AWARDS),
  }),
  output: scoringListModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})
