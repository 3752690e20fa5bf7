// The button with which the office takes the second step of somebody away who lost it.
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { loadOfficeAccount, takeSecondStep } from './office-account.contract.ts'

export function TakeSecondStep({ account: { id, email } }: { account: { id: number; email: string } }) {
  const answers = useAnswers()
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm({
      title: `Has ${email} lost the second step?`,
      body: 'Please verify by phone that the request comes from the account’s owner. The account will then sign in with its password alone, every session will end, and the owner gets an email about it.',
      confirmLabel: 'Remove it',
      danger: true,
    })
    if (!sure) return
    await api(takeSecondStep, { id })
    await answers.askAgain(loadOfficeAccount)
    toast(`${email} signs in with the password alone`)
  })
  return (
    <div>
      <Button busy={busy} onClick={() => void submit()}>
        Lost second step
      </Button>
    </div>
  )
}
