// Names without a space to break at, and an Enter key held a moment too long: nothing is pushed away, nothing saved early.
import type { Locator } from '@playwright/test'
import { addFromRoster, addToRoster, choose, saveAndContinue } from './support/registering.ts'
import { BEFORE_RELEASE, expect, signIn, test } from './support/story.ts'

/** Down to the row, but never sideways: what lies beside the sheet stays out of the viewport. */
async function scrollDownTo(row: Locator): Promise<void> {
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }))
}

test('An endless name leaves fields and buttons in reach, and a held Enter adds one dancer', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  const fname = 'W'.repeat(60)
  const lname = 'M'.repeat(60)
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/roster')
  await addToRoster(page, fname, lname, '04/12/2013')
  const row = page.getByRole('row', { name: new RegExp(lname) })
  await scrollDownTo(row)
  await expect(row.getByRole('button', { name: /delete/i })).toBeInViewport({ ratio: 1 })
  await saveAndContinue(page, 'Dancers')

  await addFromRoster(page, `${fname} ${lname}`)
  const level = page.getByLabel(`Level for ${fname} ${lname}`)
  await scrollDownTo(row)
  expect((await level.boundingBox())?.width).toBeGreaterThan(80)
  await expect(row.getByRole('button', { name: /remove/i })).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers' })).toBeVisible()
  await page.goto('/registration/102/competition')
  await page.getByRole('button', { name: /add (the first )?routine/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a routine' })
  await dialog.getByLabel('Title').fill('Held')
  await choose(page, dialog.getByLabel('Performance division'), 'Jazz')
  await dialog.getByRole('combobox', { name: /dancer/i }).fill('Amara')
  // The second and later ones are repeats of a key that is still down.
  for (let turn = 0; turn < 4; turn++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(dialog.getByRole('list', { name: 'Dancers in this routine' })).toContainText('Amara Abara')
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Held saved')).toBeHidden()
})
