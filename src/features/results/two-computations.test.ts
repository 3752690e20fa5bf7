// RESULTS-03: over random events the computation in TypeScript and the one in SQL say the same; where a rule is broken, it is found.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { demoTourDates } from '../../../database/demo/demo-ids.ts'
import { effort } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadScored } from '../scores/load-scored.effects.ts'
import { toPoints } from '../scores/points.model.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { computedFirst, differencesOf } from './release.rules.ts'
import { computeAgain } from './results.queries.ts'

/** Of both kinds, with three judges and with four. */
const EVENTS = effort(4, 10_000)
const CITY = demoTourDates.past_meridian_denver
const server = useTestServer({ demo: true })
// One connection: what is random follows from its seed.
let client: PoolClient
const sql = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows

async function computeBoth() {
  const tourDate = await loadTourDate(server.database, CITY)
  if (!tourDate) throw new Error('the demo has it')
  const { routines, ranked, ranges } = await loadScored(server.database, tourDate)
  const first = computedFirst(
    routines.map((routine) => ({ ...routine, scratched: routine.scratched_at !== null })),
    ranked,
    ranges,
  )
  return { first, second: await computeAgain(server.database, CITY) }
}
const differences = async () => {
  const { first, second } = await computeBoth()
  return differencesOf(first, second, String)
}

/** Few different scores, so that ties are frequent; some missing, some averages, some routines scratched; three or four judges. */
async function makeEvent(seed: number): Promise<void> {
  await sql('select setseed($1)', seed / 10_000)
  await sql('delete from score')
  await sql('delete from judge')
  await sql(
    `insert into judge (tour_date_id, position, fname, lname)
       select $1, at, 'Jo', 'Judge ' || at from generate_series(1, $2::integer) as at`,
    ...[CITY, 3 + (seed % 2)],
  )
  await sql(
    `insert into score (registrations_routine_id, judge_id, score, source, entered_by, entered_at)
       select stage.registrations_routine_id, judge.id, case when given.chance < 0.05 then null else given.score end,
         case when given.chance < 0.05 then 'average' else 'paper' end, 1, now()
       from running_order as stage cross join judge
       cross join lateral (select random() as chance, (60 + floor(random() * 4))::integer * 100 + floor(random() * 3)::integer * 10
         + 0 * stage.number as score) as given
       where given.chance > 0.02`,
  )
  await sql('update running_order set scratched_at = case when random() < 0.05 then now() end')
}

afterAll(() => client.release())
beforeAll(async () => {
  client = await server.database.$client.connect()
  await sql(
    'truncate judge_entry, judge_link, critique, score_correction, result_release, score, running_order, judge cascade',
  )
  await sql(
    `insert into running_order (registrations_routine_id, tour_date_id, sort, number)
       select entry.id, $1, row_number() over (order by entry.id), row_number() over (order by entry.id)
       from registrations_routine as entry join registration on registration.id = entry.registration_id
       where registration.tour_date_id = $1 and completed and not waiting_list`,
    CITY,
  )
  // Few lists with many routines each: what is placed is compared.
  await sql(
    `update registrations_routine set routine_category_id = 1 + id % 2, performance_division_id = 1 + id % 2
       where id in (select registrations_routine_id from running_order)`,
  )
})

it(
  `RESULTS-03 agree over ${EVENTS} random events`,
  async () => {
    let ties = 0
    for (let seed = 0; seed < EVENTS; seed += 1) {
      await makeEvent(seed)
      const { first, second } = await computeBoth()
      expect(differencesOf(first, second, String), `event ${seed}`).toEqual([])
      expect(first.length).toBeGreaterThan(0)
      ties += first.length - new Set(first.map(({ total_score }) => total_score)).size
    }
    expect(ties).toBeGreaterThan(EVENTS)
  },
  60_000 + EVENTS * 500,
)

