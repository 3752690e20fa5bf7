// The checks on the desk for money: which are late, and taking received ones to the bank, or noting that it has paid them.
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sumCents } from '../../shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Heading, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { DateField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { checkWords } from './check-words.model.ts'
import { clearChecks, depositChecks } from './money-desk.contract.ts'
import type { DeskCheck, MoneyDesk } from './money-desk.model.ts'
import { sentDate, todayTyped } from './office-check-dialogs.tsx'
import { useMoneyDeskChange } from './use-money-desk.tsx'

const columns: readonly TableColumn<DeskCheck>[] = [
  {
    key: 'payer',
    title: 'Payer',
    phone: 'title',
    width: '20rem',
    value: ({ payer, registrant_name, email, registration_id }) =>
      `${payer} ${registrant_name} ${email} ${registration_id}`,
    cell: ({ payer, registrant_name, registration_id }) => (
      <>
        <Link to={`/staff/money/registrations/${registration_id}`}>{registrant_name}</Link>
        <br />
        <Quiet>
          {payer !== '' && payer !== registrant_name && `${payer}, `}
          {registration_id}
        </Quiet>
      </>
    ),
  },
  {
    key: 'status',
    title: 'State',
    width: '13rem',
    value: ({ status }) => checkWords[status].words,
    cell: ({ status, late, due }) => (
      <>
        <Badge kind={late ? 'stop' : checkWords[status].kind}>{checkWords[status].words}</Badge>
        {status === 'expected' && due && (
          <>
            <br />
            <Quiet>
              {late ? 'late, was due' : 'due'} {formatDate(due)}
            </Quiet>
          </>
        )}
      </>
    ),
  },
  { key: 'number', title: 'Check', width: '7rem', value: ({ number }) => number },
  {
    key: 'received',
    title: 'Received',
    width: '8.5rem',
    value: ({ received_on }) => received_on,
    cell: ({ received_on }) => (received_on ? formatDate(received_on) : '–'),
  },
  {
    key: 'event',
    title: 'Event',
    width: '14rem',
    value: ({ event, event_city }) => `${event}, ${event_city}`,
  },
  {
    key: 'balance',
    title: 'Owed now',
    align: 'end',
    width: '7.5rem',
    value: ({ balance_cents }) => balance_cents,
    cell: ({ balance_cents }) => <Money cents={balance_cents} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    width: '7.5rem',
    phone: 'aside',
    value: ({ amount_cents }) => amount_cents,
    cell: ({ amount_cents }) => <Money cents={amount_cents} />,
  },
]

const filters = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'expected', label: 'EXPECTED', test: ({ status }: DeskCheck) => status === 'expected' },
  { key: 'late', label: 'LATE', test: ({ late }: DeskCheck) => late },
  { key: 'received', label: 'RECEIVED', test: ({ status }: DeskCheck) => status === 'received' },
  { key: 'deposited', label: 'AT THE BANK', test: ({ status }: DeskCheck) => status === 'deposited' },
]

const nameOf = (check: DeskCheck) => `check ${check.number} of ${check.registrant_name}`.replace('  ', ' ')

export function MoneyChecks({ desk: { checks } }: { desk: MoneyDesk }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [doing, setDoing] = useState<'deposit' | 'clear' | null>(null)
  const chosen = checks.filter(({ id }) => selected.has(id))
  const here = chosen.filter(({ status }) => status === 'received')
  const away = chosen.filter(({ status }) => status === 'deposited')
  return (
    <Stack gap={12}>
      <Heading level={2} size={20}>
        Checks
      </Heading>
      <DataTable
        label="Checks"
        rows={checks}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={columns}
        filters={filters}
        search="Find a payer, a studio, a number or an id"
        tone={({ late }) => (late ? 'attention' : undefined)}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <>
              <Button
                look="primary"
                size="small"
                disabled={here.length === 0}
                onClick={() => setDoing('deposit')}
              >
                To the bank: {here.length}
              </Button>
              <Button size="small" disabled={away.length === 0} onClick={() => setDoing('clear')}>
                Cleared: {away.length}
              </Button>
            </>
          ),
        }}
        empty={{
          title: 'No checks',
          body: 'Promised checks appear here automatically; record a check that arrives without a promise on its registration.',
        }}
      />
      {doing && (
        <BankDialog
          step={doing}
          checks={doing === 'deposit' ? here : away}
          onClose={() => setDoing(null)}
          onDone={() => setSelected(new Set())}
        />
      )}
    </Stack>
  )
}

interface BankDialogProps {
  step: 'deposit' | 'clear'
  checks: readonly DeskCheck[]
  onClose: () => void
  onDone: () => void
}

function BankDialog({ step, checks, onClose, onDone }: BankDialogProps) {
  const change = useMoneyDeskChange()
  const navigate = useNavigate()
  const fields = useFields({ on: todayTyped(), note: '' })
  const check_ids = checks.map(({ id }) => id)
  const on = sentDate(fields.values.on)
  async function save() {
    if (step === 'clear') {
      const input = { check_ids, cleared_on: on }
      await change(input, (key) => api(clearChecks, input, { key }))
      toast(`${checks.length === 1 ? 'Check' : `${checks.length} checks`} cleared`)
      onDone()
      onClose()
      return
    }
    const input = { check_ids, deposited_on: on, note: fields.values.note }
    const { bank_deposit_id } = await change(input, (key) => api(depositChecks, input, { key }))
    toast('Bank deposit recorded')
    await navigate(`/staff/money/deposits/${bank_deposit_id}`)
  }
  const day = step === 'deposit' ? 'deposited_on' : 'cleared_on'
  return (
    <FormDialog
      title={step === 'deposit' ? 'Take these checks to the bank' : 'These checks have cleared'}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={save}
      action={step === 'deposit' ? 'Create the list' : 'Cleared'}
    >
      <Text>
        {checks.length} {checks.length === 1 ? 'check' : 'checks'},{' '}
        <Money cents={sumCents(checks.map(({ amount_cents }) => amount_cents))} />
      </Text>
      <DateField
        label={step === 'deposit' ? 'Deposited on' : 'Cleared on'}
        {...fields.bind('on')}
        error={fields.violations.messageAt(day)}
      />
      {step === 'deposit' && <TextField label="Note" optional maxLength={300} {...fields.bind('note')} />}
    </FormDialog>
  )
}
