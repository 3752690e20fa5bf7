// The sandbox gateway's own books of the demo season: every payment of ours that went through it, and what it keeps.
import type { Transaction } from '../../src/server/database.ts'

/** After all payments are there: from a fresh start the gateway's list agrees with our books. */
export async function insertSandboxBooks(tx: Transaction): Promise<void> {
  await tx.execute(`
    INSERT INTO sandbox_gateway.charge (key, kind, refund_of, amount, description, outcome, reference, message, decided_at)
    SELECT 'callboard:' || coalesce('share-' || paid.share_id, paid.mybtf_user_id::text) || ':' || paid.idempotency_key,
      CASE WHEN paid.amount < 0 THEN 'refund' ELSE 'charge' END, given.gateway_reference, abs(paid.amount),
      'Registration ' || paid.registration_id, outcome.status, outcome.gateway_reference, outcome.message, outcome.settled_at
    FROM payment paid
    JOIN payment_outcome outcome ON outcome.id = paid.id AND outcome.status IN ('approved', 'declined')
    LEFT JOIN payment_outcome given ON given.id = paid.refund_of
    WHERE paid.gateway = 'sandbox' AND outcome.gateway_reference IS NOT NULL`)
  await tx.execute(`
    INSERT INTO sandbox_gateway.vault (vault_id, billing_id, behaviour, kind, brand, last_four, expiration_date, forgotten_at)
    SELECT vault_id, billing_id, 'approve', kind, type, last_four, expiration_date, removed_at
    FROM mybtf_user_payment_method WHERE gateway = 'sandbox'`)
}
