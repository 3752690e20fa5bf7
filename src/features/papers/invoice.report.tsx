// The invoice of a registration: its lines, what takes off them, what was paid, what is owed, until when and to whom.
import { Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { formatDate, formatDateRange } from '../../ui/dates.ts'
import { freeWords, paysRegistration, voucherName } from '../discounts/cover-share.rules.ts'
import { checkFacts } from '../payments/check-terms.rules.ts'
import { receivedOf } from '../payments/cover-lines.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import { methodWords } from '../payments/payment-history.rules.ts'
import { type StatementLine, statementLines, waitingLines } from '../registrations/line-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { waitingTerms } from '../routines/waiting-terms.rules.ts'
import { addressInWords } from '../studios/places.model.ts'
import { AmountRow, DueBox, drawPaper, Facts, Paper, Section, styles, TotalRow } from './paper.report.tsx'
import { paymentTitle } from './paper-words.rules.ts'

export interface Invoice {
  view: RegistrationView
  /** Who registered, and the address of the account. */
  owner: { name: string; email: string }
  /** The day at the tour date. */
  today: PlainDate
}

/** The lines by their sections, in the order of the statement. */
function sectionsOf(view: RegistrationView): [string, StatementLine[]][] {
  return [...Map.groupBy(statementLines(view.quote.lines, view), ({ section }) => section)]
}

/** What waits for a place is named, so that nobody misses it among what is charged. */
function WaitingList({ view }: { view: RegistrationView }) {
  const { waiting_list_routines: waiting, tour_date } = view
  if (waiting.length === 0) return null
  return (
    <Fragment>
      <Section>Waiting list</Section>
      <Text style={styles.muted}>{waitingTerms(tour_date.entry_limit_rules, waiting.length)}</Text>
      {waitingLines(waiting, view).map(({ key, label, details }) => (
        <AmountRow key={key} label={label} reason={details.join(' · ')} cents={0} />
      ))}
    </Fragment>
  )
}

function isMoney({ entry }: Payment): boolean {
  return entry !== 'adjustment' && entry !== 'returned_check_fee'
}

function PaymentRows({ payments, timezone }: { payments: readonly Payment[]; timezone: string }) {
  return payments.map((payment) => (
    <AmountRow
      key={payment.id}
      label={`${paymentTitle(payment)}: ${methodWords(payment)}`}
      reason={`No. ${payment.id}, ${formatDate(dateIn(new Date(payment.timestamp), timezone))}`}
      cents={-payment.amount}
    />
  ))
}

/** The amount and the day that whoever pays it looks for (PAPER-01), on the first page. */
function dueOf({ balance_cents, completed }: RegistrationView, due: PlainDate | null) {
  if (balance_cents < 0) return { label: 'Credit', cents: -balance_cents, by: 'Nothing is due' }
  if (balance_cents === 0) return { label: 'Amount due', cents: 0, by: 'Nothing is due' }
  const by = due === null ? null : `Due by ${formatDate(due)}`
  return { label: completed ? 'Amount due' : 'Amount due, not completed yet', cents: balance_cents, by }
}

/** To whom it goes, what it is for, and to whom it is paid. */
function Parties({ view, owner, check }: Omit<Invoice, 'today'> & { check: ReturnType<typeof checkFacts> }) {
  const { tour_date, studio } = view
  const { event, event_city } = tour_date
  const address = studio?.address
  return (
    <View style={styles.columns}>
      <Facts
        title="To"
        lines={[
          view.registrant_name,
          owner.name === view.registrant_name ? null : owner.name,
          address?.address,
          address && addressInWords({ ...address, address: '' }),
          owner.email,
        ]}
      />
      <Facts
        title="For"
        lines={[
          `${event.name}, ${event_city}`,
          formatDateRange(tour_date.start_date, tour_date.end_date),
          tour_date.venue?.name,
        ]}
      />
      <Facts
        title="Payable to"
        lines={[
          check.payable_to,
          check.address,
          `${check.memo} on every check`,
          check.early_by && `Here by ${formatDate(check.early_by)} for the early rate`,
        ]}
      />
    </View>
  )
}

/** What takes off the fees without being money. */
function TakenOff({ view: { promo_codes, credits, loyalty_vouchers_credit } }: { view: RegistrationView }) {
  const vouchers = loyalty_vouchers_credit.filter(paysRegistration)
  if (promo_codes.length + credits.length + vouchers.length === 0) return null
  return (
    <Fragment>
      <Section>Promo codes, credits and vouchers</Section>
      {promo_codes.map((code) => (
        <AmountRow
          key={`code-${code.id}`}
          label={code.display_name}
          reason={`Promo code ${code.code}`}
          cents={-code.amount}
        />
      ))}
      {credits.map((credit) => (
        <AmountRow
          key={`credit-${credit.id}`}
          label={credit.from}
          reason={`Credit${freeWords(credit)}`}
          cents={-credit.amount}
        />
      ))}
      {vouchers.map((voucher) => (
        <AmountRow
          key={voucher.code}
          label={`${voucherName(voucher)}${freeWords(voucher)}`}
          cents={-voucher.amount}
        />
      ))}
    </Fragment>
  )
}

/** What was added and what was paid. */
function Moved({ view }: { view: RegistrationView }) {
  const { timezone } = view.tour_date
  const approved = view.payments.filter(
    ({ status, paymentKind }) => status === 'approved' && paymentKind === 'registration',
  )
  // Only money is 'Paid' (PAY-13).
  const [paid, changed] = [approved.filter(isMoney), approved.filter((payment) => !isMoney(payment))]
  return (
    <Fragment>
      {changed.length > 0 && (
        <Fragment>
          <Section>Adjustments and charges</Section>
          <PaymentRows payments={changed} timezone={timezone} />
        </Fragment>
      )}
      {paid.length > 0 && (
        <Fragment>
          <Section>Payments</Section>
          <PaymentRows payments={paid} timezone={timezone} />
          <TotalRow label="Paid" cents={receivedOf(view, 'registration')} />
        </Fragment>
      )}
    </Fragment>
  )
}

export function InvoicePaper({ view, owner, today }: Invoice) {
  const { quote, balance_cents } = view
  const { event } = view.tour_date
  const check = checkFacts(view, today)
  const due = balance_cents > 0 ? check.due_by : null
  return (
    <Paper
      title="Invoice"
      facts={[
        { name: 'Registration', value: String(view.id) },
        { name: 'Date', value: formatDate(today) },
        ...(due ? [{ name: 'Due', value: formatDate(due) }] : []),
      ]}
      brand={{
        name: event.name,
        accent: event.accent,
        contact: `${event.contact_email}, ${event.contact_phone}`,
      }}
      foot={`Invoice, registration ${view.id}`}
    >
      <DueBox {...dueOf(view, due)} />
      <Parties view={view} owner={owner} check={check} />
      {sectionsOf(view).map(([section, lines]) => (
        <Fragment key={section}>
          <Section>{section}</Section>
          {lines.map((line) => (
            <AmountRow
              key={line.key}
              label={line.label}
              reason={line.details.join(' · ')}
              cents={line.amount_cents}
            />
          ))}
        </Fragment>
      ))}
      <WaitingList view={view} />
      <TotalRow label={view.completed ? 'Total' : 'Total, not completed yet'} cents={quote.fees.total} />
      <TakenOff view={view} />
      <Moved view={view} />
      <TotalRow label={balance_cents < 0 ? 'Credit' : 'Balance'} cents={Math.abs(balance_cents)} />
    </Paper>
  )
}

/** The invoice as a PDF. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  return drawPaper(<InvoicePaper {...invoice} />)
}
