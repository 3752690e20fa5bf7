// The music of routines: taken in by its content, played, replaced, deleted, private; and whose, until when.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { swept } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { fileLike } from '../files/picture.fixtures.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { ANALYSE_MUSIC, type MusicAnalysis } from '../music/music.model.ts'
import { copyEarlierMusic } from '../music/music.queries.ts'
import { MUSIC_MAX_BYTES } from '../music/music-limits.model.ts'
import { musicAnalysed } from '../music/music-uploaded.effects.ts'
import { loadMusicDesk } from '../music-desk/music-desk.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { musicCount } from '../routines/routine-add-ons.rules.ts'
import { changeMusic, deleteMusic, listMusic, playMusic, uploadMusic } from './music.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
const STARTS = {
  wav: '524946462400000057415645666d7420',
  aif: '464f524d0000002041494646',
  m4a: '00000020667479704d344120000000004d3441206d703432',
  mp4: '000000206674797069736f6d0000020069736f6d',
  mp3: 'fffb9064000000000000',
}
const sound = (kind: keyof typeof STARTS, bytes = 5_000): Buffer =>
  Buffer.concat([Buffer.from(STARTS[kind], 'hex'), Buffer.alloc(bytes - STARTS[kind].length / 2)])

let token: string
let other: string
let id: number
const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  other = await server.tokenOf(demoAccounts.parent)
})
beforeEach(async () => {
  server.setTime(NOW)
  server.enqueued.length = 0
  await sql('delete from stored_file')
  await sql('delete from routine_music')
  // Only those that have changed: each of all of them would be recorded.
  await sql(
    'update registrations_routine set music_id = null, no_music = false where music_id is not null or no_music',
  )
  for (const path of await pathsIn(server.parts.files)) await server.parts.files.remove(path)
  id = (await table())[0]?.id ?? 0
})

const list = (as = token) => server.call(listMusic, { registration_id }, { token: as })
const table = async () => (await list()).output.routines
const line = async () => (await table()).find((routine) => routine.id === id)
const upload = (file: Buffer = sound('wav'), { name = 'Undertow.wav', as = token, key = '', at = id } = {}) =>
  server.call(uploadMusic, { id: at, name }, { token: as, file, ...(key ? { key } : {}) })
const play = async (music_id: number, as = token) => server.call(playMusic, { id, music_id }, { token: as })
const remove = (music_id: number, as = token) => server.call(deleteMusic, { id, music_id }, { token: as })
const lying = () => pathsIn(server.parts.files)
const plain: MusicAnalysis = {
  ...{ length_ms: 5, lead_silence_ms: 0, trail_silence_ms: 0, clipped_samples: 0, loudness_lufs: -14 },
  ...{ sample_rate: 44_100, channels: 2, waveform: [0, 255], missing_ms: 0 },
}
const decode = (music_id: number, plays: boolean) =>
  server.write((tx) => musicAnalysed(tx, music_id, plays ? plain : null))

/** How many routines have music: on the overview, in the table, on the dashboard, and for the office by city. */
async function counts() {
  const view = await server.call(loadRegistration, { id: registration_id }, { token })
  const { output } = await server.call(listDashboard, { id: demoAccounts.studio }, { token })
  const shown = output.registrations.find((registration) => registration.id === registration_id)?.music
  const clerk = await server.tokenOf(demoAccounts.staff)
  const desk = await server.call(
    loadMusicDesk,
    { tour_date_id: demoTourDates.meridian_tampa },
    { token: clerk },
  )
  const ours = desk.output.routines.filter((routine) => routine.registration_id === registration_id)
  return [
    musicCount(view.output.routines).count,
    musicCount(await table()).count,
    shown?.count,
    ours.filter(({ state }) => state !== 'needed').length,
  ]
}
const setFlags = (flags: object) =>
  sql('update tour_date set mybtf = mybtf || $1 where id = $2', [
    JSON.stringify(flags),
    demoTourDates.meridian_tampa,
  ])

