// The frame around every page: guards and the way back, the drawer, the skip link, signing out, lost connections.
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  signIn,
  test,
} from './support/story.ts'

const isPhone = (width: number | undefined) => (width ?? 0) < 768

test('A visitor is asked to sign in first, and then comes to where she wanted', { tag: AT_A_DESK }, async ({
  page,
}) => {
  await page.goto('/registrations/incomplete')
  await expect(page).toHaveURL(/\/signin\?next=%2Fregistrations%2Fincomplete$/)
  await page.getByLabel('Email').fill('studio@callboard.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('Callboard1')
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(page).toHaveURL(/\/registrations\/incomplete$/)
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

test('The office’s rooms are closed to others', { tag: AT_A_DESK }, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/staff/mails')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('The ways on stand in the header, or in a drawer on a phone, and Sign Out signs out', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page, viewport }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/dashboard')
  if (isPhone(viewport?.width)) await page.getByRole('button', { name: 'Menu' }).tap()
  const ways = page.getByRole('navigation', { name: 'Main' })
  const names = ['Register', 'My Dashboard', 'My Events', 'My Roster', 'My Account']
  await expect(ways.getByRole('link')).toHaveText(names)
  await expect(ways.getByRole('link', { name: 'My Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You have been logged out.')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin/)
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
