// What would surprise the desk is told to the studio: too long, silent, clipped, cut off, or no music at all.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import {
  clipped,
  inTurn,
  mp3File,
  silence,
  sine,
  wavFile,
} from '../src/features/soundcheck/sound-files.fixtures.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const small = { sample_rate: 8_000, channels: 1 }

test('Of twelve pieces at once a studio reads of each what would surprise the desk', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  // Thirteen pieces are decoded, one after the other.
  test.slow()
  const mp3 = await mp3File({ wave: sine(0.3), seconds: 20 })
  const files = [
    ['golden echo.wav', wavFile({ wave: sine(0.3), seconds: 250, ...small })],
    ['quiet parade.wav', wavFile({ wave: silence, seconds: 30, ...small })],
    ['amber anthem.wav', wavFile({ wave: clipped, seconds: 10, ...small })],
    [
      'broken signal.wav',
      wavFile({ wave: inTurn([silence, 4], [sine(0.3), 20], [silence, 8]), seconds: 32, ...small }),
    ],
    ['endless hours.mp3', mp3.subarray(0, mp3.length / 2)],
    ['winter avenue.wav', wavFile({ wave: sine(0.3), seconds: 1 }).subarray(0, 44)],
    [
      'northern rain.wav',
      wavFile({ wave: inTurn([sine(0.1), 30], [sine(0.6), 30], [sine(0.2), 30]), seconds: 90, ...small }),
    ],
    // Five more, in which nothing is found.
    ['borrowed static.wav', wavFile({ wave: sine(0.31), seconds: 6, ...small })],
    ['falling harbor.wav', wavFile({ wave: sine(0.32), seconds: 6, ...small })],
    ['hidden circuit.wav', wavFile({ wave: sine(0.33), seconds: 6, ...small })],
    ['little waltz.wav', wavFile({ wave: sine(0.34), seconds: 6, ...small })],
    ['long storm.wav', wavFile({ wave: sine(0.35), seconds: 6, ...small })],
  ] as const
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${demoRegistrations.studio_tampa}/music`)
  await page
    .getByLabel('Files of music')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'audio/wav', buffer })))
  await page.getByRole('dialog').getByRole('button', { name: 'Upload 12 files' }).click()

  await expect(page.getByText(/too long$/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^The track is 4:10 long; \d:\d\d is allowed\. /)).toBeVisible()
  await expect(page.getByText('Silent from beginning to end')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Clips')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('4 s silence at the start')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('8 s silence at the end')).toBeVisible()
  await expect(page.getByText('Cut off: 10 s missing')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Does not play')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Plays well')).toHaveCount(6, { timeout: 60_000 })
  await expect(page.getByText('Being checked')).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'music-surprises')

  await test.step('a broken file over a good one: the good one stays, and both are told', async () => {
    await expect(page.getByText(/^11 of 14 ready/)).toBeVisible()
    await page.getByLabel('Music for Little Waltz', { exact: true }).setInputFiles({
      name: 'little waltz final.wav',
      mimeType: 'audio/wav',
      buffer: wavFile({ wave: sine(0.3), seconds: 1 }).subarray(0, 45),
    })
    await expect(
      page.getByText(
        'little waltz final.wav: Invalid media file. Please select a valid media file. Until then little waltz.wav stays.',
      ),
    ).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/^11 of 14 ready/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'music-broken-over-good')
    // By its tab: what was decided meanwhile is counted without a reload.
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('link', { name: /MUSIC/ })).toContainText('11 / 14')
    await expect(page.getByText('3 routines have no music')).toBeVisible()
  })
})
