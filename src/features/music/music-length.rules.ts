// Compares the length of a routine's music with what its category has, and says what can be done about it (MUSIC-06).
import { formatUsd, toCents } from '../../shared/money.ts'
import { GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { extraTimeWords } from '../routines/routine-add-on-words.rules.ts'
import { EXTRA_MINUTES } from '../routines/routine-add-ons.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { TooLong } from './music.model.ts'
import { lengthInWords } from './music-words.rules.ts'

interface Allowed {
  /** Of the category, without extra time; null = it has no limit. */
  limit_seconds: number | null
  /** Minutes that are entered with the routine, and paid. */
  extra_time: number
  dancers: number
  /** Whether the tour date has extra time. */
  offered: boolean
  /** For each minute and dancer. */
  extra_time_cents: number
  /** Where the office is written to about the event. */
  contact_email: string
}

const MOST_EXTRA = Math.max(...EXTRA_MINUTES)

/** null = there is no limit. */
function allowedSeconds({
  limit_seconds,
  extra_time,
}: Pick<Allowed, 'limit_seconds' | 'extra_time'>): number | null {
  return limit_seconds === null ? null : limit_seconds + extra_time * 60
}

/**
 * In whole seconds, as the desk's clock shows them: a second that has begun does not count. null = it fits, or there is no
 * limit. It is told, and refuses nothing: the desk decides.
 */
export function tooLong(
  { length_ms }: { length_ms: number },
  { limit_seconds, extra_time, dancers, offered, extra_time_cents, contact_email }: Allowed,
): TooLong | null {
  const allowed = allowedSeconds({ limit_seconds, extra_time })
  if (allowed === null) return null
  const over_seconds = Math.floor(length_ms / 1000) - allowed
  if (over_seconds <= 0) return null
  const begin = `The track is ${lengthInWords(length_ms)} long; ${lengthInWords(allowed * 1000)} is allowed`
  const minutes = Math.ceil(over_seconds / 60)
  const more = extra_time > 0 ? ' on top of what’s paid' : ''
  const cannot = (why: string) => ({
    over_seconds,
    words: `${begin}. ${why} Please upload a shorter version.`,
  })
  if (!offered) return cannot('This event doesn’t offer extra time.')
  if (dancers < GROUP_SIZE) return cannot(`Extra time is for routines of ${GROUP_SIZE} dancers or more.`)
  if (extra_time + minutes > MOST_EXTRA)
    return cannot(`No routine has more than ${extraTimeWords(MOST_EXTRA)}.`)
  const price = formatUsd(toCents(minutes * dancers * extra_time_cents))
  return {
    over_seconds,
    words: `${begin}. Upload a shorter version, or write to ${contact_email} and ask for ${extraTimeWords(minutes)}${more}: ${price}, added to the registration’s balance.`,
  }
}

/** A routine, as far as it says how long its music may be. */
export interface Danced {
  extra_time: number
  dancers: number
  routine_category_id: number | null
}
type Limits = Pick<PriceList, 'routine_categories'>

const limitOf = (
  { routine_category_id }: Pick<Danced, 'routine_category_id'>,
  { routine_categories }: Limits,
) => routine_categories.find(({ id }) => id === routine_category_id)?.music_limit_seconds ?? null

/** What its category and its extra time allow; null = there is no limit. */
export function allowedSecondsFor(
  routine: Pick<Danced, 'extra_time' | 'routine_category_id'>,
  prices: Limits,
): number | null {
  return allowedSeconds({ limit_seconds: limitOf(routine, prices), extra_time: routine.extra_time })
}

/** How much longer it is than its category and its extra time allow (MUSIC-06); null = it is not, or nobody has measured it. */
export function tooLongFor(
  analysis: { length_ms: number } | null,
  routine: Danced,
  { event, add_ons }: Pick<TourDate, 'event' | 'add_ons'>,
  prices: Limits,
): TooLong | null {
  return (
    analysis &&
    tooLong(analysis, {
      limit_seconds: limitOf(routine, prices),
      ...{ extra_time: routine.extra_time, dancers: routine.dancers },
      offered: add_ons.extra_time,
      extra_time_cents: event.extra_time_cents,
      contact_email: event.contact_email,
    })
  )
}
