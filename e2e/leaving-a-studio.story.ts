// A studio account leaves its studio after the warning, and is told why when it may not; and what is new is told to all.
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const owner = { email: 'owner@larkfield.test', password: 'Callboard1' }

test('A studio account becomes independent, after plain words about what stays with whom', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  const address = { address: '4 Mill Lane', city: 'Dayton', state_id: 35, country_id: 1, zip: '45402' }
  const contact = {
    id: null,
    fname: 'Lena',
    lname: 'Lark',
    person_type_id: 4,
    phone: [],
    email: [],
    address: null,
    primary: true,
  }
  const made = await page.request.post('/api/mybtf/new-studio-signup', {
    data: {
      studio: {
        name: 'Larkfield Dance',
        website: 'larkfield.test',
        address,
        email: ['hello@larkfield.test'],
        phone: ['(937) 555-0100'],
        studio_contacts: [contact],
      },
      user: { ...owner, email2: owner.email, password2: owner.password },
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  await signIn(page, owner.email, owner.password)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Larkfield Dance' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This account and the studio' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'studio-account-may-leave')

  // The way to another studio warns as well, and can be given up.
  await page.getByRole('link', { name: 'Change Studio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change your studio' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to My Account' }).click()

  await page.getByRole('button', { name: 'Become Independent' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The roster stays with the studio')
  await expectAccessible(page)
  await takePicture(page, 'leave-the-studio')
  await dialog.getByRole('button', { name: 'Become Independent' }).click()
  await expect(page.getByText('You are independent: you register without a studio.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'ADD STUDIO' })).toBeVisible()
  await expectAccessible(page)
})

test('A studio with registrations to come is told which, and whom to ask', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, trouble }) => {
  trouble.expect(422, '/studio')
  await signIn(page, 'studio@callboard.test')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Become Independent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Become Independent' }).click()
  await expect(page.getByText(/if you cannot, contact us at office@callboard.test/).first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'leave-refused')
})

test('What is new is open to all, from every page, also at its older address', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'What’s new' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Callboard' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Change or leave your studio' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'updates')
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/updates$/)
})
