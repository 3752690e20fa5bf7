// Decides which limits of length may be typed, and reads them (MUSIC-15).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { lengthInWords } from '../music/music-words.rules.ts'

/** Below it minutes were meant; above it is no routine. */
export const LIMIT_SECONDS = { least: 30, most: 30 * 60 }

/** '2:45' and '165' are 165; null = no limit, for nothing typed; 'invalid' = whatever is neither, or no length of a routine. */
export function parseLimit(typed: string): number | null | 'invalid' {
  const text = typed.trim()
  if (text === '') return null
  const [, minutes = '0', rest = ''] = /^(?:(\d{1,2}):(?=[0-5]\d$))?(\d{1,4})$/.exec(text) ?? []
  if (rest === '') return 'invalid'
  const seconds = Number(minutes) * 60 + Number(rest)
  return seconds < LIMIT_SECONDS.least || seconds > LIMIT_SECONDS.most ? 'invalid' : seconds
}

/** As it is typed: '2:45'; nothing for no limit. */
export const typedLimit = (seconds: number | null): string =>
  seconds === null ? '' : lengthInWords(seconds * 1000)

/** What is wrong with what was typed, each at its category. */
export function checkLimits(limits: readonly { routine_category_id: number; limit: string }[]): Violation[] {
  const { least, most } = LIMIT_SECONDS
  const words = { least: typedLimit(least), most: typedLimit(most) }
  return limits.flatMap(({ routine_category_id, limit }) =>
    parseLimit(limit) === 'invalid'
      ? [refuse('MUSIC_LIMIT_INVALID', ['limits', String(routine_category_id)], words)]
      : [],
  )
}
