// The office downloads the pack of a city's music, and at the sound desk it plays from the stick, with the network off.
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { unpackZip } from '../src/features/files/unpack-zip.fixtures.ts'
import { sine, wavFile } from '../src/features/soundcheck/sound-files.fixtures.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const song = (name: string, seconds: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wavFile({ wave: sine(0.2), seconds, sample_rate: 8_000, channels: 1 }),
})

test('The event-day music pack downloads with correct checksums and plays offline', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  await test.step('a studio uploads', async () => {
    const studio = await someoneElse()
    await signIn(studio, 'studio@callboard.test')
    await studio.goto(`/event/${demoRegistrations.studio_tampa}/music`)
    await studio
      .getByLabel('Files of music')
      .setInputFiles([song('amber anthem.wav', 3), song('golden echo.wav', 4), song('long storm.wav', 2)])
    await studio.getByRole('dialog').getByRole('button', { name: 'Upload 3 files' }).click()
    await expect(studio.getByText(/^3 of 14 ready/)).toBeVisible()
    await expect(studio.getByText('Being checked')).toHaveCount(0, { timeout: 60_000 })
    await studio.getByRole('button', { name: /note on Amber Anthem/i }).click()
    await studio.getByLabel('Music notes').fill('Start when they <stand>')
    await studio.getByRole('button', { name: 'Save' }).click()
    await expect(studio.getByText('Note: Start when they')).toBeVisible()
    await studio.getByRole('checkbox', { name: 'Long Storm is danced without music' }).check()
    await expect(studio.getByRole('row', { name: /Long Storm/ })).toContainText('No music')
  })

  const folder = test.info().outputPath('stick')
  await test.step('the office downloads', async () => {
    await signIn(page, 'staff@callboard.test')
    await page.goto('/staff/music')
    await page.getByRole('link', { name: 'Tampa, FL' }).click()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the pack' }).click(),
    ])
    // The days of the demo move with today.
    expect(download.suggestedFilename()).toMatch(/^music-tampa-fl-\d{4}-\d{2}-\d{2}\.zip$/)
    const files = unpackZip(await readFile(await download.path()))
    for (const [name, bytes] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    const sums = (files.get('SHA256SUMS.txt') ?? Buffer.alloc(0)).toString().trim().split('\n')
    expect(sums).toHaveLength(5)
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
      ).toBe(sum)
    }
  })

  const desk = await someoneElse()
  await desk.context().setOffline(true)
  await test.step('at the sound desk every piece loads and plays', async () => {
    await desk.goto(pathToFileURL(join(folder, 'play.html')).href)
    await expectAccessible(desk)
    const buttons = desk.getByRole('button', { name: /^Play / })
    await expect(buttons).toHaveCount(3)
    await takePicture(desk, 'pack-play')
    for (const [name, seconds] of [
      ['Amber Anthem', 3],
      ['Golden Echo', 4],
      ['Long Storm', 2],
    ] as const) {
      await desk.getByRole('button', { name: `Play ${name}` }).click()
      await expect(desk.getByRole('status')).toHaveText(name)
      const length = () => desk.locator('audio').evaluate((player: HTMLAudioElement) => player.duration)
      await expect.poll(length).toBe(seconds)
      const at = () => desk.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime)
      await expect.poll(at).toBeGreaterThan(0)
      await expect(desk.getByRole('button', { name: `Pause ${name}` })).toBeVisible()
    }
    // After the last one nothing begins by itself.
    await expect(desk.getByRole('button', { name: 'Play Long Storm' })).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Pause / })).toHaveCount(0)
  })

  await test.step('the cue sheet is there to be printed', async () => {
    await desk.goto(pathToFileURL(join(folder, 'cue-sheet.html')).href)
    await expect(desk.getByRole('row', { name: /Amber Anthem/ })).toContainText('Start when they <stand>')
    await expect(desk.getByRole('row', { name: /Quiet Parade/ })).toContainText('MISSING')
    await expect(desk.getByRole('row', { name: /Long Storm/ })).toContainText(
      'Danced without music; a file is here all the same',
    )
    await expectAccessible(desk)
    await takePicture(desk, 'pack-cue-sheet')
  })
})
