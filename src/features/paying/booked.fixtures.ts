// Puts completed registrations with charges that the sandbox gateway knows into a test database.
import type { Database } from '../../server/database.ts'
import { insertPayable, type Payable } from './payable.fixtures.ts'

/** Runs one statement and gives its first row. */
export async function rowOf<T = { id: number }>(
  database: Database,
  statement: string,
  values: unknown[] = [],
): Promise<T> {
  const { rows } = await database.$client.query(statement, values)
  return rows[0]
}

const COMPLETE = `
  UPDATE registration SET completed = true, completed_at = $2, confirmed = true, version = 1 WHERE id = $1
  RETURNING (SELECT person_id FROM date_attendee WHERE registration_id = $1)`

const LINES = `
  INSERT INTO registration_line (registration_id, sort, key, "group", section, rule, label, reason, rate, units, unit_cents, amount_cents, sold_at)
  SELECT $1, sort, key, "group", section, rule, label, 'as sold', rate, 1, cents, cents, $2 FROM (
    SELECT 0, 'attendee:' || person_id, 'workshop', 'Dancers', 'FEE-01', 'Mia, Teen, full workshop', 'discount', 27000
      FROM date_attendee WHERE registration_id = $1
    UNION ALL
    SELECT 1, 'routine:' || id, 'competition', 'Routines', 'FEE-02', 'Undertow, solo', NULL, 12500
      FROM registrations_routine WHERE registration_id = $1
  ) AS line (sort, key, "group", section, rule, label, rate, cents) ORDER BY sort`

/** The studio's registration as it was completed at the early rate: a dancer of $270 and her solo of $125. */
export async function insertSold(
  database: Database,
  tour_date_id: number,
  sold_at: Date,
): Promise<Payable & { person_id: number }> {
  const payable = await insertPayable(database, tour_date_id)
  const values = [payable.registration_id, sold_at]
  const { rows } = await database.$client.query({ name: 'complete-sold', text: COMPLETE, values })
  await database.$client.query({ name: 'lines-of-sold', text: LINES, values })
  return { ...payable, person_id: rows[0].person_id }
}

let movements = 0

/** A charge that the gateway approved and our books have; negative = a refund of `refund_of`. Answers the payment's id. */
export async function insertCharged(
  database: Database,
  { registration_id, mybtf_user_id }: Payable,
  amount: number,
  at: Date,
  refund_of: number | null = null,
): Promise<number> {
  const number = ++movements
  const key = `booked-${number}`
  const reference = `SBBOOKED${number}`
  const { id } = await rowOf(
    database,
    `INSERT INTO payment (registration_id, mybtf_user_id, amount, entry, refund_of, payment_method_id, method, gateway, idempotency_key, lines, created_at)
     VALUES ($1, $2, $3, $4, $5, 1, 'Visa ending in 1111', 'sandbox', $6, '[]', $7) RETURNING id`,
    [registration_id, mybtf_user_id, amount, amount < 0 ? 'refund' : 'payment', refund_of, key, at],
  )
  await rowOf(
    database,
    `INSERT INTO payment_outcome (id, status, gateway_reference, settled_at) VALUES ($1, 'approved', $2, $3)`,
    [id, reference, at],
  )
  await insertGatewayMovement(database, {
    key: `callboard:${mybtf_user_id}:${key}`,
    reference,
    amount,
    at,
  })
  return id
}

/** What the sandbox gateway has in its own books; negative = a refund. */
export async function insertGatewayMovement(
  database: Database,
  { key, reference, amount, at }: { key: string; reference: string; amount: number; at: Date },
): Promise<void> {
  await rowOf(
    database,
    `INSERT INTO sandbox_gateway.charge (key, kind, amount, description, outcome, reference, decided_at)
     VALUES ($1, $2, $3, 'Booked', 'approved', $4, $5)`,
    [key, amount < 0 ? 'refund' : 'charge', Math.abs(amount), reference, at],
  )
}
