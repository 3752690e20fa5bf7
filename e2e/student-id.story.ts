// The student id of a dancer with the college discount: chosen or photographed, seen, replaced, removed; and what goes wrong.
import type { CDPSession, Locator, Page } from '@playwright/test'
import { fileLike } from '../src/features/files/picture.fixtures.ts'
import { AT_A_DESK, BEFORE_RELEASE, expect, expectAccessible, signIn, test } from './support/story.ts'

const CALL = '/api/mybtf/registration/dancer-student-id'
const MB = 1024 * 1024

/** A picture that one can see, so that the story's pictures show how it stands. */
const PICTURE = { name: 'Meadow High.png', mimeType: 'image/png', buffer: fileLike('png', 40_000) }
const PDF = { name: 'Enrollment 2026.pdf', mimeType: 'application/pdf', buffer: fileLike('pdf', 300_000) }

/** The window as it is seen: a picture of the whole page would stretch around the dialog. */
async function takeDialogPicture(page: Page, name: string) {
  if (!process.env.STORIES_PICTURES) return
  const path = `test-results/pictures/${test.info().project.name}-${name}.png`
  await page.screenshot({ path, animations: 'disabled' })
}

const fieldOf = (dialog: Locator) => dialog.getByLabel('Student ID', { exact: true })

/** So many bytes a second go up. */
async function sendAt(session: CDPSession, bytes: number) {
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytes })
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto('/registration/203/dancers')
})

test('It is uploaded, seen, replaced and removed again', { tag: BEFORE_RELEASE }, async ({ page }) => {
  const missing = page.getByRole('button', { name: /^Student ID missing for / })
  const kept = page.getByRole('button', { name: /^Student ID for / })
  await missing.click()
  const dialog = page.getByRole('dialog', { name: /^Student ID for / })
  await expect(dialog).toContainText('Only you and our office can see it.')
  await expectAccessible(page)
  await takeDialogPicture(page, 'student-id-empty')

  await fieldOf(dialog).setInputFiles(PICTURE)
  const picture = dialog.getByRole('img', { name: 'Student ID' })
  await expect(dialog).toContainText('Meadow High.png')
  await expect(picture).toHaveAttribute('src', /^\/api\/files\//)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await takeDialogPicture(page, 'student-id-picture')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(kept).toBeFocused()
  await expect(missing).toHaveCount(0)

  await page.reload()
  await kept.click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await dialog.getByRole('button', { name: 'Keep current file' }).click()
  await expect(picture).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await fieldOf(dialog).setInputFiles(PDF)
  await expect(dialog).toContainText('Enrollment 2026.pdf')
  await takeDialogPicture(page, 'student-id-pdf')
  const link = dialog.getByRole('link', { name: /^Open/ })
  const download = async () => (await page.request.get((await link.getAttribute('href')) ?? '')).headers()
  // For a moment after the upload the link may still be that of the replaced one.
  await expect.poll(async () => (await download())['content-type']).toBe('application/pdf')
  expect(await download()).toMatchObject({
    'content-disposition': `attachment; filename="Enrollment 2026.pdf"; filename*=UTF-8''Enrollment%202026.pdf`,
  })

  await dialog.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('This action will remove your uploaded student id')
  await takeDialogPicture(page, 'student-id-remove')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toContainText('Enrollment 2026.pdf')
  // Answered: the dialog behind may be closed again.
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(missing).toBeVisible()
})

test('What it cannot be is said in words, and the one that is there stays', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, trouble }) => {
  await page.getByRole('button', { name: /^Student ID missing for / }).click()
  const dialog = page.getByRole('dialog', { name: /^Student ID for / })
  const told = dialog.getByRole('status')
  await fieldOf(dialog).setInputFiles({ ...PICTURE, buffer: fileLike('png', 10 * MB + 1) })
  await expect(told).toHaveText('Please select an image file under 10MB to upload and try again.')
  await takeDialogPicture(page, 'student-id-too-large')
  await expectAccessible(page)
  await fieldOf(dialog).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: fileLike('gif') })
  await expect(told).toHaveText('Please select a JPEG, PNG, WebP, HEIC or PDF file and try again.')

  await fieldOf(dialog).setInputFiles({ ...PICTURE, buffer: fileLike('png', 10 * MB) })
  await expect(dialog).toContainText('10.0 MB')
  await expect(told).toHaveCount(0)

  // Only its name says that it is a picture.
  trouble.expect(415, CALL)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await fieldOf(dialog).setInputFiles({ ...PICTURE, name: 'fake.png', buffer: fileLike('html', 9_000) })
  await expect(told).toContainText('Please select a JPEG, PNG, WebP, HEIC or PDF file and try again.')
  await page.reload()
  await page.getByRole('button', { name: /^Student ID for / }).click()
  await expect(dialog).toContainText('Meadow High.png')
})

test('It tells how far it has come, can be cancelled, and survives a lost connection', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, trouble }) => {
  await page.getByRole('button', { name: /^Student ID missing for / }).click()
  const dialog = page.getByRole('dialog', { name: /^Student ID for / })
  await fieldOf(dialog).setInputFiles(PDF)
  await expect(dialog).toContainText('Enrollment 2026.pdf')

  const session = await page.context().newCDPSession(page)
  await sendAt(session, MB / 16)
  const large = { ...PICTURE, name: 'Large.png', buffer: fileLike('png', 6 * MB) }
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await fieldOf(dialog).setInputFiles(large)
  const bar = dialog.getByRole('progressbar', { name: 'Uploading Large.png' })
  await expect.poll(() => bar.evaluate((progress: HTMLProgressElement) => progress.value)).toBeGreaterThan(3)
  expect(await bar.evaluate((progress: HTMLProgressElement) => progress.value)).toBeLessThan(95)
  await takeDialogPicture(page, 'student-id-progress')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const cancel = dialog.getByRole('button', { name: 'Cancel upload' })
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Keep current file' }).click()
  await expect(dialog).toContainText('Enrollment 2026.pdf')

  await dialog.getByRole('button', { name: 'Replace' }).click()
  await fieldOf(dialog).setInputFiles(large)
  await expect.poll(() => bar.evaluate((progress: HTMLProgressElement) => progress.value)).toBeGreaterThan(3)
  trouble.expectOffline()
  await server.kill()
  await expect(dialog).toContainText('Could not connect to server. Please check your internet connection')
  await takeDialogPicture(page, 'student-id-offline')
  await server.start()
  await sendAt(session, -1)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('6.0 MB')
  await expect(dialog.getByRole('link', { name: /^Open/ })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await page.getByRole('button', { name: /^Student ID for / }).click()
  await expect(dialog).toContainText('Large.png')
})
