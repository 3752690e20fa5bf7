// Says how a check is paid, the same on every page, mail and paper: to whom, where, what stands on it, and by when (A§9, E§9).
import type { PlainDate } from '../../shared/calendar.ts'
import { formatUsd } from '../../shared/money.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { AmountDue } from './amount-due.model.ts'
import { amountRows } from './amount-due-words.rules.ts'
import { paymentDueDate } from './balance.rules.ts'
import { RETURNED_CHECK_CENTS } from './check.model.ts'
import { checkSentBy } from './check-reservation.rules.ts'
import { rateOnDay } from './received-rate.rules.ts'

/**
 * The terms of the early rate for whoever pays by check (CHECK-10): A§9's words, and which day counts, at which rate the rest is
 * paid, by whatever (CHECK-09, decision 0059), and that a returned check was never there.
 */
export const EARLY_BY_CHECK = [
  'When you pay by check, the early discount depends on the date the check is cashed: it counts as cashed on the day our office receives it.',
  'If the check arrives later, whatever wasn’t paid in time costs the rate of that day, full or late; what was paid in time keeps its early price.',
  'Promising a check doesn’t lock in the early price by itself. If the promise reserved your spot, the same goes for any payment you make in place of the check, by card or otherwise: what is paid while the early rate applies keeps its price; what is paid later, or not at all, costs the rate of that day.',
  `A check returned by the bank counts as not received, and there’s a ${formatUsd(RETURNED_CHECK_CENTS)} charge for it.`,
] as const

export interface CheckFacts {
  payable_to: string
  /** Null = the event tells it. */
  address: string | null
  memo: string
  /** The last day on which the early rate is kept by a check; null where nothing is sold at it, or it is over. */
  early_by: PlainDate | null
  /** When it must be sent, where that is another day than the balance is due. */
  sent_by: PlainDate | null
  due_by: PlainDate | null
}

type Dates = Pick<
  TourDate,
  | 'timezone'
  | 'cutoff_end_date'
  | 'late_end_date'
  | 'payment_date'
  | 'send_check_date'
  | 'cutoff_start_date'
  | 'start_date'
  | 'postponed'
  | 'canceled'
>

/** What must be known to pay the registration by check on `today`, in the tour date's time zone (CHECK-10). */
export function checkFacts(
  {
    id,
    tour_date,
    quote,
  }: {
    id: number
    tour_date: Dates & { event: Pick<TourDate['event'], 'name' | 'check_payment'> }
    quote: { lines: readonly Pick<FeeLine, 'rate'>[] }
  },
  today: PlainDate,
): CheckFacts {
  const { name, check_payment } = tour_date.event
  const early =
    quote.lines.some(({ rate }) => rate === 'discount') && rateOnDay(tour_date, today) === 'discount'
  const due_by = paymentDueDate(tour_date, today)
  const sent_by = checkSentBy(tour_date)
  return {
    payable_to: check_payment?.payable_to ?? name,
    address: check_payment?.address ?? null,
    memo: `Registration ${id}`,
    early_by: early ? tour_date.cutoff_end_date : null,
    sent_by: sent_by !== due_by && sent_by !== null && sent_by >= today ? sent_by : null,
    due_by,
  }
}

/**
 * The same as names and values, in the order in which a check is written and sent; `day` writes a day. `due` = what is to be paid by
 * when (CHECK-12): its amounts with their days, where the early rate alone would only say that there is another.
 */
export function checkRows(
  { payable_to, address, memo, early_by, sent_by, due_by }: CheckFacts,
  due: AmountDue | null,
  day: (date: PlainDate) => string,
): { name: string; value: string | null }[] {
  const amounts = due ? amountRows(due, day) : []
  return [
    { name: 'Payable to', value: payable_to },
    { name: 'Mail to', value: address },
    { name: 'Memo line', value: memo },
    ...amounts,
    ...(early_by && amounts.length === 0
      ? [{ name: 'Early rate', value: `applies if we receive it by ${day(early_by)}` }]
      : []),
    ...(sent_by ? [{ name: 'Sent', value: `by ${day(sent_by)}` }] : []),
    ...(due_by ? [{ name: 'Balance due', value: `by ${day(due_by)}` }] : []),
  ]
}

/** The same in a mail: where the event tells the address, how it is asked. */
export function checkRowsInWords(
  facts: CheckFacts,
  due: AmountDue | null,
  day: (date: PlainDate) => string,
  { name, contact_email, contact_phone }: Pick<TourDate['event'], 'name' | 'contact_email' | 'contact_phone'>,
): { name: string; value: string }[] {
  const asked = `ask ${name} for the address: ${contact_email}, ${contact_phone}`
  return checkRows(facts, due, day).map((row) => ({ ...row, value: row.value ?? asked }))
}
