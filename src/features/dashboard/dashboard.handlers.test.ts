// The dashboard's calls in the demo: whose registrations, with which numbers, and for nobody else.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  demoAccounts,
  demoRegistrations,
  demoStudios,
  demoTourDates,
} from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { registrationLineTable, registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { listAttached, listDashboard, listUserRegistrations } from './dashboard.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
type Who = keyof typeof demoAccounts
const tokens = {} as Record<Who, string>

beforeAll(async () => {
  for (const [name, id] of Object.entries(demoAccounts)) tokens[name as Who] = await server.tokenOf(id)
})

async function linesOf(who: Who) {
  const { status, output } = await server.call(
    listDashboard,
    { id: demoAccounts[who] },
    { token: tokens[who] },
  )
  expect(status).toBe(200)
  return output.registrations
}

const lineOf = async (who: Who, id: number) => (await linesOf(who)).find((line) => line.id === id)

describe('the dashboard', () => {
  it('has all registrations of studio@ and of nobody else', async () => {
    expect((await linesOf('studio')).map((line) => line.id)).toEqual([101, 102, 103, 104, 105, 106, 481])
    expect(await linesOf('new')).toEqual([])
  })

  it('tells of an incomplete one where it was left off', async () => {
    expect(await lineOf('studio', demoRegistrations.studio_columbus)).toMatchObject({
      event: { name: 'Meridian' },
      event_city: 'Columbus, OH',
      start_date: '2027-02-12',
      venue: 'Olentangy Hall',
      completed: false,
      left_off_details: { current_step: 5, step_name: 'Competition', total_steps: 7 },
      status: 'pending',
      tour_date_status: 'Finish Registration',
      balance_cents: null,
    })
  })

  it('tells of a completed one how many waivers and music are missing, and the balance', async () => {
    expect(await lineOf('studio', demoRegistrations.studio_tampa)).toMatchObject({
      completed: true,
      status: 'pending',
      tour_date_status: 'View Registration',
      // 32 dancers and 3 teachers; observers sign nothing.
      waivers: { signed: 0, total: 35 },
      music: { count: 0, total: 14 },
      balance_cents: 0,
    })
  })

  it('counts the routines that need no music', async () => {
    await server.database.execute(sql`update registrations_routine set no_music = true where id in
      (select min(id) from registrations_routine where registration_id = ${demoRegistrations.studio_tampa})`)
    expect(await lineOf('studio', demoRegistrations.studio_tampa)).toMatchObject({
      music: { count: 1, total: 14 },
    })
  })

  it('says past once the event is over', async () => {
    const line = await lineOf('studio', demoRegistrations.studio_past_columbus)
    expect(line).toMatchObject({ status: 'past', season: { id: 75 }, balance_cents: 0 })
  })

  it('has the same balance as the registration itself', async () => {
    for (const line of await linesOf('studio')) {
      if (!line.completed) continue
      const { output } = await server.call(loadRegistration, { id: line.id }, { token: tokens.studio })
      expect(line.balance_cents).toBe(output.balance_cents)
    }
  })

  it('owes what was sold and not paid', async () => {
    const sold_at = server.parts.clock.now()
    await server.database.insert(registrationLineTable).values({
      registration_id: demoRegistrations.parent_austin,
      sort: 99,
      key: 'extra',
      group: 'workshop',
      section: 'Dancers',
      rule: 'FEE-01',
      label: 'Something more',
      reason: 'sold by the office',
      rate: 'full',
      units: 1,
      unit_cents: 124_000,
      amount_cents: 124_000,
      sold_at,
    })
    const [line] = await linesOf('parent')
    expect(line).toMatchObject({ balance_cents: 124_000, status: 'pending' })
  })

  it('says sold out where an incomplete one can no longer be finished, and what became of the date', async () => {
    const columbus = eq(tourDateTable.id, demoTourDates.meridian_columbus)
    const [before] = await server.database.select().from(tourDateTable).where(columbus)
    if (!before) throw new Error('Columbus is there')
    const mybtf = { ...before.mybtf, regenabled: false }
    await server.database.update(tourDateTable).set({ mybtf }).where(columbus)
    expect(await lineOf('studio', 102)).toMatchObject({ status: 'soldOut', tour_date_status: 'Sold Out' })

    await server.database
      .update(tourDateTable)
      .set({ exceptions: ['studio@callboard.test'] })
      .where(columbus)
    expect(await lineOf('studio', 102)).toMatchObject({
      status: 'pending',
      tour_date_status: 'Finish Registration',
    })

    await server.database.update(tourDateTable).set({ canceled: true }).where(columbus)
    expect(await lineOf('studio', 102)).toMatchObject({ tour_date_status: 'Canceled' })
    await server.database
      .update(tourDateTable)
      .set({ ...before })
      .where(columbus)
  })

  test.each([
    ['a visitor', undefined, 401, 'SIGNED_OUT'],
    ['an unconfirmed account', 'unconfirmed', 403, 'UNCONFIRMED'],
    ['staff', 'staff', 403, 'NOT_ALLOWED'],
    ['another account', 'big', 403, 'NOT_YOURS'],
  ] as const)('of studio@ is not for %s', async (_kind, who, status, code) => {
    const token = who ? tokens[who] : undefined
    const answer = await server.call(listDashboard, { id: demoAccounts.studio }, { token })
    expect([answer.status, answer.error.code]).toEqual([status, code])
  })
})

describe('the attached registrations of a studio', () => {
  const ask = (who: Who, id: number) => server.call(listAttached, { id }, { token: tokens[who] })
  const attach = (id: number, studio_id: number | null) =>
    server.database.update(registrationTable).set({ studio_id }).where(eq(registrationTable.id, id))

  it('are those of individuals who said that they attend it, with a name and without money', async () => {
    await attach(demoRegistrations.parent_austin, demoStudios.grand_prairie)
    const { output } = await ask('big', demoStudios.grand_prairie)
    expect(output.registrations).toEqual([
      {
        id: demoRegistrations.parent_austin,
        tour_date_id: demoTourDates.northlight_austin,
        event: expect.objectContaining({ name: 'Northlight' }),
        event_city: 'Austin, TX',
        start_date: expect.any(String),
        end_date: expect.any(String),
        cutoff_end_date: expect.any(String),
        venue: expect.any(String),
        completed: true,
        // What she owes and has not signed makes it pending for her, not for the studio.
        status: 'up-to-date',
        tour_date_status: 'View Registration',
        created_by: 'Marisol Ortiz',
      },
    ])
  })

  it('are gone once the individual is independent again', async () => {
    await attach(demoRegistrations.parent_austin, null)
    expect((await ask('big', demoStudios.grand_prairie)).output.registrations).toEqual([])
  })

  test.each([
    ['a visitor', undefined, 'SIGNED_OUT'],
    ['an individual', 'parent', 'NOT_ALLOWED'],
    ['another studio', 'studio', 'NOT_YOURS'],
    ['the office', 'staff', 'NOT_ALLOWED'],
  ] as const)('are not for %s', async (_kind, who, code) => {
    const token = who ? tokens[who] : undefined
    const { error } = await server.call(listAttached, { id: demoStudios.grand_prairie }, { token })
    expect(error.code).toBe(code)
  })
})

describe('the registrations at an event', () => {
  const ask = (who: Who, input: object) => server.send(listUserRegistrations, input, { token: tokens[who] })

  it('are those of the event in the season', async () => {
    const { output } = await ask('studio', { event_id: 56, season_id: 75 })
    expect(output.registrations.map((registration) => registration.id)).toEqual([103, 104, 105])
    expect((await ask('studio', { event_id: 7, season_id: 75 })).output.registrations).toHaveLength(1)
  })

  it('are those of all events when none is named', async () => {
    expect((await ask('studio', { season_id: 75 })).output.registrations).toHaveLength(5)
  })

  it("are refused for another account's id, and without a season", async () => {
    const foreign = await ask('studio', { season_id: 75, mybtf_user_id: demoAccounts.big })
    expect([foreign.status, foreign.error.code]).toEqual([403, 'NOT_YOURS'])
    expect((await ask('studio', {})).status).toBe(400)
  })
})
