// Media passes: some by card, one by vouchers, then the registration; and their history.
import pg from 'pg'
import { submitReviewOf } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** studio@'s registration at Columbus: all entered, not yet reviewed. */
const COLUMBUS = 102

/** Columbus offers media passes, three dancers want one, and the studio has a voucher that covers one. */
async function offerPasses(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `UPDATE tour_date SET mybtf = mybtf || '{"media_pass": true}'
     WHERE id = (SELECT tour_date_id FROM registration WHERE id = $1)`,
    [COLUMBUS],
  )
  await client.query(
    `UPDATE date_attendee SET media_pass = true WHERE id IN (
       SELECT date_attendee.id FROM date_attendee JOIN person ON person.id = person_id
       WHERE registration_id = $1 AND person_type_id = 1 ORDER BY person.id LIMIT 3)`,
    [COLUMBUS],
  )
  await client.query('UPDATE loyalty_voucher SET amount_cents = 5500 WHERE studio_id = 1')
  await client.end()
}

test('Two media passes by card, one by a voucher, then the registration is paid', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  await offerPasses(server.connectionString)
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  await page.getByRole('button', { name: /^Partial payment/ }).click()

  const next = page.getByRole('button', { name: 'Next Step' })
  await expect(next).toBeDisabled()
  await expect(page.getByRole('tab', { name: /pay registration/i })).toBeDisabled()
  const boxes = page.getByRole('table', { name: 'Dancers who need a media pass' }).getByRole('checkbox')
  await boxes.nth(1).check()
  // For three dancers nobody needs a button that chooses the first fifty.
  await expect(page.getByRole('button', { name: /^Select first/ })).toHaveCount(0)
  await boxes.first().check()
  await expect(page.getByText('3 of 3 chosen')).toBeVisible()
  await boxes.nth(3).uncheck()
  await expect(page.getByText('2 of 3 chosen, $110.00')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'media-pass-select')
  await next.click()
  await expect(page.getByText('Media pass for 2 dancers')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'media-pass-pay')
  await page.getByRole('button', { name: '4111 1111 1111 1111' }).click()
  await page.getByRole('button', { name: 'Pay $110.00' }).click()
  const paid = page.getByRole('dialog', { name: 'Media Pass Paid' })
  await expect(paid).toContainText('2 dancers have media passes for this season.')
  await paid.getByRole('button').last().click()
  await expect(page.getByRole('tab', { name: /pay media pass/i })).toContainText('Paid')

  // The third one, by a voucher.
  await page.getByRole('tab', { name: /select media pass/i }).click()
  await boxes.first().check()
  await next.click()
  const vouchers = page.getByRole('list', { name: 'Loyalty vouchers' })
  await vouchers.getByRole('button', { name: /^Apply/ }).click()
  await expect(page.getByText(/^LV-.* covers the media passes\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay by voucher' }).click()
  await expect(paid).toContainText('has a media pass for this season.')
  await paid.getByRole('button').last().click()

  await page.getByRole('radio', { name: /Full amount/ }).check()
  await page.getByRole('button', { name: '4111 1111 1111 1111' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('SUCCESS!')).toBeVisible()

  await page.goto(`/event/${COLUMBUS}/payments`)
  await page.getByRole('link', { name: 'Media pass history' }).click()
  const summary = page.getByLabel('Summary')
  await expect(summary).toContainText('$165.00')
  await expect(summary).toContainText('Dancers covered')
  await expect(page.getByRole('table', { name: 'Paid dancers' }).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await takePicture(page, 'media-pass-history')
})

test('Media passes and registration are paid at once, by one payment', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
}) => {
  await offerPasses(server.connectionString)
  await signIn(page, 'studio@callboard.test')
  await submitReviewOf(page, COLUMBUS)
  await page.goto(`/registration/${COLUMBUS}/payment`)
  const full = page.getByRole('button', { name: /^Full amount/ })
  await expect(full).toContainText('One payment for your registration and 3 media passes.')
  await takePicture(page, 'plans')
  await full.click()
  await expect(page.getByRole('tab', { name: /pay registration/i })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: /pay media pass/i })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Amount' })).toContainText(
    'One payment for your registration and 3 media passes',
  )
  await takePicture(page, 'one-payment')
  await expectAccessible(page)
  await page.getByRole('button', { name: '4111 1111 1111 1111' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('SUCCESS!')).toBeVisible()
  await page.goto(`/event/${COLUMBUS}/payments`)
  await expect(page.getByRole('table', { name: 'Payment history' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Media pass history' }).click()
  await expect(page.getByRole('table', { name: 'Paid dancers' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('cell', { name: 'With the registration' })).toHaveCount(3)
})
