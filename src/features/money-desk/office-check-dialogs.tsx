// Writing down a check: promised, or here with its day, number, payer and amount, and what coming late costs.
import { formatUsd } from '../../shared/money.ts'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { formatDate } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { DateField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { plainDateOf } from '../../ui/typed-text.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { officeDay } from '../checks/check-times.rules.ts'
import type { Check } from '../payments/check.model.ts'
import { type LateDifference, lateDifference, lateWords } from '../payments/received-rate.rules.ts'
import { confirmMoreThanOwed } from './more-than-owed.tsx'
import { expectCheck, receiveCheck } from './office-money.contract.ts'
import type { OfficeMoney } from './office-money.model.ts'
import { useMoneyChange } from './use-office-money.tsx'

interface DialogProps {
  money: OfficeMoney
  onClose: () => void
}

/** Today at the office, as it is typed. */
export const todayTyped = (): string => formatDate(officeDay(new Date()), 'MM/DD/YYYY')

/** What was typed, for the server to judge where it is no date. */
export const sentDate = (typed: string): string => plainDateOf(typed) ?? typed

function Late({ late }: { late: LateDifference }) {
  const { amount_cents } = late
  if (amount_cents < 0)
    return (
      <StatusBanner kind="info" boxed>
        <strong>
          It arrived in time: a credit of <Money cents={-amount_cents} />
        </strong>{' '}
        for what was charged when the early rate ended.
      </StatusBanner>
    )
  return (
    <StatusBanner kind="attention" boxed>
      <strong>
        It arrived after the early rate ended: a charge of <Money cents={amount_cents} />.
      </strong>{' '}
      {lateWords(late)}.
    </StatusBanner>
  )
}

export function ReceiveCheckDialog({ money, onClose, promised }: DialogProps & { promised: Check | null }) {
  const { view } = money
  const change = useMoneyChange(view.id)
  const fields = useFields({
    received_on: todayTyped(),
    number: '',
    payer: promised?.payer || view.registrant_name,
    amount_cents: promised?.amount_cents ?? Math.max(0, view.balance_cents),
    note: '',
    waive: false,
    waive_reason: '',
  })
  const { waive, waive_reason, received_on, ...check } = fields.values
  const day = plainDateOf(received_on)
  const coming = { received_on: day ?? '', amount_cents: check.amount_cents }
  const late = day ? lateDifference(view, money.checks, money.late_charges_cents, coming, new Date()) : null
  const charged = late !== null && late.amount_cents > 0
  const charge = { charge_cents: late?.amount_cents ?? 0 }
  async function receive() {
    const input = {
      id: view.id,
      check_id: promised?.id ?? null,
      ...check,
      received_on: sentDate(received_on),
      late: charged && waive ? { waive_reason } : charge,
    }
    const owed = view.balance_cents + (charged && waive ? 0 : charge.charge_cents)
    if (!(await confirmMoreThanOwed(owed, check.amount_cents))) return
    await change(input, (key) => api(receiveCheck, input, { key }))
    toast('Check received')
    onClose()
  }
  return (
    <FormDialog
      title={promised ? 'The promised check has arrived' : 'A check has arrived'}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={receive}
      action={charged && !waive ? `Receive and charge ${formatUsd(late.amount_cents)}` : 'Receive'}
    >
      {promised && (
        <Text muted>
          Amount promised: <Money cents={promised.amount_cents} />.
        </Text>
      )}
      <Columns least="13rem">
        <DateField
          label="Received on"
          help="This date decides the rate, not the date it’s recorded."
          {...fields.bind('received_on')}
        />
        <TextField label="Check number" optional autoFocus maxLength={30} {...fields.bind('number')} />
      </Columns>
      <Columns least="13rem">
        <TextField label="Payer" help="As printed on it." maxLength={120} {...fields.bind('payer')} />
        <MoneyField label="Amount" {...fields.bind('amount_cents')} />
      </Columns>
      {late && <Late late={late} />}
      {charged && (
        <>
          <CheckboxField label="Keep the early rate anyway" {...fields.bind('waive')} />
          {waive && (
            <TextField
              label="Reason for keeping the early rate"
              maxLength={300}
              {...fields.bind('waive_reason')}
            />
          )}
        </>
      )}
      <TextField label="Note" optional maxLength={300} {...fields.bind('note')} />
    </FormDialog>
  )
}

export function ExpectCheckDialog({ money, onClose }: DialogProps) {
  const { view } = money
  const change = useMoneyChange(view.id)
  const fields = useFields({
    amount_cents: Math.max(0, view.balance_cents),
    payer: view.registrant_name,
    note: '',
  })
  async function expect() {
    const input = { id: view.id, ...fields.values }
    await change(input, (key) => api(expectCheck, input, { key }))
    toast('Check expected')
    onClose()
  }
  return (
    <FormDialog
      title="A check has been promised"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={expect}
      action="Expect it"
    >
      <MoneyField label="Amount" {...fields.bind('amount_cents')} />
      <TextField label="Payer" maxLength={120} {...fields.bind('payer')} />
      <TextField label="Note" optional maxLength={300} {...fields.bind('note')} />
    </FormDialog>
  )
}
