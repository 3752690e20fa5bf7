// Promises of the release of results: what is looked at before, one who proposes it, and another who releases it.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { scoredDatesModel } from '../scores/scored-date.model.ts'
import { releaseDeskModel } from './release.model.ts'

const read = {
  callers: staffOnly,
  input: z.object({ tour_date_id: idText }),
  output: releaseDeskModel,
  failures: ['NOT_FOUND'],
} as const
const looked = {
  looks: 'Opened the results of a city before their release',
  sees: { 'input.tour_date_id': 'tour date' },
} as const
const changed = {
  callers: staffOnly,
  input: z.object({ tour_date_id: idText, performance_division_id: id.nullable() }),
  output: releaseDeskModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
} as const

export const previewResults = endpoint({
  ...read,
  ...looked,
  method: 'GET',
  right: 'scores',
  path: '/staff/scores/{tour_date_id}/results',
  summary: 'What is looked at before results are released, for whoever enters scores',
})

export const proposeResults = endpoint({
  ...changed,
  method: 'POST',
  right: 'scores',
  path: '/staff/scores/{tour_date_id}/results',
  summary: 'Propose to release the results of a performance division, or of all (null), as they stand now',
})

export const listResultsDesk = endpoint({
  callers: staffOnly,
  right: 'results',
  method: 'GET',
  path: '/staff/results',
  summary:
    'The tour dates of a season (the current one when none is named) with routines, for whoever releases results',
  freshness: 'a second old',
  input: z.object({ season_id: idText.optional() }),
  output: scoredDatesModel,
  failures: ['NOT_FOUND'],
})

export const loadProposedResults = endpoint({
  ...read,
  ...looked,
  method: 'GET',
  right: 'results',
  path: '/staff/results/{tour_date_id}',
  summary: 'What is looked at before results are released, for whoever releases them',
})

export const releaseResults = endpoint({
  ...changed,
  method: 'POST',
  right: 'results',
  path: '/staff/results/{tour_date_id}',
  summary:
    'Release what somebody else has proposed, as it was proposed: the live page and critiques show it at once, the results page once the event has ended',
})
