// An individual's way in: sign up, be told to confirm, open the link of the mail, sign out, sign in again.
import type { Page } from '@playwright/test'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

async function fillIn(page: Page, email: string, password = 'Callboard1') {
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('I am a').selectOption({ label: 'Parent' })
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Repeat email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(password)
}

const signUpButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'SIGN UP' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

/**
 * The link in the newest mail to `email`, from the office's mail log. As plain text: whatever the browser's driver does
 * in a mail's closed frame is refused, and reported as an error.
 */
async function linkFor(office: Page, email: string): Promise<string> {
  await office.goto(`/staff/mails?search=${encodeURIComponent(email)}`)
  const newest = office.getByRole('link', { name: 'Please confirm your email address' }).first()
  await office.goto(`${await newest.getAttribute('href')}?view=text`)
  await expect(office.getByText('Welcome to Callboard').first()).toBeVisible()
  await expectAccessible(office)
  return (await office.getByRole('link', { name: /confirm-email#token=/ }).getAttribute('href')) ?? ''
}

test('A parent signs up, confirms the address by the mailed link, and comes in', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  const email = 'dana@reyes.test'
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'home')
  await page.goto('/signup/user')
  await fillIn(page, email)
  await expectAccessible(page)
  await signUpButton(page).dblclick()
  await expect(page).toHaveURL(/\/awaiting-confirmation$/)
  await expect(page.getByText('dana@reyes.test')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Resend confirmation email' }).click()
  await expect(page.getByRole('dialog')).toContainText('Confirmation Email Sent!')
  await page.keyboard.press('Escape')

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto('/')
  await expect(office.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await expectAccessible(office)
  const link = await linkFor(office, email)

  await page.goto(link)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Your email has been confirmed')).toBeVisible()

  // A second click on the link, in a browser where nobody is signed in, finds the work done.
  trouble.expect(410, '/api/mybtf/confirm')
  const other = await someoneElse()
  await other.goto(link)
  await expect(other.getByText('Your email has been confirmed')).toBeVisible()
  expect(other.url()).not.toContain('token')

  // An address that somebody types, or finds in the history, confirms nothing.
  const stranger = await someoneElse()
  for (const [address, words] of [
    ['/?confirmed=1', 'Your email has been confirmed'],
    ['/signin?reset=1', 'Please sign in with your new password'],
  ] as const) {
    await stranger.goto(address)
    await expect(stranger.getByLabel('Email')).toBeVisible()
    await expect(stranger.getByText(words)).toHaveCount(0)
  }

  trouble.expect(401, '/api/mybtf/signin')
  await other.getByLabel('Email').fill(email)
  await password(other).fill('Callboard2')
  await password(other).press('Enter')
  await expect(other.getByText('Invalid email / password').first()).toBeVisible()
  await expect(password(other)).toHaveValue('Callboard2')
  await password(other).fill('Callboard1')
  await password(other).press('Enter')
  await expect(other).toHaveURL(/\/dashboard$/)
})

test('Sign-up errors appear beside each field, and nothing entered is lost', { tag: BEFORE_RELEASE }, async ({
  page,
  trouble,
}) => {
  await page.goto('/signup/user')
  await signUpButton(page).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Required')).toHaveCount(7)

  await fillIn(page, 'dana@reyes.test', 'callboard')
  await signUpButton(page).click()
  await expect(
    page.getByText('Passwords must have at least 6 characters, 1 capital letter and 1 number'),
  ).toBeVisible()
  await expect(password(page)).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Dana')
  await expect(password(page)).toHaveValue('')

  trouble.expect(409, '/api/mybtf/signup')
  await fillIn(page, 'studio@callboard.test')
  await signUpButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('Sorry!')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/signup\/user$/)
})

test('An invalid confirmation link says so, and what to do', { tag: [AT_A_DESK, BEFORE_RELEASE] }, async ({
  page,
  trouble,
}) => {
  trouble.expect(410, '/api/mybtf/confirm')
  await page.goto('/confirm-email#token=nobody-has-this-token')
  await expect(page.getByRole('heading', { name: /expired or has already been used/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await expect(page).toHaveURL(/\/signin$/)
})

test('A child that was refused is not let on as a parent; a parent signs up on the same page (ACCOUNT-13)', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(422, '/api/mybtf/signup')
  await page.goto('/signup/user')
  await fillIn(page, 'wren@home.test')
  await page.getByLabel('First name').fill('Wren')
  await page.getByLabel('Last name').fill('Holloway')
  await page.getByLabel('I am a').selectOption({ label: 'Dancer' })
  await expect(page.getByText('under 13')).toHaveCount(0)
  await page.getByLabel('Birthdate').fill('05/01/2016')
  await signUpButton(page).click()
  await expect(page.getByText('A parent or guardian has to sign up here')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(password(page)).toHaveValue('')
  await expectAccessible(page)
  await takePicture(page, 'child-refused')

  await page.reload()
  await expect(page.getByText('A parent or guardian has to sign up here')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('I am a').getByRole('option', { name: 'Dancer' })).toHaveCount(0)

  await fillIn(page, 'wren@home.test')
  await page.getByLabel('First name').fill('Wren')
  await page.getByLabel('Last name').fill('Holloway')
  await signUpButton(page).click()
  await expect(page.getByText('This name was entered a short while ago')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  await page.getByLabel('First name').fill('Maud')
  await signUpButton(page).click()
  await expect(page).toHaveURL(/\/awaiting-confirmation$/)
})
