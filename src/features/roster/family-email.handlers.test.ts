// SHARE-08: where a family is reached is the roster's own, and nobody's who searches, attaches or registers.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listChanges } from '../audit/audit.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { listFamilyEmails } from '../shares/share.contract.ts'
import {
  addPerson,
  changePerson,
  listRoster,
  listRosterWithMediaPass,
  removePerson,
} from './roster.contract.ts'
import { importRoster } from './roster-import.contract.ts'

const server = useTestServer({ demo: true })
const ada = { fname: 'Ada', lname: 'Xantippe', gender_id: 1, birthdate: '2014-03-01', person_type_id: 1 }
const EMAIL = 'home@xantippe.test'
let token: string

beforeEach(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  await server.database.$client.query('delete from sign_in_attempt')
  await server.database.$client.query(
    "delete from roster where person_id in (select id from person where lname = 'Xantippe')",
  )
  await server.database.$client.query("delete from person where lname = 'Xantippe'")
})

const add = async (person: object, by = token) =>
  server.call(addPerson, { person: person as typeof ada, skipFuzzy: true }, { token: by })
const added = async (more: object = {}) => (await add({ ...ada, email: EMAIL, ...more })).output.person!
const rosterOf = async (by = token) => (await server.call(listRoster, {}, { token: by })).output.people
const emailsOf = async (by = token) => (await server.call(listFamilyEmails, {}, { token: by })).output.emails

describe('SHARE-08 the email on the roster', () => {
  it('is kept in lower case, told by each list of the roster, and offered to families', async () => {
    const { id } = await added({ email: ' Home@Xantippe.test ' })
    expect((await rosterOf()).find((person) => person.id === id)).toMatchObject({ email: EMAIL })
    const { output } = await server.call(listRosterWithMediaPass, {}, { token })
    expect(output.people.find((person) => person.id === id)).toMatchObject({ email: EMAIL })
    expect(await emailsOf()).toContainEqual({ person_id: id, email: EMAIL })
  })

  it('is changed in its place, stays where it is left out, and is cleared by null', async () => {
    const { id } = await added()
    const change = async (more: object) =>
      (await server.call(changePerson, { person: { ...ada, id, ...more } }, { token })).output.person.email
    expect(await change({ email: 'new@xantippe.test' })).toBe('new@xantippe.test')
    expect(await change({ fname: 'Adele' })).toBe('new@xantippe.test')
    expect(await change({ email: null })).toBeNull()
    expect((await rosterOf()).find((person) => person.id === id)?.email).toBeNull()
  })

  it('must be valid', async () => {
    const { status, error } = await add({ ...ada, email: 'home' })
    expect(status).toBe(400)
    expect(error.violations).toMatchObject([{ path: ['person', 'email'], message: 'Must be valid email' }])
  })

  it('comes with a spreadsheet, each row its own; one wrong row keeps all out', async () => {
    const rows = ['Bea', 'Cleo', 'Dora'].map((fname, at) => ({
      ...ada,
      fname,
      birthdate: `201${at}-05-0${at + 1}`,
      email: at === 1 ? null : `${fname}@xantippe.test`,
      anyway: true,
    }))
    const wrong = await server.call(
      importRoster,
      { rows: rows.map((row) => ({ ...row, email: row.email?.replace('Dora@', 'Dora ') })) },
      { token },
    )
    expect(wrong.error.violations).toMatchObject([{ path: ['rows', 2, 'email'] }])
    const { output } = await server.call(importRoster, { rows }, { token })
    const emails = new Map((await rosterOf()).map((person) => [person.id, person.email]))
    expect(output.people.map(({ id, fname }) => [fname, emails.get(id)])).toEqual([
      ['Bea', 'bea@xantippe.test'],
      ['Cleo', null],
      ['Dora', 'dora@xantippe.test'],
    ])
  })
})

describe('SHARE-08 nobody else sees it', () => {
  it('not who attaches the person later: another studio begins without it, and keeps its own', async () => {
    const { id } = await added()
    await server.call(removePerson, { person_id: id }, { token })
    const other = await server.tokenOf(demoAccounts.big)
    const known = { person: ada, skipFuzzy: true, known: true }
    const attached = await server.call(addPerson, known, { token: other })
    expect(attached.output.person).toMatchObject({ id, email: null })
    expect(JSON.stringify(await rosterOf(other))).not.toContain(EMAIL)
    expect(await emailsOf(other)).not.toContainEqual(expect.objectContaining({ person_id: id }))
    // And coming back does not bring it back, either: it went with her place on the roster.
    expect(await emailsOf()).not.toContainEqual(expect.objectContaining({ person_id: id }))
  })

  it('not an email that was kept on the person herself before', async () => {
    const { id } = await added({ email: null })
    await server.database.$client.query('update person set email = $1 where id = $2', [
      JSON.stringify([EMAIL]),
      id,
    ])
    expect(await emailsOf()).not.toContainEqual(expect.objectContaining({ person_id: id }))
  })

  it('not who searches for a similar person, nor who tries a change of somebody else’s', async () => {
    const { id } = await added()
    await server.call(removePerson, { person_id: id }, { token })
    await added({ fname: 'Adela', birthdate: '2013-01-02' })
    for (const account of [demoAccounts.big, demoAccounts.dancer, demoAccounts.parent]) {
      const by = await server.tokenOf(account)
      const asked = await server.call(addPerson, { person: ada }, { token: by })
      expect(JSON.stringify(asked)).not.toContain('xantippe.test')
      const changed = await server.call(changePerson, { person: { ...ada, id } }, { token: by })
      expect(changed.status).toBe(404)
      expect(JSON.stringify(changed)).not.toContain('xantippe.test')
      expect(JSON.stringify(await rosterOf(by))).not.toContain('xantippe.test')
    }
  })

  it('not a registration, which attached people and papers see, too', async () => {
    await added()
    const input = { id: demoRegistrations.studio_columbus }
    const { status, output } = await server.call(loadRegistration, input, { token })
    expect(status).toBe(200)
    expect(JSON.stringify(output)).toContain('Xantippe')
    expect(JSON.stringify(output)).not.toContain(EMAIL)
  })

  it('but the office, in the audit, which no studio reads', async () => {
    const { id } = await added()
    const { rows } = await server.database.$client.query('select id from roster where person_id = $1', [id])
    const asking = { entity: 'roster', entity_id: String(rows[0].id) }
    const office = await server.call(listChanges, asking, { token: await server.tokenOf(demoAccounts.staff) })
    expect(JSON.stringify(office.output)).toContain(EMAIL)
    const studio = await server.call(listChanges, asking, { token })
    expect(studio.status).toBe(403)
    expect(JSON.stringify(studio)).not.toContain(EMAIL)
  })
})
