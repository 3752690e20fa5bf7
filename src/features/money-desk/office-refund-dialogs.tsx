// What goes back of a payment: given back by the office or the gateway, or brought back by the bank.
import { formatUsd, sumCents } from '../../shared/money.ts'
import { CheckboxField, RadioField } from '../../ui/choice-fields.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { giveBack, returnByBank } from './office-money.contract.ts'
import type { Movement } from './office-money.model.ts'
import { type DialogProps, READ } from './office-money-dialogs.tsx'
import { useMoneyChange } from './use-office-money.tsx'

const priceOf = (passes: Movement['passes_left']) => sumCents(passes.map(({ amount_cents }) => amount_cents))

interface PassesBackProps {
  passes: Movement['passes_left']
  /** By whose they are. */
  chosen: readonly number[]
  onChange: (person_ids: number[]) => void
  wrong: string | undefined
}

function PassesBack({ passes, chosen, onChange, wrong }: PassesBackProps) {
  return (
    <>
      <Text strong>Media passes to refund in full</Text>
      {passes.map(({ person_id, name, amount_cents }) => (
        <CheckboxField
          key={person_id}
          label={`${name}, ${formatUsd(amount_cents)}`}
          value={chosen.includes(person_id)}
          onChange={(now) =>
            onChange([...chosen.filter((id) => id !== person_id), ...(now ? [person_id] : [])])
          }
        />
      ))}
      {wrong && (
        <Text small>
          <FieldError>{wrong}</FieldError>
        </Text>
      )}
    </>
  )
}

export function RefundDialog({ money, onClose, payment }: DialogProps & { payment: Movement }) {
  const { view, gateways } = money
  const change = useMoneyChange(view.id)
  const byCard = gateways.includes(payment.gateway) && payment.gateway_reference !== null
  const fields = useFields({
    to: (byCard ? 'gateway' : 'check') as 'gateway' | 'check' | 'cash' | null,
    amount_cents: payment.refundable_cents as number,
    number: '',
    reason: '',
    person_ids: payment.passes_left.map(({ person_id }) => person_id),
  })
  const { to, person_ids, ...typed } = fields.values
  const passes = payment.passes_left.filter(({ person_id }) => person_ids.includes(person_id))
  const rest = payment.passes_left.length === 0 ? typed : { ...typed, amount_cents: priceOf(passes) }
  const wrong = fields.violations.messageAt('person_ids') ?? fields.violations.messageAt('amount')
  async function refund() {
    const whose = payment.passes_left.length === 0 ? {} : { person_ids }
    const input = { id: payment.id, to: to ?? 'check', ...rest, ...whose }
    const { movements } = await change(input, (key) => api(giveBack, input, { key }))
    const waits = movements.some(({ refund_of, status }) => refund_of === payment.id && status === 'intended')
    toast(
      waits
        ? { kind: 'attention', title: 'Not answered yet', message: 'We’ll check on the refund again.' }
        : `${formatUsd(rest.amount_cents)} refunded`,
    )
    onClose()
  }
  return (
    <FormDialog
      title={`Refund payment ${payment.id}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={refund}
      action="Refund"
      look="danger"
    >
      <Text muted>
        {payment.method}: up to <Money cents={payment.refundable_cents} /> can be refunded.
      </Text>
      <RadioField
        label="Refund method"
        choices={[
          {
            value: 'gateway',
            label: `To ${payment.method}`,
            disabled: !byCard,
            help: byCard ? 'Through the gateway.' : 'It was not paid through the gateway.',
          },
          { value: 'check', label: 'By check from our office' },
          { value: 'cash', label: 'In cash' },
        ]}
        {...fields.bind('to')}
      />
      {to === 'check' && (
        <TextField label="Check number" optional maxLength={30} {...fields.bind('number')} />
      )}
      {payment.passes_left.length === 0 ? (
        <MoneyField
          label="Amount"
          {...fields.bind('amount_cents')}
          error={fields.violations.messageAt('amount') ?? fields.violations.messageAt('amount_cents')}
        />
      ) : (
        <PassesBack
          passes={payment.passes_left}
          chosen={person_ids}
          onChange={fields.bind('person_ids').onChange}
          wrong={wrong}
        />
      )}
      <TextAreaField label="Reason" help={READ} maxLength={500} {...fields.bind('reason')} />
    </FormDialog>
  )
}

export function ReturnPaymentDialog({ money, onClose, payment }: DialogProps & { payment: Movement }) {
  const change = useMoneyChange(money.view.id)
  const fields = useFields({ reason: '' })
  async function bounce() {
    const input = { id: payment.id, ...fields.values }
    await change(input, (key) => api(returnByBank, input, { key }))
    toast('Payment returned; its owner is told')
    onClose()
  }
  return (
    <FormDialog
      title={`The bank has returned payment ${payment.id}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={bounce}
      action="It was returned"
      look="danger"
    >
      <Text>
        <Money cents={payment.amount} /> will be owed again, and{' '}
        <Money cents={payment.return_fee_cents ?? 0} /> for the return. The owner gets an email.
      </Text>
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
