// The time as the registration sees it: refreshed every 60 seconds (R§4, R§9).
import { useEffect, useState } from 'react'

const TICK_MS = 60_000

/** `next`: the time is read anew at this instant, too (RATE-03). */
export function useNow(next: (now: Date) => Date | null = () => null): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const change = next(now)?.getTime() ?? null
  useEffect(() => {
    // Each tick looks again, so that what is farther off needs no timer yet.
    void now
    const left = change === null ? TICK_MS : change - Date.now()
    if (left >= TICK_MS) return
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [change, now])
  return now
}
