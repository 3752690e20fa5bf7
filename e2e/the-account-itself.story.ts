// What an account does for itself: a forgotten password, another email and password, a studio taken, changed and left.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { confirmStart } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
  toastOf,
  underToasts,
} from './support/story.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** The link in the newest mail to `email`, from the office's mail log. */
async function linkFor(office: Page, email: string, subject: string): Promise<string> {
  // The mail is written by a job, a moment later.
  await expect(async () => {
    await office.goto(`/staff/mails?search=${encodeURIComponent(email)}`)
    await expect(office.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const newest = office.getByRole('link', { name: subject }).first()
  await office.goto(`${await newest.getAttribute('href')}?view=text`)
  return (await office.getByRole('link', { name: /#token=/ }).getAttribute('href')) ?? ''
}

async function askForLink(page: Page, email: string) {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
}

test('A forgotten password: mail, new password, signed out elsewhere; used and expired links', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, someoneElse, server, trouble }) => {
  const email = 'parent@callboard.test'
  const elsewhere = await someoneElse()
  await signIn(elsewhere, email)
  await elsewhere.goto('/account')
  await expect(elsewhere.getByRole('heading', { name: 'My Account' })).toBeVisible()

  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'forgot-password')
  // The same words for an address that has no account.
  await askForLink(page, 'nobody@callboard.test')
  await expectAccessible(page)
  await askForLink(page, email)
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  const link = await linkFor(office, email, 'Choose a new password')

  await page.goto(link)
  await expect(page).not.toHaveURL(/token/)
  await field(page, 'New password').fill('Curtain7')
  await field(page, 'Confirm new password').fill('Curtain8')
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await expect(field(page, 'Confirm new password')).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'reset-password')
  await field(page, 'Confirm new password').fill('Curtain7')
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await expect(page.getByText('Please sign in with your new password').first()).toBeVisible()
  await expectAccessible(page)

  trouble.expect(401, '/api/')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/signin/)
  await page.getByLabel('Email').fill(email)
  await field(page, 'Password').fill('Curtain7')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // The link once more, and one that is too old.
  trouble.expect(410, '/api/mybtf/forgot/')
  const other = await someoneElse()
  await other.goto(link)
  // Said before anything is typed.
  await expect(other.getByText('This link has expired or has already been used')).toBeVisible()
  await expect(field(other, 'New password')).toHaveCount(0)
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Send me a new link' }).click()
  await askForLink(other, 'new@callboard.test')
  const late = await linkFor(office, 'new@callboard.test', 'Choose a new password')
  const database = new pg.Client(server.connectionString)
  await database.connect()
  await database.query(
    "update account_link set expires_at = now() - interval '1 minute' where purpose = 'reset'",
  )
  await database.end()
  await other.goto(late)
  await expect(other.getByText('This link has expired or has already been used')).toBeVisible()
})

test('Another email and another password, each first with a wrong one', { tag: BEFORE_RELEASE }, async ({
  page,
  someoneElse,
  trouble,
}) => {
  await signIn(page, 'parent@callboard.test')
  await page.goto('/account')
  await expect(page.getByText('You are independent')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'my-account')

  // Each begins at its first field, and gives the focus back to its button.
  for (const [name, first] of [
    ['Change email', 'New email'],
    ['Change password', 'Old password'],
  ] as const) {
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    await expect(field(page, first)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }

  trouble.expect(400, '/password')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await field(page, 'Old password').fill('Wrong1')
  await field(page, 'New password').fill('Curtain7')
  await field(page, 'Confirm new password').fill('Curtain7')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Authentication failed')).toBeVisible()
  await expect(field(page, 'Old password')).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'change-password')
  await field(page, 'Old password').fill('Callboard1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You changed your password successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()

  trouble.expect(400, '/email')
  trouble.expect(409, '/email')
  await page.getByRole('button', { name: 'Change email' }).click()
  await field(page, 'New email').fill('staff@callboard.test')
  await field(page, 'Confirm new email').fill('staff@callboard.test')
  await field(page, 'Password').fill('Callboard1')
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog.getByText('Authentication failed')).toBeVisible()
  await field(page, 'Password').fill('Curtain7')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This address already has an account')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'change-email')
  await field(page, 'New email').fill('marisol@ortiz.test')
  await field(page, 'Confirm new email').fill('marisol@ortiz.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You changed your email successfully')).toBeVisible()
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('marisol@ortiz.test')).toBeVisible()

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await page.goto(await linkFor(office, 'marisol@ortiz.test', 'Please confirm your email address'))
  await expect(page.getByText('Your email has been confirmed')).toBeVisible()
  await office.goto('/staff/mails?search=parent%40callboard.test')
  await expect(office.getByRole('link', { name: 'Your email address was changed' })).toBeVisible()
})

