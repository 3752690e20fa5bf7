// Decides which dancers need a media pass, what theirs cost with promo codes, and which of them are chosen (R§9, E§2).

import { type Cents, formatUsd, sumCents, toCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import { lineAt } from '../fees/charge.rules.ts'
import { passPersonOf } from '../fees/pass-line.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { byLastName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { MediaPassDancer, PassPromoShares } from './media-pass.model.ts'
import { mediaPassCharge } from './media-pass-fee.rules.ts'

/** From this season on there is a history of media passes (E§2, E§9). */
const HISTORY_FROM_SEASON = 75

/** What of a registration decides whose pass is needed. */
export type PassHolder = Pick<
  RegistrationView,
  'attendees' | 'media_pass_paid' | 'tour_date' | 'price_list' | 'completed'
> & {
  quote: { lines: readonly Pick<FeeLine, 'key' | 'amount_cents'>[] }
  promo_codes: readonly Pick<RegistrationView['promo_codes'][number], 'id' | 'code' | 'shares'>[]
}

/** The line of a pass that is bought for itself, and what promo codes have taken off it. */
export type PassLine = FeeLine & { promo_shares?: PassPromoShares }

/**
 * A pass at the price at which the registration quotes it (MEDIA-07): what promo codes take off its line is taken off, too,
 * where it is bought for itself. On a completed registration it has no line: an edit adds it.
 */
function withCodes(line: FeeLine, { promo_codes, completed }: PassHolder): PassLine {
  const codes = completed ? [] : promo_codes.filter(({ shares }) => (shares[line.key] ?? 0) > 0)
  if (codes.length === 0) return line
  const promo_shares = Object.fromEntries(codes.map(({ id, shares }) => [id, shares[line.key] ?? 0]))
  const amount_cents = toCents(line.amount_cents - sumOf(Object.values(promo_shares)))
  const words = codes.map(({ code, shares }) => `promo code ${code} ${formatUsd(-(shares[line.key] ?? 0))}`)
  const reason = [line.reason, ...words].join('; ')
  return { ...line, reason, unit_cents: amount_cents, amount_cents, promo_shares }
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, amount) => sum + amount, 0)

/**
 * The dancers who need a media pass (MEDIA-03): theirs is wanted and offered, costs something with the promo codes, was bought
 * by nobody, and is not among the lines as sold. By last and first name.
 */
export function passesNeeded(view: PassHolder): (MediaPassDancer & { line: PassLine })[] {
  const place = { tourDate: view.tour_date, prices: view.price_list }
  const paid = new Set(view.media_pass_paid)
  const sold = new Set(view.completed ? view.quote.lines.map(passPersonOf) : [])
  return view.attendees
    .flatMap((attendee) => {
      const charge = mediaPassCharge(attendee, paid, place)
      const full = charge && lineAt(charge, 'full')
      const line = full && withCodes(full, view)
      if (line === null || line.amount_cents === 0 || sold.has(attendee.person_id)) return []
      const { fname, lname, gender_id, birthdate, age } = attendee.person
      return {
        line,
        price: line.amount_cents,
        full_price: full?.amount_cents ?? line.amount_cents,
        person_id: attendee.person_id,
        fname,
        lname,
        gender_id,
        birthdate,
        age,
      }
    })
    .sort(byLastName)
}

/** What the passes of these dancers come to. */
export function passFees(dancers: readonly Pick<MediaPassDancer, 'price'>[]): Cents {
  return sumCents(dancers.map(({ price }) => price))
}

/** What promo codes take off the passes of these dancers together. */
export function passSavings(dancers: readonly Pick<MediaPassDancer, 'price' | 'full_price'>[]): Cents {
  return sumCents(dancers.map(({ price, full_price }) => full_price - price))
}

/** The codes that take something off these passes, as a person reads them: 'TEN and SPRING'. */
export function passCodes(view: PassHolder, dancers: ReturnType<typeof passesNeeded>): string {
  const codes = view.promo_codes.filter(({ id }) => dancers.some(({ line }) => line.promo_shares?.[id]))
  return codes.map(({ code }) => code).join(' and ')
}

/** Of those who need one, the chosen; who needs none any more is left out. */
export function chosenPasses(
  view: PassHolder,
  person_ids: Iterable<number>,
): ReturnType<typeof passesNeeded> {
  const chosen = new Set(person_ids)
  return passesNeeded(view).filter(({ person_id }) => chosen.has(person_id))
}

/** The first so many as they are sorted now (E§2: 50 or 100). */
export function firstPasses(
  shown: readonly Pick<MediaPassDancer, 'person_id'>[],
  count: number,
): Set<number> {
  return new Set(shown.slice(0, count).map(({ person_id }) => person_id))
}

/** The vouchers that wait to pay media passes of a registration (MEDIA-04). */
export function passVouchersOf({
  loyalty_vouchers_credit,
}: Pick<RegistrationView, 'loyalty_vouchers_credit'>): AppliedVoucher[] {
  return loyalty_vouchers_credit.filter(
    ({ payment_type, status }) => payment_type === 'media pass' && status === 'PendingActivation',
  )
}

/** What bars paying for the passes of these people (MEDIA-03): nobody chosen, or somebody who needs none. */
export function checkPassPayment(view: PassHolder, person_ids: readonly number[]): Violation[] {
  if (person_ids.length === 0) return [refuse('MEDIA_PASS_NONE_CHOSEN', ['person_ids'])]
  const needed = new Set(passesNeeded(view).map(({ person_id }) => person_id))
  return person_ids.flatMap((id, position) =>
    needed.has(id)
      ? []
      : refuse('MEDIA_PASS_NOT_NEEDED', ['person_ids', position], { name: nameIn(view, id) }),
  )
}

/** How a person is called in a refusal. */
export function nameIn({ attendees }: Pick<PassHolder, 'attendees'>, person_id: number): string {
  const person = attendees.find((attendee) => attendee.person_id === person_id)?.person
  return person ? `${person.fname} ${person.lname}` : 'Somebody'
}

/** Whether a season has a history of media passes (MEDIA-06). */
export function hasMediaPassHistory(season_id: number): boolean {
  return season_id >= HISTORY_FROM_SEASON
}

/**
 * The passes that a payment buys, each with its price (MEDIA-02): as quoted when it began; together exactly the amount.
 */
export function passesOfPayment({
  person_ids,
  amount,
  lines,
}: {
  person_ids: readonly number[]
  amount: number
  lines: readonly (Pick<FeeLine, 'key' | 'amount_cents'> & { promo_shares?: PassPromoShares })[]
}): { person_id: number; amount_cents: number; promo_shares?: PassPromoShares }[] {
  const quoted = new Map(lines.map((line) => [passPersonOf(line), line]))
  const people = [...new Set(person_ids)]
  const passes = people.map((person_id) => {
    const { amount_cents = 0, promo_shares } = quoted.get(person_id) ?? {}
    return { person_id, amount_cents, ...(promo_shares ? { promo_shares } : {}) }
  })
  const sum = passes.reduce((total, { amount_cents }) => total + amount_cents, 0)
  if (sum === amount) return passes
  // Without the lines, one price for all: a season has only one.
  if (amount % people.length !== 0) {
    throw new Error(`${amount} cents do not pay the media passes of ${people.join()}`)
  }
  return people.map((person_id) => ({ person_id, amount_cents: amount / people.length }))
}
