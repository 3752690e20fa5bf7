// Begins a payment: under the locks, checks all that bars it, and writes it down as intended.

import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import type { LimitedKey } from '../accounts/sign-in-attempts.rules.ts'
import { takeAttemptWith } from '../accounts/take-attempt.effects.ts'
import { linkVouchers, redeemVouchers } from '../loyalty/redeem-vouchers.effects.ts'
import { pendingVouchersOf } from '../payments/balance.rules.ts'
import { reserveOf } from '../payments/deposit.rules.ts'
import {
  beginStoredPayment,
  loadPayment,
  loadPaymentByKey,
  type StoredPayment,
} from '../payments/payment.queries.ts'
import type { PaymentOrder } from '../payments/payment-order.model.ts'
import { followUps, SWEEP_JOB } from '../payments/payment-times.rules.ts'
import { pendingWords } from '../payments/unanswered.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hold, loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { movedEntries } from '../registrations/routine-entries.rules.ts'
import { updatePlacings } from '../routines/routine.queries.ts'
import { tooManyDeclined } from './card-limits.rules.ts'
import { checkOrder } from './check-order.effects.ts'
import { sourceOf } from './payment-source.effects.ts'

export type BeginContext = Pick<
  RequestContext,
  'database' | 'clock' | 'jobs' | 'gateway' | 'locks' | 'doing' | 'request_id' | 'key' | 'account'
>

/** What somebody who pays may be told of the registration as it is: its owner sees it, a family only the amount. */
export type OrderCheck = (tx: Transaction, view: RegistrationView) => Promise<void> | void

function keyOf({ key }: BeginContext): string {
  if (key !== null) return key
  const message = 'A payment needs an Idempotency-Key, so that it’s never made twice.'
  throw new Failure('INVALID_INPUT', { violations: [{ code: 'KEY_REQUIRED', path: [], message }] })
}

/** The key was used for something else. */
function reused(earlier: StoredPayment | null): Failure {
  return new Failure('KEY_REUSED', earlier ? { data: { payment_id: earlier.id } } : {})
}

function isSame(earlier: StoredPayment, order: PaymentOrder): boolean {
  const { source } = order
  return (
    earlier.registration_id === order.registration_id &&
    earlier.amount === order.amount &&
    earlier.payment_kind === order.paymentKind &&
    earlier.person_ids.join() === order.person_ids.join() &&
    earlier.gateway_token === ('token' in source ? source.token : null) &&
    earlier.profile_id === ('token' in source ? null : source.payment_method_id)
  )
}

/** What the key began before, where it was this order. */
function asRepeated(earlier: StoredPayment | null, order: PaymentOrder): StoredPayment | null {
  if (earlier && !isSame(earlier, order)) throw reused(earlier)
  return earlier
}

/** The payment as the same key began it before, as it stands: no lock is waited for. Null = it is not there. */
export async function loadBegun(
  { database, key }: Pick<BeginContext, 'database' | 'key'>,
  order: PaymentOrder,
): Promise<StoredPayment | null> {
  return key === null ? null : asRepeated(await loadPaymentByKey(database, order.payer, key), order)
}

type Pending = Pick<
  StoredPayment,
  'id' | 'status' | 'amount' | 'share_id' | 'payment_method_id' | 'created_at'
>

const isOf = ({ payer }: PaymentOrder, payment: Pick<StoredPayment, 'share_id'>) =>
  'share_id' in payer ? payment.share_id === payer.share_id : payment.share_id === null

/**
 * One payment at a time for each who pays; while a registration is open, for all: what is being paid for stays as it is
 * until the gateway has answered.
 */
export function checkNonePending(
  payments: readonly Pending[],
  { clock }: Pick<RequestContext, 'clock'>,
  view: RegistrationView,
  order: PaymentOrder,
): void {
  const pending = payments.filter(({ status, amount }) => status === 'intended' && amount > 0)
  const bars = pending.find((payment) => !view.completed || isOf(order, payment))
  if (bars) {
    const message = pendingWords(bars.payment_method_id, bars.created_at, clock.now())
    throw new Failure('PAYMENT_PENDING', { message, data: isOf(order, bars) ? { payment_id: bars.id } : {} })
  }
}