test('Without a connection my info is not saved, stays as typed, and is not left unasked', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, context, trouble }) => {
  trouble.expectOffline()
  await signIn(page, 'parent@callboard.test')
  // The dialog is at hand when the connection goes, see DialogHost.
  const came = page.waitForResponse((response) => /\/assets\/asked-dialog-[\w-]+\.js$/.test(response.url()))
  await page.goto('/account')
  await came
  await page.waitForLoadState('networkidle')
  const dialog = page.getByRole('dialog')
  const save = page.getByRole('main').getByRole('button', { name: 'Save Changes' })
  await field(page, 'First name').fill('Zelda')
  await field(page, 'Address').fill('9 Bobbin Street')
  await field(page, 'City').fill('Columbus')
  await page.getByRole('main').getByLabel('State').selectOption({ label: 'Ohio' })
  await field(page, 'ZIP').fill('43085')
  await field(page, 'Phone').fill('6145550177')
  await expect(page.getByText('Not saved yet; kept on this device.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'my-info-unsaved')

  await context.setOffline(true)
  await save.click()
  await expect(dialog).toContainText(
    'Could not connect to server. Please check your internet connection and try again later',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'First name')).toHaveValue('Zelda')
  await context.setOffline(false)

  await page.getByRole('link', { name: 'Callboard' }).first().click()
  await expect(dialog).toContainText('You will lose any unsaved changes.')
  await dialog.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(dialog).toBeHidden()
  await expect(field(page, 'First name')).toHaveValue('Zelda')

  const updated = toastOf(page, 'Your contact information has been updated.')
  await save.click()
  await expect(updated).toBeVisible()
  await expect(page.getByText('Not saved yet; kept on this device.')).toBeHidden()

  // Three answers, and saving stands first: what is wrong is said and keeps one here, else it is saved on the way.
  const home = page.getByRole('link', { name: 'Callboard' }).first()
  await field(page, 'First name').fill('')
  await home.click()
  await expect(dialog.getByRole('button')).toHaveText([
    '',
    'Save Changes',
    'Discard Changes',
    'Continue Editing',
  ])
  await takePicture(page, 'my-info-leaving')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'First name').fill('Zita')
  await home.click()
  // It stays for two seconds, from before the dashboard has come: looked for from the press on.
  await expect(updated).toBeHidden()
  const told = updated.waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await told
  await expect(page).toHaveURL(/\/dashboard$/)
  // It was told on the page before: it makes room for what stands on this one.
  await expect.poll(() => underToasts(page)).toEqual([])
  await page.goto('/account')
  await expect(field(page, 'First name')).toHaveValue('Zita')

  await field(page, 'First name').fill('Zora')
  await home.click()
  await dialog.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
  await expect(field(page, 'First name')).toHaveValue('Zita')
  await expect(field(page, 'Phone')).toHaveValue('(614) 555-0177')
})

