// '12 routines entered · 28 left in Columbus for you · 1 on the waiting list'
import { sumCents } from '../../shared/money.ts'
import { Money } from '../../ui/money.tsx'
import { isLineOf } from '../parts/line-key.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { REMOVED_ROUTINE } from '../routines/removed-routine.rules.ts'
import { checkMayCompete } from '../routines/routine.rules.ts'
import { type EnteredWords, enteredWords } from './competition-notice.rules.ts'
import { routineFees } from './routine-fees.rules.ts'

interface CompetitionCountsProps {
  view: RegistrationView
  words: EnteredWords
}

export function CompetitionCounts({ view, words }: CompetitionCountsProps) {
  const { routines, waiting_list_routines, city, tour_date, quote } = view
  const removed = quote.lines.filter(isLineOf(REMOVED_ROUTINE))
  const removed_cents = sumCents(removed.map(({ amount_cents }) => amount_cents))
  const fees = routineFees(routines, quote.lines)
  const [town] = tour_date.event_city.split(',')
  const waiting = waiting_list_routines.length
  // No place is left for whom none was ever offered (COMPETE-01).
  const mayCompete = checkMayCompete(view).length === 0
  return (
    <>
      {enteredWords(routines.length, words)}
      {routines.length > 0 && (
        <>
          {', '}
          <Money cents={fees.cents} /> {fees.besides}
        </>
      )}
      {removed.length > 0 && (
        <>
          {' · '}
          {removed.length === 1 ? 'deposit of a removed routine' : `deposits of ${removed.length} removed`}{' '}
          <Money cents={removed_cents} />
        </>
      )}
      {city.routines_left !== null && mayCompete && (
        <>
          {' · '}
          <strong>{city.routines_left} left</strong> in {town} for you
        </>
      )}
      {waiting > 0 && (
        <>
          {' · '}
          {waiting} on the waiting list
        </>
      )}
    </>
  )
}
