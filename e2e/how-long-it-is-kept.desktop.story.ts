// RETENTION-01 to 05 and PEOPLE-05: an administrator sets how long things are kept, and an account is closed and opened again.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('What is kept for a shorter time is confirmed first, told on the privacy page, and seen by whoever set it elsewhere', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(409, '/api/staff/retention')
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/personal-data')
  const kept = page.getByRole('form', { name: 'How long it is kept' })
  await expect(kept.getByLabel('Emails')).toHaveValue('730')
  await expectAccessible(page)
  await takePicture(page, 'how-long-it-is-kept')

  const other = await someoneElse()
  await signIn(other, 'staff@callboard.test')
  await other.goto('/staff/personal-data')
  const elsewhere = other.getByRole('form', { name: 'How long it is kept' })
  await elsewhere.getByLabel('Student IDs').fill('90')

  await kept.getByLabel('Emails').fill('365')
  await kept.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('can’t be restored')
  await takePicture(page, 'keep-it-shorter')
  await page.keyboard.press('Escape')
  await expect(kept.getByLabel('Emails')).toHaveValue('365')
  await kept.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Keep it shorter' }).click()
  await expect(page.getByText('Saved. It takes effect tonight.')).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(/was changed in another window/)).toBeVisible()
  await expect(elsewhere.getByLabel('Student IDs')).toHaveValue('90')

  await page.goto('/privacy')
  await expect(page.getByText('Emails we sent: 365 days.')).toBeVisible()
})

test('An account with refused sign-ins is closed: its owner is signed out and told by mail, and comes back when it is opened', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(401, '/api/mybtf/')
  trouble.expect(403, '/api/mybtf/signin')
  const owner = await someoneElse()
  await signIn(owner, 'parent@callboard.test')
  await owner.goto('/dashboard')
  const guessing = await someoneElse()
  await guessing.goto('/signin')
  await guessing.getByLabel('Email').fill('parent@callboard.test')
  await guessing.getByRole('textbox', { name: 'Password' }).fill('Guess1234')
  await guessing.getByRole('button', { name: 'Sign in' }).click()
  await expect(guessing.getByText('Invalid email / password').first()).toBeVisible()

  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/accounts')
  await page.getByRole('textbox').first().fill('parent@callboard.test')
  await page
    .getByRole('link', { name: /parent@callboard\.test/ })
    .first()
    .click()
  await expect(page.getByText('Sign-in with a wrong password').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close the account' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  // The dialog says the same words before anything is closed: the button stands there only afterwards.
  await expect(page.getByRole('button', { name: 'Reopen the account' })).toBeVisible()
  await expect(page.getByText('no one can sign in to it.').first()).toBeVisible()
  await takePicture(page, 'account-closed')

  await owner.reload()
  await expect(owner).toHaveURL(/\/signin/)
  await owner.getByLabel('Email').fill('parent@callboard.test')
  await owner.getByRole('textbox', { name: 'Password' }).fill('Callboard1')
  await owner.getByRole('button', { name: 'Sign in' }).click()
  await expect(owner.getByText(/This account is closed for now/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Reopen the account' }).click()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('button', { name: 'Close the account' })).toBeVisible()
  await owner.getByRole('button', { name: 'Sign in' }).click()
  await expect(owner).not.toHaveURL(/signin/)

  await page.goto('/staff/mails?search=parent@callboard.test')
  await expect(page.getByRole('link', { name: 'Your account is closed for now' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your account is open again' }).first()).toBeVisible()
})
