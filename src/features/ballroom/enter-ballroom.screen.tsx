// The step 'Ballroom': entries of one dancer or a couple, listed as routines are (R§2).
import { CompetitionStep } from '../competition/competition-step.tsx'
import type { EnteredHere } from '../competition/entered-here.tsx'
import { changesNothing } from '../registrations/edit-content.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { BallroomDialog } from './ballroom-dialog.tsx'

const entries: EnteredHere = {
  title: 'Ballroom',
  couples: true,
  last: true,
  many: false,
  words: {
    one: 'ballroom entry',
    several: 'ballroom entries',
    // They are entries already.
    entered: '',
    add: '+ Add ballroom entry',
    first: 'Add the first ballroom entry',
    none: 'You currently have no ballroom entries.',
    body: 'Pick one dancer or a couple from your roster.',
    info: (
      <p>
        Pick one dancer or a couple; they must be registered for the whole workshop. The entry is named after
        its dancers, its performance division is that of its category, and its age division follows from their
        average age on January 1 of the season, decimals dropped.
      </p>
    ),
  },
  Form: BallroomDialog,
}

export function EnterBallroomScreen() {
  const { edit } = useRegistrationPage()
  // R§4: who does not compete goes on, or home from a completed registration; what was changed elsewhere is still to be submitted.
  const home = edit !== null && changesNothing(edit.saved, edit.content)
  return <CompetitionStep here={entries} onward={(next) => (home ? '/dashboard' : next)} />
}
