// BALLROOM-02: entries follow the names of their dancers when those are corrected on the roster.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { changePerson } from '../roster/roster.contract.ts'
import { barsOfRoutines } from '../routines/reviewed-routines.rules.ts'
import { addRoutine } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { BALLROOM, FORMATION } from './ballroom.fixtures.ts'
import { insertCouples, insertCrown } from './insert-crown.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertCrown(server.database))

const TEEN = 3
const mended = { gender_id: 1, birthdate: '2013-05-05', person_type_id: 1 }

const rename = (one: Editable, id: number, fname: string, lname: string) =>
  server.call(changePerson, { person: { id, fname, lname, ...mended } }, { token: one.token })

/** Open, with these dancers of the roster: as a couple of the first two, and all four in a formation. */
async function insertEntered() {
  const one = await insertOpen(server, await insertCity(server.database))
  const { token } = one
  const [first = 0, second = 0, third = 0, fourth = 0] = one.spare
  const dancers = [first, second, third, fourth]
  const before = await one.view()
  const attendees = [...before.attendees.map(({ person_id }) => person_id), ...dancers].map((person_id) => ({
    ...plainAttendee,
    person_id,
    workshop_level_id: TEEN,
  }))
  const { id } = before
  await server.send(changeRegistration, { id, version: before.version, attendees }, { token })
  const enter = async (name: string, performance_division_id: number, dancers: number[]) => {
    const { version } = await one.view()
    const routine = {
      ...plainRoutine,
      name,
      choreographer: '',
      performance_division_id,
      routine_category_id: null,
      dancers,
      age_up: false,
    }
    const { error } = await server.call(addRoutine, { registration_id: id, version, routine }, { token })
    if (error) throw new Error(`${name} was not entered: ${JSON.stringify(error)}`)
  }
  await enter('Dancer Number 1 & Dancer Number 2', BALLROOM, [first, second])
  await enter('Dancer Number 3 & Dancer Number 4', BALLROOM, [third, fourth])
  await enter('Dancer Number 1', FORMATION, dancers)
  return { one, first, second }
}
const namesIn = async (one: Editable) =>
  (await one.view()).routines.map(({ routine }) => routine.name).slice(1)

describe('BALLROOM-02 a name that is corrected on the roster', () => {
  it('is the name of her couple in an open registration, and bars nothing at review', async () => {
    const { one, first, second } = await insertEntered()
    const { version } = await one.view()
    expect((await rename(one, second, 'Leo', 'Park')).error).toBeUndefined()
    expect(await namesIn(one)).toEqual([
      'Dancer Number 1 & Leo Park',
      'Dancer Number 3 & Dancer Number 4',
      'Dancer Number 1',
    ])
    await rename(one, first, 'Mia', 'Álvarez')
    expect((await namesIn(one))[0]).toBe('Mia Álvarez & Leo Park')
    const view = await one.view()
    expect(view.version).toBe(version + 2)
    expect(barsOfRoutines(view).size).toBe(1)
  })

  it('is the name of her single in a completed one, and an edit begun before is told of it', async () => {
    const sold = await insertCouples(server)
    const before = await sold.view()
    const [dancer = 0] = before.attendees.map(({ person_id }) => person_id)
    expect((await rename(sold, dancer, 'Anna', 'Karenina')).error).toBeUndefined()
    const after = await sold.view()
    expect(after.routines.map(({ routine }) => routine.name)).toEqual(['Anna Karenina'])
    expect(after).toMatchObject({ confirmed: true, balance_cents: before.balance_cents })
    expect(after.quote.fees).toEqual(before.quote.fees)
    const stale = await sold.apply((content) => content, { from: before })
    expect(stale.error?.code).toBe('STALE_VERSION')
    const edited = await sold.apply(() => ({ additional_observers: { one: 1, two: 0 } }))
    expect(edited.error).toBeUndefined()
  })

  it('changes no version where the name stays', async () => {
    const { one, second } = await insertEntered()
    const { version } = await one.view()
    await server.call(
      changePerson,
      { person: { id: second, fname: 'Dancer', lname: 'Number 2', ...mended, gender_id: 2 } },
      { token: one.token },
    )
    expect((await one.view()).version).toBe(version)
  })
})
