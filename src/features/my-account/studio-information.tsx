// The card STUDIO INFORMATION of an individual: her studio with the ways to change or leave it, or the way to one.
import { useLocation } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import type { Account } from '../accounts/account.model.ts'
import { leaveStudio } from '../accounts/affiliation.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { addressInWords } from '../studios/places.model.ts'
import { Hint } from './hint.tsx'
import styles from './my-account.module.css'

export function StudioInformation({ user }: { user: Account }) {
  // A registration that one came from is carried along (A§2).
  const { search } = useLocation()
  const { studio } = user
  return (
    <TitledCard title={<SpokenLabel>STUDIO INFORMATION</SpokenLabel>}>
      {studio ? (
        <div>
          <p className={styles.studioName}>{studio.name}</p>
          <Text muted>{studio.address ? addressInWords(studio.address) : 'No address given'}</Text>
          <Text muted small>
            Studio id {studio.id}
          </Text>
        </div>
      ) : (
        <>
          <Text muted>
            {user.independent
              ? 'You are independent: you register without a studio.'
              : 'You have not told us yet whether you belong to a studio.'}
          </Text>
          <Hint name="why-a-studio" user={user}>
            Even with a studio, you register on your own. The studio is told about every registration, and you
            can compete at events where independent dancers can’t.
          </Hint>
        </>
      )}
      <Row>
        <LinkButton to={`/change-studio${search}`} look={studio ? 'secondary' : 'primary'}>
          {studio ? 'Change Studio' : <SpokenLabel>ADD STUDIO</SpokenLabel>}
        </LinkButton>
        {!user.independent && <BecomeIndependent user={user} />}
      </Row>
    </TitledCard>
  )
}

function BecomeIndependent({ user }: { user: Account }) {
  const { refresh } = useSessionChange()
  const answers = useAnswers()
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm({
      title: 'Become independent?',
      body: user.studio
        ? `${user.studio.name} is no longer your studio. Your unfinished registrations become independent, too; your roster stays.`
        : 'You register without a studio. You can add one at any time.',
      confirmLabel: 'Become Independent',
      danger: true,
    })
    if (!sure) return
    await api(leaveStudio, { id: user.id })
    await refresh()
    void answers.askAgain(loadRegistration)
    toast('You are independent now')
  })
  return (
    <Button busy={busy} onClick={() => void submit()}>
      Become Independent
    </Button>
  )
}
