// The receipt of one movement of money: a payment, a refund, a check, an adjustment; and what is owed after it.
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { formatDate, formatEventDays } from '../../ui/dates.ts'
import type { Check } from '../payments/check.model.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Paper, PaperBlock } from './paper.model.ts'
import { amountLine, brandOf, paperOf, parties, section, total } from './paper-blocks.report.ts'
import { paymentTitle } from './paper-words.rules.ts'

export interface Receipt {
  view: Pick<
    RegistrationView,
    | 'id'
    | 'registrant_name'
    | 'tour_date'
    | 'quote'
    | 'balance_cents'
    | 'payments'
    | 'promo_codes'
    | 'credits'
    | 'loyalty_vouchers_credit'
  >
  payment: Payment & { note: string; gateway_reference: string | null }
  /** The check that it was; null = none. */
  check: Check | null
  owner: { name: string; email: string }
  /** A family that paid its share, where the paper is for it: it is told of its own payment, and not of the studio's account. */
  family?: { name: string; email: string }
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

/** What the amount at the end is. */
function amountWords({ entry, amount, status }: Payment): string {
  if (status === 'intended') return 'To be confirmed'
  if (entry === 'refund') return 'Refunded'
  if (entry === 'payment') return 'Received'
  return amount < 0 ? 'Charged' : 'Taken off'
}

function whom({ view, payment, check, owner, family }: Receipt): PaperBlock {
  const { event, event_city } = view.tour_date
  const payer = [
    check?.payer || view.registrant_name,
    owner.name !== view.registrant_name && owner.name,
    owner.email,
  ]
  return parties(
    [payment.entry === 'refund' ? 'To' : 'From', family ? [family.name, family.email] : payer],
    ['For', [`${event.name}, ${event_city}`, formatEventDays(view.tour_date), view.registrant_name]],
    [
      'By',
      [
        payment.method,
        payment.gateway_reference && `Reference ${payment.gateway_reference}`,
        ...(check ? checkDays(check) : []),
      ],
    ],
  )
}

/** What the registration comes to, and all that covers it besides this payment: together its balance (PAPER-02). */
function standing({ view, payment, today }: Receipt): PaperBlock[] {
  const of_it = payment.entry === 'payment' && payment.status === 'approved'
  const included = of_it && payment.paymentKind === 'registration' ? `with No. ${payment.id}` : ''
  const lines = coverLines(view).map(({ key, label, cents }) =>
    amountLine(label, cents, key === 'paid' ? included : ''),
  )
  return [
    section(`Registration ${view.id}, as of ${formatDate(today)}`, [
      amountLine('Total of the registration', view.quote.fees.total),
      ...lines,
    ]),
    total(view.balance_cents < 0 ? 'Credit' : 'Balance', Math.abs(view.balance_cents)),
  ]
}

export function receiptPaper(receipt: Receipt): Paper {
  const { view, payment, passes, family } = receipt
  const title = paymentTitle(payment)
  const shown = payment.entry === 'payment' ? payment.amount : Math.abs(payment.amount)
  return paperOf({
    title: payment.entry === 'payment' ? 'Receipt' : title,
    facts: [
      { name: 'No.', value: String(payment.id) },
      { name: 'Date', value: formatDate(dateIn(new Date(payment.timestamp), view.tour_date.timezone)) },
      { name: 'Registration', value: String(view.id) },
    ],
    brand: brandOf(view.tour_date.event),
    foot: `${title} ${payment.id}, registration ${view.id}`,
    blocks: [
      whom(receipt),
      section(title, [amountLine(payment.method, shown, payment.note)]),
      ...passes.map((name): PaperBlock => ({ kind: 'note', text: `Media pass of ${name}` })),
      total(amountWords(payment), Math.abs(payment.amount)),
      ...(payment.status === 'intended'
        ? [{ kind: 'note', text: 'This is not confirmed yet by the bank.' } as const]
        : []),
      ...(family ? [] : standing(receipt)),
    ],
  })
}
