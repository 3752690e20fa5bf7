// Paying by PayPal: to its page and back, from the plans of registering and into the history of what was paid; canceled, loaded
// twice, and with a registration that has changed meanwhile.
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { type PayPalDouble, startPayPalDouble } from '../src/features/gateways/paypal-double.fixtures.ts'
import { APPROVED, addFromRoster, fillCard, submitReviewOf } from './support/registering.ts'
import {
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  test as story,
  takePicture,
} from './support/story.ts'
import { startStoryServer } from './support/story-server.ts'

const test = story.extend<{ paypal: PayPalDouble }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  paypal: async ({}, use) => {
    const paypal = await startPayPalDouble()
    await use(paypal)
    await paypal.close()
  },
  server: async ({ paypal }, use) => {
    const server = await startStoryServer({
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_ENVIRONMENT: 'sandbox',
      STORY_PAYPAL_PORT: String(paypal.port),
    })
    await use(server)
    await server.stop()
  },
  page: async ({ page, paypal }, use) => {
    await page.route('https://www.sandbox.paypal.com/checkoutnow*', (route) => {
      const id = new URL(route.request().url()).searchParams.get('token') ?? ''
      const pages = paypal.orders.get(id)?.pages
      return route.fulfill({
        contentType: 'text/html',
        body: `<title>PayPal</title><a href="${pages?.return_url}&token=${id}&PayerID=PAYER">Approve</a>
               <a href="${pages?.cancel_url}&token=${id}">Cancel</a>`,
      })
    })
    await use(page)
  },
})

/** studio@'s registration at Columbus: $12,205.00, a deposit of $600.00. */
const COLUMBUS = 102
const HISTORY = `/event/${COLUMBUS}/payments`

async function change(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement, [COLUMBUS])
  await client.end()
}

async function toPaypal(page: Page, dollars: string): Promise<void> {
  const pay = page.getByRole('button', { name: `Pay $${dollars}` })
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await pay.click()
  await expect(page).toHaveTitle('PayPal')
}

/** Whether a finger on its middle and its edges meets it, and nothing that lies over it. */
function inSight(told: Locator): Promise<boolean> {
  return told.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [top + 2, top + height / 2, top + height - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    )
  })
}

/** Answers the address to which PayPal sent the payer back. */
async function approve(page: Page, paypal: PayPalDouble): Promise<string> {
  for (const order of paypal.orders.values()) if (order.status === 'CREATED') order.status = 'APPROVED'
  const link = page.getByRole('link', { name: 'Approve' })
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  return address
}

test('By PayPal, the deposit completes a registration; a further part is canceled, paid, loaded twice, and refused after the registration changed', {
  tag: BEFORE_RELEASE,
}, async ({ page, paypal, server, trouble }) => {
  trouble.expect(409, '/api/payments/paypal-payment')
  const taken = () => paypal.net('callboard:')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  await page.getByRole('radio', { name: 'Deposit $600.00' }).check()
  await toPaypal(page, '600.00')
  await approve(page, paypal)
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  expect(taken()).toBe(60_000)

  await page.goto(HISTORY)
  await page.getByRole('button', { name: 'Make Payment' }).click()
  await page.getByLabel('Other amount').check()
  await page.getByLabel('Amount to pay now').fill('100000')
  await toPaypal(page, '1,000.00')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  const canceled = (await cancel.getAttribute('href')) ?? ''
  await cancel.click()
  await expect(page.getByText('You came back from PayPal without paying.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${HISTORY}$`))
  await expect(page.getByRole('button', { name: 'Pay $1,000.00' })).toBeVisible()
  await takePicture(page, 'paypal-canceled')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // Neither behind the bar with the button nor above the screen.
  const told = page.getByRole('status').filter({ hasText: 'You came back from PayPal without paying.' })
  await page.goto(canceled)
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await expect.poll(() => inSight(told)).toBe(true)
  await takePicture(page, 'paypal-canceled-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await toPaypal(page, '1,000.00')
  const address = await approve(page, paypal)
  const successful = page.getByRole('dialog', { name: 'Payment Successful' })
  await expect(successful).toContainText('We received $1,000.00')
  await successful.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'PayPal' })).toHaveCount(2)
  expect(taken()).toBe(160_000)

  await page.goto(address)
  await expect(page.getByText('You already paid this $1,000.00 by PayPal.')).toBeVisible()
  await takePicture(page, 'paypal-paid-before')
  await page.getByRole('button', { name: 'Payment History' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'PayPal' })).toHaveCount(2)
  expect(taken()).toBe(160_000)

  await page.getByRole('button', { name: 'Make Payment' }).click()
  await page.getByLabel('Full amount').check()
  await toPaypal(page, '10,605.00')
  await change(server.connectionString, 'UPDATE registration SET version = version + 1 WHERE id = $1')
  await approve(page, paypal)
  await expect(
    page.getByText(/^This was changed in another window.*Nothing has been charged\.$/),
  ).toBeVisible()
  await takePicture(page, 'paypal-changed')
  expect(taken()).toBe(160_000)
})

