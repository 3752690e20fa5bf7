// CONSENT-01, ACCOUNT-12, ACCOUNT-13 through the calls: who enters a child under 13 agrees once a season; who is one has no account of her own.
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { signUp } from '../sign-in/sign-up.contract.ts'
import { CONSENT_VERSION } from './consent.model.ts'
import { addPerson, agreeForChildren } from './roster.contract.ts'
import { importRoster } from './roster-import.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
let token: string
beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.parent)
})

const child = { fname: 'Bea', lname: 'Underhay', gender_id: 1, birthdate: '2016-05-01', person_type_id: 1 }
const add = (person: typeof child) => server.call(addPerson, { person, skipFuzzy: true }, { token })

it('CONSENT-01 a child is entered after the consent, by hand and from a spreadsheet; it is recorded once', async () => {
  expect((await add({ ...child, fname: 'Old', birthdate: '2010-05-01' })).status).toBe(200)
  expect((await add(child)).error.violations?.map(({ code }) => code)).toEqual(['CONSENT_NEEDED'])
  const imported = await server.call(
    importRoster,
    { rows: [{ ...child, anyway: false }], emails: [] },
    { token },
  )
  expect(imported.error.violations?.map(({ code }) => code)).toEqual(['CONSENT_NEEDED'])
  for (let time = 0; time < 2; time += 1)
    expect((await server.call(agreeForChildren, { version: CONSENT_VERSION }, { token })).status).toBe(200)
  expect((await add(child)).status).toBe(200)
  const { rows } = await server.database.$client.query(
    `select version, agreed_at from guardian_consent where mybtf_user_id = ${demoAccounts.parent}`,
  )
  expect(rows).toEqual([{ version: CONSENT_VERSION, agreed_at: new Date('2026-11-22T17:00:00Z') }])
})

it.each([
  ['12', '2013-11-23', 422],
  ['13', '2013-11-22', 200],
])('ACCOUNT-12 a dancer of %s signs up or is led to a parent', async (age, birthdate, status) => {
  const person = {
    fname: `Ida ${age === '12' ? 'May' : 'June'}`,
    lname: 'Marlowe',
    person_type_id: 1,
    birthdate,
  }
  const user = { email: `ida-${age}@home.test`, password: 'Bright-Lantern-71x' }
  const answer = await server.call(signUp, { person, user })
  expect(answer.status).toBe(status)
  if (status === 422)
    expect(answer.error.violations).toMatchObject([
      { code: 'DANCER_UNDER_13', path: ['person', 'birthdate'] },
    ])
})

it('ACCOUNT-13 a child that was refused does not go on as a parent or with another birthdate; her mother does', async () => {
  const person = { fname: 'Wren', lname: 'Holloway', person_type_id: 1, birthdate: '2016-05-01' }
  const user = { email: 'wren@home.test', password: 'Bright-Lantern-71x' }
  const codes = async (changed: object) =>
    (await server.call(signUp, { person: { ...person, ...changed }, user })).error?.violations?.map(
      ({ code }) => code,
    )
  expect(await codes({})).toEqual(['DANCER_UNDER_13'])
  for (const changed of [
    { person_type_id: 3, birthdate: undefined },
    { birthdate: '2006-05-01' },
    { fname: 'WREN ', person_type_id: 2, birthdate: null },
  ])
    expect(await codes(changed)).toEqual(['CHILD_NAME_AGAIN'])
  // Nothing is known of her but a hash.
  const kept = await server.database.$client.query(
    "select key from sign_in_attempt where key like 'under_13%'",
  )
  expect(JSON.stringify(kept.rows)).not.toMatch(/wren|holloway|2016/i)
  expect(await codes({ fname: 'Maud', person_type_id: 3, birthdate: undefined })).toBeUndefined()
})
