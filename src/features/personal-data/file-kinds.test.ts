// Every kind of file stands in one list, by which export, erasing, retention and clearing go: tried kind by kind, with bytes.
import { globSync } from 'node:fs'
import { Readable } from 'node:stream'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { filePath } from '../files/file-path.rules.ts'
import {
  fileKinds,
  filePurposes,
  type UploadedPurpose,
  uploadedPurposes,
} from '../files/stored-file.model.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { clearOrphans } from '../student-ids/clear-files.effects.ts'
import { beginErasing, eraseRows } from './erase-rows.queries.ts'
import { rowWithout } from './erased-lines.rules.ts'
import { exportedOwn } from './export.fixtures.ts'
import { listOwnFiles } from './export-papers.queries.ts'
import { filePlaces, placesOf } from './file-places.tables.ts'
import { forgetWhatIsOld } from './forget.effects.ts'
import { heldTables, subjectOf } from './load-subject.effects.ts'

const NOW = '2026-11-22T17:00:00Z'
const server = useTestServer({ demo: true, now: NOW })
const registration_id: number = demoRegistrations.parent_austin
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const jobs = () => server.jobContext()

describe('the list', () => {
  it('knows every column of every table that names a file', async () => {
    const columns: string[] = []
    for (const file of globSync('src/**/*.tables.ts'))
      for (const table of Object.values(await import(`../../../${file}`)).filter((exported) =>
        is(exported, PgTable),
      )) {
        for (const key of getTableConfig(table as PgTable).foreignKeys.map((foreign) => foreign.reference()))
          if (getTableName(key.foreignTable) === 'stored_file')
            columns.push(`"${getTableName(table as PgTable)}"."${key.columns[0]?.name}"`)
      }
    expect(columns).toHaveLength(6)
    const { sql } = new PgDialect().sqlToQuery(placesOf(uploadedPurposes))
    expect(columns.filter((column) => !sql.includes(column))).toEqual([])
  })

  it('says of each kind that is uploaded where it is named, and of no other', () => {
    expect(Object.keys(filePlaces).sort()).toEqual([...uploadedPurposes].sort())
    for (const purpose of filePurposes)
      expect(fileKinds[purpose].of === 'nobody', purpose).toBe(fileKinds[purpose].from === 'drawn')
  })

  it('no row is of a kind that is not in it', async () => {
    const rows = await query('select distinct purpose from stored_file')
    expect(rows.map(({ purpose }) => purpose).filter((purpose) => !filePurposes.includes(purpose))).toEqual(
      [],
    )
  })
})

/** How one of each kind comes to its place; whoever adds a kind adds it here. */
const intoPlace: Record<UploadedPurpose, string> = {
  'student-id': 'update date_attendee set student_id_file_id = $1 where registration_id = $2',
  'dancer-photo': photo('best_dancer_photo'),
  'dancer-photo-original': photo('best_dancer_photo_original'),
  music: `insert into music (registrations_routine_id, file_id, name, uploaded_at)
    select min(id), $1, 'x', now() from registrations_routine where registration_id = $2`,
  'critique-video': `with staged as (
      insert into running_order (registrations_routine_id, tour_date_id, sort, number)
      select min(entry.id), sold.tour_date_id, 9, 909 from registrations_routine as entry
        join registration as sold on sold.id = entry.registration_id where sold.id = $2 group by sold.tour_date_id
      returning registrations_routine_id)
    insert into critique_video (registrations_routine_id, file_id, uploaded_by, uploaded_at)
    select registrations_routine_id, $1, ${demoAccounts.staff}, now() from staged`,
  'homework-video': `insert into homework (tour_date_id, name, staff, file_id, uploaded_by, uploaded_at)
    select tour_date_id, 'x', 'x', $1, ${demoAccounts.staff}, now() from registration where id = $2`,
  'judge-headshot':
    'insert into judge_headshot (judge_id, file_id) select min(id), $1 from judge having $2::integer > 0',
}
function photo(kind: string): string {
  return `insert into dancer_photo (file_id, date_attendee_id, kind, kept)
    select $1, min(id), '${kind}', true from date_attendee where registration_id = $2`
}

const kept = new Map<UploadedPurpose, { id: number; path: string }>()
const removed = async (purpose: UploadedPurpose) => {
  const [row] = await query('select removed_at from stored_file where id = $1', [kept.get(purpose)?.id])
  return row === undefined || row.removed_at !== null
}

