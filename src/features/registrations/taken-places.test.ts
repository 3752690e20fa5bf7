// LIMIT-01, WAIT-02: what of a city's places is counted, and that nothing is looked at that nobody needs to know.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { placesLeft } from '../limits/city-limit.rules.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { noLimits, openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { type Editable, insertEditable } from './editable.fixtures.ts'
import { loadTakenPlaces, placesRunOut, smallSolosRunOut, takenPlacesRead } from './taken-places.queries.ts'

const server = useTestServer()
const now = new Date('2026-11-20T17:00:00Z')
let city: number
let other: Editable

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  const waiting = await insertEditable(server, city)
  other = await insertEditable(server, city)
  await server.database.execute(sql`update registrations_routine set waiting_list = true, waiting_rank = 1
    where registration_id = ${waiting.registration_id}`)
})

const solos = { routine_category_id: 1, waiting: 1, waiting_small: 1 }

it('are what others have sold, and what waits', async () => {
  expect(await loadTakenPlaces(server.database, city, 0, now)).toEqual({
    routines: 1,
    categories: [{ ...solos, taken: 1 }],
    small_solos: 1,
    waiting: 1,
  })
})

it('are only what waits where the city has no limit', async () => {
  expect(await loadTakenPlaces(server.database, city, 0, now, { run_out: false })).toEqual({
    routines: 0,
    categories: [{ ...solos, taken: 0 }],
    small_solos: 0,
    waiting: 1,
  })
})

/** The steps of the plan that were worked through. */
async function stepsOf(run_out: boolean, small_solos_run_out = true): Promise<string[]> {
  const read = takenPlacesRead(server.database, {
    tour_date_id: sql`${city}::integer`,
    except_id: sql`0`,
    at: sql`now()`,
    run_out: sql`${run_out}`,
    small_solos_run_out: sql`${small_solos_run_out}`,
  })
  const { rows } = await server.database.execute<Record<string, string>>(
    sql`explain (analyze, costs off, timing off, summary off) ${read.getSQL()}`,
  )
  return rows.map((row) => row['QUERY PLAN'] ?? '').filter((step) => !step.includes('never executed'))
}

it('are not looked at in the registrations of a city without a limit', async () => {
  const sold = (steps: string[]) => steps.filter((step) => step.includes('CTE Scan on here'))
  expect(sold(await stepsOf(false))).toEqual([])
  expect(sold(await stepsOf(true))).not.toEqual([])
})

it('are not asked for their dancers where solos of small registrations have no limit of their own', async () => {
  const ofDancers = (steps: string[]) => steps.filter((step) => step.includes('registrations_routine_dancer'))
  expect(ofDancers(await stepsOf(true, false))).toEqual([])
  expect(ofDancers(await stepsOf(true, true))).not.toEqual([])
})

describe('LIMIT-01, LIMIT-05, LIMIT-06 what runs out', () => {
  it.each<[string, Partial<EntryLimitRules>, boolean]>([
    ['nothing without a limit', {}, false],
    [
      'nothing where only a registration is limited',
      { categories: [{ ...openCategory(1), registration_limit: 3 }] },
      false,
    ],
    ['nothing where routines may wait', { waiting_list: true, approve_automatically: true }, false],
    ['the city', { total_routines: 40 }, true],
    ['the city that takes none', { total_routines: 0 }, true],
    ['a category', { categories: [openCategory(2), { ...openCategory(1), city_limit: 9 }] }, true],
    ['a category that takes none', { categories: [{ ...openCategory(1), city_limit: 0 }] }, true],
    ['the solos of small registrations', { small_registration_solos: 5 }, true],
  ])('is %s', async (_what, more, runs_out) => {
    const rules = { ...noLimits, ...more }
    const stored = sql`${JSON.stringify(rules)}::jsonb`
    const { rows } = await server.database.execute<{ run_out: boolean; small_solos: boolean }>(
      sql`select ${placesRunOut(stored)} as run_out, ${smallSolosRunOut(stored)} as small_solos`,
    )
    const small_solos = rules.small_registration_solos !== null
    expect(rows).toEqual([{ run_out: runs_out, small_solos }])
    // Where nothing does, nobody sees whether it was counted.
    const { routines, attendees } = await other.view()
    const own = { routines, attendees, exempt: false, has_place: () => false }
    const seen = async (run_out: boolean, small_solos_run_out = true) => {
      const taken = await loadTakenPlaces(server.database, city, 0, now, { run_out, small_solos_run_out })
      return placesLeft(rules, taken, own)
    }
    if (!runs_out) expect(await seen(false)).toEqual(await seen(true))
    if (!small_solos) expect(await seen(true, false)).toEqual(await seen(true))
  })
})
