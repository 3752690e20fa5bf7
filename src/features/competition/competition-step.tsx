// A step on which something of the competition is entered: the list of it, or that one comes for the workshop only (R§2).
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { checkMayCompete } from '../routines/routine.rules.ts'
import { CompetitionList } from './competition-list.tsx'
import { competitionNotice } from './competition-notice.rules.ts'
import { CompetitionBanner } from './competition-notice.tsx'
import type { EnteredHere } from './entered-here.tsx'
import { NotCompeting } from './not-competing.tsx'

interface CompetitionStepProps {
  here: EnteredHere
  /** Where somebody who does not compete goes on, of the path of the next step. */
  onward?: (next: string) => string
}

export function CompetitionStep({ here, onward }: CompetitionStepProps) {
  const { view, edit } = useRegistrationPage()
  const barred = checkMayCompete(view)
  const notice = barred.length > 0 ? null : competitionNotice(view)
  const shut = notice?.kind === 'sold-out' || notice?.kind === 'closed'
  const mayEnter = barred.length === 0 && !shut && (!view.completed || edit !== null)
  const shown = notice && <CompetitionBanner notice={notice} />
  if (view.is_competing === false && entriesOf(view).length === 0 && barred.length === 0) {
    return (
      <NotCompeting title={here.title} mayEnter={mayEnter} notice={shown} {...(onward ? { onward } : {})} />
    )
  }
  return (
    <CompetitionList
      here={here}
      barred={barred}
      kind={notice?.kind ?? null}
      notice={shown}
      mayEnter={mayEnter}
    />
  )
}
