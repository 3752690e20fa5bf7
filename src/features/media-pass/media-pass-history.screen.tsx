// /event/:id/media-pass-history: what was paid for media passes, how, and whose are paid (E§2).
import { Navigate } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Card, Heading, PageContent, Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { formatBirthdate } from '../people/person.rules.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadMediaPassPaid } from './media-pass.contract.ts'
import type { BoughtDancer, MediaPassHistory, MediaPassPayment, PaidDancer } from './media-pass.model.ts'
import { hasMediaPassHistory } from './media-pass.rules.ts'
import { historySummary } from './media-pass-history.rules.ts'

const paymentColumns: readonly TableColumn<MediaPassPayment>[] = [
  {
    key: 'timestamp',
    title: 'Date',
    value: (row) => row.timestamp,
    cell: (row) => formatInstant(row.timestamp),
    phone: 'title',
  },
  { key: 'method', title: 'Method', value: (row) => row.method },
  { key: 'transaction', title: 'Transaction', value: (row) => row.details.transaction_id },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    value: (row) => row.amount,
    cell: (row) => (
      <>
        <Money cents={row.amount} /> {row.amount < 0 && 'refund'}
      </>
    ),
    phone: 'aside',
  },
]

type Voucher = MediaPassHistory['vouchers'][number]

const voucherColumns: readonly TableColumn<Voucher>[] = [
  { key: 'code', title: 'Voucher', value: (row) => row.code, phone: 'title' },
  {
    key: 'redeemed',
    title: 'Redeemed',
    value: (row) => row.redeemed,
    cell: (row) => formatInstant(row.redeemed),
  },
  {
    key: 'amount',
    title: 'Worth',
    align: 'end',
    value: (row) => row.amount,
    cell: (row) => <Money cents={row.amount} />,
    phone: 'aside',
  },
]

const paidBy: Record<PaidDancer['paid_by'], string> = {
  media_pass: 'By itself',
  registration: 'With the registration',
  elsewhere: 'In another registration',
}

const boughtWith: Record<BoughtDancer['bought_with'], string> = {
  registration: 'Charged with this registration, not paid yet',
  elsewhere: 'With another registration',
}

/** The columns of a list of dancers; the last one says how the pass stands. */
function dancerColumns<Row extends PaidDancer | BoughtDancer>(
  title: string,
  words: (row: Row) => string,
): readonly TableColumn<Row>[] {
  return [
    { key: 'fname', title: 'First name', value: (row) => row.fname, phone: 'title' },
    { key: 'lname', title: 'Last name', value: (row) => row.lname, phone: 'title' },
    {
      key: 'birthdate',
      title: 'Birthdate',
      value: (row) => row.birthdate,
      cell: (row) => formatBirthdate(row.birthdate) || '–',
    },
    { key: 'standing', title, value: words },
  ]
}

const paidColumns = dancerColumns<PaidDancer>('Paid', (row) => paidBy[row.paid_by])
const boughtColumns = dancerColumns<BoughtDancer>('Bought', (row) => boughtWith[row.bought_with])

export function MediaPassHistoryScreen() {
  const view = useEventPage()
  usePageTitle(`Media pass history · ${view.tour_date.event.name} ${view.tour_date.event_city}`)
  const has = hasMediaPassHistory(view.tour_date.season_id)
  const { data, error } = useLoaded(loadMediaPassPaid, has ? { registrationId: view.id } : null, {
    staleTime: 0,
  })
  if (!has) return <Navigate to={`/event/${view.id}/overview`} replace />
  if (error) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <Row align="between">
          <Heading level={2}>Media pass history</Heading>
          <LinkButton to={`/event/${view.id}/payments`}>Back to Payments</LinkButton>
        </Row>
        {data ? (
          <History view={view} history={data} />
        ) : (
          <Loading>
            <LinesSkeleton lines={6} />
          </Loading>
        )}
      </Stack>
    </PageContent>
  )
}

function Summary({ view, history }: { view: RegistrationView; history: MediaPassHistory }) {
  const sums = historySummary(history, view)
  const facts = [
    { label: 'Total paid', cents: sums.total_cents },
    { label: 'Card and bank', cents: sums.card_bank_cents },
    { label: 'Loyalty vouchers', cents: sums.loyalty_cents },
    ...(sums.registration_cents === 0
      ? []
      : [{ label: 'With the registration', cents: sums.registration_cents }]),
    ...(sums.owed_cents === 0 ? [] : [{ label: 'Charged, not paid yet', cents: sums.owed_cents }]),
  ]
  return (
    <Figures
      label="Summary"
      figures={[
        ...facts.map(({ label, cents }) => ({ label, value: <Money cents={cents} /> })),
        { label: 'Dancers covered', value: sums.dancers },
      ]}
    />
  )
}

function History({ view, history }: { view: RegistrationView; history: MediaPassHistory }) {
  const { payments, loyalty_payments, vouchers, dancers, bought, overallPaid } = history
  if (payments.length + loyalty_payments.length + dancers.length + bought.length === 0) {
    return (
      <Card padding="none">
        <EmptyState title="No Media Pass History">
          No media passes have been paid for on this registration.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <Summary view={view} history={history} />
      {payments.length > 0 && (
        <Stack gap={12}>
          <Heading level={3}>Card and bank payments</Heading>
          <DataTable
            label="Card and bank payments"
            rows={payments}
            rowKey={(row) => row.payment_id}
            columns={paymentColumns}
            defaultSort={{ key: 'timestamp', descending: true }}
            empty={{ title: 'No payments' }}
          />
        </Stack>
      )}
      {vouchers.length > 0 && (
        <Stack gap={12}>
          <Heading level={3}>Loyalty vouchers</Heading>
          <DataTable
            label="Loyalty vouchers"
            rows={vouchers}
            rowKey={(row) => row.code}
            columns={voucherColumns}
            defaultSort={{ key: 'redeemed', descending: true }}
            empty={{ title: 'No vouchers available' }}
          />
        </Stack>
      )}
      <Stack gap={12}>
        <Row>
          <Heading level={3}>Paid dancers</Heading>
          {overallPaid && <Badge kind="go">All paid</Badge>}
        </Row>
        <DataTable
          label="Paid dancers"
          rows={dancers}
          rowKey={(row) => row.person_id}
          columns={paidColumns}
          defaultSort={{ key: 'lname', descending: false }}
          search="Find a dancer"
          empty={{ title: 'No one yet' }}
        />
      </Stack>
      {bought.length > 0 && (
        <Stack gap={12}>
          <Heading level={3}>Dancers whose pass has been bought</Heading>
          <DataTable
            label="Dancers whose pass has been bought"
            rows={bought}
            rowKey={(row) => row.person_id}
            columns={boughtColumns}
            defaultSort={{ key: 'lname', descending: false }}
            empty={{ title: 'No one' }}
          />
        </Stack>
      )}
    </>
  )
}
