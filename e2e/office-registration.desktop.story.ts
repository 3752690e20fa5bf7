// The office opens a registration as its owner sees it, notes what the owner never sees, and mails a link that takes the
// owner there and marks what is meant.
import type { Page } from '@playwright/test'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const NOTE = 'Called about the late fee; she pays by check.'

async function mailLink(page: Page, routines: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'Email a link' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of routines) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByRole('button', { name: 'Create and email the link' }).click()
  await expect(dialog.getByText(/^Emailed to /)).toBeVisible()
  const url = (await dialog.getByText(/\/registration\/open#token=/).textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return url
}

test('The office opens a registration, notes something, and its link takes the owner to the routines it means', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(410, '/api/dance360/get-token-data')
  trouble.expect(403, '/api/dance360/get-token-data')
  trouble.expect(400, '/api/staff/registrations/102/notes')
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/accounts/1')
  await page.getByRole('link', { name: 'Open registration 102' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Street Dance' })).toBeVisible()
  await expect(page.getByText('As its owner sees it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meridian, Columbus, OH' })).toHaveAttribute(
    'href',
    '/staff/tour-dates/5606',
  )
  await expect(page.getByText(/, this time/)).toHaveCount(1)

  // Coming again is another opening; staying is none.
  await page.reload()
  const openings = page.getByRole('region', { name: 'Opened by the office' }).getByRole('listitem')
  await expect(openings).toHaveCount(2)

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('New note').fill(NOTE)
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: NOTE })).toContainText('staff@callboard.test')
  await expect(page.getByLabel('New note')).toHaveValue('')

  const statement = page.getByRole('region', { name: 'As its owner sees it' })
  const routines = statement.getByRole('region', { name: 'Routines' }).getByRole('listitem')
  await expect(routines).toHaveCount(12)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Email a link' }).click()
  const names = await dialog.locator('fieldset label').allTextContents()
  await expectAccessible(page)
  await takePicture(page, 'office-registration-link')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const [first = '', second = ''] = names
  const url = await mailLink(page, [first, second])
  await expect(page.getByText(`${first}, ${second}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Please look at / })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-registration')

  // Signed out: sign in first, and back; the token stands in no address.
  const owner = await someoneElse()
  await owner.goto(new URL(url).pathname + new URL(url).hash)
  await expect(owner).toHaveURL(/\/signin\?next=%2Fregistration%2Fopen$/)
  await owner.getByLabel('Email').fill('parent@callboard.test')
  await owner.getByLabel('Password', { exact: true }).fill('Callboard1')
  await owner.getByRole('button', { name: /^sign in$/i }).click()
  await expect(
    owner.getByRole('heading', { level: 1, name: 'This belongs to another account.' }),
  ).toBeVisible()
  expect(owner.url()).not.toContain('token')
  await expectAccessible(owner)
  await takePicture(owner, 'link-of-another-account')
  await owner.getByRole('button', { name: 'Sign in with the other account' }).click()
  await expect(owner).toHaveURL(/\/signin\?next=%2Fregistration%2Fopen$/)
  await owner.getByLabel('Email').fill('studio@callboard.test')
  await owner.getByLabel('Password', { exact: true }).fill('Callboard1')
  await owner.getByRole('button', { name: /^sign in$/i }).click()
  await expect(owner).toHaveURL(/\/registration\/102$/)
  const banner = owner.getByText('Our office asks you to look at')
  await expect(banner).toContainText(`${first} and ${second}`)
  await expect(owner.getByText(NOTE)).toHaveCount(0)

  await owner.getByRole('link', { name: 'Go to Competition' }).click()
  await expect(owner).toHaveURL(/\/registration\/102\/competition$/)
  await expect(owner.getByText('Please look', { exact: true })).toHaveCount(2)
  await owner.reload()
  await expect(owner.getByText('Please look', { exact: true })).toHaveCount(2)
  await expectAccessible(owner)
  await takePicture(owner, 'link-marks-routines')
  await owner.getByRole('button', { name: 'I have looked' }).click()
  await expect(banner).toHaveCount(0)
  await expect(owner.getByText('Please look', { exact: true })).toHaveCount(0)

  // Good again until it is revoked.
  await owner.goto(url)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: /^Revoke the link of/ }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  await owner.goto('/dashboard')
  await owner.goto(url)
  await expect(
    owner.getByRole('heading', { level: 1, name: 'This link has expired or has already been used.' }),
  ).toBeVisible()
  await expectAccessible(owner)
  await takePicture(owner, 'link-revoked')

  await page.goto('/staff/mails')
  const mail = page.getByRole('link', {
    name: `Please look at ${first} and ${second}: Meridian Columbus, OH`,
  })
  await page.goto(`${await mail.getAttribute('href')}?view=text`)
  await expect(page.getByText('Our office is asking you to look at the following')).toBeVisible()
})

test('A link to a completed registration leads to its overview, and its confirmation marks the routine', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/registrations/101')
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Payment \d+/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Email a link' }).click()
  const dialog = page.getByRole('dialog')
  const name = (await dialog.locator('fieldset label').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const url = await mailLink(page, [name])
  await takePicture(page, 'office-registration-completed')

  const owner = await someoneElse()
  await signIn(owner, 'studio@callboard.test')
  await owner.goto(url)
  await expect(owner).toHaveURL(/\/event\/101\/overview$/)
  await expect(owner.getByText('Our office asks you to look at')).toContainText(name)
  await expectAccessible(owner)
  await owner.getByRole('link', { name: 'See the confirmation' }).click()
  await expect(owner.getByText('Please look', { exact: true })).toHaveCount(1)
  await expectAccessible(owner)
  await takePicture(owner, 'link-marks-confirmation')
})

test('The office’s registration page and the owner’s linked page fit a narrow screen', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/staff/registrations/101', '/staff/registrations/102']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(beyond, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  }
})
