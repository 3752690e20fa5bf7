// Holds the places while the registration is reviewed, where the tour date is set so (HOLD-01).
import { useEffect } from 'react'
import { api } from '../../web/api.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { holdPlaces } from './hold.contract.ts'

/** Asks once for each version of the registration; what finds no place is said by the review itself. */
export function useHold(): void {
  const { view, now, write } = useRegistrationPage()
  const { id, version, held_until } = view
  const over = held_until !== null && Date.parse(held_until) <= now.getTime()
  const wanted =
    view.tour_date.entry_limit_rules.hold_minutes !== null &&
    !over &&
    !view.completed &&
    view.held_routines < view.routines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed may be held now
  useEffect(() => {
    if (!wanted) return
    // Without an answer nothing is held, and the banner goes on to say so.
    write({ hold: id }, (key) => api(holdPlaces, { id }, { key })).catch(() => undefined)
  }, [wanted, id, version, write])
}
