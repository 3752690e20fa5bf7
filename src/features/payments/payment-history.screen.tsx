// What was paid for a registration, and what is still owed (E§2 "Payment History").
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Card, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import type { Payment, PaymentStatus } from './payment.model.ts'

const words: Record<PaymentStatus, [BadgeKind, string]> = {
  intended: ['attention', 'Being confirmed'],
  approved: ['go', 'Approved'],
  declined: ['stop', 'Declined'],
  failed: ['neutral', 'Not charged'],
}

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
    value: (row) => words[row.status][1],
    cell: (row) => <Badge kind={words[row.status][0]}>{words[row.status][1]}</Badge>,
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

export function PaymentHistoryScreen() {
  const { payments, balance_cents } = useEventPage()
  return (
    <PageContent>
      <Stack gap={16}>
        <Card>
          <Row align="between">
            <Text strong>{balance_cents < 0 ? 'Credit' : 'Current balance'}</Text>
            <Money cents={Math.abs(balance_cents)} size="large" />
          </Row>
        </Card>
        <DataTable
          label="Payment history"
          rows={payments}
          rowKey={(row) => row.id}
          columns={columns}
          defaultSort={{ key: 'timestamp', descending: true }}
          empty={{ title: 'No payments', body: 'Nothing has been paid for this registration.' }}
        />
      </Stack>
    </PageContent>
  )
}
