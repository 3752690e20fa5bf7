// Puts a season, tour dates and registrations that are ready to be paid into a test database.
import type { Database } from '../../server/database.ts'
import { columbus, meridianPrices, season76 } from '../tours/tour.fixtures.ts'
import {
  ageDivisionTable,
  eventTable,
  performanceDivisionTable,
  routineCategoryTable,
  seasonTable,
  tourDateTable,
  workshopLevelTable,
} from '../tours/tour.tables.ts'

/** A Teen dancer at the early rate and her solo: $270 and $125. */
export const PAYABLE_CENTS = 39_500

export async function insertMeridian(database: Database): Promise<void> {
  await database.insert(seasonTable).values(season76)
  await database.insert(eventTable).values(columbus.event)
  const { workshop_levels, routine_categories, age_divisions, performance_divisions } = meridianPrices
  const of = { event_id: 56, season_id: 76 }
  const sorted = <T>(rows: readonly T[]) => rows.map((row, sort) => ({ sort, ...row, ...of }))
  await database.insert(workshopLevelTable).values(sorted(workshop_levels))
  await database.insert(routineCategoryTable).values(sorted(routine_categories))
  await database.insert(ageDivisionTable).values(sorted(age_divisions))
  await database.insert(performanceDivisionTable).values(sorted(performance_divisions))
}

/** A city of Meridian; `total_routines` = how many may be entered, `more` = what else is different. */
export async function insertCity(
  database: Database,
  total_routines: number | null = null,
  more: Partial<typeof tourDateTable.$inferInsert> = {},
): Promise<number> {
  const { id: _id, event: _event, season: _season, venue: _venue, hotel: _hotel, ...city } = columbus
  const entry_limit_rules = { ...city.entry_limit_rules, total_routines }
  const [row] = await database
    .insert(tourDateTable)
    .values({ ...city, entry_limit_rules, ...more })
    .returning({ id: tourDateTable.id })
  return row!.id
}

/** A hall: a virtual tour date that has one is danced in both (VIRTUAL-01). */
export async function insertHall(database: Database): Promise<number> {
  const { rows } = await database.$client.query(
    "INSERT INTO venue (name, address, phone) VALUES ('Olentangy Hall', '', '') RETURNING id",
  )
  return rows[0].id
}

let studios = 0

export interface Payable {
  mybtf_user_id: number
  registration_id: number
}

/** One statement, prepared once on each connection: thousands are inserted in a run. */
const PAYABLE = `
  WITH studio AS (INSERT INTO studio (name, claimed) VALUES ('Studio ' || $1::text, true) RETURNING id),
  owner AS (INSERT INTO person (fname, lname, person_type_id) VALUES ('Owner', $1::text, 4) RETURNING id),
  account AS (
    INSERT INTO mybtf_user (email, confirmed_at, studio_account, studio_id, person_id)
    SELECT 'studio-' || $1::text || '@callboard.test', '2026-08-01T00:00:00Z', true, studio.id, owner.id FROM studio, owner
    RETURNING id),
  dancer AS (
    INSERT INTO person (fname, lname, person_type_id, gender_id, birthdate)
    SELECT 'Mia', 'Dancer' || $1::text, 1, 1, '2013-05-05' FROM account RETURNING id),
  listed AS (INSERT INTO roster (person_id, studio_id) SELECT dancer.id, studio.id FROM dancer, studio),
  registered AS (
    INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id, is_competing, workshop_done, reviewed, waiver)
    SELECT $2::integer, account.id, studio.id, true, true, true, true FROM account, studio RETURNING id),
  attending AS (
    INSERT INTO date_attendee (registration_id, person_id, workshop_level_id) SELECT registered.id, dancer.id, 3 FROM registered, dancer),
  piece AS (INSERT INTO routine (name) VALUES ('Undertow ' || $1::text) RETURNING id),
  entry AS (
    INSERT INTO registrations_routine (registration_id, routine_id, performance_division_id, routine_category_id, age_division_id)
    SELECT registered.id, piece.id, 4, 1, 4 FROM registered, piece RETURNING id),
  dancing AS (
    INSERT INTO registrations_routine_dancer (registrations_routine_id, person_id, sort) SELECT entry.id, dancer.id, 0 FROM entry, dancer)
  SELECT account.id AS mybtf_user_id, registered.id AS registration_id FROM account, registered`

/** A studio's reviewed registration in the city: one dancer of 13 and her solo, nothing paid. */
export async function insertPayable(database: Database, tour_date_id: number): Promise<Payable> {
  const values = [++studios, tour_date_id]
  const { rows } = await database.$client.query<Payable>({ name: 'insert-payable', text: PAYABLE, values })
  return rows[0]!
}

/** What the sandbox gateway charged for this account's payments, by its own books. */
export async function chargesOf(database: Database, mybtf_user_id: number) {
  const { rows } = await database.$client.query(
    'SELECT outcome, amount FROM sandbox_gateway.charge WHERE key LIKE $1 ORDER BY reference',
    [`callboard:${mybtf_user_id}:%`],
  )
  return rows as { outcome: string; amount: number }[]
}

/** The account's payments with their outcomes, by our books. */
export async function paymentsOf(database: Database, mybtf_user_id: number) {
  const { rows } = await database.$client.query(
    `SELECT amount, coalesce(status, 'intended') AS status FROM payment
     LEFT JOIN payment_outcome USING (id) WHERE mybtf_user_id = $1 ORDER BY id`,
    [mybtf_user_id],
  )
  return rows as { amount: number; status: string }[]
}
