// Whoever cuts the music gets a link to one routine by mail and uploads it without an account; the owner shares all of it, and revokes.
import { Client } from 'pg'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { sine, wavFile } from '../src/features/soundcheck/sound-files.fixtures.ts'
import {
  BEFORE_RELEASE,
  DESK_BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const song = (name: string) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavFile({ wave: sine(0.3), seconds: 10, sample_rate: 8_000, channels: 1 }),
})
const page_of_music = `/event/${demoRegistrations.studio_tampa}/music`

/** That was mailed. */
async function linkTo(connectionString: string, email: string): Promise<string> {
  const database = new Client({ connectionString })
  await database.connect()
  try {
    const { rows } = await database.query(`SELECT text FROM mail WHERE "to" = $1 AND kind = 'music-asked'`, [
      email,
    ])
    return /\/music#token=[\w-]+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
  } finally {
    await database.end()
  }
}

test('A choreographer uploads by a mailed link, until it is revoked', { tag: DESK_BEFORE_RELEASE }, async ({
  page,
  server,
  someoneElse,
  trouble,
}) => {
  trouble.expect(410, '/api/music-link/open')
  await signIn(page, 'studio@callboard.test')
  await page.goto(page_of_music)
  await page.getByRole('button', { name: 'Email a link for Amber Anthem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email a link for Amber Anthem' })
  await dialog.getByLabel('Email').fill('cutter@music.test')
  await expectAccessible(page)
  await takePicture(page, 'music-mail-link')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Email Sent!')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

  const link = await linkTo(server.connectionString, 'cutter@music.test')
  const other = await someoneElse()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Music for Amber Anthem' })).toBeVisible()
  await expect(other.getByText('Borrowed Static')).toHaveCount(0)
  await expectAccessible(other)
  await takePicture(other, 'music-by-link')
  await other.getByLabel('Music for Amber Anthem', { exact: true }).setInputFiles(song('final cut.wav'))
  await expect(other.getByText('Plays well')).toBeVisible({ timeout: 60_000 })
  await other.getByRole('button', { name: /note on Amber Anthem/i }).click()
  await other.getByLabel('Music notes').fill('Fade at 0:09')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Note: Fade at 0:09')).toBeVisible()
  await expect(other.getByRole('button', { name: /Delete|Email a link/ })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('final cut.wav')).toBeVisible()
  await expect(page.getByText('Note: Fade at 0:09')).toBeVisible()
  await page.getByRole('button', { name: 'Email a link for Amber Anthem' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByText(/^Mailed/)).toHaveCount(0)
  await other.reload()
  await expect(
    other.getByText('This link has been revoked. Please ask whoever sent it for a new one.'),
  ).toBeVisible()
})

test('The public link shows all routines to anybody who has it, and takes music', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(page_of_music)
  await page.getByRole('button', { name: 'Generate Link' }).click()
  const url = await page.getByText(/\/music#token=/).innerText()
  const other = await someoneElse()
  await other.goto(url)
  await expect(other.getByRole('heading', { name: 'Music for Harbor Street Dance' })).toBeVisible()
  await expect(other.getByText(/^0 of 14 ready/)).toBeVisible()
  await expect(other.getByRole('button', { name: /Generate Link|Email a link/ })).toHaveCount(0)
  await expectAccessible(other)
  await other.getByLabel('Files of music').setInputFiles([song('amber anthem.wav'), song('golden echo.wav')])
  await other.getByRole('dialog').getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(other.getByText(/^2 of 14 ready/)).toBeVisible()
  await expect(other.getByText(/^This link works until \w+ \d+, \d{4}, .+ ET\.$/)).toBeVisible()
  await takePicture(other, 'music-public')
})
