// The demo's scored city with one studio and nothing scored, for tests that score it: its panel, its order, its scores, its release.
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { previewResults, proposeResults, releaseResults } from '../results/release.contract.ts'
import { loadResults } from '../results/results.contract.ts'
import { toPoints } from '../scores/points.model.ts'
import type { JudgeScore } from '../scores/score.model.ts'
import { changePanel, changeRunningOrder, enterScores, loadScoreDesk } from './score-desk.contract.ts'

export const CITY = demoTourDates.past_meridian_denver
/** Of the studio that is enough. */
export const REGISTRATION = demoRegistrations.big_past_denver

export const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)

export const judge = (position: number | null, lname: string, id: number | null = null) => ({
  ...{ id, position, fname: 'Jo' },
  lname,
})

export function scoredCity(server: ReturnType<typeof useTestServer>) {
  const by = async (account: keyof typeof demoAccounts) => ({
    token: await server.tokenOf(demoAccounts[account]),
  })
  const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
    (await server.database.$client.query(text, values)).rows as Row[]
  const desk = async () =>
    (await server.call(loadScoreDesk, { tour_date_id: CITY }, await by('scores'))).output

  async function enter(
    id: number,
    scores: (number | 'average' | null)[],
    more: { version?: number; reason?: string } = {},
  ) {
    const judges = await sql<{ id: number }>(
      'select id from judge where tour_date_id = $1 order by position, id',
      CITY,
    )
    const [{ version = 0 } = {}] = await sql<{ version?: number }>(
      'select version from running_order where registrations_routine_id = $1',
      id,
    )
    return server.call(
      enterScores,
      {
        ...{ tour_date_id: CITY, id, version },
        scores: scores.flatMap((given, at): JudgeScore[] => {
          const judge_id = judges[at]?.id ?? 0
          if (given === null) return []
          return given === 'average'
            ? [{ judge_id, score: null, source: 'average' }]
            : [{ judge_id, score: toPoints(Math.round(given * 100)), source: 'paper' }]
        }),
        ...more,
      },
      await by('scores'),
    )
  }

  /** What the demo has here, but for the routines of one studio, which are enough. */
  async function clear() {
    await sql(
      'truncate judge_entry, judge_link, critique, score_correction, result_release, score, running_order, judge cascade',
    )
    await sql(
      'update registration set deleted_at = now() where tour_date_id = $1 and id <> $2',
      ...[CITY, REGISTRATION],
    )
  }

  /** Four judges and a teacher judge, and every routine under its number. */
  async function seat(): Promise<number[]> {
    const token = await by('scores')
    const judges = ['Two', 'One', 'Three', 'Four'].map((lname, at) => judge(at + 1, lname))
    const panel = { tour_date_id: CITY, version: (await desk()).version }
    await server.call(changePanel, { ...panel, judges: [...judges, judge(null, 'Teacher')] }, token)
    const { routines, version } = await desk()
    const order = routines.map(({ id }, at) => ({ id, number: at + 1, has_a: false }))
    await server.call(changeRunningOrder, { tour_date_id: CITY, version, routines: order }, token)
    return order.map(({ id }) => id)
  }

  const read = async () =>
    (await server.call(loadResults, { registration_id: REGISTRATION }, await by('big'))).output
  const preview = async () =>
    (await server.call(previewResults, { tour_date_id: CITY }, await by('scores'))).output
  const propose = async () =>
    server.call(proposeResults, { tour_date_id: CITY, performance_division_id: null }, await by('scores'))
  const release = async (account: 'scores' | 'staff') =>
    server.call(releaseResults, { tour_date_id: CITY, performance_division_id: null }, await by(account))
  return { by, sql, desk, enter, clear, seat, read, preview, propose, release }
}
