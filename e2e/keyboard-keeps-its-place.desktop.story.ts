// Whoever works with the keyboard goes on where she was, although the button that she pressed has gone.
import { addFromRoster, confirmStart, saveAndContinue } from './support/registering.ts'
import { BEFORE_RELEASE, expect, signIn, test } from './support/story.ts'

test('After the first routine, and after the last, the keyboard is where the next one is added', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'parent@callboard.test')
  await page.goto('/events/northlight')
  await page
    .getByRole('button', { name: /Register in Spokane/ })
    .first()
    .click()
  await confirmStart(page)
  await expect(page.getByRole('link', { name: /go to roster/i })).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}/dancers`)
  await addFromRoster(page, 'Lena')
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'Competition')
  const add = page.getByRole('button', { name: '+ Add routine' })
  await page.getByRole('button', { name: 'Add the first routine' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a routine' })
  await dialog.getByLabel('Title').fill('Low Tide')
  await dialog.getByLabel('Performance division').selectOption({ label: 'Lyrical' })
  await dialog.getByRole('combobox', { name: /dancer/i }).fill('Lena')
  await dialog.getByRole('combobox', { name: /dancer/i }).press('Enter')
  await dialog.getByRole('button', { name: 'Save routine' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await page
    .getByRole('row', { name: /Low Tide/ })
    .getByRole('button', { name: /remove/i })
    .press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByRole('row', { name: /Low Tide/ })).toHaveCount(0)
  // The empty list has one button.
  await expect(add).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add the first routine' })).toBeFocused()
})
