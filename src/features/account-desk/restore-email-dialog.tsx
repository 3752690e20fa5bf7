// Puts an earlier email address of an account back after a takeover: the office says which, and why.
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { loadOfficeAccount, restoreAccountEmail } from './office-account.contract.ts'
import type { OfficeAccount } from './office-account.model.ts'

interface RestoreEmailDialogProps {
  seen: Pick<OfficeAccount, 'account' | 'earlier_emails'>
  onClose: () => void
}

interface Entries {
  email: string | null
  reason: string
}

/** Shown while it is mounted. */
export function RestoreEmailDialog({ seen, onClose }: RestoreEmailDialogProps) {
  const { account, earlier_emails } = seen
  const answers = useAnswers()
  const fields = useFields<Entries>({ email: earlier_emails[0]?.email ?? null, reason: '' })

  async function submit() {
    const { email: chosen, reason } = fields.values
    if (chosen === null) return
    const { email } = await api(restoreAccountEmail, { id: account.id, email: chosen, reason })
    await answers.askAgain(loadOfficeAccount)
    toast(`${email} is restored`)
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title="Restore an earlier email address">
      <Form violations={fields.violations} onSubmit={submit} label="Restore an earlier email address">
        <Stack>
          <Text muted>
            For an account that someone else has taken over. Please verify by phone who you’re talking to.
          </Text>
          <SelectField
            label="Address"
            choices={earlier_emails.map(({ email, until }) => ({
              value: email,
              label: `${email}, until ${formatInstant(until)}`,
            }))}
            {...fields.bind('email')}
          />
          <TextField label="Why" help="Saved in the account’s audit trail." {...fields.bind('reason')} />
          <Text muted small>
            Everyone will be signed out of this account, its password will stop working, and a link to choose
            a new one will be emailed to the restored address.
          </Text>
          <Row align="end">
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Restore it</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  )
}
