// A judge's tablet that dies in the middle of a recording, or comes home after two days without a network.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { HALL, pathOf, setTheHall, state } from './support/hall.ts'
import { BEFORE_RELEASE, expect, expectAccessible, takePicture, test } from './support/story.ts'
import type { StoryServer } from './support/story-server.ts'
import { startTablet, type Tablet } from './support/tablet.ts'

const DAY_MS = 24 * 3_600_000
/** What the tablet may lose: the piece that was not over. */
const LAST_PIECE = 3

async function rows<R>({ connectionString }: StoryServer, statement: string, values: unknown[] = []) {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as R[]
  } finally {
    await client.end()
  }
}
const recordingsAt = (server: StoryServer) =>
  rows<{ number: number; size: number; known: number }>(
    server,
    `SELECT ordered.number, size::int, (SELECT count(*)::int FROM judge_recording) AS known
     FROM critique_video JOIN stored_file ON stored_file.id = file_id
     JOIN running_order AS ordered USING (registrations_routine_id)
     WHERE recording_id IS NOT NULL AND ordered.tour_date_id = $1 ORDER BY ordered.number`,
    [HALL],
  )

const panel = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'when this page closed' })

/** The link is opened once with a network, and the page is kept for later. */
async function open({ page }: Tablet, link: string): Promise<void> {
  await page.goto(pathOf(link))
  await expect(state(page)).toHaveText('Everything sent')
  const isKept = async () => (await (await caches.open('callboard-judging')).match('/judge')) !== undefined
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
}

/** Until the tablet has counted so many seconds; how many have passed since is what a battery may take. */
async function record(page: Page, seconds: number): Promise<void> {
  await press(page, 'Record voice')
  await expect(panel(page).getByText(`0:0${seconds}`)).toBeVisible({ timeout: 30_000 })
}

const secondsIn = (text: string | null) => Number(/0:(\d\d)/.exec(text ?? '')?.[1] ?? Number.NaN)

async function showFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Whole order' }).click()
  await page.locator('ol button').first().click()
}

/** As it is heard, with the length that it has. */
async function lengthHeard(page: Page): Promise<number> {
  await press(page, 'Listen')
  const audio = panel(page).locator('audio')
  const length = () => audio.evaluate((media: HTMLAudioElement) => media.duration)
  await expect.poll(async () => Number.isFinite(await length())).toBe(true)
  return length()
}

test('JUDGE-08 A browser killed in the middle of a recording: what was recorded until then is on the tablet, is told, and arrives once', {
  tag: BEFORE_RELEASE,
}, async ({ someoneElse, server, trouble }) => {
  test.setTimeout(3 * 60_000)
  trouble.expectOffline()
  const [link = ''] = await setTheHall(await someoneElse())
  const tablet = await startTablet({ baseURL: server.origin, trouble, clock_ms: 0, microphone: true })
  try {
    await open(tablet, link)
    await tablet.setOffline(true)
    let counted = 0
    await test.step('killed after six seconds', async () => {
      await record(tablet.page, 6)
      await tablet.page.waitForTimeout(700)
      counted = secondsIn(await panel(tablet.page).locator('strong').textContent())
      await tablet.kill(0)
    })
    await test.step('opened again, it says where the recording ended, and has it', async () => {
      const { page } = tablet
      await expect(told(page)).toContainText(/^Your recording of 1 .+ ended at 0:0\d/)
      const kept = secondsIn(await told(page).textContent())
      console.log(`Counted when it was killed: ${counted} s; on the tablet: ${kept} s`)
      expect(kept).toBeGreaterThanOrEqual(counted - LAST_PIECE)
      await expect(panel(page).getByText('Saved on this tablet')).toBeVisible()
      await expect(state(page)).toHaveText('No network · 1 recording on this tablet, not sent yet')
      await expectAccessible(page)
      await takePicture(page, 'judge-recording-cut')
      await page.setViewportSize({ width: 390, height: 844 })
      await takePicture(page, 'judge-recording-cut-390')
      await page.setViewportSize({ width: 1440, height: 900 })
      await takePicture(page, 'judge-recording-cut-1440')
    })
    await test.step('killed again while it is sent, and the answer never heard', async () => {
      // Finished, but the tablet never heard it: it asks for what has gone.
      let finished = 0
      await tablet.context.route('**/api/judging/recordings/finish', async (route) => {
        await route.fetch().catch(() => undefined)
        finished += 1
        // The browser is gone before it could be answered.
      })
      await tablet.setOffline(false)
      await expect.poll(() => finished, { timeout: 60_000 }).toBeGreaterThan(0)
      await tablet.kill(0)
    })
    await test.step('it arrives once, and is told all the same', async () => {
      const { page } = tablet
      await expect(state(page)).toHaveText('Everything sent', { timeout: 60_000 })
      await showFirst(page)
      await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
      const came = await recordingsAt(server)
      expect(came).toMatchObject([{ number: 1, known: 1 }])
      await expect(told(page)).toBeVisible()
      expect(await lengthHeard(page)).toBeGreaterThanOrEqual(counted - LAST_PIECE)
      await told(page).getByRole('button', { name: 'OK' }).click()
      await expect(told(page)).toHaveCount(0)
      await page.reload()
      await expect(state(page)).toHaveText('Everything sent')
      await expect(told(page)).toHaveCount(0)
      expect(await recordingsAt(server)).toEqual(came)
    })
  } finally {
    await tablet.close().catch(() => undefined)
  }
})

