// A judge records what she says about a routine: on the tablet piece by piece, sent in the background, once, and heard by the studio.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { pathOf, setTheHall, state } from './support/hall.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'
import type { StoryServer } from './support/story-server.ts'

test.use({
  launchOptions: {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const CITY = demoTourDates.past_meridian_denver
const REGISTRATION = demoRegistrations.big_past_denver

async function rows<R>({ connectionString }: StoryServer, statement: string, values: unknown[] = []) {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows as R[]
  } finally {
    await client.end()
  }
}
const cameTo = (server: StoryServer) =>
  rows<{ id: string; routine: number; size: number; sound: boolean }>(
    server,
    `SELECT recording_id AS id, registrations_routine_id AS routine, size, sound FROM critique_video
     JOIN stored_file ON stored_file.id = file_id WHERE recording_id IS NOT NULL ORDER BY critique_video.id`,
  )

const panel = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

/** The link is opened once with a network, and the page is kept for later. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto(pathOf(link))
  await expect(state(page)).toHaveText('Everything sent')
  const isKept = async () => (await (await caches.open('callboard-judging')).match('/judge')) !== undefined
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
}

/** Some seconds, as the tablet counts them. */
async function recordFor(page: Page, seconds: number, what = 'Record voice'): Promise<void> {
  await press(page, what)
  await expect(panel(page).getByText(`0:0${seconds}`)).toBeVisible({ timeout: 20_000 })
}

/** By the API, for a judge of a city that has been danced. */
async function linkIn(office: Page, city: number): Promise<string> {
  const cookies = await office.context().cookies()
  const token = cookies.find(({ name }) => name === 'callboard_token')?.value
  const headers = { authorization: `Bearer ${token}` }
  const at = `/api/staff/scores/${city}`
  const { judges } = await (await office.request.get(at, { headers })).json()
  const made = await office.request.post(`${at}/judges/${judges[0].id}/link`, { headers })
  return (await made.json()).url
}

const inOrder = (page: Page, number: number) =>
  page.locator('ol button').filter({ hasText: new RegExp(`^${number}(?![0-9A])`) })

test('JUDGE-08 A voice recorded without a network is on the tablet, also after a reload in the middle; it comes once, and its studio listens', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, server, trouble }) => {
  test.setTimeout(180_000)
  const office = await someoneElse()
  await office.setViewportSize({ width: 1280, height: 900 })
  await signIn(office, 'scores@callboard.test')
  const [{ id: own = 0, number = 0 } = {}] = await rows<{ id: number; number: number }>(
    server,
    `SELECT ordered.registrations_routine_id AS id, number FROM running_order AS ordered
     JOIN registrations_routine AS routine ON routine.id = ordered.registrations_routine_id
     WHERE routine.registration_id = $1 AND scratched_at IS NULL ORDER BY number LIMIT 1`,
    [REGISTRATION],
  )
  await open(page, await linkIn(office, CITY))
  const toRoutine = async () => {
    const order = page.getByRole('button', { name: 'Whole order' })
    if (await order.isVisible()) await order.click()
    await inOrder(page, number).click()
  }
  await toRoutine()
  trouble.expectOffline()
  await page.context().setOffline(true)

  await test.step('recorded, listened to and discarded', async () => {
    await recordFor(page, 2)
    await takePicture(page, 'judge-recording')
    await expectAccessible(page)
    await press(page, 'Stop')
    await expect(panel(page).getByText('Saved on this tablet')).toBeVisible()
    await press(page, 'Listen')
    const audio = panel(page).locator('audio')
    await expect.poll(() => audio.evaluate((media: HTMLAudioElement) => media.currentTime)).toBeGreaterThan(0)
    await press(page, 'Discard')
    await press(page, 'Yes, discard')
    await expect(panel(page).getByText('Saved on this tablet')).toHaveCount(0)
    await expect(state(page)).toHaveText('No network · everything sent')
  })

  await test.step('a reload in the middle keeps what was recorded until then', async () => {
    await recordFor(page, 3)
    await page.reload()
    await toRoutine()
    await expect(panel(page).getByText(/^Voice 0:0[3-5]$/)).toBeVisible()
    await expect(panel(page).getByText('Saved on this tablet')).toBeVisible()
    await expect(state(page)).toHaveText('No network · 1 recording on this tablet, not sent yet')
    await takePicture(page, 'judge-recorded')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Whole order' }).click()
    await expect(inOrder(page, number)).toContainText('Recording on this tablet')
    await takePicture(page, 'judge-order-recorded')
    await expectAccessible(page)
    await toRoutine()
    expect(await cameTo(server)).toEqual([])
  })

  await test.step('it comes once, though an answer is lost', async () => {
    // Finished, but the tablet never heard it: it asks for what has gone.
    trouble.expect(404, '/api/judging/recordings/parts')
    let lost = 0
    await page.context().route('**/api/judging/recordings/finish', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.context().setOffline(false)
    await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(state(page)).toHaveText('Everything sent', { timeout: 30_000 })
    expect(lost).toBeGreaterThan(0)
    const came = await cameTo(server)
    expect(came).toMatchObject([{ routine: own, sound: true }])
    expect(await rows(server, 'SELECT FROM judge_recording')).toHaveLength(1)
    await page.reload()
    await toRoutine()
    await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
    await press(page, 'Listen')
    await expect(panel(page).locator('audio')).toBeVisible()
  })

  await test.step('a new one asks first, and takes its place', async () => {
    await press(page, 'Record voice')
    await expect(panel(page).getByText('The new recording will replace the one that’s there.')).toBeVisible()
    await takePicture(page, 'judge-recording-replaces')
    await press(page, 'Replace it')
    await expect(panel(page).getByText('0:02')).toBeVisible({ timeout: 20_000 })
    // Another routine ends it, and keeps it.
    await page.getByRole('button', { name: 'Whole order' }).click()
    await expect.poll(async () => (await cameTo(server)).length, { timeout: 30_000 }).toBe(1)
    await expect(state(page)).toHaveText('Everything sent', { timeout: 30_000 })
    await expect(inOrder(page, number)).toContainText('Recording sent')
    expect(await rows(server, 'SELECT FROM judge_recording')).toHaveLength(2)
  })

  await test.step('its studio listens, at its own speed, and goes back in it', async () => {
    const studio = await someoneElse()
    await signIn(studio, 'big@callboard.test')
    await studio.goto(`/event/${REGISTRATION}/coda/critiques`)
    await studio
      .getByRole('button', { name: /^Play the recording: .*, recorded by Judge 1 while judging$/ })
      .click()
    const heard = studio.locator('video')
    await expect(heard).toBeFocused()
    await expect.poll(() => heard.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0)
    // Its recorder wrote no length: the tablet did.
    expect(await heard.evaluate((media: HTMLVideoElement) => Number.isFinite(media.duration))).toBe(true)
    await studio.keyboard.press('>')
    await expect(studio.getByLabel('Speed')).toHaveValue('1.25')
    await expectAccessible(studio)
    await takePicture(studio, 'critique-with-recording')
    await office.goto(`/staff/videos/${CITY}`)
    await expect(office.getByText(/recorded while judging, voice/)).toBeVisible()
  })
})

test('JUDGE-09 Two tablets record one routine: the second is told, and the judge chooses; video where there is a camera', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, server }) => {
  test.setTimeout(120_000)
  const office = await someoneElse()
  const [link = ''] = await setTheHall(office)
  const second = await someoneElse()
  for (const tablet of [page, second]) await open(tablet, link)
  await recordFor(page, 2, 'Record video')
  await expect(panel(page).getByLabel('Camera')).toBeVisible()
  await takePicture(page, 'judge-filming')
  await press(page, 'Stop')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 })
  await recordFor(second, 2)
  await press(second, 'Stop')
  const both = second.getByRole('region', { name: 'Recorded twice' })
  await expect(both).toBeVisible({ timeout: 30_000 })
  await expectAccessible(second)
  await takePicture(second, 'judge-recorded-twice')
  expect(await cameTo(server)).toMatchObject([{ sound: false }])
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(panel(second).getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => cameTo(server)).toMatchObject([{ sound: true }])
})

