// Decides when the office is warned that its session ends, and when it is over.

export interface SessionLimits {
  idle_minutes: number
  /** By this browser's clock, whatever happens. */
  ends_at: number
}

export interface Ending {
  over: boolean
  /** For want of anybody; else because of its age. */
  idle: boolean
}

export const WARNED_BEFORE = 120_000

/** Null as long as there is nothing to say. */
export function endingOf(
  { idle_minutes, ends_at }: SessionLimits,
  present: number,
  now: number,
): Ending | null {
  const idle_at = present + idle_minutes * 60_000
  const left = Math.min(idle_at, ends_at) - now
  return left > WARNED_BEFORE ? null : { over: left <= 0, idle: idle_at <= ends_at }
}
