// A couple that is pre-qualifying among four dancers, of whom one is taken off: it is told with the save, on each step, until it is mended.
import type { Page } from '@playwright/test'
import { choose, confirmStart, signInByForm } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, takePicture, test } from './support/story.ts'

/** From the roster beside the list, or from the sheet that a phone has instead. */
async function addFrom(page: Page, sheet: string, ...names: string[]) {
  const narrow = test.info().project.name === 'phone'
  if (narrow) await page.getByRole('button', { name: sheet }).click()
  for (const name of names) await page.getByRole('button', { name: `Add ${name}` }).click()
  if (narrow) await page.getByRole('button', { name: 'Done' }).click()
}

test('What no longer fits is told on the next step, leads to where it is mended, and is gone then', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInByForm(page, 'studio@callboard.test')
  await page.goto('/events/crown')
  await page
    .getByRole('button', { name: /register in chicago/i })
    .first()
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved').first()).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  await page.goto(`${registration}/dancers`)
  await addFrom(page, 'Add dancers from your roster', 'Mia Alvarez', 'Ava Brandt', 'Zoe Kim', 'Iris Fell')
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()

  await page.goto(`${registration}/ballroom`)
  await page.getByRole('button', { name: 'Add the first ballroom entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a ballroom entry' })
  await page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: 'Add Mia Alvarez' }).click()
  await page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: 'Add Ava Brandt' }).click()
  await choose(page, dialog.getByLabel('Category'), 'Couple (2 dancers)')
  await dialog.getByLabel('Pre-qualifying').check()
  await dialog.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).click()
  await expect(dialog).toBeHidden()
  const told = page.getByText(
    'These entries no longer meet the requirements. Please correct them before you submit.',
  )
  await expect(told).toHaveCount(0)

  // Iris is taken off: three are too few for pre-qualifying.
  await page.goto(`${registration}/dancers`)
  await page.getByRole('button', { name: /^Remove Iris Fell/ }).click()
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await expect(told).toBeVisible()
  await expect(
    page.getByText('To pre-qualify a ballroom entry, your registration needs more than 3 attendees.'),
  ).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'no-longer-fits')

  // Also after a reload; its link leads to the entry.
  await page.reload()
  await expect(told).toBeVisible()
  await page.getByRole('link', { name: 'Go to Ballroom' }).click()
  await expect(page).toHaveURL(/\/ballroom$/)
  await expect(told).toBeVisible()
  await takePicture(page, 'no-longer-fits-at-its-step')
  await page.getByRole('button', { name: /^Edit Mia Alvarez & Ava Brandt/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Mia Alvarez & Ava Brandt' })
  await edit.getByLabel('Pre-qualifying').uncheck()
  await edit.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).click()
  await expect(edit).toBeHidden()
  await expect(told).toHaveCount(0)
})
