// What is loading leaves everything else where it stands: on pages that turn out short, and on such that turn out long. And
// it is little: a page that needs more than its budget has begun to load what belongs to others. Its frame stands there before
// any script has come, and what the screen needs is fetched beside the script.
import type { Page } from '@playwright/test'
import { expect, PHONE_BEFORE_RELEASE, signIn, test } from './support/story.ts'

/** What the browser calls good is 0.1; the footer alone, standing under what loads and leaving, made 0.16. */
const MOST = 0.05

interface Loaded {
  path: string
  /** Scripts and styles as they are sent, a tenth above what the page needed when the budget was set. */
  kilobytes: number
  /** Whose files the page is sent with the names of. */
  screen?: string
}

const PAGES: Loaded[] = [
  { path: '/', kilobytes: 275, screen: 'dashboard.screen' },
  { path: '/register', kilobytes: 250, screen: 'register.screen' },
  { path: '/events/meridian', kilobytes: 320, screen: 'event-dates.screen' },
  { path: '/roster', kilobytes: 325 },
  { path: '/registration/102/competition', kilobytes: 410, screen: 'enter-competition.screen' },
  { path: '/registration/102/review', kilobytes: 340 },
  { path: '/event/101/confirmation', kilobytes: 310 },
  { path: '/event/101/overview', kilobytes: 340, screen: 'event-overview.screen' },
  { path: '/event/105/coda/critiques', kilobytes: 340 },
  { path: '/event/105/coda/data', kilobytes: 340 },
]

/** The files that a page is sent with the names of. */
async function namedIn(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text()
  return [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*href="([^"]+)"/g)].map(
    ([, file]) => file ?? '',
  )
}

/** Of the page that is open: the files it was sent with the names of are all there, and nothing is fetched twice. */
async function expectFilesOf(page: Page, path: string, screen: string): Promise<void> {
  const files = await namedIn(page, path)
  expect(
    files.filter((file) => file.includes(screen)),
    path,
  ).not.toHaveLength(0)
  for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200)
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  for (const file of files.filter((name) => name.endsWith('.css')))
    await expect(page.locator(`link[rel=stylesheet][href$="${file}"]`), `${path} ${file}`).toHaveCount(1)
  const scripts = fetched.filter((name) => name.endsWith('.js'))
  expect(scripts.length - new Set(scripts).size, path).toBe(0)
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
  for (const { path, kilobytes, screen } of PAGES) {
    await page.goto(path)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(sum, path).toBeLessThan(MOST)
    const weight = await kilobytesOfScriptsAndStyles(page)
    expect(weight, path).toBeLessThan(kilobytes)
    // Nothing measured is no small page.
    expect(weight, path).toBeGreaterThan(150)
    if (screen) await expectFilesOf(page, path, screen)
  }
})

test('The page shows its frame before any script runs', { tag: PHONE_BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/register')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Callboard, home' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Loading the events…')
  // It is sent without its words where they take longer than a quarter of a second to be read.
  await expect(async () => {
    await page.goto('/events/meridian')
    const title = page.getByRole('heading', { level: 1, name: /^Meridian 20\d\d–\d\d$/ })
    await expect(title).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(/^Ten cities\. /)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Loading the dates…')
  // Whoever has a session is led to where they begin, a studio or the office: of whom it is nothing is said yet.
  for (const path of ['/', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading')).toHaveText('Hello,')
    await expect(page.getByText('See what is open, what is done')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Loading your events…')
    await expect(page.getByText('Register for a city')).toBeHidden()
  }
  expect((await namedIn(page, '/')).filter((name) => name.includes('sign-in-form'))).toEqual([])
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Everything for your next event' })).toBeVisible()
  expect((await namedIn(page, '/')).filter((name) => name.includes('home-for-visitors'))).not.toHaveLength(0)
})
