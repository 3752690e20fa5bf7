// Paying in parts: a deposit and the rest with the card that was kept, an amount of one's own after a declined card, a check;
// and why the balance is what it is.
import type { Page } from '@playwright/test'
import { submitReviewOf } from './support/registering.ts'
import {
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

/** studio@'s registration at Columbus: 12 routines, $12,205.00, a deposit of $600.00. */
const COLUMBUS = 102
const PAYMENT = `/registration/${COLUMBUS}/payment`

const pay = (page: Page, dollars: string) => page.getByRole('button', { name: `Pay $${dollars}` })
const amount = (page: Page) => page.getByRole('region', { name: 'Amount' })
const successful = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful' })

test.beforeEach(async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(PAYMENT)
})

test('A deposit reserves the spot, the rest is paid with the saved card by keyboard alone, and the balance is explained', async ({
  page,
}) => {
  await expect(page.getByLabel('Full amount')).toBeChecked()
  await page.getByLabel('Full amount').press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Deposit $600.00' })).toBeChecked()
  await expect(amount(page)).toContainText('Remaining balance$11,605.00')
  await expect(amount(page)).toContainText(
    'Your reservation is not guaranteed until the full balance is paid',
  )
  await expect(page.getByLabel('Check / pay later')).toBeDisabled()
  await expect(page.getByLabel('PayPal')).toBeDisabled()
  await takePicture(page, 'deposit')
  await expectAccessible(page)
  await page.getByLabel('Card number').fill('4111111111111111')
  await page.getByLabel('Expiry').fill('1230')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Save this card for next time').press('Space')
  await page.getByLabel('CVV').press('Enter')
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible()
  await expect(page.getByText('RESERVED').first()).toBeVisible()
  await takePicture(page, 'deposit-success')
  await expectAccessible(page)

  await stepBeforeRelease('the list of what is completed says so', async () => {
    await page.goto('/registrations/completed')
    await expect(page.getByText('RESERVED')).toHaveCount(1)
    await page.goBack()
  })
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await page.getByRole('link', { name: /^BALANCE/ }).click()
  await expect(page.getByText('RESERVED until the full balance is paid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Confirmation' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'reserved')
  await page.getByRole('button', { name: 'Make Payment' }).press('Enter')
  await expect(page.getByText('There are no refunds for overpayments.', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Visa ending in 1111.*expires 12\/30/ })).toBeChecked()
  await takePicture(page, 'saved-card')
  await expectAccessible(page)
  await pay(page, '11,605.00').press('Enter')
  await expect(successful(page)).toContainText('We received $11,605.00')
  await successful(page).getByRole('button', { name: 'OK' }).press('Enter')
  await expect(page.getByText('RESERVED')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'ONLINE' })).toHaveCount(2)

  await page.getByRole('link', { name: 'Why is my balance this?' }).click()
  await expect(page.getByText('Nothing is owed.')).toBeVisible()
  // Rules are for those who want to know (one press).
  await expect(page.getByText('FEE-01 · R§9')).toHaveCount(0)
  await page.getByRole('button', { name: 'How this is checked' }).click()
  await expect(page.getByText('They agree')).toBeVisible()
  await expect(page.getByText('FEE-01 · R§9').first()).toBeVisible()
  await page.getByRole('button', { name: /^Show \d+ more lines/ }).click()
  await expect(page.getByRole('row', { name: /Visa ending in 1111/ })).toHaveCount(2)
  await takePicture(page, 'why-this-balance')
  await expectAccessible(page)
})

