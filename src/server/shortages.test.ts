// GUARD-06: what PostgreSQL lacks is told as 503 with when to come again, known by /api/health, and over by itself.
import { createWriteStream } from 'node:fs'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { writing } from '../features/files/file-storage.gateway.ts'
import { fileLike } from '../features/files/picture.fixtures.ts'
import { openS3Files } from '../features/files/s3-files.gateway.ts'
import { beginMusic, listMusic } from '../features/music-upload/music.contract.ts'
import { MUSIC_PARTS } from '../features/music-upload/music-parts.model.ts'
import { createHttp } from './http.ts'
import { freePort } from './server-process.fixtures.ts'
import { FILES, POSTGRES, shortageOf, watchShortages } from './shortages.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
const logInto = (said: string[]) =>
  new Writable({
    write(line, _encoding, done) {
      said.push(JSON.parse(String(line)).msg)
      done()
    },
  })
const said: string[] = []
let app: Awaited<ReturnType<typeof createHttp>>
let token = ''

beforeAll(async () => {
  app = await createHttp(server.parts, { logger: { level: 'error', stream: logInto(said) } })
  token = await server.tokenOf(demoAccounts.studio)
})
afterAll(() => app.close())

async function ask(method: 'GET' | 'PUT', path: string, payload?: object, on = app) {
  const response = await on.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, again: response.headers['retry-after'], body: response.json() }
}
const health = (on = app) => ask('GET', '/health', undefined, on)
const read = () => ask('GET', '/mybtf/roster')
const save = () => ask('PUT', `/mybtf/${demoAccounts.studio}/hints`, { hints: { seen: true } })
const PATIENCE = { timeout: 10_000, interval: 100 }

describe('GUARD-06 what PostgreSQL says', () => {
  const coded = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code })
  it.each([
    ['53100', 'has no room left on its disk'],
    ['53200', 'has no memory left'],
    ['53300', 'has no connection left'],
    ['53400', 'has come to a limit of its settings'],
    ['57P01', 'is shutting down'],
    ['57P02', 'is shutting down'],
    ['57P03', 'is starting'],
    ['25006', 'takes no writes'],
    ['25P03', 'ended a transaction that stood still'],
    ['55P03', 'has a lock that is not let go'],
    ['08006', 'is not reached'],
    ['ECONNREFUSED', 'is not reached'],
    ['23505', null],
    ['40P01', null],
    ['42P01', null],
  ])('%s: %s', (code, shortage) => {
    expect(shortageOf(coded(code))).toBe(shortage)
    expect(shortageOf(new Error('Failed query', { cause: coded(code) }))).toBe(shortage)
  })
})

describe('GUARD-06 a shortage that the driver tells', () => {
  const { query } = pg.Client.prototype
  afterEach(() => {
    pg.Client.prototype.query = query
  })
  /** As if every statement that writes met it: nobody here may fill a disk. */
  function lack(code: string) {
    pg.Client.prototype.query = function lacking(this: pg.Client, ...args: unknown[]) {
      const [first] = args
      const text = typeof first === 'string' ? first : String((first as { text?: string })?.text)
      const writes = /(^|;)\s*(insert|update|delete)\b/i.test(text)
      if (!writes) return Reflect.apply(query, this, args)
      const error = Object.assign(new Error('said by PostgreSQL'), { code })
      const [last] = args.slice(-1)
      if (typeof last === 'function') return void setImmediate(() => last(error))
      return Promise.reject(error)
    } as typeof query
  }

  it.each(['53100', '53200', '53300'])(
    '%s is 503 with when to come again, and over by itself',
    async (code) => {
      lack(code)
      const refused = await save()
      expect(refused).toMatchObject({ status: 503, again: '5', body: { code: 'UNAVAILABLE' } })
      expect(await health()).toMatchObject({ status: 503, again: '5' })
      expect((await ask('GET', '/health/live')).status).toBe(200)
      expect((await read()).status).toBe(200)
      pg.Client.prototype.query = query
      expect((await save()).status).toBe(200)
      expect((await health()).status).toBe(200)
    },
  )
})

