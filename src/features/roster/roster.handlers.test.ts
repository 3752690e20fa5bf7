// The roster: each owner's own, every field minded, nobody lost who is registered.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoPeople, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import {
  addPerson,
  changePerson,
  listRoster,
  listRosterWithMediaPass,
  removePeople,
  removePerson,
} from './roster.contract.ts'

const server = useTestServer({ demo: true })
let token: string

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.new)
})

const ada = { fname: ' Ada ', lname: 'Brook', gender_id: 1, birthdate: '2014-03-01', person_type_id: 1 }
/** The id of whom it added. */
const added = async (person: object) => (await add(person)).output.person?.id ?? 0
const list = async () => (await server.call(listRoster, {}, { token })).output.people
const add = (person: object, key?: string) =>
  server.call(
    addPerson,
    { person: person as typeof ada, skipFuzzy: true },
    { token, ...(key ? { key } : {}) },
  )

describe('adding', () => {
  it('trims the name and counts the age on January 1 of the second year of the season', async () => {
    const { output } = await add(ada)
    // The demo season is built around the server's clock of November 2026: ages count on January 1, 2027.
    expect(output.person).toMatchObject({ fname: 'Ada', lname: 'Brook', age: 12 })
    expect(await list()).toContainEqual(output.person)
  })

  it('happens once when the same key comes twice', async () => {
    const first = await add({ ...ada, lname: 'Once' }, 'add-ada-once')
    expect(await add({ ...ada, lname: 'Once' }, 'add-ada-once')).toEqual(first)
    expect((await list()).filter((person) => person.lname === 'Once')).toHaveLength(1)
  })

  it.each([
    ['an empty first name', { ...ada, fname: '  ' }, 400, ['person', 'fname'], 'Required'],
    ['no gender', { ...ada, gender_id: null }, 400, ['person', 'gender_id'], 'Required'],
    [
      'a name that is too long',
      { ...ada, lname: 'x'.repeat(61) },
      400,
      ['person', 'lname'],
      'At most 60 characters',
    ],
    [
      'a type that nobody has',
      { ...ada, person_type_id: 99 },
      400,
      ['person', 'person_type_id'],
      'Please choose a type',
    ],
    [
      'a day that does not exist',
      { ...ada, birthdate: '2015-02-29' },
      400,
      ['person', 'birthdate'],
      'Must be a date (YYYY-MM-DD)',
    ],
    [
      'a birthdate in the future',
      { ...ada, birthdate: '2026-11-23' },
      422,
      ['person', 'birthdate'],
      'Invalid Birthdate (MM/DD/YYYY)',
    ],
    [
      'a birthdate 100 years ago',
      { ...ada, birthdate: '1926-11-20' },
      422,
      ['person', 'birthdate'],
      'Invalid Birthdate (MM/DD/YYYY)',
    ],
  ])('refuses %s beside its field, and adds nobody', async (_title, person, status, path, message) => {
    const before = await list()
    const answer = await add(person)
    expect(answer.status).toBe(status)
    expect(answer.error.violations).toContainEqual(expect.objectContaining({ path, message }))
    expect(await list()).toEqual(before)
  })
})

