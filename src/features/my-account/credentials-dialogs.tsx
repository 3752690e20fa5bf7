// The dialogs in which an account changes its email address or its password; both ask for the present password.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { useSession, useSessionChange } from '../../web/session.tsx'
import { WAY_BACK_DAYS } from '../accounts/way-back.rules.ts'
import { changeEmail, changePassword } from '../sign-in/credentials.contract.ts'
import { checkEmailChange, checkPasswordChange } from '../sign-in/credentials.rules.ts'
import { listOwnSessions } from '../sign-in/own-sessions.contract.ts'

interface CredentialsDialogProps {
  onClose: () => void
}

/** Shown while it is mounted. */
export function ChangeEmailDialog({ onClose }: CredentialsDialogProps) {
  const { user } = useSession()
  const { refresh } = useSessionChange()
  const answers = useAnswers()
  const fields = useFields({ body: { newEmail: '', emailConfirmation: '', password: '' } })
  const { violations, values } = fields

  async function submit() {
    if (!user) return
    const found = checkEmailChange(values.body, user.email)
    if (violations.show(found.map((violation) => ({ ...violation, path: ['body', ...violation.path] }))))
      return
    try {
      await api(changeEmail, { id: user.id, ...values })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'EMAIL_TAKEN')) throw error
      violations.show([
        { code: error.code, path: ['body', 'newEmail'], message: 'This address already has an account' },
      ])
      return
    }
    toast('You changed your email successfully')
    void answers.askAgain(listOwnSessions)
    onClose()
    await refresh()
  }

  return (
    <Dialog opened onClose={onClose} title="Change email" size="small">
      <Form violations={violations} onSubmit={submit} label="Change email">
        <Stack>
          <Text muted>
            We’ll email a link to the new address; you can’t register until you open it. The old address gets
            a notice and can be restored for {WAY_BACK_DAYS} days. Everyone signed in to your account
            elsewhere will be signed out.
          </Text>
          <EmailField label="New email" autoComplete="email" {...fields.bind('body.newEmail')} />
          <EmailField
            label="Confirm new email"
            autoComplete="off"
            {...fields.bind('body.emailConfirmation')}
          />
          <PasswordField label="Password" autoComplete="current-password" {...fields.bind('body.password')} />
          <Buttons onClose={onClose}>Change email</Buttons>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** Shown while it is mounted. */
export function ChangePasswordDialog({ onClose }: CredentialsDialogProps) {
  const { user } = useSession()
  const answers = useAnswers()
  const fields = useFields({ oldPassword: '', newPassword: '', passwordConfirmation: '' })

  async function submit() {
    if (!user || fields.violations.show(checkPasswordChange(fields.values))) return
    await api(changePassword, { id: user.id, ...fields.values })
    toast('You changed your password successfully')
    void answers.askAgain(listOwnSessions)
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title="Change password" size="small">
      <Form violations={fields.violations} onSubmit={submit} label="Change password">
        <Stack>
          <PasswordField
            label="Old password"
            autoComplete="current-password"
            {...fields.bind('oldPassword')}
          />
          <PasswordField
            label="New password"
            help="At least 6 characters, with a capital letter, a lowercase letter and a number."
            autoComplete="new-password"
            {...fields.bind('newPassword')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            {...fields.bind('passwordConfirmation')}
          />
          <Text muted small>
            Everyone signed in to your account elsewhere will be signed out.
          </Text>
          <Buttons onClose={onClose}>Change password</Buttons>
        </Stack>
      </Form>
    </Dialog>
  )
}

function Buttons({ onClose, children }: { onClose: () => void; children: string }) {
  return (
    <Row align="end">
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton>{children}</SubmitButton>
    </Row>
  )
}
