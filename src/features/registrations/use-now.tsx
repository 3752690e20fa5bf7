// The time as the registration sees it: refreshed every 60 seconds (R§4, R§9).
import { useEffect, useState } from 'react'

const TICK_MS = 60_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
