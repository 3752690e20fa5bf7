// ROUTINE-01, BALLROOM-02: a couple is named after its dancers however long their names are; a title that is typed has a limit.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { adding, type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { changePerson } from '../roster/roster.contract.ts'
import { addRoutine } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { BALLROOM, FORMATION } from './ballroom.fixtures.ts'
import { insertCouples, insertCrown } from './insert-crown.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertCrown(server.database))

/** The longest names that a roster has: 60 letters each (NAME-01). */
const LONGEST = {
  fname: 'Maria Fernanda de los Angeles Guadalupe'.padEnd(60, 'a'),
  lname: 'Cruz'.padEnd(60, 'z'),
}
const NAME = `${LONGEST.fname} ${LONGEST.lname}`

async function rename({ token }: Editable, id: number) {
  const person = { id, ...LONGEST, gender_id: 1, birthdate: '2013-05-05', person_type_id: 1 }
  expect((await server.call(changePerson, { person }, { token })).error).toBeUndefined()
}

const typed = (name: string, performance_division_id: number, dancers: number[]) => ({
  ...plainRoutine,
  name,
  choreographer: '',
  performance_division_id,
  routine_category_id: null,
  dancers,
  age_up: false,
})

/** An open registration of four more, the first two of them with the longest names. */
async function insertFour() {
  const one = await insertOpen(server, await insertCity(server.database))
  const dancers = one.spare.slice(0, 4)
  for (const dancer of dancers.slice(0, 2)) await rename(one, dancer)
  const { id, version, attendees } = await one.view()
  const people = [...attendees.map(({ person_id }) => person_id), ...dancers]
  const forms = people.map((person_id) => ({ ...plainAttendee, person_id, workshop_level_id: 3 }))
  const joined = await server.call(
    changeRegistration,
    { id, version, attendees: forms },
    { token: one.token },
  )
  expect(joined.error).toBeUndefined()
  const add = async (routine: ReturnType<typeof typed>) => {
    const input = { registration_id: id, version: (await one.view()).version, routine }
    return server.call(addRoutine, input, { token: one.token })
  }
  return { dancers, add }
}

describe('ROUTINE-01 in an open registration', () => {
  it('a couple of the longest names is entered', async () => {
    const { dancers, add } = await insertFour()
    const name = `${NAME} & ${NAME}`
    expect(name).toHaveLength(245)
    const { output, error } = await add(typed(name, BALLROOM, dancers.slice(0, 2)))
    expect(error).toBeUndefined()
    expect(output.registration.routines.map(({ routine }) => routine.name)).toContain(name)
  })

  it.each([
    [80, []],
    [81, ['ROUTINE_TITLE_LONG']],
  ])('a formation with a title of %i letters', async (letters, codes) => {
    const { dancers, add } = await insertFour()
    const { error } = await add(typed('x'.repeat(letters), FORMATION, dancers))
    expect((error?.violations ?? []).map(({ code, path }) => [code, path.at(-1)])).toEqual(
      codes.map((code) => [code, 'name']),
    )
  })
})

it('BALLROOM-02 a registered single whose dancer got the longest name can still be edited', async () => {
  const sold = await insertCouples(server)
  const { routines } = await sold.view()
  const single = routines.find(({ dancers }) => dancers.length === 1)
  await rename(sold, single?.dancers[0] ?? 0)
  const [spare = 0] = sold.spare
  expect((await sold.apply(adding(spare))).error).toBeUndefined()
  expect((await sold.view()).routines.map(({ routine }) => routine.name)).toContain(NAME)
})
