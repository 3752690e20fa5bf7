// Music that comes in parts: whole in the end, from whoever began it alone, and nothing left of what never was.
import { createHash } from 'node:crypto'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { unfinishedUploadsJobs } from '../files/unfinished-uploads.jobs.ts'
import { ANALYSE_MUSIC } from '../music/music.model.ts'
import { MUSIC_MAX_BYTES } from '../music/music-limits.model.ts'
import { signOut } from '../sign-in/session.contract.ts'
import { beginMusic } from './music.contract.ts'
import { NOW, sound, useMusicParts } from './music-parts.fixtures.ts'
import { MUSIC_PARTS } from './music-parts.model.ts'

const music = useMusicParts()
const { server, sql, folder, left, wanted, begin, finish, lineOf, send, where, sendSlowly } = music
let { token, other, origin, second } = music.state()
beforeEach(() => {
  ;({ token, other, origin, second } = music.state())
})

/** Sends so many of the bytes it promises, and hangs up. */
function sendBroken(upload: string, body: Buffer, sent: number): Promise<void> {
  return new Promise((done) => {
    const request = sendSlowly(upload, body.length)
    request.on('error', () => done())
    request.write(body.subarray(0, sent), async () => {
      await pause(100)
      request.destroy()
      done()
    })
  })
}

