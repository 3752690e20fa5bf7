// Says that the places are held, with a clock that runs down, or that they are held no longer.
import { useEffect, useState } from 'react'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { holdClock, holdLeft } from './hold.rules.ts'

type Held = Pick<RegistrationView, 'held_until' | 'held_routines' | 'routines' | 'completed'>

/** Whole seconds that the hold still lasts; null = there is none. */
export function useHoldLeft({
  held_until,
  completed,
}: Pick<Held, 'held_until' | 'completed'>): number | null {
  const [left, setLeft] = useState(() => (held_until === null ? 0 : holdLeft(held_until, new Date())))
  useEffect(() => {
    if (held_until === null || completed) return
    const look = () => setLeft(holdLeft(held_until, new Date()))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [held_until, completed])
  return held_until === null || completed ? null : left
}

/** What is read out: not each second, but what one would say aloud. */
function spoken(left: number): string {
  if (left === 0) return 'Your spots are no longer held.'
  if (left <= 60) return 'Your spots are held for less than a minute.'
  if (left <= 300) return 'Your spots are held for less than five minutes.'
  return 'Your spots are held.'
}

export function HoldLine({ view, left }: { view: Held; left: number }) {
  const count = view.routines.length
  const whose =
    view.held_routines < count
      ? `${view.held_routines} of your ${count} routines ${view.held_routines === 1 ? 'has a spot' : 'have spots'}`
      : count === 1
        ? 'Your routine has a spot'
        : `Your ${count} routines have spots`
  return (
    <StatusBanner kind={left > 60 ? 'info' : 'attention'}>
      {left > 0 ? (
        <>
          {whose} held for{' '}
          <strong className="numbers" role="timer">
            {holdClock(left)}
          </strong>
          . You are not registered until you reach the confirmation page.
        </>
      ) : (
        <>
          <strong>Your spots are no longer held.</strong> You can still submit: you’ll get your spots as long
          as no one else takes them before you reach the confirmation page.
        </>
      )}
      <span role="status" className="only-read">
        {spoken(left)}
      </span>
    </StatusBanner>
  )
}
