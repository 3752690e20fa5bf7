// Proves that an event's page begins with what is true of the event, asked for once for many, and without words rather than late.
import { beforeEach, expect, test } from 'vitest'
import { knowEventWords, type WordsAt } from './event-words.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
const MERIDIAN = '/events/meridian'
const run = (statement: string) => server.database.$client.query(statement)

// The first read of a worker may take longer than a page waits: only the case about waiting has the product's patience.
const PATIENT_MS = 30_000

let ms = 0
let wordsAt: WordsAt
beforeEach(() => {
  ms = 0
  wordsAt = knowEventWords(server.database, () => ms, PATIENT_MS)
})

const titleAt = async (path = MERIDIAN) => (await wordsAt(path))?.title

test('they are what the event’s screen says', async () => {
  expect(await wordsAt(MERIDIAN)).toEqual({
    accent: '#C2185B',
    title: 'Meridian 2026–27',
    subtitle: expect.stringMatching(/^Ten cities\. .+/),
  })
  expect(await titleAt('/EVENTS/meridian/')).toBe('Meridian 2026–27')
})

test.each(['/', '/events', '/events/nowhere', '/events/meridian/more', '/register', '/events/%E0%A4%A'])(
  '%s has none',
  async (path) => expect(await wordsAt(path)).toBeNull(),
)

test('an event that is renamed has its new name within five seconds, one without dates no words', async () => {
  expect(await titleAt()).toBe('Meridian 2026–27')
  await run("UPDATE event SET name = 'Meridian Dance' WHERE subdomain = 'meridian'")
  ms = 4_999
  expect(await titleAt()).toBe('Meridian 2026–27')
  ms = 5_000
  expect(await titleAt()).toBe('Meridian Dance 2026–27')
  await run("UPDATE event SET name = 'Meridian' WHERE subdomain = 'meridian'")

  await run('UPDATE season SET current = false WHERE current')
  ms = 10_000
  expect(await wordsAt(MERIDIAN)).toBeNull()
  await run('UPDATE season SET current = true WHERE id = 76')
})

test('a color that is none is written into no page', async () => {
  await run("UPDATE event SET accent = 'red;background:url(//elsewhere)' WHERE subdomain = 'meridian'")
  expect(await wordsAt(MERIDIAN)).toBeNull()
  await run("UPDATE event SET accent = '#C2185B' WHERE subdomain = 'meridian'")
})

test('while the database cannot be read the page goes without, and soon has them again', async () => {
  await run('ALTER TABLE event RENAME TO event_away')
  expect(await wordsAt(MERIDIAN)).toBeNull()
  await run('ALTER TABLE event_away RENAME TO event')
  ms = 4_999
  expect(await wordsAt(MERIDIAN)).toBeNull()
  ms = 5_000
  expect(await titleAt()).toBe('Meridian 2026–27')
})

test('while the database does not answer the page goes without, and nobody asks it a second time', async () => {
  wordsAt = knowEventWords(server.database, () => ms)
  const holder = await server.database.$client.connect()
  const waiting = async () => {
    const { rows } = await run(
      "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'season'::regclass",
    )
    return rows[0].n
  }
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE season')
  expect(await wordsAt(MERIDIAN)).toBeNull()
  ms = 60_000
  expect(await wordsAt(MERIDIAN)).toBeNull()
  expect(await waiting()).toBe(1)
  await holder.query('COMMIT')
  holder.release()
  await expect.poll(() => titleAt()).toBe('Meridian 2026–27')
})
