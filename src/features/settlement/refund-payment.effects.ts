// Gives back all or some of a payment: written down as intended, asked of the gateway, settled; or by the office itself.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { sumCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import {
  GatewayTimeout,
  GatewayUnreachable,
  gatewayNamed,
  type PaymentGateway,
} from '../gateways/payment.gateway.ts'
import { passesLeft } from '../media-pass/refund-passes.rules.ts'
import { CHECK_METHOD_ID, CREDIT_METHOD_ID } from '../payments/payment.model.ts'
import {
  gatewayKeyOf,
  insertOutcome,
  insertPayment,
  listStoredPayments,
  loadPayment,
  OFFICE,
  type StoredPayment,
} from '../payments/payment.queries.ts'
import { movePayment } from '../payments/payment-state.rules.ts'
import { followUps, mustBeginBy, SWEEP_JOB } from '../payments/payment-times.rules.ts'
import { refundableOf } from '../payments/refund.rules.ts'
import { loadRegistration, lockRegistration, lockTourDate } from '../registrations/registration.queries.ts'
import { lockForDeletion } from '../registrations/registration-life.queries.ts'
import { bookPayment } from './book-payment.effects.ts'
import { type SettleContext, settlePayment } from './settle-payment.effects.ts'

export type RefundContext = SettleContext &
  Pick<RequestContext, 'gateway'> & { paypal?: PaymentGateway | undefined }

export interface RefundOrder {
  payment_id: number
  /** Whole US cents that go back, above 0. */
  amount: number
  /** To the card or account that paid, through the gateway; or by the office, in cash or by a check of its own. */
  to: 'gateway' | 'office'
  /** Read by the owner, too. */
  note: string
  /** The same key gives back once. */
  key: string
  /** Whose media passes are given back; of a media-pass payment only. Absent = all that are left. */
  person_ids?: readonly number[]
  /** Of an office refund: 2 check, 9 cash. */
  payment_method_id?: number
  /** Of an office refund: 'Check 2044'. */
  method?: string
}

interface Locked {
  paid: StoredPayment
  all: StoredPayment[]
}

async function lockedPayment(tx: Transaction, context: RefundContext, payment_id: number): Promise<Locked> {
  const known = await loadPayment(tx, payment_id)
  if (!known) throw new Failure('NOT_FOUND')
  const registration = await loadRegistration(tx, known.registration_id)
  if (registration) await lockTourDate(tx, registration.tour_date_id, context.locks)
  if (context.locks) {
    if (registration) await lockRegistration(tx, known.registration_id)
    else await lockForDeletion(tx, known.registration_id)
  }
  const all = await listStoredPayments(tx, known.registration_id)
  const paid = all.find(({ id }) => id === payment_id)
  if (!paid) throw new Failure('NOT_FOUND')
  return { paid, all }
}

/** Whose passes go back: those asked for, at exactly their price, or all that are left. */
function passesBack({ paid, all }: Locked, order: RefundOrder): readonly number[] {
  if (paid.payment_kind !== 'media_pass') return []
  const left = passesLeft(paid, all)
  const chosen = order.person_ids
    ? left.filter(({ person_id }) => order.person_ids?.includes(person_id))
    : left
  const price = sumCents(chosen.map(({ amount_cents }) => amount_cents))
  if (price !== order.amount) failOn([refuse('REFUND_PASSES', ['amount'])])
  return chosen.map(({ person_id }) => person_id)
}

/** Throws what bars giving this back (REFUND-01). */
function checkRefund({ paid, all }: Locked, order: RefundOrder, gateway: string): void {
  const move = movePayment(paid.status, 'refund')
  if ('refused' in move) {
    failOn([{ code: 'REFUND_REFUSED', path: ['payment_id'], message: move.refused, rule: 'PAY-09' }])
  }
  if (paid.payment_method_id === CREDIT_METHOD_ID) failOn([refuse('REFUND_VOUCHERS', ['payment_id'])])
  if (order.amount <= 0 || order.amount > refundableOf(paid, all)) {
    failOn([refuse('REFUND_TOO_MUCH', ['amount'])])
  }
  if (order.to === 'gateway' && (paid.gateway !== gateway || paid.gateway_reference === null)) {
    failOn([refuse('REFUND_BY_OFFICE', ['to'])])
  }
}

async function beginRefund(
  tx: Transaction,
  context: RefundContext,
  order: RefundOrder,
): Promise<{ refund: StoredPayment; paid: StoredPayment; fresh: boolean }> {
  const locked = await lockedPayment(tx, context, order.payment_id)
  const { paid, all } = locked
  const by = context.account?.id ?? null
  const earlier = all.find(
    ({ idempotency_key, mybtf_user_id }) => idempotency_key === order.key && mybtf_user_id === by,
  )
  if (earlier) {
    if (earlier.refund_of !== paid.id || earlier.amount !== -order.amount) throw new Failure('KEY_REUSED')
    return { refund: earlier, paid, fresh: false }
  }
  const gateway = gatewayNamed(context, paid.gateway)
  checkRefund(locked, order, gateway.name)
  const now = context.clock.now()
  const office = order.to === 'office'
  const { payment_method_id = CHECK_METHOD_ID, method = 'Our office' } = order
  const id = await insertPayment(tx, {
    registration_id: paid.registration_id,
    mybtf_user_id: by,
    amount: -order.amount,
    entry: 'refund',
    payment_kind: paid.payment_kind,
    refund_of: paid.id,
    person_ids: [...passesBack(locked, order)],
    payment_method_id: office ? payment_method_id : paid.payment_method_id,
    method: office ? method : paid.method,
    gateway: office ? OFFICE : paid.gateway,
    note: order.note,
    idempotency_key: order.key,
    lines: [],
    created_at: now,
  })
  if (id === null) throw new Failure('KEY_REUSED')
  if (office) await insertOutcome(tx, { id, status: 'approved', settled_at: now })
  else await context.jobs.enqueue(tx, SWEEP_JOB, followUps(now, gateway))
  const refund = await loadPayment(tx, id)
  if (!refund) throw new Error(`refund ${id} is not there after it was written`)
  if (office) await bookPayment(tx, context, refund, { checked: false })
  return { refund, paid, fresh: true }
}

/**
 * The refund with what became of it: 'intended' when the gateway has not answered yet (the sweep asks again), 'declined'
 * with its words in `message`. Throws NOT_FOUND, KEY_REUSED, and RULES_BROKEN where nothing, or not so much, can go back.
 */
export async function refundPayment(context: RefundContext, order: RefundOrder): Promise<StoredPayment> {
  const { doing, request_id } = context
  const actor = { mybtf_user_id: context.account?.id ?? null, doing, request_id }
  const { refund, paid, fresh } = await inTransaction(context.database, actor, (tx) =>
    beginRefund(tx, context, order),
  )
  if (!fresh || order.to === 'office') return refund
  const answer = await gatewayNamed(context, paid.gateway)
    .refund({
      key: gatewayKeyOf(refund),
      reference: paid.gateway_reference ?? '',
      amount: order.amount,
      not_after: mustBeginBy(refund.created_at),
    })
    .catch((error: unknown) => {
      if (error instanceof GatewayTimeout || error instanceof GatewayUnreachable) return null
      throw error
    })
  return answer ? settlePayment(context, refund.id, answer) : refund
}
