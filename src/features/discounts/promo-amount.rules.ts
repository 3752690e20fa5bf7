// Decides what the promo codes of a registration take off: before it is completed, as settled, and after an edit (E§4).
import { dateIn } from '../../shared/calendar.ts'
import { sumCents, toCents } from '../../shared/money.ts'
import { countedLines, type OfEvent } from '../fees/fee-totals.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { AppliedPromoCode, StoredPromoCode } from './discount.model.ts'
import {
  type SharedCode,
  type SharedLine,
  type Sharing,
  sharePromoCodes,
  spread,
} from './promo-share.rules.ts'

export const NOTHING_OFF: Sharing = { shares: {}, withheld_cents: 0, lapsed: {} }

/** A stored code with what it takes off. */
export function appliedCode(
  stored: StoredPromoCode,
  { shares, withheld_cents, lapsed }: Sharing,
): AppliedPromoCode {
  const { settled_cents: _settled, stopped_at, ...code } = stored
  const amount = sumCents(Object.values(shares))
  const withheld = toCents(withheld_cents)
  return { ...code, stopped: stopped_at !== null, shares, withheld_cents: withheld, lapsed, amount }
}

/** The codes of a completed registration as they were settled by its lines. */
export function settledPromoCodes(
  codes: readonly StoredPromoCode[],
  lines: readonly SharedLine[],
): AppliedPromoCode[] {
  return codes.map((code) => {
    const { settled_cents } = code
    // Settled before shares were kept: evenly over what it discounts.
    const scope = lines.filter(({ group }) => code.fee_group === null || code.fee_group === group)
    const even = spread(
      settled_cents ?? 0,
      scope.map(({ amount_cents }) => amount_cents),
    )
    const shares = code.shares ?? Object.fromEntries(scope.map(({ key }, at) => [key, even[at] ?? 0]))
    const sharing = { ...NOTHING_OFF, shares, lapsed: code.lapsed ?? {} }
    return { ...appliedCode(code, sharing), amount: toCents(settled_cents ?? 0) }
  })
}

/**
 * The codes of a completed registration when those that are `entered` join the others or take the place of themselves:
 * these take off at most `owed_cents`, what is owed without them (PROMO-05).
 */
export function enteredPromoCodes(
  codes: readonly { code: StoredPromoCode; settled: AppliedPromoCode | null }[],
  lines: readonly SharedLine[],
  tourDate: OfEvent,
  owed_cents: number,
): AppliedPromoCode[] {
  const counted = countedLines(lines, tourDate)
  const open = codes.map(
    ({ code, settled }): SharedCode => ({
      ...code,
      shares: settled?.shares ?? null,
      lapsed: settled?.lapsed ?? {},
      holds: settled === null,
    }),
  )
  const shared = sharePromoCodes(open, counted, counted, Math.max(0, owed_cents))
  return codes.map(({ code, settled }, at) => settled ?? appliedCode(code, shared[at] ?? NOTHING_OFF))
}

/** Whether a code on a completed registration discounts what is added to it (PROMO-07); its last day still does. */
export function holdsAt(
  { stopped, ends_on }: Pick<AppliedPromoCode, 'stopped' | 'ends_on'>,
  { timezone }: Pick<TourDate, 'timezone'>,
  at: Date,
): boolean {
  return !stopped && (ends_on === null || dateIn(at, timezone) <= ends_on)
}

interface Edited {
  codes: readonly AppliedPromoCode[]
  /** The lines as sold, and as they are with the edit. */
  before: readonly SharedLine[]
  after: readonly SharedLine[]
  tour_date: OfEvent & Pick<TourDate, 'timezone'>
}

type Sold = Omit<Edited, 'tour_date'> & { tour_date: OfEvent }

function reshared(
  { codes, before, after, tour_date }: Sold,
  holds: (code: AppliedPromoCode) => SharedCode['holds'],
) {
  const shared = sharePromoCodes(
    codes.map((code) => ({ ...code, holds: holds(code) })),
    countedLines(before, tour_date),
    countedLines(after, tour_date),
  )
  return codes.map((code, at): AppliedPromoCode => {
    const { shares } = shared[at] ?? NOTHING_OFF
    return { ...code, shares, withheld_cents: toCents(0), amount: sumCents(Object.values(shares)) }
  })
}

/**
 * The codes of a completed registration once its lines are those of an edit (PROMO-07): each line keeps the discounted
 * price at which it was sold, what is added is discounted by the codes that hold at `at`.
 */
export function promoCodesAfter(edited: Edited, at: Date): AppliedPromoCode[] {
  return reshared(edited, (code) => holdsAt(code, edited.tour_date, at))
}

/** The codes that would have discounted what the edit adds, and do not any more: it is said before (PROMO-07). */
export function codesThatEnded(edited: Edited, at: Date): AppliedPromoCode[] {
  const over = edited.codes.filter((code) => !holdsAt(code, edited.tour_date, at))
  if (over.length === 0) return []
  const now = promoCodesAfter(edited, at)
  const held = reshared(edited, () => true)
  return over.filter(({ id }) => amountOf(held, id) > amountOf(now, id))
}

/**
 * The codes of a completed registration at other prices of what was sold (CHECK-03): each goes on with the lines that it
 * discounts, whether or not it discounts what is added.
 */
export const promoCodesAtPrices = (sold: Sold): AppliedPromoCode[] => reshared(sold, () => 'dearer')

/** Whether what it takes off is part of the price of each line, and not an amount. */
export const isPercentage = ({ percent }: Pick<AppliedPromoCode, 'percent'>) => percent !== null

/** What promo codes take off together, in cents. */
export const takenOff = (codes: readonly Pick<AppliedPromoCode, 'amount'>[]) =>
  sumCents(codes.map(({ amount }) => amount))

const amountOf = (codes: readonly AppliedPromoCode[], id: number) =>
  codes.find((code) => code.id === id)?.amount ?? 0
