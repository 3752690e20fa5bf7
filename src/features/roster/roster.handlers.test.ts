// The roster: each owner's own, every field minded, nobody lost who is registered.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoPeople, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { addPerson, changePerson, listRoster, removePerson } from './roster.contract.ts'

const server = useTestServer({ demo: true })
let token: string

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.new)
})

const ada = { fname: ' Ada ', lname: 'Brook', gender_id: 1, birthdate: '2014-03-01', person_type_id: 1 }
const list = async () => (await server.call(listRoster, {}, { token })).output.people
const add = (person: object, key?: string) =>
  server.call(addPerson, { person: person as typeof ada }, { token, ...(key ? { key } : {}) })

describe('adding', () => {
  it('trims the name and counts the age on January 1 of the second year of the season', async () => {
    const { output } = await add(ada)
    // The demo's season is laid around the server's clock of November 2026: ages count on January 1, 2027.
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
    const { id } = (await add(ada)).output.person
    const person = { id, fname: 'Grace', lname: 'Hill', gender_id: 2, birthdate: null, person_type_id: 2 }
    const { output } = await server.call(changePerson, { person }, { token })
    expect(output.person).toEqual({ ...person, age: null })
  })

  it('removes a person once; the second time there is nobody', async () => {
    const { id } = (await add(ada)).output.person
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
  })

  it("reaches nobody else's people", async () => {
    const person = { ...ada, id: demoPeople.harbor_street }
    expect((await server.call(changePerson, { person }, { token })).status).toBe(404)
    expect((await server.call(removePerson, { person_id: demoPeople.harbor_street }, { token })).status).toBe(
      404,
    )
  })
})
