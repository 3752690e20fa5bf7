// Decides what the early price costs that was not paid in time: of a check the day of its receipt counts (A§9, decision 0040).
import { endOfDay, type PlainDate } from '../../shared/calendar.ts'
import { type Cents, formatUsd, sumCents, toCents } from '../../shared/money.ts'
import { isPercentage } from '../discounts/promo-amount.rules.ts'
import { agreedLateOf } from '../fees/agreed-late.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { type Rate, rates } from '../tours/price-list.model.ts'
import { type RateDates, rateAt, rateWords } from '../tours/rate.rules.ts'
import type { Check } from './check.model.ts'
import { isEarly, type SoldRegistration, wholeDifference } from './early-lines.rules.ts'
import { type KnownCheck, LATE_CHECK_RULE, type Late } from './late-charges.model.ts'

/** The rate of a check that was received on `day`: of its last moment, so without the hours of grace (CHECK-03). */
export function rateOnDay(tourDate: RateDates, day: PlainDate): Rate {
  return rateAt(tourDate, new Date(endOfDay(day, tourDate.timezone).getTime() - 1))
}

export interface LateDifference {
  rate: Rate
  /** What each early line costs more at that rate, and what promo codes take off of that. */
  lines: FeeLine[]
  /** How much of the early lines had not been paid while the early rate held, and what they were sold for. */
  unpaid_cents: Cents
  sold_cents: Cents
  /** What percentages of promo codes had taken off these lines before. */
  percent_cents: Cents
  /** Late checks paid it; else nothing that came in time did. */
  by_check: boolean
  /** What is still to be charged, without what was charged before; negative = what of that is given back. */
  amount_cents: Cents
}

/** A check that is here and not counted yet. */
export type ComingCheck = Pick<Check, 'amount_cents'> & { received_on: PlainDate }

const sumOf = (parts: readonly { amount: number }[]) => sumCents(parts.map(({ amount }) => amount))
const upTo = (rate: Rate, limit: Rate) => rates.indexOf(rate) <= rates.indexOf(limit)

const movedOf = ({ payments }: Pick<SoldRegistration, 'payments'>) =>
  payments.filter(({ status, paymentKind }) => status === 'approved' && paymentKind === 'registration')

/** Each payment, less what of it went back or bounced, with its rate: a check's is that of the day of its receipt. */
function keptPayments({ view, checks }: Facts): { rate: Rate; is_check: boolean; amount: number }[] {
  const receipt = new Map(checks.map(({ payment_id, received_on }) => [payment_id, received_on]))
  const moved = movedOf(view)
  const back = moved.filter(({ entry }) => entry === 'refund' || entry === 'returned_check')
  return moved
    .filter(({ entry }) => entry === 'payment')
    .map(({ id, timestamp, amount }) => {
      const day = receipt.get(id)
      const rate = day ? rateOnDay(view.tour_date, day) : rateAt(view.tour_date, new Date(timestamp))
      const gone = sumOf(back.filter(({ refund_of }) => refund_of === id))
      return { rate, is_check: Boolean(day), amount: amount + gone }
    })
}

/**
 * What covered the registration while `limit`, or a rate before it, held. A check counts by the day of its receipt, and what
 * went back, or bounced, not at all, whenever it did. Credits, vouchers, the amounts of codes and what the office took off
 * count always; a percentage is no payment, but part of the price of its lines (decision 0037).
 */
function coveredUntil(limit: Rate, facts: Facts): number {
  const { view, charged_before_cents, coming } = facts
  const { tour_date, promo_codes, credits, loyalty_vouchers_credit } = view
  const inTime = keptPayments(facts).filter(({ rate }) => upTo(rate, limit))
  const adjusted = movedOf(view).filter(({ entry }) => entry === 'adjustment')
  const redeemed = loyalty_vouchers_credit.filter(
    ({ status, payment_type }) => status === 'Redeemed' && payment_type === 'registration',
  )
  const comes = coming && upTo(rateOnDay(tour_date, coming.received_on), limit) ? coming.amount_cents : 0
  const waived = Math.max(0, sumOf(adjusted) + charged_before_cents)
  const amounts = promo_codes.filter((code) => !isPercentage(code))
  return sumOf([...inTime, ...amounts, ...credits, ...redeemed]) + comes + waived
}

interface Facts {
  view: SoldRegistration
  checks: readonly KnownCheck[]
  charged_before_cents: number
  coming?: ComingCheck | undefined
}

/**
 * What the early lines were sold for, what percentages of promo codes took off them, and what of it was agreed to while the
 * early rate held: an increase that an edit agreed to later has not come late.
 */
