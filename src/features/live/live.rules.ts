// Decides what the live page says: which routine follows, when each is planned, and how late it is.
import { addDays, dateIn } from '../../shared/calendar.ts'
import { folded } from '../../shared/folded.ts'
import type { LiveRoutine, LiveStage, LiveState } from './live.model.ts'

interface Placed {
  id: number
  number: number | null
  scratched_at: Date | null
}

/** What was called onto the stage; null = a break. */
export interface StageNow {
  id: number | null
  /** The routines that were called, the newest first. */
  called_ids: readonly number[]
}

/** LIVE-02: where the stage has come to in this order: at the routine that was called last, of those that still stand in it; -1 = before all. */
function reached(order: readonly Placed[], now: StageNow | null): number {
  for (const called of now?.called_ids ?? []) {
    const at = order.findIndex(({ id }) => id === called)
    if (at >= 0) return at
  }
  return -1
}

/** LIVE-02: what follows, in the running order. `order` has scratched routines, too: one may be scratched while it is called. */
export function followingOf<R extends Placed>(order: readonly R[], now: StageNow | null): R[] {
  const left = order.slice(reached(order, now) + 1)
  return left.filter(({ number, scratched_at }) => number !== null && scratched_at === null)
}

/** LIVE-06: what 'previous' calls: the one before what is on stage; in a break the one that was on last. */
export function previousOf<R extends Placed>(order: readonly R[], now: StageNow | null): R | null {
  if (!now) return null
  const at = reached(order, now)
  const isOn = now.id !== null && order[at]?.id === now.id
  const before = order.slice(0, isOn ? at : at + 1)
  return before.findLast(({ number, scratched_at }) => number !== null && scratched_at === null) ?? null
}

/** LIVE-02 */
export function stateOf(shown: boolean, now: StageNow | null, left: number): LiveState {
  if (!shown) return 'off'
  if (now === null) return 'before'
  if (now.id !== null) return 'on'
  return left > 0 ? 'break' : 'over'
}

/** LIVE-02: once an event is over nobody waits for a stage that opens soon; what is called all the same is on. */
export function asItIs<Stage extends Pick<LiveStage, 'state' | 'on_stage' | 'following' | 'left'>>(
  stage: Stage,
  ended: boolean,
): Stage {
  if (!ended || stage.state !== 'before') return stage
  return { ...stage, state: 'over', on_stage: null, following: [], left: 0 }
}

/** LIVE-03: the routine with a planned time begins then, and those that follow it one by one; before the first such time nothing is planned. */
export function plannedTimes(
  order: readonly Placed[],
  starts: ReadonlyMap<number, Date>,
  seconds_each: number,
): Map<number, Date> {
  const times = new Map<number, Date>()
  let next: number | null = null
  for (const { id, number, scratched_at } of order) {
    const starts_at = starts.get(id)
    // A scratched routine takes no time; a time planned for it still begins those after it.
    if (starts_at) next = starts_at.getTime()
    if (number === null || scratched_at !== null || next === null) continue
    times.set(id, new Date(next))
    next += seconds_each * 1000
  }
  return times
}

/** LIVE-03: the event's own days; any, while its dates are unknown. */
export function isDayOfEvent(
  { start_date, end_date }: { start_date: string | null; end_date: string | null },
  day: string,
): boolean {
  return (start_date === null || day >= start_date) && (end_date === null || day <= end_date)
}