test('Back from PayPal with a media pass pending, the plan of before is open and paid', {
  tag: BEFORE_RELEASE,
}, async ({ page, paypal, server }) => {
  await change(
    server.connectionString,
    `UPDATE tour_date SET mybtf = mybtf || '{"media_pass": true}'
     WHERE id = (SELECT tour_date_id FROM registration WHERE id = $1)`,
    `UPDATE date_attendee SET media_pass = true WHERE id IN (
       SELECT date_attendee.id FROM date_attendee JOIN person ON person.id = person_id
       WHERE registration_id = $1 AND person_type_id = 1 ORDER BY person.id LIMIT 3)`,
  )
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await toPaypal(page, '600.00')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You came back from PayPal without paying.')).toBeVisible()
  await toPaypal(page, '600.00')
  await approve(page, paypal)
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  expect(paypal.net('callboard:')).toBe(60_000)
})

test('A PayPal approval that returns to a closed payment step says so, and nothing is charged', {
  tag: BEFORE_RELEASE,
}, async ({ page, paypal, server, trouble }) => {
  trouble.expect(409, '/api/payments/paypal-payment')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  await page.getByRole('radio', { name: 'Deposit $600.00' }).check()
  await toPaypal(page, '600.00')
  // In another tab the review was taken back, and nothing of it is paid now.
  await change(
    server.connectionString,
    'UPDATE registration SET reviewed = false, reviewed_rate = NULL, version = version + 1 WHERE id = $1',
  )
  const address = await approve(page, paypal)
  const told = page.getByText(/^This was changed in another window.*Nothing has been charged\.$/)
  await expect(told).toBeVisible()
  await expect(page).not.toHaveURL(/\/payment|paypal=/)
  await expectAccessible(page)
  await takePicture(page, 'paypal-review-taken-back')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(told).toBeVisible()
  await expect.poll(() => inSight(told)).toBe(true)
  await takePicture(page, 'paypal-review-taken-back-narrow')
  expect(paypal.net('callboard:')).toBe(0)
})

test('A PayPal approval is not charged if the balance was paid elsewhere in the meantime, and the payer is told', {
  tag: BEFORE_RELEASE,
}, async ({ page, paypal, server, someoneElse, trouble }) => {
  trouble.expect(409, '/api/payments/paypal-payment')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  await toPaypal(page, '12,205.00')
  const other = await someoneElse()
  await signIn(other, 'studio@callboard.test')
  await other.goto(`/registration/${COLUMBUS}/payment`)
  await fillCard(other, APPROVED)
  await other.getByRole('button', { name: 'Pay $12,205.00' }).click()
  await expect(other.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  const address = await approve(page, paypal)
  await expect(page.getByText(/already been completed\. Nothing has been charged\./)).toBeVisible()
  await takePicture(page, 'paypal-paid-elsewhere')
  // Signed in nowhere, the way back leads through the sign-in, and begun elsewhere it charges nothing.
  const third = await someoneElse()
  await third.goto(address)
  await third.getByLabel('Email').fill('studio@callboard.test')
  await third.getByLabel('Password', { exact: true }).fill('Callboard1')
  await third.getByRole('button', { name: 'Sign In' }).click()
  await expect(
    third.getByText(/was started in another browser, so nothing is charged from here/),
  ).toBeVisible()
  expect(paypal.net('callboard:')).toBe(0)
  expect(server.said()).not.toContain('UNEXPECTED')
})

test('An edit that is paid by PayPal ends where one paid by card does: saved, and paid', {
  tag: BEFORE_RELEASE,
}, async ({ page, paypal }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto('/event/101/overview')
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await addFromRoster(page, 'Simone Acosta')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto('/registration/101/review')
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const pay = await page.getByRole('button', { name: /^Pay \$/ }).innerText()
  await toPaypal(page, pay.replace(/^.*\$/, ''))
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You came back from PayPal without paying.')).toBeVisible()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await toPaypal(page, pay.replace(/^.*\$/, ''))
  await approve(page, paypal)
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expect(page.getByText('Your changes are saved').first()).toBeVisible()
  await takePicture(page, 'paypal-after-an-edit')
})
