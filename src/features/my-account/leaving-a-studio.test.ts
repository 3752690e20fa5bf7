// AFFILIATION-05: a studio account changes or leaves its studio; what stays with whom, two tabs, and who may claim after.
import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoStudios, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attachStudio, createOwnStudio, leaveStudio } from '../accounts/affiliation.contract.ts'
import { listDashboardRows } from '../dashboard/dashboard.queries.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { registrationLineTable, registrationTable } from '../registrations/registration.tables.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { addPerson, listRoster } from '../roster/roster.contract.ts'
import { authenticate, signIn } from '../sign-in/session.contract.ts'
import { sendSetupEmail } from '../studio-sign-up/studio-sign-up.contract.ts'
import { changeStudio, loadStudio } from '../studios/studio.contract.ts'
import { typedStudio } from '../studios/studio.fixtures.ts'
import { studioTable } from '../studios/studio.tables.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ demo: true, now: NOW })
let count = 0
let id = 0
let studio = 0
let token = ''

const studioRow = async (wanted = studio) =>
  (await server.database.select().from(studioTable).where(eq(studioTable.id, wanted)))[0]
const known = async () => (await server.call(authenticate, { token })).output.user
const leave = () => server.call(leaveStudio, { id }, { token })
const attach = (studio_id: number) => server.call(attachStudio, { id, studio_id }, { token })
const person = { fname: 'Mia', lname: 'Reyes', gender_id: 1, birthdate: '2013-05-02', person_type_id: 1 }
const rosterRows = async () =>
  (
    await server.database.$client.query(
      'select count(*)::integer as people from roster where studio_id = $1',
      [studio],
    )
  ).rows[0].people

/** A verified studio with its account and one person on its roster. */
beforeEach(async () => {
  count++
  server.setTime(NOW)
  id = await insertTestAccount(server.database, {
    email: `owner-${count}@left.test`,
    studio: `Left ${count}`,
  })
  token = await server.tokenOf(id)
  studio = (await known()).studio?.id ?? 0
  await server.database
    .update(studioTable)
    .set({ verified_at: new Date(NOW), email: [`hello-${count}@left.test`] })
    .where(eq(studioTable.id, studio))
  await server.call(addPerson, { person }, { token })
})

