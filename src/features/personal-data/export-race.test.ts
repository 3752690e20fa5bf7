// OWNDATA-03: an export that is being made while somebody is erased, and one that is begun twice at the same time.
import type { Readable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import type { JobContext } from '../../server/jobs.ts'
import { useTestServer } from '../../server/test-server.ts'
import { unpackZip } from '../files/unpack-zip.fixtures.ts'
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
/** Of a studio with few registrations: an export draws the papers of each. */
const STUDIO: number = demoAccounts.larkspur
const server = useTestServer({ demo: true, now: NOW })
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

/** Each case erases another dancer of the studio's roster, who is in the studio's export. */
async function somebody() {
  const [dancer] = await sql(
    `select person.id, fname || ' ' || lname as name from roster join person on person.id = roster.person_id
     join studio on studio.id = roster.studio_id
     where studio.id = (select studio_id from registration where mybtf_user_id = $1 and studio_id is not null limit 1)
       and erased_at is null
       and not exists (select from mybtf_user where mybtf_user.person_id = person.id)
     order by person.id limit 1`,
    [STUDIO],
  )
  return dancer as { id: number; name: string }
}

/** The office asks, waits, approves, and erases. */
async function approved(person_id: number) {
  await sql(
    "update tour_date set start_date = '2026-11-01', end_date = '2026-11-10' where end_date > '2026-11-10'",
  )
  server.setTime(NOW)
  let office = { token: await server.tokenOf(demoAccounts.staff) }
  const { id } = (await server.call(askErasingOf, { person_id }, office)).output.request
  await sql(
    "update data_request set asked_at = asked_at - interval '30 days', due_at = due_at - interval '30 days' where id = $1",
    [id],
  )
  office = { token: await server.tokenOf(demoAccounts.staff) }
  const { output, error } = await server.call(approveErasingOf, { id }, office)
  expect(error?.violations ?? []).toEqual([])
  expect(output.request.state).toBe('approved')
  return () => server.call(eraseDataOf, { id }, office).then(({ status }) => expect(status).toBe(200))
}

async function asked() {
  const office = { token: await server.tokenOf(demoAccounts.staff) }
  const { output } = await server.call(exportDataOf, { mybtf_user_id: STUDIO }, office)
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

beforeEach(async () => {
  await sql("update stored_file set removed_at = now() where purpose = 'data-export'")
})

it('is made anew without whoever was erased while it was written', { timeout: 120_000 }, async () => {
  const dancer = await somebody()
  const erase = await approved(dancer.id)
  const written: string[] = []
  let left = [erase]
  await makeAskedExport(
    await asked(),
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
    await asked(),
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
    await asked(),
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
  const id = await asked()
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
  const own = { token: await server.tokenOf(STUDIO) }
  expect((await server.call(loadOwnData, { id: STUDIO }, own)).status).toBe(200)
})

it('ERASE-02 papers and tables that were drawn meanwhile are taken away', async () => {
  const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000)
  const insert = (purpose: string, created_at: Date) =>
    sql(
      `insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ($1, $1 || '/' || $2::text, 'x', 'application/pdf', 1, $3, $4) returning id`,
      [purpose, `${created_at.getTime()}`, demoAccounts.studio, created_at],
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
