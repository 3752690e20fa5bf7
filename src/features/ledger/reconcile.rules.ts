// Decides what does not add up: the sums of a registration among themselves, and our books against the gateway's own list.
import { formatUsd, sumCents } from '../../shared/money.ts'
import { feeTotals } from '../fees/fee-totals.rules.ts'
import { balanceOf } from '../payments/balance.rules.ts'
import type {
  BookedPayment,
  Finding,
  KnownAnswer,
  ListedMovement,
  RegistrationMoney,
} from './reconcile.model.ts'

/** Before completion nothing is charged, and no promo code is settled. */
function ownBalance({ completed, variant, lines, ...cover }: RegistrationMoney): number {
  if (!completed) return balanceOf(0, cover)
  return balanceOf(feeTotals(lines, { event: { variant } }).total, cover)
}

/**
 * The three ways to a registration's balance (RECONCILE-01): its lines and documents by the rules that the screens use,
 * the sum of its ledger, and the ledger's last running balance. Media passes that were bought for themselves stand in the
 * ledger beside what was paid for them.
 */
export function threeWays(money: RegistrationMoney) {
  const paidForPasses = money.payments.filter(
    ({ status, paymentKind }) => status === 'approved' && paymentKind === 'media_pass',
  )
  const passes = money.passes_cents - sumCents(paidForPasses.map(({ amount }) => amount))
  return { documents: ownBalance(money) + passes, ledger: money.ledger_cents, running: money.running_cents }
}

/** What of a registration does not come to one sum, or in whose ledger an entry is missing; null = all is well. */
export function balanceDifference(money: RegistrationMoney): Finding | null {
  const { documents, ledger, running } = threeWays(money)
  const missing = money.last_sequence - money.entries
  if (documents === ledger && ledger === running && missing === 0) return null
  return {
    kind: 'balance',
    key: `balance:${money.registration_id}`,
    registration_id: money.registration_id,
    payment_id: null,
    gateway_reference: null,
    words:
      `Lines and documents come to ${formatUsd(documents)}, the ledger to ${formatUsd(ledger)}, ` +
      `its last balance says ${formatUsd(running)}.` +
      (missing === 0 ? '' : ` ${missing} of its entries ${missing === 1 ? 'is' : 'are'} missing.`),
    amounts: { documents, ledger, running },
  }
}

const moved = ({ kind, amount }: Pick<ListedMovement, 'kind' | 'amount'>) =>
  kind === 'refund' ? -amount : amount

const named = (cents: number) =>
  cents < 0 ? `a refund of ${formatUsd(-cents)}` : `a charge of ${formatUsd(cents)}`

function ofPayment(ours: BookedPayment, more: Pick<Finding, 'kind' | 'words' | 'amounts'>): Finding {
  const { id, registration_id, gateway_reference } = ours
  return { key: `payment:${id}`, registration_id, payment_id: id, gateway_reference, ...more }
}

/**
 * What one line of the gateway's list says against our books (RECONCILE-02); `pending_since` = a payment that was begun
 * after this may still be waiting for its answer. Null = they agree.
 */
export function transactionDifference(
  theirs: ListedMovement,
  ours: BookedPayment | null,
  pending_since: Date,
): Finding | null {
  const cents = moved(theirs)
  const approved = theirs.outcome === 'approved'
  if (!ours) {
    if (!approved) return null
    return {
      kind: 'unknown_charge',
      key: `charge:${theirs.reference}`,
      registration_id: null,
      payment_id: null,
      gateway_reference: theirs.reference,
      words: `The gateway made ${named(cents)} (${theirs.reference}) that our books do not know.`,
      amounts: { gateway: cents },
    }
  }
  const reference = { ...ours, gateway_reference: theirs.reference }
  const booked = ours.status === 'approved'
  if (approved && !booked) {
    if (ours.status === 'intended' && ours.created_at > pending_since) return null
    const late = ours.status !== 'intended'
    return ofPayment(reference, {
      kind: late ? 'late_approval' : 'payment',
      words: `The gateway approved ${named(cents)} (${theirs.reference}); our books have it as ${late ? ours.status : 'not answered'}.`,
      amounts: { gateway: cents, books: 0 },
    })
  }
  if (!approved && booked) {
    return ofPayment(reference, {
      kind: 'payment',
      words: `The gateway declined ${named(cents)} (${theirs.reference}); our books have it as approved.`,
      amounts: { gateway: 0, books: ours.amount },
    })
  }
  if (approved && cents !== ours.amount) {
    return ofPayment(reference, {
      kind: 'payment',
      words: `The gateway made ${named(cents)} (${theirs.reference}); our books have ${named(ours.amount)}.`,
      amounts: { gateway: cents, books: ours.amount },
    })
  }
  return null
}

/** What the gateway's answer says about an approved payment that is not in its list (RECONCILE-02); null = it is there. */
export function missingDifference(ours: BookedPayment, answer: KnownAnswer): Finding | null {
  if (answer !== 'unknown' && answer.outcome === 'approved') return null
  const said =
    answer === 'unknown' ? 'The gateway does not know' : `The gateway declined (${answer.reference})`
  return ofPayment(ours, {
    kind: 'payment',
    words: `${said} ${named(ours.amount)} that our books have as approved.`,
    amounts: { gateway: 0, books: ours.amount },
  })
}

/** At this hour (UTC) it is night in every city of the tour, and what was begun in the evening is settled. */
const NIGHT_HOUR = 8
const DAY_MS = 86_400_000

/** Whether a night has come since the last check (RECONCILE-04); null = there was none. */
export function isCheckDue(last: Date | null, now: Date): boolean {
  if (last === null) return true
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT_HOUR)
  const night = tonight <= now.getTime() ? tonight : tonight - DAY_MS
  return last.getTime() < night
}

/** Told by a late answer or an event of the gateway: the nightly check does not look for it. */
const TOLD_ONCE = /^late:|-(returned|void)$/

/** Whether a finding was not found again by the last check (RECONCILE-03); what an answer or event told is told once. */
export function isGone({ key, seen_at }: { key: string; seen_at: string }, last: string | null): boolean {
  return !TOLD_ONCE.test(key) && last !== null && seen_at < last
}
