// EMAIL: mails one access code to an address (E§2), which is kept for the next time.
import { inform } from '../../ui/dialogs.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { emailAccessCode, listAccessCodes } from '../access-codes/access-code.contract.ts'
import type { OwnAccessCode } from '../access-codes/access-code.model.ts'

interface EmailCodeDialogProps {
  registration_id: number
  row: OwnAccessCode
  onClose: () => void
}

export function EmailCodeDialog({ registration_id, row, onClose }: EmailCodeDialogProps) {
  const answers = useAnswers()
  const fields = useFields({ reminder_email: row.reminder_email })
  async function submit() {
    const answer = await api(emailAccessCode, { id: row.id, ...fields.values })
    answers.keep(listAccessCodes, { registration_id }, answer)
    onClose()
    await inform({
      title: 'Success',
      body: 'Email Sent! If it doesn’t arrive within a few minutes, please check the spam folder.',
    })
  }
  return (
    <FormDialog
      title={`Access code of ${row.first_name} ${row.last_name}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={submit}
      action="Send"
    >
      <Text>The email includes the code {row.access_code} and says that it’s CASE SENSITIVE.</Text>
      <EmailField autoComplete="off" {...fields.bind('reminder_email')} />
    </FormDialog>
  )
}
