// The dialogs of the waiver table (A§8): send to sign, send a reminder, change the email.
import { inform } from '../../ui/dialogs.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError } from '../../web/api.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { checkWaiverEmail } from '../waivers/waiver.rules.ts'
import type { WaiverWrites } from './use-waivers.tsx'

interface WaiverDialogProps {
  row: WaiverRow
  writes: WaiverWrites
  onClose: () => void
}

const nameOf = ({ firstName, lastName }: WaiverRow) => `${firstName} ${lastName}`

/** A§8: the server's message, or the fallback; what belongs to a field stays there. */
export async function telling(
  fallback: string,
  work: () => Promise<unknown>,
  fields: readonly string[] = [],
) {
  try {
    await work()
    return true
  } catch (error) {
    const found = violationsIn(error)
    if (found.some(({ path }) => fields.includes(String(path[0])))) throw error
    // Signed out meanwhile: told as everywhere, and the page asks to sign in.
    if (error instanceof ApiError && error.code === 'SIGNED_OUT') throw error
    const known = error instanceof ApiError && error.bad_request ? error.message : ''
    await inform({
      title: fallback,
      body: found[0]?.message ?? (known || 'Please try again.'),
      kind: 'attention',
    })
    return false
  }
}

export function SendDialog({ row, writes, onClose }: WaiverDialogProps) {
  const fields = useFields({ email: row.email })
  async function submit() {
    const { email } = fields.values
    if (fields.violations.show(checkWaiverEmail(email, null))) return
    const sent = await telling('Failed to send waiver', () => writes.send(row, email), ['email'])
    if (!sent) return
    onClose()
    await inform({ title: 'Waiver Sent', body: `Waiver has been sent to ${email.trim()}` })
  }
  return (
    <FormDialog
      title={`Send to sign: ${nameOf(row)}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={submit}
      action="Send"
    >
      <Text>
        {row.age !== null && row.age < 18
          ? 'A parent or guardian must sign: enter their email.'
          : 'Anyone 18 or older signs for themselves.'}
      </Text>
      <EmailField autoComplete="off" {...fields.bind('email')} />
    </FormDialog>
  )
}

export function RemindDialog({
  row,
  writes,
  may_write,
  onClose,
}: WaiverDialogProps & { may_write: boolean }) {
  const fields = useFields({ message: '' })
  async function submit() {
    const { message } = fields.values
    const sent = await telling('Failed to send reminder', () => writes.resend(row, message), ['message'])
    if (!sent) return
    onClose()
    await inform({ title: 'Reminder Sent', body: `We sent the link to ${row.email} again.` })
  }
  return (
    <FormDialog
      title={`Send reminder: ${nameOf(row)}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={submit}
      action="Send reminder"
    >
      <Text>It will go to {row.email}.</Text>
      {may_write && <TextAreaField label="Message" optional maxLength={1000} {...fields.bind('message')} />}
    </FormDialog>
  )
}

export function EmailDialog({ row, writes, onClose }: WaiverDialogProps) {
  const fields = useFields({ email: row.email })
  async function submit() {
    const { email } = fields.values
    if (fields.violations.show(checkWaiverEmail(email, row.email))) return
    const sent = await telling('Failed to update email', () => writes.changeEmail(row, email), ['email'])
    if (!sent) return
    onClose()
    await inform({
      title: 'Email Updated',
      body: 'Email has been updated and waiver sent to the new address.',
    })
  }
  return (
    <FormDialog
      title={`Change email: ${nameOf(row)}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={submit}
      action="Update email"
    >
      <EmailField
        autoComplete="off"
        help="The link sent to the old address will stop working."
        {...fields.bind('email')}
      />
    </FormDialog>
  )
}
