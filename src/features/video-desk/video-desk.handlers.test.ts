// Videos of critiques: uploaded in parts by the office, published, told of once, and watched by their studio alone.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { makeCritiqueLink, playCritiqueByLink, revokeCritiqueLink } from '../coda/coda-link.contract.ts'
import {
  loadCritiques,
  playCritique,
  previewCritiques,
  previewCritiqueVideo,
} from '../critiques/critique.contract.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { VIDEO_MAX_BYTES } from '../files/media-types.model.ts'
import { critiqueVideo } from '../recordings/critique-video.fixtures.ts'
import { VIDEO_PARTS } from '../recordings/video-parts.model.ts'
import { changeRunningOrder, loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import { changeTourDate } from '../tour-desk/tour-desk.contract.ts'
import {
  beginVideo,
  deleteVideo,
  finishVideo,
  loadVideoDesk,
  playVideo,
  publishVideos,
} from './video-desk.contract.ts'

const server = useTestServer({ demo: true })
const CITY = demoTourDates.past_meridian_denver
const MINE = demoRegistrations.big_past_denver
/** Its critiques are not shown yet. */
const LATER = demoTourDates.past_northlight_austin
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)
const video = critiqueVideo()

let origin: string
let routine: number
let judge: number
beforeAll(async () => {
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { output } = await server.call(loadVideoDesk, { tour_date_id: CITY }, await by('scores'))
  routine = output.routines.find(({ registration_id }) => registration_id === MINE)?.id ?? 0
  judge = output.judges[1]?.id ?? 0
  expect(routine).toBeGreaterThan(0)
})

const place = (more: object = {}) => ({
  tour_date_id: CITY,
  id: routine,
  judge_id: judge as number | null,
  ...more,
})
const begin = async (size: number, more: object = {}, as: keyof typeof demoAccounts = 'scores') =>
  server.call(beginVideo, { ...place(more), name: '1 J2.webm', size, modified: 17 }, await by(as))
