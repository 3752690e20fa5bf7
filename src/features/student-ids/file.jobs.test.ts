// Clean-up: what nothing uses goes, what is used or on its way stays; twice, from several nodes, and cut off in between.
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { filePath } from '../files/file-path.rules.ts'
import type { FileStorage } from '../files/file-storage.gateway.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { phonePng, tells } from '../files/phone-picture.fixtures.ts'
import { pngOf } from '../files/picture.fixtures.ts'
import { insertStoredFile, markFileRemoved } from '../files/stored-file.queries.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { fileJobs } from './file.jobs.ts'
import { updateStudentId } from './student-id.queries.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const server = useTestServer({ demo: true, now: NOW.toISOString() })
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const actor = { mybtf_user_id: null, doing: 'job', request_id: 'job' }
const tx = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(server.database, actor, work)

beforeEach(async () => {
  await server.database.$client.query(
    'update date_attendee set student_id_file_id = null where student_id_file_id is not null',
  )
  await server.database.delete(storedFileTable)
  for (const path of await pathsIn(server.parts.files)) await server.parts.files.remove(path)
})

async function runJob(
  name: 'clear-files' | 'clear-file-orphans' | 'clean-pictures',
  files: FileStorage = server.parts.files,
) {
  const context = server.jobContext({ files })
  await fileJobs.find((job) => job.name === name)?.work({}, context)
}

/** Bytes that were written then; the test server's storage is a folder. */
async function bytes(
  written: Date,
  content: Buffer = Buffer.from('x'),
  path = filePath('student-id', newToken().token),
): Promise<string> {
  await server.parts.files.write(path, Readable.from([content]), 'image/png')
  await utimes(join(server.folder, 'stored', path), written, written)
  return path
}

async function file(
  created_at: Date,
  { attach = false, removed = false, content = Buffer.from('x') as Buffer } = {},
) {
  const path = await bytes(created_at, content)
  const row = await tx(async (tx) => {
    const about = { purpose: 'student-id', name: 'id.png', content_type: 'image/png', size: 1 } as const
    const inserted = await insertStoredFile(tx, {
      ...about,
      path,
      created_at,
      uploaded_by: demoAccounts.studio,
    })
    if (removed) await markFileRemoved(tx, inserted.id, created_at)
    return inserted
  })
  if (attach) {
    const { rows } = await server.database.$client.query(
      `select id from date_attendee where registration_id = ${demoRegistrations.studio_columbus} and student_id_file_id is null limit 1`,
    )
    await tx((tx) => updateStudentId(tx, rows[0].id, row.id))
  }
  return path
}

/** So many rows of files that were removed; their bytes are gone, as a run that was cut off leaves them. */
const removedRows = (count: number) =>
  server.database.$client.query(
    `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at, removed_at)
     select 'student-id', 'student-id/' || lpad(n::text, 43, '0'), 'id.png', 'image/png', 1, $2, $3, $3
     from generate_series(1, $1) as n`,
    [count, demoAccounts.studio, NOW],
  )

const rows = async () => (await server.database.select().from(storedFileTable)).map(({ path }) => path).sort()
const lying = () => pathsIn(server.parts.files)

