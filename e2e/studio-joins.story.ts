// A studio's ways in, to their ends: a new one, one that waits to be claimed, one that is claimed; and its profile.
import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })

/** The link in the newest mail of that subject to `email`, from the office's mail log, as plain text. */
async function linkFor(office: Page, email: string, subject: string, link: RegExp): Promise<string> {
  await office.goto(`/staff/mails?search=${encodeURIComponent(email)}`)
  const newest = office.getByRole('link', { name: subject }).first()
  await office.goto(`${await newest.getAttribute('href')}?view=text`)
  return (await office.getByRole('link', { name: link }).getAttribute('href')) ?? ''
}

interface NewStudio {
  name: string
  account: string
  email: string
}

async function fillInStudio(page: Page, { name, account, email }: NewStudio) {
  await box(page, 'Studio name').fill(name)
  await box(page, 'Address').fill('9 Bobbin Street')
  await box(page, 'City').fill('Columbus')
  await main(page).getByLabel('State').selectOption({ label: 'Ohio' })
  await box(page, 'ZIP').fill('43085')
  await box(page, 'Studio phone').pressSequentially('6145550177')
  await box(page, 'Studio email').fill(email)
  await box(page, 'Website').fill('bobbin.test')
  await box(page, 'Account email').fill(account)
  await box(page, 'Repeat account email').fill(account)
  await box(page, 'Password').fill('Curtain7')
  await box(page, 'Repeat password').fill('Curtain7')
  await box(page, 'Owner’s first name').fill('Bea')
  await box(page, 'Owner’s last name').fill('Bobbin')
}

const finish = (page: Page) => main(page).getByRole('button', { name: 'FINISH SIGN UP' })

test('A new studio is looked for, created, confirmed by mail, and signed in', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  await page.goto('/signup/studio')
  await expectAccessible(page)
  await takePicture(page, 'studio-find')
  await page.getByRole('combobox').fill('Bobbin Lace')
  await expect(page.getByText('No studios found.')).toBeVisible()
  await page.getByRole('button', { name: 'Create New Studio' }).press('Enter')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await finish(page).click()
  await expect(main(page).getByText('Required').first()).toBeVisible()
  await expect(box(page, 'Studio name')).toBeFocused()
  await fillInStudio(page, {
    name: 'Bobbin Lace Dance',
    account: 'bea@bobbin.test',
    email: 'hello@bobbin.test',
  })
  await expect(box(page, 'Studio phone')).toHaveValue('(614) 555-0177')
  await box(page, 'Repeat account email').fill('bea@bobin.test')
  await page.getByLabel('Someone else').check()
  await box(page, 'Contact’s first name').fill('Rae')
  await finish(page).click()
  await expect(page.getByText('Emails must match')).toBeVisible()
  // Every refusal stands at its field, none above the form.
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'studio-create')
  await box(page, 'Repeat account email').fill('bea@bobbin.test')
  await box(page, 'Contact’s last name').fill('Reed')
  await finish(page).dblclick()
  await expect(page).toHaveURL(/\/awaiting-confirmation$/)

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await page.goto(
    await linkFor(office, 'bea@bobbin.test', 'Please confirm your email address', /confirm-email#token=/),
  )
  await expect(page.getByText('Your email has been confirmed')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Bobbin Lace Dance' })).toBeVisible()
  await expect(page.getByText('Our office reviews every new studio')).toBeVisible()
  await expect(page.getByText('Rae Reed')).toBeVisible()

  await stepBeforeRelease('it is not made twice', async () => {
    // It waits for the office, so nobody finds it; but it is not made twice.
    const other = await someoneElse()
    await other.goto('/signup/studio')
    await other.getByRole('combobox').fill('Bobbin')
    await expect(other.getByText('No studios found.')).toBeVisible()
    await other.getByRole('button', { name: 'Create New Studio' }).click()
    await fillInStudio(other, {
      name: 'The Bobbin Lace Dance',
      account: 'b@other.test',
      email: 'hello@bobbin.test',
    })
    await finish(other).click()
    const dialog = other.getByRole('dialog')
    await expect(dialog).toContainText('Is this your studio?')
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(other.getByText('Please correct the email address.')).toBeVisible()
    await box(other, 'Studio email').fill('other@other.test')
    await finish(other).click()
    await expect(dialog).toContainText('It looks like we already have an account set up for you!')
    await dialog.getByRole('button', { name: 'OK' }).click()
    // Nothing is told of it: whoever is of the studio knows its address.
    await expect(other.getByText('Enter the full email address your studio gave us')).toBeVisible()
    await expect(other.getByText('Rae Reed')).toBeHidden()
    trouble.expect(422, '/sendSetupEmail')
    await box(other, 'Full email address').fill('bea@bobbin.test')
    await main(other).getByRole('button', { name: 'SEND VERIFICATION EMAIL' }).click()
    await expect(dialog).toContainText(
      'It looks like this studio already has an active account under bea@bobbin.test. Please sign in instead.',
    )
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(other).toHaveURL(/\/signin$/)
  })
})

