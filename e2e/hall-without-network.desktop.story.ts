// Two tablets in a hall without a network, with everything that goes wrong there: each entry arrives once, and none is lost.
// `npm run test:long` makes it 500 entries.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { arrivals, HALL, pathOf, type Saved, setTheHall, state } from './support/hall.ts'
import { BEFORE_RELEASE, expect, takePicture, test } from './support/story.ts'
import type { StoryServer } from './support/story-server.ts'
import { startTablet, type Tablet } from './support/tablet.ts'

const LONG = process.env.CALLBOARD_LONG !== undefined
/** Of each tablet. */
const ENTRIES = LONG ? 250 : 24
/** So many entries after each other something goes wrong. */
const RELOAD = 7
const CRASH = 11
const EMPTY_BATTERY = LONG ? 60 : 10
const LOST_ANSWERS = LONG ? 12 : 3
const HOUR_MS = 3_600_000
/** What the tablet needs to write to its disk: nobody can save and lose the battery within the same blink. */
const BLINK_MS = 300

interface Judging {
  tablet: Tablet
  judge_id: number
  /** In running order. */
  routines: { id: number; number: number }[]
  saved: Saved[]
}

async function rows<R>({ connectionString }: StoryServer, statement: string, values: unknown[] = []) {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as R[]
  } finally {
    await client.end()
  }
}

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'saved on this tablet' })

/** The link is opened once with a network, and the page is kept for later. */
async function open(tablet: Tablet, link: string): Promise<void> {
  const { page } = tablet
  await page.goto(link)
  await expect(state(page)).toHaveText('Everything sent')
  const isKept = async () => (await (await caches.open('callboard-judging')).match('/judge')) !== undefined
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
}

/** From the routine that is shown, or from the whole order. */
async function showRoutine(page: Page, number: number, at: number): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const wanted = new RegExp(`^${number} `)
  if (!wanted.test((await title.textContent()) ?? '')) {
    const order = page.getByRole('button', { name: 'Whole order' })
    if (await order.isVisible()) await order.click()
    await page.locator('ol button').nth(at).click()
  }
  await expect(title).toHaveText(wanted)
}

/** Through the page, as a judge does: the routine, its score, a word about it, and Save. */
async function saveOne({ tablet, judge_id, routines, saved }: Judging): Promise<void> {
  const { page } = tablet
  const at = saved.length % routines.length
  const routine = routines[at] ?? { id: 0, number: 0 }
  await showRoutine(page, routine.number, at)
  const tenths = 600 + ((saved.length * 7 + judge_id * 13) % 401)
  const note = `${judge_id}: ${saved.length + 1}`
  await page.getByLabel(/^Score, /).fill(`${Math.floor(tenths / 10)}.${tenths % 10}`)
  await page.getByLabel('Notes', { exact: true }).fill(note)
  await page.getByRole('button', { name: /^Save/ }).click()
  saved.push({ judge_id, routine: routine.id, score: tenths * 10, note })
}

/** Everything that was saved is here, as the page says. */
const allHere = ({ tablet: { page }, saved }: Judging) =>
  expect(waiting(page)).toHaveText(`No network · ${saved.length} saved on this tablet, waiting to be sent`, {
    timeout: 20_000,
  })

async function judgeOffline(judging: Judging): Promise<void> {
  const { tablet, saved } = judging
  while (saved.length < ENTRIES) {
    await saveOne(judging)
    const count = saved.length
    if (count % EMPTY_BATTERY === 0) {
      await tablet.page.waitForTimeout(BLINK_MS)
      await tablet.kill(count % (2 * EMPTY_BATTERY) === 0 ? HOUR_MS : -HOUR_MS)
    } else if (count % CRASH === 0) await tablet.crashPage()
    else if (count % RELOAD === 0) await tablet.page.reload()
    else continue
    await allHere(judging)
  }
}