function soldEarly({ quote, promo_codes }: SoldRegistration) {
  const early = quote.lines.filter(isEarly)
  const shares = promo_codes.filter(isPercentage).map((code) => code.shares)
  const percent_cents = sumCents(shares.flatMap((of) => early.map(({ key }) => of[key] ?? 0)))
  const full = sumCents(early.map(({ amount_cents }) => amount_cents))
  const sold = full - percent_cents
  const later = sumCents(early.map(agreedLateOf))
  return {
    sold_cents: toCents(sold),
    percent_cents: toCents(percent_cents),
    in_time_cents: Math.max(0, sold - later),
  }
}

/**
 * What the early lines cost more in the end where `rate` holds (CHECK-03): the part of them that was not paid while the early
 * rate held costs what it costs at the full rate, and what of that was not paid while the full rate held, at the late rate.
 */
function costAt(rate: Rate, facts: Facts) {
  const { view } = facts
  const { sold_cents, percent_cents, in_time_cents } = soldEarly(view)
  const unpaid = Math.min(sold_cents, Math.max(0, in_time_cents - coveredUntil('discount', facts)))
  const none = { lines: [], sold_cents, percent_cents, unpaid_cents: toCents(Math.max(0, unpaid)), cents: 0 }
  if (rate === 'discount' || unpaid <= 0) return none
  const full = wholeDifference(view, 'full')
  const atFull = Math.ceil((unpaid * full.cents) / sold_cents)
  if (rate === 'full') return { ...none, lines: full.lines, cents: atFull }
  const late = wholeDifference(view, 'late')
  const paidAtFull = coveredUntil('full', facts) - coveredUntil('discount', facts)
  const left = Math.max(0, unpaid + atFull - Math.max(0, paidAtFull))
  const further = Math.ceil((left * Math.max(0, late.cents - full.cents)) / (sold_cents + full.cents))
  return { ...none, lines: late.lines, cents: Math.min(late.cents, atFull + further) }
}

/**
 * What late checks are charged where the place was paid for: the difference on the part of the early lines that each of them
 * pays. What was paid in time and, in its order, what other payments cover is not theirs; nobody is charged for a card.
 */
function costOfChecks(onDay: Rate, facts: Facts & { coming: ComingCheck }) {
  const { view, coming } = facts
  const { sold_cents, in_time_cents } = soldEarly(view)
  const all = costAt(onDay, facts)
  let uncovered = Math.max(0, in_time_cents - coveredUntil('discount', facts))
  const differences = new Map<Rate, number>()
  const differenceAt = (rate: Rate) => {
    const known = differences.get(rate) ?? wholeDifference(view, rate).cents
    differences.set(rate, known)
    return known
  }
  let paid = 0
  let cost = 0
  const late = keptPayments(facts).filter(({ rate }) => rate !== 'discount')
  for (const { rate, is_check, amount } of [
    ...late,
    { rate: onDay, is_check: true, amount: coming.amount_cents },
  ]) {
    const part = Math.min(uncovered, Math.max(0, amount))
    uncovered -= part
    if (!is_check || part === 0) continue
    paid += part
    cost += (part * differenceAt(rate)) / sold_cents
  }
  // A fraction that is not one: binary numbers write a whole cent as a trifle more.
  const cents = Math.min(all.cents, Math.ceil(cost - 1e-6))
  return { ...all, unpaid_cents: toCents(paid), cents }
}

/**
 * Whether the registration took its place by a check, promised or received, and not by a payment (CHECK-09): the early rate
 * is then kept by nothing but money that comes while it holds.
 */
export function isReservedByCheck(
  { completed_at, payments }: Pick<SoldRegistration, 'completed_at' | 'payments'>,
  checks: readonly KnownCheck[],
): boolean {
  if (completed_at === null) return false
  const moments = new Map(payments.map(({ id, timestamp }) => [id, timestamp]))
  return checks.some(
    ({ expected_at, payment_id }) =>
      expected_at === completed_at || (payment_id !== null && moments.get(payment_id) === completed_at),
  )
}

/**
 * What a check that is here is charged (CHECK-03): what of the early lines it pays late costs what it costs at the
 * rate of the day of receipt, less what was charged before. Where the place was taken by check, what was charged meanwhile is
 * given back as far as this check came in time. Null where nothing moves. The clerk's screen shows what the server decides.
 */