async function loadStored(tx: Transaction, context: BeginContext, id: number) {
  const now = context.clock.now()
  const stored = await loadRegistrationParts(tx, id, now)
  if (!stored) throw new Failure('NOT_FOUND')
  return { stored, view: registrationView(stored, now) }
}

/**
 * Vouchers that wait on the registration are redeemed before the card is charged for it (E§4); where it is not charged, its
 * outcome undoes that (LOYALTY-09).
 */
async function redeemFirst(
  tx: Transaction,
  context: BeginContext,
  view: RegistrationView,
  { paymentKind }: PaymentOrder,
): Promise<{ view: RegistrationView; ids: number[] }> {
  if (paymentKind !== 'registration' || pendingVouchersOf(view) === 0) return { view, ids: [] }
  const { ids } = await redeemVouchers(tx, context, view.id, 'registration')
  return { view: (await loadStored(tx, context, view.id)).view, ids }
}

/**
 * The payment, committed as intended. `fresh` is false when this key began it before: then the gateway must not be
 * asked again. `check` sees the registration under the locks and throws what else bars the payment; `limited` = what it
 * counts under as declined until it has its outcome. Throws TOO_MANY_ATTEMPTS.
 */
export async function beginPayment(
  context: BeginContext,
  order: PaymentOrder,
  { limited = [], check }: { limited?: readonly LimitedKey[]; check?: OrderCheck | undefined } = {},
): Promise<{ payment: StoredPayment; fresh: boolean }> {
  const key = keyOf(context)
  const { payer } = order
  const mybtf_user_id = 'mybtf_user_id' in payer ? payer.mybtf_user_id : null
  const share_id = 'share_id' in payer ? payer.share_id : null
  const actor = { mybtf_user_id, doing: context.doing, request_id: context.request_id }
  const { registration_id } = order
  const begin = async (tx: Transaction) => {
    await hold(tx, registration_id, { tour_date: context.locks, registration: context.locks })
    const { stored, view: before } = await loadStored(tx, context, registration_id)
    const same = stored.payment_rows.find(
      (row) =>
        row.idempotency_key === key && row.mybtf_user_id === mybtf_user_id && row.share_id === share_id,
    )
    const earlier = same && asRepeated(await loadPayment(tx, same.id), order)
    if (earlier) return { payment: earlier, fresh: false }

    // With the payment or not at all: what is refused here was no try.
    const attempts = await takeAttemptWith(tx, context.clock.now(), limited, tooManyDeclined)
    await check?.(tx, before)
    checkNonePending(stored.payment_rows, context, before, order)
    const lines = await checkOrder(tx, context, before, order)
    const { view, ids } = await redeemFirst(tx, context, before, order)
    const now = context.clock.now()
    const payment = await beginStoredPayment(tx, {
      registration_id: view.id,
      mybtf_user_id,
      share_id,
      amount: order.amount,
      payment_kind: order.paymentKind,
      person_ids: [...order.person_ids],
      payment_method_id: order.paymentMethodId,
      gateway: context.gateway.name,
      ...(await sourceOf(tx, context, order)),
      keep_profile: order.keep_profile,
      reserve_cents:
        order.paymentKind === 'registration' && share_id === null && !view.completed ? reserveOf(view) : null,
      attempts,
      send_employee_email: order.sendEmployeeEmail,
      note: order.note,
      idempotency_key: key,
      lines,
      created_at: now,
    })
    // By a payment for another registration, also one that began only now.
    if (payment === null) throw reused(await loadPaymentByKey(tx, payer, key))
    await linkVouchers(tx, { ids }, payment.id)
    // The divisions that are shown now are the ones that are paid for, whatever birthdates say when the answer comes.
    const moved = view.completed || share_id !== null ? [] : movedEntries(view, stored.routines)
    if (moved.length > 0) await updatePlacings(tx, moved)
    // Committed with the payment: whatever happens to this process, somebody asks what became of it.
    await context.jobs.enqueue(tx, SWEEP_JOB, followUps(now, context.gateway))
    return { payment, fresh: true }
  }
  return inTransaction(context.database, actor, begin)
}
