// OWNDATA-03: an export that is being made while somebody is erased, and one that is begun twice at the same time.
import type { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { JobContext } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { unpackZip } from '../files/unpack-zip.fixtures.ts'
import { insertSold } from '../paying/booked.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { CLEAR_DRAWN } from './erase.effects.ts'
import { exportJobs } from './export.jobs.ts'
import { MAKE_EXPORT } from './export-data.effects.ts'
import { makeAskedExport } from './make-asked-export.effects.ts'
import {
  approveErasingOf,
  askErasingOf,
  eraseDataOf,
  exportDataOf,
  loadOwnData,
} from './personal-data.contract.ts'

const NOW = '2027-06-01T17:00:00.000Z'
const server = useTestServer({ now: NOW })
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
let city: number
let staff: number

/** Each case erases the dancer of another studio's registration, who is in that studio's export: a mail names her. */
async function somebody() {
  const sold_at = new Date('2026-10-01T17:00:00Z')
  const { mybtf_user_id, person_id } = await insertSold(server.database, city, sold_at)
  const [{ name }] = await sql("select fname || ' ' || lname as name from person where id = $1", [person_id])
  await sql(
    `insert into mail (kind, "to", subject, html, text, mybtf_user_id, created_at)
     select 'x', email, 'Registered', $2, $2, id, now() from mybtf_user where id = $1`,
    [mybtf_user_id, `Registered: ${name}`],
  )
  return { id: person_id, name: name as string, studio: mybtf_user_id }
}

/** The office asks, waits, approves, and erases. */
async function approved(person_id: number) {
  server.setTime(NOW)
  let office = { token: await server.tokenOf(staff) }
  const { id } = (await server.call(askErasingOf, { person_id }, office)).output.request
  await sql(
    "update data_request set asked_at = asked_at - interval '30 days', due_at = due_at - interval '30 days' where id = $1",
    [id],
  )
  office = { token: await server.tokenOf(staff) }
  const { output, error } = await server.call(approveErasingOf, { id }, office)
  expect(error?.violations ?? []).toEqual([])
  expect(output.request.state).toBe('approved')
  return () => server.call(eraseDataOf, { id }, office).then(({ status }) => expect(status).toBe(200))
}

async function asked(mybtf_user_id: number) {
  const office = { token: await server.tokenOf(staff) }
  const { output } = await server.call(exportDataOf, { mybtf_user_id }, office)
  return output.request.id
}

/** A job whose files are written by `write`. */
const jobContext = (written?: (path: string, whole: () => Promise<void>) => Promise<void>): JobContext => {
  const { files } = server.parts
  const around = async (path: string, bytes: Readable, type: string) =>
    written ? written(path, () => files.write(path, bytes, type)) : files.write(path, bytes, type)
  const watched = {
    ...files,
    read: (path: string) => files.read(path),
    write: around,
    remove: (path: string) => files.remove(path),
  } as typeof files
  return server.jobContext({ doing: MAKE_EXPORT, files: watched })
}

const bytesOf = async (path: string) => {
  const parts: Buffer[] = []
  for await (const part of await server.parts.files.read(path)) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const wordsOf = async (path: string) =>
  [...unpackZip(await bytesOf(path)).values()].map((file) => file.toString('utf8')).join('\n')
const kept = async () =>
  sql("select path from stored_file where purpose = 'data-export' and removed_at is null order by id")

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database, null, { start_date: '2026-11-01', end_date: '2026-11-10' })
  staff = await insertTestAccount(server.database, { email: 'office@races.test', staff_rights: ['accounts'] })
})

beforeEach(async () => {
  await sql("update stored_file set removed_at = now() where purpose = 'data-export'")
})

it('is made anew without whoever was erased while it was written', { timeout: 120_000 }, async () => {
  const dancer = await somebody()
  const erase = await approved(dancer.id)
  const written: string[] = []
  let left = [erase]
  await makeAskedExport(
    await asked(dancer.studio),
    jobContext(async (path, whole) => {
      written.push(path)
      await whole()
      for (const work of left) await work()
      left = []
    }),
  )
  expect(written).toHaveLength(2)
  const files = await kept()
  expect(files.map(({ path }) => path)).toEqual([written[1]])
  expect(await wordsOf(files[0].path)).not.toContain(dancer.name)
  // Of the first nothing is left, not even bytes.
  await expect(bytesOf(written[0] as string)).rejects.toThrow()
})

it('(control) told of her, had nobody counted that she was erased', { timeout: 120_000 }, async () => {
  const dancer = await somebody()
  const erase = await approved(dancer.id)
  const written: string[] = []
  await makeAskedExport(
    await asked(dancer.studio),
    jobContext(async (path, whole) => {
      written.push(path)
      await whole()
      await erase()
      await sql(
        "update data_request set by_retention = true where kind = 'erase' and done_at is not null and person_id = $1",
        [dancer.id],
      )
    }),
  )
  expect(written).toHaveLength(1)
  expect(await wordsOf(written[0] as string)).toContain(dancer.name)
})

it('waits for an erasing that has not ended yet', { timeout: 120_000 }, async () => {
  const dancer = await somebody()
  const erase = await approved(dancer.id)
  let erasing: Promise<void> | null = null
  await makeAskedExport(
    await asked(dancer.studio),
    jobContext(async (_path, whole) => {
      await whole()
      // Under way, and not waited for.
      erasing ??= erase()
    }),
  )
  await erasing
  for (const { path } of await kept()) expect(await wordsOf(path)).not.toContain(dancer.name)
})

it('OWNDATA-02 is made by one process at a time, however long it takes', { timeout: 120_000 }, async () => {
  const { studio } = await somebody()
  const id = await asked(studio)
  let begun = 0
  const second: unknown[] = []
  await makeAskedExport(
    id,
    jobContext(async (_path, whole) => {
      begun += 1
      // What the queue does after a quarter of an hour.
      await makeAskedExport(id, jobContext()).catch((error: unknown) => second.push(error))
      await whole()
    }),
  )
  expect(begun).toBe(1)
  expect(second).toHaveLength(1)
  await makeAskedExport(id, jobContext())
  expect(await kept()).toHaveLength(1)
  const own = { token: await server.tokenOf(studio) }
  expect((await server.call(loadOwnData, { id: studio }, own)).status).toBe(200)
})

it('ERASE-02 papers and tables that were drawn meanwhile are taken away', async () => {
  const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000)
  const insert = (purpose: string, created_at: Date) =>
    sql(
      `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ($1, $1 || '/' || $2::text, 'x', 'application/pdf', 1, $3, $4) returning id`,
      [purpose, `${created_at.getTime()}`, staff, created_at],
    ).then(([row]) => row.id as number)
  const ids = [
    await insert('paper', at(4)),
    await insert('tour-date-export', at(5)),
    await insert('paper', at(6)),
    await insert('data-export', at(4)),
  ]
  const queued = server.enqueued.filter(({ name }) => name === CLEAR_DRAWN)
  expect(queued.length).toBeGreaterThan(0)
  const job = exportJobs.find(({ name }) => name === CLEAR_DRAWN)
  await job?.work(queued.at(-1)?.data, jobContext())
  const rows = await sql(
    'select removed_at is not null as gone from stored_file where id = any($1) order by id',
    [ids],
  )
  expect(rows.map(({ gone }) => gone)).toEqual([true, true, false, false])
})