beforeAll(async () => {
  for (const purpose of uploadedPurposes) {
    const path = filePath(purpose, newToken().token)
    await server.parts.files.write(path, Readable.from([Buffer.from(`bytes of ${purpose}`)]), 'image/png')
    const [file] = await query(
      `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ($1, $2, 'one.png', 'image/png', 20, $3, '2026-11-01') returning id`,
      [purpose, path, purpose === 'critique-video' ? demoAccounts.scores : demoAccounts.parent],
    )
    kept.set(purpose, { id: file.id, path })
    await query(intoPlace[purpose], [file.id, registration_id])
  }
})

/** Of people; what is the office's own is told to nobody, and goes with nobody. */
const ofPeople = uploadedPurposes.filter((purpose) => fileKinds[purpose].of !== 'office')

describe('a file of each kind', () => {
  it('is in the export, byte for byte and with what it is', async () => {
    const token = await server.tokenOf(demoAccounts.parent)
    const { url } = await exportedOwn(server, demoAccounts.parent, token)
    const { names, text } = await unzipped(server, url)
    for (const purpose of ofPeople) {
      const file = `${kept.get(purpose)?.id}-one.png`
      const name = names.find((listed) => listed.endsWith(`-${file}`) || listed.endsWith(`/${file}`))
      expect(text(name ?? ''), purpose).toBe(`bytes of ${purpose}`)
      expect(text('index.html')).toContain(fileKinds[purpose].words)
    }
  })

  it.each(ofPeople)(
    'is in the export of whoever sent it only where it is that sender’s own: %s',
    async (purpose) => {
      const id = kept.get(purpose)?.id
      const [before] = await query('select uploaded_by from stored_file where id = $1', [id])
      await query('update stored_file set uploaded_by = $1 where id = $2', [demoAccounts.new, id])
      const subject = await subjectOf(server.database, { mybtf_user_id: demoAccounts.new })
      if (!subject) throw new Error('the account is there')
      const files = await listOwnFiles(server.database, subject)
      await query('update stored_file set uploaded_by = $1 where id = $2', [before.uploaded_by, id])
      expect(files.map((file) => file.id)).toEqual(fileKinds[purpose].of === 'account' ? [id] : [])
    },
  )

  it('stays while it is in use', async () => {
    await clearOrphans(jobs())
    for (const purpose of ofPeople) expect(await removed(purpose), purpose).toBe(false)
  })

  it('goes with an erasing', async () => {
    class RolledBack extends Error {}
    const erased = inTransaction(server.database, actor, async (tx) => {
      const subject = await subjectOf(tx, { mybtf_user_id: demoAccounts.parent })
      if (!subject) throw new Error('there is nobody')
      const { rows } = await tx.$client.query(
        `insert into data_request (kind, mybtf_user_id, asked_at, due_at, approved_by, approved_at)
         values ('erase', $1, now(), now(), $2, now()) returning id`,
        [demoAccounts.parent, demoAccounts.staff],
      )
      await beginErasing(tx, rows[0].id)
      const now = server.parts.clock.now()
      await eraseRows(tx, heldTables, subject, { without: rowWithout(subject), now })
      for (const purpose of ofPeople) {
        const left = await tx.$client.query('select name, removed_at from stored_file where id = $1', [
          kept.get(purpose)?.id,
        ])
        expect(left.rows, purpose).toEqual([{ name: 'erased', removed_at: now }])
      }
      throw new RolledBack()
    })
    await expect(erased).rejects.toThrow(RolledBack)
  })
})

describe('RETENTION-08 and other kinds, after the event', () => {
  it('each kind goes after its own days, or stays with its place', async () => {
    await query(
      `update tour_date set start_date = '2026-01-01', end_date = '2026-01-02' from registration
       where registration.tour_date_id = tour_date.id and registration.id = $1`,
      [registration_id],
    )
    // Of its music and photos the owner was told.
    for (const table of ['music_notice', 'photo_notice'])
      await query(
        `insert into ${table} (registration_id, last_day, sent_at) values ($1, '2026-01-02', '2026-01-03')`,
        [registration_id],
      )
    await forgetWhatIsOld(jobs())
    for (const purpose of uploadedPurposes)
      expect(await removed(purpose), purpose).toBe(fileKinds[purpose].kept !== 'with its place')
  })

  it('what no place uses any more is cleared, of whatever kind', async () => {
    await query('update registration set deleted_at = now() where id = $1', [registration_id])
    await clearOrphans(jobs())
    for (const purpose of uploadedPurposes)
      expect(await removed(purpose), purpose).toBe(fileKinds[purpose].of !== 'office')
  })
})
