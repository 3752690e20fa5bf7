// PRIVACY-01: whoever has no tie to a person is told of her by no call, whatever is typed: tried by generation, as each kind of caller.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoStudios } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { personTable } from '../features/people/person.tables.ts'
import { addPerson, listRoster, removePerson } from '../features/roster/roster.contract.ts'
import { rosterTable } from '../features/roster/roster.tables.ts'
import { type Caller, described, type Endpoint } from '../shared/endpoint.ts'
import { ownInputOf } from './own-input.fixtures.ts'
import { placesOf, withAt } from './sample-input.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })

const child = {
  fname: 'Zyxandra',
  lname: 'Qwertlund',
  gender_id: 1,
  birthdate: '2014-03-09',
  person_type_id: 1,
}
/** No other thing has this id. */
const child_id = 777_123

// On the roster of a studio, registered by it once, and taken off the roster.
beforeAll(async () => {
  const token = await server.tokenOf(demoAccounts.studio)
  await server.database.insert(personTable).values({ id: child_id, ...child })
  await server.database
    .insert(rosterTable)
    .values({ person_id: child_id, studio_id: demoStudios.harbor_street })
  await server.database.$client.query(
    'insert into date_attendee (registration_id, person_id, workshop_level_id) values ($1, $2, 1)',
    [demoRegistrations.studio_past_nashville, child_id],
  )
  expect((await server.call(removePerson, { person_id: child_id }, { token })).status).toBe(200)
})

const strangers: Partial<Record<Caller, number>> = {
  unconfirmed: demoAccounts.unconfirmed,
  individual: demoAccounts.parent,
  studio: demoAccounts.big,
}

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, contract]) => {
    const { callers } = described(contract as Endpoint)
    return callers
      .filter((caller) => caller === 'visitor' || strangers[caller] !== undefined)
      .map((caller) => ({ name: `${feature}.${name}`, contract: contract as Endpoint, caller }))
  }),
)

type Fields = Record<string, unknown>

/** The input with what a stranger may try: part of the name or all of it, with a guessed birthdate, and the id. */
function tries(contract: Endpoint, input: Fields): Fields[] {
  const { owns } = described(contract)
  const guesses = [
    { first: child.fname.slice(0, 3), birthdate: null },
    { first: 'Zyxandri', birthdate: child.birthdate },
    { first: 'Zyxandr', birthdate: '2014-03-10' },
  ]
  return guesses.map(({ first, birthdate }) =>
    placesOf(input, { leaves: true }).reduce<Fields>((filled, place) => {
      const path = place.filter((part) => typeof part === 'string').join('.')
      const name = String(place.at(-1))
      const put = (value: unknown) => withAt(filled, place, value) as Fields
      if (name === 'known') return put(false)
      if (name === 'fname') return put(first)
      if (name === 'lname') return put(child.lname)
      if (name === 'search' || name === 'query' || name === 'q') return put(child.lname)
      if (name === 'birthdate') return put(birthdate)
      if (name === 'skipFuzzy') return put(false)
      if (/^person_ids?$/.test(name) || ['within', 'by rule', 'filter'].includes(owns[path] as string))
        return put(child_id)
      return filled
    }, input),
  )
}

describe.each(all)('$name as $caller', ({ contract, caller }) => {
  it('PRIVACY-01 tells a stranger nothing of a child who was taken off a roster', async () => {
    const account = strangers[caller] ?? null
    const token = account === null ? undefined : await server.tokenOf(account)
    const own = await ownInputOf(server.database, contract, account)
    const inputs = 'person' in own ? [own, withAt(own, ['person', 'id'], undefined) as Fields] : [own]
    for (const input of inputs.flatMap((sent) => tries(contract, sent))) {
      const { output, error } = await server.send(contract, input, { token })
      const told = JSON.stringify(output ?? error)
      expect(told).not.toContain(`${child.fname}"`)
      expect(told).not.toMatch(new RegExp(`"(person_)?id":${child_id}\\b`))
    }
  })
})

it('PRIVACY-01 (control) tells the studio that registered her, by name alone', async () => {
  const token = await server.tokenOf(demoAccounts.studio)
  const person = { ...child, fname: 'Zyxandri', birthdate: null }
  const { output } = await server.call(addPerson, { person }, { token })
  expect(output.fuzzy).toMatchObject([{ id: child_id, fname: 'Zyxandra', age: 12, on_roster: false }])
  expect((await server.call(listRoster, {}, { token })).output.people.map(({ id }) => id)).not.toContain(
    child_id,
  )
})
