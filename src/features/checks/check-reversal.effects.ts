// Takes the money of a check back: the bank has returned it, or a step was a mistake.
import type { Transaction } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { failOn } from '../../shared/failures.ts'
import { sumCents } from '../../shared/money.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { type Check, RETURNED_CHECK_CENTS } from '../payments/check.model.ts'
import { ADJUSTMENT_METHOD_ID, CHECK_METHOD_ID } from '../payments/payment.model.ts'
import { listStoredPayments } from '../payments/payment.queries.ts'
import { refundableOf } from '../payments/refund.rules.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { insertOfficePayment, type OfficeContext } from '../settlement/office-payment.effects.ts'
import { checkOf, keepPromise, lateKey, named, stepTo } from './check.effects.ts'
import { updateChecks } from './check.queries.ts'
import { renderCheckReturned } from './check-returned.mail.tsx'
import { checkDayViolations, officeDay } from './check-times.rules.ts'

/** The check was returned by the bank (CHECK-04, A§9): its payment is reversed, and the return has its price. */
export async function recordReturnedCheck(
  tx: Transaction,
  context: OfficeContext,
  { id, returned_on, reason }: { id: number; returned_on: PlainDate; reason: string },
): Promise<Check> {
  const { view, check } = await checkOf(tx, context, id)
  const status = stepTo(check, 'return')
  failOn(checkDayViolations('returned_on', returned_on, officeDay(context.clock.now()), check))
  const reversed = await reverse(tx, context, check, { method: named(check), note: reason })
  await insertOfficePayment(tx, context, {
    ...reversed,
    amount: -RETURNED_CHECK_CENTS,
    entry: 'returned_check_fee',
    method: `${named(check)} was returned`,
    note: '',
  })
  await updateChecks(tx, [id], { status, returned_on })
  await keepPromise(tx, context, view.id)
  const what = `check ${check.number}`.trim()
  await tellReturned(tx, context, view.id, {
    what,
    amount_cents: check.amount_cents,
    fee_cents: RETURNED_CHECK_CENTS,
  })
  return check
}

/** Takes the check's payment back, all of it: what of it was given back before is owed like the rest. */
async function reverse(
  tx: Transaction,
  context: OfficeContext,
  check: Check,
  { method, note }: { method: string; note: string },
) {
  const { registration_id, payment_id, amount_cents } = check
  if (payment_id === null) throw new Error(`check ${check.id} was received without a payment`)
  const all = await listStoredPayments(tx, registration_id)
  const paid = all.find(({ id }) => id === payment_id)
  const rest = paid ? refundableOf(paid, all) : 0
  const order = {
    registration_id,
    payment_kind: 'registration' as const,
    payment_method_id: CHECK_METHOD_ID,
    method,
    refund_of: payment_id,
  }
  if (rest > 0)
    await insertOfficePayment(tx, context, { ...order, amount: -rest, entry: 'returned_check', note })
  if (rest < amount_cents) {
    const { refund_of: _refund_of, ...free } = order
    await insertOfficePayment(tx, context, {
      ...free,
      amount: rest - amount_cents,
      entry: 'adjustment',
      payment_method_id: ADJUSTMENT_METHOD_ID,
      // It stands by these words on the bill (PAY-13): the payment is gone, and so what was given back of it is owed.
      method: `${method}: already refunded`,
      note: 'Had already been refunded',
    })
  }
  return order
}

/** Tells the owner what was returned, what that costs, and what is owed now. */
export async function tellReturned(
  tx: Transaction,
  context: OfficeContext,
  id: number,
  returned: { what: string; amount_cents: number; fee_cents: number },
): Promise<void> {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, id, now)
  if (!parts) return
  const { mybtf_user_id, tour_date, registrant_name, balance_cents } = registrationView(parts, now)
  const account = await loadAccount(tx, mybtf_user_id)
  if (!account) throw new Error(`registration ${id} has no owner`)
  const mail = renderCheckReturned({
    ...returned,
    registrant_name,
    tour_date,
    balance_cents,
    payments_url: `${context.origin}/event/${id}/payments`,
  })
  const about = { mybtf_user_id, registration_id: id }
  await sendMail(tx, context, { kind: 'check-returned', to: account.email, ...about, ...mail })
}

