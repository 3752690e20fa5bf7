// EMAIL-03: an account whose address a thief changed is given back by the office, and its owner comes in by the mailed link.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const email = 'parent@callboard.test'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('The office puts an address back after a takeover: the thief is out, and only the owner’s mailbox leads in', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse, trouble }) => {
  const thief = await someoneElse()
  await signIn(thief, email)
  await thief.goto('/account')
  await thief.getByRole('button', { name: 'Change email' }).click()
  await field(thief, 'New email').fill('thief@elsewhere.test')
  await field(thief, 'Confirm new email').fill('thief@elsewhere.test')
  await field(thief, 'Password').fill('Callboard1')
  await thief
    .getByRole('dialog', { name: 'Change email' })
    .getByRole('button', { name: 'Change email' })
    .click()
  await expect(thief.getByText('You changed your email successfully').first()).toBeVisible()

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto('/staff/accounts?search=thief')
  await office
    .getByRole('link', { name: /thief@elsewhere\.test/ })
    .first()
    .click()
  await office.getByRole('button', { name: 'Restore an earlier email address' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(/parent@callboard\.test/)
  await expect(dialog).toContainText('Please verify by phone who you’re talking to.')
  await expectAccessible(office)
  await takePicture(office, 'restore-email')
  // Never without a reason.
  trouble.expect(400, '/restore-email')
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByLabel('Why').fill('Called us, and knew her registrations')
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect(office.getByRole('heading', { level: 1, name: email })).toBeVisible()
  await expect(office.getByText('Not confirmed')).toBeVisible()
  await takePicture(office, 'email-restored')

  trouble.expect(401, '/api/')
  await thief.goto('/account')
  await expect(thief).toHaveURL(/\/signin/)

  // The password that the thief knew is good no longer; the link in the owner's mailbox leads in.
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Callboard1')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page.getByText('Invalid email / password').first()).toBeVisible()
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  const { rows } = await client.query(
    `select "to", text from mail where kind = 'reset-password' order by id desc limit 1`,
  )
  await client.end()
  expect(rows[0].to).toBe(email)
  await page.goto(/http\S+#token=\S+/.exec(rows[0].text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  // Nobody reads it in the address, and whoever reloads the page is not told that the link was used.
  await expect(page).not.toHaveURL(/token/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'password-after-takeover')
  await field(page, 'New password').fill('Curtain7')
  await field(page, 'Confirm new password').fill('Curtain7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Curtain7')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expectAccessible(page)
  await takePicture(page, 'owner-is-back')
})
