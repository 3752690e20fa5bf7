// Proves what the office does at a waiting list: whom it approves, declines and moves, and that it is told why.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { addRoutine } from '../routines/routine.contract.ts'
import { noLimits, openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { changeTourDate, listTourDesk, loadTourDesk } from './tour-desk.contract.ts'
import {
  approveWaitingRoutines,
  declineWaitingRoutines,
  listWaitingHistory,
  loadWaitingList,
  moveWaitingRoutine,
} from './tour-desk-waiting.contract.ts'

const server = useTestServer({ demo: true })
const SOLO = 1
const WORKSHOP_CENTS = 27_000
const SOLO_CENTS = 12_500

const clerk = async () => ({ token: await server.tokenOf(demoAccounts.staff) })

/** A city whose only place is sold. */
async function fullCity(rules: Partial<EntryLimitRules> = {}): Promise<number> {
  const entry_limit_rules = { ...noLimits, total_routines: 1, waiting_list: true, ...rules }
  const id = await insertCity(server.database, 1, { entry_limit_rules })
  await insertEditable(server, id, 0)
  return id
}

interface Waiting extends Editable {
  routine_id: number
}

/** A completed registration whose only routine waits. */
async function waiting(city: number, name: string): Promise<Waiting> {
  const open = await insertOpen(server, city, 0)
  const { registration_id } = open
  const { rows } = await server.database.$client.query(
    `with entry as (update registrations_routine set waiting_list = true where registration_id = $1 returning id, routine_id),
       named as (update routine set name = $2 from entry where routine.id = entry.routine_id)
     select id from entry`,
    [registration_id, name],
  )
  await insertPaid(server, open, WORKSHOP_CENTS)
  const { error } = await server.call(completeRegistration, { registration_id }, { token: open.token })
  if (error) throw new Error(`${name} was not completed: ${error.message}`)
  return { ...open, routine_id: rows[0].id }
}

const queue = async (id: number) => (await server.call(loadWaitingList, { id }, await clerk())).output.entries
const names = async (id: number) => (await queue(id)).map(({ routine }) => routine.name)
const history = async (id: number, more = {}) =>
  (await server.call(listWaitingHistory, { id, ...more }, await clerk())).output
const approve = async (id: number, those: readonly Waiting[], reason = 'They asked on the telephone') =>
  server.call(
    approveWaitingRoutines,
    { id, ids: those.map(({ routine_id }) => routine_id), reason },
    await clerk(),
  )
const raise = async (id: number, from: number, to: number) =>
  server.call(changeTourDate, { id, limits: [{ name: 'total_routines', from, to }] }, await clerk())
const mailsTo = async (kind: string, { mybtf_user_id }: Waiting) => {
  const statement = 'select subject from mail where kind = $1 and mybtf_user_id = $2'
  return (await server.database.$client.query(statement, [kind, mybtf_user_id])).rowCount
}

describe('DESK-08 the queue', () => {
  let city: number
  let first: Waiting
  let second: Waiting
  let third: Waiting

  beforeAll(async () => {
    city = await fullCity()
    first = await waiting(city, 'First')
    second = await waiting(city, 'Second')
    third = await waiting(city, 'Third')
  })

  it('tells of each what it waits for', async () => {
    const entries = await queue(city)
    expect(entries.map(({ position, routine }) => `${position} ${routine.name}`)).toEqual([
      '1 First',
      '2 Second',
      '3 Third',
    ])
    expect(entries[0]).toMatchObject({
      registration_id: first.registration_id,
      routine_category_id: SOLO,
      standing: { fits: false, next: false, full: ['total'], disabled: false },
    })
    expect(
      (await history(city)).events.map(({ action, routine_name }) => `${routine_name} ${action}`),
    ).toEqual(['Third joined', 'Second joined', 'First joined'])
  })
  it('is counted at the tour date, and at each registration', async () => {
    const { registrations, places } = (await server.call(loadTourDesk, { id: city }, await clerk())).output
    expect(places).toMatchObject({ sold: 1, waiting: 3, free: 0 })
    expect(registrations.find(({ id }) => id === first.registration_id)).toMatchObject({
      routines: 0,
      waiting: 1,
    })
    const { tour_dates } = (await server.call(listTourDesk, {}, await clerk())).output
    expect(tour_dates.find(({ id }) => id === city)).toMatchObject({ routines: 1, waiting: 3 })
  })
  it('lets nobody in who finds no place, and nothing is owed', async () => {
    const { error } = await approve(city, [first])
    expect(error.violations).toMatchObject([{ code: 'CITY_TOTAL', path: ['ids', 0] }])
    expect((await first.view()).balance_cents).toBe(0)
    expect(await names(city)).toEqual(['First', 'Second', 'Third'])
  })
  it('needs a reason for everything', async () => {
    const ids = [first.routine_id]
    const token = await clerk()
    const moved = { routine_id: first.routine_id, from: 1, to: 2 }
    for (const { error } of [
      await server.call(approveWaitingRoutines, { id: city, ids, reason: ' ' }, token),
      await server.call(declineWaitingRoutines, { id: city, ids, reason: '' }, token),
      await server.call(moveWaitingRoutine, { id: city, ...moved, reason: '  ' }, token),
    ])
      expect(error.violations).toMatchObject([{ path: ['reason'], message: 'Required' }])
  })
  it('gives a raised limit’s place to whom the office approves, out of turn too, once and with the reason', async () => {
    await raise(city, 1, 2)
    const standings = (await queue(city)).map(({ standing }) => [standing.fits, standing.next])
    expect(standings).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ])
    const answers = await Promise.all([approve(city, [second]), approve(city, [second])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.flatMap(({ error }) => error?.violations ?? [])).toMatchObject([{ code: 'WAITING_GONE' }])
    const view = await second.view()
    expect(view).toMatchObject({ balance_cents: SOLO_CENTS, waiting_list_routines: [] })
    expect(view.routines).toHaveLength(1)
    expect(await mailsTo('waiting-list-approved', second)).toBe(1)
    const { events } = await history(city, { routine_id: second.routine_id })
    expect(events).toMatchObject([
      {
        action: 'approved',
        reason: 'They asked on the telephone',
        email: 'staff@callboard.test',
        routine_name: 'Second',
      },
      { action: 'joined' },
    ])
    expect((await approve(city, [first])).error.code).toBe('RULES_BROKEN')
  })
  it('is moved from where it was seen', async () => {
    const move = async (routine: Waiting, from: number, to: number) =>
      server.call(
        moveWaitingRoutine,
        { id: city, routine_id: routine.routine_id, from, to, reason: 'It was here first' },
        await clerk(),
      )
    expect((await move(third, 2, 1)).output).toEqual({ position: 1 })
    expect(await names(city)).toEqual(['Third', 'First'])
    expect((await move(third, 2, 1)).error.code).toBe('STALE_VERSION')
    expect((await move(first, 2, 500)).output).toEqual({ position: 2 })
    expect((await move(second, 1, 2)).error.violations).toMatchObject([{ code: 'WAITING_GONE' }])
    const [event] = (await history(city)).events
    expect(event).toMatchObject({ action: 'moved', routine_name: 'Third', email: 'staff@callboard.test' })
    expect(event?.reason).toMatch(/It was here first/)
  })
  it('loses whom the office declines, and the owner reads why', async () => {
    const ids = [third.routine_id]
    const input = { id: city, ids, reason: 'The evening is full' }
    const { status } = await server.call(declineWaitingRoutines, input, await clerk())
    expect(status).toBe(200)
    expect(await names(city)).toEqual(['First'])
    expect(await third.view()).toMatchObject({ balance_cents: 0, routines: [], waiting_list_routines: [] })
    expect(await mailsTo('waiting-list-declined', third)).toBe(1)
    const { rows } = await server.database.$client.query(
      `select text from mail where kind = 'waiting-list-declined' order by id desc limit 1`,
    )
    expect(rows[0].text).toContain('The evening is full')
    expect((await history(city, { routine_id: third.routine_id })).events[0]).toMatchObject({
      action: 'declined',
    })
  })
  it('keeps its history page by page', async () => {
    const { events, more } = await history(city)
    expect(more).toBe(false)
    const [, , ...older] = events
    expect((await history(city, { before: events[1]?.id })).events).toEqual(older)
    expect((await server.call(loadWaitingList, { id: 2e9 }, await clerk())).error.code).toBe('NOT_FOUND')
  })
})

