// What is loading leaves everything else where it stands: on pages that turn out short, and on such that turn out long.
import { expect, signIn, test } from './support/story.ts'

/** What the browser calls good is 0.1; the footer alone, standing under what loads and leaving, made 0.16. */
const MOST = 0.05

test('While a page loads nothing that is seen moves away', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page, 'studio@callboard.test')
  const paths = ['/dashboard', '/roster', '/registration/102/competition', '/registration/102/review']
  for (const path of [...paths, '/event/101/confirmation']) {
    await page.goto(path)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(sum, path).toBeLessThan(MOST)
  }
})
