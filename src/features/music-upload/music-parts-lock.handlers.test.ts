// One upload is written by one connection at a time, in whichever process it arrives.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
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
      await pause(300)
      steps.push('first ends')
    })
    await pause(50)
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
        await pause(200)
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
    await pause(200)
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
    const first = elsewhere.holding(upload, () => pause(1_200))
    await pause(50)
    const head = { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' }, bytes: null } as const
    const { status } = await server.parts.uploads.answer(upload, head)
    expect(status).toBe(200)
    await first
  })

  it('of two that wait in one process both are let in, one after the other', async () => {
    const elsewhere = openUploads(server.folder, { database: server.database })
    const { upload } = (await begin(90_000)).output
    const first = elsewhere.holding(upload, () => pause(900))
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
