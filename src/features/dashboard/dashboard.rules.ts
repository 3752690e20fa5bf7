// Decides what the line of a registration says in the lists, and in which order the lines stand (A§4).
import { counted } from '../../shared/counted.ts'
import type { DashboardRegistration, ListStatus } from './dashboard.model.ts'

/** What a completed registration may still need. */
type Needs = Pick<
  DashboardRegistration,
  | 'completed'
  | 'waivers'
  | 'music'
  | 'videos_missing'
  | 'balance_cents'
  | 'has_competition'
  | 'tour_date_status'
>

/** MISSING-01: of an event that was canceled nothing but the balance is asked for. */
export const isCanceled = (status: DashboardRegistration['tour_date_status']): boolean =>
  status === 'Canceled' || status === 'Canceled/Postponed'

/** What is missing, each in few words: 'a balance', '35 waivers', 'music of 14 routines' (LIST-02). */
export function pendingThings({
  waivers,
  music,
  videos_missing,
  balance_cents,
  has_competition,
  tour_date_status,
}: Needs): string[] {
  const asked = !isCanceled(tour_date_status)
  const unsigned = asked ? waivers.total - waivers.signed : 0
  const silent = asked && has_competition ? music.total - music.count : 0
  return [
    ...((balance_cents ?? 0) > 0 ? ['the balance'] : []),
    ...(unsigned > 0 ? [`${unsigned} ${unsigned === 1 ? 'waiver' : 'waivers'}`] : []),
    ...(silent > 0 ? [`music of ${silent} ${silent === 1 ? 'routine' : 'routines'}`] : []),
    ...(videos_missing > 0 ? [counted(videos_missing, 'crew showdown video')] : []),
  ]
}

/** Whether waivers, music, videos or money are missing (LIST-02). */
export function needsSomething(needs: Needs): boolean {
  return pendingThings(needs).length > 0
}

interface Facts extends Needs {
  /** The tour date's last day is before today, in its own time zone. */
  ended: boolean
}

/**
 * The status of a line (LIST-01): past once the event is over, which a postponed one is not; sold out where an incomplete one can no longer be
 * finished, which an exception lifts; pending while something is missing; otherwise up to date.
 */
export function listStatus(facts: Facts): ListStatus {
  if (facts.ended && facts.tour_date_status !== 'Postponed') return 'past'
  if (!facts.completed) return facts.tour_date_status === 'Sold Out' ? 'soldOut' : 'pending'
  return needsSomething(facts) ? 'pending' : 'up-to-date'
}

/**
 * The status of somebody else's registration in the studio's list (LIST-06): whether they have registered. What they
 * owe, sign and upload is not the studio's to see.
 */
export function attachedStatus(facts: Pick<Facts, 'completed' | 'tour_date_status' | 'ended'>): ListStatus {
  return listStatus({
    ...facts,
    waivers: { signed: 0, total: 0 },
    music: { count: 0, total: 0 },
    videos_missing: 0,
    balance_cents: null,
    has_competition: false,
  })
}

/** Whether an incomplete registration may be taken up again (LIST-03). */
export function canFinish(line: Pick<DashboardRegistration, 'completed' | 'tour_date_status'>): boolean {
  return !line.completed && line.tour_date_status === 'Finish Registration'
}

/** R§9, E§2: the width of the bar is clamped between these, in percent. */
export const BAR_LEAST = 7.5
export const BAR_MOST = 85

/** How far the bar of 'You left off at' reaches, in percent (LIST-04). */
export function leftOffPercent(left_off: { current_step: number; total_steps: number } | null): number {
  if (left_off === null || left_off.total_steps <= 0) return BAR_LEAST
  // Whoever left at a step is, as far as anybody knows, in the middle of it.
  const done = ((left_off.current_step - 0.5) / left_off.total_steps) * 100
  return Math.min(BAR_MOST, Math.max(BAR_LEAST, done))
}

type Ending = Pick<DashboardRegistration, 'end_date' | 'id'>

/** By end date, the soonest first; without a date last (A§2). */
export function byEndDate(a: Ending, b: Ending): number {
  if (a.end_date === b.end_date) return a.id - b.id
  if (a.end_date === null) return 1
  if (b.end_date === null) return -1
  return a.end_date < b.end_date ? -1 : 1
}

/** A§2: "lists 3 registrations sorted by end date". */
export const DASHBOARD_CARDS = 3

/** The two lists of the dashboard (LIST-05): what is to be finished, and what is completed, each the soonest first. */
export function dashboardLists<Line extends Ending & Pick<DashboardRegistration, 'completed' | 'status'>>(
  lines: readonly Line[],
): { incomplete: Line[]; completed: Line[] } {
  const sorted = [...lines].sort(byEndDate)
  const upcoming = sorted.filter((line) => line.status !== 'past')
  // Of what is over, the latest is the one that people look for.
  const past = sorted.filter((line) => line.status === 'past').reverse()
  return {
    incomplete: upcoming.filter((line) => !line.completed),
    completed: [...upcoming, ...past].filter((line) => line.completed),
  }
}
