// An individual's studio in the demo season: taking, making, changing and leaving one, and what follows from it.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import {
  demoAccounts,
  demoRegistrations,
  demoStudios,
  demoTourDates,
} from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { accountTable } from '../accounts/account.tables.ts'
import {
  attachStudio,
  createOwnStudio,
  hasRoster,
  leaveStudio,
  loadOwnStudio,
} from '../accounts/affiliation.contract.ts'
import type { OwnStudioForm } from '../accounts/affiliation.model.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import {
  changeRegistration,
  completeRegistration,
  loadRegistration,
} from '../registrations/registration.contract.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { addPerson, listRoster } from '../roster/roster.contract.ts'
import { studioTable } from '../studios/studio.tables.ts'

const server = useTestServer({ demo: true })
let count = 0
let id = 0
let token = ''
beforeEach(async () => {
  id = await insertTestAccount(server.database, { email: `dances-${++count}@reyes.test` })
  token = await server.tokenOf(id)
})

const attach = (studio_id: number) =>
  server.call(attachStudio, { id, studio_id, mybtf_user_id: id }, { token })
const leave = () => server.call(leaveStudio, { id }, { token })
const own = async () => (await server.call(loadOwnStudio, { id }, { token })).output
const start = async (tour_date_id: number) =>
  (await server.call(startRegistration, { tour_date_id }, { token })).output.id
const view = async (registration: number) =>
  (await server.call(loadRegistration, { id: registration }, { token })).output
const person = (fname: string) => ({
  person: { fname, lname: 'Reyes', gender_id: 1, birthdate: '2013-05-02', person_type_id: 1 },
})
const add = async (fname: string) => {
  const { output } = await server.call(addPerson, { ...person(fname), skipFuzzy: true }, { token })
  if (!output.person) throw new Error(`${fname} was not added`)
  return output.person.id
}
const roster = async () =>
  (await server.call(listRoster, {}, { token })).output.people.map(({ fname }) => fname)
const form = (name: string, more: object = {}) => ({
  name,
  website: 'larkspur-jazz.test',
  address: { address: '1 Main Street', city: 'Toledo', state_id: 35, country_id: 1, zip: '43604' },
  email: [`hello-${count}@larkspur-jazz.test`],
  phone: ['(419) 555-0160'],
  ...more,
})
const create = (studio: OwnStudioForm) =>
  server.call(createOwnStudio, { id, studio, mybtf_user_id: id }, { token })

describe('AFFILIATION-01 making a studio', () => {
  it('is slowed after ten, so that nobody asks which addresses studios have', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await create(form('Guessing Dance'))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect((await own()).studio?.name).toBe('Guessing Dance')
  })

  it('makes one that waits for the office and is unclaimed, and takes it', async () => {
    const { status, output } = await create(form('Glass City Dance'))
    expect(status).toBe(200)
    expect(output).toMatchObject({
      exists: false,
      attached: true,
      studio: { name: 'Glass City Dance', verified: false },
    })
    expect((await own()).studio?.id).toBe(output.studio.id)
    const [row] = await server.database.select().from(studioTable).where(eq(studioTable.id, output.studio.id))
    expect(row).toMatchObject({
      claimed: false,
      verified_at: null,
      website: 'https://larkspur-jazz.test',
      phone: ['+14195550160'],
    })
  })

  it('of a verified one only tells, and takes nothing', async () => {
    const address = { address: '', city: 'Columbus', state_id: 35, country_id: 1, zip: '43215' }
    const { output } = await create(form('HARBOR STREET dance', { address: { ...address, address: 'x' } }))
    expect(output).toMatchObject({ exists: true, attached: false, studio: { id: demoStudios.harbor_street } })
    expect(await own()).toEqual({ studio: null, independent: false })
  })

  it('of one that waits takes that one: two parents make one studio, also at once', async () => {
    const other = await insertTestAccount(server.database, { email: `other-${count}@reyes.test` })
    const others = await server.tokenOf(other)
    const studio = form(`Twice ${count}`)
    const answers = await Promise.all([
      create(studio),
      server.call(createOwnStudio, { id: other, studio }, { token: others }),
    ])
    expect(answers.map(({ output }) => output.attached)).toEqual([true, true])
    expect(new Set(answers.map(({ output }) => output.studio.id)).size).toBe(1)
    expect(answers.filter(({ output }) => output.exists)).toHaveLength(1)
  })

  test.each([
    ['no name', { name: ' ' }, ['studio.name']],
    ['no website', { website: '' }, ['studio.website']],
    ['no email', { email: [] }, ['studio.email']],
    ['a phone number that is none', { phone: ['12'] }, ['studio.phone']],
    [
      'no state and zip',
      { address: { address: 'x', city: 'y', state_id: null, country_id: 1, zip: '' } },
      ['studio.address.state_id', 'studio.address.zip'],
    ],
  ])('is refused with %s', async (_title, change, fields) => {
    const { error } = await create({ ...form('Refused'), ...change })
    expect(error.violations?.map(({ path }) => path.join('.'))).toEqual(fields)
  })
})

