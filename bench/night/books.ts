// Counts after the night what was sold and charged: by our books, by the gateway's own, and by what people were told.
import pg from 'pg'
import type { Press } from './crowd.ts'

export interface Books {
  /** Routines of completed registrations in the city. */
  sold: number
  /** Told that it is paid, and it is not sold. */
  lost: number
  /** Registrations of the city that were charged more than once, less what went back. */
  twice: number
  /** Charged by the gateway for the city, and neither sold nor given back. */
  charged_in_vain: number
  /** Payments of which nobody knows the outcome. */
  open: number
  /** Payments that were begun in the city and not made. */
  not_made: number
  /** Cents, all cities. */
  ours_cents: number
  gateways_cents: number
}

const COUNTS = `
  WITH registered AS (SELECT id, completed FROM registration WHERE tour_date_id = $1 AND deleted_at IS NULL),
  charged AS (
    SELECT registration.id, registration.completed, count(*) AS times FROM registered AS registration
    JOIN payment ON payment.registration_id = registration.id
    JOIN sandbox_gateway.charge ON charge.key LIKE 'callboard:%' || payment.idempotency_key AND charge.kind = 'charge'
      AND charge.outcome = 'approved' AND charge.description = 'Registration ' || registration.id
    WHERE NOT EXISTS (SELECT 1 FROM payment AS back WHERE back.refund_of = payment.id)
    GROUP BY 1, 2)
  SELECT
    (SELECT count(*) FROM registrations_routine JOIN registered ON registered.id = registration_id
      WHERE completed AND NOT waiting_list)::integer AS sold,
    (SELECT count(*) FROM registered WHERE id = ANY($2) AND NOT completed)::integer AS lost,
    (SELECT count(*) FROM charged WHERE times > 1)::integer AS twice,
    (SELECT count(*) FROM charged WHERE NOT completed)::integer AS charged_in_vain,
    (SELECT count(*) FROM payment LEFT JOIN payment_outcome AS outcome USING (id) WHERE outcome.id IS NULL)::integer AS open,
    (SELECT count(*) FROM payment JOIN payment_outcome AS outcome USING (id)
      JOIN registered ON registered.id = registration_id WHERE status <> 'approved')::integer AS not_made,
    (SELECT coalesce(sum(amount), 0) FROM payment JOIN payment_outcome USING (id)
      WHERE status = 'approved' AND gateway = 'sandbox')::float AS ours_cents,
    (SELECT coalesce(sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END), 0) FROM sandbox_gateway.charge
      WHERE outcome = 'approved')::float AS gateways_cents`

export async function countBooks(url: string, city: number, presses: readonly Press[]): Promise<Books> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const told = presses
    .filter(({ outcome }) => outcome === 'paid')
    .map(({ registration_id }) => registration_id)
  const { rows } = await client.query(COUNTS, [city, told])
  await client.end()
  return rows[0]
}
