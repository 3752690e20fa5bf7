// Paying through NMI: card and bank account are typed into fields that it hosts, under our real security policy, and its
// event and its list agree with our books. A browser that does not load its script is told so.
import type { Page } from '@playwright/test'
import { type NmiDouble, startNmiDouble } from '../src/features/gateways/nmi-double.fixtures.ts'
import { NMI_EVENTS } from '../src/features/gateways/nmi-webhook.gateway.ts'
import { submitReviewOf } from './support/registering.ts'
import { expect, signIn, test as story, takePicture } from './support/story.ts'
import { startStoryServer } from './support/story-server.ts'

const test = story.extend<{ nmi: NmiDouble }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern.
  nmi: async ({}, use) => {
    const nmi = await startNmiDouble()
    await use(nmi)
    await nmi.close()
  },
  server: async ({ nmi }, use) => {
    const server = await startStoryServer({
      PAYMENT_GATEWAY: 'nmi',
      NMI_URL: nmi.url,
      NMI_SECURITY_KEY: nmi.security_key,
      NMI_TOKENIZATION_KEY: 'public-key',
      NMI_WEBHOOK_KEY: nmi.webhook_key,
      NMI_METHODS: 'card,bank',
    })
    await use(server)
    await server.stop()
  },
})

/** studio@'s registration at Columbus: $12,205.00. */
const COLUMBUS = 102

/** Types into the fields that the gateway hosts, in frames of its own. */
async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await page.frameLocator(`iframe[title="${label}"]`).getByLabel('Field').fill(text)
  }
}

test('A card in hosted fields: the script is not loaded at first, then declined, then paid; the rest from a bank account', async ({
  page,
  nmi,
  server,
  trouble,
}) => {
  trouble.expect(402, '/api/payments/nmi-payment')
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  // The browser blocks foreign scripts.
  await page.route('**/token/Collect.js', (route) => route.abort('aborted'))
  await page.goto(`/registration/${COLUMBUS}/payment`)
  await expect(page.getByText('couldn’t be loaded')).toBeVisible()
  await takePicture(page, 'hosted-fields-blocked')
  await page.unroute('**/token/Collect.js')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('couldn’t be loaded')).toHaveCount(0)
  await page.getByLabel('Other amount').check()
  await page.getByLabel('Amount to pay now').fill('500000')
  await fill(page, { 'Card number': '4000 0000 0000 0002', Expiry: '12/30' })
  await page.getByRole('button', { name: /^Pay \$5,000\.00/ }).click()
  await expect(page.getByText('CVV: Field is empty')).toBeVisible()
  expect(nmi.books.transactions).toEqual([])

  await fill(page, { CVV: '123' })
  await takePicture(page, 'hosted-fields')
  await page.getByRole('button', { name: /^Pay \$5,000\.00/ }).click()
  await expect(page.getByText('The bank declined this card. Nothing has been charged.')).toBeVisible()
  await fill(page, { 'Card number': '4111 1111 1111 1111', Expiry: '12/30', CVV: '123' })
  await page.getByRole('button', { name: /^Pay \$5,000\.00/ }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  expect(nmi.books.net()).toBe(500_000)
  const charge = nmi.books.transactions.at(-1)!
  const { body, headers } = nmi.event('transaction.sale.success', charge)
  const told = await fetch(server.origin + NMI_EVENTS, { method: 'POST', body, headers })
  expect(told.status).toBe(200)

  await page.goto(`/event/${COLUMBUS}/payments`)
  await page.getByRole('button', { name: 'Make Payment' }).click()
  await page.getByLabel('Bank account').check()
  await fill(page, {
    'Name on the account': 'Sam',
    'Routing number': '021000021',
    'Account number': '1000123456',
  })
  await page.getByRole('button', { name: /^Pay \$7,205\.00/ }).click()
  await expect(page.getByRole('dialog', { name: 'Payment Successful' })).toContainText(
    'We received $7,205.00',
  )
  expect(nmi.books.net()).toBe(1_220_500)
  const sent = nmi.asked.map(({ form }) => form.toString()).join(' ')
  expect(sent).not.toMatch(/4111111111111111|1000123456/)
})
