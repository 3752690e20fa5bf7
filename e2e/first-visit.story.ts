// Somebody opens the site for the first time: its frame stands there before any script has come, and what the screen needs is
// fetched beside the script.
import { expect, PHONE_BEFORE_RELEASE, signIn, test } from './support/story.ts'

const named = (html: string) =>
  [...html.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*href="([^"]+)"/g)].map(
    ([, file]) => file ?? '',
  )

test('The page shows its frame and names the files of its screen before any script runs', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  for (const [path, screen] of [
    ['/', 'dashboard.screen'],
    ['/register', 'register.screen'],
    ['/events/meridian', 'event-dates.screen'],
    ['/registration/102/competition', 'enter-competition.screen'],
    ['/event/101/overview', 'event-overview.screen'],
  ] as const) {
    const files = named(await (await page.request.get(path)).text())
    expect(
      files.filter((file) => file.includes(screen)),
      path,
    ).not.toHaveLength(0)
    for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200)

    // Nothing is fetched that the page does not use, and nothing twice.
    await page.goto(path)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    for (const file of files.filter((name) => name.endsWith('.css')))
      await expect(page.locator(`link[rel=stylesheet][href$="${file}"]`), `${path} ${file}`).toHaveCount(1)
    const scripts = fetched.filter((name) => name.endsWith('.js'))
    expect(scripts.length - new Set(scripts).size, path).toBe(0)
  }

  // As long as no script has run.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('/register')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Callboard, home' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Loading the events…')
  await page.goto('/events/meridian')
  await expect(page.getByRole('heading', { level: 1, name: /^Meridian 20\d\d–\d\d$/ })).toBeVisible()
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
  const home = async () => named(await (await page.request.get('/')).text())
  expect((await home()).filter((name) => name.includes('sign-in-form'))).toEqual([])
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Everything for your next event' })).toBeVisible()
  expect((await home()).filter((name) => name.includes('home-for-visitors'))).not.toHaveLength(0)
})
