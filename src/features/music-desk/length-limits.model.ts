// How long the music of each category of an event may be, as the office sees and changes it.
import { z } from 'zod'
import { counted, id } from '../../shared/fields.ts'

export const limitedCategoryModel = z.object({
  routine_category_id: id,
  name: z.string(),
  /** Without extra time; null = it has no limit. */
  music_limit_seconds: counted.nullable(),
})
export type LimitedCategory = z.infer<typeof limitedCategoryModel>

export const eventLimitsModel = z.object({
  event_id: id,
  event_name: z.string(),
  season_id: id,
  /** '2026–27' */
  season: z.string(),
  categories: z.array(limitedCategoryModel),
})
export type EventLimits = z.infer<typeof eventLimitsModel>

export const limitsListModel = z.object({ events: z.array(eventLimitsModel) })
