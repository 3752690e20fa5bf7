// A studio issues a voucher, applies it and a promo code, and pays the rest by card; the office sees the use, and gives a credit.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { formatUsd } from '../src/shared/money.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** studio@'s registration at Columbus: all entered, not yet reviewed. */
const COLUMBUS = 102

async function submitReview(page: Page): Promise<void> {
  const { value } = (await page.context().cookies()).find((cookie) => cookie.name === 'callboard_token') ?? {}
  const headers = { authorization: `Bearer ${value}` }
  const path = `/api/dance360/registrations/${COLUMBUS}`
  const { version } = await (await page.request.get(path, { headers })).json()
  const data = { version, is_competing: true, reviewed: true, waiver: true }
  expect((await page.request.put(path, { headers, data })).status()).toBe(200)
}

/** What the button asks to be paid, in cents. */
async function asked(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^Pay \$/ }).innerText()
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
}

/** The office adds so many cents to what is owed. */
async function raiseBalance(connectionString: string, cents: number) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `WITH more AS (
       INSERT INTO payment (registration_id, amount, entry, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 'adjustment', 10, 'Adjustment', 'office', 'raised', '[]', now()) RETURNING id)
     INSERT INTO payment_outcome (id, status, settled_at) SELECT id, 'approved', now() FROM more`,
    [COLUMBUS, -cents],
  )
  await client.end()
}

async function addCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Add a promo code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a promo code' })
  await dialog.getByLabel('Promo code').fill(code)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  return dialog
}

