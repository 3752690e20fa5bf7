// JUDGE-09, JUDGE-10: what a judge recorded on a tablet comes once, over nothing unseen, from nobody else, and is heard with her words.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadCritiques, playCritique } from '../critiques/critique.contract.ts'
import { critiqueVideo } from '../recordings/critique-video.fixtures.ts'
import { VIDEO_PARTS } from '../recordings/video-parts.model.ts'
import {
  beginVideo,
  deleteVideo,
  finishVideo,
  loadVideoDesk,
  playVideo,
} from '../video-desk/video-desk.contract.ts'
import { makeJudgeLink, revokeJudgeLink } from './judge-link.contract.ts'
import { openJudging } from './judging.contract.ts'
import { beginRecording, finishRecording, playOwnRecording } from './recording.contract.ts'
import { RECORDING_MAX_BYTES } from './recording.rules.ts'
import { JUDGE_TICKET, RECORDING_PARTS } from './recording-parts.model.ts'

const server = useTestServer({ demo: true })
const CITY = demoTourDates.past_meridian_denver
const MINE = demoRegistrations.big_past_denver
const ELSEWHERE = demoTourDates.past_northlight_austin
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const file = critiqueVideo()

let origin: string
let routine: number
let second: number
let one: { judge_id: number; token: string }
let other: { judge_id: number; token: string }
async function linkOf(tour_date_id: number, judge_id: number) {
  const { output } = await server.call(makeJudgeLink, { tour_date_id, judge_id }, await by('scores'))
  return { judge_id, token: output.url.split('#token=')[1] ?? '' }
}
const desk = async (tour_date_id: number = CITY) =>
  (await server.call(loadVideoDesk, { tour_date_id }, await by('scores'))).output

beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { judges, routines } = await desk()
  const mine = routines.filter(({ registration_id }) => registration_id === MINE)
  routine = mine[0]?.id ?? 0
  second = mine[1]?.id ?? 0
  one = await linkOf(CITY, judges[0]?.id ?? 0)
  other = await linkOf(CITY, judges[1]?.id ?? 0)
})

interface Recorded {
  id: string
  registrations_routine_id: number
  after_id: string | null
  sound: boolean
}
const recorded = (more: Partial<Recorded> = {}): Recorded => ({
  ...{ id: randomUUID(), registrations_routine_id: routine, after_id: null, sound: true },
  ...more,
})
const begin = (sent: Recorded, token = one.token, size = file.length) =>
  server.call(beginRecording, { ...sent, token, size, modified: 17 }, {})
const finish = (sent: Recorded, upload: string, token = one.token) =>
  server.call(finishRecording, { ...sent, token, upload }, {})
