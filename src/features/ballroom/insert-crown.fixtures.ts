// Puts the prices of a ballroom event into a test database, and registrations of it that can be edited.
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { eventTable, performanceDivisionTable, routineCategoryTable } from '../tours/tour.tables.ts'
import { BALLROOM, crownPrices } from './ballroom.fixtures.ts'

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

/** A studio with two dancers and their couple instead of the single, reviewed and paid, and not completed. */
export async function insertReadyCouple(
  server: ReturnType<typeof useTestServer>,
  city: number,
  performance_division_id = BALLROOM,
  routine_category_id: number | null = null,
): Promise<Editable> {
  const one = await insertOpen(server, city)
  const { token, registration_id } = one
  const ok = <Answer extends { error?: unknown }>(answer: Answer) => {
    if (answer.error) throw new Error(`the couple was not entered: ${JSON.stringify(answer.error)}`)
    return answer
  }
  const step = async (changes: object) => {
    const { id, version } = await one.view()
    return ok(await server.call(changeRegistration, { id, version, ...changes }, { token }))
  }
  const before = await one.view()
  const [second = 0] = one.spare
  const dancers = [...before.attendees.map(({ person_id }) => person_id), second]
  await step({
    attendees: dancers.map((person_id) => ({ ...plainAttendee, person_id, workshop_level_id: 3 })),
  })
  const { version, attendees, routines } = await one.view()
  const nameOf = (id: number) => {
    const person = attendees.find(({ person_id }) => person_id === id)?.person
    return `${person?.fname} ${person?.lname}`
  }
  const couple = {
    ...{ ...plainRoutine, client_id: 'couple', name: dancers.map(nameOf).join(' & '), choreographer: '' },
    ...{ performance_division_id, routine_category_id, dancers, age_up: false },
  }
  const batch = { registration_id, version, add: [couple], change: [], remove: routines.map(({ id }) => id) }
  ok(await server.call(saveRoutines, batch, { token }))
  const { output } = await step({ reviewed: true, waiver: true })
  await insertPaid(server, one, output.quote.fees.total)
  return one
}
