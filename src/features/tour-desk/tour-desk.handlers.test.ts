// Proves the office's desk for tour dates: counts, switches, exceptions, confirmations and exports.
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import {
  changeTourDate,
  confirmRegistrations,
  exportAttendees,
  listTourDesk,
  loadTourDesk,
  unconfirmRegistration,
} from './tour-desk.contract.ts'

const server = useTestServer({ demo: true })
const clerk = async () => ({ token: await server.tokenOf(demoAccounts.staff) })
const DENVER = demoTourDates.meridian_denver
const TAMPA = 5605

const desk = async (id: number) => (await server.call(loadTourDesk, { id }, await clerk())).output
const rowOf = async (date: number, id: number) =>
  (await desk(date)).registrations.find((registration) => registration.id === id)
const change = async (id: number, input: object) =>
  server.call(changeTourDate, { id, ...input }, await clerk())
const turn = (name: string, to: boolean) => ({ switches: [{ name, from: !to, to }] })
const mailsTo = async (kind: string) =>
  (await server.database.$client.query('select "to" from mail where kind = $1 order by id', [kind])).rows

describe('the list', () => {
  it('shows each tour date of the current season with what came in', async () => {
    const { output } = await server.call(listTourDesk, {}, await clerk())
    expect(output.season?.current).toBe(true)
    expect(output.seasons.length).toBeGreaterThan(1)
    const tampa = output.tour_dates.find(({ id }) => id === TAMPA)
    expect(tampa?.registrations).toEqual({ open: 0, completed: 1, unconfirmed: expect.any(Number) })
    const albany = output.tour_dates.find(({ id }) => id === 5607)
    expect(albany).toMatchObject({ routines: 37, routine_limit: 40, registrations: { completed: 3 } })
  })
  it('shows another season when it is asked for, and none that is not there', async () => {
    const season_id = (await server.call(listTourDesk, {}, await clerk())).output.seasons[1]?.id ?? 0
    const { output } = await server.call(listTourDesk, { season_id }, await clerk())
    expect(output.tour_dates.map(({ id }) => id)).toContain(5651)
    expect((await server.call(listTourDesk, { season_id: 9 }, await clerk())).error.code).toBe('NOT_FOUND')
  })
})

describe('one tour date', () => {
  it('adds up by level and tier, by category and in money', async () => {
    const seen = await desk(5606)
    const studio = seen.registrations.find(({ id }) => id === demoRegistrations.studio_columbus)
    expect(studio).toMatchObject({ state: 'open', attendees: 37, routines: 12, total_cents: null })
    const entered = (rows: readonly { open: number; sold: number }[]) =>
      rows.reduce((sum, row) => sum + row.open, 0)
    expect(entered(seen.attendees)).toBe(seen.registrations.reduce((sum, row) => sum + row.attendees, 0))
    expect(entered(seen.routines)).toBe(12)
    const { rows } = await server.database.$client.query(
      `select sum((additional_observers ->> 'one')::int + (additional_observers ->> 'two')::int)::int as unnamed
       from registration where tour_date_id = 5606 and deleted_at is null and not completed`,
    )
    const unnamed = { words: 'Unnamed observers', people: true, sold: 0, open: rows[0].unnamed }
    expect(seen.counts).toEqual([{ ...unnamed, limit: null }])
    expect(seen.money).toEqual({ sold_cents: 0, paid_cents: 0, owed_cents: 0, credit_cents: 0 })
    const tampa = await desk(TAMPA)
    expect(tampa.money.sold_cents).toBeGreaterThan(0)
    expect(tampa.money.paid_cents).toBe(tampa.money.sold_cents)
    expect(tampa.registrations[0]?.balance_cents).toBe(0)
  })
})

