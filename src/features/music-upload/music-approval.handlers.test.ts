// MUSIC-11, MUSIC-12, MUSIC-13: the owner approves music, chooses among its versions, and a repeated upload is no other version.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import type { MusicAnalysis } from '../music/music.model.ts'
import { musicAnalysed } from '../music/music-uploaded.effects.ts'
import { loadMissing } from '../reminders/remind.effects.ts'
import { deleteMusic, listMusic, playMusic, uploadMusic } from './music.contract.ts'
import {
  approveAllMusic,
  approveMusic,
  listUnapprovedMusic,
  listVersionsOfMusic,
  makeMusicCurrent,
} from './music-approval.contract.ts'
import { beginMusicByLink, finishMusicByLink, makeMusicLink, openMusicLink } from './music-link.contract.ts'
import { MUSIC_TICKET } from './music-link.model.ts'
import { MUSIC_PARTS } from './music-parts.model.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
const HEAD = Buffer.from('524946462400000057415645666d7420', 'hex')
/** Another piece for each number. */
const sound = (kind: number) => Buffer.concat([HEAD, Buffer.alloc(5_000, kind)])
const plain: MusicAnalysis = {
  ...{ length_ms: 90_000, lead_silence_ms: 0, trail_silence_ms: 0, clipped_samples: 0, loudness_lufs: -14 },
  ...{ sample_rate: 44_100, channels: 2, waveform: [], missing_ms: 0 },
}

let token: string
let other: string
let origin: string
let [id = 0, second = 0, third = 0]: number[] = []
const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  other = await server.tokenOf(demoAccounts.parent)
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  server.setTime(NOW)
  await sql('delete from stored_file')
  await sql("delete from public_link where purpose like 'music%'")
  // Only those that have changed: each of all of them would be recorded.
  await sql(
    'update registrations_routine set music_id = null, no_music = false where music_id is not null or no_music',
  )
  await sql(
    `update tour_date set mybtf = mybtf || '{"music_upload": true, "edit_music": true}'
     where id = $1 and not mybtf @> '{"music_upload": true, "edit_music": true}'`,
    [demoTourDates.meridian_tampa],
  )
  await setDays('2027-01-15', '2027-01-17')
  for (const path of await pathsIn(server.parts.files)) await server.parts.files.remove(path)
  ;[id = 0, second = 0, third = 0] = (await table()).map((routine) => routine.id)
})

const setDays = (start: string, end: string) =>
  sql(
    `update tour_date set start_date = $1, end_date = $2, music_due_date = $1
     where id = $3 and (start_date, end_date, music_due_date) is distinct from ($1::date, $2::date, $1::date)`,
    [start, end, demoTourDates.meridian_tampa],
  )
const endEvent = () => setDays('2026-11-16', '2026-11-18')
const table = async () => (await server.call(listMusic, { registration_id }, { token })).output.routines
const line = async (at = id) => (await table()).find((routine) => routine.id === at)
const analysed = (music_id: number, analysis: MusicAnalysis | null) =>
  server.write((tx) => musicAnalysed(tx, music_id, analysis))
async function upload(kind: number, { at = id, analysis = plain as MusicAnalysis | null } = {}) {
  const { output, error } = await server.call(
    uploadMusic,
    { id: at, name: `take ${kind}.wav` },
    { token, file: sound(kind) },
  )
  if (error) throw new Error(error.message)
  const music_id = output.routine.music?.id ?? 0
  if (output.routine.music?.status === 'checking') await analysed(music_id, analysis)
  return music_id
}
const approve = (music_id: number, { approved = true, at = id, as = token } = {}) =>
  server.call(approveMusic, { id: at, music_id, approved }, { token: as })
const approveAll = (music_ids: number[], as = token) =>
  server.call(approveAllMusic, { registration_id, music_ids }, { token: as })
const unapproved = async () =>
  (await server.call(listUnapprovedMusic, { registration_id }, { token })).output.names
const versions = async (as = token) => server.call(listVersionsOfMusic, { id }, { token: as })
const choose = (music_id: number, seen: number, as = token) =>
  server.call(makeMusicCurrent, { id, music_id, seen }, { token: as })
