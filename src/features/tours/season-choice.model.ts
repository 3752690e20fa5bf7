// What stands over a list of tour dates: the season that is shown, and those that may be chosen instead.

import { z } from 'zod'
import { seasonModel } from './tour-date.model.ts'

export const seasonChoice = {
  /** The one that was asked for, or the current one; null = there is none. */
  season: seasonModel.nullable(),
  /** The newest first. */
  seasons: z.array(seasonModel),
}