describe('GUARD-06 a database that takes no writes', () => {
  async function administer(...statements: string[]) {
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    await client.query('SET default_transaction_read_only = off')
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const END_OTHERS =
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  const setReadOnly = (
    how: 'SET default_transaction_read_only = on' | 'RESET default_transaction_read_only',
  ) => `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${how}', current_database()); END $$`

  it('is read, refuses each write with 503, and says so once', async () => {
    said.length = 0
    // Sessions of the future are told; the present ones end, as when a primary becomes a standby.
    await administer(setReadOnly('SET default_transaction_read_only = on'), END_OTHERS)
    await vi.waitFor(async () => expect((await save()).status).toBe(503), PATIENCE)
    for (let time = 0; time < 5; time++) expect((await save()).status).toBe(503)
    expect((await read()).status).toBe(200)
    expect((await health()).status).toBe(503)
    expect(said.filter((line) => line.startsWith('PostgreSQL takes no writes'))).toHaveLength(1)
    // Sessions that were told to take none are left behind as soon as they are met.
    await administer(setReadOnly('RESET default_transaction_read_only'))
    await vi.waitFor(async () => expect((await save()).status).toBe(200), PATIENCE)
    await vi.waitFor(async () => expect((await health()).status).toBe(200), PATIENCE)
    await vi.waitFor(
      () => expect(said.at(-1)).toMatch(/^PostgreSQL takes writes again after \d+ s; \d+ times/),
      PATIENCE,
    )
  })

  it('whose sessions are ended answers the next request', async () => {
    await save()
    await administer(END_OTHERS)
    await vi.waitFor(async () => expect((await save()).status).toBe(200), PATIENCE)
  })
})

describe('GUARD-06 the storage of files', () => {
  const nobodyThere = async () =>
    openS3Files({
      bucket: 'callboard',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${await freePort()}`,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    })
  const fullDisk = async () => ({
    ...server.parts.files,
    write: (_path: string, bytes: Readable) => writing(bytes, () => writeFile('/dev/full', 'a file')),
  })
  /** As a disk's library writes: what it meets ends the stream that was to be written, too. */
  const fullDiskInStream = async () => ({
    ...server.parts.files,
    write: (_path: string, bytes: Readable) =>
      writing(bytes, () => pipeline(bytes, createWriteStream('/dev/full'))),
  })

  // Each is asked every second whether it is over: side by side.
  it.concurrent.each([
    ['is not reached', nobodyThere],
    ['has no room left', fullDisk],
    ['has no room left', fullDiskInStream],
  ])(
    'that %s is 503 with when to come again, told once and once that it is over, and as no lack of PostgreSQL',
    async (shortage, open) => {
      // A line of its own: that PostgreSQL is back may still be told by the one of all tests.
      const told: string[] = []
      const parts = { ...server.parts, files: await open() }
      const lacking = await createHttp(parts, { logger: { level: 'error', stream: logInto(told) } })
      const id = demoRegistrations.studio_columbus
      const { attendees } = (await ask('GET', `/dance360/registrations/${id}`)).body
      const { person_id } = attendees.find(({ kind }: { kind: string }) => kind === 'dancer')
      for (let time = 0; time < 2; time++) {
        const { statusCode, headers, body } = await lacking.inject({
          method: 'POST',
          url: `/api/mybtf/registration/dancer-student-id?registration_id=${id}&person_id=${person_id}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
          // More than is on its way at once.
          payload: fileLike('png', 900_000),
        })
        expect([statusCode, headers['retry-after']], body).toEqual([503, '5'])
      }
      expect((await health(lacking)).status).toBe(200)
      expect(told).toEqual([
        `The file storage ${shortage}. What needs it is answered 503 until it can be used again.`,
      ])
      parts.files = server.parts.files
      await vi.waitFor(
        () => expect(told[1]).toMatch(/^The file storage takes files again after \d+ s; 2 times/),
        PATIENCE,
      )
      await lacking.close()
    },
  )

  it('that has no room for a part of a file says so like any other', async () => {
    const told: string[] = []
    const app = await createHttp(server.parts, { logger: { level: 'error', stream: logInto(told) } })
    const registration_id = demoRegistrations.studio_tampa
    const { output } = await server.call(listMusic, { registration_id }, { token })
    const wanted = { id: output.routines[0]!.id, name: 'Undertow.wav', size: 9_000, modified: 1 }
    const { upload } = (await server.call(beginMusic, wanted, { token })).output
    const file = join(server.folder, 'uploads', upload)
    await rm(file)
    await symlink('/dev/full', file)
    for (let time = 0; time < 2; time++) {
      const { statusCode, headers, body } = await app.inject({
        method: 'PATCH',
        url: `/api${MUSIC_PARTS}/${upload}`,
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        payload: Buffer.alloc(9_000),
      })
      expect([statusCode, headers['retry-after']], body).toEqual([503, '5'])
    }
    // A disk with room again may be told meanwhile: only this file's is full.
    expect(told.filter((line) => line.startsWith('The file storage has no room left.'))).toHaveLength(1)
    await app.close()
  })
})

