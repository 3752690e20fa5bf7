// The live page and what the office says of the stage: who sees what, two clerks, planned times, what is hidden, and released results.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { correctPlacing, loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import type { DeskRoutine } from '../score-desk/score-desk.model.ts'
import { hideOwnLive, loadLivePage, loadLiveProgramme, loadOwnLive } from './live.contract.ts'
import { callOnStage, changeLive, hideOnLive, loadStage, planStart, undoCall } from './stage.contract.ts'

const server = useTestServer({ demo: true })
/** Scored by three and released, and run by studio@. */
const CITY = demoTourDates.past_meridian_columbus
const OWN = demoRegistrations.studio_past_columbus
const tour_date_id = CITY

const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)
const desk = async () => (await server.call(loadStage, { tour_date_id }, await by('scores'))).output
// What has changed is there in a moment: `expect.poll` waits for it.
const page = () => server.call(loadLivePage, { tour_date_id })
const stage = async () => (await page()).output.stage
const programme = () => server.call(loadLiveProgramme, { tour_date_id })

const show = async (shown: boolean) => {
  return server.call(changeLive, { tour_date_id, shown, seconds_each: 120 }, await by('scores'))
}
const call = async (registrations_routine_id: number | null, version?: number) =>
  server.call(
    callOnStage,
    { tour_date_id, version: version ?? (await desk()).version, registrations_routine_id },
    await by('scores'),
  )
const undo = async () =>
  server.call(undoCall, { tour_date_id, version: (await desk()).version }, await by('scores'))

let days: { first: string; last: string }
beforeAll(async () => {
  // One studio is enough: what it hides is then the whole page.
  await server.database.$client.query(
    'update registration set deleted_at = now() where tour_date_id = $1 and id <> $2',
    [CITY, OWN],
  )
  const { start_date, end_date } = await desk()
  days = { first: start_date ?? '', last: end_date ?? '' }
})

describe('LIVE-02 a page that is not switched on', () => {
  it('says which city it is, and nothing else; there is none of a city that is not', async () => {
    const { stage } = (await page()).output
    expect(stage).toMatchObject({
      state: 'off',
      event_name: 'Meridian',
      on_stage: null,
      following: [],
      left: 0,
    })
    expect((await programme()).status).toBe(404)
    expect((await server.call(loadLivePage, { tour_date_id: 999_999 })).status).toBe(404)
  })

  it('is switched on by whoever may enter scores, and by nobody else', async () => {
    const change = { tour_date_id, shown: true }
    expect((await server.call(changeLive, change)).status).toBe(401)
    expect((await server.call(changeLive, change, await by('studio'))).status).toBe(403)
    await server.call(changeLive, { tour_date_id, seconds_each: 90 }, await by('scores'))
    expect((await desk()).shown).toBe(false)
    expect((await show(true)).output).toMatchObject({
      seconds_each: 120,
      shown: true,
      live_page: `http://callboard.test/live/${CITY}`,
    })
    await expect.poll(stage).toMatchObject({ state: 'before', on_stage: null })
  })
})

