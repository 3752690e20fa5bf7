// The office's desk: a studio verified, one rejected, one merged, one set up for its owner, an account found, and the
// portal closed and opened while a studio sits in another browser.
import type { Page } from '@playwright/test'
import { subjectsOf } from './support/mailed.ts'
import {
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

const card = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).locator('xpath=ancestor::div[.//dl][1]')

const yes = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label }).click()

test('Studios that wait are verified, rejected and merged, and a studio is set up for its owner', async ({
  page,
  server,
  trouble,
}) => {
  trouble.expect(409, '/api/staff/studios')
  trouble.expect(400, '/api/staff/studios')
  await signIn(page, 'staff@callboard.test')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await expect(page.getByText('3 waiting')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office')

  await page.getByRole('link', { name: /^Studios/ }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Marlowe Dance Center',
    'Harbor St. Dance Studio',
    'Copper Kettle Tap Company',
  ])
  await expect(page.getByText('Same name · Same phone number · Same ZIP')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-studios')

  await page.getByRole('button', { name: 'Verify Marlowe Dance Center' }).click()
  await yes(page, 'Verify')
  await expect(page.getByText('Marlowe Dance Center is verified')).toBeVisible()
  await expect(card(page, 'Marlowe Dance Center')).toHaveCount(0)

  const reject = page.getByRole('button', { name: 'Reject Copper Kettle Tap Company' })
  const dialog = page.getByRole('dialog', { name: 'Reject Copper Kettle Tap Company' })
  await reject.press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(reject).toBeFocused()
  await reject.press('Enter')
  await dialog.getByRole('button', { name: 'Reject and send the email' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('There is no Foundry Court in Albany.')
  await dialog.getByRole('button', { name: 'Reject and send the email' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: /^Rejected/ }).click()
  await expect(page.getByText('There is no Foundry Court in Albany.')).toBeVisible()

  await page.getByRole('link', { name: /^Waiting/ }).click()
  await page.getByRole('link', { name: /^Merge into this one.*Harbor Street Dance/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merge Harbor St. Dance Studio into Harbor Street Dance' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Swap' }).click()
  await expect(page.getByText('60 people', { exact: true })).toBeVisible()
  await expect(page.getByText(/101: Meridian, Tampa.*paid/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-merge')
  await page.getByRole('link', { name: 'Swap' }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await yes(page, 'Merge')
  await expect(page.getByText('Harbor St. Dance Studio is now part of Harbor Street Dance')).toBeVisible()
  await expect(page.getByText('dana@harbor-st.test').first()).toBeVisible()

  await page.getByRole('link', { name: 'Set up a temporary studio' }).click()
  await page.getByRole('button', { name: 'Set up the studio' }).click()
  await expect(page.getByLabel('Studio name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Studio name').fill('Blue Door Dance')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Elm Street')
  await page.getByLabel('City').fill('Boise')
  await page.getByLabel('State').selectOption({ label: 'Idaho' })
  await page.getByLabel('ZIP').fill('83702')
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Last name').fill('Blue')
  await page.getByLabel('Email').fill('studio@callboard.test')
  await takePicture(page, 'office-temporary')
  await page.getByRole('button', { name: 'Set up the studio' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByLabel('Email').fill('ruth@blue-door.test')
  await page.getByRole('button', { name: 'Set up the studio' }).click()
  await expect(page.getByText('Blue Door Dance is ready to be claimed')).toBeVisible()
  await expect(card(page, 'Blue Door Dance').getByText('can’t sign in yet')).toBeVisible()

  expect(await subjectsOf(server.connectionString)).toEqual(
    expect.arrayContaining([
      'Marlowe Dance Center is verified',
      'We could not verify Copper Kettle Tap Company',
    ]),
  )
  await stepBeforeRelease('what was merged is not merged again', async () => {
    trouble.expect(422, '/api/staff/studios/7/merge')
    await page.goto('/staff/studios/7/merge/1')
    await expect(page.getByText('This studio was merged into another one already.')).toBeVisible()
  })
})

test('Any account is found, seen whole, signed out, and mailed its confirmation again', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  const studio = await someoneElse()
  await signIn(studio, 'studio@callboard.test')
  await studio.goto('/dashboard')
  await expect(studio.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/accounts')
  await page.getByLabel('Search all accounts').fill('harbor street')
  await page.getByRole('link', { name: 'studio@callboard.test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'studio@callboard.test' })).toBeVisible()
  await expect(page.getByText(/Meridian, Tampa/).first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-account')
  await page.getByRole('button', { name: /^End the session since/ }).click()
  await yes(page, 'End')
  await expect(page.getByText('1 session ended')).toBeVisible()
  trouble.expect(401, '/api/')
  await studio.reload()
  await expect(studio).toHaveURL(/\/signin/)

  await page.goto('/staff/accounts?search=unconfirmed')
  await expectAccessible(page)
  await takePicture(page, 'office-accounts')
  await page.getByRole('link', { name: 'unconfirmed@callboard.test' }).click()
  await page.getByRole('button', { name: 'Resend the confirmation' }).click()
  await expect(page.getByText('Confirmation Email Sent!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please confirm your email address' })).toBeVisible()
})

test('Maintenance takes the page of a studio away and gives it back as it was; the office goes on', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(503, '/api/')
  const notice = (who: Page) =>
    who.getByRole('heading', { level: 1, name: 'Callboard is down for maintenance' })
  const visitor = await someoneElse()
  await visitor.goto('/contact')
  const studio = await someoneElse()
  await signIn(studio, 'studio@callboard.test')
  await studio.goto('/contact')
  await expect(studio.getByRole('heading', { level: 1 })).toBeVisible()

  const writer = await someoneElse()
  await writer.goto('/signup/user')
  await writer.getByLabel('First name').fill('Ana')

  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  await page.getByLabel('Words for the notice').fill('We are back at six.')
  await page.getByRole('button', { name: 'Switch maintenance on' }).click()
  await yes(page, 'Switch on')
  await expect(
    page.getByText('Everyone except the office sees the notice', { exact: false }).first(),
  ).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'maintenance-switch')

  // The studio goes on to another page, and is told.
  if (await studio.getByRole('link', { name: 'My Dashboard' }).isVisible())
    await studio.getByRole('link', { name: 'My Dashboard' }).click()
  else await studio.goto('/dashboard')
  await expect(notice(studio)).toBeVisible({ timeout: 20_000 })
  await expect(studio.getByText('We are back at six.')).toBeVisible()
  await expect(studio.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(studio)
  await takePicture(studio, 'maintenance')
  await visitor.reload()
  await expect(notice(visitor)).toBeVisible()
  await visitor.goto('/maintenance')
  await expect(notice(visitor)).toHaveCount(1)

  // Whoever comes back to an open page is told there.
  await expect(async () => {
    await writer.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(notice(writer)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })

  // Where the office signs in nobody else gets in.
  await visitor.getByRole('link', { name: 'Office sign-in' }).click()
  await visitor.getByLabel('Email').fill('parent@callboard.test')
  await visitor.getByLabel('Password', { exact: true }).fill('Callboard1')
  await visitor.getByRole('button', { name: /^sign in$/i }).click()
  await expect(visitor.getByRole('dialog').getByText('Callboard is closed for maintenance.')).toBeVisible()
  await takePicture(visitor, 'maintenance-sign-in')
  await visitor.getByRole('dialog').getByRole('button').last().click()
  await visitor.getByLabel('Email').fill('staff@callboard.test')
  await visitor.getByRole('button', { name: /^sign in$/i }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()

  await page.getByRole('button', { name: 'Switch maintenance off' }).click()
  await expect(page.getByText('Maintenance is off')).toBeVisible()
  await expect(notice(studio)).toHaveCount(0, { timeout: 15_000 })
  await expect(studio).toHaveURL(/\/dashboard/)
  await expect(studio.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(studio.getByText('Oops...')).toHaveCount(0)
  await expect(notice(writer)).toHaveCount(0, { timeout: 15_000 })
  await expect(writer.getByLabel('First name')).toHaveValue('Ana')
})

test('Office pages for things that do not exist say so', { tag: BEFORE_RELEASE }, async ({
  page,
  trouble,
}) => {
  trouble.expect(404, '/api/staff/mails/')
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/mails/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'This email doesn’t exist' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-no-mail')
  await page.getByRole('main').getByRole('link', { name: 'Mail log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail log' })).toBeVisible()
})

test('The office’s desk is not cut off on a narrow screen', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/staff',
    '/staff/studios',
    '/staff/studios/new',
    '/staff/studios/1/merge',
    '/staff/studios/7/merge/1',
    '/staff/accounts',
    '/staff/accounts/1',
    '/maintenance',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(beyond, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  }
})