describe('the clean-up', () => {
  it('keeps what is used, however old', async () => {
    const kept = await file(hoursAgo(5_000), { attach: true })
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[kept], [kept]])
  })

  it.each([
    [23.9, true],
    [24, true],
    [24.1, false],
  ])('keeps a file that nobody uses for %d hours: %s', async (hours, stays) => {
    const path = await file(hoursAgo(hours))
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual(stays ? [[path], [path]] : [[], []])
  })

  it.each([
    [23.9, true],
    [24, true],
    [24.1, false],
  ])('keeps bytes without a row for %d hours, for they may be on their way: %s', async (hours, stays) => {
    const path = await bytes(hoursAgo(hours))
    await runJob('clear-file-orphans')
    expect(await lying()).toEqual(stays ? [path] : [])
  })

  it('removes what a crash left half-written', async () => {
    await bytes(hoursAgo(30), undefined, `incoming/${newToken().token}`)
    await runJob('clear-file-orphans')
    expect(await lying()).toEqual([])
    expect(await readdir(join(server.folder, 'stored', 'incoming'))).toEqual([])
  })

  it('removes a removed file at once, any number of them, and nothing else', async () => {
    const used = await file(NOW, { attach: true })
    await file(NOW, { removed: true })
    await removedRows(203)
    await file(NOW, { removed: true })
    await runJob('clear-files')
    await runJob('clear-files')
    expect([await lying(), await rows()]).toEqual([[used], [used]])
  })

  it('cut off between bytes and row does the rest next time', async () => {
    await file(NOW, { removed: true })
    const cutOff: FileStorage = {
      ...server.parts.files,
      async remove(path) {
        await server.parts.files.remove(path)
        throw new Error('the power went')
      },
    }
    await expect(runJob('clear-files', cutOff)).rejects.toThrow('the power went')
    expect([await lying(), (await rows()).length]).toEqual([[], 1])
    await runJob('clear-files')
    expect(await rows()).toEqual([])
  })

  it('what cannot be removed holds up none behind it: neither other files nor bytes without a row', async () => {
    const stuck = await file(NOW, { removed: true })
    await file(NOW, { removed: true })
    await bytes(hoursAgo(30))
    const one: FileStorage = {
      ...server.parts.files,
      remove: (path) =>
        path === stuck ? Promise.reject(new Error('not this one')) : server.parts.files.remove(path),
    }
    await expect(runJob('clear-file-orphans', one)).rejects.toThrow('not this one')
    expect([await lying(), await rows()]).toEqual([[stuck], [stuck]])
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[], []])
  })

  it('is given up soon where the storage is away', async () => {
    await removedRows(30)
    let tries = 0
    const away: FileStorage = {
      ...server.parts.files,
      remove: () => {
        tries += 1
        return Promise.reject(new Error('the storage is away'))
      },
    }
    await expect(runJob('clear-files', away)).rejects.toThrow('the storage is away')
    expect([tries, (await rows()).length]).toEqual([10, 30])
  })

  it('runs on several nodes at the same time without harm', async () => {
    const used = await file(NOW, { attach: true })
    for (let at = 0; at < 10; at++) await file(hoursAgo(30), { removed: at % 2 === 0 })
    for (let at = 0; at < 10; at++) await bytes(hoursAgo(30))
    await Promise.all(Array.from({ length: 4 }, () => runJob('clear-file-orphans')))
    expect([await lying(), await rows()]).toEqual([[used], [used]])
  })

  it('knows every column that names a file; a new one belongs into unused-files.queries.ts, and a case here', async () => {
    const { rows: naming } = await server.database.$client.query(
      `select conrelid::regclass || '.' || attname as named from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'stored_file'::regclass order by 1`,
    )
    expect(naming.map(({ named }) => named)).toEqual([
      'critique_video.file_id',
      'dancer_photo.file_id',
      'date_attendee.student_id_file_id',
      'homework.file_id',
      'judge_headshot.file_id',
      'music.file_id',
    ])
  })

  it('keeps the headshot of a judge, and lets go of it once the judge is taken off the panel', async () => {
    const path = await file(hoursAgo(5_000))
    const sql = (statement: string) => server.database.$client.query(statement)
    const { rows: made } = await sql(`with judging as (
        insert into judge (tour_date_id, position, fname, lname)
        select id, 4, 'Jo', 'Doe' from tour_date where id not in (select tour_date_id from judge) order by id limit 1 returning id)
      insert into judge_headshot (judge_id, file_id)
      select judging.id, (select max(id) from stored_file) from judging returning judge_id`)
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[path], [path]])
    await sql(`delete from judge where id = ${made[0].judge_id}`)
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[], []])
  })

  it('keeps music that a routine has, and lets go of that of a registration that was deleted', async () => {
    const path = await file(hoursAgo(5_000))
    const sql = (statement: string) => server.database.$client.query(statement)
    await sql(`insert into music (registrations_routine_id, file_id, name, uploaded_at)
      select min(entry.id), max(stored_file.id), 'a.mp3', now() from registrations_routine as entry, stored_file
      where registration_id = ${demoRegistrations.studio_tampa}`)
    await sql(
      `update registrations_routine set music_id = music.id from music where registrations_routine_id = registrations_routine.id`,
    )
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[path], [path]])
    await sql(`update registration set deleted_at = now() where id = ${demoRegistrations.studio_tampa}`)
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[], []])
    const { rows: left } = await sql('select 1 from registrations_routine where music_id is not null')
    expect(left).toEqual([])
    await sql(`update registration set deleted_at = null where id = ${demoRegistrations.studio_tampa}`)
  })

  it('lets go of the files of a registration that was deleted', async () => {
    await file(hoursAgo(30), { attach: true })
    const set = (at: string) =>
      server.database.$client.query(
        `update registration set deleted_at = ${at} where id = ${demoRegistrations.studio_columbus}`,
      )
    await set('now()')
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[], []])
    await set('null')
  })

  it('lets go of the file of a dancer who has left the registration', async () => {
    await file(hoursAgo(30), { attach: true })
    await server.database.$client.query('delete from date_attendee where student_id_file_id is not null')
    await runJob('clear-file-orphans')
    expect([await lying(), await rows()]).toEqual([[], []])
  })
})

