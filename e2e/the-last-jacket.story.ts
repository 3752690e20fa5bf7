// The last jacket goes to somebody else while she is at the payment: it says whose it was, that nothing was charged, and where to go.
import pg from 'pg'
import { APPROVED, agreeAndSubmit, confirmStart, fillCard, saveAndContinue } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

test('An option that is sold out at the payment is named with its dancer, charges nothing, and is chosen anew', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, trouble }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/finals')
  await page
    .getByRole('row', { name: /Las Vegas, NV/ })
    .getByRole('button', { name: /register/i })
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  const id = Number(registration.split('/').at(-1))
  await page.goto(`${registration}/best-dancers`)
  const from = page.getByLabel('Add a dancer from your roster')
  const mia = await from.locator('option', { hasText: /^Alvarez, Mia/ }).textContent()
  await from.selectOption({ label: mia ?? '' })
  const option = page.getByRole('group', { name: 'Mia Alvarez' }).getByLabel('Option', { exact: true })
  const jacket = await option.locator('option', { hasText: /^Best Dancer Jacket/ }).textContent()
  await option.selectOption({ label: jacket ?? '' })
  await saveAndContinue(page, 'Dancers')
  await page.goto(`${registration}/review`)
  await agreeAndSubmit(page)
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query(
    `UPDATE tour_date SET best_dancer_stock = (select jsonb_agg(jsonb_build_object('best_dancer_type_id', best_dancer_type_id,
      'workshop_level_id', null, 'places', 0)) from best_dancer where registration_id = $1)
     WHERE id = (SELECT tour_date_id FROM registration WHERE id = $1)`,
    [id],
  )
  await client.end()
  trouble.expect(422, '/api/')
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(
    page.getByText('Nothing was charged. Mia Alvarez: Best Dancer Jacket is sold out.'),
  ).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'last-jacket-payment')
  await page.getByRole('link', { name: 'Go to Best dancers' }).click()
  await expect(page.getByText('One option is sold out')).toBeVisible()
  await takePicture(page, 'last-jacket-step')
  await option.selectOption({ label: 'None' })
  await saveAndContinue(page, 'Dancers')
  await expect(page.getByText(/no longer meet/)).toHaveCount(0)
})
