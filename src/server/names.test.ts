// NAME-01 at every call, by generation: whatever takes a first name, a last name or a studio's name takes no other text; what is
// stored from before is shown as it is.
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { endpoints } from '../endpoints.ts'
import { changePerson, listRoster } from '../features/roster/roster.contract.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { wrongInName, wrongInTitle } from '../shared/name-text.ts'
import { refusals } from '../shared/refusals.ts'
import { accountFor, ownInputOf } from './own-input.fixtures.ts'
import { placesOf, withAt } from './sample-input.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

/** Of a call's fields, those that are a name; 'name' is one where it is a studio's or a family's. */
const isName = (feature: string, field: unknown) =>
  field === 'fname' ||
  field === 'lname' ||
  (field === 'name' && ['studio-desk', 'studio-sign-up', 'accounts', 'shares'].includes(feature))

/** What an edit began with is compared and kept nowhere: it may be a name from before the rule. */
const isBegun = (place: readonly unknown[]) => place.includes('from')

/** Names that are only asked about or answered, and kept nowhere. */
const ASKED_ONLY = ['roster.listKnownNames']

const calls = Object.entries(endpoints).flatMap(([feature, contracts]) =>
  Object.entries(contracts).flatMap(([name, contract]) => {
    const { method } = described(contract as Endpoint)
    const kept = method !== 'GET' && !ASKED_ONLY.includes(`${feature}.${name}`)
    return kept ? [{ feature, name: `${feature}.${name}`, contract: contract as Endpoint }] : []
  }),
)

describe.each(calls)('NAME-01 $name', ({ feature, contract }) => {
  it('refuses hidden characters and addresses where it takes a name', async () => {
    const meta = described(contract)
    const account = accountFor(meta)
    const body = await ownInputOf(server.database, contract, account)
    const token = account === null ? undefined : await server.tokenOf(account)
    const places = placesOf(body, { leaves: true }).filter(
      (place) => isName(feature, place.at(-1)) && !isBegun(place),
    )
    for (const path of places) {
      for (const [text, code] of [
        ['Mia \u202egnp', 'NAME_CHARACTERS'],
        ['Mia\nReyes', 'NAME_CHARACTERS'],
        ['Win at evil.example', 'NAME_ADDRESS'],
      ] as const) {
        const { error } = await server.send(contract, withAt(body, path, text), { token })
        expect(error?.violations).toContainEqual(
          expect.objectContaining({ path, message: refusals[code].message }),
        )
      }
    }
  })
})

it('NAME-01 tries the calls that everybody knows', async () => {
  const tried: string[] = []
  for (const { feature, name, contract } of calls) {
    const body = await ownInputOf(server.database, contract, accountFor(described(contract)))
    if (placesOf(body, { leaves: true }).some((place) => isName(feature, place.at(-1)))) tried.push(name)
  }
  expect(tried).toEqual(
    expect.arrayContaining([
      'accounts.createOwnStudio',
      'my-account.saveContactInfo',
      'people-desk.correctPerson',
      'roster.addPerson',
      'roster.askCorrection',
      'roster.changePerson',
      'roster.importRoster',
      'shares.saveFamilyShares',
      'sign-in.signUp',
      'studio-desk.addTemporaryStudio',
      'studio-desk.renameStudio',
      'studio-sign-up.signUpStudio',
    ]),
  )
})

it('NAME-01 a name from before the rule is shown as it is, and refused only when it is saved again', async () => {
  const token = await server.tokenOf(demoAccounts.studio)
  const [person] = (await server.call(listRoster, {}, { token })).output.people
  await server.database.$client.query('UPDATE person SET fname = $1 WHERE id = $2', ['Mia\u200b', person?.id])
  const { status, output } = await server.call(listRoster, {}, { token })
  expect([status, output.people.find(({ id }) => id === person?.id)?.fname]).toEqual([200, 'Mia\u200b'])
  if (!person) throw new Error('the studio has nobody')
  const { lname, gender_id, birthdate, person_type_id, email } = person
  const from = { fname: 'Mia\u200b', lname, gender_id, birthdate, person_type_id, email }
  const mend = (fname: string) =>
    server.send(changePerson, { person: { ...from, id: person.id, fname }, from }, { token })
  expect((await mend('Mia\u200b')).error?.violations).toMatchObject([{ path: ['person', 'fname'] }])
  expect((await mend('Mia')).output).toMatchObject({ person: { fname: 'Mia' } })
  await server.database.$client.query('UPDATE person SET fname = $1 WHERE id = $2', [
    person?.fname,
    person?.id,
  ])
})

it('NAME-01, NAME-02 the demo season holds no name or title that would be refused', async () => {
  const texts = async (statement: string): Promise<string[]> =>
    (await server.database.$client.query(statement)).rows.map(({ text }) => text)
  const names = await texts(
    `SELECT fname AS text FROM person UNION SELECT lname FROM person UNION SELECT name FROM studio
     UNION SELECT fname FROM studio_contact UNION SELECT lname FROM studio_contact UNION SELECT choreographer FROM routine`,
  )
  expect(names.filter((name) => wrongInName(name))).toEqual([])
  expect((await texts('SELECT name AS text FROM routine')).filter((title) => wrongInTitle(title))).toEqual([])
})
