// MUSIC-18, SOUND-04: how much a link stores, how many versions are kept, and in what turn they are decoded.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { filePath } from '../files/file-path.rules.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { loadWaitingBefore } from '../music/unchecked-music.queries.ts'
import { fileJobs } from '../student-ids/file.jobs.ts'
import { listMusic, uploadMusic } from './music.contract.ts'
import { listVersionsOfMusic } from './music-approval.contract.ts'
import { beginMusicByLink, finishMusicByLink, makeMusicLink } from './music-link.contract.ts'
import { MUSIC_TICKET } from './music-link.model.ts'
import { MUSIC_PARTS } from './music-parts.model.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.studio_tampa
const HEAD = Buffer.from('524946462400000057415645666d7420', 'hex')
let pieces = 0
/** Another piece each time. */
const sound = () => {
  pieces += 1
  const file = Buffer.concat([HEAD, Buffer.alloc(3_000, 7)])
  file.writeUInt32LE(pieces, 20)
  return file
}

let token: string
let origin: string
let link: string
let [id = 0, second = 0]: number[] = []
const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)

beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.studio)
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  server.setTime(NOW)
  await sql('delete from stored_file')
  await sql("delete from public_link where purpose like 'music%'")
  // Only those that have changed: each of all of them would be recorded.
  await sql(
    `update registrations_routine set music_id = null, no_music = false, old_music_id = null
     where music_id is not null or no_music or old_music_id is not null`,
  )
  for (const path of await pathsIn(server.parts.files)) await server.parts.files.remove(path)
  const { routines } = (await server.call(listMusic, { registration_id }, { token })).output
  ;[id = 0, second = 0] = routines.map((routine) => routine.id)
  const { output } = await server.call(makeMusicLink, { registration_id }, { token })
  link = /#token=([\w-]+)/.exec(output.url)?.[1] ?? ''
})

const begin = (size: number, at = id) => {
  const modified = pieces
  return server.call(beginMusicByLink, { token: link, id: at, name: 'Solo.wav', size, modified })
}
const finish = (upload: string, at = id) => server.call(finishMusicByLink, { token: link, id: at, upload })
async function send({ upload, ticket }: { upload: string; ticket: string }, file: Buffer) {
  const answer = await fetch(`${origin}/api${MUSIC_PARTS}/${upload}`, {
    method: 'PATCH',
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      ...{ 'content-type': 'application/offset+octet-stream', [MUSIC_TICKET]: ticket },
    },
    body: new Uint8Array(file),
  })
  expect(answer.status).toBe(204)
}
async function byLink(at = id) {
  const file = sound()
  const { output, error } = await begin(file.length, at)
  if (error) return error.code
  await send(output, file)
  const finished = await finish(output.upload, at)
  return finished.error?.code ?? finished.output.routine.music?.id ?? 0
}
/**
 * So many by the link: one is sent, and the others are stored as that one is, each as another piece. That sending many comes to the same
 * is seen where they are refused.
 */
async function several(count: number): Promise<number[]> {
  const first = Number(await byLink())
  const ids = [first]
  while (ids.length < count) ids.push(await asStored(first))
  return ids
}
async function asStored(music_id: number): Promise<number> {
  const [{ path }] = await sql(
    'select path from stored_file join music on music.file_id = stored_file.id where music.id = $1',
    [music_id],
  )
  const copy = filePath('music', newToken().token)
  await server.parts.files.write(copy, await server.parts.files.read(path), 'audio/wav')
  const [{ id: version }] = await sql(
    `with file as (
       insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at, cleaned)
       select purpose, $2, name, content_type, size, uploaded_by, created_at, cleaned from stored_file where path = $1 returning id)
     insert into music (registrations_routine_id, file_id, content_hash, name, uploaded_at, uploaded_by, upload_email, status)
     select registrations_routine_id, file.id, encode(sha256(convert_to($2, 'UTF8')), 'hex'), name, uploaded_at, uploaded_by, upload_email, status
     from file, music where music.id = $3 returning id`,
    [path, copy, music_id],
  )
  return version
}
async function byOwner(at = id): Promise<number> {
  const { output } = await server.call(uploadMusic, { id: at, name: 'own.wav' }, { token, file: sound() })
  return output.routine.music?.id ?? 0
}
const minutesLater = (minutes: number) =>
  server.setTime(new Date(new Date(NOW).getTime() + minutes * 60_000).toISOString())