/** Charges that came with the receipt, or the return, of a check, and go with it. */
async function undoAdjustments(
  tx: Transaction,
  context: OfficeContext,
  check: Check,
  from: 'received' | 'returned',
  note: string,
): Promise<void> {
  const all = await listStoredPayments(tx, check.registration_id)
  const gone = new Set(all.flatMap(({ entry, refund_of }) => (entry === 'adjustment' ? [refund_of] : [])))
  const mine = all.filter(({ id, entry, refund_of, lines }) => {
    if (gone.has(id)) return false
    if (from === 'returned') return entry === 'returned_check_fee' && refund_of === check.payment_id
    return entry === 'adjustment' && lines.some(({ key }) => key.startsWith(lateKey(check.id)))
  })
  for (const { id, amount, method, registration_id } of mine)
    await insertOfficePayment(tx, context, {
      registration_id,
      amount: -amount,
      entry: 'adjustment',
      payment_kind: 'registration',
      payment_method_id: ADJUSTMENT_METHOD_ID,
      method: `Taken back: ${method}`,
      note,
      refund_of: id,
    })
}

/** Undoes `reverse`: the payment counts again by what had not been given back before, so that no more can go back than came. */
async function restore(tx: Transaction, context: OfficeContext, check: Check, note: string): Promise<number> {
  const { registration_id, payment_id, amount_cents } = check
  if (payment_id === null) throw new Error(`check ${check.id} was returned without a payment`)
  const all = await listStoredPayments(tx, registration_id)
  const taken = all.filter(({ entry, refund_of }) => entry === 'returned_check' && refund_of === payment_id)
  const amount = -sumCents(taken.map((payment) => payment.amount))
  const order = { registration_id, payment_kind: 'registration' as const, note }
  if (amount < amount_cents)
    await insertOfficePayment(tx, context, {
      ...order,
      amount: amount_cents - amount,
      entry: 'adjustment',
      payment_method_id: ADJUSTMENT_METHOD_ID,
      method: `Taken back: ${named(check)} was returned`,
    })
  if (amount === 0) return payment_id
  const method = { payment_method_id: CHECK_METHOD_ID, method: named(check) }
  const payment = await insertOfficePayment(tx, context, { ...order, ...method, amount, entry: 'payment' })
  return payment.id
}

/** Takes the last step of a check back that was a mistake, with what it did to the money (CHECK-01). */
export async function reverseCheck(
  tx: Transaction,
  context: OfficeContext,
  { id, reason }: { id: number; reason: string },
): Promise<Check> {
  const { view, check } = await checkOf(tx, context, id)
  const status = stepTo(check, 'take_back')
  const note = `Taken back: ${reason}`
  if (check.status === 'received') {
    await reverse(tx, context, check, { method: `${named(check)}, receipt taken back`, note })
    await undoAdjustments(tx, context, check, 'received', note)
    await updateChecks(tx, [id], { status, received_on: null, payment_id: null, note: reason })
  } else if (check.status === 'deposited') {
    await updateChecks(tx, [id], { status, deposited_on: null, bank_deposit_id: null })
  } else if (check.status === 'cleared') {
    await updateChecks(tx, [id], { status, cleared_on: null })
  } else if (check.status === 'returned') {
    await undoAdjustments(tx, context, check, 'returned', note)
    const payment_id = await restore(tx, context, check, note)
    await updateChecks(tx, [id], { status, returned_on: null, payment_id })
  } else {
    await updateChecks(tx, [id], { status, note: '' })
  }
  await keepPromise(tx, context, view.id)
  return check
}
