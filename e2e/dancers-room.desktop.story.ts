// The dancers' room: the table fills the screen, and the keyboard passes roster and table with one Tab each.
import type { Page } from '@playwright/test'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, test } from './support/story.ts'

/** Presses Tab from the top of the page until the button has the focus; how often. */
async function tabsTo(page: Page, name: RegExp): Promise<number> {
  const button = page.getByRole('button', { name })
  for (let presses = 1; presses <= 300; presses += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) return presses
  }
  return Number.POSITIVE_INFINITY
}

test('Ten dancers and more are seen at once, and fewer than 30 Tabs lead to Save and continue', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/dancers')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(34)
  const seen = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight - 60).length,
  )
  expect(seen).toBeGreaterThanOrEqual(10)
  await page.locator('body').click({ position: { x: 1, y: 1 } })
  expect(await tabsTo(page, /save and continue/i)).toBeLessThan(30)
})

test('Ranges with Shift, one level for many, and the arrows from cell to cell', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/dancers')
  const roster = page.getByRole('region', { name: 'Roster' })
  const add = (name: string) => roster.getByRole('button', { name: `Add ${name}` })
  const total = page.getByRole('region', { name: 'Running total' })

  // From the person added last to this one; what was done last is taken back as a whole.
  await add('Kaia Bhatt').click()
  await add('Nadia Cardoso').click({ modifiers: ['Shift'] })
  await expect(page.getByText('37 at the workshop')).toBeVisible()
  await expect(total).toContainText('2 dancers')
  await total.getByRole('button', { name: /^Undo/ }).click()
  await expect(add('Mateo Bower')).toBeVisible()
  await expect(page.getByText('35 at the workshop')).toBeVisible()

  // Who is here already is found by the search, and says so.
  await roster.getByLabel('Search the roster').fill('alvarez')
  await expect(roster.getByRole('listitem').filter({ hasText: 'Mia Alvarez' })).toContainText('a dancer')
  await roster.getByLabel('Search the roster').fill('')

  // Amara Abara, Mia Alvarez, Jude Amani.
  await page.getByLabel('Select Amara Abara').click()
  await page.getByLabel('Select Jude Amani').click({ modifiers: ['Shift'] })
  await page.getByLabel('Level for 3 dancers').selectOption({ label: 'Senior (16+)' })
  const level = (name: string) => page.getByLabel(`Level for ${name}`).locator('option:checked')
  await expect(level('Mia Alvarez')).toHaveText('Senior (16+)')
  await expect(total).toContainText('3 people changed')
  await total.getByRole('button', { name: /^Undo/ }).click()
  await expect(level('Mia Alvarez')).toHaveText('Teen (13-15)')
  await page.getByRole('button', { name: 'Select none' }).press('Enter')
  await expect(page.getByLabel('Select Jude Amani')).toBeFocused()

  // Down to Mia, right to her level, the first letter of another one, and out of the field again.
  await page.getByLabel('Select Amara Abara').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Level for Mia Alvarez')).toBeFocused()
  await page.keyboard.press('s')
  await expect(level('Mia Alvarez')).toHaveText('Senior (16+)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Remove Mia Alvarez' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^Beat Street/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /go back/i })).toBeFocused()
})

test('Teachers who come free say so, and nothing of the three rooms is too small to hit', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  for (const step of ['dancers', 'observers', 'teachers']) {
    await page.goto(`/registration/102/${step}`)
    await expect(page.getByRole('region', { name: 'Roster' })).toBeVisible()
    await expectAccessible(page)
  }
  const fee = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(fee('Lina Haddad')).toContainText('Free')
  await expect(fee('Ruth Okafor')).toContainText('Free')
  await expect(fee('Sam Pruitt')).toContainText('$195.00')
  await expect(fee('Sam Pruitt')).not.toContainText('Free')
})

test('The test of accessibility finds what is too small to hit', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await page.goto('/signin')
  await page.evaluate(() => {
    const small =
      '<button style="all: unset; display: inline-block; width: 9px; height: 9px" aria-label="Small"></button>'
    document.body.insertAdjacentHTML('beforeend', `<main>${small}${small}</main>`)
  })
  await expect(expectAccessible(page)).rejects.toThrow('target-size')
})