describe('LIVE-06 what is said of the stage', () => {
  it('is called, taken back, and called as it was seen: of two clerks the second is told', async () => {
    const { routines, version, next } = await desk()
    const [one, two] = routines.map(({ id }) => id)
    expect(next).toBe(one)
    server.setTime('2026-11-20T17:00:00Z')
    expect((await call(one ?? 0, version)).output).toMatchObject({ on_stage: one, next: two, previous: null })
    expect((await call(two ?? 0, version)).error.code).toBe('STALE_VERSION')
    await expect.poll(async () => (await stage()).on_stage?.number).toBe('1')
    server.setTime('2026-11-20T17:03:00Z')
    expect((await call(two ?? 0)).output).toMatchObject({ on_stage: two, previous: one })
    await expect.poll(stage).toMatchObject({
      ...{ state: 'on', on_stage: { number: '2' }, called_at: '2026-11-20T17:03:00.000Z' },
    })
    server.setTime('2026-11-20T17:04:00Z')
    // Back to the first, since when it was there.
    expect((await undo()).output).toMatchObject({ on_stage: one, called_at: '2026-11-20T17:00:00.000Z' })
    await expect
      .poll(stage)
      .toMatchObject({ on_stage: { number: '1' }, called_at: '2026-11-20T17:00:00.000Z' })
    expect((await undo()).output).toMatchObject({ on_stage: null, called: false })
    await expect.poll(async () => (await stage()).state).toBe('before')
    expect(codes(await undo())).toEqual(['STAGE_NOTHING'])
  })

  it('goes on after a break, and is over after the last', async () => {
    const { routines } = await desk()
    const first = routines[0]?.id ?? 0
    const last = routines.at(-1)?.id ?? 0
    await call(first)
    expect((await call(null)).output).toMatchObject({
      on_stage: null,
      next: routines[1]?.id,
      previous: first,
    })
    await expect.poll(async () => (await stage()).state).toBe('break')
    await call(last)
    await expect.poll(stage).toMatchObject({ state: 'on', following: [], left: 0 })
    await call(null)
    await expect.poll(async () => (await stage()).state).toBe('over')
    for (let times = 0; times < 4; times++) await undo()
  })

  it('is a routine of this order: none of another city, and none that was scratched', async () => {
    const elsewhere = await server.database.$client.query<{ id: number }>(
      'select registrations_routine_id as id from running_order where tour_date_id <> $1 limit 1',
      [CITY],
    )
    expect(codes(await call(elsewhere.rows[0]?.id ?? 0))).toEqual(['STAGE_ROUTINE'])
    const routine = (await desk()).routines[1]?.id ?? 0
    const scratch = (at: string) =>
      server.database.$client.query(
        `update running_order set scratched_at = ${at} where registrations_routine_id = $1`,
        [routine],
      )
    await scratch('now()')
    expect(codes(await call(routine))).toEqual(['STAGE_ROUTINE'])
    await expect
      .poll(async () => (await programme()).output.routines.map(({ number }) => number).slice(0, 2))
      .toEqual(['1', '3'])
    await scratch('null')
  })
})

describe('LIVE-03 planned times', () => {
  const plan = async (at: number, starts: { day: string; time: string } | null) => {
    const { routines } = await desk()
    return server.call(
      planStart,
      { tour_date_id, registrations_routine_id: routines[at]?.id ?? 0, starts },
      await by('scores'),
    )
  }

  it('are said for one routine where the event is held, and those after it follow', async () => {
    expect(codes(await plan(0, { day: '2020-01-01', time: '09:00' }))).toEqual(['STAGE_DAY'])
    const { output } = await plan(1, { day: days.first, time: '09:30' })
    expect(output.timezone).toBe('America/New_York')
    expect(output.routines[0]?.planned_at).toBeNull()
    await expect.poll(async () => (await programme()).output.routines[1]?.planned_at).not.toBeNull()
    const [, second, third] = (await programme()).output.routines.map(({ planned_at }) => planned_at ?? '')
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: output.timezone, timeStyle: 'short' })
    expect(clock.format(new Date(second ?? '')).replace(/\s/, ' ')).toBe('9:30 AM')
    expect(Date.parse(third ?? '') - Date.parse(second ?? '')).toBe(120_000)
    await plan(1, null)
    await expect.poll(async () => (await programme()).output.routines[1]?.planned_at).toBeNull()
  })
})

