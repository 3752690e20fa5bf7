// What was paid for a registration, and what is still owed and can be paid (E§2 "Payments screen").
import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatDate, formatDatedMoment } from '../../ui/dates.ts'
import { Card, Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useNow } from '../../ui/use-now.tsx'
import { DownloadPaper } from '../papers/download-paper.tsx'
import { amountDue } from '../payments/amount-due.rules.ts'
import { dueWords } from '../payments/amount-due-words.rules.ts'
import { besidesMoney } from '../payments/cover-lines.rules.ts'
import { PromiseEnded } from '../payments/ended-check.tsx'
import { owedReason } from '../payments/owed-reason.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import {
  directionWords,
  isRegistrationReserved,
  methodWords,
  paymentWords,
} from '../payments/payment-history.rules.ts'
import { defaultEventTab, type EventTab } from '../payments/payment-mode.rules.ts'
import { PaymentState, paymentStateWords } from '../payments/payment-state.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useEditSaved, useOpenedFromPaypal } from './begun-paypal.tsx'
import { CanceledNote } from './canceled-note.tsx'
import { EditSaved } from './edit-saved.tsx'
import { PayBalance } from './pay-balance.tsx'
import { PaymentPages } from './payment-pages.tsx'
import styles from './payment-tabs.module.css'
import { ReservedNote } from './reserved-note.tsx'

const tabs: readonly { key: EventTab; label: string }[] = [
  { key: 'history', label: 'Payment History' },
  { key: 'pay', label: 'Make Payment' },
]

/** Its moments in the city's zone, as the confirmation and the mails tell them. */
const columnsIn = (timezone: string): readonly TableColumn<Payment>[] => [
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
    cell: (row) => formatDatedMoment(row.timestamp, timezone),
    phone: 'title',
  },
  { key: 'what', title: 'What', value: paymentWords },
  { key: 'method', title: 'Method', value: methodWords },
  { key: 'label', title: 'Made', value: (row) => row.label },
  {
    key: 'status',
    title: 'Status',
    value: (row) => paymentStateWords[row.status],
    cell: (row) => <PaymentState status={row.status} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    value: (row) => row.amount,
    align: 'end',
    phone: 'aside',
    cell: (row) => <PaidAmount payment={row} />,
  },
  {
    key: 'receipt',
    title: 'Receipt',
    hideTitle: true,
    // Nothing moved by what was declined.
    cell: ({ id, status }) =>
      status === 'approved' || status === 'intended' ? <DownloadPaper paper="receipt" id={id} /> : null,
  },
]

/** The sign sets the direction, and a word says it (E§2). */
function PaidAmount({ payment }: { payment: Payment }) {
  const direction = directionWords(payment)
  return (
    <>
      <Money cents={payment.amount} />
      {direction && (
        <span className={styles.direction}>
          <Quiet>{direction}</Quiet>
        </span>
      )}
    </>
  )
}

function useTab({ payments }: RegistrationView, edited: boolean): [EventTab, (tab: EventTab) => void] {
  const [chosen, choose] = useState<EventTab | null>(null)
  const from_paypal = useOpenedFromPaypal() !== null
  const facts = { payments: payments.length, registering: edited, from_paypal }
  return [chosen ?? defaultEventTab(facts), choose]
}

function Balance({ view, onPay }: { view: RegistrationView; onPay: (() => void) | null }) {
  const now = useNow()
  const { balance_cents } = view
  const due = amountDue(view, now)
  const reason = owedReason(view)
  return (
    <Card>
      <Row align="between">
        <div>
          <Text strong>{balance_cents < 0 ? 'Credit' : 'Current balance'}</Text>
          {due && (
            <Text small muted>
              {[dueWords(due, formatDate), reason].filter(Boolean).join(' · ')}
            </Text>
          )}
        </div>
        <Row>
          <Money cents={Math.abs(balance_cents)} size="large" />
          <LinkButton to={`/event/${view.id}/balance`}>Why is my balance this?</LinkButton>
          <DownloadPaper paper="invoice" id={view.id} size="normal" />
          {onPay && (
            <Button look="primary" onClick={onPay}>
              Pay the balance
            </Button>
          )}
        </Row>
      </Row>
    </Card>
  )
}

/** What was taken off without a payment (PAY-13): it is no money that was received. */
function BesidesMoney({ view }: { view: RegistrationView }) {
  const lines = besidesMoney(view)
  if (lines.length === 0) return null
  return (
    <Card>
      <section aria-labelledby="besides-money">
        <Stack gap={8}>
          <Heading level={3} size={16} id="besides-money">
            Promo codes, credits and vouchers
          </Heading>
          <Text small muted>
            Deducted from what you owe. These aren’t payments.
          </Text>
          <ul className={styles.besides}>
            {lines.map(({ key, label, cents }) => (
              <li key={key}>
                <span>{label}</span>
                <Money cents={cents} />
              </li>
            ))}
          </ul>
        </Stack>
      </section>
    </Card>
  )
}

export function PaymentHistoryScreen() {
  const view = useEventPage()
  const edited = useEditSaved()
  const [tab, setTab] = useTab(view, edited)
  return (
    <PageContent>
      <Stack gap={16}>
        <h2 className="only-read">Payments</h2>
        {edited && <EditSaved view={view} />}
        <PromiseEnded view={view} />
        <Balance view={view} onPay={view.balance_cents > 0 && tab !== 'pay' ? () => setTab('pay') : null} />
        {!edited && isRegistrationReserved(view) && <ReservedNote view={view} ways />}
        {view.tour_date.canceled && view.balance_cents > 0 && <CanceledNote event={view.tour_date.event} />}
        <Row align="between">
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
          <PaymentPages view={view} />
        </Row>
        {tab === 'pay' ? (
          <PayBalance view={view} onPaid={() => setTab('history')} />
        ) : (
          <>
            <DataTable
              label="Payment history"
              rows={view.payments}
              rowKey={(row) => row.id}
              columns={columnsIn(view.tour_date.timezone)}
              defaultSort={{ key: 'timestamp', descending: true }}
              empty={{ title: 'No payments', body: 'No payments have been made for this registration.' }}
            />
            <BesidesMoney view={view} />
          </>
        )}
      </Stack>
    </PageContent>
  )
}
