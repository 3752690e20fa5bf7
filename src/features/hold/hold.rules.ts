// Decides whether the review holds a registration's places, until when, and what is said of it.
import type { Routine } from '../routines/routine.model.ts'

/** What frees the places when a hold is over, so that those who wait get them. */
export const HOLD_OVER_JOB = 'hold-over'

/**
 * The end of the hold (HOLD-01): `minutes` from `at` where the tour date holds places; within the hold its own end, so
 * that coming back to the review prolongs nothing; null when nothing is held, or the one hold of the registration is over.
 */
export function holdEnd({
  minutes,
  earlier,
  at,
}: {
  /** Of the tour date; null = places are taken by completing only. */
  minutes: number | null
  /** The end of the hold that the registration has had. */
  earlier: Date | null
  at: Date
}): Date | null {
  if (minutes === null) return null
  if (earlier !== null) return earlier > at ? earlier : null
  return new Date(at.getTime() + minutes * 60_000)
}

type Held = Pick<Routine, 'routine_category_id' | 'dancers' | 'waiting_list'>

/**
 * Whether the place that an entry holds is still its own once it is changed (HOLD-01): a held place is one of its category,
 * and where it was none of a solo, of no solo. Who waits holds none.
 */
export function keepsHeldPlace(before: Held, after: Held): boolean {
  const becomesSolo = after.dancers.length === 1 && before.dancers.length !== 1
  return before.routine_category_id === after.routine_category_id && !after.waiting_list && !becomesSolo
}

/** What is left of the hold in whole seconds, rounded up; 0 = it is over. */
export function holdLeft(held_until: string, at: Date): number {
  return Math.max(0, Math.ceil((Date.parse(held_until) - at.getTime()) / 1000))
}

/** '14:32', '1:04:00' */
export function holdClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