describe('MUSIC-01 what is taken as music', () => {
  it.each([
    ['wav', 'audio/wav', 'Undertow.wav'],
    ['aif', 'audio/aiff', 'Undertow.aif'],
    ['m4a', 'audio/mp4', 'Undertow.m4a'],
    ['mp4', 'audio/mp4', 'Undertow.m4a'],
    ['mp3', 'audio/mpeg', 'Undertow.mp3'],
  ] as const)('%s, whatever its name says', async (kind, content_type, name) => {
    const { status, output } = await upload(sound(kind), { name: 'Undertow.exe' })
    expect(status).toBe(200)
    expect(output.routine.music).toMatchObject({ name, content_type, size: 5_000, status: 'checking' })
    expect(await line()).toEqual(output.routine)
    expect(server.enqueued).toMatchObject([
      { name: ANALYSE_MUSIC, data: { music_id: output.routine.music?.id } },
    ])
  })

  it.each(['png', 'pdf', 'zip', 'html', 'text'] as const)('not %s, called .mp3', async (kind) => {
    const { status, error } = await upload(fileLike(kind, 6_000), { name: 'Undertow.mp3' })
    expect([status, error.message]).toEqual([415, 'Invalid media file. Please select a valid media file.'])
    expect(await lying()).toEqual([])
  })

  it('not nothing', async () => expect((await upload(Buffer.alloc(0))).error.code).toBe('NOT_AUDIO'))

  // So many are taken in when it is run by itself, and before a release.
  it.each(swept([MUSIC_MAX_BYTES], () => false))(
    '%i bytes, which is all that there may be',
    async (bytes) => {
      expect((await upload(sound('wav', bytes))).status).toBe(200)
      expect(await lying()).toHaveLength(1)
    },
  )

  it('not one byte more than 50 MB', async () => {
    const { status, error } = await upload(sound('wav', MUSIC_MAX_BYTES + 1))
    expect([status, error.message]).toEqual([
      413,
      'Please select an audio file under 50MB to upload and try again.',
    ])
    expect(await lying()).toEqual([])
  })
})

