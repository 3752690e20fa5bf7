// START-01, LEVEL-01: the registrations of before, the levels of the last city, and starting from one, all or none.

import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listLastLevels } from '../attendees/last-levels.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { deleteRegistration, startRegistration } from '../registrations/registration-life.contract.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import {
  listEarlierRegistrations,
  loadEarlierRegistration,
  startFromEarlier,
} from './earlier-registration.contract.ts'
import { planStart } from './start-from-earlier.rules.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
let token = ''

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
})

/** A new registration of the studio in a city in which it has none. */
async function openNew() {
  const input = { tour_date_id: demoTourDates.meridian_denver }
  const { output } = await server.call(startRegistration, input, { token })
  return (await server.call(loadRegistration, { id: output.id }, { token })).output
}

it('START-01 lists what the studio registered, the newest first, without the one that is started', async () => {
  const { output } = await server.call(
    listEarlierRegistrations,
    { except_registration_id: demoRegistrations.studio_columbus },
    { token },
  )
  const { registrations } = output
  expect(registrations.length).toBeGreaterThan(1)
  expect(registrations.map(({ id }) => id)).not.toContain(demoRegistrations.studio_columbus)
  const dates = registrations.map(({ start_date }) => start_date ?? '')
  expect(dates).toEqual([...dates].sort().reverse())
  expect(registrations[0]).toMatchObject({ dancers: expect.any(Number), routines: expect.any(Number) })
})

it('START-01 shows nobody what others registered', async () => {
  const parent = await server.tokenOf(demoAccounts.parent)
  const id = demoRegistrations.studio_columbus
  const answer = await server.call(loadEarlierRegistration, { id }, { token: parent })
  expect(answer).toMatchObject({ status: 404 })
})

it('LEVEL-01 knows the level of the last city of each dancer once', async () => {
  const { levels } = (await server.call(listLastLevels, {}, { token })).output
  expect(levels.length).toBeGreaterThan(10)
  expect(new Set(levels.map(({ person_id }) => person_id)).size).toBe(levels.length)
  expect(levels[0]).toMatchObject({ level: expect.any(String), shift: expect.any(Number) })
})

describe('START-01 starting from the registration of before', () => {
  it('enters what the preview promised, at its price, and once', async () => {
    const view = await openNew()
    const { registrations } = (
      await server.call(listEarlierRegistrations, { except_registration_id: view.id }, { token })
    ).output
    const earlier = registrations.find(({ routines }) => routines > 0)
    if (!earlier) throw new Error('the demo has one with routines')
    const content = (await server.call(loadEarlierRegistration, { id: earlier.id }, { token })).output
    const plan = planStart(content, view, server.parts.clock.now())
    expect(plan.people.length).toBeGreaterThan(5)
    expect(plan.batch.add.length).toBeGreaterThan(0)
    const input = {
      id: view.id,
      version: view.version,
      ...plan.content,
      ...plan.batch,
    }
    const key = 'start-from-earlier-0001'
    const { registration } = (await server.call(startFromEarlier, input, { token, key })).output
    expect(registration.attendees).toHaveLength(plan.people.length)
    const entered = registration.routines.length + registration.waiting_list_routines.length
    expect(entered).toBe(plan.batch.add.length)
    expect(registration.quote.fees.total).toBe(plan.workshop_cents + plan.routines_cents)
    const again = (await server.call(startFromEarlier, input, { token, key })).output
    expect(again.registration.version).toBe(registration.version)
    await server.call(deleteRegistration, { id: view.id }, { token })
  })

  it.each([
    ['the name of the hotel reservation', { comp_room: 'Lena Ortiz' }],
    ['the answer whether they compete', { is_competing: true }],
  ])('is asked anew for %s, and refuses to be sent it', async (_what, further) => {
    const view = await openNew()
    const input = { id: view.id, version: view.version, attendees: [], ...further, add: [] }
    const { status, error } = await server.send(startFromEarlier, input, { token })
    expect([status, error?.violations?.[0]?.code]).toEqual([400, 'UNKNOWN_FIELD'])
    const { comp_room, is_competing } = (await server.call(loadRegistration, { id: view.id }, { token }))
      .output
    expect([comp_room, is_competing]).toEqual(['', null])
  })

  it('enters nothing where one routine is refused', async () => {
    const view = await openNew()
    const [person] = view.roster.filter(({ age }) => age === 13)
    if (!person) throw new Error('somebody is 13')
    const attendee = {
      person_id: person.id,
      workshop_level_id: 3,
      one_day: false,
      virtual: false,
      attended_reg: false,
      vip_type_id: null,
      has_college_discount: false,
      media_pass: false,
    }
    const input = {
      id: view.id,
      version: view.version,
      attendees: [attendee],
      additional_observers: { one: 0, two: 0 },
      // Nobody who is registered dances in it.
      add: [
        {
          ...plainRoutine,
          client_id: 'a',
          name: 'Nobody',
          choreographer: '',
          performance_division_id: 2,
          routine_category_id: null,
          dancers: [1],
          age_up: false,
        },
      ],
    }
    const answer = await server.call(startFromEarlier, input, { token })
    expect(answer.status).toBe(422)
    const after = (await server.call(loadRegistration, { id: view.id }, { token })).output
    expect(after.attendees).toEqual([])
    expect(after.version).toBe(view.version)
  })
})
