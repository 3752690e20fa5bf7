// Puts the prices of a ballroom event into a test database, and registrations of it that can be edited.
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { eventTable, performanceDivisionTable, routineCategoryTable } from '../tours/tour.tables.ts'
import { BALLROOM, COUPLE, crownPrices, LATIN, LATIN_COUPLE } from './ballroom.fixtures.ts'

/** A Teen dancer at the early rate and her single: $270 and $110. */
const SOLD_CENTS = 38_000

/** Meridian of the tests as a ballroom event. */
export async function insertCrown(database: Database): Promise<void> {
  await insertMeridian(database)
  const of = { event_id: 56, season_id: 76 }
  const sorted = <T>(rows: readonly T[]) => rows.map((row, sort) => ({ sort, ...row, ...of }))
  await database.update(eventTable).set({ variant: 'ballroom' }).where(eq(eventTable.id, of.event_id))
  await database.delete(routineCategoryTable)
  await database.delete(performanceDivisionTable)
  await database.insert(routineCategoryTable).values(sorted(crownPrices.routine_categories))
  await database.insert(performanceDivisionTable).values(sorted(crownPrices.performance_divisions))
}

/** A completed and confirmed registration there: one dancer, with a single. */
export async function insertCouples(
  server: ReturnType<typeof useTestServer>,
  total_routines: number | null = null,
): Promise<Editable> {
  const city = await insertCity(server.database, total_routines)
  const editable = await insertOpen(server, city)
  await server.database.$client.query(
    `UPDATE routine SET name = (SELECT fname || ' ' || lname FROM person JOIN date_attendee ON person_id = person.id
       WHERE registration_id = $1 LIMIT 1)
     WHERE id IN (SELECT routine_id FROM registrations_routine WHERE registration_id = $1)`,
    [editable.registration_id],
  )
  await server.database.$client.query(
    'UPDATE registrations_routine SET performance_division_id = $2 WHERE registration_id = $1',
    [editable.registration_id, BALLROOM],
  )
  await insertPaid(server, editable, SOLD_CENTS)
  const { registration_id, token } = editable
  const { error } = await server.call(completeRegistration, { registration_id }, { token })
  if (error) throw new Error(`the couples were not completed: ${error.message}`)
  await editable.confirm()
  return editable
}

/** A studio with two dancers and their couple instead of the single, as it is stored; reviewed and paid, and not completed. */
export async function insertReadyCouple(
  server: ReturnType<typeof useTestServer>,
  city: number,
  performance_division_id = BALLROOM,
): Promise<Editable> {
  const one = await insertOpen(server, city)
  const category = performance_division_id === LATIN ? LATIN_COUPLE : COUPLE
  await server.database.$client.query(
    `WITH joined AS (INSERT INTO date_attendee (registration_id, person_id, workshop_level_id) VALUES ($1, $3, 3)),
     entry AS (
       UPDATE registrations_routine SET performance_division_id = $4, routine_category_id = $5
       WHERE registration_id = $1 RETURNING id, routine_id),
     named AS (
       UPDATE routine SET name = (
         SELECT string_agg(fname || ' ' || lname, ' & ' ORDER BY id = $3) FROM person WHERE id IN ($2, $3))
       WHERE id IN (SELECT routine_id FROM entry))
     INSERT INTO registrations_routine_dancer (registrations_routine_id, person_id, sort) SELECT id, $3, 1 FROM entry`,
    [one.registration_id, one.person_id, one.spare[0], performance_division_id, category],
  )
  await insertPaid(server, one, (await one.view()).quote.fees.total)
  return one
}
