// The step 'Competition': competing, with the routines, or coming for the workshop only (R§2).

import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { checkMayCompete } from '../routines/routine.rules.ts'
import { CompetitionList } from './competition-list.tsx'
import { competitionNotice } from './competition-notice.rules.ts'
import { CompetitionNotice } from './competition-notice.tsx'
import { NotCompeting } from './not-competing.tsx'

export function EnterCompetitionScreen() {
  const { view, edit } = useRegistrationPage()
  const barred = checkMayCompete(view)
  const notice = barred.length > 0 ? null : competitionNotice(view)
  const shut = notice?.kind === 'sold-out' || notice?.kind === 'closed'
  const mayEnter = barred.length === 0 && !shut && (!view.completed || edit !== null)
  const shown = notice && <CompetitionNotice notice={notice} />
  if (view.is_competing === false && entriesOf(view).length === 0 && barred.length === 0) {
    return <NotCompeting mayEnter={mayEnter} notice={shown} />
  }
  return <CompetitionList barred={barred} kind={notice?.kind ?? null} notice={shown} mayEnter={mayEnter} />
}
