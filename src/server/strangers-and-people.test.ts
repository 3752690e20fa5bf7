// PRIVACY-01: whoever has no tie to a person is told of her by no call, whatever is typed: tried by generation, as each kind of caller.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoStudios } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { personTable } from '../features/people/person.tables.ts'
import { CONSENT_VERSION } from '../features/roster/consent.model.ts'
import {
  addPerson,
  agreeForChildren,
  changePerson,
  listRoster,
  removePerson,
} from '../features/roster/roster.contract.ts'
import { rosterTable } from '../features/roster/roster.tables.ts'
import { type Caller, described, type Endpoint } from '../shared/endpoint.ts'
import { lastingSessions } from './lasting-sessions.fixtures.ts'
import { ownInputOf } from './own-input.fixtures.ts'
import { placesOf, withAt } from './sample-input.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const as = lastingSessions(server)

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
    const own = await ownInputOf(server.database, contract, account)
    const inputs = 'person' in own ? [own, withAt(own, ['person', 'id'], undefined) as Fields] : [own]
    // Where a call takes no name, one guess comes to the same as another.
    const sent = new Map(
      inputs.flatMap((input) => tries(contract, input)).map((tried) => [JSON.stringify(tried), tried]),
    )
    for (const input of sent.values()) {
      const { output, error } = await as(account, (token) => server.send(contract, input, { token }))
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

describe('PRIVACY-02 a stranger who knows name and birthdate', () => {
  const stored = async (id = child_id) => {
    const { rows } = await server.database.$client.query(
      'select fname, lname, gender_id, birthdate::text as birthdate from person where id = $1',
      [id],
    )
    return rows[0]
  }
  const { person_type_id, ...known } = child
  const person = { ...known, person_type_id }
  let token: string
  beforeAll(async () => {
    token = await server.tokenOf(demoAccounts.big)
    await server.call(agreeForChildren, { version: CONSENT_VERSION }, { token })
  })
  const off = () => server.database.$client.query('delete from roster where person_id = $1', [child_id])

  it.each([
    ['name', { fname: 'Evil', lname: 'Wordsmith' }],
    ['birthdate', { birthdate: '2009-03-03' }],
    ['gender', { gender_id: 2 }],
  ])('cannot change her %s in the registration of the studio that has her', async (_what, change) => {
    const added = await server.call(addPerson, { person, known: true }, { token })
    expect(added.output.person?.id).toBe(child_id)
    const changed = await server.call(
      changePerson,
      { person: { ...person, id: child_id, ...change } },
      { token },
    )
    expect([changed.status, changed.error.violations?.[0]?.code]).toEqual([422, 'PERSON_OF_OTHERS'])
    expect(await stored()).toEqual(known)
    const kept = await server.call(
      changePerson,
      { person: { ...person, id: child_id, email: 'a@home.test' } },
      { token },
    )
    expect(kept.status).toBe(200)
    await off()
  })

  it.each([{ fname: 'ZYXANDRA' }, { gender_id: 2 }])(
    'typed as %o comes as a person of her own: nothing is told of the other, and nothing changed',
    async (typed) => {
      const { output } = await server.call(
        addPerson,
        { person: { ...person, ...typed }, known: true },
        { token },
      )
      expect(output.person).toMatchObject({ ...person, ...typed })
      expect(output.person?.id).not.toBe(child_id)
      expect(await stored()).toEqual(known)
    },
  )

  it('(control) a studio corrects a misspelt child whom nobody else has registered, also one that it took over', async () => {
    const { rows } = await server.database.$client.query(
      `insert into person (fname, lname, gender_id, birthdate, person_type_id)
       values ('Nobdys', 'Qwertlund', 1, '2014-04-04', 1) returning id`,
    )
    const typed = {
      fname: 'NOBDYS',
      lname: 'Qwertlund',
      gender_id: 2,
      birthdate: '2014-04-04',
      person_type_id: 1,
    }
    const taken = await server.call(addPerson, { person: typed, known: true }, { token })
    expect(taken.output.person).toMatchObject({ id: rows[0].id, ...typed })
    const corrected = { ...typed, fname: 'Nobodys', birthdate: '2014-04-05', id: rows[0].id }
    expect((await server.call(changePerson, { person: corrected }, { token })).status).toBe(200)
    expect(await stored(rows[0].id)).toMatchObject({ fname: 'Nobodys', birthdate: '2014-04-05' })
  })
})