const kept = async () =>
  (await sql('select id from music where entry_id = $1 order by id', [id])).map((row) => row.id)

describe('MUSIC-18 what comes by a link', () => {
  it('is refused in words above ten of a routine within an hour, before a byte is sent; another routine goes on', async () => {
    for (let sent = 0; sent < 10; sent++) expect(await byLink()).toBeTypeOf('number')
    minutesLater(15)
    const { status, error } = await begin(9_000)
    expect([status, error.code]).toEqual([409, 'TOO_MANY_VERSIONS'])
    expect(error.message).toBe(
      '10 files came in for this routine by a link within an hour, and no more are taken. Please try again in 45 minutes, or ask your studio to upload the file.',
    )
    expect(await byLink(second)).toBeTypeOf('number')
    expect(await byOwner()).toBeTypeOf('number')
    minutesLater(60)
    expect(await byLink()).toBeTypeOf('number')
  })

  it('is counted again when it is whole: what was begun before comes in when there is room', async () => {
    const file = sound()
    const early = (await begin(file.length)).output
    await send(early, file)
    await several(10)
    expect((await finish(early.upload)).error.code).toBe('TOO_MANY_VERSIONS')
    expect(await kept()).toHaveLength(10)
    minutesLater(61)
    expect((await finish(early.upload)).status).toBe(200)
  })

  it('the same bytes again are no more, and are not refused', async () => {
    const file = sound()
    const first = (await begin(file.length)).output
    await send(first, file)
    await finish(first.upload)
    await several(9)
    const { rows } = await server.database.$client.query('select count(*)::int as count from music')
    expect(rows[0].count).toBe(10)
    await server.call(uploadMusic, { id, name: 'own.wav' }, { token, file })
    expect(await kept()).toHaveLength(10)
  })
})

describe('MUSIC-18 the versions that are kept', () => {
  async function fill() {
    const ids = await several(10)
    minutesLater(61)
    return ids
  }

  it('by links the latest ten: the oldest goes with its bytes, the owner’s stay', async () => {
    const own = await byOwner()
    const ids = await fill()
    const latest = Number(await byLink())
    expect(await kept()).toEqual([own, ...ids.slice(1), latest])
    await sql("update music set status = 'ready'")
    const clearing = fileJobs.find(({ name }) => name === 'clear-files')
    await clearing?.work({}, server.jobContext())
    expect(await pathsIn(server.parts.files)).toHaveLength(11)
    const { output } = await server.call(listVersionsOfMusic, { id }, { token })
    expect(output.versions).toHaveLength(11)
  })

  it('but never one that is approved, the last that plays, or one that a later registration copies', async () => {
    const [approved = 0, playing = 0, copied = 0, ...rest] = await fill()
    await sql("update music set status = 'invalid'")
    await sql('update music set approved_at = now() where id = $1', [approved])
    await sql("update music set status = 'ready' where id = $1", [playing])
    await sql('update registrations_routine set old_music_id = $1 where id = $2', [copied, second])
    for (let sent = 0; sent < 5; sent++) await byLink()
    await sql("update music set status = 'invalid' where status = 'checking'")
    expect((await kept()).slice(0, 3)).toEqual([approved, playing, copied])
    expect(await kept()).not.toContain(rest[0])
  })
})

describe('SOUND-04 in what turn music is decoded', () => {
  it('counts what waits of the same registration and was sent in the same way', async () => {
    const first = Number(await byLink())
    const next = Number(await byLink(second))
    expect(await loadWaitingBefore(server.database, first)).toEqual({ account: false, waiting: 1 })
    await sql("update music set status = 'ready' where id = $1", [first])
    expect(await loadWaitingBefore(server.database, next)).toEqual({ account: false, waiting: 0 })
    const own = await byOwner()
    expect(await loadWaitingBefore(server.database, own)).toEqual({ account: true, waiting: 0 })
  })
})
