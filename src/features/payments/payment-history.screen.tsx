// What was paid for a registration, and what is still owed and can be paid (E§2 "Payments screen").
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Card, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { PayBalance } from './pay-balance.tsx'
import type { Payment } from './payment.model.ts'
import styles from './payment-history.module.css'
import { PaymentState, paymentWords } from './payment-state.tsx'

type Tab = 'history' | 'pay'

const tabs: readonly { key: Tab; label: string }[] = [
  { key: 'history', label: 'Payment History' },
  { key: 'pay', label: 'Make Payment' },
]

const columns: readonly TableColumn<Payment>[] = [
  {
    key: 'id',
    title: 'No.',
    value: (row) => row.id,
    cell: (row) => <span className="numbers">{row.id}</span>,
    phone: 'line',
  },
  {
    key: 'timestamp',
    title: 'Date',
    value: (row) => row.timestamp,
    cell: (row) => formatInstant(row.timestamp),
    phone: 'title',
  },
  { key: 'method', title: 'Method', value: (row) => row.method },
  { key: 'label', title: 'Made', value: (row) => row.label },
  {
    key: 'status',
    title: 'Status',
    value: (row) => paymentWords[row.status],
    cell: (row) => <PaymentState status={row.status} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    value: (row) => row.amount,
    align: 'end',
    phone: 'aside',
    // The sign sets the direction: a negative amount came back (E§2).
    cell: (row) => (
      <>
        <Money cents={row.amount} />
        {row.amount < 0 && ' refund'}
      </>
    ),
  },
]

/** E§2: the history where there are payments and one does not come from registering; otherwise paying. */
function useTab({ payments, balance_cents }: RegistrationView): [Tab, (tab: Tab) => void] {
  const [search] = useSearchParams()
  const [chosen, choose] = useState<Tab | null>(null)
  const first = balance_cents > 0 && (search.has('edited') || payments.length === 0) ? 'pay' : 'history'
  return [chosen ?? first, choose]
}

export function PaymentHistoryScreen() {
  const view = useEventPage()
  const { payments, balance_cents } = view
  const [tab, setTab] = useTab(view)
  return (
    <PageContent>
      <Stack gap={16}>
        <h2 className="only-read">Payments</h2>
        <Card>
          <Row align="between">
            <Text strong>{balance_cents < 0 ? 'Credit' : 'Current balance'}</Text>
            <Row>
              <Money cents={Math.abs(balance_cents)} size="large" />
              {balance_cents > 0 && tab !== 'pay' && (
                <Button look="primary" onClick={() => setTab('pay')}>
                  Pay the balance
                </Button>
              )}
            </Row>
          </Row>
        </Card>
        <fieldset className={styles.tabs}>
          <legend className="only-read">Payments</legend>
          {tabs.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              className={styles.tab}
              aria-pressed={key === tab}
              onClick={() => setTab(key)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {tab === 'pay' ? (
          <PayBalance view={view} onPaid={() => setTab('history')} />
        ) : (
          <DataTable
            label="Payment history"
            rows={payments}
            rowKey={(row) => row.id}
            columns={columns}
            defaultSort={{ key: 'timestamp', descending: true }}
            empty={{ title: 'No payments', body: 'Nothing has been paid for this registration.' }}
          />
        )}
      </Stack>
    </PageContent>
  )
}
