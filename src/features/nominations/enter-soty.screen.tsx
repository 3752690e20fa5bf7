// The step 'Studio of the Year': whether the studio enters, and the routines in its twelve slots (A§2, A§4).
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { notHappening } from './soty.rules.ts'
import { SotyByMail } from './soty-by-mail.tsx'
import { SotyEntry } from './soty-entry.tsx'
import { SotyStanding } from './soty-standing.tsx'

const TITLE = 'Studio of the Year'

export function EnterSotyScreen() {
  const { view, travel } = useRegistrationPage()
  const { has_soty } = view.tour_date
  if (has_soty && !view.completed) return <SotyEntry title={TITLE} />
  return (
    <StepPage title={TITLE} onBack={travel} onNext={travel}>
      <StatusBanner kind="info" boxed>
        {has_soty ? <SotyByMail view={view} /> : notHappening(view.tour_date)}
      </StatusBanner>
      {has_soty && <SotyStanding view={view} />}
    </StepPage>
  )
}
