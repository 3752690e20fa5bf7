// The second step of signing in: a passkey, the code of an authenticator app, or a recovery code.
import { Button, TextButton } from '../../ui/button.tsx'
import { Form, SubmitButton, useSubmit } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useSessionChange } from '../../web/session.tsx'
import { passkeysWork, signByPasskey } from './ask-browser.tsx'
import { dropStep } from './kept-step.tsx'
import type { SecondStep } from './second-factor.model.ts'
import { askPasskey, signInByCode, signInByPasskey } from './second-step.contract.ts'

interface SecondStepFormProps {
  step: SecondStep
  /** The page was loaded anew meanwhile. */
  again: boolean
  /** Back to the password; `words` = why. */
  onBack: (words?: string) => void
}

export function SecondStepForm({ step: { token, ways }, again, onBack }: SecondStepFormProps) {
  const session = useSessionChange()
  const fields = useFields({ code: '' })
  const { violations } = fields

  async function begin(signedIn: () => Promise<Parameters<typeof session.begin> | null>) {
    try {
      const found = await signedIn()
      // Where to go now is for the guard of the page.
      if (!found) return
      dropStep()
      session.begin(...found)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'LINK_INVALID') return onBack(error.message)
      if (error.code !== 'TOO_MANY_ATTEMPTS') throw error
      violations.show([{ code: error.code, path: [], message: error.message }])
    }
  }
  const byCode = () =>
    begin(async () => {
      const { code } = fields.values
      if (violations.show(code.trim() ? [] : [{ code: 'REQUIRED', path: ['code'], message: 'Required' }]))
        return null
      const { token: opened, user } = await api(signInByCode, { token, code })
      return [opened, user]
    })
  const { busy, submit: byPasskey } = useSubmit(
    () =>
      begin(async () => {
        const { options } = await api(askPasskey, { token })
        const response = await signByPasskey(options)
        if (!response) return null
        const { token: opened, user } = await api(signInByPasskey, { token, response })
        return [opened, user]
      }),
    violations,
  )
  return (
    <Form violations={violations} onSubmit={byCode} label="Second step">
      <Stack>
        {again ? (
          <StatusBanner kind="info" boxed live>
            The page was reloaded. Your password is still accepted: one more step and you’re in.
          </StatusBanner>
        ) : (
          <Text muted>Your password is correct. One more step and you’re in.</Text>
        )}
        {ways.includes('passkey') && passkeysWork() && (
          <Button wide size="large" busy={busy} onClick={() => void byPasskey()}>
            Use a passkey
          </Button>
        )}
        <TextField
          label="Code"
          help="Six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
          {...fields.bind('code')}
        />
        <SubmitButton wide size="large">
          <SpokenLabel>CONTINUE</SpokenLabel>
        </SubmitButton>
        <div>
          <TextButton onClick={() => onBack()}>Back to the password</TextButton>
        </div>
        <Text small muted>
          Lost both? If you work in the office, ask an administrator; otherwise, write to us.
        </Text>
      </Stack>
    </Form>
  )
}