it('DESK-08 gives a set its places as a whole, or none', async () => {
  const city = await fullCity()
  const one = await waiting(city, 'One')
  const other = await waiting(city, 'Other')
  // As if one studio had entered both.
  await server.database.$client.query(
    'update registrations_routine set registration_id = $1, waiting_set = 1 where id = any($2)',
    [one.registration_id, [one.routine_id, other.routine_id]],
  )
  await raise(city, 1, 2)
  expect((await queue(city)).map(({ standing }) => standing.fits)).toEqual([false, false])
  expect((await approve(city, [one])).error.violations).toMatchObject([{ code: 'WAITING_SET_TOGETHER' }])
  expect((await approve(city, [one, other])).error.violations).toMatchObject([
    { code: 'CITY_TOTAL', path: ['ids', 1] },
  ])
  await raise(city, 2, 3)
  expect((await approve(city, [one, other])).output.registrations).toEqual([one.registration_id])
  expect(await names(city)).toEqual([])
})

it('STUDIO-13 gives a rejected studio no place; its routine shows it, keeps its turn, and is approved once it is verified', async () => {
  const city = await fullCity()
  const one = await waiting(city, 'One')
  const other = await waiting(city, 'Other')
  const setRejected = (at: string | null) =>
    server.database.$client.query(
      'update studio set rejected_at = $2 where id = (select studio_id from registration where id = $1)',
      [one.registration_id, at],
    )
  await setRejected('2026-11-19T12:00:00Z')
  await raise(city, 1, 3)
  expect((await queue(city)).map(({ standing }) => [standing.rejected, standing.fits])).toEqual([
    [true, false],
    [false, true],
  ])
  expect((await approve(city, [one, other])).error.violations).toMatchObject([
    { code: 'WAITING_STUDIO_REJECTED', rule: 'STUDIO-13', path: ['ids', 0] },
  ])
  expect(await names(city)).toEqual(['One', 'Other'])
  expect((await approve(city, [other])).status).toBe(200)
  await setRejected(null)
  expect((await approve(city, [one])).status).toBe(200)
})

