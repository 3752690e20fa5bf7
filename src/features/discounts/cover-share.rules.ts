// Says which lines vouchers and credits pay, and what of them is free again once these are gone (PAY-15): as promo codes do.

import { type Cents, formatUsd, sumCents, toCents } from '../../shared/money.ts'
import { countedLines } from '../fees/fee-totals.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { variantOf } from '../tours/event-variant.rules.ts'
import type { AppliedVoucher } from './applied-voucher.model.ts'
import type { Credit, Shares } from './discount.model.ts'
import { REMOVED, type SharedLine, spread, within } from './promo-share.rules.ts'

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

const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0)
const sumOf = (shares: Shares) => sum(Object.values(shares))

/** The routine's own line of the line that stays owed for it once it is removed. */
const removedFrom = (key: string) => (key.startsWith(REMOVED) ? key.slice(REMOVED.length) : key)

/** The lines without what promo codes take off them: what is left to be paid of each. */
function netLines({ lines, promo_codes }: Edited['before'], tourDate: Edited['tour_date']): SharedLine[] {
  return countedLines(lines, tourDate).map((line) => {
    const off = sumCents(promo_codes.map(({ shares }) => shares[line.key] ?? 0))
    return { ...line, amount_cents: toCents(line.amount_cents - off) }
  })
}

/** What of a line its payers pay together. */
const sharedOf = (paying: readonly Paying[], key: string) =>
  sumCents(paying.map(({ shares }) => shares?.[key] ?? 0))

/** What they pay together of each line as sold: who has no shares yet pays what the others leave of them. */
function paidBefore(paying: readonly Paying[], lines: readonly SharedLine[]): number[] {
  const [settled, fresh] = [paying.filter(({ shares }) => shares), paying.filter(({ shares }) => !shares)]
  const amounts = lines.map(({ amount_cents }) => amount_cents)
  const known = lines.map(({ key, amount_cents }) => within(sharedOf(settled, key), amount_cents))
  const pays = sum(settled.map(({ shares = {} }) => sumOf(shares)))
  const adds = sum(fresh.map(({ amount }) => amount))
  // A promo code that was entered later may have taken a line's place: then all is spread anew.
  if (sum(known) !== pays) return spread(Math.min(pays + adds, sum(amounts)), amounts)
  const room = amounts.map((cents, at) => cents - (known[at] ?? 0))
  const added = spread(Math.min(adds, sum(room)), room)
  return known.map((cents, at) => cents + (added[at] ?? 0))
}

/** What a line that was there keeps of `share`: fewer units keep less, and what stays owed for a removed routine is paid last. */
function keptOf(share: number, was: SharedLine, line: SharedLine): number {
  if (Math.sign(line.amount_cents) !== Math.sign(was.amount_cents)) return 0
  if (line.key !== was.key) return Math.max(0, line.amount_cents - (was.amount_cents - share))
  const fewer = line.amount_cents > 0 && line.units < was.units
  return within(fewer ? Math.ceil((share * line.units) / was.units) : share, line.amount_cents)
}

/** What they pay together of each line of the edit, with `free` cents that paid nothing before. */
function paidNow(
  sold: readonly number[],
  was: readonly SharedLine[],
  is: readonly SharedLine[],
  free: number,
): number[] {
  const before = new Map(was.map((line, at) => [line.key, { line, share: sold[at] ?? 0 }]))
  const known = is.map(({ key }) => before.get(key) ?? before.get(removedFrom(key)))
  const kept = is.map((line, at) => {
    const one = known[at]
    return one ? keptOf(one.share, one.line, line) : 0
  })
  const dearer = is.map(({ key, amount_cents }, at) =>
    key.startsWith(REMOVED) || amount_cents <= 0
      ? 0
      : Math.max(0, amount_cents - (known[at]?.line.amount_cents ?? 0)),
  )
  const now = new Map(is.map((line, at) => [line.key, { line, share: kept[at] ?? 0 }]))
  // A teacher who is no longer free costs more, too: what of the price was not theirs all along.
  const teachers = sum(
    was.map(({ key, amount_cents }, at) => {
      const then = now.get(key) ?? { line: { amount_cents: 0 }, share: 0 }
      const more = then.line.amount_cents - amount_cents - (then.share - (sold[at] ?? 0))
      return amount_cents < 0 ? Math.max(0, more) : 0
    }),
  )
  const fees = Math.max(0, sum(is.map(({ amount_cents }) => amount_cents)))
  const most = Math.min(sum(sold) + free, fees)
  const pays = Math.min(sum(kept) + sum(dearer) + teachers, most)
  if (pays <= sum(kept)) return spread(pays, kept)
  const first = spread(Math.min(pays - sum(kept), sum(dearer)), dearer)
  const held = kept.map((cents, at) => cents + (first[at] ?? 0))
  const room = is.map(({ amount_cents }, at) => amount_cents - (held[at] ?? 0))
  const rest = spread(pays - sum(held), room)
  return held.map((cents, at) => cents + (rest[at] ?? 0))
}

/** What each has once they pay `more` together than before: what is free is used in proportion, and becomes free likewise. */
function amountsAfter(paying: readonly Paying[], more: number): number[] {
  const weights = paying.map(({ amount, free_cents = 0 }) => (more < 0 ? amount : free_cents))
  const changes = spread(more, weights)
  return paying.map(({ amount }, at) => amount + (changes[at] ?? 0))
}

/** What it pays after an edit. */
type Paid = { amount: Cents; shares: Shares; free_cents: Cents }

/** What each pays once the lines are those of the edit. What was more than all the fees stays a credit balance. */
function paidAfter(paying: readonly Paying[], { tour_date, before, after }: Edited): Paid[] {
  const [was, is] = [netLines(before, tour_date), netLines(after, tour_date)]
  const sold = paidBefore(paying, was)
  const free = sum(paying.map(({ free_cents = 0 }) => free_cents))
  const now = paidNow(sold, was, is, free)
  const amounts = amountsAfter(paying, sum(now) - sum(sold))
  const parts = spread(sum(now), amounts)
  let left = now
  return paying.map((payer, at) => {
    const own = spread(parts[at] ?? 0, left)
    left = left.map((cents, line) => cents - (own[line] ?? 0))
    const amount = toCents(amounts[at] ?? 0)
    const shares = Object.fromEntries(is.flatMap(({ key }, line) => (own[line] ? [[key, own[line]]] : [])))
    return { amount, shares, free_cents: toCents(payer.amount + (payer.free_cents ?? 0) - amount) }
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
