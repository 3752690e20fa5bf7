// The button with which the office closes an account, or opens it again.
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Text } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { closeAccount, loadOfficeAccount, openAccount } from './office-account.contract.ts'
import type { OfficeAccount } from './office-account.model.ts'

export function CloseAccount({ seen: { account, disabled_at } }: { seen: OfficeAccount }) {
  const { id, email } = account
  const answers = useAnswers()
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm(
      disabled_at
        ? {
            title: `Reopen ${email}’s account?`,
            body: 'It will be able to sign in again.',
            confirmLabel: 'Open',
          }
        : {
            title: `Close ${email}’s account?`,
            body: 'Its sessions end immediately, and no one can sign in to it. Its registrations don’t change.',
            confirmLabel: 'Close account',
            danger: true,
          },
    )
    if (!sure) return
    await api(disabled_at ? openAccount : closeAccount, { id })
    await answers.askAgain(loadOfficeAccount)
    toast(disabled_at ? `${email} is open again` : `${email} is closed`)
  })
  return (
    <div>
      {disabled_at && (
        <Text>
          <strong>Closed</strong> since {formatInstant(disabled_at)}: no one can sign in to it.
        </Text>
      )}
      <Button busy={busy} onClick={() => void submit()}>
        {disabled_at ? 'Reopen the account' : 'Close the account'}
      </Button>
    </div>
  )
}
