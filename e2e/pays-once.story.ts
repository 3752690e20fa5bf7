// Paying: a declined card, two windows and double clicks, a reload, a killed server; always one charge in the end.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { submitReviewOf } from './support/registering.ts'
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

/** studio@'s registration at Columbus: all entered, not yet reviewed. */
const COLUMBUS = 102
const PAYMENT = `/registration/${COLUMBUS}/payment`

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const fillIn = (page: Page, number: string) => page.getByRole('button', { name: number }).click()

/** What the gateway charged, and what we wrote down, as the books say. */
async function booksOf(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows: charges } = await client.query(
    "SELECT amount FROM sandbox_gateway.charge WHERE outcome = 'approved' AND description = $1",
    [`Registration ${COLUMBUS}`],
  )
  const { rows: payments } = await client.query(
    `SELECT amount FROM payment JOIN payment_outcome USING (id)
     WHERE registration_id = $1 AND status = 'approved'`,
    [COLUMBUS],
  )
  await client.end()
  return { charges, payments }
}

test.beforeEach(async ({ page, trouble }) => {
  // Refusals that these stories provoke.
  trouble.expect(402, '/api/payments/nmi-payment')
  trouble.expect(409, '/api/payments/nmi-payment')
  trouble.expect(422, '/api/payments/nmi-payment')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(PAYMENT)
})

test('A declined card, two windows and double clicks lead to exactly one charge', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page, context, server }) => {
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  // Who owns the card is known of the account.
  await expect(page.getByText('Required')).toHaveCount(3)
  await expect(page.getByLabel('Last name')).toHaveValue('Whitfield')
  await expectAccessible(page)

  await fillIn(page, '4000 0000 0000 9995')
  await payButton(page).click()
  await expect(page.getByText('declined this card for insufficient funds')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Test')
  await takePicture(page, 'payment-declined')

  const second = await context.newPage()
  await second.goto(PAYMENT)
  // Whichever window comes second is told so, and led on.
  for (const window of [page, second]) {
    const sorry = window.getByRole('dialog', { name: 'Sorry!' })
    await window.addLocatorHandler(sorry, () => sorry.getByRole('button').last().click())
    await fillIn(window, '4111 1111 1111 1111')
  }
  await Promise.all([payButton(page).dblclick(), payButton(second).dblclick()])
  for (const window of [page, second]) {
    await expect(window.getByText('Paid in full').or(window.getByText('SUCCESS!')).first()).toBeVisible()
  }
  const { charges, payments } = await booksOf(server.connectionString)
  expect(charges).toHaveLength(1)
  expect(payments).toEqual(charges)

  await page.goto(`/registration/${COLUMBUS}/success`)
  await expect(page.getByText('Your registration is complete and paid in full.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'success')
  await stepBeforeRelease('every way on from there', async () => {
    for (const [way, shows] of [
      ['Go to Overview', 'Paid in full'],
      ['View Confirmation', 'Confirmation of registration'],
      ['Submit Waivers', 'Every dancer and teacher needs a signed waiver'],
      ['Upload Music', 'Music must be uploaded for all routines'],
    ] as const) {
      await page.goto(`/registration/${COLUMBUS}/success`)
      await page.getByRole('link', { name: way }).click()
      await expect(page.getByText(shows).first()).toBeVisible()
      await expectAccessible(page)
      await takePicture(page, `event-${way.split(' ').at(-1)?.toLowerCase()}`)
    }
  })
})

test('A late answer from the gateway, across a reload and a killed server, leads to one charge that the page shows', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, trouble }) => {
  trouble.expectOffline()
  await fillIn(page, '4000 0000 0000 0077')
  await payButton(page).click()
  await expect(page.getByText('Please do not refresh the page until it is completed.')).toBeVisible()
  await expect(page.getByText('Waiting for the bank')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await takePicture(page, 'payment-pending')
  await page.reload()
  await expect(page.getByText('Waiting for the bank')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await server.kill()
  await server.start()
  await expect(page.getByText('SUCCESS!')).toBeVisible({ timeout: 75_000 })
  const { charges, payments } = await booksOf(server.connectionString)
  expect(charges).toHaveLength(1)
  expect(payments).toEqual(charges)
})

test('A lost answer, or a request that was never sent, leads to at most one charge, and the page knows which', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, trouble }) => {
  trouble.expectOffline()
  const call = '**/api/payments/nmi-payment'
  await page.route(call, (route) => route.abort('connectionreset'), { times: 1 })
  await fillIn(page, '4111 1111 1111 1111')
  await payButton(page).click()
  await expect(page.getByText('You will not be charged twice')).toBeVisible()
  expect((await booksOf(server.connectionString)).charges).toEqual([])

  await page.route(
    call,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await payButton(page).click()
  await expect(page.getByText('SUCCESS!')).toBeVisible()
  const { charges, payments } = await booksOf(server.connectionString)
  expect(charges).toHaveLength(1)
  expect(payments).toEqual(charges)
})
