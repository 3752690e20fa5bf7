// Cash, adjustments, returned checks and what was a mistake: each asks for its reason.
import { RadioField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { DateField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { type Check, RETURNED_CHECK_CENTS } from '../payments/check.model.ts'
import { confirmMoreThanOwed } from './more-than-owed.tsx'
import { sentDate, todayTyped } from './office-check-dialogs.tsx'
import { cancelCheck, recordOfficePayment, returnCheck, takeBackCheck } from './office-money.contract.ts'
import type { OfficeMoney } from './office-money.model.ts'
import { useMoneyChange } from './use-office-money.tsx'

export interface DialogProps {
  money: OfficeMoney
  onClose: () => void
}

export const READ = 'The owner sees this in the statement.'

export function CashDialog({ money, onClose }: DialogProps) {
  const { view } = money
  const change = useMoneyChange(view.id)
  const fields = useFields({ amount_cents: Math.max(0, view.balance_cents), reason: '' })
  async function record() {
    const input = { id: view.id, kind: 'cash' as const, ...fields.values }
    if (!(await confirmMoreThanOwed(view.balance_cents, input.amount_cents))) return
    await change(input, (key) => api(recordOfficePayment, input, { key }))
    toast('Cash recorded')
    onClose()
  }
  return (
    <FormDialog
      title="Cash received"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={record}
      action="Record cash"
    >
      <MoneyField label="Amount" {...fields.bind('amount_cents')} />
      <TextAreaField label="Reason" help={READ} maxLength={500} {...fields.bind('reason')} />
    </FormDialog>
  )
}

export function AdjustDialog({ money, onClose }: DialogProps) {
  const { view } = money
  const change = useMoneyChange(view.id)
  const fields = useFields({ way: 'off' as 'off' | 'on' | null, cents: 0, reason: '' })
  const { way, cents, reason } = fields.values
  const amount_cents = way === 'on' ? -cents : cents
  async function adjust() {
    const input = { id: view.id, kind: 'adjustment' as const, amount_cents, reason }
    await change(input, (key) => api(recordOfficePayment, input, { key }))
    toast('Adjusted')
    onClose()
  }
  return (
    <FormDialog
      title="Adjust the balance"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={adjust}
      action="Adjust"
    >
      <RadioField
        label="Effect"
        inline
        choices={[
          { value: 'off', label: 'Reduces what is owed' },
          { value: 'on', label: 'Adds' },
        ]}
        {...fields.bind('way')}
      />
      <MoneyField
        label="Amount"
        {...fields.bind('cents')}
        error={fields.violations.messageAt('amount_cents')}
      />
      <TextAreaField label="Reason" help={READ} maxLength={500} {...fields.bind('reason')} />
      <Text muted>
        Owed after it: <Money cents={view.balance_cents - amount_cents} />
      </Text>
    </FormDialog>
  )
}

export function ReturnCheckDialog({ money, onClose, check }: DialogProps & { check: Check }) {
  const change = useMoneyChange(money.view.id)
  const fields = useFields({ returned_on: todayTyped(), reason: '' })
  async function bounce() {
    const { returned_on, reason } = fields.values
    const input = { id: check.id, reason, returned_on: sentDate(returned_on) }
    await change(input, (key) => api(returnCheck, input, { key }))
    toast('Check returned; its owner is told')
    onClose()
  }
  return (
    <FormDialog
      title="The bank has returned this check"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={bounce}
      action="It was returned"
      look="danger"
    >
      <Text>
        <Money cents={check.amount_cents} /> will be owed again, and <Money cents={RETURNED_CHECK_CENTS} />{' '}
        for the return. The owner gets an email.
      </Text>
      <DateField label="Returned on" {...fields.bind('returned_on')} />
      <TextAreaField
        label="Reason"
        help={`As the bank says. ${READ}`}
        maxLength={500}
        autoFocus
        {...fields.bind('reason')}
      />
    </FormDialog>
  )
}

const askings = {
  cancel: {
    contract: cancelCheck,
    title: 'This check won’t arrive',
    label: 'Cancel the promise',
    done: 'Promise canceled',
  },
  take_back: {
    contract: takeBackCheck,
    title: 'Undo the last step',
    label: 'Undo',
    done: 'Undone',
  },
} as const

export function CheckReasonDialog(props: DialogProps & { check: Check; step: keyof typeof askings }) {
  const { money, onClose, check, step } = props
  const { contract, title, label, done } = askings[step]
  const change = useMoneyChange(money.view.id)
  const fields = useFields({ reason: '' })
  async function ask() {
    const input = { id: check.id, ...fields.values }
    await change({ ...input, step }, (key) => api(contract, input, { key }))
    toast(done)
    onClose()
  }
  return (
    <FormDialog
      title={title}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={ask}
      action={label}
      look="danger"
      cancel="Close"
    >
      {step === 'take_back' && (
        <Text muted>Its effect on the balance is undone too. It stays in the statement.</Text>
      )}
      <TextAreaField label="Reason" maxLength={500} autoFocus {...fields.bind('reason')} />
    </FormDialog>
  )
}
