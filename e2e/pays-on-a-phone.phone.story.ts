// Paying on a phone: the bar at the bottom holds Pay, a part promises nothing, and while the bank is silent one sees it.
import type { Page } from '@playwright/test'
import { submitReviewOf } from './support/registering.ts'
import { expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** studio@'s registration at Columbus: 12 routines, $12,205.00, a deposit of $600.00. */
const COLUMBUS = 102

/** Wholly on the screen, as it is scrolled now. */
async function expectInSight(page: Page, text: string | RegExp) {
  await expect(page.getByText(text).first()).toBeInViewport({ ratio: 1 })
}

test('On a phone, the Pay button stays at the bottom, a partial amount is kept, and waiting for a silent bank is visible', async ({
  page,
  trouble,
}) => {
  // The bank answers after half a minute.
  test.slow()
  trouble.expect(409, '/api/payments/nmi-payment')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  const pay = page.getByRole('button', { name: /^Pay/ })
  await expect(pay).toBeInViewport({ ratio: 1 })
  await expect(pay).toHaveText('Pay $12,205.00')
  await expectAccessible(page)
  await takePicture(page, 'phone-payment')
  await page.getByLabel('Other amount').check()
  await page.getByLabel('Amount to pay now').fill('25000')
  await expect(pay).toHaveText('Pay $250.00')
  await expect(page.getByText('You are registered once the deposit is paid.')).toBeVisible()
  await expect(page.getByText('Your spot is taken when the payment is approved.')).toHaveCount(0)
  await page.getByRole('button', { name: '4000 0000 0000 0077' }).click()
  // What stands last on the page is not under the bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(pay).toBeInViewport({ ratio: 1 })
  await takePicture(page, 'phone-payment-end')
  await pay.click()
  await expectInSight(page, 'Waiting for the bank')
  await expectInSight(page, /it’s held for your registration/)
  await expect(page.locator('#payment-pending')).toBeFocused()
  await expect(pay).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'phone-waiting')
  // The sandbox answers late: the page finds out by itself.
  const paid = page.getByRole('dialog', { name: 'Payment Successful' })
  await expect(paid).toContainText('We received $250.00. You are registered once the deposit is paid.', {
    timeout: 90_000,
  })
  await paid.getByRole('button', { name: 'OK' }).click()
  await expect(pay).toHaveText('Pay')
  await expect(page.getByLabel('Card number')).toHaveValue('')
})