/** LIVE-03: '9:30 AM', '9.30am', '14:05' as '14:05'; null where it is no time, or could be two. */
export function parseTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(typed.trim())
  if (!match) return null
  const [, hours, minutes = '00', half] = match
  const hour = Number(hours)
  if (Number(minutes) > 59 || hour > 23) return null
  // Without minutes and half of the day it may be anything; at a show nobody means 9:30 at night by '9:30'.
  if (half === undefined) return match[2] === undefined ? null : `${String(hour).padStart(2, '0')}:${minutes}`
  if (hour < 1 || hour > 12) return null
  const of24 = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(of24).padStart(2, '0')}:${minutes}`
}

const MINUTE_MS = 60_000

/** A plan that is farther off is not the plan of what goes on. */
const OF_ANOTHER_DAY = 12 * 60

interface Delayed {
  state: LiveState
  on_stage: Pick<LiveRoutine, 'planned_at'> | null
  called_at: string | null
  following: readonly Pick<LiveRoutine, 'planned_at'>[]
}

/**
 * LIVE-04: by how many minutes the stage is behind (ahead: negative), as the routine that is on was called; and once the next one
 * should have begun, by how long that is. Null = no time is planned for them.
 */
export function minutesLate({ state, on_stage, called_at, following }: Delayed, at: Date): number | null {
  if (state === 'off' || state === 'over') return null
  const next = following[0]?.planned_at
  const overdue = next ? at.getTime() - Date.parse(next) : null
  const called =
    state === 'on' && on_stage?.planned_at && called_at
      ? Date.parse(called_at) - Date.parse(on_stage.planned_at)
      : null
  // Nobody is ahead because the first has not begun.
  const waiting = overdue === null ? null : Math.max(0, overdue)
  const late = called === null ? waiting : Math.max(called, overdue ?? called)
  const minutes = late === null ? null : Math.trunc(late / MINUTE_MS)
  return minutes === null || Math.abs(minutes) > OF_ANOTHER_DAY ? null : minutes
}

const wordsOf = (minutes: number) =>
  minutes < 60 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

/** So few minutes nobody calls late. */
const ON_TIME = 3

/** LIVE-04: in words; null = nothing is known. */
export function delayWords(minutes: number | null): string | null {
  if (minutes === null) return null
  if (minutes >= ON_TIME) return `Running late by ${wordsOf(minutes)}`
  if (minutes <= -ON_TIME) return `Ahead by ${wordsOf(-minutes)}`
  return 'On time'
}

/** LIVE-04: when it is to be expected: as planned, and as late as it is; nothing begins before its time is announced. */
export function expectedAt(planned_at: string | null, minutes: number | null): Date | null {
  if (planned_at === null) return null
  return new Date(Date.parse(planned_at) + Math.max(0, minutes ?? 0) * MINUTE_MS)
}

/** So many days around the event its studios are led to the live page. */
const DAYS_BEFORE = 14
const DAYS_AFTER = 7

interface Dated {
  start_date: string | null
  end_date: string | null
  timezone: string
}

/** NAMES-03: from when on a studio says what is named; it ends never, for results are read as long as somebody shares them. */
export function isAsked({ start_date, timezone }: Dated, at: Date): boolean {
  return start_date !== null && dateIn(at, timezone) >= addDays(start_date, -DAYS_BEFORE)
}

/** LIVE-01: whether the live page is of use yet, or still; never of an event that does not take place on its days. */
export function isNear(
  {
    start_date,
    end_date,
    timezone,
    canceled,
    postponed,
  }: Dated & {
    canceled: boolean
    postponed: boolean
  },
  at: Date,
): boolean {
  if (start_date === null || canceled || postponed) return false
  const today = dateIn(at, timezone)
  return today >= addDays(start_date, -DAYS_BEFORE) && today <= addDays(end_date ?? start_date, DAYS_AFTER)
}

type Findable = Pick<LiveRoutine, 'number' | 'name' | 'studio' | 'division'>

/** What stands under its title: 'Harbor Street Dance · Teen'. */
export const underOf = ({ studio, division }: Pick<Findable, 'studio' | 'division'>) =>
  [studio, division].filter(Boolean).join(' · ')

/** Whether a routine of the running order is found by what is typed; whoever types a number means that number. */
export function isFoundBy(routine: Findable, typed: string): boolean {
  const words = folded(typed.trim())
  if (/^\d+a?$/.test(words)) return folded(routine.number) === words
  return folded(`${routine.number} ${routine.name ?? ''} ${underOf(routine)}`).includes(words)
}
