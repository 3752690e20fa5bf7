// A clerk looks after the money: a promised check comes, goes to the bank and comes back; a card payment is refunded;
// the statement explains it all, and the export adds up.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('A check is received, deposited and returned, a payment is refunded, and the export adds up', async ({
  page,
}) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Money/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-money-desk')

  // The promised one is here.
  const expected = page.getByRole('row').filter({ hasText: 'Expected' })
  await expected.getByRole('link').click()
  await expect(page.getByText('Registration 404', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'It’s here Check' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Check number').fill('3301')
  await expectAccessible(page)
  await takePicture(page, 'office-money-receive')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  const checks = page.getByRole('list', { name: 'Checks' })
  await expect(checks.getByText(/^Check 3301, /)).toBeVisible()
  await expect(checks.getByText('Received', { exact: true })).toBeVisible()

  // To the bank, with the other one.
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await page.getByRole('button', { name: /^RECEIVED \d/ }).click()
  await page.getByRole('checkbox', { name: /check 3301/ }).check()
  await page.getByRole('checkbox', { name: /check 2207/ }).check()
  await page.getByRole('button', { name: 'To the bank: 2' }).click()
  await dialog.getByRole('button', { name: 'Create the list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bank deposit/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await takePicture(page, 'office-money-deposit')
  const list = await saved(page, () => page.getByRole('button', { name: 'PDF' }).click())
  expect(list.name).toMatch(/^bank-deposit-\d+-.*\.pdf$/)
  expect(list.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  // The bank returns it.
  await page.getByRole('link', { name: /, 404$/ }).click()
  await page.getByRole('button', { name: 'Returned Check 3301' }).click()
  await dialog.getByLabel('Reason').fill('Insufficient funds')
  await dialog.getByRole('button', { name: 'It was returned' }).click()
  await expect(checks.getByText('Returned', { exact: true })).toBeVisible()
  const statement = page.getByRole('region', { name: 'Why the balance is this' })
  await expect(statement.getByText('Insufficient funds')).toBeVisible()
  await expect(statement.getByText('$35.00').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'office-money-returned')

  // Some of a card payment goes back to the card.
  await page.goto('/staff/registrations/403')
  await page.getByRole('button', { name: 'Refund payment 403' }).click()
  await dialog.getByLabel('Amount').fill('5000')
  await dialog.getByLabel('Reason').fill('A dancer fell ill')
  await expectAccessible(page)
  await takePicture(page, 'office-money-refund')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  const payments = page.getByRole('list', { name: 'Payments' })
  await expect(payments.getByText('A dancer fell ill')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Why the balance is this' }).getByText('A dancer fell ill'),
  ).toBeVisible()
  await takePicture(page, 'office-money-registration')
  await stepBeforeRelease('receipt and invoice are files', async () => {
    const receipt = await saved(page, () =>
      payments
        .getByRole('button', { name: /^Receipt/ })
        .first()
        .click(),
    )
    expect(receipt.name).toMatch(/^receipt-\d+-.*\.pdf$/)
    const invoice = await saved(page, () => page.getByRole('button', { name: /^Invoice/ }).click())
    expect(invoice.name).toMatch(/^invoice-403-.*\.pdf$/)
  })

  // What moved adds up.
  await page.goto('/staff/money/payments')
  await page.getByRole('combobox', { name: 'Method' }).selectOption('Check')
  const totals = page.getByRole('list', { name: 'Totals by method' })
  await expect(totals.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await takePicture(page, 'office-money-payments')
  const { name, bytes } = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
  expect(name).toMatch(/^payments-.*\.csv$/)
  const lines = bytes.toString('utf8').trim().split('\r\n')
  const amounts = lines.slice(1).map((line) => Math.round(Number(line.split(',').at(-1)) * 100))
  expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1))

  // And nothing differs from the gateway's list.
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Everything adds up', { exact: true })).toBeVisible()
})

test('Cash: what is typed takes the place of what stands there, and more than is owed is asked about', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/registrations/404')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cash received' })
  const amount = dialog.getByLabel('Amount')
  await dialog.getByLabel('Reason').fill('At the door')
  await amount.click()
  await page.keyboard.type('5000000')
  await expect(amount).toHaveValue('$50,000.00')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('0')
  await expect(amount).toHaveValue('$50,000.00')
  await dialog.getByRole('button', { name: 'Record cash' }).click()
  const question = page.getByRole('dialog', { name: 'More than is owed' })
  await expect(question).toContainText('would remain as a credit on this registration')
  await expectAccessible(page)
  await takePicture(page, 'more-cash-than-is-owed')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await dialog.getByLabel('Reason').click()
  await amount.click()
  await page.keyboard.type('5000')
  await expect(amount).toHaveValue('$50.00')
  await dialog.getByRole('button', { name: 'Record cash' }).click()
  await expect(page.getByText('Cash recorded')).toBeVisible()
})