describe('AFFILIATION-05 leaving', () => {
  it('makes the account an individual’s; the studio keeps roster and verification and can be claimed', async () => {
    const before = await known()
    expect((await leave()).output).toEqual({ independent: true })
    expect(await known()).toEqual({ ...before, studio_account: false, studio: null, independent: true })
    expect(await studioRow()).toMatchObject({ claimed: false, verified_at: new Date(NOW) })
    expect(await rosterRows()).toBe(1)
    expect((await server.call(listRoster, {}, { token })).output.people).toEqual([])
    const signed = await server.call(signIn, { email: before.email, password: TEST_PASSWORD })
    expect(signed.output.user.independent).toBe(true)
    const claim = await server.call(sendSetupEmail, { id: studio, email: `hello-${count}@left.test` })
    expect(claim.output).toEqual({ email: `hello-${count}@left.test` })
  })

  it('leaves a studio claimed that another account holds', async () => {
    const other = await insertTestAccount(server.database, { email: `second-${count}@left.test` })
    await server.database
      .update(accountTable)
      .set({ studio_id: studio, studio_account: true })
      .where(eq(accountTable.id, other))
    await leave()
    expect(await studioRow()).toMatchObject({ claimed: true })
  })

  it('is recorded: who, what was before and what is now', async () => {
    await leave()
    const { rows } = await server.database.$client.query(
      "select * from audit where entity in ('mybtf_user', 'studio') and mybtf_user_id = $1",
      [id],
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  it('is done once by two tabs at the same moment, and again changes nothing', async () => {
    const answers = await Promise.all([leave(), leave(), leave()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await known()
    expect((await leave()).status).toBe(200)
    expect(await known()).toEqual(after)
  })

  it('at the moment when another tab registers: either it is refused, or the registration is an individual’s', async () => {
    for (let time = 0; time < 5; time++) {
      const email = `race-${count}-${time}@left.test`
      id = await insertTestAccount(server.database, { email, studio: `Race ${count} ${time}` })
      token = await server.tokenOf(id)
      const [started, left] = await Promise.all([
        server.call(startRegistration, { tour_date_id: demoTourDates.meridian_denver }, { token }),
        leave(),
      ])
      const [row] = await server.database
        .select()
        .from(registrationTable)
        .where(eq(registrationTable.id, started.output.id))
      if (left.status === 422) expect(row).toMatchObject({ ancillary: false, independent: false })
      else expect(row).toMatchObject({ ancillary: true, independent: true, studio_id: null })
      expect([200, 422]).toContain(left.status)
    }
  })

  it('makes a page of the studio stale that is open in another tab', async () => {
    const { version } = (await server.call(loadStudio, { id: studio }, { token })).output.studio
    await leave()
    const saved = await server.call(changeStudio, { id: studio, version, studio: typedStudio }, { token })
    expect(saved.error.code).toBe('NOT_YOURS')
    expect(await studioRow()).toMatchObject({ version })
  })
})

describe('AFFILIATION-05 changing', () => {
  it('to a verified studio makes it an individual of that one; the roster stays behind', async () => {
    expect((await attach(demoStudios.harbor_street)).output.studio.name).toBe('Harbor Street Dance')
    expect(await known()).toMatchObject({ studio_account: false, independent: false })
    expect((await known()).studio?.id).toBe(demoStudios.harbor_street)
    expect(await studioRow()).toMatchObject({ claimed: false })
    expect(await rosterRows()).toBe(1)
    expect((await server.call(listRoster, {}, { token })).output.people).toEqual([])
  })
  it('to its own changes nothing', async () => {
    expect((await attach(studio)).status).toBe(200)
    expect(await known()).toMatchObject({ studio_account: true })
    expect(await studioRow()).toMatchObject({ claimed: true })
  })
  it('to one that is not verified is refused, and nothing is left', async () => {
    expect((await attach(demoStudios.marlowe)).error.code).toBe('NOT_FOUND')
    expect(await known()).toMatchObject({ studio_account: true })
  })
  it('to a new one makes that, which waits for the office', async () => {
    const address = { address: '1 Main Street', city: 'Toledo', state_id: 35, country_id: 1, zip: '43604' }
    const form = { name: `New ${count}`, website: 'new.test', address, email: [`new-${count}@left.test`] }
    const made = await server.call(
      createOwnStudio,
      { id, studio: { ...form, phone: ['(419) 555-0160'] } },
      { token },
    )
    expect(made.output).toMatchObject({ attached: true, studio: { verified: false } })
    expect(await known()).toMatchObject({ studio_account: false })
  })
})

describe('AFFILIATION-05 with registrations', () => {
  const demoToken = () => server.tokenOf(demoAccounts.studio)
  const codes = (error: { violations?: { code: string }[] | undefined }) => [
    ...new Set(error.violations?.map(({ code }) => code)),
  ]
  const mine = { id: demoAccounts.studio }

  it('is refused while one is open, still to come, or has a balance; read on afterwards', async () => {
    token = await demoToken()
    const first = await server.call(leaveStudio, mine, { token })
    expect(codes(first.error).sort()).toEqual(['STUDIO_HAS_COMING_EVENT', 'STUDIO_HAS_OPEN_REGISTRATION'])
    const changed = await server.call(attachStudio, { ...mine, studio_id: demoStudios.tidewater }, { token })
    expect(codes(changed.error)).toEqual(codes(first.error))
    expect(await known()).toMatchObject({ studio_account: true })
    expect(await studioRow(demoStudios.harbor_street)).toMatchObject({ claimed: true })

    // Two years later, with what was open deleted: only what is owed holds it.
    const LATER = '2028-11-20T17:00:00Z'
    server.setTime(LATER)
    token = await demoToken()
    await server.database
      .update(registrationTable)
      .set({ deleted_at: new Date(LATER) })
      .where(and(eq(registrationTable.mybtf_user_id, mine.id), eq(registrationTable.completed, false)))
    const completed_id = (await listDashboardRows(server.database, mine.id, ''))[0]?.id ?? 0
    await server.database.insert(registrationLineTable).values({
      registration_id: completed_id,
      sort: 900,
      key: 'left-owing',
      group: 'workshop',
      section: 'Owing',
      rule: 'FEE-01',
      label: 'Owing',
      reason: 'Owing',
      units: 1,
      unit_cents: 100_000_00,
      amount_cents: 100_000_00,
      sold_at: new Date(LATER),
    })
    const rows = await listDashboardRows(server.database, mine.id, '')
    const owing = rows.filter(({ balance_cents }) => balance_cents > 0)
    const second = await server.call(leaveStudio, mine, { token })
    expect(owing).toHaveLength(1)
    expect(codes(second.error)).toEqual(['STUDIO_HAS_BALANCE'])
    for (const { id: registration_id, balance_cents } of owing) {
      const [payment] = await server.database
        .insert(paymentTable)
        .values({
          registration_id,
          mybtf_user_id: mine.id,
          amount: balance_cents,
          payment_method_id: 1,
          method: 'card ending in 1111',
          gateway: 'sandbox',
          idempotency_key: `left-${registration_id}`,
          lines: [],
          created_at: new Date(LATER),
        })
        .returning()
      await server.database
        .insert(paymentOutcomeTable)
        .values({ id: payment?.id ?? 0, status: 'approved', settled_at: new Date(LATER) })
    }

    const read = async () => (await server.call(loadRegistration, { id: completed_id }, { token })).output
    const before = await read()
    expect((await server.call(leaveStudio, mine, { token })).status).toBe(200)
    const { quote, attendees, routines, studio_id, completed } = await read()
    expect({ quote, attendees, routines, studio_id, completed }).toEqual({
      quote: before.quote,
      attendees: before.attendees,
      routines: before.routines,
      studio_id: before.studio_id,
      completed: true,
    })
    expect(await listDashboardRows(server.database, mine.id, '')).toHaveLength(rows.length)
    const open = await server.database
      .select()
      .from(registrationTable)
      .where(and(eq(registrationTable.mybtf_user_id, mine.id), isNull(registrationTable.deleted_at)))
    expect(open.every((registration) => registration.completed)).toBe(true)
  })
})
