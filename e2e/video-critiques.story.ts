// Videos of critiques: the office drops many at once, confirms what their names say and publishes; the studio watches.
import type { Page } from '@playwright/test'
import { demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { critiqueVideo } from '../src/features/recordings/critique-video.fixtures.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const CITY = demoTourDates.past_meridian_denver
const REGISTRATION = demoRegistrations.big_past_denver

/** Each of another size, so that none is taken for another. */
const film = (name: string, more = 0) => ({
  name,
  mimeType: 'video/webm',
  buffer: Buffer.concat([critiqueVideo(), Buffer.alloc(more)]),
})

async function watch(page: Page, label: string) {
  await page.getByRole('button', { name: `Play the video: ${label}` }).click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0)
  return video
}

test('Videos come many at once, by the numbers in their names; published, the studio watches them', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, someoneElse, trouble }) => {
  await signIn(page, 'scores@callboard.test')
  await page.goto(`/staff/scores/${CITY}`)
  await page.getByRole('link', { name: 'Videos', exact: true }).click()
  const table = page.getByRole('table', { name: 'Videos' })
  const first = table.locator('tbody tr').first()
  await expect(first).toContainText('1')
  await takePicture(page, 'videos-empty')

  await test.step('what their names say is confirmed first', async () => {
    await page
      .getByLabel('Video files')
      .setInputFiles([
        film('001.webm'),
        film('Denver 001_J2.webm', 1),
        film('hall.webm', 2),
        film('notes.pdf', 3),
      ])
    const dialog = page.getByRole('dialog', { name: 'Which video goes with which routine?' })
    await expect(dialog).toContainText('4 files read, 2 to upload.')
    await expect(dialog.getByLabel('Number')).toHaveCount(4)
    await dialog.getByLabel('Number').nth(2).fill('999')
    await expect(dialog).toContainText('There’s no routine 999 here.')
    await dialog.getByLabel('Number').nth(2).fill('2')
    await expectAccessible(page)
    await takePicture(page, 'videos-matched')
    await dialog.getByRole('button', { name: 'Upload 3 videos' }).click()
    await expect(first).toContainText('Judge 2')
    await expect(first).toContainText('All judges')
    await expect(table.getByRole('button', { name: /^Watch / })).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('the same files again are there already', async () => {
    await page.getByLabel('Video files').setInputFiles([film('001.webm'), film('Denver 001_J2.webm', 1)])
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Already there')).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Upload 0 videos' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('what is no video is refused in words, and left out', async () => {
    trouble.expect(415, '/api/staff/videos/finish')
    const text = { name: '003.webm', mimeType: 'video/webm', buffer: Buffer.alloc(500, 'no video') }
    await page.getByLabel('Video files').setInputFiles([text])
    await page.getByRole('button', { name: 'Upload 1 video', exact: true }).click()
    await expect(table.getByRole('alert')).toHaveText(
      '003.webm: Please select an MP4, MOV or WebM video and try again.',
    )
    await table.getByRole('button', { name: /^Leave out/ }).click()
    await expect(table.getByRole('alert')).toHaveCount(0)
  })

  const studio = await someoneElse()
  await signIn(studio, 'big@callboard.test')
  await studio.goto(`/event/${REGISTRATION}/coda/critiques`)
  await expect(studio.getByText('STAY TUNED!')).toBeVisible()

  await test.step('the office watches one, and publishes', async () => {
    await first.getByRole('button', { name: /^Watch .*Judge 2$/ }).click()
    const dialog = page.getByRole('dialog')
    const name = (await dialog.getByRole('heading').first().innerText()).replace(/^\d+ /, '')
    await watch(page, name)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish videos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish videos' }).click()
    await expect(page.getByText(/were notified by email|was notified by email/)).toBeVisible()
    await takePicture(page, 'videos-published')
  })

  await test.step('the studio watches with the keyboard, at its own speed', async () => {
    await studio.reload()
    const routines = studio.getByRole('navigation', { name: 'Routines' }).getByRole('button')
    await routines.first().click()
    await studio.getByRole('button', { name: /^Judge 2/ }).click()
    const title = (await studio.getByRole('heading', { level: 2 }).first().innerText()).replace(/^\d+ /, '')
    const video = await watch(studio, `${title}, Judge 2`)
    await studio.keyboard.press('Space')
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.paused)).toBe(true)
    await studio.keyboard.press('>')
    await expect(studio.getByLabel('Speed')).toHaveValue('1.25')
    expect(await video.evaluate((media: HTMLVideoElement) => media.playbackRate)).toBe(1.25)
    await expectAccessible(studio)
    await takePicture(studio, 'critique-with-video')
    await studio.getByRole('button', { name: /^Judge 1/ }).click()
    await expect(studio.getByRole('button', { name: `Play the video: ${title}, Judge 1` })).toBeVisible()
  })
})

test('A video is watched on the page of critiques at every width', { tag: BEFORE_RELEASE }, async ({
  page,
  someoneElse,
}) => {
  const office = await someoneElse()
  await signIn(office, 'scores@callboard.test')
  await office.goto(`/staff/videos/${CITY}`)
  await office.getByLabel('Video files').setInputFiles([film('1.webm')])
  await office.getByRole('button', { name: 'Upload 1 video', exact: true }).click()
  await expect(office.getByRole('button', { name: /^Watch / })).toHaveCount(1)
  await office.getByRole('button', { name: 'Publish videos' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Publish videos' }).click()
  await expect(office.getByText(/notified by email/)).toBeVisible()

  await signIn(page, 'big@callboard.test')
  await page.goto(`/event/${REGISTRATION}/coda/critiques`)
  const title = (await page.getByRole('heading', { level: 2 }).first().innerText()).replace(/^\d+ /, '')
  await watch(page, `${title}, Judge 1`)
  await expectAccessible(page)
  await takePicture(page, 'critique-video-watched')
  await page.getByRole('navigation', { name: 'Routines' }).getByRole('button').nth(1).click()
  await expect(page.getByText('Video critiques are not available for this routine.')).toBeVisible()
})
