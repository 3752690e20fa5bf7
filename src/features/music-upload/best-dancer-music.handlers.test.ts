// Decision 0205, BESTDANCER-07: the music of a competing best dancer, from the table to the pack, as that of any routine.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { stillMissing } from '../missing/missing.rules.ts'
import { musicAnalysed } from '../music/music-uploaded.effects.ts'
import { loadMusicDesk, makeMusicPack } from '../music-desk/music-desk.contract.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { insertKind, insertSeason } from '../registering/every-field.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { silence, wavFile } from '../soundcheck/sound-files.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { changeMusic, deleteMusic, listMusic, playMusic, uploadMusic } from './music.contract.ts'
import { approveMusic, listUnapprovedMusic } from './music-approval.contract.ts'
import { mailMusicLink, openMusicLink } from './music-link.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const [JACKET, COMPETING] = [2, 3]
const file = wavFile({ wave: silence, seconds: 2, sample_rate: 8_000, channels: 1 })
const plain = {
  ...{ length_ms: 5, lead_silence_ms: 0, trail_silence_ms: 0, clipped_samples: 0, loudness_lufs: -14 },
  ...{ sample_rate: 44_100, channels: 2, waveform: [0, 255], missing_ms: 0 },
}
let event_id: number
beforeAll(async () => {
  await insertSeason(server)
  event_id = await insertKind(server, 'finals')
})

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)
const decode = (music_id: number, plays = true) =>
  server.write((tx) => musicAnalysed(tx, music_id, plays ? plain : null))

/** Somebody of the office who looks after tour dates. */
async function clerkOf() {
  const [{ id }] = await sql(
    `insert into mybtf_user (email, confirmed_at, second_factor_since, staff_rights)
     values ('clerk@callboard.test', now(), now(), '["tours", "registrations"]') returning id`,
  )
  return server.tokenOf(id)
}

async function choose(one: Editable, option: number) {
  const { id, version, attendees } = await one.view()
  const routine = { name: 'Solaris', choreographer: '', performance_division_id: 2 }
  const best_dancer_routines = attendees.map(({ person_id }) => ({
    ...{ person_id, best_dancer_type_id: option, jacket_size_id: null, jacket_name: '' },
    routine: option === COMPETING ? routine : null,
  }))
  const saved = await server.call(
    changeRegistration,
    { id, version, best_dancer_routines },
    { token: one.token },
  )
  expect(saved.error).toBeUndefined()
  return saved.output
}

/** A dancer with a competing option, and a solo of the competition. */
async function insertCompeting() {
  const city = await insertCity(server.database, null, {
    event_id,
    mybtf: { ...columbus.mybtf, music_upload: true },
  })
  const one = await insertOpen(server, city)
  await choose(one, COMPETING)
  return { city, one }
}

async function insertSold() {
  const { city, one } = await insertCompeting()
  const { id, version } = await one.view()
  const review = { id, version, reviewed: true, waiver: true }
  const { output } = await server.call(changeRegistration, review, { token: one.token })
  await insertPaid(server, one, output.quote.fees.total)
  const done = await server.call(completeRegistration, { registration_id: id }, { token: one.token })
  expect(done.error).toBeUndefined()
  await one.confirm()
  const { token } = one
  const table = async () => (await server.call(listMusic, { registration_id: id }, { token })).output.routines
  const [first, best] = await table()
  if (!first || !best) throw new Error('the table lacks a routine')
  const upload = async (name = 'Solaris.wav') =>
    (
      await server.call(
        uploadMusic,
        { id: best.id, name },
        { token, file: Buffer.concat([file, Buffer.from(name)]) },
      )
    ).output.routine
  const line = async () => (await table()).find((routine) => routine.id === best.id)
  return { city, one, id, token, table, first, best, upload, line }
}

