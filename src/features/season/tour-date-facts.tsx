// The facts of a tour date as its line and its card show them: where one left off, deadlines, venue.
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/dates.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { TourDateListItem } from '../tours/tour-date.model.ts'
import { daysAhead } from '../tours/tour-words.rules.ts'
import styles from './tour-dates.module.css'

/** Nearer than this a deadline is counted in days for everybody. */
const NEAR_DAYS = 21
const DAY_MS = 24 * 3_600_000

/** A§4, E§2: 'You left off at: step 5, Competition'. */
export function LeftOffLine({ left_off }: Pick<TourDateListItem, 'left_off'>) {
  if (left_off === null) return null
  return (
    <span className={styles.leftOff}>
      You left off at: step {left_off.current_step}, {left_off.step_name}
    </span>
  )
}

interface DeadlineProps {
  day: PlainDate | null
  tourDate: TourDateListItem
  now: Date
}

/** A deadline as a date; past ones are quiet and say so, near ones counted; whoever has begun sees the count at once. */
export function Deadline({ day, tourDate, now }: DeadlineProps) {
  if (day === null) return <span className={styles.none}>–</span>
  const today = dateIn(now, tourDate.timezone)
  const ahead = daysAhead(day, today)
  const open = tourDate.status === 'Register' || tourDate.status === 'Finish Registration'
  const near = day <= dateIn(new Date(now.getTime() + NEAR_DAYS * DAY_MS), tourDate.timezone)
  const counted = open && ahead !== null && (near || isNextFor(day, tourDate, today))
  return (
    <span className={`${styles.deadline} ${ahead === null || !open ? styles.over : ''}`}>
      {formatDate(day, 'MMM D')}
      {open && ahead === null && ' (passed)'} {counted && <Badge kind="attention">{ahead}</Badge>}
    </span>
  )
}

/** Whether this is the next deadline of a registration that was begun. */
function isNextFor(day: PlainDate, { status, cutoff_end_date }: TourDateListItem, today: PlainDate): boolean {
  if (status !== 'Finish Registration') return false
  return day === cutoff_end_date || cutoff_end_date === null || cutoff_end_date < today
}

/** The hall; 'Online' for a virtual date; 'Coming soon' while dates are known and the hall is not. */
export function VenueName({ tourDate }: { tourDate: TourDateListItem }) {
  if (onlineOnly(tourDate)) return 'Online'
  if (tourDate.venue)
    return tourDate.mybtf.virtual ? `${tourDate.venue.name}, and online` : tourDate.venue.name
  return <span className={styles.none}>{tourDate.start_date === null ? '–' : 'Coming soon'}</span>
}