async function send(
  upload: string,
  body: Buffer,
  offset = 0,
  as: keyof typeof demoAccounts | null = 'scores',
) {
  const answer = await fetch(`${origin}/api${VIDEO_PARTS}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
      'content-type': 'application/offset+octet-stream',
      ...(as ? { authorization: `Bearer ${(await by(as)).token}` } : {}),
    },
    body: new Uint8Array(body),
  })
  return { status: answer.status, offset: answer.headers.get('upload-offset') }
}
/** `place` and `file` as they are wanted, through all three calls. */
async function uploaded(more: object = {}, file = video) {
  const { upload, key } = (await begin(file.length, more)).output
  await send(upload, file)
  return server.call(finishVideo, { ...place(more), upload }, { ...(await by('scores')), key })
}
const shown = async () =>
  (await server.call(loadCritiques, { registration_id: MINE }, await by('big'))).output.routines.find(
    ({ id }) => id === routine,
  )
const mails = () => sql<{ to: string }>("select * from mail where kind = 'videos-shown'")

describe('VIDEO-01 what the office uploads', () => {
  it('goes on where it was cut off, and is the routine’s and the judge’s, once', async () => {
    const { upload, key } = (await begin(video.length)).output
    expect(await send(upload, video.subarray(0, 1000))).toEqual({ status: 204, offset: '1000' })
    expect((await begin(video.length)).output.upload).toBe(upload)
    const cut = await server.call(finishVideo, { ...place(), upload }, await by('scores'))
    expect(cut.error.code).toBe('UPLOAD_INTERRUPTED')
    expect((await send(upload, video.subarray(1000), 1000)).status).toBe(204)
    const finish = async () =>
      server.call(finishVideo, { ...place(), upload }, { ...(await by('scores')), key })
    const [first, again] = [await finish(), await finish()]
    expect(first.output.routine.videos).toMatchObject([
      { judge_id: judge, name: '1 J2.webm', size: video.length },
    ])
    expect(again.output).toEqual(first.output)
    expect(await pathsIn(server.parts.files)).toHaveLength(1)
  })

  it('takes the place of the one that was there', async () => {
    const longer = Buffer.concat([video, Buffer.alloc(50)])
    const { output } = await uploaded({}, longer)
    expect(output.routine.videos.map(({ size }) => size)).toEqual([longer.length])
    expect(
      await sql(
        "select from stored_file where purpose = 'critique-video' and removed_at is null and path not like '%/demo-season-%'",
      ),
    ).toHaveLength(1)
  })

  it('is a video by its content, of a size that can be kept, of a routine and judge of this city', async () => {
    const text = Buffer.from('This is not a video, whatever its name says. '.repeat(20))
    expect((await uploaded({}, text)).error.code).toBe('NOT_VIDEO')
    expect((await begin(VIDEO_MAX_BYTES)).status).toBe(200)
    expect((await begin(VIDEO_MAX_BYTES + 1)).error.code).toBe('VIDEO_TOO_LARGE')
    expect((await begin(9, { id: 999_999 })).status).toBe(404)
    expect((await begin(9, { judge_id: 999_999 })).status).toBe(404)
    expect((await begin(9, { tour_date_id: LATER })).status).toBe(404)
    const { upload } = (await begin(video.length, { judge_id: null })).output
    await send(upload, video)
    // Begun for the whole panel, finished for a judge.
    expect((await server.call(finishVideo, { ...place(), upload }, await by('scores'))).status).toBe(404)
  })

  it('is of whoever began it, with the right for scores', async () => {
    for (const account of ['studio', 'parent'] as const)
      expect((await begin(9, {}, account)).status).toBe(403)
    const { upload } = (await begin(90)).output
    expect((await send(upload, video.subarray(0, 9), 0, 'staff')).status).toBe(404)
    expect((await send(upload, video.subarray(0, 9), 0, 'studio')).status).toBe(403)
    expect((await send(upload, video.subarray(0, 9), 0, null)).status).toBe(401)
    expect((await send('0'.repeat(80), video.subarray(0, 9))).status).toBe(404)
  })

  it('keeps its routine in the running order', async () => {
    await sql('delete from critique where registrations_routine_id = $1', routine)
    await sql('delete from score_correction where registrations_routine_id = $1', routine)
    await sql('delete from score where registrations_routine_id = $1', routine)
    const { output } = await server.call(loadScoreDesk, { tour_date_id: CITY }, await by('scores'))
    const routines = output.routines.flatMap(({ id, number, has_a }) =>
      number === null || id === routine ? [] : [{ id, number, has_a }],
    )
    const order = { tour_date_id: CITY, version: output.version, routines }
    expect(codes(await server.call(changeRunningOrder, order, await by('scores')))).toEqual(['ORDER_SCORED'])
  })
})

describe('VIDEO-02 videos are published', () => {
  const publish = async (tour_date_id: number, as: keyof typeof demoAccounts = 'scores') =>
    server.call(publishVideos, { tour_date_id }, await by(as))

  it('not before critiques are shown, nor by others', async () => {
    expect(codes(await publish(LATER))).toEqual(['VIDEO_CRITIQUES_FIRST'])
    expect((await publish(CITY, 'studio')).status).toBe(403)
    expect((await publish(999_999)).status).toBe(404)
  })

  it('are seen by the office before, and by nobody else', async () => {
    expect((await shown())?.judges.every(({ video_id }) => video_id === null)).toBe(true)
    const office = await server.call(previewCritiques, { registration_id: MINE }, await by('scores'))
    const video_id = office.output.routines
      .find(({ id }) => id === routine)
      ?.judges.find(({ id }) => id === judge)?.video_id
    const wanted = { registration_id: MINE, routine_id: routine, video_id: video_id ?? 0 }
    expect((await server.call(previewCritiqueVideo, wanted, await by('scores'))).status).toBe(200)
    expect((await server.call(previewCritiqueVideo, wanted, await by('big'))).status).toBe(403)
    expect((await server.call(playCritique, wanted, await by('big'))).status).toBe(404)
    expect(await mails()).toEqual([])
  })

  it('and each studio that has one is told once, also of those that come later', async () => {
    const { output } = await publish(CITY)
    expect(output).toMatchObject({ videos_shown: true, told: 1 })
    expect(await mails()).toHaveLength(1)
    await publish(CITY)
    await uploaded({ judge_id: null })
    expect(await mails()).toHaveLength(1)
    const other = output.routines.find(({ registration_id }) => registration_id !== MINE)
    if (other) {
      await uploaded({ id: other.id, judge_id: null })
      expect(await mails()).toHaveLength(2)
    }
  })

  it('also by the switch of the tour date', async () => {
    const { output } = await server.call(loadVideoDesk, { tour_date_id: LATER }, await by('scores'))
    await uploaded({ tour_date_id: LATER, id: output.routines[0]?.id, judge_id: null })
    const before = (await mails()).length
    const turn = async (name: 'critiques' | 'videos') =>
      server.call(
        changeTourDate,
        { id: LATER, switches: [{ name, from: false, to: true }] },
        await by('staff'),
      )
    await turn('videos')
    expect(await mails()).toHaveLength(before)
    await turn('critiques')
    expect(await mails()).toHaveLength(before + 1)
  })
})

describe('VIDEO-03 what a studio watches', () => {
  const videoOf = async (wanted: number) =>
    (await shown())?.judges.find(({ id }) => id === wanted)?.video_id ?? 0
  const play = async (more: object = {}, as: keyof typeof demoAccounts = 'big') =>
    server.call(
      playCritique,
      { registration_id: MINE, routine_id: routine, video_id: await videoOf(judge), ...more },
      await by(as),
    )

  it('is the judge’s own, or that of the whole panel', async () => {
    const judges = (await shown())?.judges ?? []
    const own = await videoOf(judge)
    const others = new Set(judges.filter(({ id }) => id !== judge).map(({ video_id }) => video_id))
    expect(others.size).toBe(1)
    expect(others.has(own)).toBe(false)
    expect([...others][0]).toBeGreaterThan(0)
  })

  it('comes from a signed address, whole or in ranges, until it expires', async () => {
    const { output } = await play()
    const get = (range?: string) => server.app.inject({ url: output.url, headers: range ? { range } : {} })
    const whole = await get()
    expect(whole.headers['content-type']).toBe('video/webm')
    expect(whole.rawPayload.subarray(0, video.length).equals(video)).toBe(true)
    const part = await get('bytes=100-199')
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(video.subarray(100, 200))).toBe(true)
    expect(part.headers['content-range']).toBe(`bytes 100-199/${video.length + 50}`)
    expect((await get('bytes=-10')).rawPayload).toHaveLength(10)
    expect((await get('bytes=999999-')).statusCode).toBe(416)
    expect(
      (await server.app.inject({ url: output.url.replace(/signature=./, 'signature=_') })).statusCode,
    ).toBe(404)
    const now = server.parts.clock.now()
    server.setTime(new Date(now.getTime() + 31 * 60_000).toISOString())
    expect((await get()).statusCode).toBe(410)
    server.setTime(now.toISOString())
  })

  test.each([
    ['another studio', 'studio', 403],
    ['a parent', 'parent', 403],
  ] as const)('is nothing for %s', async (_who, account, status) => {
    expect((await play({}, account)).status).toBe(status)
  })

  it('is nothing for a guessed id: a video of another routine, or of none', async () => {
    const [other] = await sql<{ id: number }>(
      'select id from critique_video where registrations_routine_id <> $1',
      routine,
    )
    expect((await play({ video_id: other?.id ?? 0 })).status).toBe(404)
    expect((await play({ video_id: 999_999 })).status).toBe(404)
    expect((await play({ routine_id: 999_999 })).status).toBe(404)
    const wanted = { registration_id: MINE, routine_id: routine, video_id: 1 }
    expect((await server.call(playCritique, wanted, {})).status).toBe(401)
  })

  it('by a link it is of the routines for which that was made', async () => {
    const routine_ids = [routine]
    const link = { registration_id: MINE, routine_ids, replaces: null }
    const made = await server.call(makeCritiqueLink, link, await by('big'))
    const token = made.output.url.split('token=')[1] ?? ''
    const wanted = { token, routine_id: routine, video_id: await videoOf(judge) }
    const played = await server.call(playCritiqueByLink, wanted, {})
    expect(played.output.content_type).toBe('video/webm')
    const [other] = await sql<{ id: number; routine_id: number }>(
      'select id, registrations_routine_id as routine_id from critique_video where registrations_routine_id <> $1',
      routine,
    )
    const theirs = { video_id: other?.id ?? 0, routine_id: other?.routine_id ?? 0 }
    for (const more of [theirs, { video_id: theirs.video_id }, { routine_id: theirs.routine_id }])
      expect((await server.call(playCritiqueByLink, { ...wanted, ...more }, {})).status).toBe(404)
    const guessed = { ...wanted, token: 'x'.repeat(43) }
    expect((await server.call(playCritiqueByLink, guessed, {})).status).toBe(410)
    const gone = { registration_id: MINE, link_id: made.output.id }
    await server.call(revokeCritiqueLink, gone, await by('big'))
    expect((await server.call(playCritiqueByLink, wanted, {})).status).toBe(410)
  })

  it('the office watches any of its city, and deletes it for good', async () => {
    const video_id = await videoOf(judge)
    const wanted = { tour_date_id: CITY, video_id }
    expect((await server.call(playVideo, wanted, await by('scores'))).status).toBe(200)
    expect(
      (await server.call(playVideo, { ...wanted, tour_date_id: LATER }, await by('scores'))).status,
    ).toBe(404)
    expect((await server.call(playVideo, wanted, await by('big'))).status).toBe(403)
    expect(
      (await server.call(deleteVideo, { ...wanted, tour_date_id: LATER }, await by('scores'))).status,
    ).toBe(404)
    expect((await server.call(deleteVideo, wanted, await by('big'))).status).toBe(403)
    const { output } = await server.call(deleteVideo, wanted, await by('scores'))
    expect(output.routine.videos.some(({ id }) => id === video_id)).toBe(false)
    expect((await play({ video_id })).status).toBe(404)
    expect((await server.call(deleteVideo, wanted, await by('scores'))).status).toBe(404)
  })
})
