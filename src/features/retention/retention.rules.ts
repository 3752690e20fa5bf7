// Decides what is old enough to go: before which moment, by the days that the office set.
import { addDays, addHours, dateIn, type PlainDate } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { LAST_ZONE } from '../people/person.rules.ts'
import type { Retention } from './retention.model.ts'

export interface Cutoffs {
  /** RETENTION-01: student ids of events whose last day was before this one. */
  events_before: PlainDate
  /** RETENTION-06: music of events whose last day was before this one. */
  music_before: PlainDate
  /** RETENTION-07: and of which its owner was told before this moment. */
  music_told_before: Date
  /** RETENTION-02 */
  mails_before: Date
  /** RETENTION-03 */
  accounts_before: Date
  /** RETENTION-04 */
  changes_before: Date
}

const daysAgo = (now: Date, days: number) => addHours(now, -24 * days)

/** RETENTION-01 to 04 and 06. An event's day ends where the day ends last on earth. */
export function cutoffsOf(kept: Retention, now: Date): Cutoffs {
  return {
    events_before: addDays(dateIn(now, LAST_ZONE), -kept.student_ids_days),
    music_before: addDays(dateIn(now, LAST_ZONE), -kept.music_days),
    music_told_before: daysAgo(now, keptTimes.music_notice_days),
    mails_before: daysAgo(now, kept.mails_days),
    accounts_before: daysAgo(now, kept.unconfirmed_accounts_days),
    changes_before: daysAgo(now, kept.changes_days),
  }
}

/** RETENTION-07: the owners of music of events whose last day was before this one are told that it will go; of none that goes on. */
export function musicToldFor({ music_days }: Pick<Retention, 'music_days'>, now: Date): PlainDate {
  const today = dateIn(now, LAST_ZONE)
  const early = addDays(today, keptTimes.music_notice_days - music_days)
  return early < today ? early : today
}

/** RETENTION-07: the first day on which the music of an event may go whose owner is told on `told`. */
export function musicGoesOn(
  last_day: PlainDate,
  { music_days }: Pick<Retention, 'music_days'>,
  told: PlainDate,
): PlainDate {
  const kept = addDays(last_day, music_days + 1)
  const noticed = addDays(told, keptTimes.music_notice_days)
  return kept > noticed ? kept : noticed
}

/** Once a night, when it is quiet in the United States. */
const NIGHT_HOUR_UTC = 9

/** RETENTION-05: whether a night has come since the last run began. */
export function isRunDue(last: Date | null, now: Date): boolean {
  const night = new Date(now)
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0)
  if (night > now) night.setUTCDate(night.getUTCDate() - 1)
  return last === null || last < night
}
