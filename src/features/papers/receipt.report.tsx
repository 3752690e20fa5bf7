// The receipt of one movement of money: a payment, a refund, a check, an adjustment; and what is owed after it.
import { Text, View } from '@react-pdf/renderer'
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { formatDate, formatDateRange } from '../../ui/dates.ts'
import type { Check } from '../payments/check.model.ts'
import type { Payment } from '../payments/payment.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { AmountRow, drawPaper, Facts, Paper, Section, styles, TotalRow } from './paper.report.tsx'
import { paymentTitle } from './paper-words.rules.ts'

export interface Receipt {
  view: Pick<RegistrationView, 'id' | 'registrant_name' | 'tour_date' | 'quote' | 'balance_cents'>
  payment: Payment & { note: string; gateway_reference: string | null }
  /** The check that it was; null = none. */
  check: Check | null
  owner: { name: string; email: string }
  /** Whose media passes it bought, or gave back. */
  passes: readonly string[]
  /** The day at the tour date. */
  today: PlainDate
}

/** The days of a check, as far as they are known. */
function checkDays(check: Check): string[] {
  const days = [
    ['Received', check.received_on],
    ['Taken to the bank', check.deposited_on],
    ['Cleared', check.cleared_on],
    ['Returned', check.returned_on],
  ] as const
  return days.flatMap(([what, on]) => (on === null ? [] : `${what} ${formatDate(on)}`))
}

export function ReceiptPaper({ view, payment, check, owner, passes, today }: Receipt) {
  const { event, event_city, start_date, end_date } = view.tour_date
  const back = payment.amount < 0
  const title = paymentTitle(payment)
  const waits = payment.status === 'intended'
  return (
    <Paper
      title={payment.entry === 'payment' ? 'Receipt' : title}
      facts={[
        { name: 'No.', value: String(payment.id) },
        { name: 'Date', value: formatDate(dateIn(new Date(payment.timestamp), view.tour_date.timezone)) },
        { name: 'Registration', value: String(view.id) },
      ]}
      brand={{
        name: event.name,
        accent: event.accent,
        contact: `${event.contact_email}, ${event.contact_phone}`,
      }}
      foot={`${title} ${payment.id}, registration ${view.id}`}
    >
      <View style={styles.columns}>
        <Facts
          title={payment.entry === 'refund' ? 'To' : 'From'}
          lines={[
            check && check.payer !== '' ? check.payer : view.registrant_name,
            owner.name === view.registrant_name ? null : owner.name,
            owner.email,
          ]}
        />
        <Facts
          title="For"
          lines={[
            `${event.name}, ${event_city}`,
            formatDateRange(start_date, end_date),
            view.registrant_name,
          ]}
        />
        <Facts
          title="By"
          lines={[
            payment.method,
            payment.gateway_reference && `Reference ${payment.gateway_reference}`,
            ...(check ? checkDays(check) : []),
          ]}
        />
      </View>
      <Section>{title}</Section>
      <AmountRow
        label={payment.method}
        reason={payment.note === '' ? undefined : payment.note}
        cents={payment.entry === 'payment' || !back ? payment.amount : -payment.amount}
      />
      {passes.map((name) => (
        <Text key={name} style={styles.muted}>
          Media pass of {name}
        </Text>
      ))}
      <TotalRow label={amountWords(payment)} cents={Math.abs(payment.amount)} />
      {waits && <Text style={styles.muted}>This is not confirmed yet by the bank.</Text>}
      <View style={{ marginTop: 24 }}>
        <Section>{`Registration ${view.id}, as of ${formatDate(today)}`}</Section>
        <AmountRow label="Total of the registration" cents={view.quote.fees.total} />
        <TotalRow
          label={view.balance_cents < 0 ? 'Credit' : 'Balance'}
          cents={Math.abs(view.balance_cents)}
        />
      </View>
    </Paper>
  )
}

/** What the amount at the end is. */
function amountWords({ entry, amount, status }: Payment): string {
  if (status === 'intended') return 'To be confirmed'
  if (entry === 'refund') return 'Given back'
  if (entry === 'payment') return 'Received'
  return amount < 0 ? 'Charged' : 'Taken off'
}

/** The receipt as a PDF. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  return drawPaper(<ReceiptPaper {...receipt} />)
}