describe('BESTDANCER-07 the music of who competes', () => {
  it('stands in the table with the dancer, and is missing until it is there', async () => {
    const { one, best, first } = await insertSold()
    const view = await one.view()
    const [dancer] = view.attendees
    const name = `Solaris (${dancer?.person.fname} ${dancer?.person.lname})`
    expect(best).toMatchObject({ name, music: null, no_music: false, open: true, allowed_seconds: null })
    expect(best.info).toMatch(/^Best dancer · \w+/)
    expect(best.id).not.toBe(first.id)
    expect(view.routines.map((routine) => routine.id)).toEqual([first.id])
    const missing = stillMissing(view, { signers: [], unapproved: [] }, new Date(NOW))
    expect(missing.find(({ kind }) => kind === 'music')?.names).toEqual([
      view.routines[0]?.routine.name,
      name,
    ])
  })

  it('is uploaded, decoded, approved, played, annotated, counted and packed', async () => {
    const { city, one, id, token, best, upload, line } = await insertSold()
    const { music } = await upload()
    const music_id = music?.id ?? 0
    expect((await one.view()).best_dancer_music).toMatchObject([{ music_id }])
    await decode(music_id)
    const names = async () =>
      (await server.call(listUnapprovedMusic, { registration_id: id }, { token })).output.names
    expect(await names()).toEqual([best.name])
    const approval = { id: best.id, music_id, approved: true }
    expect((await server.call(approveMusic, approval, { token })).error).toBeUndefined()
    expect(await names()).toEqual([])
    expect((await server.call(playMusic, { id: best.id, music_id }, { token })).status).toBe(200)
    await server.call(changeMusic, { id: best.id, notes: 'Start when she stands' }, { token })
    expect(await line()).toMatchObject({ notes: 'Start when she stands', music: { id: music_id } })

    const dashboard = await server.call(listDashboard, { id: one.mybtf_user_id }, { token })
    expect(dashboard.output.registrations.find((shown) => shown.id === id)?.music).toEqual({
      count: 1,
      total: 2,
    })
    const clerk = await clerkOf()
    const desk = await server.call(loadMusicDesk, { tour_date_id: city }, { token: clerk })
    expect(desk.output.routines).toContainEqual(
      expect.objectContaining({ name: best.name, category: 'Best dancer', state: 'approved' }),
    )
    const pack = await server.call(makeMusicPack, { tour_date_id: city }, { token: clerk })
    const zip = await unzipped(server, pack.output.url)
    expect(zip.names.filter((packed) => packed.startsWith('music/'))).toEqual([
      expect.stringContaining(best.name),
    ])
    expect(zip.text('cue-sheet.html')).toContain('Start when she stands')
  })

  it('falls back to what plays, is danced without, and is deleted for good', async () => {
    const { one, token, best, upload, line } = await insertSold()
    const first = (await upload()).music?.id ?? 0
    await decode(first)
    const broken = (await upload('Broken.wav')).music?.id ?? 0
    await decode(broken, false)
    expect(await line()).toMatchObject({ music_id: first, broken: 'Broken.wav', versions: 2 })
    await server.call(changeMusic, { id: best.id, no_music: true }, { token })
    expect((await one.view()).best_dancer_music).toMatchObject([{ no_music: true, music_id: first }])
    const dropped = await server.call(deleteMusic, { id: best.id, music_id: first }, { token })
    expect(dropped.output.routine).toMatchObject({ music: null, versions: 0 })
  })

  it('comes by a link to it alone, and to no other', async () => {
    const { token, best, first } = await insertSold()
    const data = { id: best.id, upload_email: 'dj@music.test' }
    const sent = await server.call(mailMusicLink, { email: data.upload_email, data }, { token })
    expect(sent.error).toBeUndefined()
    const [{ text }] = await sql("select text from mail where kind = 'music-asked' order by id desc limit 1")
    const link = /\/music#token=([\w-]+)/.exec(text)?.[1] ?? ''
    const opened = await server.call(openMusicLink, { token: link })
    expect(opened.output.routines.map(({ id }) => id)).toEqual([best.id])
    expect(opened.output.routines.map(({ id }) => id)).not.toContain(first.id)
  })

  it('is nobody else’s', async () => {
    const [mine, theirs] = [await insertSold(), await insertSold()]
    const { error } = await server.call(
      changeMusic,
      { id: theirs.best.id, notes: 'x' },
      { token: mine.token },
    )
    expect(error.code).toBe('NOT_YOURS')
  })

  it('goes with the option: another one asks for none', async () => {
    const { one } = await insertCompeting()
    const rows = () =>
      sql('select person_id from best_dancer_music where registration_id = $1', [one.registration_id])
    expect(await rows()).toHaveLength(1)
    await choose(one, JACKET)
    expect(await rows()).toEqual([])
    expect((await one.view()).best_dancer_music).toEqual([])
    await choose(one, COMPETING)
    expect(await rows()).toHaveLength(1)
  })
})
