// Where an account is signed in, ended elsewhere; and an email address that a thief changed, put back with the mailed link.
import type { Page } from '@playwright/test'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const email = 'parent@callboard.test'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('Signed in at two places: the other one is ended, at once', { tag: BEFORE_RELEASE }, async ({
  page,
  someoneElse,
  trouble,
}) => {
  const elsewhere = await someoneElse()
  await signIn(elsewhere, email)
  await signIn(page, email)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'WHERE YOU ARE SIGNED IN' })).toBeVisible()
  const places = page.getByRole('listitem').filter({ hasText: 'Chrome on' })
  await expect(places).toHaveCount(2)
  await expect(places.filter({ hasText: 'This one' })).toHaveCount(1)
  await expectAccessible(page)
  await takePicture(page, 'signed-in-places')

  await places.getByRole('button', { name: /^End Chrome on/ }).click()
  const dialog = page.getByRole('dialog', { name: 'End this session?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(places).toHaveCount(2)
  await places.getByRole('button', { name: /^End Chrome on/ }).click()
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(places).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0)

  trouble.expect(401, '/api/')
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL(/\/signin/)
})

test('An email that somebody else changed is put back with the mailed link, once', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  await signIn(page, email)
  const thief = await someoneElse()
  await signIn(thief, email)
  await thief.goto('/account')
  await thief.getByRole('button', { name: 'Change email' }).click()
  const dialog = thief.getByRole('dialog', { name: 'Change email' })
  await expect(dialog).toContainText('can be restored for 7 days')
  await field(thief, 'New email').fill('thief@elsewhere.test')
  await field(thief, 'Confirm new email').fill('thief@elsewhere.test')
  await field(thief, 'Password').fill('Callboard1')
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(thief.getByText('You changed your email successfully').first()).toBeVisible()
  trouble.expect(401, '/api/')
  await page.goto('/account')
  await expect(page).toHaveURL(/\/signin/)

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto(`/staff/mails?search=${encodeURIComponent(email)}`)
  const mail = office.getByRole('link', { name: 'Your email address was changed' }).first()
  await office.goto(`${await mail.getAttribute('href')}?view=text`)
  const link = (await office.getByRole('link', { name: /#token=/ }).getAttribute('href')) ?? ''

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Put your email address back' })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'put-email-back')
  await page.getByRole('button', { name: 'Put my email address back' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await field(page, 'New password').fill('Curtain7')
  await field(page, 'Confirm new password').fill('Curtain7')
  await page.getByRole('button', { name: 'Put my email address back' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await signIn(page, email, 'Curtain7')
  await thief.goto('/account')
  await expect(thief).toHaveURL(/\/signin/)

  trouble.expect(410, '/api/mybtf/put-email-back')
  const later = await someoneElse()
  await later.goto(link)
  await expect(later.getByText('This link has expired or has already been used')).toBeVisible()
  await expectAccessible(later)
})

test('Somebody else signs in in another window: nothing of the page comes to that account, and nothing that was typed is lost', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(409, '/api/')
  await signIn(page, 'studio@callboard.test')
  await page.goto('/roster')
  await field(page, 'First name').fill('Tabitha')
  await field(page, 'Last name').fill('Twowindows')
  await page.getByRole('combobox', { name: 'Gender' }).first().selectOption('Female')
  await field(page, 'Birthdate').fill('02/02/2010')

  const other = await page.context().newPage()
  await page.context().clearCookies()
  await signIn(other, 'big@callboard.test')
  await page.getByRole('button', { name: 'Add to roster' }).click()
  await expect(page.getByText('nothing was saved').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const told = page.getByText(
    /^big@callboard.test is signed in now. This page belongs to studio@callboard.test/,
  )
  await expect(told).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Tabitha')
  await expectAccessible(page)
  await takePicture(page, 'somebody-else-signed-in')
  await other.goto('/roster')
  await expect(other.getByRole('heading', { name: 'My Roster' })).toBeVisible()
  await expect(other.getByText('Twowindows')).toHaveCount(0)

  // Signed in again, in whichever window: it is saved where it belongs.
  await page.context().clearCookies()
  await signIn(other, 'studio@callboard.test')
  await page.getByRole('button', { name: 'Add to roster' }).click()
  await expect(page.getByText('Tabitha Twowindows').filter({ visible: true }).first()).toBeVisible()
  await expect(told).toHaveCount(0)
})