test('JUDGE-08 (control) A tablet that writes a recording when it is stopped loses it with its browser, and the proof notices', {
  tag: BEFORE_RELEASE,
}, async ({ someoneElse, server, trouble }) => {
  test.setTimeout(2 * 60_000)
  trouble.expectOffline()
  const [link = ''] = await setTheHall(await someoneElse())
  const tablet = await startTablet({ baseURL: server.origin, trouble, clock_ms: 0, microphone: true })
  try {
    await open(tablet, link)
    await tablet.page.evaluate(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { state?: string }) {
        const early = this.name === 'pieces' || value.state === 'recording'
        return early && this.transaction.db.name === 'callboard.recordings'
          ? this.count()
          : put.call(this, value)
      } as typeof put
    })
    await tablet.setOffline(true)
    // Its count stays at nothing: nothing of it is anywhere but in memory.
    await press(tablet.page, 'Record voice')
    await tablet.page.waitForTimeout(5000)
    await tablet.kill(0)
    const { page } = tablet
    await expect(panel(page).getByRole('button', { name: 'Record voice' })).toBeVisible()
    await expect(told(page)).toHaveCount(0)
    await expect(panel(page).getByText('Saved on this tablet')).toHaveCount(0)
    await tablet.setOffline(false)
    await page.reload()
    await expect(state(page)).toHaveText('Everything sent')
    expect(await recordingsAt(server)).toEqual([])
  } finally {
    await tablet.close().catch(() => undefined)
  }
})

/** Score and note of the routine that is shown; the next one follows. */
async function score(page: Page, typed: string): Promise<void> {
  await page.getByLabel(/^Score, /).fill(typed)
  await page.getByLabel('Notes', { exact: true }).fill(`Said with ${typed}`)
  await page.getByRole('button', { name: /^Save/ }).click()
}

test('JUDGE-07 Two days without a network: a page that stayed open in the middle of sending, and a tablet whose battery was empty, send all once', {
  tag: BEFORE_RELEASE,
}, async ({ someoneElse, server, trouble }) => {
  test.setTimeout(4 * 60_000)
  trouble.expectOffline()
  // The ticket for the parts was good for a day.
  trouble.expect(410, '/api/judging/recordings/parts')
  const links = await setTheHall(await someoneElse())
  const [open_page, empty] = await Promise.all(
    [0, 0].map((clock_ms) => startTablet({ baseURL: server.origin, trouble, clock_ms, microphone: true })),
  )
  if (!open_page || !empty) throw new Error('no tablets')
  const tablets = [open_page, empty]
  try {
    await test.step('the first is sending a recording when the network goes', async () => {
      for (const [at, tablet] of tablets.entries()) await open(tablet, links[at] ?? '')
      let parts = 0
      await open_page.context.route('**/api/judging/recordings/parts/**', (route) => {
        parts += 1
        return route.abort('connectionreset')
      })
      await record(open_page.page, 2)
      await press(open_page.page, 'Stop')
      await expect.poll(() => parts, { timeout: 30_000 }).toBeGreaterThan(0)
      for (const tablet of tablets) await tablet.setOffline(true)
    })
    await test.step('on the first day both judge', async () => {
      for (const { page } of tablets) for (const typed of ['81.5', '82.5']) await score(page, typed)
      await record(empty.page, 2)
      await press(empty.page, 'Stop')
      await expect(panel(empty.page).getByText('Saved on this tablet')).toBeVisible()
    })
    await test.step('on the second day, too', async () => {
      await server.moveClock(new Date(Date.now() + 2 * DAY_MS))
      await empty.kill(2 * DAY_MS)
      for (const { page } of tablets) {
        await page.getByRole('button', { name: 'Whole order' }).click()
        await page.locator('ol button').nth(2).click()
        await score(page, '83.5')
        await expect(page.getByRole('status').filter({ hasText: 'waiting to be sent' })).toHaveText(
          'No network · 3 saved on this tablet, waiting to be sent',
        )
      }
      expect(await recordingsAt(server)).toEqual([])
    })
    await test.step('the network is back, and all of it arrives once', async () => {
      await open_page.context.unroute('**/api/judging/recordings/parts/**')
      for (const tablet of tablets) await tablet.setOffline(false)
      for (const { page } of tablets)
        await expect(state(page)).toHaveText('Everything sent', { timeout: 90_000 })
      expect(await recordingsAt(server)).toMatchObject([
        { number: 1, known: 2 },
        { number: 3, known: 2 },
      ])
      const came = await rows<{ score: number; note: string; outcome: string }>(
        server,
        'SELECT score, note, outcome FROM judge_entry ORDER BY score, judge_id',
      )
      expect(came).toEqual(
        [8150, 8150, 8250, 8250, 8350, 8350].map((points) => {
          const note = `Said with ${points / 100}`
          return { score: points, note, outcome: 'taken' }
        }),
      )
    })
  } finally {
    for (const tablet of tablets) await tablet.close().catch(() => undefined)
  }
})
