// Books money that moved after it had been written off: it is used where it still can be, or goes back; the office is told.
import type { Transaction } from '../../server/database.ts'
import { formatUsd } from '../../shared/money.ts'
import { noteDifference } from '../ledger/money-difference.queries.ts'
import { linkVouchers, redeemVouchers, unredeemVouchersOf } from '../loyalty/redeem-vouchers.effects.ts'
import { passesOfPayment } from '../media-pass/media-pass.rules.ts'
import { payableOf, pendingVouchersOf } from '../payments/balance.rules.ts'
import { reserveOf } from '../payments/deposit.rules.ts'
import { insertOutcome, insertPayment, loadPayment, type StoredPayment } from '../payments/payment.queries.ts'
import { SWEEP_JOB } from '../payments/payment-times.rules.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { type BookContext, bookPayment, type Unbooked } from './book-payment.effects.ts'

/** Whose passes go back, each with its price: what the office gives back besides is not taken for them. */
function pricesOf(payment: StoredPayment, person_ids: readonly number[]): Record<string, number> {
  if (payment.payment_kind !== 'media_pass') return {}
  const passes = passesOfPayment(payment).filter(({ person_id }) => person_ids.includes(person_id))
  return Object.fromEntries(passes.map(({ person_id, amount_cents }) => [`pass:${person_id}`, amount_cents]))
}

/** What bought nothing goes back by the sweep, at once; the office finds it among the differences. */
export async function giveBackUnbooked(
  tx: Transaction,
  context: BookContext,
  payment: StoredPayment,
  { amount_cents, person_ids, why }: Unbooked,
  late = false,
): Promise<void> {
  const { id: payment_id, registration_id, gateway_reference } = payment
  const came = late ? 'was approved after it had been given up as failed. ' : 'was approved. '
  const finding = {
    kind: 'late_approval' as const,
    key: `late:${payment_id}`,
    registration_id,
    payment_id,
    gateway_reference,
    words: `Payment ${payment_id} of ${formatUsd(payment.amount)} ${came}${why} ${formatUsd(amount_cents)} is being refunded.`,
    amounts: { charged: payment.amount, goes_back: amount_cents, ...pricesOf(payment, person_ids) },
  }
  await noteDifference(tx, finding, context.clock.now())
  await context.jobs.enqueue(tx, SWEEP_JOB, [{ data: {} }])
}

async function viewNow(tx: Transaction, { clock }: BookContext, id: number) {
  const now = clock.now()
  const parts = await loadRegistrationParts(tx, id, now)
  return parts && registrationView(parts, now)
}

/**
 * What the late money is for, as things are now: what would be sold, and whether there is room for it. Where there is, the
 * vouchers that wait are redeemed with it, as with any payment (LOYALTY-09).
 */
async function asOfNow(tx: Transaction, context: BookContext, payment: StoredPayment) {
  const { registration_id, payment_kind } = payment
  const view = payment_kind === 'registration' ? await viewNow(tx, context, registration_id) : null
  if (!view) return { lines: payment.lines, reserve_cents: null, ids: [] }
  const room = payableOf(view.quote.fees.total, view)
  const pays = payment.entry === 'payment' && payment.amount <= room && pendingVouchersOf(view) > 0
  const { ids } = pays ? await redeemVouchers(tx, context, view.id, 'registration') : { ids: [] }
  const after = pays ? ((await viewNow(tx, context, view.id)) ?? view) : view
  const completes = !view.completed && payment.reserve_cents !== null
  return { lines: after.quote.lines, reserve_cents: completes ? reserveOf(after) : null, room, ids }
}

/**
 * A payment, or refund, that was written off and was made all the same: its first row keeps its outcome, and a second one
 * tells what moved. Happens once for each, however often the gateway says it.
 */
export async function bookLate(
  tx: Transaction,
  context: BookContext,
  written_off: StoredPayment,
  reference: string,
): Promise<void> {
  const { lines, reserve_cents, room, ids } = await asOfNow(tx, context, written_off)
  const now = context.clock.now()
  const {
    id: first,
    status,
    message,
    gateway_reference: _none,
    settled_at: _then,
    family,
    ...row
  } = written_off
  const id = await insertPayment(tx, {
    ...row,
    lines,
    reserve_cents,
    keep_profile: false,
    idempotency_key: `late:${first}`,
    note: `Went through after all, after payment ${first} had been recorded as ${status}`,
    created_at: now,
  })
  if (id === null) return
  await linkVouchers(tx, { ids }, id)
  await insertOutcome(tx, { id, status: 'approved', gateway_reference: reference, settled_at: now })
  const payment = await loadPayment(tx, id)
  if (!payment) throw new Error(`payment ${id} is not there after it was written`)
  const full: Unbooked | null =
    room !== undefined && payment.amount > room
      ? { amount_cents: payment.amount, person_ids: [], why: 'There was nothing left for it to pay.' }
      : null
  const unbooked = full ?? (await bookPayment(tx, context, payment, { checked: false, late: true })).unbooked
  if (unbooked && payment.amount > 0) {
    await unredeemVouchersOf(tx, id)
    await giveBackUnbooked(tx, context, payment, unbooked, true)
    return
  }
  const finding = {
    kind: 'late_approval' as const,
    key: `late:${id}`,
    registration_id: payment.registration_id,
    payment_id: id,
    gateway_reference: reference,
    words: `${payment.amount > 0 ? 'Payment' : 'Refund'} ${first} went through after it had been given up as failed; it’s recorded as payment ${id}.`,
    amounts: { charged: payment.amount },
  }
  await noteDifference(tx, finding, now)
}