describe('MUSIC-07 music in parts', () => {
  it('is whole in the end, and goes the way of all music', async () => {
    const file = sound()
    const { upload } = (await begin(file.length)).output
    expect(await send(upload, file.subarray(0, 40_000))).toMatchObject({ status: 204, offset: '40000' })
    expect(await where(upload)).toMatchObject({ status: 200, offset: '40000' })
    expect((await finish(upload)).error.code).toBe('UPLOAD_INTERRUPTED')
    expect(await send(upload, file.subarray(40_000), { offset: 40_000 })).toMatchObject({ status: 204 })
    const { status, output } = await finish(upload)
    expect(status).toBe(200)
    expect(output.routine.music).toMatchObject({
      name: 'Undertow.wav',
      content_type: 'audio/wav',
      size: 90_000,
    })
    expect(server.enqueued).toMatchObject([
      { name: ANALYSE_MUSIC, data: { music_id: output.routine.music?.id } },
    ])
    const [path = ''] = await pathsIn(server.parts.files)
    const kept = createHash('sha256')
    for await (const part of await server.parts.files.read(path)) kept.update(part)
    expect(kept.digest('hex')).toBe(createHash('sha256').update(file).digest('hex'))
    expect(await left()).toEqual([])
  })

  it('goes on where the connection was lost; the same file chosen again finds it', async () => {
    const file = sound()
    const { upload } = (await begin(file.length)).output
    await sendBroken(upload, file, 50_000)
    const { offset } = await where(upload)
    expect(Number(offset)).toBe(50_000)
    const again = await begin(file.length)
    expect(again.output.upload).toBe(upload)
    await send(upload, file.subarray(50_000), { offset: 50_000 })
    expect((await finish(upload)).output.routine.music?.size).toBe(90_000)
  })

  it('another take under the same name is another upload', async () => {
    const { upload } = (await begin(90_000)).output
    for (const more of [{ modified: 1 }, { size: 90_001 }, { name: 'Other.wav' }, { id: second }])
      expect((await begin(90_000, more)).output.upload).not.toBe(upload)
  })

  it('is refused at its end where it is no music, and is gone then', async () => {
    const file = Buffer.alloc(5_000, 'text ')
    const { upload } = (await begin(file.length)).output
    await send(upload, file)
    expect((await finish(upload)).error.code).toBe('NOT_AUDIO')
    expect([await left(), await pathsIn(server.parts.files)]).toEqual([[], []])
  })

  it('of no bytes is no music', async () => {
    const { upload } = (await begin(0)).output
    expect((await finish(upload)).error.code).toBe('NOT_AUDIO')
  })

  it('with its key is finished once, and the first answer is given again', async () => {
    const file = sound()
    const { upload, key } = (await begin(file.length)).output
    await send(upload, file)
    const answers = await Promise.all([finish(upload, { key }), finish(upload, { key })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]).toEqual(answers[1])
    expect(await finish(upload, { key })).toEqual(answers[0])
    expect(await pathsIn(server.parts.files)).toHaveLength(1)
    // Chosen again after it was taken in, it is another upload, with a key of its own.
    expect((await begin(file.length)).output.key).not.toBe(key)
  })

  it('whose server fails with its bytes in the storage and nothing committed is there once when it is finished again', async () => {
    const file = sound()
    const { upload, key } = (await begin(file.length)).output
    await send(upload, file)
    vi.spyOn(server.parts.jobs, 'enqueue').mockRejectedValueOnce(new Error('the server was killed'))
    expect((await finish(upload, { key })).status).toBe(500)
    expect(await sql('select from music where entry_id = $1', [music.state().id])).toEqual([])
    // Nothing that was sent is lost.
    expect(await left()).toHaveLength(2)
    const { status, output } = await finish(upload, { key })
    expect(status).toBe(200)
    expect(await left()).toEqual([])
    expect(await sql('select id from music where entry_id = $1', [music.state().id])).toEqual([
      { id: output.routine.music?.id },
    ])
  })

  it('without a key is finished once, too', async () => {
    const file = sound()
    const { upload } = (await begin(file.length)).output
    await send(upload, file)
    const answers = await Promise.all([finish(upload), finish(upload)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await pathsIn(server.parts.files)).toHaveLength(1)
  })

  it('is closed where music is closed: at its beginning, and again when it counts', async () => {
    const file = sound()
    const { upload } = (await begin(file.length)).output
    await send(upload, file)
    const setUpload = (on: boolean) =>
      sql('update tour_date set mybtf = mybtf || $1 where id = $2', [
        JSON.stringify({ music_upload: on }),
        demoTourDates.meridian_tampa,
      ])
    await setUpload(false)
    expect((await begin(1)).error.code).toBe('MUSIC_CLOSED')
    expect((await finish(upload)).error.code).toBe('MUSIC_CLOSED')
    expect(await pathsIn(server.parts.files)).toEqual([])
    await setUpload(true)
    expect((await finish(upload)).status).toBe(200)
  })
})

describe('attacks on music in parts', () => {
  it('another account cannot look, send, delete, finish or begin', async () => {
    const file = sound()
    const { upload } = (await begin(file.length)).output
    expect((await where(upload, other)).status).toBe(404)
    expect(await send(upload, file, { as: other })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await send(upload, undefined, { as: other, method: 'DELETE' })).status).toBe(404)
    expect((await finish(upload, { as: other })).error.code).toBe('NOT_YOURS')
    expect((await begin(file.length, { as: other })).error.code).toBe('NOT_YOURS')
    expect((await where(upload)).offset).toBe('0')
  })

  it('signed out, nothing is taken', async () => {
    const mine = await server.tokenOf(demoAccounts.studio)
    const file = sound()
    const { upload } = (await begin(file.length, { as: mine })).output
    await send(upload, file.subarray(0, 10), { as: mine })
    await server.call(signOut, {}, { token: mine })
    for (const as of [mine, ''])
      expect(await send(upload, file.subarray(10), { as, offset: 10 })).toMatchObject({
        status: 401,
        code: 'SIGNED_OUT',
      })
    // Signed in again, it goes on.
    expect(await send(upload, file.subarray(10), { offset: 10 })).toMatchObject({ status: 204 })
  })

  it('not longer than declared, told and untold', async () => {
    const file = sound(20_000)
    const { upload } = (await begin(10_000)).output
    expect(await send(upload, file)).toMatchObject({ status: 413, code: 'AUDIO_TOO_LARGE' })
    const untold = await fetch(`${origin}/api${MUSIC_PARTS}/${upload}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Readable.toWeb(Readable.from([file])),
      duplex: 'half',
    } as unknown as RequestInit)
    expect(untold.status).toBe(413)
    await untold.text()
    expect(Number((await where(upload)).offset)).toBeLessThanOrEqual(10_000)
  })

  it('not declared anew', async () => {
    const file = sound(20_000)
    const { upload } = (await begin(10_000)).output
    await send(upload, file.subarray(0, 5_000), { headers: { 'upload-length': '50000' } })
    expect((await where(upload)).headers.get('upload-length')).toBe('10000')
  })

  it('50 MB at most, and no nonsense', async () => {
    expect((await begin(MUSIC_MAX_BYTES)).status).toBe(200)
    expect(await begin(MUSIC_MAX_BYTES + 1)).toMatchObject({
      status: 413,
      error: { code: 'AUDIO_TOO_LARGE' },
    })
    for (const size of [-1, 1.5, Number.NaN, '9'])
      expect((await server.send(beginMusic, { ...wanted(1), size }, { token })).status).toBe(400)
    expect((await server.send(beginMusic, wanted(1, { name: 'x'.repeat(301) }), { token })).status).toBe(400)
  })

  it('not as the music of another routine than it was begun for', async () => {
    const file = sound()
    const { upload } = (await begin(file.length)).output
    await send(upload, file)
    expect((await finish(upload, { at: second ?? 0 })).error.code).toBe('NOT_FOUND')
    expect((await lineOf(second))?.music).toBeNull()
    expect((await finish(upload)).status).toBe(200)
  })

  it('no path, no list and no reading by its address', async () => {
    const { upload } = (await begin(10)).output
    await send(upload, Buffer.alloc(4))
    for (const path of [
      '..%2Flink-key',
      `${upload}.json`,
      '..%2f..%2fetc%2fpasswd',
      'x',
      `..%2Fuploads%2F${upload}`,
    ])
      expect((await send(path, Buffer.alloc(4))).status, path).toBe(404)
    expect((await where(`${'0'.repeat(80)}`)).status).toBe(404)
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'])
      expect((await send(upload, undefined, { method })).status, method).toBeGreaterThanOrEqual(400)
    const disguised = await send(upload, Buffer.alloc(4), {
      offset: 9,
      headers: { 'x-http-method-override': 'GET', 'upload-metadata': 'holder eA==' },
    })
    expect(disguised).toMatchObject({ status: 409, code: 'UPLOAD_INTERRUPTED' })
    const told = await where(upload)
    expect(told.headers.get('upload-metadata')).toBeNull()
    expect(told.headers.get('x-request-id')).toBeTruthy()
    expect(told.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('what is not the protocol is refused in words', async () => {
    const { upload } = (await begin(10)).output
    const wrong = [
      { offset: -1 },
      { headers: { 'content-type': 'text/plain' } },
      { headers: { 'tus-resumable': '9' } },
      { headers: { 'upload-offset': 'x' } },
    ]
    for (const sent of wrong) expect((await send(upload, Buffer.alloc(4), sent)).code).toBe('INVALID_INPUT')
    expect((await send(upload, Buffer.alloc(4), { offset: 3 })).code).toBe('UPLOAD_INTERRUPTED')
  })

  it('twice at once, its bytes are written once', async () => {
    const file = sound(2_000_000)
    const { upload } = (await begin(file.length)).output
    const answers = await Promise.all([1, 2, 3].map(() => send(upload, file)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1)
    expect(statuses.every((status) => status === 204 || status === 409)).toBe(true)
    const at = Number((await where(upload)).offset)
    if (at < file.length) await send(upload, file.subarray(at), { offset: at })
    expect((await readFile(join(folder(), upload))).equals(file)).toBe(true)
  })

  it('begun twice at once it is one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => begin(90_000)))
    expect(new Set(answers.map(({ output }) => output.key)).size).toBe(1)
  })

  it('of one account the latest 30 are kept', async () => {
    for (let size = 1; size <= 33; size++) await begin(size)
    expect((await left()).filter((name) => !name.endsWith('.json'))).toHaveLength(30)
  })
})

it('what never came whole is cleared a day after its last part', async () => {
  const [old, young] = [(await begin(90_000)).output.upload, (await begin(90_001)).output.upload]
  const at = (hours: number) => new Date(new Date(NOW).getTime() - hours * 3_600_000)
  await utimes(join(folder(), old), at(24.1), at(24.1))
  await utimes(join(folder(), young), at(23.9), at(23.9))
  const [job] = unfinishedUploadsJobs
  await job?.work({}, server.jobContext())
  expect((await left()).sort()).toEqual([young, `${young}.json`].sort())
  expect((await where(old)).status).toBe(404)
})
