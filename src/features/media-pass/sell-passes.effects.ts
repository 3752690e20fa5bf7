// Sells the media passes that a payment bought for themselves, once a person and season (MEDIA-02).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import type { StoredPayment } from '../payments/payment.queries.ts'
import { deletePassesOf, loadSeasonOf } from './media-pass.queries.ts'
import { passesOfPayment } from './media-pass.rules.ts'
import { insertMediaPasses } from './media-pass-sale.queries.ts'

/** A pass that was paid for and not sold, because somebody else's was sold first: its money goes back. */
export interface SoldElsewhere {
  person_id: number
  amount_cents: number
}

type MediaPassPayment = Pick<StoredPayment, 'id' | 'registration_id' | 'person_ids' | 'amount' | 'lines'>

/**
 * Writes down the passes of an approved media-pass payment. The caller holds the registration's lock. Answers those
 * that were sold elsewhere meanwhile; what they cost must be given back.
 */
export async function sellMediaPassesOf(
  tx: Transaction,
  context: Pick<RequestContext, 'clock'>,
  payment: MediaPassPayment,
): Promise<SoldElsewhere[]> {
  const passes = passesOfPayment(payment)
  const season_id = await loadSeasonOf(tx, payment.registration_id)
  const created_at = context.clock.now()
  const { id: payment_id, registration_id } = payment
  const sold = await insertMediaPasses(
    tx,
    passes.map((pass) => ({ ...pass, season_id, registration_id, payment_id, created_at })),
  )
  return passes.filter(({ person_id }) => !sold.includes(person_id))
}

/**
 * Takes back the passes that a payment sold, of these people or of all, when its money goes back. Answers whose.
 * Their wish stays with the registration, so that they are owed again there, or are wanted no more by an edit.
 */
export async function takeBackMediaPassesOf(
  tx: Transaction,
  payment: Pick<StoredPayment, 'id'>,
  person_ids?: readonly number[],
): Promise<number[]> {
  return deletePassesOf(tx, payment.id, person_ids)
}