describe('PRIVACY-04 pictures that came in before metadata were taken out', () => {
  const plain = pngOf(40, 30, { drawn: true })
  const storedRows = () => server.database.select().from(storedFileTable)
  async function read(path: string) {
    const parts: Buffer[] = []
    for await (const part of await server.parts.files.read(path)) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }

  it('are stored anew without them, once, and the old bytes go', async () => {
    const before = await file(hoursAgo(1), { attach: true, content: phonePng(plain, 1) })
    expect(tells(await read(before))).toBe(true)
    await runJob('clean-pictures')
    const [row] = await storedRows()
    expect(row).toMatchObject({ cleaned: true, size: plain.length })
    expect(row?.path).not.toBe(before)
    expect(await lying()).toEqual([row?.path])
    expect((await read(row?.path ?? '')).equals(plain)).toBe(true)
    await runJob('clean-pictures')
    expect((await storedRows())[0]?.path).toBe(row?.path)
  })

  it('stay where they are if there is nothing to take out, or nobody can read them', async () => {
    const paths = [await file(hoursAgo(1), { content: plain }), await file(hoursAgo(1))]
    await runJob('clean-pictures')
    expect((await storedRows()).map(({ path, cleaned }) => [path, cleaned]).sort()).toEqual(
      paths.map((path) => [path, true]).sort(),
    )
    expect(await lying()).toEqual([...paths].sort())
  })

  it('one whose bytes do not come holds up none behind it, and is tried again', async () => {
    const lost = await file(hoursAgo(2))
    const phone = await file(hoursAgo(1), { content: phonePng(plain, 1) })
    const files: FileStorage = {
      ...server.parts.files,
      read: (path) => (path === lost ? Promise.reject(new Error('away')) : server.parts.files.read(path)),
    }
    await expect(runJob('clean-pictures', files)).rejects.toThrow('away')
    expect(await lying()).not.toContain(phone)
    expect((await storedRows()).map(({ cleaned }) => cleaned).sort()).toEqual([false, true])
    await runJob('clean-pictures')
    expect((await storedRows()).every(({ cleaned }) => cleaned)).toBe(true)
  })

  it('one whose bytes are lost fails the job no more, and is looked through once they are put back (0279)', async () => {
    const content = phonePng(plain, 1)
    const lost = await file(hoursAgo(2), { content })
    await server.parts.files.remove(lost)
    const phone = await file(hoursAgo(1), { content: phonePng(plain, 2) })
    await runJob('clean-pictures')
    await runJob('clean-pictures')
    expect((await storedRows()).map(({ cleaned }) => cleaned).sort()).toEqual([false, true])
    expect(await lying()).not.toContain(phone)

    // A storage that cannot say whether they are there is no loss.
    const away: FileStorage = { ...server.parts.files, has: () => Promise.reject(new Error('not reached')) }
    await expect(runJob('clean-pictures', away)).rejects.toThrow()

    await bytes(hoursAgo(0), content, lost)
    await runJob('clean-pictures')
    expect((await storedRows()).every(({ cleaned }) => cleaned)).toBe(true)
    expect(await lying()).not.toContain(lost)
  })

  it('one that is deleted meanwhile leaves no bytes behind', async () => {
    const path = await file(hoursAgo(1), { content: phonePng(plain, 1) })
    const files: FileStorage = {
      ...server.parts.files,
      async write(...written) {
        const [row] = await storedRows()
        if (row) await tx((tx) => markFileRemoved(tx, row.id, NOW))
        await server.parts.files.write(...written)
      },
    }
    await runJob('clean-pictures', files)
    expect(await lying()).toEqual([path])
  })
})
