// A studio account's own page: its information, its account, its contacts; saved together (A§2).
import { PageContent, Stack } from '../../ui/layout.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useDone } from '../../web/arrival.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import type { Account } from '../accounts/account.model.ts'
import { LoyaltyCard } from '../loyalty/loyalty-card.tsx'
import { OwnData } from '../personal-data/own-data.tsx'
import { loadStudio } from '../studios/studio.contract.ts'
import { AttachedDancers } from './attached-dancers.tsx'
import { LeaveOwnStudio } from './leave-own-studio.tsx'
import { SignedInPlaces } from './signed-in-places.tsx'
import { StudioEditor } from './studio-editor.tsx'

export function StudioPage({ id, user }: { id: number; user: Account }) {
  const claimed = useDone('claimed')
  const answers = useAnswers()
  const session = useSessionChange()
  // Not while somebody types; what another saved meanwhile is told when this is saved.
  const loaded = useLoaded(loadStudio, { id }, { refetchOnWindowFocus: false })
  if (loaded.error) return <Unreachable error={loaded.error} />
  if (!loaded.data) return <PageSkeleton />
  const { studio } = loaded.data
  return (
    <PageContent>
      <Stack gap={24}>
        {claimed && (
          <StatusBanner kind="go" boxed live>
            You have claimed your studio! Please update your studio information!
          </StatusBanner>
        )}
        {!studio.verified && !user.studio_rejected && (
          <StatusBanner kind="info" boxed>
            Our office reviews every new studio and hasn’t gotten to yours yet. You can register in the
            meantime.
          </StatusBanner>
        )}
        <StudioEditor
          key={id}
          studio={studio}
          onSaved={(saved) => {
            answers.keep(loadStudio, { id }, { studio: saved })
            void session.refresh()
          }}
        />
        {user.confirmed && <LoyaltyCard studio_id={id} />}
        {user.confirmed && <AttachedDancers studio_id={id} />}
        <SignedInPlaces account_id={user.id} />
        {user.confirmed && <OwnData account_id={user.id} ofStudio />}
        <LeaveOwnStudio user={user} />
      </Stack>
    </PageContent>
  )
}
