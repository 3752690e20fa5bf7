// A clerk of the office who may look after the money, in a test.
import type { Database } from '../../server/database.ts'
import { rowOf } from '../paying/booked.fixtures.ts'

let clerks = 0

/** Answers the account's id. */
export async function insertClerk(database: Database): Promise<number> {
  const { id } = await rowOf(
    database,
    `INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ($1, now(), now(), '["payments"]') RETURNING id`,
    [`clerk-${++clerks}@callboard.test`],
  )
  return id
}
