// Music of several parts goes on after the line was lost, after a reload, and when the same file is chosen again: nothing that
// had come is sent a second time.
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { sine, wavFile } from '../src/features/soundcheck/sound-files.fixtures.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const PART = 4_000_000
const FILE = wavFile({ wave: sine(0.3), seconds: 60 })
const page_of_music = `/event/${demoRegistrations.studio_tampa}/music`

/** Where each part that is sent begins; `cut` is asked before it goes, and may lose it. */
async function watchParts(page: Page, cut: (from: number) => Promise<boolean>): Promise<number[]> {
  const from: number[] = []
  await page.route('**/api/mybtf/music/parts/*', async (route) => {
    const request = route.request()
    const offset = Number(request.headers()['upload-offset'])
    if (request.method() === 'PATCH' && (await cut(offset))) return route.abort('internetdisconnected')
    if (request.method() === 'PATCH') from.push(offset)
    await route.continue()
  })
  return from
}

const starts = (length: number) =>
  Array.from({ length: Math.ceil(length / PART) }, (_one, part) => part * PART)

async function choose(page: Page): Promise<void> {
  const path = test.info().outputPath('amber anthem.wav')
  // Chosen again, it is the same file.
  await writeFile(path, FILE, { flag: 'wx' }).catch(() => undefined)
  await page.getByLabel('Music for Amber Anthem', { exact: true }).setInputFiles(path)
}

test('A music upload says when the connection is lost, and resumes by itself with the missing part', {
  tag: BEFORE_RELEASE,
}, async ({ page, context, trouble }) => {
  trouble.expectOffline()
  await signIn(page, 'studio@callboard.test')
  await page.goto(page_of_music)
  let lost = false
  const from = await watchParts(page, async (offset) => {
    if (lost || offset < 2 * PART) return false
    lost = true
    await context.setOffline(true)
    return true
  })
  await choose(page)
  const told = page.getByText(/^The connection was lost\./)
  await expect(told).toHaveText(
    `The connection was lost. 8.0 of ${(FILE.length / 1_000_000).toFixed(1)} MB have been uploaded; the rest will follow automatically once you’re back online.`,
  )
  await takePicture(page, 'music-line-lost')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/^1 of 14 ready/)).toBeVisible()
  await expect(told).toHaveCount(0)
  expect(from).toEqual(starts(FILE.length))
  await expect(page.getByText('Plays well')).toBeVisible({ timeout: 60_000 })
})

test('Reloading during a music upload loses nothing, and no file has to be chosen again', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expectOffline()
  await signIn(page, 'studio@callboard.test')
  await page.goto(page_of_music)
  let holds = true
  const from = await watchParts(page, async (offset) => holds && offset >= 2 * PART)
  await choose(page)
  await expect(page.getByText(/^The connection was lost\./)).toBeVisible()
  holds = false
  await page.reload()
  await expect(page.getByText(/^1 of 14 ready/)).toBeVisible()
  expect(from).toEqual(starts(FILE.length))
  // It came in once, and is not sent again with the next reload.
  await page.reload()
  await expect(page.getByText(/^1 of 14 ready/)).toBeVisible()
  await expect(page.getByText('Plays well')).toBeVisible({ timeout: 60_000 })
  expect(from).toEqual(starts(FILE.length))
})

test('A music upload continues where it stopped when the same file is chosen on another device', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expectOffline()
  await signIn(page, 'studio@callboard.test')
  await page.goto(page_of_music)
  const from = await watchParts(page, async (offset) => offset >= 2 * PART)
  await choose(page)
  await expect(page.getByText(/^The connection was lost\./)).toBeVisible()
  expect(from).toEqual([0, PART])
  await page.close()

  const other = await someoneElse()
  await signIn(other, 'studio@callboard.test')
  await other.goto(page_of_music)
  const rest = await watchParts(other, async () => false)
  await choose(other)
  await expect(other.getByText(/^1 of 14 ready/)).toBeVisible()
  expect(rest).toEqual(starts(FILE.length).slice(2))
})