describe('the music of a routine', () => {
  const added = async (...sent: Parameters<typeof upload>) =>
    (await upload(...sent)).output.routine.music?.id ?? 0

  it('is played by its signed address, whole and in ranges, for half an hour', async () => {
    const file = sound('wav')
    const { output } = await play(await added(file))
    const read = (headers = {}) => server.app.inject({ method: 'GET', url: output.url, headers })
    expect((await read()).rawPayload).toEqual(file)
    const part = await read({ range: 'bytes=0-99' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
    server.setTime('2026-11-20T17:29:59.999Z')
    expect((await read()).statusCode).toBe(200)
    server.setTime('2026-11-20T17:30:00.000Z')
    expect((await read()).statusCode).toBe(410)
  })

  it('is not played by the id of another routine’s music, nor when it is gone', async () => {
    const [, second] = await table()
    await upload(sound('wav'), { at: second?.id ?? 0 })
    const theirs = (await table())[1]?.music?.id ?? 0
    expect((await play(theirs)).status).toBe(404)
    expect((await play(1)).status).toBe(404)
  })

  it('is replaced by another version; the earlier one stays until the music is deleted', async () => {
    const first = await added()
    const second = await added(sound('mp3'), { name: 'Undertow 2.mp3' })
    expect((await line())?.music).toMatchObject({ id: second, name: 'Undertow 2.mp3' })
    expect((await play(first)).status).toBe(200)
    expect(await lying()).toHaveLength(2)
    server.enqueued.length = 0
    expect((await remove(second)).output.routine.music).toBeNull()
    expect(server.enqueued).toMatchObject([{ name: CLEAR_FILES }])
    expect(await sql('select id from stored_file where removed_at is null')).toEqual([])
  })

  it('is deleted once, and not when it was replaced meanwhile', async () => {
    const first = await added()
    const second = await added(sound('wav', 5_001))
    expect((await remove(first)).error.code).toBe('MUSIC_CHANGED')
    expect((await remove(second)).status).toBe(200)
    expect((await remove(second)).error.code).toBe('MUSIC_CHANGED')
    expect((await line())?.music_id).toBeNull()
  })

  it('with a key is kept once; what does not count leaves nothing', async () => {
    const first = await upload(sound('wav'), { key: 'music-once' })
    expect(await upload(sound('wav'), { key: 'music-once' })).toEqual(first)
    expect((await upload(sound('mp3'), { key: 'music-once' })).error.code).toBe('KEY_REUSED')
    expect(await lying()).toHaveLength(1)
  })

  it('two sent at once are two versions, and the later one counts', async () => {
    const answers = await Promise.all([upload(sound('wav')), upload(sound('mp3'))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ids = answers.map(({ output }) => output.routine.music?.id ?? 0)
    expect((await line())?.music_id).toBe(Math.max(...ids))
  })

  it('counts as there on every list, until it turns out not to play', async () => {
    expect(await counts()).toEqual([0, 0, 0, 0])
    const music_id = await added()
    expect(await counts()).toEqual([1, 1, 1, 1])
    await decode(music_id, false)
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect((await line())?.music?.status).toBe('invalid')
    const good = await added(sound('mp3'))
    await decode(good, true)
    expect(await counts()).toEqual([1, 1, 1, 1])
    expect((await line())?.music).toMatchObject({ status: 'ready', analysis: plain })
    // A late answer about the earlier one changes nothing.
    await decode(music_id, false)
    expect(await counts()).toEqual([1, 1, 1, 1])
  })

  it('that was copied and replaced by what does not play counts again; where the copy does not play, none is there', async () => {
    const music_id = await added()
    await decode(music_id, true)
    await sql('update registrations_routine set copy_music = true, old_music_id = 77 where id = $1', [id])
    await sql('update music set copied_from = 77 where id = $1', [music_id])
    const broken = await added(sound('mp3'))
    await decode(broken, false)
    expect(await line()).toMatchObject({ music_id, broken: 'Undertow.mp3' })
    expect(await counts()).toEqual([1, 1, 1, 1])
    await sql("update music set status = 'checking' where id = $1", [music_id])
    await decode(music_id, false)
    expect(await line()).toMatchObject({ music_id: null, broken: null })
    expect(await counts()).toEqual([0, 0, 0, 0])
    await sql('update registrations_routine set copy_music = false, old_music_id = null where id = $1', [id])
  })

  it('MUSIC-12 that was approved last counts once an earlier routine’s is copied no more, not what came last', async () => {
    const approved = await added()
    await decode(approved, true)
    const later = await added(sound('mp3'))
    await decode(later, true)
    const copy = await added(sound('aif'))
    await decode(copy, true)
    await sql('update music set approved_at = $2 where id = $1', [approved, '2026-11-21T12:00:00Z'])
    await sql('update music set copied_from = 77 where id = $1', [copy])
    expect((await line())?.music_id).toBe(copy)
    await server.write((tx) => copyEarlierMusic(tx, registration_id))
    expect(await line()).toMatchObject({ music_id: approved, versions: 2 })
  })

  it('is not asked for where it is danced without; an edit that was begun is told', async () => {
    const version = async () =>
      (await server.call(loadRegistration, { id: registration_id }, { token })).output.version
    const before = await version()
    const say = (no_music: boolean) => server.call(changeMusic, { id, no_music }, { token })
    expect((await say(true)).output.routine.no_music).toBe(true)
    expect(await version()).toBe(before + 1)
    await say(true)
    expect(await version()).toBe(before + 1)
    expect((await say(false)).output.routine.no_music).toBe(false)
  })

  it('has notes of at most 1,000 characters', async () => {
    const note = (notes: string) => server.call(changeMusic, { id, notes }, { token })
    expect((await note(` ${'é'.repeat(1_000)} `)).output.routine.notes).toBe('é'.repeat(1_000))
    expect((await note('x'.repeat(1_001))).status).toBe(400)
    await note('')
    expect((await line())?.notes).toBe('')
  })
})

describe('MUSIC-02 when, and for whom', () => {
  it('only for the owner of the registration', async () => {
    const music_id = (await upload()).output.routine.music?.id ?? 0
    const tried = [
      list(other),
      upload(sound('wav'), { as: other }),
      play(music_id, other),
      remove(music_id, other),
    ]
    for (const { error } of await Promise.all(tried)) expect(error.code).toBe('NOT_YOURS')
    const said = await server.call(changeMusic, { id, notes: 'x' }, { token: other })
    expect(said.error.code).toBe('NOT_YOURS')
    expect((await line())?.notes).toBe('')
  })

  it('not of a routine that is not there, or of a registration that is not completed', async () => {
    expect((await upload(sound('wav'), { at: 999_999 })).status).toBe(404)
    const open: number = demoRegistrations.studio_columbus
    expect((await server.call(listMusic, { registration_id: open }, { token })).status).toBe(404)
    const [row] = await sql('select id from registrations_routine where registration_id = $1', [open])
    if (row) expect((await upload(sound('wav'), { at: row.id })).status).toBe(404)
  })

  it('closed where the tour date takes none; what is there plays', async () => {
    const music_id = (await upload()).output.routine.music?.id ?? 0
    await setFlags({ music_upload: false })
    expect((await upload()).error.message).toBe('Music for this event can no longer be changed.')
    expect((await remove(music_id)).error.code).toBe('MUSIC_CLOSED')
    expect((await play(music_id)).status).toBe(200)
    expect((await line())?.open).toBe(false)
    await setFlags({ music_upload: true })
  })

  it('after its due date only what is missing comes, unless the tour date lets it be changed', async () => {
    await sql("update tour_date set music_due_date = '2026-11-19' where id = $1", [
      demoTourDates.meridian_tampa,
    ])
    await setFlags({ edit_music: false })
    expect((await upload()).status).toBe(200)
    expect((await upload()).error.code).toBe('MUSIC_CLOSED')
    await setFlags({ edit_music: true })
    expect((await upload()).status).toBe(200)
  })
})