describe('LIVE-01 what is named', () => {
  it('is title, studio and division: no dancer, no family, no number of anybody', async () => {
    const { output } = await programme()
    expect(output.routines.length).toBeGreaterThan(3)
    expect(Object.keys(output.routines[0] ?? {}).sort()).toEqual(
      ['division', 'name', 'number', 'planned_at', 'studio'].sort(),
    )
    const { rows } = await server.database.$client.query<{ fname: string; lname: string }>(
      'select fname, lname from person',
    )
    const words = JSON.stringify(output)
    expect(rows.filter(({ fname, lname }) => words.includes(`${fname} ${lname}`))).toEqual([])
  })

  it('NAMES-01, NAMES-03 is hidden and shown by the studio and by the office, each for itself', async () => {
    const own = { registration_id: OWN }
    const studio = await by('studio')
    const hide = (hidden: boolean) => server.call(hideOwnLive, { ...own, hidden }, studio)
    const NAMED = { shown: true, hidden: false, by_owner: false, by_office: false }
    expect((await server.call(loadOwnLive, own, studio)).output).toEqual(NAMED)
    expect((await server.call(loadOwnLive, own, await by('big'))).status).toBe(403)
    expect((await hide(true)).output).toEqual({ ...NAMED, hidden: true, by_owner: true })
    const unnamed = async () => (await programme()).output.routines.filter(({ name }) => name === null)
    await expect.poll(async () => (await unnamed()).length).toBe((await desk()).routines.length)
    const hidden = await unnamed()
    expect(hidden[0]).toMatchObject({ name: null, studio: null, number: '1' })
    expect(hidden[0]?.division).toMatch(/, /)
    // Not in the results either.
    const ranked = (await programme()).output.rankings.flatMap(({ routines }) => routines)
    expect(ranked.length).toBeGreaterThan(0)
    expect(ranked.every(({ name, studio }) => name === null && studio === null)).toBe(true)

    const office = (hidden: boolean, registration_id: number = OWN) =>
      by('scores').then((who) => server.call(hideOnLive, { tour_date_id, registration_id, hidden }, who))
    expect((await office(true, demoRegistrations.studio_tampa)).status).toBe(404)
    // NAMES-03: a clerk does not name again what the studio has hidden, nor by hiding it as well and taking that back.
    expect(codes(await office(false))).toEqual(['LIVE_BY_OWNER'])
    expect((await office(true)).output.routines.every(({ hidden_by_office }) => hidden_by_office)).toBe(true)
    const undone = (await office(false)).output.routines
    expect(undone.every(({ hidden, hidden_by_owner }) => hidden && hidden_by_owner)).toBe(true)
    expect((await hide(false)).output).toEqual(NAMED)

    expect((await office(true)).output.routines.every(({ hidden }) => hidden)).toBe(true)
    expect((await server.call(loadOwnLive, own, studio)).output.by_office).toBe(true)
    expect(codes(await hide(false))).toEqual(['LIVE_BY_OFFICE'])
    // The studio's own choice outlives the office's.
    await hide(true)
    expect((await office(false)).output.routines.every(({ hidden }) => hidden)).toBe(true)
    expect((await hide(false)).output.hidden).toBe(false)
    expect((await desk()).routines.some(({ hidden }) => hidden)).toBe(false)
  })
})

describe('LIVE-05 results', () => {
  it('stand there as they are released, with places and awards and without scores', async () => {
    const { rankings } = (await programme()).output
    expect(rankings.length).toBeGreaterThan(0)
    expect(Object.keys(rankings[0]?.routines[0] ?? {}).sort()).toEqual([
      'award',
      'name',
      'number',
      'place',
      'studio',
    ])
    await expect
      .poll(async () => (await programme()).output.routines.some(({ name }) => name === null))
      .toBe(false)
    // Another division, at once: nobody waits for the next time it is read anew.
    const [{ id, performance_division_id, age_division_id, version }] = (
      await server.call(loadScoreDesk, { tour_date_id }, await by('scores'))
    ).output.routines as [DeskRoutine, ...DeskRoutine[]]
    const { performance_divisions } = (await server.call(loadScoreDesk, { tour_date_id }, await by('scores')))
      .output
    const other = performance_divisions.find((division) => division.id !== performance_division_id)
    const placing = { performance_division_id: other?.id ?? 0, age_division_id }
    const corrected = await server.call(
      correctPlacing,
      { tour_date_id, id, version, ...placing, reason: 'Entered in the wrong division' },
      await by('scores'),
    )
    expect(corrected.status).toBe(200)
    // RESULTS-04: where it competes now, with its time.
    await expect
      .poll(async () => {
        const { rankings } = (await programme()).output
        return rankings.find(
          ({ routines, performance_division }) =>
            performance_division === other?.name && routines.some(({ number }) => number === '1'),
        )?.corrected_at
      })
      .toEqual(expect.any(String))
    await expect
      .poll(async () => JSON.stringify((await programme()).output.routines[0]), { timeout: 5000 })
      .toContain(other?.name)
    const before = (await stage()).programme
    await server.database.$client.query(
      'update result_release set released_at = null, released_by = null where tour_date_id = $1',
      [CITY],
    )
    await expect.poll(async () => (await programme()).output.rankings).toEqual([])
    expect((await stage()).programme).not.toBe(before)
  })
})
