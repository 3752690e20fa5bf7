// /staff/money/payments: what moved between two days, by method and event, and the file of it.

import { useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '../../shared/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate, formatInstant } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Columns, Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { TableColumn } from '../../ui/table-columns.ts'
import { DateField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { plainDateOf } from '../../ui/typed-text.ts'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { officeDay } from '../checks/check-times.rules.ts'
import type { ExportFormat } from '../exports/export-file.model.ts'
import { saveFile } from '../papers/download-paper.tsx'
import { paymentTitle } from '../papers/paper-words.rules.ts'
import { exportMovements, listMovements } from './money-desk.contract.ts'
import { methodName } from './money-export.rules.ts'
import type { DeskMovement, MovementList } from './money-movements.model.ts'

const titleOf = ({ payment_kind, payment_method_id, ...row }: DeskMovement) =>
  paymentTitle({ ...row, paymentKind: payment_kind, paymentMethodId: payment_method_id })

/** Those that money can have moved by. */
const methods = [1, 2, 5, 6, 9, 10, 11, 12].map((id) => ({ value: id, label: methodName(id) }))

const columns: readonly TableColumn<DeskMovement>[] = [
  {
    key: 'at',
    title: 'Date',
    phone: 'line',
    width: '10rem',
    value: ({ at }) => at,
    cell: ({ at }) => formatInstant(at),
  },
  {
    key: 'name',
    title: 'Registered as',
    phone: 'title',
    value: ({ registrant_name, registration_id }) => `${registrant_name} ${registration_id}`,
    cell: ({ registrant_name, registration_id, event, event_city }) => (
      <>
        <Link to={`/staff/money/registrations/${registration_id}`}>{registrant_name}</Link>
        <br />
        <Quiet>
          {event}, {event_city}
        </Quiet>
      </>
    ),
  },
  {
    key: 'what',
    title: 'What',
    value: (row) => `${titleOf(row)} ${row.id}`,
  },
  { key: 'method', title: 'By what', value: ({ method }) => method },
  { key: 'note', title: 'Note', phone: 'hidden', value: ({ note }) => note },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    width: '8rem',
    phone: 'aside',
    value: ({ amount }) => amount,
    cell: ({ amount }) => <Money cents={amount} />,
  },
]

const wrongDay = (day: string | undefined) => (day === undefined ? 'Must be MM/DD/YYYY' : undefined)

/** Of which days, method and event; no filter while the days are none. */
function useMovementFilter() {
  const today = officeDay(new Date())
  const [from, setFrom] = useState(formatDate(addDays(today, -30), 'MM/DD/YYYY'))
  const [until, setUntil] = useState(formatDate(today, 'MM/DD/YYYY'))
  const [payment_method_id, setMethod] = useState<number | null>(null)
  const [event_id, setEvent] = useState<number | null>(null)
  const range = { from: plainDateOf(from), until: plainDateOf(until) }
  const turned = range.from && range.until && range.until < range.from
  const days = range.from && range.until && !turned ? { from: range.from, until: range.until } : null
  const filter = days && {
    ...days,
    ...(payment_method_id === null ? {} : { payment_method_id }),
    ...(event_id === null ? {} : { event_id }),
  }
  return {
    typed: { from, until, payment_method_id, event_id },
    on: { from: setFrom, until: setUntil, method: setMethod, event: setEvent },
    wrong: {
      from: wrongDay(range.from),
      until: turned ? 'Before the first day' : wrongDay(range.until),
    },
    filter,
  }
}

interface MovementFieldsProps extends ReturnType<typeof useMovementFilter> {
  events: { value: number; label: string }[]
}

function MovementFields({ typed, on, wrong, events }: MovementFieldsProps) {
  return (
    <Columns least="11rem">
      <DateField label="From" value={typed.from} onChange={on.from} error={wrong.from} />
      <DateField label="Until" value={typed.until} onChange={on.until} error={wrong.until} />
      <SelectField
        label="Method"
        empty="All methods"
        choices={methods}
        value={typed.payment_method_id}
        onChange={on.method}
      />
      <SelectField
        label="Event"
        empty="All events"
        choices={events}
        value={typed.event_id}
        onChange={on.event}
      />
    </Columns>
  )
}

export function MoneyPaymentsScreen() {
  usePageTitle('Payments')
  const narrowing = useMovementFilter()
  const { filter } = narrowing
  const { data, error } = useLoaded(listMovements, filter, { keepPrevious: true })
  const { busy, submit } = useSubmit(async (format: ExportFormat) => {
    if (!filter) return
    const file = await api(exportMovements, { ...filter, format })
    saveFile(file)
    toast(`${file.rows - 1} movements exported`)
  })
  if (error && !data) return <Unreachable error={error} />
  const events = data?.events.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff/money">Money</Link>
          <Heading level={1}>Payments</Heading>
        </div>
        <Card>
          <Stack gap={12}>
            <MovementFields {...narrowing} events={events} />
            <Row>
              <Button busy={busy} disabled={!filter} onClick={() => void submit('csv')}>
                Export CSV
              </Button>
              <Button busy={busy} disabled={!filter} onClick={() => void submit('xlsx')}>
                Export Excel
              </Button>
              <Quiet>By our office’s calendar days; the totals match the ledger.</Quiet>
            </Row>
          </Stack>
        </Card>
        {data && <Totals list={data} />}
        <DataTable
          label="Payments"
          rows={data?.movements}
          rowKey={({ id }) => id}
          columns={columns}
          search="Search these results"
          empty={{
            title: 'Nothing moved',
            body: 'There were no payments, refunds or adjustments in this period.',
          }}
          foot={
            data && data.count > data.movements.length ? (
              <Text small muted>
                The newest {data.movements.length} of {data.count}; the file has them all.
              </Text>
            ) : undefined
          }
        />
      </Stack>
    </PageContent>
  )
}

function Totals({ list: { totals, count, sum_cents } }: { list: MovementList }) {
  return (
    <OfficePart
      title="Totals"
      action={
        <Row>
          <Quiet>
            {count} {count === 1 ? 'movement' : 'movements'}
          </Quiet>
          <Money cents={sum_cents} size="large" />
        </Row>
      }
    >
      <ul className={styles.list} aria-label="Totals by method">
        {totals.map(({ payment_method_id, count: movements, in_cents, out_cents }) => (
          <li key={payment_method_id}>
            <Row align="between">
              <span>
                {methodName(payment_method_id)}{' '}
                <Quiet>
                  {movements} {movements === 1 ? 'movement' : 'movements'}
                  {out_cents < 0 && (
                    <>
                      : <Money cents={in_cents} /> in, <Money cents={-out_cents} /> out
                    </>
                  )}
                </Quiet>
              </span>
              <Money cents={in_cents + out_cents} />
            </Row>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}
