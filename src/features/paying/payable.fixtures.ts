// Puts a season, tour dates and registrations that are ready to be paid into a test database.
import type { Database } from '../../server/database.ts'
import { routineDancerTable } from '../routines/routine.tables.ts'
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
export const insertHall = (database: Database) =>
  insertRow(database, 'venue', { name: 'Olentangy Hall', address: '', phone: '' })

/** Inserts one row and gives its id. */
async function insertRow(database: Database, table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  const { rows } = await database.$client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return rows[0].id
}

let studios = 0

export interface Payable {
  mybtf_user_id: number
  registration_id: number
}

/** A studio's reviewed registration in the city: one dancer of 13 and her solo, nothing paid. */
export async function insertPayable(database: Database, tour_date_id: number): Promise<Payable> {
  const number = ++studios
  const studio_id = await insertRow(database, 'studio', { name: `Studio ${number}`, claimed: true })
  const person = { fname: 'Owner', lname: `${number}`, person_type_id: 4 }
  const owner_id = await insertRow(database, 'person', person)
  const mybtf_user_id = await insertRow(database, 'mybtf_user', {
    email: `studio-${number}@callboard.test`,
    confirmed_at: new Date('2026-08-01T00:00:00Z'),
    studio_account: true,
    studio_id,
    person_id: owner_id,
  })
  const dancer = { fname: 'Mia', lname: `Dancer${number}`, person_type_id: 1, gender_id: 1 }
  const person_id = await insertRow(database, 'person', { ...dancer, birthdate: '2013-05-05' })
  await insertRow(database, 'roster', { person_id, studio_id })
  const registration_id = await insertRow(database, 'registration', {
    tour_date_id,
    mybtf_user_id,
    studio_id,
    is_competing: true,
    workshop_done: true,
    reviewed: true,
    waiver: true,
  })
  await insertRow(database, 'date_attendee', { registration_id, person_id, workshop_level_id: 3 })
  const routine_id = await insertRow(database, 'routine', { name: `Undertow ${number}` })
  const registrations_routine_id = await insertRow(database, 'registrations_routine', {
    registration_id,
    routine_id,
    performance_division_id: 4,
    routine_category_id: 1,
    age_division_id: 4,
  })
  await database.insert(routineDancerTable).values({ registrations_routine_id, person_id, sort: 0 })
  return { mybtf_user_id, registration_id }
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