describe('a switch', () => {
  it('is turned once, is recorded, and registrants see it at once', async () => {
    const { output } = await change(DENVER, turn('compenabled', false))
    expect(output.tour_date.mybtf.compenabled).toBe(false)
    expect((await change(DENVER, turn('compenabled', false))).status).toBe(200)
    const { rows } = await server.database.$client.query(
      `select doing, mybtf_user_id from audit where entity = 'tour_date' and entity_id = $1 and action = 'update'`,
      [String(DENVER)],
    )
    expect(rows).toEqual([{ doing: 'PATCH /staff/tour-dates/{id}', mybtf_user_id: demoAccounts.staff }])
    await change(DENVER, turn('compenabled', true))
  })
  it('is left alone, when another clerk has turned it meanwhile, with all that was asked with it', async () => {
    await change(DENVER, turn('confirm_when_paid', true))
    const { error } = await change(DENVER, {
      switches: [
        { name: 'editenabled', from: true, to: false },
        { name: 'confirm_when_paid', from: false, to: true },
        // It was seen on, and is off since.
        { name: 'mobile_registration', from: false, to: false },
      ],
    })
    expect(error.code).toBe('STALE_VERSION')
    expect((await desk(DENVER)).tour_date.mybtf.editenabled).toBe(true)
    await change(DENVER, turn('confirm_when_paid', false))
  })
  it('of two clerks who turn different ones both count', async () => {
    await atOnce(server, 'tour_date', [
      () => change(DENVER, turn('obsdisabled', true)),
      () => change(DENVER, turn('editenabled', false)),
      () => change(DENVER, { disable_levels: [1] }),
      () => change(DENVER, { disable_levels: [2], add_exceptions: ['One@Clerk.test '] }),
      () => change(DENVER, { add_exceptions: ['other@clerk.test'] }),
    ])
    const { tour_date, exceptions } = await desk(DENVER)
    expect(tour_date.mybtf).toMatchObject({ obsdisabled: true, editenabled: false })
    expect(tour_date.disabled_workshop_levels).toEqual([1, 2])
    expect(exceptions).toEqual(['one@clerk.test', 'other@clerk.test'])
    await change(DENVER, {
      switches: [
        { name: 'obsdisabled', from: true, to: false },
        { name: 'editenabled', from: false, to: true },
      ],
      enable_levels: [1, 2],
      remove_exceptions: ['ONE@clerk.test', 'other@clerk.test', 'never@there.test'],
    })
    expect((await desk(DENVER)).exceptions).toEqual([])
  })
  it('would lose one of them without the lock', async () => {
    const add = [1, 2, 3].map((n) => `clerk${n}@x.test`)
    await withoutLocks(server, () =>
      atOnce(
        server,
        'tour_date',
        add.map((address) => () => change(DENVER, { add_exceptions: [address] })),
      ),
    )
    const { exceptions } = await desk(DENVER)
    expect(add.filter((address) => exceptions.includes(address))).toHaveLength(1)
    await change(DENVER, { remove_exceptions: add })
  })
  it('says what cannot be', async () => {
    const levels = await change(DENVER, { disable_levels: [987] })
    expect(levels.error.violations).toMatchObject([
      { code: 'TOUR_LEVEL_UNKNOWN', path: ['disable_levels', 0] },
    ])
    const address = await change(DENVER, { add_exceptions: ['not an address'] })
    expect(address.error.violations).toMatchObject([{ message: 'Must be valid email' }])
    expect((await change(2e9, {})).error.code).toBe('NOT_FOUND')
  })
})

test('an exception lets a studio in where registration is sold out, and only there', async () => {
  const begin = async (account: number) =>
    server.call(
      startRegistration,
      { tour_date_id: 5602, mybtf_user_id: account },
      { token: await server.tokenOf(account) },
    )
  expect((await begin(demoAccounts.studio)).error.code).toBe('REGISTRATION_CLOSED')
  await change(5602, { add_exceptions: ['STUDIO@callboard.test'] })
  expect((await begin(demoAccounts.studio)).status).toBe(200)
})

