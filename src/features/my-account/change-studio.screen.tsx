// /change-studio: finding the own studio, or making one; a registration that asked is gone back to.
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { useSession, useSessionChange } from '../../web/session.tsx'
import type { Account } from '../accounts/account.model.ts'
import { attachStudio, hasRoster } from '../accounts/affiliation.contract.ts'
import { deletesRoster } from '../accounts/affiliation.rules.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { listRosterWithMediaPass } from '../roster/roster.contract.ts'
import styles from '../sign-in/account-form.module.css'
import { StudioSearch } from '../studios/studio-search.tsx'
import { LeavingWarning } from './leave-own-studio.tsx'
import { OwnStudioForm } from './own-studio-form.tsx'

/** A§8, word for word. */
const ROSTER_WARNING = 'When changing your studio, your roster will be deleted.'
const ROSTER_KEPT = 'People who are in a registration will stay.'
const NOTIFIED = 'Your studio will be notified on every registration.'

/** The registration that sent the person here, and the event that it is of (A§2). */
function useOrigin() {
  const [query] = useSearchParams()
  const id = query.get('registration_id') ?? ''
  const registration = /^[1-9]\d{0,9}$/.test(id) ? `/registration/${id}` : null
  return { registration, back: registration ?? '/account' }
}

/** Asks what must be asked before the studio becomes hers. */
async function mayTake(user: Account, studio: { id: number; name: string }): Promise<boolean> {
  if (user.studio_account && user.studio) {
    return confirm({
      title: `Leave ${user.studio.name} for ${studio.name}?`,
      body: (
        <LeavingWarning studio={user.studio.name}>
          <p>
            You’ll belong to {studio.name} as an individual. {NOTIFIED}
          </p>
        </LeavingWarning>
      ),
      confirmLabel: 'Change Studio',
      danger: true,
    })
  }
  const changes = deletesRoster(
    { studio_id: user.studio?.id ?? null, independent: user.independent },
    studio.id,
  )
  const { roster } = changes ? await api(hasRoster, { id: user.id }) : { roster: false }
  return confirm({
    title: changes ? `Change to ${studio.name}?` : `Add ${studio.name}?`,
    body: (
      <Stack gap={8}>
        {roster && (
          <p>
            <strong>{ROSTER_WARNING}</strong> {ROSTER_KEPT}
          </p>
        )}
        <p>{NOTIFIED}</p>
      </Stack>
    ),
    confirmLabel: changes ? 'Change Studio' : 'Add Studio',
    danger: roster,
  })
}

export function ChangeStudioScreen() {
  usePageTitle('My studio')
  const { user } = useSession()
  const { registration, back } = useOrigin()
  const { refresh } = useSessionChange()
  const answers = useAnswers()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)

  async function done(name: string) {
    await refresh()
    await answers.askAgain(listRosterWithMediaPass)
    await answers.askAgain(loadRegistration)
    toast({ kind: 'go', title: name, message: 'This is your studio now.' })
    await navigate(back)
  }
  async function attach(studio: { id: number; name: string }) {
    if (!user) return
    await api(attachStudio, { id: user.id, studio_id: studio.id })
    await done(studio.name)
  }
  const take = useSubmit(async (studio: { id: number; name: string }) => {
    if (user && (await mayTake(user, studio))) await attach(studio)
  })

  if (!user) return null
  // The office has none.
  if (user.staff_rights.length > 0) return <Navigate to="/account" replace />
  return (
    <PageContent width="narrow">
      <div className={styles.sheet}>
        <Card padding="roomy">
          <Stack gap={24}>
            <div>
              <Heading level={1}>{user.studio ? 'Change your studio' : 'Add your studio'}</Heading>
              <Text muted>
                {user.studio
                  ? user.studio_account
                    ? `This account currently belongs to ${user.studio.name}. If you choose another studio, it becomes your personal account.`
                    : `Your studio is ${user.studio.name} now.`
                  : 'Find the studio where you dance or teach. You’ll still register and pay on your own.'}
              </Text>
            </div>
            {creating ? (
              <OwnStudioForm
                user={user}
                mayTake={(studio) => mayTake(user, studio)}
                onDone={(studio) => done(studio.name)}
                onFound={attach}
                onCancel={() => setCreating(false)}
              />
            ) : (
              <>
                <StudioSearch onChoose={(studio) => void take.submit(studio)} />
                <Row align="between">
                  <Button onClick={() => setCreating(true)}>Create New Studio</Button>
                  <LinkButton look="quiet" to={back}>
                    {registration ? 'Back to the registration' : 'Back to My Account'}
                  </LinkButton>
                </Row>
              </>
            )}
          </Stack>
        </Card>
      </div>
    </PageContent>
  )
}
