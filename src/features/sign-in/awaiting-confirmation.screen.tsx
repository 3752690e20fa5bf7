// /awaiting-confirmation: waits until the email address is confirmed, in whatever window that happens.
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { Button, TextButton } from '../../ui/button.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { doneState } from '../../web/arrival.ts'
import { useSession, useSessionChange } from '../../web/session.tsx'
import styles from './account-form.module.css'
import { resendConfirmation } from './sign-up.contract.ts'

/** How often the page looks by itself whether the address is confirmed. */
const LOOK_AGAIN_MS = 10_000

export function AwaitingConfirmationScreen() {
  usePageTitle('Confirm your email')
  const { user } = useSession()
  const { refresh } = useSessionChange()
  const confirmed = user?.confirmed ?? false

  useEffect(() => {
    if (confirmed) return
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  })

  const resend = useSubmit(async () => {
    const answer = await api(resendConfirmation, {})
    if (answer.confirmed) return refresh()
    await inform({
      kind: 'go',
      title: 'Confirmation Email Sent!',
      body: `Please check the inbox of ${answer.email}, and its junk or spam folder.`,
    })
  })
  const look = useSubmit(async () => {
    await refresh()
    toast({ kind: 'info', message: 'Checked again just now.' })
  })

  if (confirmed) return <Navigate to="/?confirmed=1" state={doneState('confirmed')} replace />
  return (
    <PageContent width="narrow">
      <div className={styles.sheet}>
        <Card padding="roomy">
          <Stack gap={16}>
            <Heading level={1}>Thank you for signing up!</Heading>
            <Text>
              We have sent a confirmation email to <strong>{user?.email}</strong>. Please open the link in it.
              If you do not see it, check your junk or spam folder.
            </Text>
            <Text>
              Already confirmed? Click{' '}
              <TextButton className={styles.inText} onClick={() => void look.submit()} aria-busy={look.busy}>
                here
              </TextButton>{' '}
              to go on.
            </Text>
            <Button look="primary" size="large" wide busy={resend.busy} onClick={() => void resend.submit()}>
              Resend confirmation email
            </Button>
          </Stack>
        </Card>
        <p className={styles.below}>
          The address is wrong, or nothing arrives? <Link to="/contact">Contact us</Link>
        </p>
      </div>
    </PageContent>
  )
}
