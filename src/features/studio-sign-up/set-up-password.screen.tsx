// /signup/setup-password#token=…: where the link of a claim leads; the studio chooses its password and is signed in.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { useViolations } from '../../ui/use-violations.ts'
import { api } from '../../web/api.ts'
import { doneState } from '../../web/arrival.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { PasswordTwice } from '../sign-in/typed-twice.tsx'
import { ASKED_ONCE, linkGone, useLinkToken } from '../sign-in/use-link-token.tsx'
import { finishSetup, identifySetup } from './studio-sign-up.contract.ts'

export function SetUpPasswordScreen() {
  usePageTitle('Set up your account')
  const token = useLinkToken()
  const link = useLoaded(identifySetup, token ? { token } : null, ASKED_ONCE)
  const gone = !token || linkGone(link.error)
  if (link.error && !gone) return <Unreachable error={link.error} />
  if (link.isPending && !gone) return <NoticePage title="Looking up your studio…" />
  if (gone || !link.data)
    return (
      <NoticePage
        title="This link has expired or has already been used"
        actions={
          <>
            <LinkButton to="/signup/studio" look="primary">
              Find your studio
            </LinkButton>
            <LinkButton to="/signin">Sign in</LinkButton>
          </>
        }
      >
        Links in our emails work only once, for up to 7 days. Find your studio again and we’ll send you a new
        one.
      </NoticePage>
    )
  return <ChoosePassword token={token} studio={link.data.studio} onGone={() => void link.refetch()} />
}

interface ChoosePasswordProps {
  token: string
  studio: { id: number; name: string }
  onGone: () => void
}

function ChoosePassword({ token, studio, onGone }: ChoosePasswordProps) {
  const navigate = useNavigate()
  const session = useSessionChange()
  const violations = useViolations()
  const [passwords, setPasswords] = useState({ user: '', repeat: '' })
  const { user: password, repeat: password2 } = passwords

  async function submit() {
    const { checkSetup } = await import('./studio-sign-up.rules.ts')
    if (violations.show(checkSetup(password, password2))) return
    try {
      const answer = await api(finishSetup, { token, password, password2, studio_id: studio.id })
      // The guard of this page sends whoever has signed in there.
      await navigate(`/signup/setup-password?next=${encodeURIComponent('/account?claimed=1')}`, {
        replace: true,
        state: doneState('claimed'),
      })
      session.begin(answer.token, answer.user)
    } catch (error) {
      if (!linkGone(error)) throw error
      onGone()
    }
  }

  return (
    <PageContent width="narrow">
      <Card padding="roomy">
        <Stack gap={24}>
          <div>
            <Heading level={1}>Welcome, {studio.name}!</Heading>
            <Text muted>Choose a password and your studio’s account is ready.</Text>
          </div>
          <Form violations={violations} onSubmit={submit} label="Set up your account">
            <PasswordTwice
              value={passwords}
              onChange={setPasswords}
              violations={violations}
              paths={['password', 'password2']}
            />
            <SubmitButton wide size="large">
              <SpokenLabel>SET UP ACCOUNT</SpokenLabel>
            </SubmitButton>
          </Form>
        </Stack>
      </Card>
    </PageContent>
  )
}
