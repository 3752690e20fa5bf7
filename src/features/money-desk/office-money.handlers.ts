// Answers the office's desk for the money of one registration.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inSnapshot, type Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { recordBankReturn } from '../checks/bank-return.effects.ts'
import { returnFeeNow } from '../checks/bank-return.rules.ts'
import {
  lockedView,
  recordCancelledCheck,
  recordExpectedCheck,
  recordReceivedCheck,
} from '../checks/check.effects.ts'
import { listChecksOf } from '../checks/check.queries.ts'
import { recordReturnedCheck, reverseCheck } from '../checks/check-reversal.effects.ts'
import { gatewaysOf } from '../gateways/payment.gateway.ts'
import { nameIn } from '../media-pass/media-pass.rules.ts'
import { passesLeft } from '../media-pass/refund-passes.rules.ts'
import { lateChargesOf } from '../payments/late-charges.rules.ts'
import { ADJUSTMENT_METHOD_ID, CASH_METHOD_ID, CHECK_METHOD_ID } from '../payments/payment.model.ts'
import { listStoredPayments, paymentOf } from '../payments/payment.queries.ts'
import { refundableOf } from '../payments/refund.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { insertOfficePayment } from '../settlement/office-payment.effects.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import { releaseVoucher } from './give-back-voucher.effects.ts'
import {
  cancelCheck,
  expectCheck,
  giveBack,
  giveBackVoucher,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnByBank,
  returnCheck,
  takeBackCheck,
} from './office-money.contract.ts'
import type { OfficeMoney } from './office-money.model.ts'
import { listPayers } from './office-money.queries.ts'

function namedPasses(view: RegistrationView, passes: ReturnType<typeof passesLeft>) {
  return passes.map((pass) => ({ ...pass, name: nameIn(view, pass.person_id) }))
}

async function moneyOf(connection: Connection, context: RequestContext, id: number): Promise<OfficeMoney> {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(connection, id, now)
  if (!parts) throw new Failure('NOT_FOUND')
  const payments = await listStoredPayments(connection, id)
  const payers = await listPayers(connection, id)
  const view = registrationView(parts, now)
  return {
    view,
    movements: payments.map((row) => ({
      ...paymentOf(row),
      note: row.note,
      by: payers.get(row.id) ?? null,
      gateway: row.gateway,
      gateway_reference: row.gateway_reference,
      message: row.message,
      refundable_cents: refundableOf(row, payments),
      passes_left: refundableOf(row, payments) > 0 ? namedPasses(view, passesLeft(row, payments)) : [],
      return_fee_cents: returnFeeNow(row, payments),
    })),
    checks: await listChecksOf(connection, id),
    late_charges_cents: lateChargesOf(payments),
    gateways: gatewaysOf(context).map(({ name }) => name),
  }
}

/** Money that is written down twice is paid twice in our books. */
function keyOf({ key }: RequestContext): string {
  if (key !== null) return key
  const message = 'Whatever moves money needs an Idempotency-Key, so that it is never written down twice.'
  throw new Failure('INVALID_INPUT', { violations: [{ code: 'KEY_REQUIRED', path: [], message }] })
}

/** One change in one transaction, and the money after it. */
function change(context: RequestContext, work: (tx: Transaction) => Promise<number>): Promise<OfficeMoney> {
  keyOf(context)
  return context.write(async (tx) => moneyOf(tx, context, await work(tx)))
}

export const officeMoneyHandlers = [
  handle(loadOfficeMoney, ({ id }, context) =>
    inSnapshot(context.database, (snapshot) => moneyOf(snapshot, context, id)),
  ),

  handle(expectCheck, ({ id, ...check }, context) =>
    change(context, async (tx) => {
      await recordExpectedCheck(tx, context, { registration_id: id, ...check })
      return id
    }),
  ),

  handle(receiveCheck, ({ id, ...check }, context) =>
    change(context, async (tx) => {
      await recordReceivedCheck(tx, context, { registration_id: id, ...check })
      return id
    }),
  ),

  handle(returnCheck, (input, context) =>
    change(context, async (tx) => (await recordReturnedCheck(tx, context, input)).registration_id),
  ),

  handle(cancelCheck, (input, context) =>
    change(context, async (tx) => (await recordCancelledCheck(tx, context, input)).registration_id),
  ),

  handle(takeBackCheck, (input, context) =>
    change(context, async (tx) => (await reverseCheck(tx, context, input)).registration_id),
  ),

  handle(recordOfficePayment, ({ id, kind, amount_cents, reason }, context) =>
    change(context, async (tx) => {
      await lockedView(tx, context, id)
      const cash = kind === 'cash'
      if (cash && amount_cents <= 0) failOn([refuse('CASH_POSITIVE', ['amount_cents'])])
      if (amount_cents === 0) failOn([refuse('ADJUSTMENT_ZERO', ['amount_cents'])])
      await insertOfficePayment(tx, context, {
        registration_id: id,
        amount: amount_cents,
        entry: cash ? 'payment' : 'adjustment',
        payment_kind: 'registration',
        payment_method_id: cash ? CASH_METHOD_ID : ADJUSTMENT_METHOD_ID,
        method: cash ? 'Cash' : 'Adjustment',
        note: reason,
      })
      return id
    }),
  ),

  handle(returnByBank, (input, context) => change(context, (tx) => recordBankReturn(tx, context, input))),

  handle(giveBackVoucher, ({ id, code }, context) =>
    change(context, async (tx) => {
      await releaseVoucher(tx, context, { registration_id: id, code })
      return id
    }),
  ),

  handle(giveBack, async ({ id, amount_cents, to, number, reason, person_ids }, context) => {
    const key = keyOf(context)
    const method = to === 'cash' ? 'Cash' : `Check of our office${number === '' ? '' : ` ${number}`}`
    const refund = await refundPayment(context, {
      payment_id: id,
      amount: amount_cents,
      to: to === 'gateway' ? 'gateway' : 'office',
      note: reason,
      key,
      ...(person_ids ? { person_ids } : {}),
      payment_method_id: to === 'cash' ? CASH_METHOD_ID : CHECK_METHOD_ID,
      method,
    })
    if (refund.status === 'declined' || refund.status === 'failed')
      throw new Failure('PAYMENT_DECLINED', {
        message: refund.message ?? 'The gateway refused this refund. Nothing was given back.',
      })
    return inSnapshot(context.database, (snapshot) => moneyOf(snapshot, context, refund.registration_id))
  }),
]