it('fills raised limits by itself where the tour date is set so, and says why', async () => {
  const city = await fullCity({ approve_automatically: true })
  const first = await waiting(city, 'First')
  await waiting(city, 'Second')
  await raise(city, 1, 2)
  expect(await names(city)).toEqual(['Second'])
  expect((await first.view()).balance_cents).toBe(SOLO_CENTS)
  const [event] = (await history(city)).events
  expect(event).toMatchObject({ action: 'promoted', routine_name: 'First', email: null })
  expect(event?.reason).toBe('The office changed this city’s limits; first in line.')
  expect(await mailsTo('waiting-list-approved', first)).toBe(1)
})

describe('somebody on the list of exceptions', () => {
  const except = async (city: number, account: number) => {
    const { rows } = await server.database.$client.query('select email from mybtf_user where id = $1', [
      account,
    ])
    const input = { id: city, add_exceptions: [rows[0].email] }
    expect((await server.call(changeTourDate, input, await clerk())).status).toBe(200)
  }
  const rulesOf = ({ disabled, registration_limit, city_limit }: EntryLimitRules['categories'][number]) => [
    { name: 'disabled' as const, routine_category_id: SOLO, from: false, to: disabled },
    ...[
      { name: 'registration_limit' as const, routine_category_id: SOLO, from: null, to: registration_limit },
      { name: 'city_limit' as const, routine_category_id: SOLO, from: null, to: city_limit },
    ],
  ]
  it('completes beyond every limit of the city', async () => {
    const category = { ...openCategory(SOLO), city_limit: 1 }
    const city = await fullCity({ categories: [category], small_registration_solos: 1 })
    const bound = await insertOpen(server, city, 0)
    await insertPaid(server, bound, WORKSHOP_CENTS + SOLO_CENTS)
    const complete = () =>
      server.call(completeRegistration, { registration_id: bound.registration_id }, { token: bound.token })
    const { error } = await complete()
    expect(error.violations?.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['CITY_TOTAL', 'CITY_CATEGORY', 'SMALL_SOLOS']),
    )
    await except(city, bound.mybtf_user_id)
    expect((await complete()).status).toBe(200)
  })
  it('enters what no limit of a category, a registration or a dancer lets in', async () => {
    const category = { ...openCategory(SOLO), disabled: true, registration_limit: 0, city_limit: 0 }
    const city = await fullCity({ waiting_list: false })
    const { token, ...open } = await insertOpen(server, city, 0)
    const change = { id: city, categories: rulesOf(category), anyway: true }
    expect((await server.call(changeTourDate, change, await clerk())).status).toBe(200)
    const { version, routines } = await open.view()
    const [first] = routines
    if (!first) throw new Error('the fixture has a solo')
    const { name, choreographer } = first.routine
    const { performance_division_id, dancers } = first
    const entry = {
      name,
      choreographer,
      performance_division_id,
      dancers,
      routine_category_id: null,
      age_up: false,
    }
    const input = { registration_id: open.registration_id, version, routine: entry }
    const { error } = await server.call(addRoutine, input, { token })
    expect(error.violations?.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['CATEGORY_DISABLED', 'ONE_SOLO', 'CITY_TOTAL', 'CITY_CATEGORY']),
    )
    await except(city, open.mybtf_user_id)
    expect((await server.call(addRoutine, input, { token })).status).toBe(200)
  })
  it('is let in from the waiting list at once', async () => {
    const city = await fullCity({ approve_automatically: true })
    const one = await waiting(city, 'Let in')
    await except(city, one.mybtf_user_id)
    expect(await names(city)).toEqual([])
    expect((await one.view()).routines).toHaveLength(1)
  })
})