const link = async () =>
  /#token=([\w-]+)/.exec(
    (await server.call(makeMusicLink, { registration_id }, { token })).output.url,
  )?.[1] ?? ''
async function byLink(opened: string, kind: number) {
  const file = sound(kind)
  const begun = (
    await server.call(beginMusicByLink, {
      ...{ token: opened, id, name: `by link ${kind}.wav`, size: file.length, modified: 1 },
    })
  ).output
  const sent = await fetch(`${origin}/api${MUSIC_PARTS}/${begun.upload}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      [MUSIC_TICKET]: begun.ticket,
    },
    body: new Uint8Array(file),
  })
  expect(sent.status).toBe(204)
  return server.call(finishMusicByLink, { token: opened, id, upload: begun.upload })
}

describe('MUSIC-11 the owner approves', () => {
  it('what came in waits, also what the owner sent; once approved it is said by whom and when', async () => {
    const music_id = await upload(1)
    expect((await line())?.music).toMatchObject({ approved_at: null, approved_by: '' })
    expect(await unapproved()).toEqual([(await line())?.name])
    const { status, output } = await approve(music_id)
    expect(status).toBe(200)
    expect(output.routine.music).toMatchObject({ approved_at: NOW, approved_by: 'studio@callboard.test' })
    expect(await unapproved()).toEqual([])
  })

  it('twice is once; withdrawn it waits again', async () => {
    const music_id = await upload(1)
    await approve(music_id)
    server.setTime('2026-11-20T18:00:00.000Z')
    expect((await approve(music_id)).output.routine.music?.approved_at).toBe(NOW)
    await approve(music_id, { approved: false })
    expect((await line())?.music).toMatchObject({ approved_at: null, approved_by: '' })
    expect(await unapproved()).toHaveLength(1)
  })

  it('nothing that is being checked, does not play, or was replaced meanwhile', async () => {
    const first = await upload(1)
    const next = (await server.call(uploadMusic, { id, name: 'b.wav' }, { token, file: sound(2) })).output
    const checking = next.routine.music?.id ?? 0
    expect((await approve(checking)).error.code).toBe('MUSIC_CHANGED')
    expect((await approve(first)).error.code).toBe('MUSIC_CHANGED')
    await analysed(checking, null)
    expect((await approve(checking)).error.code).toBe('MUSIC_CHANGED')
    expect(await sql('select 1 from music where approved_at is not null')).toEqual([])
  })

  it('by nobody else, and of no other routine', async () => {
    const music_id = await upload(1)
    expect((await approve(music_id, { as: other })).status).toBe(403)
    expect((await approveAll([music_id], other)).status).toBe(403)
    expect((await approve(music_id, { at: second })).error.code).toBe('MUSIC_CHANGED')
    expect((await line())?.music?.approved_at).toBeNull()
  })

  it('also when music may not be changed any more, until the event ends', async () => {
    const music_id = await upload(1)
    await sql(`update tour_date set mybtf = mybtf || '{"edit_music": false}' where id = $1`, [
      demoTourDates.meridian_tampa,
    ])
    await sql("update tour_date set music_due_date = '2026-11-19' where id = $1", [
      demoTourDates.meridian_tampa,
    ])
    expect(await line()).toMatchObject({ open: false, approvable: true })
    expect((await approve(music_id)).status).toBe(200)
    await endEvent()
    expect(await line()).toMatchObject({ open: false, approvable: false })
    expect((await approve(music_id, { approved: false })).error.code).toBe('MUSIC_CLOSED')
  })

  it('also while the tour date takes no music: what is asked for can be given', async () => {
    const music_id = await upload(1)
    await sql(`update tour_date set mybtf = mybtf || '{"music_upload": false}' where id = $1`, [
      demoTourDates.meridian_tampa,
    ])
    expect(await line()).toMatchObject({ open: false, approvable: true })
    expect((await approve(music_id)).status).toBe(200)
    expect((await choose(music_id, music_id)).error.code).toBe('MUSIC_CLOSED')
  })

  it('all at once of which nothing was found, as they were seen', async () => {
    const good = await upload(1)
    const clips = await upload(2, { at: second, analysis: { ...plain, clipped_samples: 3 } })
    const unseen = await upload(3, { at: third })
    const { output } = await approveAll([good, clips])
    expect(output.approved).toBe(1)
    const approved = output.routines.filter(({ music }) => music?.approved_at)
    expect(approved.map(({ music }) => music?.id)).toEqual([good])
    expect((await approveAll([good, clips])).output.approved).toBe(0)
    expect((await approveAll([unseen])).output.approved).toBe(1)
  })

  it('of another registration nothing at once', async () => {
    const music_id = await upload(1)
    const theirs = demoRegistrations.studio_columbus
    const { status } = await server.call(
      approveAllMusic,
      { registration_id: theirs, music_ids: [music_id] },
      { token },
    )
    expect(status).not.toBe(500)
    expect((await line())?.music?.approved_at).toBeNull()
  })

  it('is missing until then, on the list and in the mail; not of a routine that is danced without', async () => {
    await upload(1)
    const kinds = async () =>
      (await loadMissing(server.database, registration_id, new Date(NOW)))?.missing.find(
        ({ kind }) => kind === 'approval',
      )?.names
    expect(await kinds()).toEqual([(await line())?.name])
    await sql('update registrations_routine set no_music = true where id = $1', [id])
    expect(await kinds()).toBeUndefined()
  })
})

describe('MUSIC-12 versions', () => {
  it('are kept, with who sent each, when, and which counts', async () => {
    const first = await upload(1)
    server.setTime('2026-11-21T17:00:00.000Z')
    const { output: sent } = await byLink(await link(), 2)
    const { output } = await versions()
    expect(output.versions).toMatchObject([
      { version: 2, current: true, added_by: 'by a link', date_added: '2026-11-21T17:00:00.000Z' },
      { id: first, version: 1, current: false, added_by: 'studio@callboard.test', name: 'take 1.wav' },
    ])
    expect(sent.routine).toMatchObject({ versions: 2, music: { version: 2 } })
    expect((await versions(other)).status).toBe(403)
  })

  it('an earlier one is played, and made current and approved', async () => {
    const first = await upload(1)
    const next = await upload(2)
    expect((await server.call(playMusic, { id, music_id: first }, { token })).status).toBe(200)
    const { output } = await choose(first, next)
    expect(output.routine).toMatchObject({
      music_id: first,
      music: { id: first, version: 1, approved_by: 'studio@callboard.test' },
    })
    expect((await versions()).output.versions.map(({ current }) => current)).toEqual([false, true])
    // Clicked again.
    expect((await choose(first, next)).status).toBe(200)
  })

  it('once another was approved, that one goes to the sound desk no more, whatever comes by a link', async () => {
    const first = await upload(1)
    await approve(first)
    const regretted = await upload(2)
    await approve(regretted)
    await choose(first, regretted)
    await byLink(await link(), 3)
    const { rows } = await server.database.$client.query(
      'select id from music where registrations_routine_id = $1 and approved_at is not null',
      [id],
    )
    expect(rows).toEqual([{ id: first }])
  })

  it('the newest that plays counts where a newer one does not, and that is told until its owner has settled it', async () => {
    const first = await upload(1)
    const good = await upload(2)
    await approve(good)
    server.setTime('2026-11-20T18:00:00.000Z')
    const broken = await upload(3, { analysis: null })
    expect(await line()).toMatchObject({ music_id: good, music: { id: good }, broken: 'take 3.wav' })
    const { output } = await versions()
    expect(output.versions.map(({ current }) => current)).toEqual([false, true, false])
    expect((await choose(broken, good)).error.code).toBe('MUSIC_CHANGED')
    expect((await choose(first, good)).output.routine).toMatchObject({ music_id: first, broken: null })
  })

  it('one that its owner turned away from does not come back when a newer one does not play', async () => {
    const chosen = await upload(1)
    const regretted = await upload(2)
    server.setTime('2026-11-20T18:00:00.000Z')
    await choose(chosen, regretted)
    server.setTime('2026-11-20T19:00:00.000Z')
    await upload(3, { analysis: null })
    expect(await line()).toMatchObject({ music_id: chosen, music: { id: chosen }, broken: 'take 3.wav' })
  })

  it('sent again, one that does not play takes no approval from the one that does', async () => {
    const first = await upload(1)
    await approve(first)
    await upload(2, { analysis: null })
    await upload(2, { analysis: null })
    expect(await line()).toMatchObject({ music_id: first, music: { approved_at: NOW }, versions: 2 })
  })

  it('none counts where none plays', async () => {
    const broken = await upload(1, { analysis: null })
    const other_broken = await upload(2, { analysis: null })
    expect(broken).not.toBe(other_broken)
    expect(await line()).toMatchObject({ music_id: null, music: { id: other_broken }, broken: null })
  })

  it('not over one that came in meanwhile, and none of another routine', async () => {
    const first = await upload(1)
    const seen = await upload(2)
    const newer = await upload(3)
    expect((await choose(first, seen)).error.code).toBe('MUSIC_CHANGED')
    const elsewhere = await upload(4, { at: second })
    expect((await choose(elsewhere, newer)).error.code).toBe('NOT_FOUND')
    expect((await choose(first, newer, other)).status).toBe(403)
    expect((await line())?.music_id).toBe(newer)
  })

  it('not when music may not be changed any more', async () => {
    const first = await upload(1)
    const next = await upload(2)
    await endEvent()
    expect((await choose(first, next)).error.code).toBe('MUSIC_CLOSED')
  })

  it('all go where music is deleted, by what is shown', async () => {
    const first = await upload(1)
    const next = await upload(2)
    await choose(first, next)
    const drop = (music_id: number) => server.call(deleteMusic, { id, music_id }, { token })
    expect((await drop(next)).error.code).toBe('MUSIC_CHANGED')
    expect((await drop(first)).output.routine).toMatchObject({ music: null, versions: 0 })
    expect(await sql('select 1 from music')).toEqual([])
  })
})

describe('MUSIC-13 a repeated upload', () => {
  it('by a link whose last answer was lost is the same version', async () => {
    const opened = await link()
    const { output: first } = await byLink(opened, 1)
    const { status, output: again } = await byLink(opened, 1)
    expect(status).toBe(200)
    expect(again.routine).toMatchObject({ versions: 1, music: { id: first.routine.music?.id } })
    expect(await pathsIn(server.parts.files)).toHaveLength(1)
  })

  it('by the owner, too; and stays approved', async () => {
    const music_id = await upload(1)
    await approve(music_id)
    expect(await upload(1)).toBe(music_id)
    expect(await line()).toMatchObject({ versions: 1, music: { approved_at: NOW } })
  })

  it('of an earlier version makes it current; by a link it waits for the owner anew', async () => {
    const first = await upload(1)
    await approve(first)
    const next = await upload(2)
    await approve(next)
    const { output } = await byLink(await link(), 1)
    expect(output.routine).toMatchObject({ versions: 2, music: { id: first, approved_at: null } })
    expect((await versions()).output.versions[0]).toMatchObject({
      id: next,
      approved_at: NOW,
      current: false,
    })
  })

  it('of what did not play is decoded anew', async () => {
    const music_id = await upload(1, { analysis: null })
    expect(await upload(1)).toBe(music_id)
    expect(await line()).toMatchObject({ music_id, music: { status: 'ready' } })
  })

  it('for another routine is a version of its own', async () => {
    const here = await upload(1)
    expect(await upload(1, { at: second })).not.toBe(here)
  })

  it('two at once are one version', async () => {
    const send = () => server.call(uploadMusic, { id, name: 'a.wav' }, { token, file: sound(7) })
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await line()).toMatchObject({ versions: 1 })
    expect(await pathsIn(server.parts.files)).toHaveLength(1)
  })

  it('whoever has a link is told of an approval, and not by whom', async () => {
    await approve(await upload(1))
    const { output } = await server.call(openMusicLink, { token: await link() })
    const shown = output.routines.find((routine) => routine.id === id)
    expect(shown?.music).toMatchObject({ approved_at: NOW, approved_by: '' })
    expect(JSON.stringify(output)).not.toContain('@')
  })
})
