// What is loading leaves everything else where it stands: on pages that turn out short, and on such that turn out long. And
// it is little: a page that needs more than its budget has begun to load what belongs to others.
import type { Page } from '@playwright/test'
import { expect, PHONE_BEFORE_RELEASE, signIn, test } from './support/story.ts'

/** What the browser calls good is 0.1; the footer alone, standing under what loads and leaving, made 0.16. */
const MOST = 0.05

/** Scripts and styles in kilobytes as they are sent, a tenth above what each page needed when the budget was set. */
const BUDGETS = {
  '/register': 250,
  '/events/meridian': 320,
  '/dashboard': 275,
  '/roster': 325,
  '/registration/102/competition': 410,
  '/registration/102/review': 340,
  '/event/101/confirmation': 310,
  '/event/101/overview': 340,
  '/event/105/coda/critiques': 340,
  '/event/105/coda/data': 340,
}

async function kilobytesOfScriptsAndStyles(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = files.filter((file) => /\.(js|css)$/.test(file.name)).map((file) => file.encodedBodySize)
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  })
}

test('While a page loads nothing that is seen moves away, and it keeps to its budget of bytes', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page }) => {
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
  for (const [path, kilobytes] of Object.entries(BUDGETS)) {
    await page.goto(path)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(sum, path).toBeLessThan(MOST)
    const weight = await kilobytesOfScriptsAndStyles(page)
    expect(weight, path).toBeLessThan(kilobytes)
    // Nothing measured is no small page.
    expect(weight, path).toBeGreaterThan(150)
  }
})