test('A studio that the office set up is claimed with the address on file', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, someoneElse, trouble }) => {
  await page.goto('/signup/studio')
  const search = page.getByRole('combobox')
  await search.fill('harbor street')
  await page.getByRole('option', { name: /Harbor Street Dance/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'It looks like this studio already has an active account under s***o@c***.test.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // By keyboard alone.
  await search.fill('willow')
  await expect(page.getByRole('option', { name: /Willow Bend Dance/ })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'studio-found')
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Claim your studio' })).toBeFocused()
  await expect(page.getByText('p***e@w***.test')).toBeVisible()
  await expect(page.getByText('Phoebe Lange')).toBeVisible()
  const full = box(page, 'Full email address')
  const send = main(page).getByRole('button', { name: 'SEND VERIFICATION EMAIL' })
  await full.fill('p***e@w***.test')
  await send.click()
  await expect(page.getByText('Must be valid email')).toBeVisible()
  trouble.expect(422, '/sendSetupEmail')
  await full.fill('phoebe@willow.test')
  await send.click()
  await expect(
    page.getByText('The email you provided does not match the email on the account.'),
  ).toBeVisible()
  await expect(full).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'studio-claim')
  await full.fill('Phoebe@Willow-Bend.test')
  await send.click()
  await expect(page.getByText('We have sent instructions to phoebe@willow-bend.test')).toBeVisible()

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  const subject = 'Set up the account of Willow Bend Dance'
  const link = await linkFor(office, 'phoebe@willow-bend.test', subject, /setup-password#token=/)

  // Too late, and in time after all.
  trouble.expect(410, '/setupAccount')
  const database = new pg.Client(server.connectionString)
  await database.connect()
  const shift = (days: number) =>
    database.query(`update account_link set expires_at = expires_at + interval '${days} days'`)
  await shift(-8)
  await page.goto(link)
  const gone = { name: 'This link has expired or has already been used' }
  await expect(page.getByRole('heading', gone)).toBeVisible()
  await shift(8)
  await database.end()
  await page.goto('/signin')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Willow Bend Dance!' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expectAccessible(page)
  await takePicture(page, 'studio-set-up')
  await box(page, 'Password').fill('willow')
  await box(page, 'Repeat password').fill('willow')
  const setUp = main(page).getByRole('button', { name: 'SET UP ACCOUNT' })
  await setUp.click()
  await expect(
    page.getByText('Passwords must have at least 6 characters, 1 capital letter and 1 number'),
  ).toBeVisible()
  await box(page, 'Password').fill('Willow77')
  await box(page, 'Repeat password').fill('Willow77')
  await setUp.click()
  await expect(page).toHaveURL(/\/account\?claimed=1$/)
  await expect(
    page.getByText('You have claimed your studio! Please update your studio information!'),
  ).toBeVisible()
  await expectAccessible(page)

  const again = await someoneElse()
  await again.goto(link)
  await expect(again.getByRole('heading', gone)).toBeVisible()
  await expectAccessible(again)
})

test('Two people edit a studio at once, and nothing of either is lost', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, someoneElse, trouble }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Street Dance' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'studio-profile')
  const save = (one: Page) => main(one).getByRole('button', { name: 'Save Changes' })

  const other = await someoneElse()
  await signIn(other, 'studio@callboard.test')
  await other.goto('/account')
  await box(other, 'Website').fill('harbor.dance')
  await box(other, 'Studio phone').fill('')
  await box(other, 'Studio phone').pressSequentially('6145550199')
  await save(other).click()
  await expect(other.getByText('Your studio information has been updated')).toBeVisible()

  await main(page).getByRole('button', { name: 'Add New Contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Tess')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByLabel('Last name').fill('Tapper')
  await dialog.getByLabel('Role').selectOption({ label: 'Teacher' })
  await expectAccessible(page)
  await takePicture(page, 'studio-contact')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await box(page, 'Website').fill('harborstreet.dance')
  trouble.expect(409, '/mybtf/studios/')
  await save(page).click()
  const told = page.getByText('Someone else saved this studio while you were editing.')
  await expect(told).toBeVisible()
  await expect(page.getByText('Phone: is now (614) 555-0199')).toBeVisible()
  await expect(page.getByText('yours is kept: harborstreet.dance')).toBeVisible()
  await expect(box(page, 'Studio phone')).toHaveValue('(614) 555-0199')
  await expectAccessible(page)
  await takePicture(page, 'studio-changed-meanwhile')
  // A reload in between keeps what is typed.
  await page.reload()
  await expect(box(page, 'Website')).toHaveValue('harborstreet.dance')
  await save(page).click()
  await expect(page.getByText('Your studio information has been updated')).toBeVisible()
  await page.reload()
  await expect(box(page, 'Website')).toHaveValue('https://harborstreet.dance')
  await expect(page.getByText('Tess Tapper')).toBeVisible()

  // Another country has another kind of phone number, and needs neither state nor zip.
  await main(page).getByLabel('Country').selectOption({ label: 'United Kingdom' })
  await expect(main(page).getByLabel('State')).toBeHidden()
  await main(page).getByLabel('Postal code').fill('')
  await box(page, 'Studio phone').fill('')
  await box(page, 'Studio phone').pressSequentially('02079460958')
  await expect(box(page, 'Studio phone')).toHaveValue('020 7946 0958')
  await save(page).click()
  await expect(page.getByText('Your studio information has been updated')).toBeVisible()
  await page.reload()
  await expect(box(page, 'Studio phone')).toHaveValue('020 7946 0958')

  // The owner must stay among the contacts.
  await main(page)
    .getByRole('button', { name: /^Edit Dana/ })
    .click()
  await dialog.getByLabel('Role').selectOption({ label: 'Teacher' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await save(page).click()
  await expect(page.getByText('Sorry! Studio contacts must include the studio owner')).toBeVisible()
  await expectAccessible(page)
})
