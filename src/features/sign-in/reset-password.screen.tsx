// /reset-password#token=…: where the mailed link leads; a new password, and then to the sign-in.
import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { doneState } from '../../web/arrival.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import styles from './account-form.module.css'
import { identifyReset, resetPassword } from './forgotten-password.contract.ts'
import { ASKED_ONCE, linkGone, useLinkToken } from './use-link-token.tsx'

export function ResetPasswordScreen() {
  usePageTitle('Choose a new password')
  const token = useLinkToken()
  const link = useLoaded(identifyReset, token ? { token } : null, ASKED_ONCE)
  const gone = !token || linkGone(link.error)
  if (link.error && !gone) return <Unreachable error={link.error} />
  if (link.isPending && !gone) return <NoticePage title="Checking your link…" />
  if (!gone) return <ChoosePassword token={token} onGone={() => void link.refetch()} />
  return (
    <NoticePage
      title="This link has expired or has already been used"
      actions={
        <LinkButton to="/forgot-password" look="primary">
          Send me a new link
        </LinkButton>
      }
    >
      Links to choose a new password work only once, for up to 24 hours. This one hasn’t changed your
      password.
    </NoticePage>
  )
}

function ChoosePassword({ token, onGone }: { token: string; onGone: () => void }) {
  const navigate = useNavigate()
  const fields = useFields({ password: '', passwordConfirmation: '' })

  async function submit() {
    const { password, passwordConfirmation } = fields.values
    const { checkNewPassword } = await import('./credentials.rules.ts')
    if (fields.violations.show(checkNewPassword(password, passwordConfirmation))) return
    try {
      await api(resetPassword, { token, password, passwordConfirmation })
    } catch (error) {
      if (!linkGone(error)) throw error
      return onGone()
    }
    toast('Please sign in with your new password')
    // The toast is gone after 2 seconds; the sign-in says it too.
    await navigate('/signin?reset=1', { replace: true, state: doneState('reset') })
  }

  return (
    <PageContent width="narrow">
      <div className={styles.sheet}>
        <Card padding="roomy">
          <Stack gap={24}>
            <div>
              <Heading level={1}>Choose a new password</Heading>
              <Text muted>Everyone signed in to your account will be signed out.</Text>
            </div>
            <Form violations={fields.violations} onSubmit={submit} label="New password">
              <PasswordField
                label="New password"
                help="At least 6 characters, with a capital letter, a lowercase letter and a number."
                autoComplete="new-password"
                {...fields.bind('password')}
              />
              <PasswordField
                label="Confirm new password"
                autoComplete="new-password"
                {...fields.bind('passwordConfirmation')}
              />
              <SubmitButton wide size="large">
                <SpokenLabel>CHANGE PASSWORD</SpokenLabel>
              </SubmitButton>
            </Form>
          </Stack>
        </Card>
      </div>
    </PageContent>
  )
}
