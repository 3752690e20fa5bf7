// Decides what becomes of the deposit of a routine that is taken off a completed registration (E§9, R§6, R§9).
import { addDays, dateIn, type PlainDate } from '../../shared/calendar.ts'
import { type Cents, formatUsd, sumCents, toCents } from '../../shared/money.ts'
import type { AppliedPromoCode } from '../discounts/discount.model.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { ROUTINE } from '../parts/line-key.model.ts'
import { isLineOf, REMOVED } from '../parts/line-key.rules.ts'
import { DAYS_BEFORE_EVENT } from '../payments/balance.rules.ts'
import { receivedOf } from '../payments/cover-lines.rules.ts'
import { takesDeposit } from '../payments/deposit.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type Beginning, knownStart } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** The key of what stays owed for a removed routine. */
export const REMOVED_ROUTINE = `${REMOVED}${ROUTINE}`

export interface RemovedDeposit {
  /** None: no deposit was taken, or it is waived. Applied: it pays what else the registration owes. Owed: it is kept. */
  kind: 'none' | 'applied' | 'owed'
  /** The deposit of one routine. */
  each_cents: Cents
  /** No more than this stays owed for all that is removed now: what was paid in money, and is not kept for others already. */
  most_cents: Cents
  /** What promo codes take off each line: so much less was paid for a routine. */
  taken: ReadonlyMap<string, number>
  /** The last day of the 30-day deadline; null where nobody knows the event's day. */
  until: PlainDate | null
}

const NOTHING_REMOVED: RemovedDeposit = {
  kind: 'none',
  each_cents: toCents(0),
  most_cents: toCents(0),
  taken: new Map(),
  until: null,
}

type Subject = Pick<RegistrationView, 'ancillary' | 'independent' | 'studio' | 'payments'> & {
  promo_codes: readonly Pick<AppliedPromoCode, 'shares'>[]
  quote: { lines: readonly Pick<FeeLine, 'key' | 'amount_cents'>[] }
  tour_date: Pick<TourDate, 'event' | 'timezone'> &
    Beginning & {
      mybtf: Pick<TourDate['mybtf'], 'deposit_enabled'>
    }
}

/** The last day on which a removed routine's deposit is applied to the balance (E§9: "before the 30-day deadline"). */
export function removalDeadline(event: Beginning): PlainDate | null {
  const start = knownStart(event)
  return start === null ? null : addDays(start, -DAYS_BEFORE_EVENT)
}

function takenByLine(codes: Subject['promo_codes']): ReadonlyMap<string, number> {
  const taken = new Map<string, number>()
  for (const { shares } of codes)
    for (const [key, cents] of Object.entries(shares)) taken.set(key, (taken.get(key) ?? 0) + cents)
  return taken
}

/**
 * What becomes of the deposit of routines of `view`, as sold, that are removed at `at` (EDIT-07). Until 30 days before the
 * event, and while that is postponed, it is applied to the balance: nothing stays owed. After that it stays owed, as far as it was paid in money, and never more than
 * the routine cost with its promo codes. There is none for individuals, flagged studios, dates without deposits and studios whose fee for removed routines is waived.
 */
export function removedDeposit(view: Subject, at: Date): RemovedDeposit {
  const { tour_date, studio, quote } = view
  const until = removalDeadline(tour_date)
  const each_cents = toCents(tour_date.event.removed_routine_cents)
  const kept = quote.lines.filter(isLineOf(REMOVED_ROUTINE))
  const left = receivedOf(view, 'registration') - sumCents(kept.map(({ amount_cents }) => amount_cents))
  const most_cents = toCents(Math.max(0, left))
  const none = !takesDeposit(view) || studio?.bypass_removed_routine_fee || each_cents === 0
  if (none || most_cents === 0) return { ...NOTHING_REMOVED, until }
  const late = until !== null && dateIn(at, tour_date.timezone) > until
  return {
    kind: late ? 'owed' : 'applied',
    each_cents,
    most_cents,
    taken: takenByLine(view.promo_codes),
    until,
  }
}

/** The deposit that was paid of each of the removed routines, by the key of its sold line; those without one are left out. */
function depositsPaid(sold: readonly FeeLine[], { each_cents, most_cents, taken }: RemovedDeposit) {
  let left: number = most_cents
  const paid = new Map<string, Cents>()
  for (const { key, amount_cents } of sold) {
    const cents = toCents(Math.max(0, Math.min(each_cents, amount_cents - (taken.get(key) ?? 0), left)))
    left -= cents
    if (cents > 0) paid.set(key, cents)
  }
  return paid
}

/** What stays owed for routines that are removed (EDIT-07), never more than they cost with their promo codes, in the order of their sold lines. */
export function removedRoutineLines(sold: readonly FeeLine[], deposit: RemovedDeposit): FeeLine[] {
  if (deposit.kind !== 'owed') return []
  const paid = depositsPaid(sold, deposit)
  return sold.flatMap((line) => {
    const unit_cents = paid.get(line.key)
    if (unit_cents === undefined) return []
    return {
      ...line,
      key: `${REMOVED}${line.key}`,
      section: 'Removed routines',
      rule: 'EDIT-07',
      label: `${line.label}, removed`,
      reason: `Removed after the 30-day deadline: its deposit of ${formatUsd(unit_cents)} stays owed`,
      rate: null,
      units: 1,
      unit_cents,
      amount_cents: unit_cents,
      sold_at: null,
    }
  })
}

/**
 * What becomes of the deposits of sold routines that are removed (EDIT-07), said before and after: 'Its deposit of $50.00 stays
 * owed: the 30-day deadline has passed.' Of one that is applied it is said that all of the fee comes back, not the deposit alone. Empty where no deposit was taken. `sold` = their lines as sold.
 */
export function removedWords(sold: readonly FeeLine[], deposit: RemovedDeposit): string {
  const { kind } = deposit
  if (kind === 'none') return ''
  const cents = sumCents(depositsPaid(sold, deposit).values())
  if (cents === 0) return ''
  const amount = formatUsd(cents)
  if (kind === 'owed')
    return sold.length === 1
      ? `Its deposit of ${amount} stays owed: the 30-day deadline has passed.`
      : `Their deposits of ${amount} together stay owed: the 30-day deadline has passed.`
  return sold.length === 1
    ? `Its whole fee is taken off. The deposit of ${amount} in it is applied to your balance for this event.`
    : `Their whole fees are taken off. The deposits of ${amount} in them are applied to your balance for this event.`
}

/** The same of each removed routine by itself, by the key of its sold line (EDIT-07). */
export function removedWordsByKey(
  sold: readonly FeeLine[],
  deposit: RemovedDeposit,
): ReadonlyMap<string, string> {
  const paid = depositsPaid(sold, deposit)
  return new Map(
    sold.map((line) => [
      line.key,
      removedWords([line], { ...deposit, most_cents: paid.get(line.key) ?? toCents(0) }),
    ]),
  )
}
