// A studio comes back: it keeps families' emails on the roster, and starts from an earlier city with what each line costs.
import { BEFORE_RELEASE, expect, signIn, takePicture, test } from './support/story.ts'

/** studio@'s registration at Tampa, completed and paid. */
const TAMPA = 101

test('A family’s email is entered on the roster, and is there when the registration is shared', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/roster')
  await page.getByPlaceholder('Search the roster').fill('mia alvarez')
  await page.getByRole('button', { name: 'Edit Mia Alvarez' }).click()
  const email = page.getByRole('table').getByLabel('Family email')
  await email.fill('home@')
  await email.press('Enter')
  await expect(page.getByText('Must be valid email')).toBeVisible()
  await email.fill('Home@Alvarez.test')
  await email.press('Enter')
  await expect(page.getByRole('cell', { name: 'home@alvarez.test' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Mia Alvarez' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('cell', { name: 'home@alvarez.test' })).toBeVisible()
  await takePicture(page, 'roster-family-email')

  await page.goto(`/event/${TAMPA}/shares`)
  const suggested = page.getByLabel('Email of Alvarez', { exact: true })
  await expect(suggested).toHaveValue('home@alvarez.test')
  await page.getByRole('button', { name: 'Paste a list of emails' }).click()
  await page.getByLabel('One line per family').fill('Mia Alvarez, other@alvarez.test\nNobody n@mail.test')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(suggested).toHaveValue('other@alvarez.test')
  await expect(page.getByText('One line couldn’t be read')).toBeVisible()
  await page.getByRole('button', { name: 'Add a family' }).click()
  const dialog = page.getByRole('dialog', { name: 'New family' })
  const boxes = await dialog
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left))
  expect(new Set(boxes.map(Math.round)).size, 'the boxes stand under each other').toBe(1)
  await dialog.getByText('Mia Alvarez', { exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Alvarez')
  await expect(dialog.getByLabel('Email')).toHaveValue('home@alvarez.test')
  await takePicture(page, 'new-family-prefilled')
})
