// The invoice of a registration: its lines, what takes off them, what was paid, what is owed, until when and to whom.
import { dateIn } from '../../shared/calendar.ts'
import { formatUsd } from '../../shared/money.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import { freeWords, paysRegistration, voucherName } from '../discounts/cover-share.rules.ts'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { amountRows, dueWords, laterWords, payBy } from '../payments/amount-due-words.rules.ts'
import { checkFacts } from '../payments/check-terms.rules.ts'
import { receivedOf } from '../payments/cover-lines.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import { methodWords } from '../payments/payment-history.rules.ts'
import { type StatementLine, statementLines, waitingLines } from '../registrations/line-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { addressInWords } from '../studios/places.model.ts'
import type { Paper, PaperBlock } from './paper.model.ts'
import { amountLine, brandOf, paperOf, parties, section, total } from './paper-blocks.report.ts'
import { paymentTitle } from './paper-words.rules.ts'

export interface Invoice {
  view: RegistrationView
  /** Who registered, and the address of the account. */
  owner: { name: string; email: string }
  at: Date
}

function statementLine({ label, details, amount_cents }: StatementLine) {
  return amountLine(label, amount_cents, details.join(' · '))
}

/** The lines by their sections, in the order of the statement. */
function statement(view: RegistrationView): PaperBlock[] {
  const sections = Map.groupBy(statementLines(view.quote.lines, view), ({ section: title }) => title)
  return [...sections].map(([title, lines]) => section(title, lines.map(statementLine)))
}

/** What waits for a place is named, so that nobody misses it among what is charged. */
function waitingList(view: RegistrationView): PaperBlock[] {
  const { waiting_list_routines: waiting, tour_date } = view
  if (waiting.length === 0) return []
  const lines = waitingLines(waiting, view).map(({ label, details }) =>
    amountLine(label, 0, details.join(' · ')),
  )
  return [section('Waiting list', lines, waitingTerms(tour_date.entry_limit_rules, waiting.length))]
}

/** The amount and the day that whoever pays it looks for (PAPER-01, CHECK-12), on the first page; below it what it is afterwards. */
function dueBlocks({ balance_cents, completed }: RegistrationView, due: AmountDue | null): PaperBlock[] {
  if (!due) {
    const label = balance_cents < 0 ? 'Credit' : 'Amount due'
    return [{ kind: 'due', label, amount: formatUsd(Math.abs(balance_cents)), by: 'Nothing is due' }]
  }
  const what = due.by_check ? 'Amount due by check' : 'Amount due'
  const label = completed ? what : `${what}, not completed yet`
  const amount = formatUsd(due.stages[0]?.cents ?? balance_cents)
  const later = laterWords(due, formatDate)
  return [
    { kind: 'due', label, amount, by: dueWords(due, formatDate) ?? '' },
    ...(later ? [{ kind: 'note', text: later } as const] : []),
  ]
}

/** What a check must be made out for, where that depends on the day of its receipt. */
function checkAmounts(view: RegistrationView, at: Date): string[] {
  const due = amountDue(view, at, { promises: true })
  if (!due || due.stages.length < 2) return []
  return amountRows(due, formatDate).map(({ name, value }) => `${name} by check: ${value}`)
}

/** To whom it goes, what it is for, and to whom it is paid. */
function whom({ view, owner, at }: Invoice): PaperBlock {
  const { tour_date, studio } = view
  const { event, event_city } = tour_date
  const address = studio?.address
  const check = checkFacts(view, dateIn(at, tour_date.timezone))
  return parties(
    [
      'To',
      [
        view.registrant_name,
        owner.name !== view.registrant_name && owner.name,
        address?.address,
        address && addressInWords({ ...address, address: '' }),
        owner.email,
      ],
    ],
    ['For', [`${event.name}, ${event_city}`, formatEventDays(tour_date), tour_date.venue?.name]],
    [
      'Payable to',
      [check.payable_to, check.address, `${check.memo} on every check`, ...checkAmounts(view, at)],
    ],
  )
}

/** What takes off the fees without being money. */
function takenOff({ promo_codes, credits, loyalty_vouchers_credit }: RegistrationView): PaperBlock[] {
  const lines = [
    ...promo_codes.map((code) => amountLine(code.display_name, -code.amount, `Promo code ${code.code}`)),
    ...credits.map((credit) => amountLine(credit.from, -credit.amount, `Credit${freeWords(credit)}`)),
    ...loyalty_vouchers_credit
      .filter(paysRegistration)
      .map((voucher) => amountLine(`${voucherName(voucher)}${freeWords(voucher)}`, -voucher.amount)),
  ]
  return lines.length === 0 ? [] : [section('Promo codes, credits and vouchers', lines)]
}

function isMoney({ entry }: Payment): boolean {
  return entry !== 'adjustment' && entry !== 'returned_check_fee'
}

/** What was added and what was paid. */
function moved(view: RegistrationView): PaperBlock[] {
  const lineOf = (payment: Payment) => {
    const day = formatDate(dateIn(new Date(payment.timestamp), view.tour_date.timezone))
    const label = `${paymentTitle(payment)}: ${methodWords(payment)}`
    return amountLine(label, -payment.amount, `No. ${payment.id}, ${day}`)
  }
  const approved = view.payments.filter(
    ({ status, paymentKind }) => status === 'approved' && paymentKind === 'registration',
  )
  // Only money is 'Paid' (PAY-13).
  const [paid, changed] = [approved.filter(isMoney), approved.filter((payment) => !isMoney(payment))]
  return [
    ...(changed.length > 0 ? [section('Adjustments and charges', changed.map(lineOf))] : []),
    ...(paid.length > 0
      ? [section('Payments', paid.map(lineOf)), total('Paid', receivedOf(view, 'registration'))]
      : []),
  ]
}

export function invoicePaper(invoice: Invoice): Paper {
  const { view, at } = invoice
  const { quote, balance_cents, tour_date } = view
  const due = amountDue(view, at)
  const due_by = payBy(due)
  return paperOf({
    title: 'Invoice',
    facts: [
      { name: 'Registration', value: String(view.id) },
      { name: 'Date', value: formatDate(dateIn(at, tour_date.timezone)) },
      ...(due_by ? [{ name: 'Due', value: formatDate(due_by) }] : []),
    ],
    brand: brandOf(tour_date.event),
    foot: `Invoice, registration ${view.id}`,
    blocks: [
      ...dueBlocks(view, due),
      whom(invoice),
      ...statement(view),
      ...waitingList(view),
      total(view.completed ? 'Total' : 'Total, not completed yet', quote.fees.total),
      ...takenOff(view),
      ...moved(view),
      total(balance_cents < 0 ? 'Credit' : 'Balance', Math.abs(balance_cents)),
    ],
  })
}
