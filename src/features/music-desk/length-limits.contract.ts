// Promises of the office's limits of how long music may be: by event, season and category.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { limitedCategoryModel, limitsListModel } from './length-limits.model.ts'

const forTours = { callers: staffOnly, right: 'tours' } as const

export const listLengthLimits = endpoint({
  ...forTours,
  method: 'GET',
  path: '/staff/music-limits',
  summary:
    'The events of the current season and of later ones, each with how long the music of its categories may be',
  input: z.object({}),
  output: limitsListModel,
})

export const setLengthLimits = endpoint({
  ...forTours,
  method: 'PUT',
  path: '/staff/music-limits/{event_id}',
  summary:
    "Set how long the music of categories of an event may be in a season, each as it is typed: '2:45', seconds, or nothing for no limit. " +
    '`seen`: what stood there before.',
  input: z.object({
    event_id: idText,
    season_id: id,
    seen: z.array(limitedCategoryModel.omit({ name: true })).max(100),
    limits: z.array(z.object({ routine_category_id: id, limit: z.string().max(20) })).max(100),
  }),
  output: limitsListModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})