async function part(upload: string, headers: Record<string, string>, body = file, offset = 0) {
  const answer = await fetch(`${origin}/api${RECORDING_PARTS}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Uint8Array(body),
  })
  return answer.status
}
/** Through all three calls. */
async function sent(what: Recorded, token = one.token, body = file) {
  const { output } = await begin(what, token, body.length)
  if (output.outcome !== 'send') return output
  await part(output.upload, { [JUDGE_TICKET]: output.ticket }, body)
  return (await finish(what, output.upload, token)).output
}
const standing = async (token = one.token) =>
  (await server.call(openJudging, { token }, {})).output.recordings.map(({ id }) => id)
const rows = (id: string) => sql('select * from critique_video where recording_id = $1', id)

let first: Recorded
beforeAll(() => {
  first = recorded()
})

describe('JUDGE-09 what a judge recorded', () => {
  it('comes in parts, goes on where it was cut off, and is taken once however often it comes', async () => {
    const { output } = await begin(first)
    if (output.outcome !== 'send') throw new Error(output.outcome)
    const { upload, ticket } = output
    expect(await part(upload, { [JUDGE_TICKET]: ticket }, file.subarray(0, 1000))).toBe(204)
    expect((await finish(first, upload)).error.code).toBe('UPLOAD_INTERRUPTED')
    expect((await begin(first)).output).toMatchObject({ outcome: 'send', upload })
    expect(await part(upload, { [JUDGE_TICKET]: ticket }, file.subarray(1000), 1000)).toBe(204)
    const twice = await Promise.all([finish(first, upload), finish(first, upload)])
    // Of two at once the second may find the upload gone, and is told by the next call that it was taken.
    expect(twice.map(({ status }) => status)).toContain(200)
    expect((await finish(first, upload)).output).toMatchObject({
      outcome: 'taken',
      standing: { id: first.id },
    })
    expect((await begin(first)).output).toMatchObject({ outcome: 'taken', standing: { id: first.id } })
    expect(await rows(first.id)).toMatchObject([{ judge_id: one.judge_id, sound: true }])
    expect(await sql('select from judge_recording')).toHaveLength(1)
    expect(await standing()).toEqual([first.id])
    expect(await standing(other.token)).toEqual([])
  })

  it('takes the place of one that its tablet had seen, and of no other', async () => {
    const blind = recorded()
    const answer = await sent(blind)
    expect(answer).toMatchObject({ outcome: 'stale', standing: { id: first.id } })
    expect(await standing()).toEqual([first.id])
    const seen = { ...blind, after_id: first.id }
    expect(await sent(seen)).toMatchObject({ outcome: 'taken', standing: { id: blind.id } })
    expect(await standing()).toEqual([blind.id])
    // The one before comes again from a tablet that never heard that it had come: it is known.
    expect((await begin(first)).output).toMatchObject({ outcome: 'taken', standing: { id: blind.id } })
    expect(await standing()).toEqual([blind.id])
    const [gone] = await sql(
      `select removed_at from stored_file where name like 'routine %judge 1.webm' order by id limit 1`,
    )
    expect(gone === undefined || gone.removed_at !== null).toBe(true)
  })

  it('of two tablets that begin at once one is taken, and the other is told', async () => {
    const [mine, theirs] = [
      recorded({ registrations_routine_id: second }),
      recorded({ registrations_routine_id: second }),
    ]
    const begun = await Promise.all([begin(mine), begin(theirs)])
    const uploads = begun.map(({ output }) => (output.outcome === 'send' ? output : null))
    for (const upload of uploads) if (upload) await part(upload.upload, { [JUDGE_TICKET]: upload.ticket })
    const answers = await Promise.all([
      finish(mine, uploads[0]?.upload ?? ''),
      finish(theirs, uploads[1]?.upload ?? ''),
    ])
    expect(answers.map(({ output }) => output.outcome).sort()).toEqual(['stale', 'taken'])
    expect(await sql('select from critique_video where registrations_routine_id = $1', second)).toHaveLength(
      1,
    )
  })

  it('is a recording by its content and of a size that can be kept; its id stands for nothing else', async () => {
    const text = Buffer.from('This is no recording, whatever the tablet says. '.repeat(20))
    const spoiled = recorded({ registrations_routine_id: second, after_id: (await standing())[1] ?? null })
    const { output } = await begin(spoiled, one.token, text.length)
    if (output.outcome !== 'send') throw new Error(output.outcome)
    await part(output.upload, { [JUDGE_TICKET]: output.ticket }, text)
    expect((await finish(spoiled, output.upload)).error.code).toBe('NOT_RECORDING')
    expect((await begin(recorded(), one.token, RECORDING_MAX_BYTES + 1)).error.code).toBe(
      'RECORDING_TOO_LARGE',
    )
    const reused = { ...first, registrations_routine_id: second }
    expect((await begin(reused)).error.code).toBe('KEY_REUSED')
    expect((await begin(first, other.token)).error.code).toBe('KEY_REUSED')
  })

  it('is of a routine of the judge’s own city, by her link alone, for as long as it is good', async () => {
    expect((await begin(recorded({ registrations_routine_id: 999_999 }))).status).toBe(404)
    const { judges, routines } = await desk(ELSEWHERE)
    expect((await begin(recorded({ registrations_routine_id: routines[0]?.id ?? 0 }))).status).toBe(404)
    expect((await begin(recorded(), 'x'.repeat(43))).status).toBe(410)
    const third = await linkOf(ELSEWHERE, judges[0]?.id ?? 0)
    const theirs = recorded({ registrations_routine_id: routines[0]?.id ?? 0 })
    const { output } = await begin(theirs, third.token)
    if (output.outcome !== 'send') throw new Error(output.outcome)
    const { upload, ticket } = output
    const foreign = (
      await begin(recorded({ registrations_routine_id: second, id: randomUUID() }), other.token)
    ).output
    expect(await part(upload, {})).toBe(410)
    expect(await part(upload, { authorization: `Bearer ${(await by('scores')).token}` })).toBe(410)
    expect(await part(upload, { [JUDGE_TICKET]: `${ticket.slice(0, -2)}xx` })).toBe(410)
    expect(await part(upload, { [JUDGE_TICKET]: third.token })).toBe(410)
    if (foreign.outcome === 'send') expect(await part(upload, { [JUDGE_TICKET]: foreign.ticket })).toBe(404)
    expect((await finish(theirs, upload, other.token)).status).toBe(404)
    await server.call(
      revokeJudgeLink,
      { tour_date_id: ELSEWHERE, judge_id: third.judge_id },
      await by('scores'),
    )
    expect(await part(upload, { [JUDGE_TICKET]: ticket })).toBe(410)
    expect((await finish(theirs, upload, third.token)).status).toBe(410)
    // The same judge with a new link goes on where she was.
    const renewed = await linkOf(ELSEWHERE, third.judge_id)
    expect((await begin(theirs, renewed.token)).output).toMatchObject({ outcome: 'send', upload })
  })

  it('is listened to by its judge, and by no other judge', async () => {
    const [id = ''] = await standing()
    const { output } = await server.call(playOwnRecording, { token: one.token, id }, {})
    const heard = await fetch(new URL(output.url, origin), { headers: { range: 'bytes=0-99' } })
    expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([206, 100])
    expect((await server.call(playOwnRecording, { token: other.token, id }, {})).status).toBe(404)
    expect((await server.call(playOwnRecording, { token: 'x'.repeat(43), id }, {})).status).toBe(410)
  })
})

describe('JUDGE-10 what a judge recorded is heard with her words', () => {
  const shown = async () =>
    (await server.call(loadCritiques, { registration_id: MINE }, await by('big'))).output.routines
      .find(({ id }) => id === routine)
      ?.judges.find(({ id }) => id === one.judge_id)

  it('by the studio, before videos are published, and by nobody whose it is not', async () => {
    const recording = (await shown())?.recording
    expect(recording?.sound).toBe(true)
    expect((await shown())?.video_id).toBeNull()
    const wanted = { registration_id: MINE, routine_id: routine, video_id: recording?.id ?? 0 }
    expect((await server.call(playCritique, wanted, await by('big'))).status).toBe(200)
    expect((await server.call(playCritique, wanted, await by('studio'))).status).toBe(403)
    expect((await server.call(playCritique, { ...wanted, routine_id: second }, await by('big'))).status).toBe(
      404,
    )
    expect(await sql("select from mail where kind = 'videos-shown'")).toEqual([])
  })

  it('is not heard while critiques are not shown', async () => {
    const [{ web } = { web: {} }] = await sql<{ web: object }>(
      'select web from tour_date where id = $1',
      CITY,
    )
    await sql(`update tour_date set web = web || '{"critiques": false}' where id = $1`, CITY)
    try {
      const [{ id } = { id: 0 }] = await rows((await standing())[0] ?? '')
      const wanted = { registration_id: MINE, routine_id: routine, video_id: Number(id) }
      expect((await server.call(playCritique, wanted, await by('big'))).status).toBe(404)
    } finally {
      await sql('update tour_date set web = $2 where id = $1', CITY, web)
    }
  })

  it('stands beside what the office uploads of the same judge: neither takes the other’s place', async () => {
    const place = { tour_date_id: CITY, id: routine, judge_id: one.judge_id }
    const begun = (
      await server.call(
        beginVideo,
        { ...place, name: '1 J1.webm', size: file.length, modified: 3 },
        await by('scores'),
      )
    ).output
    await fetch(`${origin}/api${VIDEO_PARTS}/${begun.upload}`, {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        'content-type': 'application/offset+octet-stream',
        authorization: `Bearer ${(await by('scores')).token}`,
      },
      body: new Uint8Array(file),
    })
    const as = { ...(await by('scores')), key: begun.key }
    const { output } = await server.call(finishVideo, { ...place, upload: begun.upload }, as)
    expect(output.routine.videos.map(({ recorded, sound }) => [recorded, sound])).toEqual([
      [true, true],
      [false, false],
    ])
    const again = recorded({ after_id: (await standing())[0] ?? null })
    expect(await sent(again)).toMatchObject({ outcome: 'taken' })
    const { videos = [] } = (await desk()).routines.find(({ id }) => id === routine) ?? {}
    expect(videos.map(({ recorded }) => recorded).sort()).toEqual([false, true])
    const mine = videos.find((video) => video.recorded)?.id ?? 0
    const where = { tour_date_id: CITY, video_id: mine }
    expect((await server.call(playVideo, where, await by('scores'))).status).toBe(200)
    const left = (await server.call(deleteVideo, where, await by('scores'))).output.routine.videos
    expect(left.map(({ recorded }) => recorded)).toEqual([false])
    // The office deleted it: it does not come back.
    expect((await begin(again)).output).toEqual({ outcome: 'taken', standing: null })
    expect((await shown())?.recording).toBeNull()
  })
})
