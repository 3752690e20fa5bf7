// /put-email-back#token=…: where the mail to an address leads that was taken off an account: back with it, and a new password.

import { useNavigate } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { doneState } from '../../web/arrival.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { office } from '../accounts/office.model.ts'
import { WAY_BACK_DAYS } from '../accounts/way-back.rules.ts'
import styles from './account-form.module.css'
import { identifyWayBack, putEmailBack } from './put-email-back.contract.ts'
import { ASKED_ONCE, linkGone, useLinkToken } from './use-link-token.tsx'

export function PutEmailBackScreen() {
  usePageTitle('Put your email address back')
  const token = useLinkToken()
  const link = useLoaded(identifyWayBack, token ? { token } : null, ASKED_ONCE)
  const gone = !token || linkGone(link.error)
  if (link.error && !gone) return <Unreachable error={link.error} />
  if (link.isPending && !gone) return <NoticePage title="Checking your link…" />
  if (!gone && link.data)
    return <PutBack token={token} email={link.data.email} onGone={() => void link.refetch()} />
  return (
    <NoticePage
      title="This link has expired or has already been used"
      actions={
        <LinkButton to="/signin" look="primary">
          Sign in
        </LinkButton>
      }
    >
      Links to restore an email address work only once, for up to {WAY_BACK_DAYS} days. If someone else has
      taken over your account, please write to <OfficeMail address={office.email} /> or call {office.phone}:
      our office can restore it, too.
    </NoticePage>
  )
}

function PutBack({ token, email, onGone }: { token: string; email: string; onGone: () => void }) {
  const navigate = useNavigate()
  const { refresh } = useSessionChange()
  const fields = useFields({ password: '', passwordConfirmation: '' })

  async function submit() {
    const { password, passwordConfirmation } = fields.values
    const { checkNewPassword } = await import('./credentials.rules.ts')
    if (fields.violations.show(checkNewPassword(password, passwordConfirmation))) return
    try {
      await api(putEmailBack, { token, password, passwordConfirmation })
    } catch (error) {
      if (!linkGone(error)) throw error
      return onGone()
    }
    // Whoever is signed in here may be so with this very account, whose sessions have ended.
    await refresh()
    toast('Please sign in with your new password')
    await navigate('/signin?reset=1', { replace: true, state: doneState('reset') })
  }

  return (
    <PageContent width="narrow">
      <div className={styles.sheet}>
        <Card padding="roomy">
          <Stack gap={24}>
            <div>
              <Heading level={1}>Put your email address back</Heading>
              <Text muted>
                Your account gets <strong>{email}</strong> back as its email address, and everyone signed in
                to it is signed out. Choose a new password: the person who changed the address knew the old
                one.
              </Text>
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
                Put my email address back
              </SubmitButton>
            </Form>
          </Stack>
        </Card>
      </div>
    </PageContent>
  )
}
