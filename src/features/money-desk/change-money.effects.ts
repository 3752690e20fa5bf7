// One change of a registration's money by the office, and the money as it is after it.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { returnFeeNow } from '../checks/bank-return.rules.ts'
import { listChecksOf } from '../checks/check.queries.ts'
import { gatewaysOf } from '../gateways/payment.gateway.ts'
import { nameIn } from '../media-pass/media-pass.rules.ts'
import { passesLeft } from '../media-pass/refund-passes.rules.ts'
import { lateChargesOf } from '../payments/late-charges.rules.ts'
import { listStoredPayments, paymentOf } from '../payments/payment.queries.ts'
import { refundableOf } from '../payments/refund.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import type { OfficeMoney } from './office-money.model.ts'
import { listPayers } from './office-money.queries.ts'

function namedPasses(view: RegistrationView, passes: ReturnType<typeof passesLeft>) {
  return passes.map((pass) => ({ ...pass, name: nameIn(view, pass.person_id) }))
}

export async function moneyOf(
  connection: Connection,
  context: RequestContext,
  id: number,
): Promise<OfficeMoney> {
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
export function keyOf({ key }: RequestContext): string {
  if (key !== null) return key
  const message = 'Anything that moves money needs an Idempotency-Key, so that it’s never recorded twice.'
  throw new Failure('INVALID_INPUT', { violations: [{ code: 'KEY_REQUIRED', path: [], message }] })
}

/** One change in one transaction, and the money after it. */
export function change(
  context: RequestContext,
  work: (tx: Transaction) => Promise<number>,
): Promise<OfficeMoney> {
  keyOf(context)
  return context.write(async (tx) => moneyOf(tx, context, await work(tx)))
}
