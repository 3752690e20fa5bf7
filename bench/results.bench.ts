// The results of 600 routines: computed the first time, against reading the same rows with nothing computed; and computed again in SQL.
import { demoAccounts, demoTourDates } from '../database/demo/demo-ids.ts'
import { computedFirst, differencesOf } from '../src/features/results/release.rules.ts'
import { computeAgain } from '../src/features/results/results.queries.ts'
import { loadScored } from '../src/features/scores/load-scored.effects.ts'
import { highScoresByAge, highScoresByDivision, rankingsOf } from '../src/features/scores/rankings.rules.ts'
import { loadTourDate } from '../src/features/tours/tour.queries.ts'
import { startDemo } from './demo-server.ts'
import { compare } from './measure.ts'

const ROUTINES = 600
const MOST = { ratio: 2.5, again: 5 }
const CITY = demoTourDates.past_meridian_denver

const demo = await startDemo()
const { database } = demo
const sql = async (text: string, ...values: unknown[]) => (await database.$client.query(text, values)).rows

/** Routines of the city once more, until there are as many; each with a score of four judges. */
async function makeHall(): Promise<void> {
  await sql(
    'truncate judge_entry, judge_link, critique, score_correction, result_release, score, running_order, judge cascade',
  )
  await sql(
    `insert into registrations_routine select (jsonb_populate_record(picked.entry, jsonb_build_object('id', 900000 + copy))).*
       from generate_series(1, $2::integer) as copy
       cross join lateral (
         select entry from registrations_routine as entry join registration on registration.id = entry.registration_id
         where registration.tour_date_id = $1 and completed and not waiting_list and entry.id < 900000
         order by entry.id offset copy % 20 limit 1) as picked`,
    ...[CITY, ROUTINES],
  )
  await sql(
    `insert into running_order (registrations_routine_id, tour_date_id, sort, number)
       select id, $1, id - 900000, id - 900000 from registrations_routine where id > 900000`,
    CITY,
  )
  await sql(
    `insert into judge (tour_date_id, position, fname, lname)
       select $1, at, 'Jo', 'Judge ' || at from generate_series(1, 4) as at`,
    CITY,
  )
  await sql(
    `insert into score (registrations_routine_id, judge_id, score, source, entered_by, entered_at)
       select stage.registrations_routine_id, judge.id, 6000 + (stage.number * 37 + judge.position * 91) % 400 * 10, 'paper', $1, now()
       from running_order as stage cross join judge where judge.tour_date_id = stage.tour_date_id`,
    demoAccounts.scores,
  )
  // As on a server that has run for a while.
  await sql('analyze')
}

await makeHall()
const tourDate = await loadTourDate(database, CITY)
if (!tourDate) throw new Error('The demo season has no such city.')
const found = tourDate

async function compute() {
  const { routines, ranked, ranges } = await loadScored(database, found)
  const staged = routines.map((routine) => ({ ...routine, scratched: routine.scratched_at !== null }))
  return {
    ...{ first: computedFirst(staged, ranked, ranges), rankings: rankingsOf(ranked) },
    ...{ by_age: highScoresByAge(ranked), by_division: highScoresByDivision(ranked) },
  }
}

const { first } = await compute()
const differences = differencesOf(first, await computeAgain(database, CITY), String)
if (first.length !== ROUTINES || differences.length > 0)
  throw new Error(`${first.length} routines were computed, with ${differences.length} differences.`)

const reading = {
  name: 'the same rows, read and not computed',
  run: async () => {
    await sql(
      `select entry.*, stage.* from running_order as stage join registrations_routine as entry on entry.id = stage.registrations_routine_id
         where stage.tour_date_id = $1 order by stage.sort`,
      CITY,
    )
    await sql(
      `select score.* from score join running_order using (registrations_routine_id) where tour_date_id = $1`,
      CITY,
    )
  },
}
const ratio = await compare(
  `The results of ${ROUTINES} routines, four judges each`,
  { name: 'totals, places, rankings and high scores', run: compute },
  reading,
)
const again = await compare(
  'The same computed again in SQL, which bars or lets release',
  { name: 'the second computation', run: () => computeAgain(database, CITY) },
  reading,
)
await demo.stop()
if (ratio > MOST.ratio || again > MOST.again) {
  console.error(
    `More than ${MOST.ratio} times the reading, or ${MOST.again} times for the second computation.`,
  )
  process.exit(1)
}