describe('RESULTS-03 (control) with one rule broken by hand', () => {
  const broken: [string, (computed: Awaited<ReturnType<typeof computeBoth>>['first']) => typeof computed][] =
    [
      [
        'the lowest is not left out',
        (all) =>
          all.map((result) => ({
            ...result,
            total_score: toPoints(result.total_score + (result.dropped_score ?? 0)),
          })),
      ],
      ['the dropped score is forgotten', (all) => all.map((result) => ({ ...result, dropped_score: null }))],
      ['a place is not shared', (all) => all.map((result, at) => ({ ...result, place: at + 1 }))],
      ['the award begins at a higher total', (all) => all.map((result) => ({ ...result, award: null }))],
      [
        'one award is called otherwise',
        (all) => all.map((result, at) => (at === 0 ? { ...result, award: 'Diamond' } : result)),
      ],
      [
        'the high score of an age goes to another routine',
        (all) => all.map((result) => ({ ...result, high_of_age: !result.high_of_age })),
      ],
      [
        'a high score of a performance division is not shared',
        (all) => {
          const first = all.find(({ high_of_division }) => high_of_division)
          return all.map((result) => ({
            ...result,
            high_of_division: result.high_of_division && result !== first,
          }))
        },
      ],
      ['a routine is lost', (all) => all.slice(1)],
      [
        'one total is a hundredth too high',
        (all) =>
          all.map((result, at) =>
            at === 0 ? { ...result, total_score: toPoints(result.total_score + 1) } : result,
          ),
      ],
    ]
  let both: Awaited<ReturnType<typeof computeBoth>>
  beforeAll(async () => {
    await makeEvent(1)
    both = await computeBoth()
  })
  test.each(broken)('%s: it is found', (_name, breakIt) => {
    const { first, second } = both
    expect(differencesOf(first, second, String)).toEqual([])
    expect(differencesOf(breakIt(first), second, String).length).toBeGreaterThan(0)
  })

  it('AWARD-01 of awards each range is seen, those of the event and those that were kept at a release', async () => {
    await makeEvent(2)
    const awards = async () => {
      const { first, second } = await computeBoth()
      expect(differencesOf(first, second, String)).toEqual([])
      return new Set(second.map(({ award }) => award))
    }
    // Totals are from 180 to 190: just there an award begins.
    await sql(
      'delete from award_range where (event_id, season_id) = (select event_id, season_id from tour_date where id = $1)',
      CITY,
    )
    await sql('delete from released_terms')
    expect(await awards()).toEqual(new Set([null]))
    const ranges = [
      { id: 2, name: 'gold', display_name: 'Gold', lowest: 18_400, highest: 30_000 },
      { id: 1, name: 'silver', display_name: 'Silver', lowest: 18_200, highest: 18_390 },
    ]
    for (const { id, name, display_name, lowest, highest } of ranges)
      await sql(
        `insert into award_range (event_id, season_id, id, name, display_name, lowest, highest)
         select event_id, season_id, $2, $3, $4, $5, $6 from tour_date where id = $1`,
        ...[CITY, id, name, display_name, lowest, highest],
      )
    expect(await awards()).toEqual(new Set([null, 'Silver', 'Gold']))
    const { first, second } = await computeBoth()
    const [of] = differencesOf(
      first.map((result) => (result.award === 'Gold' ? { ...result, award: 'Silver' } : result)),
      second,
      (id) => `Routine ${id}`,
    )
    expect(of).toMatch(/^Routine \d+: .*award Silver.* against .*award Gold/)
    await sql(
      `insert into released_terms (tour_date_id, terms, ranges, kept_at) values ($1, '{}', $2, now())`,
      ...[
        CITY,
        JSON.stringify(ranges.map((range) => ({ ...range, display_name: `${range.display_name} kept` }))),
      ],
    )
    expect(await awards()).toEqual(new Set([null, 'Silver kept', 'Gold kept']))
    await sql('delete from released_terms')
  })

  it('RANK-03 high scores are over all styles of an age and all ages of a performance division', async () => {
    await makeEvent(5)
    const { first, second } = await computeBoth()
    expect(differencesOf(first, second, String)).toEqual([])
    const count = (of: 'high_of_age' | 'high_of_division') => second.filter((result) => result[of]).length
    expect(count('high_of_age')).toBeGreaterThan(1)
    expect(count('high_of_division')).toBeGreaterThan(1)
    expect(count('high_of_division')).toBeLessThan(second.length)
  })

  it('and a score that one of them does not see', async () => {
    await makeEvent(3)
    expect(await differences()).toEqual([])
    const { second } = await computeBoth()
    await sql(
      "update score set score = 10000 where (registrations_routine_id, judge_id) in (select registrations_routine_id, judge_id from score where source = 'paper' limit 1)",
    )
    expect(differencesOf((await computeBoth()).first, second, String).length).toBeGreaterThan(0)
  })
})
