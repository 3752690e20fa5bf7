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
  /** RETENTION-08: photos of dancers of events whose last day was before this one. */
  photos_before: PlainDate
  /** RETENTION-07, RETENTION-08: and of which their owner was told before this moment. */
  told_before: Date
  /** RETENTION-02 */
  mails_before: Date
  /** RETENTION-03 */
  accounts_before: Date
  /** RETENTION-04 */
  changes_before: Date
}

const daysAgo = (now: Date, days: number) => addHours(now, -24 * days)

/** RETENTION-01 to 04, 06 and 08. An event's day ends where the day ends last on earth. */
export function cutoffsOf(kept: Retention, now: Date): Cutoffs {
  return {
    events_before: addDays(dateIn(now, LAST_ZONE), -kept.student_ids_days),
    music_before: addDays(dateIn(now, LAST_ZONE), -kept.music_days),
    photos_before: addDays(dateIn(now, LAST_ZONE), -kept.photos_days),
    told_before: daysAgo(now, keptTimes.notice_days),
    mails_before: daysAgo(now, kept.mails_days),
    accounts_before: daysAgo(now, kept.unconfirmed_accounts_days),
    changes_before: daysAgo(now, kept.changes_days),
  }
}

/** RETENTION-07, RETENTION-08: of events whose last day was before this one owners are told that it will go; of none that goes on. */
export function toldFor(days: number, now: Date): PlainDate {
  const today = dateIn(now, LAST_ZONE)
  const early = addDays(today, keptTimes.notice_days - days)
  return early < today ? early : today
}

/** RETENTION-07, RETENTION-08: the first day on which the files of an event may go whose owner is told on `told`. */
export function goesOn(last_day: PlainDate, days: number, told: PlainDate): PlainDate {
  const kept = addDays(last_day, days + 1)
  const noticed = addDays(told, keptTimes.notice_days)
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
