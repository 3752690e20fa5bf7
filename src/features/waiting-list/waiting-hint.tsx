// Says in the routine form, before anything is typed, that the routine will wait for a place.
import { StatusBanner } from '../../ui/status-banner.tsx'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'

export function WaitingHint() {
  const { view } = useRegistrationPage()
  const { event_city, entry_limit_rules } = view.tour_date
  const [town] = event_city.split(',')
  return (
    <StatusBanner kind="attention" boxed live>
      <strong>This routine will go on the waiting list for {town}.</strong>{' '}
      {waitingTerms(entry_limit_rules, 1)}
    </StatusBanner>
  )
}
