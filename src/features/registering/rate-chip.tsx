// The rate that holds and until when, at the right of the band; on its last day it counts down by itself.
import { useEffect, useState } from 'react'
import { formatLastMinute } from '../../ui/dates.ts'
import { BandChip } from '../../ui/event-band.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { rateAt, rateCountdown, rateWords } from '../tours/rate.rules.ts'

/** Often enough that a minute is never shown for long after it is over. */
const TICK_MS = 5000

/** The minute that the page knows, or a later one of its own while `counting`. */
function useCountingNow(now: Date, deadline: string | null): Date {
  const [own, setOwn] = useState(now)
  const latest = own > now ? own : now
  const counting = rateCountdown(deadline, latest) !== null
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setOwn(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [counting])
  return latest
}

function words({ hours, minutes }: { hours: number; minutes: number }): string {
  return hours === 0 ? `${minutes} min` : minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

export function RateChip({ view, now }: { view: RegistrationView; now: Date }) {
  const { tour_date, deadlines } = view
  const rate = rateAt(tour_date, now)
  const called = rateWords[rate].charAt(0).toUpperCase() + rateWords[rate].slice(1)
  const until = rate === 'discount' ? deadlines.early_until : rate === 'full' ? deadlines.regular_until : null
  const at = useCountingNow(now, until)
  // The early rate holds some hours longer than promised: then the promised moment is not named any more.
  const named = until !== null && Date.parse(until) > at.getTime()
  const left = rateCountdown(until, at)
  return (
    <BandChip>
      <strong>{called}</strong>
      {left && (
        <>
          {' '}
          for <strong className="numbers">{words(left)}</strong>,
        </>
      )}
      {named && <> until {formatLastMinute(until, tour_date.timezone)}</>}
    </BandChip>
  )
}