/** An answer in five is lost after the server has committed, and an entry in seven is sent twice at once. */
async function spoilTheLine({ tablet: { context } }: Judging): Promise<{ lost: number; twice: number }> {
  const spoiled = { lost: 0, twice: 0 }
  let count = 0
  await context.route('**/api/judging/entries', async (route) => {
    count += 1
    if (count % 5 === 0 && spoiled.lost < LOST_ANSWERS) {
      spoiled.lost += 1
      await route.fetch().catch(() => undefined)
      await route.abort('connectionreset').catch(() => undefined)
    } else if (count % 7 === 0) {
      spoiled.twice += 1
      const both = await Promise.all([route.fetch(), route.fetch()]).catch(() => null)
      if (both) await route.fulfill({ response: both[1] }).catch(() => undefined)
      else await route.abort('connectionreset').catch(() => undefined)
    } else await route.continue().catch(() => undefined)
  })
  return spoiled
}

/** With a second page of the same tablet open; the page dies once while it sends. */
async function sendAll(judging: Judging): Promise<{ lost: number; twice: number }> {
  const { tablet } = judging
  const spoiled = await spoilTheLine(judging)
  const second = await tablet.context.newPage()
  await second.goto('/judge')
  await expect(waiting(second)).toBeVisible()
  await tablet.setOffline(false)
  await expect(state(tablet.page)).not.toHaveText(new RegExp(` ${judging.saved.length} saved`), {
    timeout: 60_000,
  })
  await tablet.crashPage()
  // The network of a hall comes and goes; with each coming the tablet tries at once.
  const again = () => tablet.page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect
    .poll(
      async () => {
        await again()
        return state(tablet.page).textContent()
      },
      { timeout: 240_000 },
    )
    .toBe('Everything sent')
  await expect(state(second)).toHaveText('Everything sent', { timeout: 30_000 })
  return spoiled
}

const cameTo = (server: StoryServer) =>
  rows<Saved & { outcome: string; id: string }>(
    server,
    'SELECT id, judge_id, registrations_routine_id AS routine, score, note, outcome FROM judge_entry ORDER BY received_at, id',
  )

async function hall(office: Page, server: StoryServer) {
  const links = await setTheHall(office)
  const judges = await rows<{ id: number }>(
    server,
    'SELECT id FROM judge WHERE tour_date_id = $1 ORDER BY position',
    [HALL],
  )
  const routines = await rows<{ id: number; number: number }>(
    server,
    `SELECT ordered.registrations_routine_id AS id, ordered.number FROM running_order AS ordered
     JOIN registrations_routine AS routine ON routine.id = ordered.registrations_routine_id
     JOIN registration ON registration.id = routine.registration_id
     WHERE registration.tour_date_id = $1 ORDER BY ordered.number`,
    [HALL],
  )
  return { links: links.map(pathOf), judges: judges.map(({ id }) => id), routines }
}

