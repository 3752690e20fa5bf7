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
