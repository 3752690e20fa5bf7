// A dancer who is not saved yet gets the student id all the same: the step is saved first.
import { fileLike } from '../src/features/files/picture.fixtures.ts'
import { addFromRoster } from './support/registering.ts'
import { expect, expectAccessible, signIn, test } from './support/story.ts'

test('A dancer who was just added is saved with the student id', async ({ page }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto('/registration/203/dancers')
  await addFromRoster(page, 'Priya Acosta')
  await page.getByLabel('College discount for Priya Acosta').check()
  const dialog = page.getByRole('dialog', { name: 'Student ID of Priya Acosta' })
  const file = { name: 'Priya.webp', mimeType: 'image/webp', buffer: fileLike('webp', 20_000) }
  await dialog.getByLabel('Student ID', { exact: true }).setInputFiles(file)
  await expect(page.getByText('Student ID saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Student ID of Priya Acosta' })).toBeVisible()

  // The statement tells the office and the owner alike; of the other one it is still missing.
  await page.goto('/registration/203/review')
  await expect(page.getByText('Student ID missing')).toHaveCount(1)
  await expectAccessible(page)
  const [answer] = await Promise.all([
    page.context().waitForEvent('response', (one) => one.url().includes('/api/files/student-id/')),
    page.getByRole('button', { name: /^Student ID, Priya\.webp/ }).click(),
  ])
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/webp')
})