export function lateDifference(
  view: SoldRegistration,
  checks: readonly KnownCheck[],
  charged_before_cents: number,
  coming: ComingCheck,
  now: Date,
): LateDifference | null {
  if (!view.completed) return null
  const onDay = rateOnDay(view.tour_date, coming.received_on)
  if (!isReservedByCheck(view, checks)) {
    if (onDay === 'discount') return null
    const facts = { view, checks, charged_before_cents, coming }
    const cost = costOfChecks(onDay, facts)
    return differenceOf(onDay, { ...cost, by_check: true }, charged_before_cents, { giveBack: false })
  }
  const today = rateAt(view.tour_date, now)
  const rate = upTo(today, onDay) ? onDay : today
  const cost = costAt(rate, { view, checks, charged_before_cents, coming })
  return differenceOf(rate, cost, charged_before_cents, { giveBack: true })
}

/**
 * What the early lines cost more by `now` where the place was taken by a check that did not come, or not for all of it
 * (CHECK-09), less what was charged before. Null where nothing more is owed.
 */
export function latePromise(
  view: SoldRegistration,
  checks: readonly KnownCheck[],
  charged_before_cents: number,
  now: Date,
): LateDifference | null {
  if (!view.completed || !isReservedByCheck(view, checks)) return null
  const rate = rateAt(view.tour_date, now)
  const cost = costAt(rate, { view, checks, charged_before_cents })
  return differenceOf(rate, cost, charged_before_cents, { giveBack: false })
}

const CAME_IN_TIME = 'It arrived while the early rate applied: what was charged since then is credited'
const LEFT = 'What this was charged for is no longer registered: it is credited'

/**
 * What an edit does to earlier charges (CHECK-03). What is left of them is never more than what the lines that remain cost more
 * by `now`: the rest is given back, but what was waived not a second time. Where lines cost again what they did, what earlier
 * edits gave back is charged again, and no more. Null where nothing moves.
 */
export function lateChargeOfEdit(
  view: SoldRegistration,
  checks: readonly KnownCheck[],
  {
    charged_cents,
    waived_cents,
    given_back_cents,
  }: Pick<Late, 'charged_cents' | 'waived_cents' | 'given_back_cents'>,
  now: Date,
): LateDifference | null {
  const rate = rateAt(view.tour_date, now)
  const costOf = (of: SoldRegistration) =>
    costAt(rate, { view: of, checks, charged_before_cents: charged_cents })
  // An increase of this edit is no reason to give anything back, and none to charge again.
  const lines = view.quote.lines.map(({ early_cents: _early, ...line }) => line)
  const { cents: most, ...early } = costOf({ ...view, quote: { ...view.quote, lines } })
  const back = toCents(-Math.min(charged_cents - most, charged_cents - waived_cents))
  if (back < 0)
    return { rate, ...early, by_check: false, lines: [givenBack(rate, back, LEFT)], amount_cents: back }
  const cost = costOf(view)
  const cents = Math.min(cost.cents, charged_cents + Math.max(0, given_back_cents))
  return differenceOf(rate, { ...cost, cents }, charged_cents, { giveBack: false })
}

type Cost = Omit<LateDifference, 'rate' | 'by_check' | 'amount_cents'> & { by_check?: boolean; cents: number }

function differenceOf(
  rate: Rate,
  { cents, lines, by_check = false, ...early }: Cost,
  charged_before_cents: number,
  { giveBack }: { giveBack: boolean },
): LateDifference | null {
  const more = cents - charged_before_cents
  const amount_cents = toCents(giveBack ? Math.max(-charged_before_cents, more) : Math.max(0, more))
  if (amount_cents === 0) return null
  const told = amount_cents > 0 ? lines : [givenBack(rate, amount_cents, CAME_IN_TIME)]
  return { rate, lines: told, ...early, by_check, amount_cents }
}

/** What is given back of it has a line of its own, so that it counts with what was charged. */
function givenBack(rate: Rate, amount_cents: Cents, reason: string): FeeLine {
  return {
    key: 'given_back',
    group: 'workshop',
    section: 'Late payment',
    rule: LATE_CHECK_RULE,
    label: 'Late charge credited',
    reason,
    rate,
    units: 1,
    unit_cents: amount_cents,
    amount_cents,
    sold_at: null,
  }
}

/** Why that much is charged, or given back (CHECK-03): how much was not paid in time, and what all of it would cost more. */
export function lateWords(late: LateDifference): string {
  const { rate, unpaid_cents, sold_cents, percent_cents, lines, by_check, amount_cents } = late
  if (amount_cents < 0) return lines[0]?.reason ?? ''
  const whole = sumCents(lines.map((line) => line.amount_cents))
  const early = percent_cents > 0 ? 'at the early rate, with promo codes,' : 'at the early rate'
  const unpaid = `${formatUsd(unpaid_cents)} of ${formatUsd(sold_cents)} ${early} ${by_check ? 'was paid by a late check' : 'wasn’t paid in time'}`
  return `${unpaid}; all ${formatUsd(sold_cents)} would cost ${formatUsd(whole)} more at the ${rateWords[rate]}`
}
