// A dancer who competes cannot be made one-day: said at once in the words of the rule, and nothing changes.
import { addFromRoster } from './support/registering.ts'
import { BEFORE_RELEASE, expect, signIn, test } from './support/story.ts'

test('One-day is refused while the dancer competes: what was done before can still be undone, and the keyboard goes on where it was', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/dancers')
  await addFromRoster(page, 'Simone Acosta')
  const total = page.getByRole('region', { name: 'Running total' })
  await expect(total).toContainText('Simone Acosta')
  const attends = page.getByLabel('Mia Alvarez attends')
  await attends.selectOption({ label: 'One day' })
  const dialog = page.getByRole('dialog', { name: 'Sorry' })
  await expect(dialog).toContainText(
    'This dancer is competing and one day dancers are ineligible to compete.',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(attends.locator('option:checked')).toHaveText('Full workshop')
  await expect(total).not.toContainText('Number of observers')
  await total.getByRole('button', { name: 'Undo' }).click()
  await expect(total).toContainText('$12,205.00')

  await addFromRoster(page, 'Simone Acosta')
  const next = page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: /^Add / }).first()
  await expect(next).toBeFocused()
})
