// Proves the office's desk for the competition of a tour date: places as they are now, and limits that are changed.
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import { loadTakenPlaces } from '../registrations/taken-places.queries.ts'
import { changeTourDate, exportRoutines, loadTourDesk } from './tour-desk.contract.ts'

const server = useTestServer({ demo: true })
const { meridian_denver: DENVER, meridian_albany: ALBANY, meridian_tampa: TAMPA } = demoTourDates
const SOLO = 1

const clerk = async () => ({ token: await server.tokenOf(demoAccounts.staff) })
const desk = async (id: number) => (await server.call(loadTourDesk, { id }, await clerk())).output
const rulesOf = async (id: number) => (await desk(id)).tour_date.entry_limit_rules
const change = async (id: number, input: object) =>
  server.call(changeTourDate, { id, ...input }, await clerk())
const total = (from: number | null, to: number | null) => ({
  limits: [{ name: 'total_routines' as const, from, to }],
})
const ofSolos = (name: string, from: unknown, to: unknown) => ({
  categories: [{ name, routine_category_id: SOLO, from, to }],
})

describe('DESK-06 the places of a tour date', () => {
  const sql = (statement: string, id: number) => server.database.$client.query(statement, [id])

  beforeAll(async () => {
    await insertEditable(server, DENVER)
    const [held, over, paying, waiting, wanting] = [
      await insertOpen(server, DENVER),
      await insertOpen(server, DENVER),
      await insertOpen(server, DENVER),
      await insertEditable(server, DENVER),
      await insertOpen(server, DENVER),
    ]
    const until = (minutes: number) =>
      `update registrations_routine set held_until = '2026-11-20T17:00:00Z'::timestamptz + interval '${minutes} minutes' where registration_id = $1`
    await sql(until(5), held.registration_id)
    await sql(until(0), over.registration_id)
    await sql(
      `insert into payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       select id, mybtf_user_id, 100, 1, 'Card', 'sandbox', 'desk-paying', '[]', now() from registration where id = $1`,
      paying.registration_id,
    )
    await sql(
      'update registrations_routine set waiting_list = true, waiting_rank = 1 where registration_id = $1',
      waiting.registration_id,
    )
    await sql(
      'update registrations_routine set waiting_list = true where registration_id = $1',
      wanting.registration_id,
    )
  })

  it('are sold, being paid, held, free, waited for, or only entered: each routine once', async () => {
    const before = {
      limits: [{ name: 'total_routines', from: null, to: 50 }],
      ...ofSolos('city_limit', null, 2),
    }
    expect((await change(DENVER, { ...before, anyway: true })).status).toBe(200)
    const { places, routines } = await desk(DENVER)
    // big@'s 150 routines are in an open registration, and so is one whose hold has run out.
    expect(places).toEqual({ limit: 50, sold: 1, paying: 1, held: 1, waiting: 1, open: 151, free: 47 })
    expect(routines.find(({ routine_category_id }) => routine_category_id === SOLO)).toMatchObject({
      ...{ limit: 2, sold: 1, paying: 1, held: 1, waiting: 1, free: 0 },
    })
  })
  it('are counted as those who take them are checked', async () => {
    for (const id of [DENVER, ALBANY]) {
      const { places, routines, small_solos } = await desk(id)
      const taken = await loadTakenPlaces(server.database, id, 0, new Date('2026-11-20T17:00:00Z'))
      const of = (one: typeof places) => one.sold + one.paying + one.held
      expect(of(places)).toBe(taken.routines)
      expect(places.waiting).toBe(taken.waiting)
      expect(small_solos.taken).toBe(taken.small_solos)
      const byCategory = routines.filter((routine) => of(routine) > 0)
      expect(byCategory.map((category) => [category.routine_category_id, of(category)])).toEqual(
        taken.categories
          .map((category) => [category.routine_category_id, category.taken])
          .sort(([one = 0], [other = 0]) => one - other),
      )
    }
  })
})

