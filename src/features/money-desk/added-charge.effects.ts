// An adjustment of the office, and that what it adds to a completed registration was added after its completion (HISTORY-02).
import type { Transaction } from '../../server/database.ts'
import { lockedView } from '../checks/check.effects.ts'
import { ADJUSTMENT_METHOD_ID } from '../payments/payment.model.ts'
import type { StoredPayment } from '../payments/payment.queries.ts'
import { leastWithCharge } from '../payments/payment-history.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import {
  insertOfficePayment,
  type OfficeContext,
  type OfficePayment,
} from '../settlement/office-payment.effects.ts'

/** `view` = the registration under its locks; `amount` below 0 = it is added to what is owed. */
export async function insertAdjustment(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
  adjusted: Pick<OfficePayment, 'amount' | 'method' | 'note' | 'refund_of'>,
): Promise<StoredPayment> {
  const payment = await insertOfficePayment(tx, context, {
    ...adjusted,
    registration_id: view.id,
    entry: 'adjustment',
    payment_kind: 'registration',
    payment_method_id: ADJUSTMENT_METHOD_ID,
  })
  if (view.completed) {
    const least_fees_cents = leastWithCharge(view, await lockedView(tx, context, view.id))
    await updateRegistration(tx, view.id, { least_fees_cents }, { bump: false })
  }
  return payment
}
