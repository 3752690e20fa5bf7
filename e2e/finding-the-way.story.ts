// The site from its home to signing out, and the frame around every page: guards and the way back, the drawer, the skip link,
// lost connections.
import type { Page } from '@playwright/test'
import { lineOf } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const isPhone = (width: number | undefined) => (width ?? 0) < 768

/** Opens the drawer in which a phone has the ways on. */
async function openWays(page: Page): Promise<void> {
  if (isPhone(page.viewportSize()?.width)) await page.getByRole('button', { name: 'Menu' }).tap()
}

test('A visitor sees the site and its dates, signs in where that is needed, finds what the studio has, and signs out', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page }) => {
  await test.step('a wrong address is explained, and home is one press away', async () => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'not-found')
    await page.getByRole('banner').getByRole('link', { name: 'Callboard, home' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Everything for your next event' }),
    ).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'home')
  })

  await test.step('the events, and the dates of one', async () => {
    await page.getByRole('main').locator('a[href="/register"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
    await expect(page.getByText('REGISTER NOW')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'register')

    await page.getByRole('link', { name: 'Meridian', exact: true }).click()
    await expect(page).toHaveURL(/\/events\/meridian$/)
    await expect(lineOf(page, 'Nashville, TN')).toContainText('Passed')
    await expect(lineOf(page, 'Kansas City, MO')).toContainText('Sold Out')
    await expect(lineOf(page, 'Des Moines, IA')).toContainText('Canceled')
    await expect(lineOf(page, 'Portland, OR')).toContainText('Postponed')
    await expect(lineOf(page, 'Hartford, CT')).toContainText('Coming Soon')
    await expectAccessible(page)
    await takePicture(page, 'event-dates')

    await page.getByRole('button', { name: 'Open now' }).click()
    await expect(page.getByText('Nashville, TN')).toHaveCount(0)
    await page.getByRole('link', { name: 'Register in Denver, CO' }).click()
    await expect(page).toHaveURL(/\/signin\?next=%2Fevents%2Fmeridian$/)
  })

  await test.step('who has to sign in first comes to where she wanted', async () => {
    await page.goto('/registrations/incomplete')
    await expect(page).toHaveURL(/\/signin\?next=%2Fregistrations%2Fincomplete$/)
    await page.getByLabel('Email').fill('studio@callboard.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('Callboard1')
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await expect(page).toHaveURL(/\/registrations\/incomplete$/)
  })

  await test.step('the office’s rooms are closed to her', async () => {
    await page.goto('/staff/mails')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the dashboard shows what is left off, completed, past', async () => {
    await expect(page.getByRole('heading', { name: 'Hello, Harbor Street Dance' })).toBeVisible()
    await expect(page.getByText('You left off at: step 5 of 7, Competition')).toBeVisible()
    const tampa = page.locator('section').filter({ hasText: 'Completed registrations' })
    await expect(tampa.getByText('0 / 35')).toBeVisible()
    await expect(tampa.getByText('0 / 14')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'dashboard')

    await openWays(page)
    const ways = page.getByRole('navigation', { name: 'Main' })
    const names = ['Register', 'My Dashboard', 'My Events', 'My Roster', 'My Account']
    await expect(ways.getByRole('link')).toHaveText(names)
    await expect(ways.getByRole('link', { name: 'My Dashboard' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    if (isPhone(page.viewportSize()?.width)) await page.keyboard.press('Escape')

    await page.getByRole('link', { name: /^See all.* completed registrations$/ }).click()
    await expect(page.getByText('Event Passed')).toHaveCount(5)
    await expect(page.getByText('Pending')).toHaveCount(1)
    await expectAccessible(page)
    await takePicture(page, 'registrations-completed')
    await page.getByRole('link', { name: 'View Registration for Meridian in Tampa, FL' }).first().click()
    await expect(page).toHaveURL(/\/event\/\d+\/overview$/)
  })

  await test.step('signed out, the dashboard asks to sign in again', async () => {
    await openWays(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('You have been logged out.')).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/signin/)
  })
})

test('Who is signed in already does not see the sign-in form, and old addresses still lead on', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/user/my-account')
  await expect(page).toHaveURL(/\/account$/)
  await page.goto('/authentication/terms?from=mail')
  await expect(page).toHaveURL(/\/terms\?from=mail$/)
})

test('The keyboard skips to the content', { tag: [AT_A_DESK, BEFORE_RELEASE] }, async ({ page }) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Nothing is cut off at 200 % zoom or on a narrow screen', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  for (const width of [720, 320]) {
    await page.setViewportSize({ width, height: 450 })
    for (const path of [
      '/',
      '/register',
      '/dashboard',
      '/registrations/completed',
      '/registration/102/review',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, `${path} at ${width}px is wider than the screen`).toBeLessThanOrEqual(0)
    }
  }
})

test('Without a connection the site says so, and goes on when it is back', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, context, trouble }) => {
  trouble.expectOffline()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('A page that cannot be fetched says why and can be tried again', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, trouble }) => {
  trouble.expectOffline()
  await page.route('**/api/mybtf/events**', (route) => route.abort('internetdisconnected'))
  await page.goto('/register')
  await expect(
    page.getByText('Could not connect to server. Please check your internet connection and try again later'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/mybtf/events**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
})

test('A page whose part is missing is reloaded once, and then says so calmly', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, trouble }) => {
  trouble.expectOffline()
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await page.route('**/assets/terms.screen-*.js', (route) => route.abort('failed'))
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(page.getByRole('button', { name: 'Reload this page' })).toBeVisible()
  // The page shows its words before its last picture is there, which is when it counts as loaded.
  await expect.poll(() => loads).toBe(1)
  await expectAccessible(page)
  await page.unroute('**/assets/terms.screen-*.js')
  await page.getByRole('button', { name: 'Reload this page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible()
})