test('A custom amount is declined, then paid, and paying the rest completes the registration', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(402, '/api/payments/nmi-payment')
  await page.getByLabel('Other amount').check()
  await page.getByRole('button', { name: '4000 0000 0000 0002' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Enter an amount above $0.00 and at most $12,205.00.')).toBeVisible()
  await expect(page.getByLabel('Amount to pay now')).toBeFocused()
  // Digits come in from the right, a letter is none, backspace drops the last; never more than is owed.
  await page.getByLabel('Amount to pay now').pressSequentially('2x50009')
  await page.getByLabel('Amount to pay now').press('Backspace')
  await expect(page.getByLabel('Amount to pay now')).toHaveValue('$250.00')
  await page.getByLabel('Amount to pay now').fill('99999999')
  await expect(page.getByLabel('Amount to pay now')).toHaveValue('$12,205.00')
  await page.getByLabel('Amount to pay now').fill('25000')
  await takePicture(page, 'other-amount')
  await expectAccessible(page)
  await pay(page, '250.00').click()
  await expect(page.getByText('The bank declined this card. Nothing has been charged.')).toBeVisible()
  // Paid, and the answer is lost on the way: the page finds out, and nobody pays twice.
  trouble.expectOffline()
  await page.route(
    '**/api/payments/nmi-payment',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: '4111 1111 1111 1111' }).click()
  await pay(page, '250.00').click()
  await expect(successful(page)).toContainText(
    'We received $250.00. You are registered once the deposit is paid.',
  )
  await successful(page).getByRole('button', { name: 'OK' }).click()
  // What was entered is gone, and how much comes next is asked anew: one press pays once.
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await expect(page.getByRole('radio', { name: /^Full amount/ })).not.toBeChecked()
  await expect(page.getByLabel('Other amount')).not.toBeChecked()
  await page.getByRole('button', { name: '4111 1111 1111 1111' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Choose how much you want to pay now.')).toBeVisible()
  await takePicture(page, 'asked-anew')
  await expectAccessible(page)
  await expect(amount(page)).toContainText('Paid−$250.00')
  await expect(amount(page)).toContainText('Current balance$11,955.00')
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  await page.reload()
  await expect(amount(page)).toContainText('Current balance$11,955.00')

  // The rest from a bank account.
  await page.getByLabel('Bank account').check()
  await page.getByRole('button', { name: /Pay \$/ }).click()
  await expect(page.getByLabel('Name on the account')).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'bank-account')
  await page.locator('section').filter({ hasText: 'Test bank accounts' }).getByRole('button').first().click()
  await pay(page, '11,955.00').click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expect(page.getByText('complete and paid in full')).toBeVisible()
})

test('A check reserves a registration only with the typed phrase, and it stays RESERVED until paid', {
  tag: BEFORE_RELEASE,
}, async ({ page, context, trouble }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  trouble.expect(422, '/api/payments/paying-by-check')
  await page.getByLabel('Check / pay later').check()
  await expect(amount(page)).toContainText('Amount to send by check')
  await expect(page.getByText('Payable to')).toBeVisible()
  const phrase = page.getByLabel('Type RESERVE MY REGISTRATION')
  await page.evaluate(() => navigator.clipboard.writeText('RESERVE MY REGISTRATION'))
  await phrase.press('ControlOrMeta+v')
  await expect(phrase).toHaveValue('')
  await expect(page.getByText('You can’t paste here. Please type the words.')).toBeVisible()
  await page.getByRole('button', { name: /^Reserve my registration$/i }).click()
  await expect(phrase).toBeFocused()
  await takePicture(page, 'check')
  await expectAccessible(page)
  await phrase.pressSequentially('reserve my registration')
  await phrase.press('Enter')
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expect(page.getByText('Your payment by check is pending.')).toBeVisible()
  await takePicture(page, 'check-success')
  await page.goto(`/event/${COLUMBUS}/overview`)
  await expect(page.getByText('$12,205.00 is not paid; a check is expected')).toBeVisible()
  await expect(page.getByRole('link', { name: /^BALANCE/ })).toContainText('a check is expected')
  await page.goto(`/event/${COLUMBUS}/payments`)
  await expect(page.getByText('$12,205.00 is expected by check')).toBeVisible()
  await takePicture(page, 'check-expected')
  await expectAccessible(page)
  await page.getByLabel('Check / pay later').check()
  await page.getByRole('button', { name: 'I won’t send a check' }).click()
  await expect(page.getByText('$12,205.00 is still to be paid')).toBeVisible()
})
