// A stranger's day as the rules alone decide it: what `takeAttempt` does, without a database.
import { type Attempts, countAttempt, type LimitedKey, nextAttemptAt } from './sign-in-attempts.rules.ts'

/** How many of `attempts`, evenly over the 24 hours from `start`, are let through when none has success. */
export function simulateAttempts(
  attempts: number,
  start: number,
  keysOf: (attempt: number) => readonly LimitedKey[],
): number {
  const counts = new Map<string, Attempts>()
  let reached = 0
  for (let attempt = 0; attempt < attempts; attempt++) {
    const at = new Date(start + (attempt / attempts) * 24 * 3_600_000)
    const limited = keysOf(attempt)
    if (limited.some(({ key, limit }) => nextAttemptAt(counts.get(key) ?? null, limit, at))) continue
    for (const { key } of limited) counts.set(key, countAttempt(counts.get(key) ?? null, at))
    reached++
  }
  return reached
}
