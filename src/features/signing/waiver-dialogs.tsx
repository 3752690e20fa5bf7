// The dialogs of the waiver table (A§8): send to sign, send a reminder, change the email.
import { useState } from 'react'
import { inform } from '../../ui/dialogs.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError } from '../../web/api.ts'
import { storedIn } from '../../web/stored-meanwhile.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { checkWaiverEmail, seenOf } from '../waivers/waiver.rules.ts'
import type { WaiverWrites } from './use-waivers.tsx'

interface WaiverDialogProps {
  row: WaiverRow
  writes: WaiverWrites
  onClose: () => void
}

/** Where it was sent as far as it was seen: when the dialog opened, then what a refusal told (WAIVER-20). */
function useSeen(row: WaiverRow, { by_link }: WaiverWrites) {
  const [seen, setSeen] = useState(() => seenOf(row, by_link))
  const sending = async (work: (seen: string | null) => Promise<unknown>) => {
    try {
      await work(seen)
    } catch (error) {
      const stored = storedIn<{ seen: string | null }>(error)
      // What was typed stays; sending it again is done in the knowledge of where it went.
      if (stored.seen) setSeen(stored.seen)
      throw error
    }
  }
  return sending
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
  const sending = useSeen(row, writes)
  async function submit() {
    const { email } = fields.values
    if (fields.violations.show(checkWaiverEmail(email, null))) return
    const send = () => sending((seen) => writes.send(row, email, seen))
    const sent = await telling('Failed to send waiver', send, ['email'])
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
    let to = row.email
    const send = async () => {
      to = await writes.resend(row, message)
    }
    const sent = await telling('Failed to send reminder', send, ['message'])
    if (!sent) return
    onClose()
    await inform({ title: 'Reminder Sent', body: `We sent the link to ${to} again.` })
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
  // By the public link the address is masked, so nothing of it can be mended (WAIVER-20).
  const { by_link } = writes
  const fields = useFields({ email: by_link ? '' : row.email })
  const sending = useSeen(row, writes)
  async function submit() {
    const { email } = fields.values
    if (fields.violations.show(checkWaiverEmail(email, row.email))) return
    const change = () => sending((seen) => writes.changeEmail(row, email, seen))
    const sent = await telling('Failed to update email', change, ['email'])
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
      {by_link && <Text>It was sent to {row.email}.</Text>}
      <EmailField
        autoComplete="off"
        help="The link sent to the old address will stop working."
        {...fields.bind('email')}
      />
    </FormDialog>
  )
}