describe('AFFILIATION-02 the roster', () => {
  it('stays with a first studio, with the same again, and on the way to independence', async () => {
    await add('Mia')
    expect((await server.call(hasRoster, { id }, { token })).output).toEqual({ roster: true })
    await attach(demoStudios.harbor_street)
    await attach(demoStudios.harbor_street)
    await leave()
    await attach(demoStudios.tidewater)
    expect(await roster()).toEqual(['Mia'])
  })

  it('is deleted with a change, but for people in a registration; the people themselves stay', async () => {
    await attach(demoStudios.harbor_street)
    const [registered, gone] = [await add('Ava'), await add('Zoe')]
    const registration = await start(demoTourDates.meridian_denver)
    const attendees = [newEntry(registered, 'dancer', 3)]
    const { version } = await view(registration)
    const saved = await server.call(changeRegistration, { id: registration, version, attendees }, { token })
    expect(saved.status).toBe(200)
    await attach(demoStudios.tidewater)
    expect(await roster()).toEqual(['Ava'])
    const kept = await server.database.$client.query('select count(*)::integer from person where id = $1', [
      gone,
    ])
    expect(kept.rows[0].count).toBe(1)
    expect((await view(registration)).attendees).toHaveLength(1)
  })

  it('of a studio is never touched', async () => {
    await attach(demoStudios.harbor_street)
    await attach(demoStudios.tidewater)
    const studio = await server.tokenOf(demoAccounts.studio)
    expect((await server.call(listRoster, {}, { token: studio })).output.people).toHaveLength(60)
  })
})

describe('AFFILIATION-03 registrations follow the answer', () => {
  it('begin without one, and take the studio or independence once it is given', async () => {
    const registration = await start(demoTourDates.meridian_denver)
    expect(await view(registration)).toMatchObject({ studio_id: null, independent: false, ancillary: true })
    const { version } = await view(registration)
    await attach(demoStudios.harbor_street)
    expect(await view(registration)).toMatchObject({
      studio_id: demoStudios.harbor_street,
      independent: false,
      version: version + 1,
    })
    // How the studio is reached is for itself.
    expect((await view(registration)).studio).toMatchObject({
      name: 'Harbor Street Dance',
      email: [],
      phone: [],
    })
    await leave()
    expect(await view(registration)).toMatchObject({ studio_id: null, independent: true, studio: null })
  })

  it('change nothing the second time', async () => {
    const registration = await start(demoTourDates.meridian_denver)
    await leave()
    const { version } = await view(registration)
    expect((await leave()).output).toEqual({ independent: true })
    expect((await view(registration)).version).toBe(version)
  })

  it('cannot be completed without an answer', async () => {
    const registration = await start(demoTourDates.meridian_denver)
    const { error } = await server.call(completeRegistration, { registration_id: registration }, { token })
    expect(error.violations?.map(({ code }) => code)).toContain('AFFILIATION_REQUIRED')
  })

  it('that begin while the answer changes have the one or the other, as the account in the end', async () => {
    const [registration] = await Promise.all([
      start(demoTourDates.meridian_denver),
      attach(demoStudios.tidewater),
    ])
    expect((await view(registration)).studio_id).toBe(demoStudios.tidewater)
  })

  it('stay as they are when completed', async () => {
    const parent = await server.tokenOf(demoAccounts.parent)
    const mine = { id: demoAccounts.parent }
    await server.call(attachStudio, { ...mine, studio_id: demoStudios.tidewater }, { token: parent })
    const [row] = await server.database
      .select()
      .from(registrationTable)
      .where(eq(registrationTable.id, demoRegistrations.parent_austin))
    expect(row).toMatchObject({ studio_id: null, independent: true, completed: true })
    await server.call(leaveStudio, mine, { token: parent })
  })
})

describe('what may be taken', () => {
  it('is a verified studio; of the account one learns name and place', async () => {
    expect((await attach(demoStudios.harbor_street)).output.studio.name).toBe('Harbor Street Dance')
    const account = await loadAccount(server.database, id)
    expect(account).toMatchObject({
      independent: false,
      studio: { name: 'Harbor Street Dance', email: [], phone: [] },
    })
  })
  test.each([
    ['waits for the office', () => demoStudios.marlowe],
    ['does not exist', () => 999_999],
  ])('not one that %s', async (_title, studio) => {
    expect((await attach(studio())).error.code).toBe('NOT_FOUND')
  })
  it('not one that was merged into another', async () => {
    const wanted = { name: 'Merged', verified_at: new Date(), merged_into_id: demoStudios.tidewater }
    const [row] = await server.database.insert(studioTable).values(wanted).returning()
    expect((await attach(row?.id ?? 0)).error.code).toBe('NOT_FOUND')
  })
})

describe('who may call', () => {
  it('nobody for another account', async () => {
    const mine = id
    id = demoAccounts.parent
    for (const { error } of [await attach(1), await leave(), await create(form('Not mine'))])
      expect(error.code).toBe('NOT_YOURS')
    for (const contract of [loadOwnStudio, hasRoster])
      expect((await server.call(contract, { id }, { token })).error.code).toBe('NOT_YOURS')
    id = mine
    const forOther = { id, studio_id: 1, mybtf_user_id: demoAccounts.parent }
    expect((await server.call(attachStudio, forOther, { token })).error.code).toBe('NOT_YOURS')
  })
  it('a studio account, confirmed or not (AFFILIATION-05)', async () => {
    for (const confirmed of [true, false]) {
      const email = `studio-${confirmed}-${count}@reyes.test`
      id = await insertTestAccount(server.database, { email, studio: 'Own', confirmed })
      token = await server.tokenOf(id)
      expect((await own()).studio?.name).toBe('Own')
      expect((await server.call(hasRoster, { id }, { token })).output).toEqual({ roster: false })
      expect((await leave()).status).toBe(200)
      expect(await own()).toEqual({ studio: null, independent: true })
    }
  })
  it('an individual who is not confirmed', async () => {
    await server.database.update(accountTable).set({ confirmed_at: null }).where(eq(accountTable.id, id))
    expect((await attach(demoStudios.tidewater)).status).toBe(200)
  })
})