test('A registration asks for the studio: found, changed with the roster, left', {
  tag: BEFORE_RELEASE,
}, async ({ page, isMobile }) => {
  await signIn(page, 'new@callboard.test')
  await page.goto('/events/northlight')
  await page.getByRole('button', { name: /Register in Spokane/ }).click()
  await confirmStart(page)
  await expect(page.getByRole('heading', { name: 'How are you registering?' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'affiliation')
  const registration = page.url()
  // No step opens before.
  await page.goto(`${registration}/dancers`)
  await expect(page.getByRole('heading', { name: 'How are you registering?' })).toBeVisible()

  await page.getByRole('link', { name: 'Find my studio' }).click()
  await expect(page).toHaveURL(/\/change-studio\?event=northlight&registration_id=\d+$/)
  await page.getByRole('combobox').fill('nowhere at all')
  await expect(page.getByText('No studios found.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox').fill('harbor')
  await expect(page.getByRole('option', { name: /Harbor Street Dance/ })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'change-studio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your studio will be notified on every registration.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Studio' }).click()
  await expect(page).toHaveURL(registration)
  await expect(page.getByText(/Harbor Street Dance · Your info and studio/)).toBeVisible()

  // The way to the contact info, and back into the registration.
  await page.getByRole('link', { name: 'Your info and studio' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(field(page, 'Address')).toBeFocused()
  await expect(page.getByText('Required').first()).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Address').fill('7 Elm Street')
  await field(page, 'City').fill('Spokane')
  await page.getByLabel('State').selectOption({ label: 'Washington' })
  await field(page, 'ZIP').fill('99201')
  await field(page, 'Phone').pressSequentially('5095550110')
  await expect(field(page, 'Phone')).toHaveValue('(509) 555-0110')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toContainText('Your contact information has been updated.')
  await expect(dialog).toContainText('You will now be taken back to your registration.')
  await expectAccessible(page)
  await dialog.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/registration\/\d+/)

  // Somebody on the roster, and another studio: the warning.
  const token = (await page.context().cookies()).find(({ name }) => name === 'callboard_token')?.value
  await page.request.post('/api/mybtf/roster', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      person: { fname: 'Lena', lname: 'Corbett', gender_id: 1, birthdate: '2013-05-02', person_type_id: 1 },
    },
  })
  await page.goto('/account')
  await expect(page.getByText('Harbor Street Dance', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'my-account-with-studio')
  await page.getByRole('link', { name: 'Change Studio' }).click()
  await page.getByRole('button', { name: 'Create New Studio' }).click()
  await page.getByRole('button', { name: 'Create Studio' }).click()
  await expect(field(page, 'Studio name')).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'own-studio')
  await field(page, 'Studio name').fill('Spokane Falls Dance')
  await field(page, 'Address').fill('12 Falls Road')
  await field(page, 'City').fill('Spokane')
  await page.getByLabel('State').selectOption({ label: 'Washington' })
  await field(page, 'ZIP').fill('99201')
  await field(page, 'Studio email').fill('hello@spokane-falls.test')
  await field(page, 'Studio phone').fill('5095550123')
  await field(page, 'Website').fill('spokane-falls.test')
  await page.getByRole('button', { name: 'Create Studio' }).click()
  await expect(dialog).toContainText('When changing your studio, your roster will be deleted.')
  await expectAccessible(page)
  await takePicture(page, 'roster-warning')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Create Studio' }).click()
  await dialog.getByRole('button', { name: 'Change Studio' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('main').getByText('Spokane Falls Dance')).toBeVisible()
  if (!isMobile) {
    await page.goto('/roster')
    await expect(page.getByText('Lena Corbett')).toBeHidden()
    await page.goto('/account')
  }

  await page.getByRole('button', { name: 'Become Independent' }).click()
  await dialog.getByRole('button', { name: 'Become Independent' }).click()
  await expect(page.getByText('You are independent: you register without a studio.')).toBeVisible()
  // The hint goes when it has been read.
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('button', { name: 'Got it' })).toBeHidden()
  await expectAccessible(page)
  await page.goto(registration)
  await expect(page.getByText(/Independent · Your info and studio/)).toBeVisible()
})

test('The choice of accounts leads to both sign-ups', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('link', { name: 'Studio account' })).toHaveAttribute('href', '/signup/studio')
  await expectAccessible(page)
  await takePicture(page, 'sign-up-choice')
  await page.getByRole('link', { name: 'Individual account' }).click()
  await expect(page).toHaveURL(/\/signup\/user$/)
  await expect(field(page, 'Cell phone optional').or(page.getByLabel(/Cell phone/))).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'sign-up-individual')
})