test('A voucher, promo codes and a card pay a registration; the office sees what was taken off', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, someoneElse, trouble }) => {
  trouble.expect(422, '/api/dance360/promo-codes')
  trouble.expect(422, '/api/staff/promo-codes')
  trouble.expect(400, '/api/payments/credit-voucher-payment')
  trouble.expect(400, /\/promo-codes\/\d+\/take-off$/)
  trouble.expect(402, '/api/payments/nmi-payment')
  await signIn(page, 'studio@callboard.test')

  await test.step('points are seen on the page of the studio', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Loyalty points' })).toBeVisible()
    await expect(page.getByText('12,400 points, worth $124.00')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('heading', { name: 'Loyalty points' }).scrollIntoViewIfNeeded()
    await takePicture(page, 'loyalty-card')
  })

  await submitReview(page)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  const total = await asked(page)

  await test.step('a voucher is issued: the minimum, the balance, the checkbox', async () => {
    await page.getByRole('button', { name: 'Issue a voucher' }).click()
    const dialog = page.getByRole('dialog', { name: 'Issue a voucher' })
    const issue = dialog.getByRole('button', { name: 'Issue voucher' })
    await dialog.getByRole('textbox', { name: 'Points' }).fill('4999')
    await issue.click()
    await expect(dialog.getByText('You need a minimum of 5,000 points to issue a voucher.')).toBeVisible()
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Points' }).fill('12401')
    await dialog.getByLabel(/I understand/).check()
    await issue.click()
    await expect(dialog.getByText('Insufficient points')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Points' }).fill('6000')
    await expect(dialog.getByText('Voucher amount: $60.00')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'issue-voucher')
    await issue.click()
    await expect(page.getByText('Your voucher has been issued!')).toBeVisible()
    await expect(page.getByText('6,400 points')).toBeVisible()
  })

  await test.step('one is applied, taken off, and applied again', async () => {
    await page.getByRole('button', { name: 'Apply LV-HARB-2345' }).click()
    await expect.poll(() => asked(page)).toBe(total - 5_000)
    await page.getByRole('button', { name: 'Remove LV-HARB-2345' }).click()
    await expect.poll(() => asked(page)).toBe(total)
    await page.getByRole('button', { name: 'Apply LV-HARB-2345' }).click()
    await expect.poll(() => asked(page)).toBe(total - 5_000)
  })

  await test.step('codes: none, one, and one that stands alone', async () => {
    const dialog = await addCode(page, 'NOSUCH')
    await expect(dialog.getByText('We don’t recognize the promo code “NOSUCH”.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await addCode(page, 'welcome50')
    await expect.poll(() => asked(page)).toBe(total - 10_000)
    await addCode(page, 'GRAND250')
    const choice = page.getByRole('dialog', { name: 'Which promo code do you want to use?' })
    await expect(choice.getByText('GRAND250 can’t be combined')).toBeVisible()
    await expect(choice.getByLabel('WELCOME50: $50.00 off')).toBeVisible()
    await expect(choice.getByLabel('GRAND250: $250.00 off')).toBeChecked()
    await expectAccessible(page)
    await takePicture(page, 'promo-code-stands-alone')
    await choice.getByRole('button', { name: 'Use GRAND250' }).click()
    await expect(choice).toBeHidden()
    await expect.poll(() => asked(page)).toBe(total - 30_000)
    await expectAccessible(page)
    await takePicture(page, 'payment-with-discounts')
  })

  await test.step('a check is for the same amount, wherever it is named', async () => {
    const asks = formatUsd(await asked(page))
    await page.getByRole('radio', { name: 'Check / pay later' }).check()
    await expect(page.getByText('Amount to send by check')).toBeVisible()
    await expect(page.getByText(`Send a check for ${asks}`)).toBeVisible()
    await takePicture(page, 'check-beside-a-voucher')
    await page.getByRole('radio', { name: 'Card', exact: true }).check()
  })

  await test.step('a declined card leaves the voucher as it was', async () => {
    const asks = await asked(page)
    await page.getByRole('button', { name: '4000 0000 0000 0002' }).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByText('The bank declined this card. Nothing has been charged.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove LV-HARB-2345' })).toBeVisible()
    expect(await asked(page)).toBe(asks)
  })

  await test.step('the rest is paid by card', async () => {
    await page.getByRole('button', { name: '4111 1111 1111 1111' }).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByText('SUCCESS!').first()).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText(/Redeemed/).first()).toBeVisible()
    // What was paid by card has earned points.
    const earned = Math.floor((total - 30_000) / 100)
    await expect(page.getByText(`${(6_400 + earned).toLocaleString('en-US')} points`)).toBeVisible()
  })

  await test.step('a balance is paid by a voucher alone', async () => {
    await raiseBalance(server.connectionString, 6_000)
    await page.goto(`/event/${COLUMBUS}/payments`)
    await page.getByRole('button', { name: 'Make Payment', exact: true }).click()
    // What was sold with a code keeps its price.
    const codes = page.getByRole('list', { name: 'Applied promo codes' })
    await expect(codes).toContainText('GRAND250')
    await expect(codes.getByRole('button', { name: /Remove/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Apply LV-/ }).click()
    await page.getByRole('button', { name: 'Redeem the voucher now' }).click()
    await expect(page.getByText('Voucher redeemed')).toBeVisible()
    await takePicture(page, 'balance-by-voucher')
    await page.goto(`/event/${COLUMBUS}/balance`)
    await expect(page.getByText('$60.00').first()).toBeVisible()
  })

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await test.step('the office sees the use, makes a code and stops it', async () => {
    await office.goto('/staff')
    await office.getByRole('link', { name: /^Promo codes/ }).click()
    const row = office.getByRole('row', { name: /GRAND250/ })
    await expect(row).toContainText('1 of 1')
    await expect(row).toContainText('$250.00')
    await takePicture(office, 'promo-code-desk')
    await expectAccessible(office)
    await row.getByRole('button', { name: /Uses/ }).click()
    const uses = office.getByRole('dialog', { name: 'Uses of GRAND250' })
    await expect(uses.getByRole('listitem')).toContainText('Harbor Street Dance')
    await expectAccessible(office)
    await office.keyboard.press('Escape')

    await office.getByRole('button', { name: 'New promo code' }).click()
    const dialog = office.getByRole('dialog', { name: 'New promo code' })
    await dialog.getByLabel('Code', { exact: true }).fill('winter-5')
    await dialog.getByLabel('Words on the bill').fill('Winter, 5% off')
    await dialog.getByLabel('A percentage').check()
    await dialog.getByLabel('Percent', { exact: true }).fill('5')
    await dialog.getByLabel('Last day').fill('01/31/2020')
    await dialog.getByLabel('First day').fill('02/01/2020')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    await expect(dialog.getByText('The last day is before the first day.')).toBeVisible()
    await takePicture(office, 'new-promo-code')
    await expectAccessible(office)
    await dialog.getByLabel('Last day').fill('')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    const made = office.getByRole('row', { name: /WINTER-5/ })
    await expect(made).toContainText('5% of all fees')
    await made.getByRole('button', { name: /Stop/ }).click()
    await office
      .getByRole('dialog', { name: 'Stop WINTER-5?' })
      .getByRole('button', { name: 'Stop it' })
      .click()
    await expect(made).toContainText('Stopped')
  })

  await test.step('the office gives a credit, which the owner reads', async () => {
    await office.goto(`/staff/registrations/${COLUMBUS}`)
    await office.getByRole('button', { name: 'Give a credit' }).click()
    const dialog = office.getByRole('dialog', { name: 'Give a credit' })
    await dialog.getByRole('button', { name: 'Give credit' }).click()
    await expect(dialog.getByText('Required')).toHaveCount(2)
    await dialog.getByLabel('Description').fill('Late floor on Friday')
    await dialog.getByLabel('Amount').pressSequentially('2500')
    await dialog.getByRole('button', { name: 'Give credit' }).click()
    const credits = office.getByRole('list', { name: 'Credits and promo codes' })
    await expect(credits).toContainText('Late floor on Friday')
    await expect(credits).toContainText('GRAND250')
    // The ledger beside it follows.
    const why = office.getByRole('region', { name: 'Why the balance is this' })
    await expect(why.getByText('Late floor on Friday').first()).toBeVisible()
    // So does the desk's balance.
    const money = office.getByRole('heading', { name: 'Money', exact: true }).locator('..')
    await expect(money).toContainText('Credit$25.00')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Give a credit' }).scrollIntoViewIfNeeded()
    await takePicture(office, 'office-credits')

    await credits.getByRole('button', { name: 'Take off promo code GRAND250' }).click()
    const question = office.getByRole('dialog', { name: 'Remove the promo code GRAND250?' })
    await expect(question).toContainText('$250.00 more')
    await question.getByRole('button', { name: 'Take off' }).click()
    await expect(question.getByText('Required')).toBeVisible()
    await question.getByLabel('Reason').fill('Meant for another city')
    await expectAccessible(office)
    await takePicture(office, 'office-takes-a-code-off')
    await question.getByRole('button', { name: 'Take off' }).click()
    await expect(credits).not.toContainText('GRAND250')
    await expect(why.getByText(/GRAND250 taken back: Meant for another city/).first()).toBeVisible()
    await expect(money).toContainText('Balance$225.00')

    await page.goto(`/event/${COLUMBUS}/balance`)
    await expect(page.getByText('Late floor on Friday').first()).toBeVisible()
  })
})