test(`JUDGE-07 Two tablets without a network, ${2 * ENTRIES} entries: pages and browsers die, answers are lost, entries come twice, clocks are wrong; each arrives once`, {
  tag: BEFORE_RELEASE,
}, async ({ someoneElse, server, trouble }) => {
  test.setTimeout(LONG ? 45 * 60_000 : 5 * 60_000)
  trouble.expectOffline()
  const office = await someoneElse()
  const { links, judges, routines } = await hall(office, server)
  const judgings = await Promise.all(
    [HOUR_MS, -HOUR_MS].map(async (clock_ms, at): Promise<Judging> => {
      const tablet = await startTablet({ baseURL: server.origin, trouble, clock_ms })
      return { tablet, judge_id: judges[at] ?? 0, routines, saved: [] }
    }),
  )
  const started = performance.now()
  const took = (what: string) =>
    console.log(`${what}: ${Math.round((performance.now() - started) / 1000)} s since the start`)
  try {
    await test.step('the link is opened once; then the network is gone', async () => {
      for (const [at, { tablet }] of judgings.entries()) {
        await open(tablet, links[at] ?? '')
        await tablet.setOffline(true)
      }
    })
    await test.step('both judge, and what they saved stays on their tablets', async () => {
      await Promise.all(judgings.map(judgeOffline))
      expect(await cameTo(server)).toEqual([])
      took(`${2 * ENTRIES} saved`)
    })
    await test.step('what is only typed outlives the battery, too', async () => {
      const [judging] = judgings as [Judging]
      const [first] = routines
      await showRoutine(judging.tablet.page, first?.number ?? 0, 0)
      await judging.tablet.page.getByLabel('Notes', { exact: true }).fill('Typed, and not saved.')
      await judging.tablet.page.waitForTimeout(BLINK_MS)
      await judging.tablet.kill(HOUR_MS)
      await showRoutine(judging.tablet.page, first?.number ?? 0, 0)
      await expect(judging.tablet.page.getByLabel('Notes', { exact: true })).toHaveValue(
        'Typed, and not saved.',
      )
      await allHere(judging)
      await takePicture(judging.tablet.page, 'hall-without-network')
    })
    await test.step('the network is back, and bad; the server dies once meanwhile', async () => {
      const sending = Promise.all(judgings.map(sendAll))
      await expect
        .poll(async () => (await cameTo(server)).length, { timeout: 120_000 })
        .toBeGreaterThan(ENTRIES / 3)
      await server.kill()
      await server.start()
      const spoiled = await sending
      for (const { lost, twice } of spoiled) expect(Math.min(lost, twice)).toBeGreaterThan(0)
      took(`All sent, with ${JSON.stringify(spoiled)}`)
    })
    const saved = judgings.flatMap((judging) => judging.saved)
    await test.step('each arrived, once, and the last word about each routine stands', async () => {
      const came = await cameTo(server)
      expect(arrivals(saved, came)).toEqual({ lost: [], doubled: [], foreign: [] })
      expect(came).toHaveLength(2 * ENTRIES)
      expect(came.filter(({ outcome }) => outcome !== 'taken')).toEqual([])
      const stands = await rows<Saved>(
        server,
        `SELECT judge_id, registrations_routine_id AS routine, score.score, critique.note FROM score
         JOIN critique USING (judge_id, registrations_routine_id) WHERE judge_id = ANY ($1)`,
        [judges],
      )
      const last = new Map(saved.map((row) => [`${row.judge_id} ${row.routine}`, row]))
      expect(arrivals([...last.values()], stands)).toEqual({ lost: [], doubled: [], foreign: [] })
    })
    await test.step('(control) one that came under two ids, and one that did not come, are noticed', async () => {
      const [one] = await cameTo(server)
      await rows(
        server,
        `INSERT INTO judge_entry SELECT (jsonb_populate_record(entry, jsonb_build_object('id', gen_random_uuid()))).*
         FROM judge_entry AS entry WHERE id = $1`,
        [one?.id],
      )
      const came = await cameTo(server)
      expect(arrivals(saved, came).doubled).toHaveLength(1)
      expect(
        arrivals(
          saved,
          came.filter(({ note }) => note !== one?.note),
        ).lost,
      ).toHaveLength(1)
    })
  } finally {
    for (const { tablet } of judgings) await tablet.close().catch(() => undefined)
  }
})

test('JUDGE-07 (control) A tablet without the copy on its disk loses entries with its battery, and the proof notices', {
  tag: BEFORE_RELEASE,
}, async ({ someoneElse, server, trouble }) => {
  test.setTimeout(3 * 60_000)
  trouble.expectOffline()
  const office = await someoneElse()
  const { links, judges, routines } = await hall(office, server)
  const tablet = await startTablet({ baseURL: server.origin, trouble, clock_ms: 0, without_copy: true })
  const judging: Judging = { tablet, judge_id: judges[0] ?? 0, routines, saved: [] }
  try {
    await open(tablet, links[0] ?? '')
    // By now the browser has written what it had of the running order.
    await tablet.page.waitForTimeout(15_000)
    await tablet.setOffline(true)
    for (let count = 0; count < 6; count++) await saveOne(judging)
    await tablet.page.waitForTimeout(BLINK_MS)
    await tablet.kill(0)
    await tablet.setOffline(false)
    await tablet.page.reload()
    await expect(state(tablet.page)).toHaveText('Everything sent')
    expect(arrivals(judging.saved, await cameTo(server)).lost.length).toBeGreaterThan(0)
  } finally {
    await tablet.close().catch(() => undefined)
  }
})
