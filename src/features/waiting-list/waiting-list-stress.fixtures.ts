// Puts many registrations at one city into a test database at once, and counts what is sold there by other means.
import type { Database } from '../../server/database.ts'

/** Ids of everything that is made begin here, so that they are known without asking. */
const FIRST = 1_000_000
/** People for each registration. */
export const PEOPLE = 6

export interface Crowd {
  id: number
  account_id: number
  email: string
  people: number[]
}

/**
 * Studios' open registrations, paid in advance: every second one is small (4 full-workshop dancers, the others 5), with
 * two solos and a duo.
 */
export async function insertCrowd(database: Database, tour_date_id: number, count: number): Promise<Crowd[]> {
  const sql = (statement: string, values: unknown[] = []) => database.$client.query(statement, values)
  const all = [FIRST, count]
  const series = 'generate_series(0, $2::integer - 1) AS n'
  await sql(`INSERT INTO studio (id, name, claimed) SELECT $1 + n, 'Crowd ' || n, true FROM ${series}`, all)
  await sql(
    `INSERT INTO mybtf_user (id, email, confirmed_at, studio_account, studio_id)
     SELECT $1 + n, 'crowd-' || n || '@callboard.test', now(), true, $1 + n FROM ${series}`,
    all,
  )
  const people = `${series}, generate_series(0, ${PEOPLE - 1}) AS k`
  await sql(
    `INSERT INTO person (id, fname, lname, gender_id, birthdate, person_type_id)
     SELECT $1 + n * 10 + k, 'Dancer', 'Number ' || k, 1, '2013-05-05', 1 FROM ${people}`,
    all,
  )
  await sql(`INSERT INTO roster (person_id, studio_id) SELECT $1 + n * 10 + k, $1 + n FROM ${people}`, all)
  await sql(
    `INSERT INTO registration (id, tour_date_id, mybtf_user_id, studio_id, is_competing, workshop_done, reviewed, waiver)
     SELECT $1 + n, $3, $1 + n, $1 + n, true, true, true, true FROM ${series}`,
    [...all, tour_date_id],
  )
  await sql(
    `INSERT INTO date_attendee (registration_id, person_id, workshop_level_id)
     SELECT $1 + n, $1 + n * 10 + k, 3 FROM ${people} WHERE k < 4 + n % 2`,
    all,
  )
  const entries = `${series}, generate_series(0, 2) AS e`
  await sql(
    `INSERT INTO routine (id, name) SELECT $1 + n * 10 + e, 'Piece ' || n || '.' || e FROM ${entries}`,
    all,
  )
  await sql(
    `INSERT INTO registrations_routine (id, registration_id, routine_id, performance_division_id, routine_category_id, age_division_id)
     SELECT $1 + n * 10 + e, $1 + n, $1 + n * 10 + e, 4, CASE e WHEN 2 THEN 2 ELSE 1 END, 4 FROM ${entries}`,
    all,
  )
  await sql(
    `INSERT INTO registrations_routine_dancer (registrations_routine_id, person_id, sort)
     SELECT $1 + n * 10 + e, $1 + n * 10 + k, k FROM ${entries}, generate_series(0, 3) AS k
     WHERE k = e OR (e = 2 AND k = 3)`,
    all,
  )
  // What covers them is no money: a registration on which there is some is not deleted (LIFE-11).
  await sql(
    `INSERT INTO registration_credit (registration_id, "from", amount_cents, created_by, created_at)
     SELECT $1 + n, 'Ours', 100000000, $1 + n, now() FROM ${series}`,
    all,
  )
  await sql('ANALYZE')
  return Array.from({ length: count }, (_, n) => ({
    id: FIRST + n,
    account_id: FIRST + n,
    email: `crowd-${n}@callboard.test`,
    people: Array.from({ length: 4 + (n % 2) }, (_one, k) => FIRST + n * 10 + k),
  }))
}

export interface Sold {
  total: number
  solos: number
  small_solos: number
  waiting: number
}

/** What is sold or held (no hold ends there) and what waits at the city, counted without any of the product's own statements. */
export const SOLD = `
  SELECT count(*) FILTER (WHERE NOT e.waiting_list)::integer AS total,
    count(*) FILTER (WHERE NOT e.waiting_list AND e.routine_category_id = 1)::integer AS solos,
    count(*) FILTER (WHERE NOT e.waiting_list AND e.routine_category_id = 1 AND a.attendees < 5)::integer AS small_solos,
    count(*) FILTER (WHERE e.waiting_list AND r.completed)::integer AS waiting
  FROM registrations_routine AS e
  JOIN registration AS r ON r.id = e.registration_id
  JOIN LATERAL (SELECT count(*) AS attendees FROM date_attendee WHERE registration_id = r.id) AS a ON true
  WHERE r.tour_date_id = $1 AND r.deleted_at IS NULL AND (r.completed OR e.held_until IS NOT NULL)`

/** Entries and lines that do not belong together: a place that is not owed, a line without a place, a waiting one owed. */
export const TORN = `
  SELECT e.id AS entry, l.key AS line, e.waiting_list FROM
    (SELECT e.* FROM registrations_routine AS e JOIN registration AS r ON r.id = e.registration_id
      WHERE r.tour_date_id = $1 AND r.completed) AS e
  FULL JOIN (SELECT l.* FROM registration_line AS l JOIN registration AS r ON r.id = l.registration_id
      WHERE r.tour_date_id = $1 AND l.key LIKE 'routine:%') AS l
    ON l.registration_id = e.registration_id AND l.key = 'routine:' || e.id
  WHERE (e.id IS NULL) OR (l.key IS NULL AND NOT e.waiting_list) OR (l.key IS NOT NULL AND e.waiting_list)
    OR (e.waiting_list AND e.waiting_rank IS NULL) OR (NOT e.waiting_list AND e.waiting_rank IS NOT NULL)`

/** Entries whose last event on the list does not say where they are. */
export const MISTOLD = `
  SELECT last.registrations_routine_id, last.action, e.waiting_list FROM (
    SELECT DISTINCT ON (registrations_routine_id) registrations_routine_id, action FROM waiting_list_event
    WHERE tour_date_id = $1 AND action <> 'moved' ORDER BY registrations_routine_id, id DESC) AS last
  FULL JOIN (SELECT e.* FROM registrations_routine AS e JOIN registration AS r ON r.id = e.registration_id
      WHERE r.tour_date_id = $1 AND r.completed AND e.waiting_list) AS e ON e.id = last.registrations_routine_id
  WHERE (last.action = 'joined') IS DISTINCT FROM (e.id IS NOT NULL)`
