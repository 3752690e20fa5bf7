// E§3: what a tour date says of critiques, videos, results and CODA: every flag, and of results what the releases say.
import { expect, it } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listTours } from '../tours/tour.contract.ts'
import { changeTourDate } from './tour-desk.contract.ts'

const server = useTestServer({ demo: true })
const [RELEASED, SCORED] = [demoTourDates.past_meridian_denver, demoTourDates.past_northlight_austin]
const sql = async (text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows

async function flagsOf(id: number) {
  const [{ season_id }] = (await sql('select season_id from tour_date where id = $1', id)) as [
    { season_id: number },
  ]
  const { output } = await server.call(listTours, { current_season_id: season_id })
  const tourDate = output.tour_dates.find((candidate) => candidate.id === id)
  return { ...tourDate?.web, coda: tourDate?.mybtf.coda }
}

it('are all there, and results are there once some are released', async () => {
  expect(Object.keys(await flagsOf(RELEASED)).sort()).toEqual([
    ...['coda', 'critiques', 'no_competition', 'no_critiques', 'results', 'videos'],
  ])
  expect(await flagsOf(RELEASED)).toMatchObject({ results: true, coda: true })
  expect(await flagsOf(SCORED)).toMatchObject({ results: false })
  await sql(
    'update result_release set released_at = null, released_by = null where tour_date_id = $1',
    RELEASED,
  )
  expect(await flagsOf(RELEASED)).toMatchObject({ results: false })
})

it('keep what the office switches, and never what the releases say', async () => {
  const videos = async (from: boolean, to: boolean) =>
    server.call(
      changeTourDate,
      { id: SCORED, switches: [{ name: 'videos', from, to }] },
      { token: await server.tokenOf(demoAccounts.staff) },
    )
  const { videos: was = false } = await flagsOf(SCORED)
  expect((await videos(was, !was)).status).toBe(200)
  expect(await flagsOf(SCORED)).toMatchObject({ videos: !was, results: false })
  const [{ web }] = (await sql('select web from tour_date where id = $1', SCORED)) as [{ web: object }]
  expect(web).not.toHaveProperty('results')
})
