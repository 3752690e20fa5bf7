// The step 'Roster' of a registration: the same roster, with ages of the tour date's season.

import { useWorkshopDraft } from '../attendees/use-workshop-draft.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { stepPath } from '../registrations/steps.rules.ts'
import { RosterEditor } from './roster-editor.tsx'

export function RegistrationRosterScreen() {
  const { view, step, travel } = useRegistrationPage()
  // Entries of the workshop steps go along while somebody is added to the roster.
  useWorkshopDraft()
  const { season } = view.tour_date
  return (
    <StepPage
      title="Roster"
      subtitle={`Everyone you can register · ages as of January 1, ${season.start_year + 1}`}
      info={
        <p>
          You use the same roster for every event. Add each dancer, teacher and observer once, with a
          birthdate: it determines workshop levels and age divisions. People on the roster aren’t registered
          yet; that’s the next step.
        </p>
      }
      onBack={travel}
      onNext={travel}
    >
      <RosterEditor season_id={season.id} path={stepPath(view, step.path)} next />
    </StepPage>
  )
}
