// BALLROOM-02 to BALLROOM-05 by call: what bars an entry of a couple at entry bars it in a batch and in an edit.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { adding, type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { addRoutine, saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine, type RoutineForm } from '../routines/routine.model.ts'
import { BALLROOM, COUPLE, FORMATION, LATIN, LATIN_COUPLE, SINGLE } from './ballroom.fixtures.ts'
import { insertCouples, insertCrown } from './insert-crown.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertCrown(server.database))

const TEEN = 3
const form = (dancers: number[], name: string, more: Partial<RoutineForm> = {}): RoutineForm => ({
  ...plainRoutine,
  name,
  choreographer: '',
  performance_division_id: BALLROOM,
  routine_category_id: null,
  dancers,
  age_up: false,
  ...more,
})
const codesOf = ({ error }: { error?: { violations?: { code: string }[] | undefined } | undefined }) =>
  (error?.violations ?? []).map(({ code }) => code)

/** With four of the roster registered. */
async function insertFour(): Promise<Editable> {
  const one = await insertOpen(server, await insertCity(server.database))
  const { id, version, attendees } = await one.view()
  const forms = [...attendees.map(({ person_id }) => person_id), ...one.spare.slice(0, 4)].map(
    (person_id) => ({
      ...plainAttendee,
      person_id,
      workshop_level_id: TEEN,
    }),
  )
  const { error } = await server.call(
    changeRegistration,
    { id, version, attendees: forms },
    { token: one.token },
  )
  if (error) throw new Error(`the four were not registered: ${JSON.stringify(error)}`)
  return one
}
const NAMES = 'Dancer Number 1 & Dancer Number 2'

describe('BALLROOM-01, BALLROOM-02, BALLROOM-03, BALLROOM-04 an entry of a couple', () => {
  it('is entered with its divisions, its fee and its own section', async () => {
    const one = await insertFour()
    const [a = 0, b = 0] = one.spare
    const { id, version } = await one.view()
    const routine = form([a, b], NAMES, { performance_division_id: LATIN, routine_category_id: LATIN_COUPLE })
    const { output, error } = await server.call(
      addRoutine,
      { registration_id: id, version, routine },
      { token: one.token },
    )
    expect(error).toBeUndefined()
    const entered = output.registration.routines.find(({ routine }) => routine.name === NAMES)
    expect(entered).toMatchObject({
      routine_category_id: LATIN_COUPLE,
      performance_division_id: LATIN,
      age_division_id: 4,
    })
    const line = output.registration.quote.lines.find(({ key }) => key === `routine:${entered?.id}`)
    expect(line).toMatchObject({ section: 'Ballroom entries', amount_cents: 17_000 })
  })

  it.each<[string, (spare: number[]) => RoutineForm]>([
    ['COUPLE_NAME', ([a = 0, b = 0]) => form([a, b], 'Moonlight')],
    ['COUPLE_DIVISION', ([a = 0, b = 0]) => form([a, b], NAMES, { performance_division_id: LATIN })],
    ['COUPLE_LIMIT', ([a = 0, b = 0, c = 0]) => form([a, b, c], NAMES, { routine_category_id: COUPLE })],
    ['COUPLE_ONLY', ([a = 0, b = 0, c = 0, d = 0]) => form([a, b, c, d], 'Waltz')],
  ])('is refused with %s at entry, in a batch and in an edit', async (code, formOf) => {
    const one = await insertFour()
    const { id, version } = await one.view()
    const routine = formOf(one.spare)
    const { token } = one
    expect(
      codesOf(await server.call(addRoutine, { registration_id: id, version, routine }, { token })),
    ).toContain(code)
    const add = [{ ...routine, client_id: 'first' }]
    const batch = { registration_id: id, version, add, change: [], remove: [] }
    expect(codesOf(await server.call(saveRoutines, batch, { token }))).toContain(code)
    expect((await one.view()).routines).toHaveLength(1)

    const sold = await insertCouples(server)
    const answer = await sold.apply((content) => ({
      attendees: sold.spare
        .slice(0, 4)
        .reduce(
          (kept, dancer) => adding(dancer)({ ...content, attendees: kept }).attendees,
          content.attendees,
        ),
      routines: [...content.routines, { ...formOf(sold.spare), id: -1 }],
    }))
    expect(codesOf(answer)).toContain(code)
  })
})