describe('confirming', () => {
  const confirm = async (date: number, ...those: { registration_id: number; version?: number }[]) =>
    server.call(
      confirmRegistrations,
      {
        id: date,
        registrations: those.map(({ registration_id, version = 0 }) => ({ id: registration_id, version })),
      },
      await clerk(),
    )
  /** Completed and paid, as it is left to the office. */
  async function waiting(): Promise<Editable & { version: number }> {
    const editable = await insertEditable(server, DENVER)
    await server.database.$client.query('update registration set confirmed = false where id = $1', [
      editable.registration_id,
    ])
    return { ...editable, version: (await editable.view()).version }
  }

  it('is for completed ones, several at once, and mails each owner once', async () => {
    const [one, other] = [await waiting(), await waiting()]
    expect(await rowOf(DENVER, one.registration_id)).toMatchObject({ state: 'unconfirmed' })
    const before = (await mailsTo('registration-confirmed')).length
    const { output } = await confirm(DENVER, one, other)
    expect(output).toEqual({ confirmed: [one.registration_id, other.registration_id], already: [] })
    const again = await confirm(DENVER, one, other)
    expect(again.output).toEqual({ confirmed: [], already: [one.registration_id, other.registration_id] })
    expect((await mailsTo('registration-confirmed')).length).toBe(before + 2)
    const seen = await rowOf(DENVER, one.registration_id)
    expect(seen).toMatchObject({ state: 'confirmed', unconfirmed_since: null, version: one.version })
  })
  it('lets the owner edit, which takes it away again; it then waits since that', async () => {
    const one = await waiting()
    const edit = () =>
      one.apply((content) => ({ attendees: [...content.attendees].slice(0), comp_room: 'Ann' }))
    expect((await edit()).error.code).toBe('NOT_CONFIRMED')
    await confirm(DENVER, one)
    expect((await edit()).status).toBe(200)
    const seen = await rowOf(DENVER, one.registration_id)
    expect(seen?.state).toBe('unconfirmed')
    expect(Date.parse(seen?.unconfirmed_since ?? '')).toBeGreaterThanOrEqual(
      Date.parse(seen?.completed_at ?? ''),
    )
    expect((await confirm(DENVER, one)).error.code).toBe('STALE_VERSION')
    expect(await rowOf(DENVER, one.registration_id)).toMatchObject({ state: 'unconfirmed' })
  })
  it('is refused for all when one is open or elsewhere', async () => {
    const [one, open] = [await waiting(), await insertOpen(server, DENVER)]
    const { error } = await confirm(DENVER, one, open)
    expect(error.violations).toMatchObject([{ code: 'CONFIRM_INCOMPLETE', path: ['registrations', 1] }])
    expect(await rowOf(DENVER, one.registration_id)).toMatchObject({ state: 'unconfirmed' })
    expect((await confirm(TAMPA, one)).error.code).toBe('NOT_FOUND')
  })
  it('EDIT-01 is taken back for edits that were begun before, too', async () => {
    const one = await waiting()
    const { version: began_version } = one
    await confirm(DENVER, one)
    expect((await one.apply(() => ({ comp_room: 'Ann' }))).status).toBe(200)
    await confirm(DENVER, await one.view().then(({ version }) => ({ ...one, version })))
    const taken = { id: DENVER, registration_id: one.registration_id, reason: 'The wrong studio' }
    await server.call(unconfirmRegistration, taken, await clerk())
    const { error } = await one.apply(() => ({ comp_room: 'Bea' }), { began_version })
    expect(error.code).toBe('NOT_CONFIRMED')
  })
  it('is taken back with a reason that only the office reads', async () => {
    const one = await waiting()
    await confirm(DENVER, one)
    const back = async (reason: string) =>
      server.call(
        unconfirmRegistration,
        { id: DENVER, registration_id: one.registration_id, reason },
        await clerk(),
      )
    expect((await back('  ')).error.violations).toMatchObject([{ message: 'Required' }])
    expect((await back('The wrong studio')).output).toEqual({ unconfirmed: true })
    expect((await back('The wrong studio')).output).toEqual({ unconfirmed: false })
    const { rows } = await server.database.$client.query(
      'select text, mybtf_user_id from registration_note where registration_id = $1',
      [one.registration_id],
    )
    expect(rows).toEqual([
      { text: 'Confirmation taken back: The wrong studio', mybtf_user_id: demoAccounts.staff },
    ])
    expect(JSON.stringify(await one.view())).not.toContain('The wrong studio')
  })
})

