// A new password by the token of a mailed link; then to the sign-in, whoever is signed in.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { doneState } from '../../web/arrival.ts'
import styles from './account-form.module.css'
import { linkGone } from './use-link-token.tsx'

interface NewPasswordProps {
  title: string
  /** What happens with it. */
  lead: ReactNode
  submitLabel: ReactNode
  save: (typed: { password: string; passwordConfirmation: string }) => Promise<unknown>
  /** The link has ended meanwhile. */
  onGone: () => void
}

export function NewPassword({ title, lead, submitLabel, save, onGone }: NewPasswordProps) {
  const navigate = useNavigate()
  const fields = useFields({ password: '', passwordConfirmation: '' })

  async function submit() {
    const { password, passwordConfirmation } = fields.values
    const { checkNewPassword } = await import('./credentials.rules.ts')
    if (fields.violations.show(checkNewPassword(password, passwordConfirmation))) return
    try {
      await save(fields.values)
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
              <Heading level={1}>{title}</Heading>
              <Text muted>{lead}</Text>
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
                {submitLabel}
              </SubmitButton>
            </Form>
          </Stack>
        </Card>
      </div>
    </PageContent>
  )
}
