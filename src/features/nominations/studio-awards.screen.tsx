// The step 'Studio awards': open from three group routines on (A§9).
import { refuse } from '../../shared/refusals.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { AwardNominations } from './award-nominations.tsx'
import { STUDIO_AWARD_GROUPS } from './nomination.model.ts'
import { groupRoutines, studioAwardsOpen, tallyOf } from './nomination.rules.ts'

export function StudioAwardsScreen() {
  const { view, edit } = useRegistrationPage()
  const stays = edit !== null && tallyOf('studio', edit.saved.nomination_routines, edit.saved).added > 0
  const open = studioAwardsOpen(view)
  const count = groupRoutines(view).length
  return (
    <AwardNominations
      kind="studio"
      title="Studio awards"
      info={
        <p>
          You can nominate one of your routines for each award. Studio awards open once you’ve entered{' '}
          {STUDIO_AWARD_GROUPS} group routines (4 or more dancers). There’s no fee for nominations.
        </p>
      }
      closed={
        open ? null : (
          <StatusBanner kind="info" boxed>
            {refuse('STUDIO_AWARDS_GROUPS', [], { count }).message}
            {stays && ' The nominations you registered with stay as long as their routines do.'}
          </StatusBanner>
        )
      }
    />
  )
}