describe('an export', () => {
  const exported = async (id: number, format: 'csv' | 'xlsx', more = {}) => {
    const { output, status } = await server.call(exportAttendees, { id, format, ...more }, await clerk())
    expect(status).toBe(200)
    const { pathname, search } = new URL(output.url, 'http://callboard.test')
    const file = await server.app.inject({ method: 'GET', url: pathname + search })
    expect(file.statusCode).toBe(200)
    return { ...output, file }
  }

  it('opens again as a workbook with every attendee', async () => {
    const { file, rows, name } = await exported(TAMPA, 'xlsx')
    expect(name).toMatch(/^attendees-5605-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(file.headers['content-disposition']).toContain(`attachment; filename="${name}"`)
    const sheet = await readSheet(file.rawPayload)
    expect(sheet[0]).toEqual([
      'First name',
      'Last name',
      'Age',
      'Birthdate',
      'Gender',
      'Level',
      'Tier',
      'Discounts',
      'Media pass',
      'Registered as',
      'Studio',
      'Registration',
      'State',
      'Access code',
      'Beat Street',
    ])
    expect(sheet.length).toBe(rows + 1)
    const [first] = (await desk(TAMPA)).registrations
    expect(rows).toBe(first?.attendees)
    expect(sheet[1]?.[11]).toBe(first?.id)
  })
  it('as CSV lets no cell run', async () => {
    const { rows: found } = await server.database.$client.query(
      'select person_id from date_attendee where registration_id = $1 order by id limit 1',
      [demoRegistrations.studio_columbus],
    )
    await server.database.$client.query(`update person set fname = '=HYPERLINK("x")' where id = $1`, [
      found[0].person_id,
    ])
    const { file, rows } = await exported(5606, 'csv', { with_open: true })
    expect(rows).toBeGreaterThanOrEqual(37)
    const lines = file.body.split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffFirst name,Last name,Age,Birthdate,Gender,Level,Tier,Discounts,Media pass,Registered as,Studio,Registration,State,Access code,Beat Street',
    )
    expect(file.body).toContain(`"'=HYPERLINK(""x"")",`)
    expect(lines.every((line) => !/^[=+\-@]/.test(line))).toBe(true)
    expect(lines[1]).toContain(',Open')
    expect((await exported(5606, 'csv')).rows).toBe(0)
  })
  it('is recorded, and its address runs out', async () => {
    const { url, name } = await exported(801, 'csv')
    expect((await desk(801)).exports).toMatchObject([{ email: 'staff@callboard.test', name }])
    server.setTime('2026-11-20T17:06:00Z')
    const { pathname, search } = new URL(url, 'http://callboard.test')
    expect((await server.app.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(410)
    server.setTime('2026-11-20T17:00:00Z')
  })
  it('repeated with its key leaves one file', async () => {
    const { token } = await clerk()
    const ask = () => server.call(exportAttendees, { id: 803, format: 'csv' }, { token, key: 'export-1' })
    const first = (await ask()).output
    expect((await ask()).output).toEqual(first)
    expect((await desk(803)).exports).toHaveLength(1)
    // What is kept for the repetition opens nothing, and a later one gets an address of its own.
    const { rows } = await server.database.$client.query(
      "select answer from idempotency where key = 'export-1'",
    )
    expect(rows).toEqual([{ answer: { file_id: expect.any(Number), name: first.name, rows: first.rows } }])
    server.setTime('2026-11-20T17:06:00Z')
    const later = (await server.call(exportAttendees, { id: 803, format: 'csv' }, { token, key: 'export-1' }))
      .output
    expect(later.url).not.toBe(first.url)
    const { pathname, search } = new URL(later.url, 'http://callboard.test')
    expect((await server.app.inject({ method: 'GET', url: pathname + search })).statusCode).toBe(200)
    await server.database.$client.query('update stored_file set removed_at = now() where name = $1', [
      first.name,
    ])
    expect((await ask()).error.code).toBe('NOT_FOUND')
    server.setTime('2026-11-20T17:00:00Z')
  })
})

test('the desk is for its right: another one is not enough, and it is enough alone', async () => {
  const token = async (right: 'tours' | 'accounts') => {
    const account = await insertTestAccount(server.database, {
      email: `${right}@x.test`,
      staff_rights: [right],
    })
    return { token: await server.tokenOf(account) }
  }
  expect((await server.call(loadTourDesk, { id: TAMPA }, await token('accounts'))).error.code).toBe(
    'NOT_ALLOWED',
  )
  expect((await server.call(loadTourDesk, { id: TAMPA }, await token('tours'))).status).toBe(200)
})

test('a level disabled while a studio enters its dancers is refused with its words', async () => {
  const open = await insertOpen(server, DENVER)
  const view = await open.view()
  const [dancer] = view.attendees
  const level = view.price_list.workshop_levels.find(
    ({ id, kind }) => kind === 'dancer' && id !== dancer?.workshop_level_id,
  )
  await change(DENVER, { disable_levels: [level?.id] })
  const { error } = await server.call(
    changeRegistration,
    {
      id: open.registration_id,
      version: view.version,
      attendees: view.attendees.map((attendee) => ({ ...attendee, workshop_level_id: level?.id ?? 0 })),
    },
    { token: open.token },
  )
  expect(error.violations?.map(({ message }) => message)).toContain('Please select a valid workshop level.')
  await change(DENVER, { enable_levels: [level?.id] })
})

test('confirm_when_paid, once on, confirms what is completed and paid from then on', async () => {
  await change(DENVER, turn('confirm_when_paid', true))
  const one = await insertEditable(server, DENVER)
  expect(await rowOf(DENVER, one.registration_id)).toMatchObject({ state: 'confirmed' })
})
