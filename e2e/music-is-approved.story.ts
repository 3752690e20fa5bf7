// A studio listens and approves: all without findings at once, the rest one by one; what came by a link waits, and an earlier version comes back.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { clipped, sine, wavFile } from '../src/features/soundcheck/sound-files.fixtures.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const small = { sample_rate: 8_000, channels: 1 }
const song = (name: string, wave = sine(0.3), seconds = 8) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavFile({ wave, seconds, ...small }),
})
const event = `/event/${demoRegistrations.studio_tampa}`

test('Music is approved, replaced by a link, heard in both versions, and the earlier one made current again', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(`${event}/music`)
  await page
    .getByLabel('Files of music')
    .setInputFiles([song('amber anthem.wav'), song('golden echo.wav'), song('long storm.wav', clipped)])
  await page.getByRole('dialog').getByRole('button', { name: 'Upload 3 files' }).click()
  await expect(page.getByText(/^3 of 14 ready · 3 to approve/)).toBeVisible({ timeout: 60_000 })
  await expect(
    page.getByText(
      '3 pieces of music are waiting for your approval; please listen to 1 with findings first.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'music-to-approve')

  // What waits is told on the overview, with one button that leads here.
  await page.goto(`${event}/overview`)
  await expect(page.getByText('3 pieces of music are not approved')).toBeVisible()
  await takePicture(page, 'music-to-approve-overview')
  await page.getByRole('link', { name: 'Listen and approve' }).click()
  await expect(page).toHaveURL(/\/music$/)

  await page.getByRole('button', { name: 'Approve 2 without findings' }).click()
  await expect(page.getByText(/^3 of 14 ready · 1 to approve/)).toBeVisible()
  await expect(
    page.getByText('1 piece of music is waiting for your approval; please listen to it first.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Listen and approve: Long Storm' }).click()
  const heard = page.getByRole('dialog', { name: 'Music for Long Storm' })
  await expect(heard.getByText('Clips')).toBeVisible()
  await heard.getByRole('button', { name: 'Play Long Storm' }).click()
  await expect(heard.getByRole('button', { name: 'Pause Long Storm' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'music-listen')
  await heard.getByRole('button', { name: 'Approve' }).click()
  await expect(heard).toBeHidden()
  await expect(page.getByText(/^3 of 14 ready/)).not.toContainText('to approve')
  await expect(page.getByText('Approved', { exact: true })).toHaveCount(3)

  // Whoever has the link sends another one: it waits for the studio.
  await page.getByRole('button', { name: 'Generate Link' }).click()
  const other = await someoneElse()
  await other.goto(await page.getByText(/\/music#token=/).innerText())
  await other
    .getByLabel('Music for Amber Anthem', { exact: true })
    .setInputFiles(song('amber cut 2.wav', sine(0.4), 9))
  await expect(other.getByText('Waiting for approval')).toBeVisible({ timeout: 60_000 })
  await expect(other.getByRole('button', { name: /approve|Versions/i })).toHaveCount(0)
  await takePicture(other, 'music-approval-by-link')

  await page.reload()
  await expect(page.getByText(/^3 of 14 ready · 1 to approve/)).toBeVisible()
  await page.getByRole('button', { name: 'Versions of Amber Anthem' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions of Amber Anthem' })
  await expect(versions.getByText(/by a link/)).toBeVisible()
  await versions.getByRole('button', { name: 'Play version 1 of Amber Anthem' }).click()
  await expect(versions.getByRole('button', { name: 'Pause version 1 of Amber Anthem' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'music-versions')
  await versions.getByRole('button', { name: 'Make current: version 1 of Amber Anthem' }).click()
  await expect(versions).toBeHidden()
  await expect(page.getByText('amber anthem.wav')).toBeVisible()
  await expect(page.getByText('amber cut 2.wav')).toHaveCount(0)
  await expect(page.getByText('Approved', { exact: true })).toHaveCount(3)
})
