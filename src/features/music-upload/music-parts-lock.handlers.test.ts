// One upload is written by one connection at a time, in whichever process it arrives.
import { appendFile, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { openUploads } from '../../server/files.ts'
import { sound, useMusicParts } from './music-parts.fixtures.ts'

const { server, sql, begin, where, sendSlowly } = useMusicParts()

describe('the lock of an upload', () => {
  it('holds between processes, and whoever waits is let in when the other lets go', async () => {
    const elsewhere = openUploads(server.folder, { database: server.database })
    const { upload } = (await begin(90_000)).output
    const steps: string[] = []
    const first = elsewhere.holding(upload, async () => {
      steps.push('first')
      await pause(100)
      steps.push('first ends')
    })
    await pause(20)
    await server.parts.uploads.holding(upload, async () => void steps.push('second'))
    await first
    expect(steps).toEqual(['first', 'first ends', 'second'])
  })

  it('negative control: without it both are in at once', async () => {
    const shared = { database: server.database, locks: false }
    const steps: string[] = []
    const { upload } = (await begin(90_000)).output
    const one = async (name: string) =>
      openUploads(server.folder, shared).holding(upload, async () => {
        steps.push(name)
        await pause(50)
        steps.push(`${name} ends`)
      })
    await Promise.all([one('first'), one('second')])
    expect(steps.slice(0, 2).sort()).toEqual(['first', 'second'])
  })

  it('a connection that was lost without a word gives way to the next one of the same upload, in another process', async () => {
    const file = sound(200_000)
    const { upload } = (await begin(file.length)).output
    const stalled = sendSlowly(upload, file.length)
    stalled.on('error', () => undefined)
    stalled.write(file.subarray(0, 100_000))
    const arrived = () => stat(join(server.folder, 'uploads', upload))
    while ((await arrived()).size < 100_000) await pause(5)
    const elsewhere = openUploads(server.folder, { database: server.database })
    const { status, headers } = await elsewhere.answer(upload, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
      bytes: null,
    })
    expect([status, headers['upload-offset']]).toEqual([200, '100000'])
    stalled.destroy()
  })

  it('whoever waits is not asked to let go by its own notice, however long it takes', async () => {
    const elsewhere = openUploads(server.folder, { database: server.database })
    const { upload } = (await begin(90_000)).output
    // Longer than a request that was asked to let go may still write.
    const first = elsewhere.holding(upload, () => pause(700))
    await pause(50)
    const head = { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' }, bytes: null } as const
    const { status } = await server.parts.uploads.answer(upload, head)
    expect(status).toBe(200)
    await first
  })

  it('of two that wait in one process both are let in, one after the other', async () => {
    const elsewhere = openUploads(server.folder, { database: server.database })
    const { upload } = (await begin(90_000)).output
    const first = elsewhere.holding(upload, () => pause(700))
    await pause(50)
    const answers = await Promise.all([where(upload), where(upload)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await first
  })

  it('a lost connection to the database ends nobody but those who write, and the next goes on', async () => {
    const { upload } = (await begin(90_000)).output
    const uploads = openUploads(server.folder, { database: server.database })
    await uploads.holding(upload, async () => {
      await sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory') AND pid <> pg_backend_pid()",
      )
      await pause(100)
    })
    expect(await uploads.holding(upload, async (found) => found?.offset)).toBe(0)
    expect((await where(upload)).status).toBe(200)
  })

  it('leaves no connection taken', async () => {
    const { upload } = (await begin(90_000)).output
    await where(upload)
    await pause(100)
    const { totalCount, idleCount } = server.database.$client
    expect(totalCount - idleCount).toBe(0)
  })
})

describe('MUSIC-17 too many begun uploads', () => {
  /** As many as are kept, of which the first is being sent. */
  async function full(holder: string) {
    const begun = (name: string) =>
      server.parts.uploads.begin({ holder, about: 'x', name, size: 90_000, modified: 1 })
    const first = await begun('first')
    await appendFile(join(server.folder, 'uploads', first.upload), 'some of it')
    for (let at = 1; at < 30; at++) await begun(`empty ${at}`)
    return { first: first.upload, begun }
  }
  const there = (upload: string) => server.parts.uploads.find(upload).then((found) => found !== null)

  it('a begin takes away none that is being sent, however many there are', async () => {
    const { first, begun } = await full('music link 1')
    // More than there are: each of the others has made room.
    for (let at = 0; at < effort(31, 60); at++) await begun(`another ${at}`)
    expect(await there(first)).toBe(true)
    expect((await server.parts.uploads.find(first))?.offset).toBe(10)
  })

  it('is refused where bytes are coming to all of them, and goes on when one was left alone for an hour', async () => {
    const { begun } = await full('music link 2')
    const names = (await readdir(join(server.folder, 'uploads'))).filter((name) => !name.endsWith('.json'))
    for (const name of names) await appendFile(join(server.folder, 'uploads', name), 'x')
    await expect(begun('one more')).rejects.toMatchObject({ code: 'TOO_MANY_UPLOADS' })
    const long_ago = new Date(Date.now() - 3_600_001)
    await utimes(join(server.folder, 'uploads', names[0] ?? ''), long_ago, long_ago)
    expect(await there((await begun('one more')).upload)).toBe(true)
    expect(await there(names[0] ?? '')).toBe(false)
  })

  /** Bytes come to the one that is to make room, while the begin waits for its lock. */
  async function race(uploads: ReturnType<typeof openUploads>, holder: string) {
    const { first } = await full(holder)
    const path = join(server.folder, 'uploads', first)
    const long_ago = new Date(Date.now() - 3_600_001)
    for (const name of await readdir(join(server.folder, 'uploads')))
      if (!name.endsWith('.json') && name !== first)
        await appendFile(join(server.folder, 'uploads', name), 'x')
    await utimes(path, long_ago, long_ago)
    let beginning: Promise<unknown> = Promise.resolve()
    await uploads.holding(first, async () => {
      beginning = uploads
        .begin({ holder, about: 'x', name: 'one more', size: 5, modified: 1 })
        .catch((error: Error) => error)
      // Without the lock it is done by then; with it, it waits.
      await Promise.race([beginning, pause(300)])
      await appendFile(path, ' and more')
    })
    await beginning
    return there(first)
  }

  it('looks again when nobody else writes to it', async () => {
    const uploads = openUploads(server.folder, { database: server.database })
    expect(await race(uploads, 'music link 3')).toBe(true)
  })

  it('negative control: without the lock it is taken away in the middle', async () => {
    const uploads = openUploads(server.folder, { database: server.database, locks: false })
    expect(await race(uploads, 'music link 4')).toBe(false)
  })
})
