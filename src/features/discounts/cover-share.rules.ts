// Says which lines vouchers and credits pay, and what of them is free again once these are gone (PAY-15): as promo codes do.

import { type Cents, formatUsd, sumCents, toCents } from '../../shared/money.ts'
import { countedLines } from '../fees/fee-totals.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { variantOf } from '../tours/event-variant.rules.ts'
import type { AppliedVoucher } from './applied-voucher.model.ts'
import type { Credit, Shares } from './discount.model.ts'
import { type SharedCode, type SharedLine, sharePromoCodes } from './promo-share.rules.ts'

/** What of a voucher or a credit says what it pays. */
export interface Paying {
  /** What it pays now. */
  amount: number
  /** What it pays of each line; absent until an edit: then all of it is spread evenly. */
  shares?: Shares | undefined
  /** What of it pays nothing now: it pays what is added. */
  free_cents?: number | undefined
}

type Payers = Pick<RegistrationView, 'credits' | 'loyalty_vouchers_credit'>

interface Edited extends Payers {
  tour_date: Parameters<typeof variantOf>[0]
  /** The lines, and what promo codes take off them, as sold and as they are with the edit. */
  before: { lines: readonly FeeLine[]; promo_codes: readonly { shares: Shares }[] }
  after: { lines: readonly FeeLine[]; promo_codes: readonly { shares: Shares }[] }
}

/** Vouchers that were used for the registration, not for media passes. */
export const paysRegistration = ({ status, payment_type }: Pick<AppliedVoucher, 'status' | 'payment_type'>) =>
  status === 'Redeemed' && payment_type === 'registration'

const sumOf = (shares: Shares) => sumCents(Object.values(shares))

/** The lines without what promo codes take off them: what is left to be paid of each. */
function netLines({ lines, promo_codes }: Edited['before'], tourDate: Edited['tour_date']): SharedLine[] {
  return countedLines(lines, tourDate).map((line) => {
    const off = sumCents(promo_codes.map(({ shares }) => shares[line.key] ?? 0))
    return { ...line, amount_cents: toCents(line.amount_cents - off) }
  })
}

const asCode = (amount_cents: number, shares: Shares | null, holds: boolean): SharedCode => ({
  amount_cents,
  percent: null,
  fee_group: null,
  shares,
  passes_cents: 0,
  lapsed: {},
  holds,
})

const sharesOf = (
  codes: readonly SharedCode[],
  before: readonly SharedLine[],
  after: readonly SharedLine[],
) => sharePromoCodes(codes, before, after).map(({ shares }) => shares)

/** What each of them pays of the lines as sold; what is new, or has no room where it was, is spread evenly. */
function sharesBefore(paying: readonly Paying[], lines: readonly SharedLine[]): Shares[] {
  const known = paying.map(({ amount, shares }) =>
    shares ? asCode(sumOf(shares), shares, false) : asCode(amount, null, true),
  )
  const kept = sharesOf(known, lines, lines)
  // A promo code that was entered later may have taken a line's place: then all is spread anew.
  const fits = paying.every(({ shares }, at) => !shares || sumOf(kept[at] ?? {}) === sumOf(shares))
  if (fits) return kept
  const anew = paying.map(({ amount, shares }) => asCode(shares ? sumOf(shares) : amount, null, true))
  return sharesOf(anew, [], lines)
}

/** What it pays after an edit. */
type Paid = { amount: Cents; shares: Shares; free_cents: Cents }

/** What each pays once the lines are those of the edit. What was more than all the fees stays a credit balance. */
function paidAfter(paying: readonly Paying[], { tour_date, before, after }: Edited): Paid[] {
  const [was, is] = [netLines(before, tour_date), netLines(after, tour_date)]
  const sold = sharesBefore(paying, was)
  const over = paying.map(({ amount }, at) => amount - sumOf(sold[at] ?? {}))
  const codes = paying.map(({ amount, free_cents = 0 }, at) =>
    asCode(amount + free_cents - (over[at] ?? 0), sold[at] ?? {}, true),
  )
  const shares = sharesOf(codes, was, is)
  return paying.map((payer, at) => {
    const own = shares[at] ?? {}
    const amount = sumCents([sumOf(own), over[at] ?? 0])
    return { amount, shares: own, free_cents: toCents(payer.amount + (payer.free_cents ?? 0) - amount) }
  })
}

/**
 * Vouchers and credits of a completed registration once its lines are those of an edit (PAY-15). Each pays its part of the
 * lines that were there; a line that goes takes its part along, so that an edit gives back no more than was paid in money.
 * What is free then pays what is added. Pure; the same on screen and server.
 */
export function payersAfter(edited: Edited): Payers {
  const { credits, loyalty_vouchers_credit } = edited
  const used = loyalty_vouchers_credit.filter(paysRegistration)
  if (credits.length + used.length === 0) return { credits, loyalty_vouchers_credit }
  const paid = paidAfter([...credits, ...used], edited)
  return {
    credits: credits.map((credit, at) => ({ ...credit, ...paid[at] })),
    loyalty_vouchers_credit: loyalty_vouchers_credit.map((voucher) => {
      const at = used.indexOf(voucher)
      return at < 0 ? voucher : { ...voucher, ...paid[credits.length + at] }
    }),
  }
}

/** What of it is free, in words: ', $166.67 of it left for what you add'; empty where nothing is. */
export const freeWords = ({ free_cents = 0 }: Pick<Paying, 'free_cents'>): string =>
  free_cents > 0 ? `, ${formatUsd(free_cents)} of it left for what you add` : ''

/** What it is called where it stands by its name, the same on every page and paper (PAY-13). */
export const creditName = ({ from }: Pick<Credit, 'from'>) => (from ? `Credit: ${from}` : 'Credit')
export const voucherName = ({ code }: Pick<AppliedVoucher, 'code'>) => `Loyalty voucher ${code}`
