// A workshop without a competition, from the start to success: wrong turns, a card that is declined, and an edit after completion.
import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  APPROVED,
  addFromRoster,
  agreeAndSubmit,
  choose,
  confirmStart,
  DECLINED,
  fillCard,
  grandTotal,
  saveAndContinue,
  signInByForm,
} from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, takePicture, test } from './support/story.ts'

/** From the roster beside the table, or from the sheet that a phone has instead. */
async function addDancers(page: Page, ...names: string[]) {
  const narrow = test.info().project.name === 'phone'
  if (narrow) await page.getByRole('button', { name: 'Add dancers from your roster' }).click()
  await addFromRoster(page, ...names)
  if (narrow) await page.getByRole('button', { name: 'Done' }).click()
}

test('A studio registers for a workshop, pays, and makes one day the whole workshop afterwards', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, trouble }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signInByForm(page, 'studio@callboard.test')
  await page.goto('/events/ember')
  await page
    .getByRole('button', { name: /register in savannah/i })
    .first()
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved').first()).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  const id = Number(registration.split('/').at(-1))

  // Wrong turns: to the review before anybody is registered, and to a competition that there is not.
  await page.goto(`${registration}/review`)
  await expect(page).toHaveURL(/\/dancers$/)
  await page.goto(`${registration}/competition`)
  await expect(page).not.toHaveURL(/\/competition$/)
  await page.goto(`${registration}/dancers`)
  await addDancers(page, 'Mia Alvarez', 'Ava Brandt')
  await choose(page, page.getByLabel('Ava Brandt attends'), 'One day')
  await expectAccessible(page)
  await takePicture(page, 'workshop-dancers')
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await page.getByLabel('Observer', { exact: true }).fill('2')
  await takePicture(page, 'workshop-observers')
  await saveAndContinue(page, 'Review registration')
  await expect(page.getByRole('link', { name: /competition/i })).toHaveCount(0)
  // 270.00 + 145.00 + 2 × 60.00
  expect(await grandTotal(page)).toBe(53_500)
  await expectAccessible(page)
  await takePicture(page, 'workshop-review')

  await page.getByRole('button', { name: /submit registration/i }).click()
  const wait = page.getByRole('dialog', { name: 'Wait' })
  await expect(wait).toContainText('Please agree to the terms and conditions before continuing.')
  await wait.getByRole('button').last().click()
  await agreeAndSubmit(page)
  trouble.expect(402, '/api/payments/nmi-payment')
  await fillCard(page, DECLINED)
  await page.getByRole('button', { name: 'Pay $535.00' }).click()
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await takePicture(page, 'workshop-declined')
  await page.getByLabel('Card number').fill(APPROVED)
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Pay $535.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  // Nothing is danced here, so there is no music.
  await expect(page.getByRole('link', { name: /upload music/i })).toHaveCount(0)
  await takePicture(page, 'workshop-success')

  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await page.goto(`/event/${id}/overview`)
  await expectAccessible(page)
  await takePicture(page, 'workshop-overview')
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.').first()).toBeVisible()
  await page.goto(`${registration}/dancers`)
  await choose(page, page.getByLabel('Ava Brandt attends'), 'Full workshop')
  await takePicture(page, 'workshop-edit')
  for (const next of ['Teachers', 'Observers', 'REVIEW REGISTRATION']) {
    await page.getByRole('button', { name: /^(save and )?continue$/i }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`^${next}$`, 'i') })).toBeVisible()
  }
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  // 270.00 − 145.00
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $125.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  const { rows } = await client.query(
    `SELECT (SELECT sum(amount_cents)::integer FROM registration_line WHERE registration_id = $1) AS owed,
            (SELECT count(*)::integer FROM date_attendee WHERE registration_id = $1 AND NOT one_day) AS whole`,
    [id],
  )
  expect(rows).toEqual([{ owed: 66_000, whole: 2 }])
  await client.end()
})