describe('changing and removing', () => {
  it('changes every field', async () => {
    const id = await added(ada)
    const person = { id, fname: 'Grace', lname: 'Hill', gender_id: 2, birthdate: null, person_type_id: 2 }
    const { output } = await server.call(changePerson, { person }, { token })
    expect(output.person).toEqual({ ...person, age: null, email: null })
  })

  it('removes a person once; the second time there is nobody', async () => {
    const id = await added(ada)
    expect((await server.call(removePerson, { person_id: id }, { token })).status).toBe(200)
    expect((await server.call(removePerson, { person_id: id }, { token })).status).toBe(404)
    expect((await list()).map((person) => person.id)).not.toContain(id)
  })

  it("keeps who is registered: You can't remove this person", async () => {
    const studio = await server.tokenOf(demoAccounts.studio)
    const registration = await server.call(
      loadRegistration,
      { id: demoRegistrations.studio_columbus },
      { token: studio },
    )
    const person_id = registration.output.attendees[0]?.person_id ?? 0
    const { status, error } = await server.call(removePerson, { person_id }, { token: studio })
    expect(status).toBe(422)
    expect(error.violations?.[0]).toMatchObject({
      message: "You can't remove this person",
      rule: 'ROSTER-01',
    })
    expect(error.data).toEqual({
      held: expect.arrayContaining([
        {
          person_id,
          registration_id: demoRegistrations.studio_columbus,
          registration: 'Meridian, Columbus, OH',
        },
      ]),
    })
  })

  it.each([
    ['on the last day of the event everybody stays', '2027-01-10T23:00:00Z', 422],
    ['when the last event is over, nobody is registered any more', '2028-01-01T12:00:00Z', 200],
  ])('ROSTER-01 %s', async (_title, now, expected) => {
    const studio = await server.tokenOf(demoAccounts.studio)
    const { rows } = await server.database.$client.query(
      'select max(end_date)::text as last, person_id from date_attendee ' +
        'join registration on registration.id = registration_id join tour_date on tour_date.id = tour_date_id ' +
        `where studio_id = 1 group by person_id having max(end_date) < '2027-12-31' order by last limit 1`,
    )
    const [{ person_id, last }] = rows
    const at = expected === 200 ? now : `${last}T23:00:00Z`
    const before = server.parts.clock.now().toISOString()
    server.setTime(at)
    const fresh = await server.tokenOf(demoAccounts.studio)
    const { status } = await server.call(removePerson, { person_id }, { token: fresh })
    server.setTime(before)
    expect(status).toBe(expected)
    expect(studio).not.toBe(fresh)
  })

  it('ROSTER-01 takes several at once, and says who stays and where', async () => {
    const studio = await server.tokenOf(demoAccounts.studio)
    const people = (await server.call(listRoster, {}, { token: studio })).output.people
    const free = (
      await server.call(
        addPerson,
        { person: { ...ada, fname: 'Quintessa', lname: 'Unregistered' }, skipFuzzy: true },
        { token: studio },
      )
    ).output.person
    const registered = people.find(({ fname, lname }) => `${fname} ${lname}` === 'Ava Brandt')
    const person_ids = [registered?.id ?? 0, free?.id ?? 0]
    const { output } = await server.call(removePeople, { person_ids }, { token: studio })
    expect(output.removed).toEqual([free?.id])
    expect(output.held[0]).toMatchObject({ person_id: registered?.id })
    expect((await server.call(removePeople, { person_ids }, { token: studio })).status).toBe(404)
  })

  it("reaches nobody else's people", async () => {
    const person = { ...ada, id: demoPeople.harbor_street }
    expect((await server.call(changePerson, { person }, { token })).status).toBe(404)
    expect((await server.call(removePerson, { person_id: demoPeople.harbor_street }, { token })).status).toBe(
      404,
    )
  })
})

describe('whose roster', () => {
  it.each([
    [{ mybtf_user_id: demoAccounts.new }, 200],
    [{ mybtf_user_id: demoAccounts.studio }, 403],
    [{ studio_id: 1 }, 403],
  ])('ROSTER-05 %j: %i', async (named, status) => {
    expect((await server.call(listRoster, named, { token })).status).toBe(status)
    const adding = { person: { ...ada, lname: 'Owner' }, skipFuzzy: true, ...named }
    expect((await server.call(addPerson, adding, { token })).status).toBe(status)
  })
})

describe('media passes', () => {
  it('ROSTER-12 are told for the season in which they are paid', async () => {
    const studio = await server.tokenOf(demoAccounts.studio)
    const { people } = (await server.call(listRoster, {}, { token: studio })).output
    const person_id = people[0]?.id
    await server.database.$client.query(
      'insert into media_pass (person_id, season_id, registration_id, amount_cents, created_at) ' +
        `values (${person_id}, 76, ${demoRegistrations.studio_tampa}, 5500, now()) on conflict do nothing`,
    )
    const passOf = async (seasonId: number | undefined) => {
      const input = { mybtf_user_id: demoAccounts.studio, ...(seasonId === undefined ? {} : { seasonId }) }
      const { output } = await server.call(listRosterWithMediaPass, input, { token: studio })
      return output.people.find(({ id }) => id === person_id)?.media_pass
    }
    expect(await passOf(undefined)).toBe(true)
    expect(await passOf(76)).toBe(true)
    expect(await passOf(75)).toBe(false)
  })
})
