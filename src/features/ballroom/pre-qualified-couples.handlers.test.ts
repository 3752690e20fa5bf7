// PREQUALIFY-01 of ballroom by call: more than 3 attendees, no transfer; at, below and above, open and in an edit.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { adding, type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { addRoutine, saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { BALLROOM, FORMATION } from './ballroom.fixtures.ts'
import { insertCouples, insertCrown } from './insert-crown.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertCrown(server.database))

const NAMES = 'Dancer Number 1 & Dancer Number 2'
const codesOf = ({ error }: { error?: { violations?: { code: string }[] | undefined } | undefined }) =>
  (error?.violations ?? []).map(({ code }) => code)

const step = async (one: Editable, changes: object) => {
  const { id, version } = await one.view()
  return server.call(changeRegistration, { id, version, ...changes }, { token: one.token })
}
const ticked = (id: number) => ({ pre_qualifying: [{ id, pre_qualifying: true }] })

/** An open registration of so many attendees with a couple of the first two that were added; its entry. */
async function insertCouple(attendees: number) {
  const one = await insertOpen(server, await insertCity(server.database))
  const saved = await one.view()
  const people = [...saved.attendees.map(({ person_id }) => person_id), ...one.spare].slice(0, attendees)
  const forms = people.map((person_id) => ({ ...plainAttendee, person_id, workshop_level_id: 3 }))
  expect((await step(one, { attendees: forms })).error).toBeUndefined()
  const { id: registration_id, version } = await one.view()
  const routine = {
    ...plainRoutine,
    name: NAMES,
    choreographer: '',
    performance_division_id: BALLROOM,
    routine_category_id: null,
    dancers: one.spare.slice(0, 2),
    age_up: false,
  }
  const { output, error } = await server.call(
    addRoutine,
    { registration_id, version, routine },
    { token: one.token },
  )
  expect(error).toBeUndefined()
  const entry = output.registration.routines.find((entered) => entered.routine.name === NAMES)
  return { one, entry: entry?.id ?? 0, people }
}

describe('PREQUALIFY-01 a couple', () => {
  it.each([
    [3, ['PRE_QUALIFYING_ATTENDEES']],
    [4, []],
    [5, []],
  ])('of %i attendees', async (attendees, codes) => {
    const { one, entry } = await insertCouple(attendees)
    expect(codesOf(await step(one, ticked(entry)))).toEqual(codes)
    expect((await one.view()).pre_qualifying).toEqual(
      codes.length === 0 ? [{ id: entry, pre_qualifying: true }] : [],
    )
  })

  it('that was copied from an earlier city is a transfer', async () => {
    const earlier = await insertCouple(4)
    const { one, entry } = await insertCouple(4)
    await server.database.$client.query('UPDATE registrations_routine SET copied_from = $1 WHERE id = $2', [
      earlier.entry,
      entry,
    ])
    expect(codesOf(await step(one, ticked(entry)))).toEqual(['PRE_QUALIFYING_TRANSFER'])
  })

  it('keeps its dancers until it is removed, and takes its tick along', async () => {
    const { one, entry } = await insertCouple(5)
    expect((await step(one, ticked(entry))).error).toBeUndefined()
    const { attendees, routines } = await one.view()
    const [leaving] = routines.find(({ id }) => id === entry)?.dancers ?? []
    const forms = attendees
      .filter(({ person_id }) => person_id !== leaving)
      .map(({ person_id }) => ({ ...plainAttendee, person_id, workshop_level_id: 3 }))
    // R§5: who dances cannot leave before her entry does.
    expect(codesOf(await step(one, { attendees: forms }))).toEqual(['COMPETING_NOT_REMOVABLE'])
    const { id: registration_id, version } = await one.view()
    const batch = { registration_id, version, add: [], change: [], remove: [entry] }
    expect((await server.call(saveRoutines, batch, { token: one.token })).error).toBeUndefined()
    expect((await one.view()).pre_qualifying).toEqual([])
    expect((await step(one, { attendees: forms })).error).toBeUndefined()
  })

  it('whose registration shrinks to three is told with that save, and bars the review, and not with the tick taken out', async () => {
    const { one, entry, people } = await insertCouple(4)
    expect((await step(one, ticked(entry))).error).toBeUndefined()
    const { attendees, routines } = await one.view()
    // The single of the registration's first dancer goes with her.
    const dancing = new Set(routines.flatMap((routine) => routine.dancers))
    const leaving = people.find((id) => !dancing.has(id))
    const forms = attendees
      .filter(({ person_id }) => person_id !== leaving)
      .map(({ person_id }) => ({ ...plainAttendee, person_id, workshop_level_id: 3 }))
    // PART-06: in the answer of the save that did it, and until it is mended.
    const shrunk = await step(one, { attendees: forms })
    expect(shrunk.output.no_longer_fits).toMatchObject([
      { code: 'PRE_QUALIFYING_ATTENDEES', path: ['pre_qualifying', 0, 'pre_qualifying'] },
    ])
    expect((await one.view()).no_longer_fits).toHaveLength(1)
    const reviewed = { reviewed: true, waiver: true }
    expect(codesOf(await step(one, reviewed))).toContain('PRE_QUALIFYING_ATTENDEES')
    expect((await step(one, { pre_qualifying: [] })).output.no_longer_fits).toEqual([])
    expect(codesOf(await step(one, reviewed))).not.toContain('PRE_QUALIFYING_ATTENDEES')
  })

  it('is refused for an entry of somebody else, and twice in one call', async () => {
    const [own, other] = [await insertCouple(4), await insertCouple(4)]
    expect(codesOf(await step(own.one, ticked(other.entry)))).toEqual(['EXTRA_OF_ROUTINE'])
    const twice = [...ticked(own.entry).pre_qualifying, ...ticked(own.entry).pre_qualifying]
    expect((await step(own.one, { pre_qualifying: twice })).status).toBe(400)
    expect((await own.one.view()).pre_qualifying).toEqual([])
  })
})

