// Loads what stands on the receipt of one movement of money, with its registration of the same moment.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { listChecksOf } from '../checks/check.queries.ts'
import { loadPayment, paymentOf } from '../payments/payment.queries.ts'
import { viewWithOwner } from './owned-view.effects.ts'
import { listPeopleNames } from './paper.queries.ts'
import type { Receipt } from './receipt.report.ts'

/** Throws NOT_FOUND where nothing moved: there is nothing to confirm; and where the registration was deleted. */
export async function loadReceiptOf(
  snapshot: Transaction,
  context: Pick<RequestContext, 'clock'>,
  { id, registration_id }: { id: number; registration_id: number },
): Promise<Receipt> {
  const owned = await viewWithOwner(snapshot, context, registration_id)
  const row = await loadPayment(snapshot, id)
  if (!row || row.status === 'declined' || row.status === 'failed') throw new Failure('NOT_FOUND')
  const checks = await listChecksOf(snapshot, registration_id)
  const of = [row.id, row.refund_of]
  const { note, gateway_reference, person_ids } = row
  return {
    ...owned,
    payment: { ...paymentOf(row), note, gateway_reference },
    check: checks.find(({ payment_id }) => payment_id !== null && of.includes(payment_id)) ?? null,
    passes: await listPeopleNames(snapshot, person_ids),
  }
}