test('JUDGE-08 A refused microphone, a full tablet and a browser that cannot record are told in words', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  const office = await someoneElse()
  const [link = ''] = await setTheHall(office)
  await open(page, link)
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await press(page, 'Record voice')
  await expect(panel(page).getByRole('alert')).toContainText('isn’t allowed to use the microphone')
  await takePicture(page, 'judge-recording-refused')
  await page.evaluate(() => {
    navigator.storage.estimate = () => Promise.resolve({ quota: 100, usage: 90 })
  })
  await press(page, 'Record voice')
  await expect(panel(page).getByRole('alert')).toContainText('storage is almost full')
  await page.addInitScript(() => Object.defineProperty(globalThis, 'MediaRecorder', { value: undefined }))
  await page.reload()
  await expect(
    panel(page).getByText('This browser can’t record. You can type your notes instead.'),
  ).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveCount(0)
})

test('JUDGE-08 (control) Without the pieces on its disk a reload in the middle loses the recording, and the proof notices', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  const office = await someoneElse()
  const [link = ''] = await setTheHall(office)
  await open(page, link)
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    // As a recorder would that keeps everything in memory until it is stopped.
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: { state?: string }) {
      const early = this.name === 'pieces' || value.state === 'recording'
      return early && this.transaction.db.name === 'callboard.recordings'
        ? this.count()
        : put.call(this, value)
    } as typeof put
  })
  await press(page, 'Record voice')
  await expect(panel(page).getByText('0:03')).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(panel(page).getByRole('button', { name: 'Record voice' })).toBeVisible()
  await expect(panel(page).getByText('Saved on this tablet')).toHaveCount(0)
})
