// Cards, lists, dashboard and office count the same after each step, for each is counted by one function (WAIVER-05, ROUTINE-08,
// MISSING-01).
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../database/demo/demo-ids.ts'
import { listDashboard } from '../features/dashboard/dashboard.contract.ts'
import { listMissing } from '../features/missing/missing.contract.ts'
import type { MissingKind } from '../features/missing/missing.model.ts'
import { stillMissing } from '../features/missing/missing.rules.ts'
import { listMusicDesk, loadMusicDesk } from '../features/music-desk/music-desk.contract.ts'
import { changeMusic, deleteMusic, listMusic, uploadMusic } from '../features/music-upload/music.contract.ts'
import { approveMusic, listUnapprovedMusic } from '../features/music-upload/music-approval.contract.ts'
import { loadRegistration } from '../features/registrations/registration.contract.ts'
import { musicCount } from '../features/routines/routine-add-ons.rules.ts'
import { saveWaiver } from '../features/waivers/signing.contract.ts'
import { listWaivers } from '../features/waivers/waiver.contract.ts'
import { signedFor } from '../features/waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../features/waivers/waiver.model.ts'
import { waiverCount } from '../features/waivers/waiver.rules.ts'
import { useTestServer } from './test-server.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const id: number = demoRegistrations.studio_tampa
const tour_date_id: number = demoTourDates.meridian_tampa
let studio: string
let office: string
let routines: number[]

beforeAll(async () => {
  studio = await server.tokenOf(demoAccounts.studio)
  office = await server.tokenOf(demoAccounts.staff)
  const { output } = await server.call(listMusic, { registration_id: id }, { token: studio })
  routines = output.routines.map((routine) => routine.id)
})

const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)

type Numbers = { signed: number; waivers: number; music: number; of: number; balance_cents: number }

/** The cards of the overview, by the functions that draw them, and the list above them. */
async function onOverview(): Promise<{ cards: Numbers; missing: Partial<Record<MissingKind, number>> }> {
  const as = { token: studio }
  const { output: view } = await server.call(loadRegistration, { id }, as)
  const { waivers } = (await server.call(listWaivers, { id }, as)).output
  const { names } = (await server.call(listUnapprovedMusic, { registration_id: id }, as)).output
  const { signed, total } = waiverCount(waivers)
  const { count, total: of } = musicCount(view.routines)
  const missing = stillMissing(view, { signers: waivers, unapproved: names }, new Date(NOW))
  return {
    cards: { signed, waivers: total, music: count, of, balance_cents: view.balance_cents },
    missing: Object.fromEntries(missing.map((item) => [item.kind, item.cents ?? item.names.length])),
  }
}

async function onDashboard(): Promise<Numbers> {
  const { output } = await server.call(listDashboard, { id: demoAccounts.studio }, { token: studio })
  const line = output.registrations.find((registration) => registration.id === id)
  if (!line || line.balance_cents === null) throw new Error('the registration is not on the dashboard')
  const { waivers, music, balance_cents } = line
  return {
    ...{ signed: waivers.signed, waivers: waivers.total },
    ...{ music: music.count, of: music.total, balance_cents },
  }
}

/** What the office sees of this registration, and of the city's music. */
async function atOffice() {
  const as = { token: office }
  const { registrations } = (await server.call(listMissing, { tour_date_id }, as)).output
  const own = registrations.find(({ registration_id }) => registration_id === id)
  const desk = (await server.call(loadMusicDesk, { tour_date_id }, as)).output
  const city = (await server.call(listMusicDesk, {}, as)).output.dates.find(
    (date) => date.tour_date_id === tour_date_id,
  )
  const mine = desk.routines.filter(({ registration_id }) => registration_id === id)
  return {
    missing: Object.fromEntries(
      (own?.missing ?? []).map((item) => [item.kind, item.cents ?? item.names.length]),
    ),
    needed: mine.filter(({ state }) => state === 'needed').length,
    unapproved: mine.filter(({ state }) => state === 'unapproved').length,
    cityAlike:
      city?.count === desk.count && city?.total === desk.total && city?.unapproved === desk.unapproved,
  }
}

/** Everything says the same; answers it, for the step's own proof. */
async function agreed() {
  const { cards, missing } = await onOverview()
  const office = await atOffice()
  expect(await onDashboard()).toEqual(cards)
  expect(office.missing).toEqual(missing)
  expect(missing).toEqual({
    ...(cards.signed < cards.waivers && { waivers: cards.waivers - cards.signed }),
    ...(cards.music < cards.of && { music: cards.of - cards.music }),
    ...(office.unapproved > 0 && { approval: office.unapproved }),
    ...(cards.balance_cents > 0 && { balance: cards.balance_cents }),
  })
  expect([office.needed, office.cityAlike]).toEqual([cards.of - cards.music, true])
  return { ...cards, unapproved: office.unapproved }
}

it('cards, lists, dashboard and office count the same after each step', { timeout: 120_000 }, async () => {
  const as = { token: studio }
  const start = await agreed()
  expect(start).toMatchObject({ signed: 0, music: 0, unapproved: 0 })
  const [first = 0, second = 0] = routines

  const { waivers } = (await server.call(listWaivers, { id }, as)).output
  const child = waivers.find(({ age }) => age !== null && age < 18)
  const signing = { ...signedFor(child as WaiverRow), registration_id: id, person_id: child?.personId ?? 0 }
  expect((await server.call(saveWaiver, signing, as)).error).toBeUndefined()
  expect(await agreed()).toEqual({ ...start, signed: 1 })

  await server.call(changeMusic, { id: first, no_music: true }, as)
  expect(await agreed()).toEqual({ ...start, signed: 1, music: 1 })

  const file = Buffer.concat([
    Buffer.from('524946462400000057415645666d7420', 'hex'),
    Buffer.alloc(20_000, 7),
  ])
  const sent = await server.call(uploadMusic, { id: second, name: 'tide.wav' }, { ...as, file })
  const music_id = sent.output.routine.music?.id ?? 0
  // While it is decoded nobody is asked to approve it.
  await sql("UPDATE music SET status = 'ready' WHERE id = $1", [music_id])
  expect(await agreed()).toMatchObject({ music: 2, unapproved: 1 })
  await server.call(approveMusic, { id: second, music_id, approved: true }, as)
  expect(await agreed()).toMatchObject({ music: 2, unapproved: 0 })

  await server.call(deleteMusic, { id: second, music_id }, as)
  expect(await agreed()).toEqual({ ...start, signed: 1, music: 1 })

  // Somebody comes who has not paid yet.
  await sql(
    `INSERT INTO registration_line (registration_id, sort, key, "group", section, rule, label, reason, rate, units,
       unit_cents, amount_cents, sold_at)
     VALUES ($1, 900, 'attendee:0', 'workshop', 'Dancers', 'FEE-01', 'One more', '', 'discount', 1, 27000, 27000, now())`,
    [id],
  )
  expect(await agreed()).toMatchObject({ balance_cents: start.balance_cents + 27_000 })

  // Another text asks everybody anew.
  await sql("INSERT INTO waiver_text VALUES (2, 'Release', 'Text', 'hash', true, NULL, now())")
  expect(await agreed()).toMatchObject({ signed: 0, music: 1 })
})
