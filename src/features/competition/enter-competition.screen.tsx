// The step 'Competition': competing, with the routines, or coming for the workshop only (R§2).
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { couplesAt } from '../routines/couple-entry.rules.ts'
import { CompetitionStep } from './competition-step.tsx'
import { routinesHere } from './routines-here.tsx'

export function EnterCompetitionScreen() {
  const { view } = useRegistrationPage()
  return <CompetitionStep here={routinesHere(couplesAt(view.tour_date) !== null)} />
}
