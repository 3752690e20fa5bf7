// The dancers' room: the table fills the screen, and the keyboard passes roster and table with one Tab each.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

/** Presses Tab from the top of the page until the button has the focus; how often. */
async function tabsTo(page: Page, name: RegExp): Promise<number> {
  const button = page.getByRole('button', { name })
  for (let presses = 1; presses <= 300; presses += 1) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) return presses
  }
  return Number.POSITIVE_INFINITY
}

test('Ten dancers and more are seen at once, and fewer than 30 Tabs lead to Save and continue', async ({
  page,
}) => {
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