describe('DESK-05 a limit', () => {
  it('is changed from how it was seen, and people who register see it at once', async () => {
    expect((await change(ALBANY, total(40, 45))).output.tour_date.entry_limit_rules.total_routines).toBe(45)
    expect((await desk(ALBANY)).places).toMatchObject({ limit: 45, sold: 37, free: 8 })
    expect((await change(ALBANY, total(40, 45))).status).toBe(200)
    const stale = await change(ALBANY, { ...total(40, 50), ...ofSolos('disabled', false, true) })
    expect(stale.error.code).toBe('STALE_VERSION')
    expect(await rulesOf(ALBANY)).toMatchObject({ total_routines: 45, categories: [] })
    await change(ALBANY, total(45, 40))
  })
  it('below what is sold is set only knowingly, and nobody loses a place', async () => {
    const { error } = await change(ALBANY, total(40, 30))
    expect(error.violations).toMatchObject([
      { code: 'LIMIT_BELOW_TAKEN', path: ['limits', 0], rule: 'DESK-05' },
    ])
    expect(error.violations?.[0]?.message).toMatch(/^37 spots are already taken, more than 30\./)
    expect(await rulesOf(ALBANY)).toMatchObject({ total_routines: 40 })
    expect((await change(ALBANY, { ...total(40, 30), anyway: true })).status).toBe(200)
    expect((await desk(ALBANY)).places).toMatchObject({ limit: 30, sold: 37, free: 0 })
    await change(ALBANY, total(30, 40))
  })
  it('of two clerks who change different ones, both count', async () => {
    await Promise.all([
      change(ALBANY, ofSolos('city_limit', null, 20)),
      change(ALBANY, ofSolos('registration_limit', null, 3)),
      change(ALBANY, ofSolos('waiting_list', false, true)),
      change(ALBANY, { limits: [{ name: 'small_registration_solos', from: null, to: 6 }] }),
      change(ALBANY, { limits: [{ name: 'hold_minutes', from: null, to: 15 }] }),
      change(ALBANY, { switches: [{ name: 'approve_automatically', from: false, to: true }] }),
      change(ALBANY, { switches: [{ name: 'extra_time', from: false, to: true }] }),
    ])
    const { tour_date } = await desk(ALBANY)
    expect(tour_date.add_ons.extra_time).toBe(true)
    expect(tour_date.entry_limit_rules).toMatchObject({
      approve_automatically: true,
      small_registration_solos: 6,
      hold_minutes: 15,
      categories: [
        {
          routine_category_id: SOLO,
          disabled: false,
          registration_limit: 3,
          city_limit: 20,
          waiting_list: true,
        },
      ],
    })
  })
  it('that two clerks set at once from the same sight is set by one of them; without the lock by both', async () => {
    const race = async () => {
      const { token } = await clerk()
      const set = (to: number) => () =>
        server.call(changeTourDate, { id: ALBANY, ...total(40, to) }, { token })
      const answers = await atOnce(server, 'tour_date', [set(41), set(42), set(43)])
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await race()).toBe(1)
    const set = `update tour_date set entry_limit_rules = jsonb_set(entry_limit_rules, '{total_routines}', '40') where id = $1`
    await server.database.$client.query(set, [ALBANY])
    expect(await withoutLocks(server, race)).toBe(3)
    const now = (await rulesOf(ALBANY)).total_routines
    await change(ALBANY, total(now, 40))
  })
  it('that makes no sense is refused, and nothing of the call is done', async () => {
    const { error } = await change(ALBANY, {
      limits: [{ name: 'hold_minutes', from: 15, to: 500 }],
      categories: [{ name: 'disabled', routine_category_id: 99, from: false, to: true }],
    })
    expect(error.violations?.map(({ code }) => code)).toEqual(['HOLD_MINUTES', 'TOUR_CATEGORY_UNKNOWN'])
    expect((await change(ALBANY, total(40, -1))).error.code).toBe('INVALID_INPUT')
    expect((await change(ALBANY, ofSolos('disabled', 1, 2))).error.code).toBe('INVALID_INPUT')
    expect(await rulesOf(ALBANY)).toMatchObject({ total_routines: 40, hold_minutes: 15 })
  })
})

describe('DESK-07 an export of routines', () => {
  const exported = async (id: number, format: 'csv' | 'xlsx', more = {}) => {
    const { output, status } = await server.call(exportRoutines, { id, format, ...more }, await clerk())
    expect(status).toBe(200)
    const { pathname, search } = new URL(output.url, 'http://callboard.test')
    return { ...output, file: await server.app.inject({ method: 'GET', url: pathname + search }) }
  }
  const heading = ['Title', 'Style', 'Age division', 'Category', 'Studio', 'Number of dancers', 'Dancers']

  it('opens again as a workbook with every routine, in running order fields', async () => {
    const { file, rows, name } = await exported(ALBANY, 'xlsx')
    expect(name).toMatch(/^routines-5607-\d{4}-\d\d-\d\d\.xlsx$/)
    const sheet = await readSheet(file.rawPayload)
    expect(sheet[0]?.slice(0, heading.length)).toEqual(heading)
    expect([rows, sheet.length]).toEqual([37, 38])
    expect(sheet.slice(1).every((row) => row[1] && row[2] && row[3] && row[11] === 'Placed')).toBe(true)
    expect(sheet.slice(1).every((row) => String(row[6]).split(', ').length === row[5])).toBe(true)
  })
  it('as CSV lets no cell run, and tells who waits', async () => {
    const { file, rows } = await exported(DENVER, 'csv')
    expect(rows).toBe(2)
    expect(file.body.split('\r\n')[2]).toContain('"Waiting, 1"')
    await server.database.$client.query(`update routine set name = '=HYPERLINK("x")', choreographer = '+1'`)
    const { file: again, ...all } = await exported(DENVER, 'csv', { with_open: true })
    expect(all.rows).toBe(155 + 1)
    expect(again.body).toContain(`"'=HYPERLINK(""x"")",`)
    expect(again.body.split('\r\n').every((line) => !/(^|,)"?[=+\-@]/.test(line))).toBe(true)
  })
  it('is recorded with who made it', async () => {
    expect((await desk(ALBANY)).exports).toMatchObject([{ email: 'staff@callboard.test' }])
  })
})

describe('DESK-09 what open registrations hold', () => {
  it('is counted for those that are open, extra time and observers each', async () => {
    const before = (await desk(TAMPA)).holding
    const more = async () => {
      const { extra_time, observers } = (await desk(TAMPA)).holding
      return [extra_time - before.extra_time, observers - before.observers]
    }
    const sql = (statement: string, id: number) => server.database.$client.query(statement, [id])
    const [plain, observed, long, sold] = [
      await insertOpen(server, TAMPA),
      await insertOpen(server, TAMPA),
      await insertOpen(server, TAMPA),
      await insertEditable(server, TAMPA),
    ]
    const observers = `update registration set additional_observers = '{"one": 1, "two": 0}' where id = $1`
    const extraTime = 'update registrations_routine set extra_time = 1 where registration_id = $1'
    for (const { registration_id } of [observed, sold]) await sql(observers, registration_id)
    for (const { registration_id } of [observed, long, sold]) await sql(extraTime, registration_id)
    expect(await more()).toEqual([2, 1])
    const observer = `update date_attendee set workshop_level_id = (select id from workshop_level where kind = 'observer' limit 1)
      where registration_id = $1`
    await sql(observer, plain.registration_id)
    expect(await more()).toEqual([2, 2])
  })
})
