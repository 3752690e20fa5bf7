// Puts points and vouchers into a test database.
import type { Database } from '../../server/database.ts'

/** The season's programme: so many points a dollar, vouchers from 5,000 on, good for a year. */
export async function insertProgramme(database: Database, points_per_dollar = 1): Promise<void> {
  await database.$client.query('UPDATE season SET loyalty = $1', [
    JSON.stringify({ points_per_dollar, minimum_points: 5_000, voucher_days: 365 }),
  ])
}

let entries = 0

/** Points that a studio has, by a hand. */
export async function insertPointsOf(database: Database, studio_id: number, points: number): Promise<void> {
  await database.$client.query(
    "INSERT INTO loyalty_points (studio_id, points, cause, words, at) VALUES ($1, $2, $3, 'Given', now())",
    [studio_id, points, `office:${studio_id}:${++entries}`],
  )
}

/** A studio's points in all. */
export async function pointsOf(database: Database, studio_id: number): Promise<number> {
  const { rows } = await database.$client.query(
    'SELECT coalesce(sum(points), 0)::integer AS points FROM loyalty_points WHERE studio_id = $1',
    [studio_id],
  )
  return rows[0].points
}

let vouchers = 0

/** A voucher of the registration's studio that is applied to it and waits for its next payment; answers its code. */
export async function insertPending(
  database: Database,
  registration_id: number,
  amount: number,
): Promise<string> {
  const code = `LV-WAIT-${registration_id}-${++vouchers}`
  await database.$client.query(
    `INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, payment_type, registration_id,
       effective_date, expiration_date, issued_by, created_at)
     SELECT $1, studio_id, $2, $2, 'PendingActivation', 'registration', id, '2026-10-01', '2027-10-01', mybtf_user_id, now()
     FROM registration WHERE id = $3`,
    [code, amount, registration_id],
  )
  return code
}
