// COPY-01, COPY-03, BALLROOM-02: a ballroom registration is started from; couples come along, pre-qualifying does not.
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { plainAttendee } from '../attendees/attendee.model.ts'
import { BALLROOM, COUPLE, SINGLE } from '../ballroom/ballroom.fixtures.ts'
import { insertCrown } from '../ballroom/insert-crown.fixtures.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration, loadRegistration } from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { loadEarlierRegistration, startFromEarlier } from './earlier-registration.contract.ts'
import { planStart } from './start-from-earlier.rules.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
beforeAll(() => insertCrown(server.database))

const NAMES = ['Dancer Number 1', 'Dancer Number 2'] as const
const BOTH = NAMES.join(' & ')

/** An open registration of five with nothing but these entries of its first two spare dancers, by their places among them. */
async function insertEntries(...entries: (readonly number[])[]) {
  const one = await insertOpen(server, await insertCity(server.database))
  const saved = await one.view()
  const people = [...saved.attendees.map(({ person_id }) => person_id), ...one.spare].slice(0, 5)
  const attendees = people.map((person_id) => ({ ...plainAttendee, person_id, workshop_level_id: 3 }))
  const { id, version } = saved
  const joined = await server.call(changeRegistration, { id, version, attendees }, { token: one.token })
  expect(joined.error).toBeUndefined()
  const add = entries.map((places, position) => ({
    ...plainRoutine,
    client_id: `entry-${position}`,
    name: places.map((place) => NAMES[place]).join(' & '),
    choreographer: '',
    performance_division_id: BALLROOM,
    routine_category_id: null,
    dancers: places.map((place) => one.spare[place] ?? 0),
    age_up: false,
  }))
  const batch = {
    registration_id: id,
    version: (await one.view()).version,
    add,
    change: [],
    remove: saved.routines.map((routine) => routine.id),
  }
  expect((await server.call(saveRoutines, batch, { token: one.token })).error).toBeUndefined()
  return one
}

const leaves = (person_id: number | undefined) =>
  server.database.$client.query('DELETE FROM roster WHERE person_id = $1', [person_id])

/** What the preview says in a new city, and what is entered when it is taken as it is. */
async function startFrom({ token, registration_id }: Editable) {
  const tour_date_id = await insertCity(server.database)
  const started = await server.call(startRegistration, { tour_date_id }, { token })
  const view = (await server.call(loadRegistration, { id: started.output.id }, { token })).output
  const earlier = (await server.call(loadEarlierRegistration, { id: registration_id }, { token })).output
  const plan = planStart(earlier, view, server.parts.clock.now())
  const input = { id: view.id, version: view.version, ...plan.content, ...plan.batch }
  const { error } = await server.call(startFromEarlier, input, { token, key: `start-couples-${view.id}` })
  expect(error).toBeUndefined()
  return { plan, entered: (await server.call(loadRegistration, { id: view.id }, { token })).output }
}
const saidOf = ({ plan }: Awaited<ReturnType<typeof startFrom>>) =>
  plan.copies.flatMap(({ left_out }) => left_out.map(({ words }) => words))

it('COPY-03 a pre-qualified couple comes along without, and the preview says so in the words of the rule', async () => {
  const one = await insertEntries([0, 1])
  const { id, version, routines } = await one.view()
  const pre_qualifying = routines.map((routine) => ({ id: routine.id, pre_qualifying: true }))
  const ticked = await server.call(changeRegistration, { id, version, pre_qualifying }, { token: one.token })
  expect(ticked.error).toBeUndefined()
  const started = await startFrom(one)
  expect(saidOf(started)).toEqual(['A ballroom entry copied from an earlier city can’t be pre-qualified.'])
  expect(started.entered.routines).toMatchObject([{ routine: { name: BOTH }, routine_category_id: COUPLE }])
  expect(started.entered.pre_qualifying).toEqual([])
})

it('COPY-01 of a couple one dancer has left, and the other comes along as a single of her own name', async () => {
  const one = await insertEntries([0, 1])
  await leaves(one.spare[0])
  const started = await startFrom(one)
  expect(saidOf(started)).toEqual([
    'Dancer Number 1 is no longer on your roster',
    `${BOTH} is called Dancer Number 2 here, after its dancers`,
  ])
  expect(started.entered.routines).toMatchObject([
    { routine: { name: 'Dancer Number 2' }, routine_category_id: SINGLE, dancers: [one.spare[1]] },
  ])
})

it('COPY-01 a dancer who is entered as a single is not entered again where her partner has left', async () => {
  const one = await insertEntries([1], [0, 1])
  await leaves(one.spare[0])
  const started = await startFrom(one)
  expect(saidOf(started)).toContain('Dancer Number 2 is entered in this category already')
  expect(started.plan.copies.map(({ barred }) => barred.map(({ code }) => code))).toEqual([
    [],
    ['COUPLE_NAME'],
  ])
  expect(started.entered.routines).toMatchObject([{ routine: { name: 'Dancer Number 2' } }])
})
