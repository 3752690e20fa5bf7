// Contact info and hints: saved as typed and checked, each account its own.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import type { ContactPersonForm } from '../accounts/contact-info.model.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { signUp } from '../sign-in/sign-up.contract.ts'
import { saveContactInfo, saveHints } from './my-account.contract.ts'

const server = useTestServer()
let count = 0
let id = 0
let token = ''
beforeEach(async () => {
  id = await insertTestAccount(server.database, { email: `info-${++count}@reyes.test` })
  token = await server.tokenOf(id)
})

const person: ContactPersonForm = {
  fname: 'Rosa',
  lname: 'Imani',
  person_type_id: 3,
  address: { address: '7 Elm Street', city: 'Spokane', state_id: 47, country_id: 1, zip: '99201' },
  contact_info: [
    { contact_type_id: 1, primary: true, value: 'Rosa@Imani.test' },
    { contact_type_id: 2, primary: false, value: '509 555 0111' },
    { contact_type_id: 2, primary: true, value: '(509) 555-0110' },
  ],
}
const save = (more: Partial<ContactPersonForm> = {}, who = token) =>
  server.call(saveContactInfo, { id, person: { ...person, ...more } }, { token: who })
const known = async () => (await server.call(authenticate, { token })).output.user

describe('contact info', () => {
  it('is kept: phones with their country, the primary one first', async () => {
    const { status, output } = await save()
    expect(status).toBe(200)
    expect(output.user.person).toMatchObject({
      fname: 'Rosa',
      address: person.address,
      phone: ['+15095550110', '+15095550111'],
      email: ['rosa@imani.test'],
    })
    expect(await known()).toEqual(output.user)
  })

  test.each<[string, Partial<ContactPersonForm>, string[]]>([
    ['no names', { fname: '', lname: ' ' }, ['person.fname', 'person.lname']],
    ['a person type of studios', { person_type_id: 4 }, ['person.person_type_id']],
    ['no phone', { contact_info: [] }, ['person.phone']],
    [
      'a phone and an email that are none',
      {
        contact_info: [
          { contact_type_id: 2, primary: true, value: '12' },
          { contact_type_id: 1, primary: true, value: 'rosa' },
        ],
      },
      ['person.phone', 'person.email'],
    ],
    [
      'no address',
      { address: { address: '', city: '', state_id: null, country_id: 1, zip: '' } },
      ['person.address.address', 'person.address.city', 'person.address.state_id', 'person.address.zip'],
    ],
  ])('ACCOUNT-05: is refused with %s, and nothing is saved', async (_title, more, fields) => {
    const before = await known()
    const { error } = await save(more)
    // Shapes are told by the call's schema, which stops before what they alone cannot say.
    const told = error.violations?.map(({ path }) => path.join('.')) ?? []
    expect(fields).toEqual(expect.arrayContaining(told))
    expect(told.length).toBeGreaterThan(0)
    expect(await known()).toEqual(before)
  })

  it('abroad needs neither state nor zip', async () => {
    const address = { address: '9 Rue Verte', city: 'Lyon', state_id: null, country_id: 3, zip: '' }
    const contact_info = [{ contact_type_id: 2, primary: true, value: '+33 1 70 18 99 00' }]
    expect((await save({ address, contact_info })).output.user.person?.phone).toEqual(['+33170189900'])
  })

  it('is one’s own, and not a studio’s', async () => {
    const stranger = await insertTestAccount(server.database, { email: `not-${count}@reyes.test` })
    expect((await save({}, await server.tokenOf(stranger))).error.code).toBe('NOT_YOURS')
    for (const confirmed of [true, false]) {
      const email = `studio-${confirmed}-${count}@reyes.test`
      const studio = await insertTestAccount(server.database, { email, studio: 'Own', confirmed })
      const own = { id: studio, person }
      const { error } = await server.call(saveContactInfo, own, { token: await server.tokenOf(studio) })
      expect(error.code).toBe('NOT_ALLOWED')
    }
  })

  it('may be given at the sign-up, and is optional there', async () => {
    const user = { email: `new-${count}@reyes.test`, password: 'Curtain7' }
    const named = { fname: 'Rosa', lname: 'Imani', person_type_id: 3 }
    const wrong = await server.call(signUp, {
      person: { ...named, contact_info: [{ contact_type_id: 2, primary: true, value: '12' }] },
      user,
    })
    expect(wrong.error.violations?.map(({ message }) => message)).toEqual(['Must be valid phone number'])
    const { output } = await server.call(signUp, {
      person: { ...named, contact_info: person.contact_info },
      user,
    })
    expect(output.user.person).toMatchObject({ email: ['rosa@imani.test'], address: null })
    expect(output.user.independent).toBe(false)
  })
})

describe('hints', () => {
  const see = (hints: Record<string, boolean>) => server.call(saveHints, { id, hints }, { token })
  it('add up, from two windows as well', async () => {
    await Promise.all([see({ 'why-a-studio': true }), see({ roster: true })])
    expect((await see({ roster: false })).output.hints).toEqual({ 'why-a-studio': true, roster: false })
    expect((await known()).hints).toEqual({ 'why-a-studio': true, roster: false })
  })
  it('have names, and an end', async () => {
    expect((await see({ 'A b': true })).status).toBe(400)
    const many = (start: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`hint-${start + at}`, true]))
    for (const at of [0, 50, 100, 150]) expect((await see(many(at))).status).toBe(200)
    expect((await see(many(200))).status).toBe(422)
    expect(Object.keys((await known()).hints)).toHaveLength(200)
  })
  test.each([
    ['an individual', {}],
    ['an account that is not confirmed', { confirmed: false }],
    ['a studio', { studio: 'Hinted' }],
    ['the office', { staff_rights: ['accounts' as const], second_factor: false }],
  ])('once seen by %s stay so, also after signing in again', async (_kind, more) => {
    const email = `hints-${count}@reyes.test`
    id = await insertTestAccount(server.database, { email, ...more })
    token = await server.tokenOf(id)
    expect((await see({ 'why-a-studio': true })).output.hints).toEqual({ 'why-a-studio': true })
    await see({ another: true })
    const again = await server.call(signIn, { email, password: TEST_PASSWORD })
    expect(again.output.user.hints).toEqual({ 'why-a-studio': true, another: true })
  })
  it('are one’s own', async () => {
    const other = await server.tokenOf(
      await insertTestAccount(server.database, { email: `o-${count}@reyes.test` }),
    )
    expect((await server.call(saveHints, { id, hints: { a: true } }, { token: other })).error.code).toBe(
      'NOT_YOURS',
    )
  })
})
