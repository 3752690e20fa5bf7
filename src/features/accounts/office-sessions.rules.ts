// Decides when a session of the office ends although its seven days are not over (IDLE-01).

export interface OfficeSessions {
  /** Without anybody there. */
  idle_minutes: number
  /** In all. */
  hours: number
}

export interface SessionTimes {
  created_at: Date
  /** When somebody was last there; of a page that asks by itself nothing is noted. */
  last_used_at: Date
}

const MINUTE = 60_000

/** When it ends if nobody comes back; of others than the office null. */
export function endsAt(
  staff: boolean,
  { created_at, last_used_at }: SessionTimes,
  limits?: OfficeSessions,
): Date | null {
  if (!staff || !limits) return null
  const idle = last_used_at.getTime() + limits.idle_minutes * MINUTE
  return new Date(Math.min(idle, created_at.getTime() + limits.hours * 60 * MINUTE))
}
