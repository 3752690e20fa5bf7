// Writes down money that the office took, gave or adjusted itself: a payment with its outcome, and what follows from it.

import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { reserveOf } from '../payments/deposit.rules.ts'
import type { PaymentEntry, PaymentKind } from '../payments/payment.model.ts'
import {
  insertOutcome,
  insertPayment,
  listStoredPayments,
  loadPayment,
  OFFICE,
  type StoredPayment,
} from '../payments/payment.queries.ts'
import { refundableOf } from '../payments/refund.rules.ts'
import {
  loadRegistration,
  loadRegistrationParts,
  lockRegistration,
  lockTourDate,
} from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { type BookContext, bookPayment } from './book-payment.effects.ts'

export interface OfficePayment {
  registration_id: number
  /** Whole US cents, not 0; negative = money that goes back, or what is added to the bill. */
  amount: number
  entry: PaymentEntry
  payment_kind: PaymentKind
  payment_method_id: number
  /** 'Check 1042', 'Cash' */
  method: string
  note: string
  /** The payment that a refund, a returned check or its fee belongs to. */
  refund_of?: number
  /** Whose media passes go back with a refund. */
  person_ids?: readonly number[]
  /** What an adjustment charges, line by line (CHECK-03); a payment's lines are the registration's. */
  lines?: FeeLine[]
}

export type OfficeContext = BookContext & Pick<RequestContext, 'account'>

/** A refund and a returned check never take back more than was paid (REFUND-01). */
async function checkTakenBack(tx: Transaction, order: OfficePayment): Promise<void> {
  if (order.refund_of === undefined || order.entry === 'returned_check_fee') return
  const all = await listStoredPayments(tx, order.registration_id)
  const paid = all.find(({ id }) => id === order.refund_of)
  if (!paid) throw new Failure('NOT_FOUND')
  if (-order.amount > refundableOf(paid, all)) failOn([refuse('REFUND_TOO_MUCH', ['amount'])])
}

/**
 * The payment with its approved outcome, in the caller's transaction; takes the locks of tour date and registration. What
 * it covers completes an open registration as an approved payment does, where nothing else bars that. Throws NOT_FOUND,
 * and RULES_BROKEN where more would go back than was paid.
 */
export async function insertOfficePayment(
  tx: Transaction,
  context: OfficeContext,
  order: OfficePayment,
): Promise<StoredPayment> {
  const registration = await loadRegistration(tx, order.registration_id)
  if (!registration) throw new Failure('NOT_FOUND')
  await lockTourDate(tx, registration.tour_date_id, context.locks)
  if (context.locks) await lockRegistration(tx, registration.id)
  await checkTakenBack(tx, order)
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, registration.id, now)
  if (!parts) throw new Failure('NOT_FOUND')
  const view = registrationView(parts, now)
  const buys = order.entry === 'payment' && order.payment_kind === 'registration'
  const { refund_of = null, person_ids = [], lines = buys ? view.quote.lines : [], ...row } = order
  const id = await insertPayment(tx, {
    ...row,
    refund_of,
    person_ids: [...person_ids],
    mybtf_user_id: context.account?.id ?? null,
    gateway: OFFICE,
    reserve_cents: buys && !view.completed ? reserveOf(view) : null,
    lines,
    created_at: now,
  })
  if (id === null) throw new Error('two payments of the office had one key')
  await insertOutcome(tx, { id, status: 'approved', settled_at: now })
  const payment = await loadPayment(tx, id)
  if (!payment) throw new Error(`payment ${id} is not there after it was written`)
  // What it completes is completed at its own moment, by which it is known that a check took the place (CHECK-09).
  await bookPayment(tx, { ...context, clock: { now: () => now } }, payment, { checked: false })
  return payment
}
