// OWNDATA-01, ERASE-05, ERASE-06: a family member downloads what is known and asks to be erased; the office does it in two steps.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('Everything is downloaded, an erasing is asked for and taken back, and the office sees who asked', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'parent@callboard.test')
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/^callboard-data-.*\.zip$/)
  const ready = page.getByRole('status').filter({ hasText: 'is ready' })
  await expect(ready).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'export-ready')
  await page.reload()
  const again = page.waitForEvent('download')
  await ready.getByRole('button', { name: 'Download' }).click()
  expect((await again).suggestedFilename()).toMatch(/^callboard-data-.*\.zip$/)

  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This can’t be undone.')
  await expectAccessible(page)
  await takePicture(page, 'erase-my-account')
  await dialog.getByRole('button', { name: 'Ask to erase it' }).click()
  await expect(page.getByText(/You asked us to erase your account/)).toBeVisible()
  await takePicture(page, 'erasing-asked')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeVisible()
})

test('The office finds a person, writes an erasing down, and sees what stands in the way and who looked', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/personal-data')
  await page.getByLabel('Search all people').fill('Mia Alvarez')
  await expect(page.getByText('Mia Alvarez').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'personal-data')
  await page.getByRole('button', { name: 'Export everything about Mia Alvarez' }).first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything about Mia Alvarez' }).click()
  expect((await download).suggestedFilename()).toMatch(/^callboard-data-.*\.zip$/)
  await page.getByRole('button', { name: 'Erase Mia Alvarez' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText(/Erase: Mia Alvarez/)).toBeVisible()
  await expect(page.getByText(/which isn’t over yet/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel erasing Mia Alvarez' }).click()
  await expect(page.getByText('Canceled').first()).toBeVisible()
  await takePicture(page, 'personal-data-requests')
  await page
    .getByRole('link', { name: /Who looked at Mia Alvarez/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /Who looked at person/ })).toBeVisible()
})
