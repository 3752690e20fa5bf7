// JUDGE-07, JUDGE-09: a tablet that was two days without a network. Its link is good still; tickets, begun uploads and the sessions of the
// office are over: what it has comes all the same, once.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { critiqueVideo } from '../recordings/critique-video.fixtures.ts'
import { loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import { toPoints } from '../scores/points.model.ts'
import { makeJudgeLink } from './judge-link.contract.ts'
import { openJudging, sendEntry } from './judging.contract.ts'
import { beginRecording, finishRecording, playOwnRecording } from './recording.contract.ts'
import { JUDGE_TICKET, RECORDING_PARTS } from './recording-parts.model.ts'

const LINK_MADE = '2026-11-01T12:00:00.000Z'
const FIRST_DAY = '2026-11-21T14:00:00.000Z'
/** The tablet is home again: the event lasted from the 21st to the 22nd. */
const HOME = '2026-11-24T09:00:00.000Z'
const LAST_MOMENT = '2026-11-30T04:59:00.000Z'
const TOO_LATE = '2026-12-01T12:00:00.000Z'

const CITY = demoTourDates.past_northlight_austin
const server = useTestServer({ demo: true, now: LINK_MADE })
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const file = critiqueVideo()

let origin: string
let token: string
let routines: number[]
let judge_id: number
beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  await sql(`update tour_date set start_date = '2026-11-21', end_date = '2026-11-22' where id = $1`, CITY)
  for (const table of ['score', 'critique'])
    await sql(
      `delete from ${table} where registrations_routine_id in
       (select registrations_routine_id from running_order where tour_date_id = $1)`,
      CITY,
    )
  const by = { token: await server.tokenOf(demoAccounts.scores) }
  const { output: desk } = await server.call(loadScoreDesk, { tour_date_id: CITY }, by)
  judge_id = desk.judges[0]?.id ?? 0
  routines = desk.routines.filter(({ number }) => number !== null).map(({ id }) => id)
  const made = await server.call(makeJudgeLink, { tour_date_id: CITY, judge_id }, by)
  token = made.output.url.split('#token=')[1] ?? ''
})

const entry = (routine: number, score: number, after_id: string | null = null) => ({
  ...{ token, id: randomUUID(), registrations_routine_id: routine, after_id },
  ...{ score: toPoints(score * 100), data: [], note: `Note ${score}`, signature: 'M10 10L200 150' },
})
const recorded = (routine: number) => ({
  ...{ id: randomUUID(), registrations_routine_id: routine, after_id: null, sound: true },
})
const begin = (sent: ReturnType<typeof recorded>) =>
  server.call(beginRecording, { ...sent, token, size: file.length, modified: 17 }, {})
const finish = (sent: ReturnType<typeof recorded>, upload: string) =>
  server.call(finishRecording, { ...sent, token, upload }, {})
async function part(upload: string, ticket: string, body: Buffer, offset = 0) {
  const answer = await fetch(`${origin}/api${RECORDING_PARTS}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset), [JUDGE_TICKET]: ticket },
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(body),
  })
  return answer.status
}
async function begun(sent: ReturnType<typeof recorded>) {
  const { output } = await begin(sent)
  if (output.outcome !== 'send') throw new Error(output.outcome)
  return output
}

it('scores, notes and recordings of two days come once when the network is back', async () => {
  server.setTime(FIRST_DAY)
  // What the tablet got out before the network was gone: half a recording, a whole one that nobody finished, and nothing of the third.
  const [half, whole, unsent] = [0, 1, 2].map((at) => recorded(routines[at] ?? 0)) as [
    ReturnType<typeof recorded>,
    ReturnType<typeof recorded>,
    ReturnType<typeof recorded>,
  ]
  const first = await begun(half)
  expect(await part(first.upload, first.ticket, file.subarray(0, 1000))).toBe(204)
  const second = await begun(whole)
  expect(await part(second.upload, second.ticket, file)).toBe(204)
  // On the tablet since: each routine once, and one of them twice, the second time on the next day.
  const saved = routines.map((routine, at) => entry(routine, 70 + at))
  const changed = entry(routines[0] ?? 0, 95, saved[0]?.id ?? null)

  server.setTime(HOME)
  // Their own job clears what came in parts and was not finished within a day.
  await server.parts.uploads.clear(new Date(Date.now() + 1000))
  expect((await server.call(openJudging, { token }, {})).status).toBe(200)
  for (const one of [...saved, changed, ...saved, changed]) {
    const { status, output } = await server.call(sendEntry, one, {})
    expect([status, output.outcome]).toEqual([200, 'taken'])
  }
  expect(await part(first.upload, first.ticket, file.subarray(1000), 1000)).toBe(410)
  expect((await finish(half, first.upload)).status).toBe(404)
  expect((await finish(whole, second.upload)).status).toBe(404)
  for (const one of [half, whole, unsent]) {
    const { upload, ticket } = await begun(one)
    expect(await part(upload, ticket, file)).toBe(204)
    expect((await finish(one, upload)).output).toMatchObject({ outcome: 'taken', standing: { id: one.id } })
    expect((await finish(one, upload)).output.outcome).toBe('taken')
    expect((await begin(one)).output.outcome).toBe('taken')
  }

  expect(await sql('select from judge_entry where judge_id = $1', judge_id)).toHaveLength(routines.length + 1)
  expect(await sql(`select from judge_entry where judge_id = $1 and outcome <> 'taken'`, judge_id)).toEqual(
    [],
  )
  const room = (await server.call(openJudging, { token }, {})).output
  expect(room.sheets).toHaveLength(routines.length)
  const [sheet] = room.sheets.filter(
    ({ registrations_routine_id }) => registrations_routine_id === routines[0],
  )
  expect(sheet).toMatchObject({ score: 9500, note: 'Note 95', signature: 'M10 10L200 150' })
  expect(room.recordings.map(({ id }) => id).sort()).toEqual([half, whole, unsent].map(({ id }) => id).sort())
  const videos = await sql<{ size: number }>(
    'select size::int from critique_video join stored_file on stored_file.id = file_id where judge_id = $1 and recording_id is not null',
    judge_id,
  )
  expect(videos.map(({ size }) => size)).toEqual([file.length, file.length, file.length])
  // An address of before would be over: the tablet asks for one whenever it plays.
  expect((await server.call(playOwnRecording, { token, id: half.id }, {})).status).toBe(200)
})

it('the link is good until a week after the event, wherever the tablet is; then a new one takes what is left', async () => {
  server.setTime(LAST_MOMENT)
  const opened = await server.call(openJudging, { token }, {})
  const seen = opened.output.sheets.find((sheet) => sheet.registrations_routine_id === routines[0])
  const late = entry(routines[0] ?? 0, 80, seen?.entry_id ?? null)
  server.setTime(TOO_LATE)
  expect((await server.call(sendEntry, late, {})).error.message).toContain(
    'Please ask the office for a new one',
  )
  const by = { token: await server.tokenOf(demoAccounts.scores) }
  const made = await server.call(makeJudgeLink, { tour_date_id: CITY, judge_id }, by)
  const renewed = made.output.url.split('#token=')[1] ?? ''
  expect((await server.call(sendEntry, { ...late, token: renewed }, {})).output.outcome).toBe('taken')
})