describe('BALLROOM-05 a registered entry in an edit', () => {
  const change = (sold: Editable, more: object) =>
    sold.apply(({ routines }) => ({ routines: routines.map((routine) => ({ ...routine, ...more })) }))

  it('changes its performance division, and its category and fee with it', async () => {
    const sold = await insertCouples(server)
    const [a = 0, b = 0] = sold.spare
    const joined = await sold.apply((content) => ({
      attendees: [a, b].reduce(
        (kept, dancer) => adding(dancer)({ ...content, attendees: kept }).attendees,
        content.attendees,
      ),
      routines: [...content.routines, { ...form([a, b], NAMES), id: -1 }],
    }))
    expect(joined.error).toBeUndefined()
    await sold.confirm()
    const before = await sold.view()
    const danced = (more: object) =>
      sold.apply(({ routines }) => ({
        routines: routines.map((routine) => (routine.name === NAMES ? { ...routine, ...more } : routine)),
      }))
    // The one without the other contradicts it.
    expect(codesOf(await danced({ performance_division_id: LATIN }))).toEqual(['COUPLE_DIVISION'])
    const both = { performance_division_id: LATIN, routine_category_id: LATIN_COUPLE }
    expect((await danced(both)).error).toBeUndefined()
    const after = await sold.view()
    expect(after.routines.find(({ routine }) => routine.name === NAMES)).toMatchObject(both)
    // At the rate at which it was sold: 2 × 85.00 instead of 2 × 80.00.
    expect(after.quote.fees.total - before.quote.fees.total).toBe(1_000)
  })
  it.each([
    ['choreographer', { choreographer: 'Jo Lee' }, 'COUPLE_REGISTERED'],
    ['name', { name: 'Moonlight' }, 'COUPLE_REGISTERED'],
    ['category', { routine_category_id: COUPLE }, 'COUPLE_REGISTERED'],
    [
      'performance division to one for which singles have no category',
      { performance_division_id: LATIN },
      'COUPLE_DIVISION',
    ],
    [
      'performance division to that of formations',
      { performance_division_id: FORMATION },
      'ROUTINE_FIELD_REQUIRED',
    ],
  ])('does not change its %s', async (_title, more, code) => {
    const sold = await insertCouples(server)
    expect(codesOf(await change(sold, more))).toContain(code)
    expect((await sold.view()).routines[0]).toMatchObject({
      performance_division_id: BALLROOM,
      routine_category_id: SINGLE,
    })
  })
  it('takes the last place of the city, and the next one is refused', async () => {
    const sold = await insertCouples(server, 2)
    const [a = 0, b = 0, c = 0, d = 0] = sold.spare
    const pair = (one: number, other: number, names: string, id: number) => ({
      ...form([one, other], names),
      id,
    })
    const joined = await sold.apply((content) => ({
      attendees: [a, b, c, d].reduce(
        (kept, dancer) => adding(dancer)({ ...content, attendees: kept }).attendees,
        content.attendees,
      ),
      routines: [
        ...content.routines,
        pair(a, b, NAMES, -1),
        pair(c, d, 'Dancer Number 3 & Dancer Number 4', -2),
      ],
    }))
    expect(joined.error?.violations).toMatchObject([{ code: 'CITY_TOTAL', path: ['routines', 2] }])
    const one = await sold.apply((content) => ({
      attendees: [a, b].reduce(
        (kept, dancer) => adding(dancer)({ ...content, attendees: kept }).attendees,
        content.attendees,
      ),
      routines: [...content.routines, pair(a, b, NAMES, -1)],
    }))
    expect(one.error).toBeUndefined()
  })
})