describe('GUARD-06 the log of a shortage', () => {
  function watched() {
    let at = 0
    const ready = { [POSTGRES]: false, [FILES]: false }
    const lines: string[] = []
    const watch = watchShortages({
      ready: { [POSTGRES]: async () => ready[POSTGRES], [FILES]: async () => ready[FILES] },
      say: (line) => lines.push(line),
      now: () => at,
      every_ms: 1,
    })
    return {
      watch,
      lines,
      pass: (ms: number) => {
        at += ms
      },
      over: async (lacking: keyof typeof ready = POSTGRES) => {
        const count = lines.length
        ready[lacking] = true
        await vi.waitFor(() => expect(lines).toHaveLength(count + 1))
        ready[lacking] = false
      },
    }
  }

  it.each([
    [POSTGRES, 'has no room left on its disk', 'PostgreSQL takes writes again'],
    [FILES, 'has no room left', 'The file storage takes files again'],
  ] as const)(
    'of %s is one line when it begins and one when it is over, however many meet it and however long it lasts',
    async (lacking, shortage, back) => {
      const { watch, lines, pass, over } = watched()
      for (let time = 0; time < 100; time++) watch.note(shortage, lacking)
      pass(300_000)
      watch.note(shortage, lacking)
      expect(lines).toEqual([
        `${lacking} ${shortage}. What needs it is answered 503 until it can be used again.`,
      ])
      pass(41_500)
      await over(lacking)
      expect(lines[1]).toBe(`${back} after 342 s; 101 times it could not be used.`)
      expect(lines).toHaveLength(2)
    },
  )

  it('of one is not over with the other one’s', async () => {
    const { watch, lines, over } = watched()
    watch.note('is not reached', FILES)
    watch.note('is not reached')
    await over()
    expect(lines.at(-1)).toMatch(/^PostgreSQL takes writes again/)
    await over(FILES)
    expect(lines.at(-1)).toMatch(/^The file storage takes files again/)
  })

  it('is another one where it lacks something else', () => {
    const { watch, lines } = watched()
    for (const shortage of ['is not reached', 'takes no writes', 'is not reached']) watch.note(shortage)
    watch.stop()
    expect(lines).toHaveLength(2)
  })

  it('is no new one of the same within a minute', async () => {
    const { watch, lines, pass, over } = watched()
    watch.note('is not reached')
    pass(30_000)
    await over()
    watch.note('is not reached')
    watch.stop()
    expect(lines).toHaveLength(2)
    pass(30_000)
    watch.note('is not reached')
    watch.stop()
    expect(lines).toHaveLength(3)
  })
})