describe('PREQUALIFY-01 in an edit of a completed registration', () => {
  const single = (dancer: number, name: string) => ({
    ...plainRoutine,
    name,
    choreographer: '',
    performance_division_id: BALLROOM,
    routine_category_id: null,
    dancers: [dancer],
    age_up: false,
  })

  it('a new single is pre-qualified by the attendees that the edit adds, at no cost of its own', async () => {
    const sold = await insertCouples(server)
    const [first = 0] = sold.spare
    const edit = (added: number) =>
      sold.apply((content) => ({
        attendees: sold.spare
          .slice(0, added)
          .reduce(
            (kept, dancer) => adding(dancer)({ ...content, attendees: kept }).attendees,
            content.attendees,
          ),
        routines: [...content.routines, { ...single(first, 'Dancer Number 1'), id: -1 }],
        ...ticked(-1),
      }))
    expect(codesOf(await edit(2))).toEqual(['PRE_QUALIFYING_ATTENDEES'])
    const { output, error } = await edit(3)
    expect(error).toBeUndefined()
    const entry = output.routines.find(({ routine }) => routine.name === 'Dancer Number 1')
    expect(output.pre_qualifying).toEqual([{ id: entry?.id, pre_qualifying: true }])
    // Three more at the early rate, $270 each, and the single of $110.
    expect(output.quote.fees.total).toBe(38_000 + 3 * 27_000 + 11_000)

    // Registered, it stays as it is: it is not taken off, and who leaves does not take it.
    await sold.confirm()
    expect(codesOf(await sold.apply(() => ({ pre_qualifying: [] })))).toEqual(['COUPLE_REGISTERED'])
    const shrunk = await sold.apply(({ attendees }) => ({ attendees: attendees.slice(0, 3) }))
    expect(shrunk.error).toBeUndefined()
    expect((await sold.view()).pre_qualifying).toEqual([{ id: entry?.id, pre_qualifying: true }])
  })

  it('a registered single is not pre-qualified any more, since only its performance division changes', async () => {
    const sold = await insertCouples(server)
    const [entry] = (await sold.view()).routines
    const answer = await sold.apply((content) => ({
      attendees: sold.spare
        .slice(0, 4)
        .reduce(
          (kept, dancer) => adding(dancer)({ ...content, attendees: kept }).attendees,
          content.attendees,
        ),
      ...ticked(entry?.id ?? 0),
    }))
    expect(codesOf(answer)).toEqual(['COUPLE_REGISTERED'])
    expect((await sold.view()).pre_qualifying).toEqual([])
  })

  it('a formation of four is pre-qualified by its own dancers, as anywhere', async () => {
    const { one } = await insertCouple(6)
    const { id: registration_id, version, attendees } = await one.view()
    const dancers = attendees.slice(0, 4).map(({ person_id }) => person_id)
    const routine = {
      ...plainRoutine,
      name: 'Waltz of four',
      choreographer: '',
      performance_division_id: FORMATION,
      routine_category_id: null,
      dancers,
      age_up: false,
    }
    const { output, error } = await server.call(
      addRoutine,
      { registration_id, version, routine },
      { token: one.token },
    )
    expect(error).toBeUndefined()
    const formation = output.registration.routines.find((entered) => entered.routine.name === 'Waltz of four')
    expect(codesOf(await step(one, ticked(formation?.id ?? 0)))).toEqual([])
  })
})
