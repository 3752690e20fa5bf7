// A studio sees what its event still lacks and pauses the mails about it; gives the music of many routines at once, matched by
// name; listens, notes, deletes, and dances one without.
import type { Page } from '@playwright/test'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import {
  BEFORE_RELEASE,
  EACH_CHANGE,
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const missing = (page: Page) => page.getByText('What is still missing').locator('xpath=ancestor::*[.//ul][1]')

/** Two seconds of a quiet tone: a real WAV that every browser plays. */
function wav(seconds = 2): Buffer {
  const rate = 8_000
  const data = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < seconds * rate; at++)
    data.writeInt16LE(Math.round(6_000 * Math.sin((2 * Math.PI * 440 * at) / rate)), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** Written as studios write them. */
const FILES = [
  'amber anthem_final.wav',
  '02 - Borrowed_Static.wav',
  'GOLDEN ECHO.wav',
  'long storm 2027.wav',
  'quiet parad.wav',
  'BrokenSignal-v3.wav',
  'endless hours.wav',
  'fallingharbor.wav',
  'hidden-circuit.wav',
  'Little Waltz (cut).wav',
  'northern-rain.wav',
  'Slow Garden mix.wav',
]
/** All twelve before a release. */
const NAMED = EACH_CHANGE ? FILES.slice(0, 5) : FILES
const MATCHED = NAMED.length
const ready = (files: number) => new RegExp(`^${files} of 14 ready`)

const song = (name: string, buffer = wav()) => ({ name, mimeType: 'audio/wav', buffer })
const overview = `/event/${demoRegistrations.studio_tampa}/overview`
const page_of_music = `/event/${demoRegistrations.studio_tampa}/music`

/** On the overview: what is missing, each with its day and one button. */
async function expectMissing(page: Page): Promise<void> {
  const list = missing(page)
  await expect(list).toContainText(/\d+ waivers are not signed/)
  await expect(list).toContainText('14 routines have no music')
  await expect(list).toContainText(/Due \w{3} \d+, \d{4}/)
  // The card counts as the list does.
  await expect(page.getByRole('link', { name: /MUSIC/ }).first()).toContainText('0 / 14')
  await expectAccessible(page)
  await takePicture(page, 'missing-overview')

  await page.getByRole('button', { name: 'Pause reminders' }).click()
  await expect(page.getByText('Email reminders are paused.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Email reminders are paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume reminders' }).click()
  await expect(page.getByText('We’ll also email you this list when a deadline is near.')).toBeVisible()
}

test('The owner sees what is missing, and the music of many routines comes at once, each matched to its routine by name', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page }) => {
  // Each file is checked in a process of its own.
  test.slow()
  await signIn(page, 'studio@callboard.test')
  await page.goto(overview)
  await expectMissing(page)
  await page.getByRole('link', { name: 'Upload music' }).click()
  await expect(page).toHaveURL(/\/music$/)
  await expect(page.getByText(ready(0))).toBeVisible()
  await takePicture(page, 'music-empty')
  await expectAccessible(page)

  const files = [...NAMED.map((name) => song(name)), song('Track 01.wav'), song('Programme.pdf')]
  await page.getByLabel('Files of music').setInputFiles(files)
  const dialog = page.getByRole('dialog', { name: 'Which file is for which routine?' })
  await expect(dialog).toContainText(
    `${MATCHED + 2} files found. ${MATCHED} matched to routines, 2 to choose or leave out.`,
  )
  await expect(dialog.getByLabel('Routine of quiet parad.wav').locator('option:checked')).toHaveText(
    'Quiet Parade',
  )
  await expect(dialog).toContainText('Invalid media file. Please select a valid media file.')
  await expectAccessible(page)
  await takePicture(page, 'music-matched')
  const whole = `/registrations/${demoRegistrations.studio_tampa}`
  let loaded_whole = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith(whole)) loaded_whole += 1
  })
  await dialog.getByRole('button', { name: `Upload ${MATCHED} files` }).click()
  await expect(page.getByText(ready(MATCHED))).toBeVisible()
  await expect(page.getByText('Plays well').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Being checked')).toHaveCount(0, { timeout: 300_000 })
  // Each file changes its own row; the registration that counts them is loaded once, when all are here.
  expect(loaded_whole).toBe(1)

  // One player: a second piece pauses the first.
  await page.getByRole('button', { name: 'Play Amber Anthem' }).click()
  await expect(page.getByRole('button', { name: 'Pause Amber Anthem' }).first()).toBeVisible()
  await takePicture(page, 'music-plays')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play Golden Echo' }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Golden Echo')
  await expect(page.getByRole('button', { name: 'Pause Amber Anthem' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: /note on Amber Anthem/i }).click()
  await page.getByLabel('Music notes').fill('Start when they stand')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Note: Start when they stand')).toBeVisible()

  await page.getByRole('button', { name: 'Delete the music of Long Storm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(ready(MATCHED - 1))).toBeVisible()
  await page.getByLabel('Long Storm is danced without music').check()
  await expect(page.getByText(ready(MATCHED))).toBeVisible()

  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('link', { name: /MUSIC/ })).toContainText(`${MATCHED} / 14`)
  await expect(missing(page)).toContainText(`${14 - MATCHED} routines have no music`)
})

test('A file that is no music says so at its routine, and another can be chosen', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(415, '/api/mybtf/music')
  await signIn(page, 'studio@callboard.test')
  await page.goto(page_of_music)
  await page
    .getByLabel('Music for Amber Anthem', { exact: true })
    .setInputFiles(song('amber.wav', Buffer.from('I am no music')))
  await expect(page.getByRole('alert')).toHaveText('Invalid media file. Please select a valid media file.')
  await page.getByLabel('Music for Amber Anthem', { exact: true }).setInputFiles(song('amber.wav'))
  await expect(page.getByText('amber.wav')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
