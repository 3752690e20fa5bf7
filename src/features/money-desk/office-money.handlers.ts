// Answers the office's desk for the money of one registration.
import { inSnapshot } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { recordBankReturn } from '../checks/bank-return.effects.ts'
import {
  lockedView,
  recordCancelledCheck,
  recordExpectedCheck,
  recordReceivedCheck,
} from '../checks/check.effects.ts'
import { recordReturnedCheck, reverseCheck } from '../checks/check-reversal.effects.ts'
import { CASH_METHOD_ID, CHECK_METHOD_ID } from '../payments/payment.model.ts'
import { insertOfficePayment } from '../settlement/office-payment.effects.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import { insertAdjustment } from './added-charge.effects.ts'
import { change, keyOf, moneyOf } from './change-money.effects.ts'
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
      const view = await lockedView(tx, context, id)
      const cash = kind === 'cash'
      if (cash && amount_cents <= 0) failOn([refuse('CASH_POSITIVE', ['amount_cents'])])
      if (amount_cents === 0) failOn([refuse('ADJUSTMENT_ZERO', ['amount_cents'])])
      const money = { amount: amount_cents, note: reason }
      if (cash)
        await insertOfficePayment(tx, context, {
          ...money,
          registration_id: id,
          entry: 'payment',
          payment_kind: 'registration',
          payment_method_id: CASH_METHOD_ID,
          method: 'Cash',
        })
      else await insertAdjustment(tx, context, view, { ...money, method: 'Adjustment' })
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
    const method = to === 'cash' ? 'Cash' : `Check from our office${number === '' ? '' : ` ${number}`}`
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
        message: refund.message ?? 'The gateway refused this refund. Nothing was refunded.',
      })
    return inSnapshot(context.database, (snapshot) => moneyOf(snapshot, context, refund.registration_id))
  }),
]
