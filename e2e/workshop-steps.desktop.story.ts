// The small print of the workshop steps: a level that closed meanwhile, nobody registered, the room, complimentary places.
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A level that was closed meanwhile is refused for three seconds', { tag: BEFORE_RELEASE }, async ({
  page,
  server,
  trouble,
}) => {
  trouble.expect(422, '/api/dance360/registrations')
  await signIn(page, 'big@callboard.test')
  await page.goto('/registration/203/dancers')
  await page.getByLabel('Level for Olive Ashby').selectOption({ label: 'Advanced Teen/Senior (13+)' })
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query("update tour_date set disabled_workshop_levels = '[7]' where id = 701")
  await client.end()
  await page.getByRole('button', { name: /save and continue/i }).click()
  const refusal = page.getByText('Please select a valid workshop level.')
  await expect(refusal).toBeVisible()
  await expect(refusal).toBeHidden({ timeout: 4000 })
  await expect(page).toHaveURL(/\/dancers$/)

  // Once the page knows, it cannot be picked.
  await page.reload()
  await expect(page.getByLabel('Level for Kaia Quintero').locator('option[value="7"]')).toBeDisabled()
})

test('Steps without anybody, the complimentary room, and places that cost nothing', {
  tag: BEFORE_RELEASE,
}, async ({ page, server }) => {
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query(
    `update workshop_level set prices = jsonb_set(prices, '{full}', '{"discount":0,"full":0,"late":0}')
     where event_id = 56 and id = 34`,
  )
  await signIn(page, 'big@callboard.test')
  await page.goto('/registration/201/teachers')
  await expect(
    page.getByText('Your 260 full-workshop dancers earn you 4 free teachers: $780.00 off.'),
  ).toBeVisible()
  await expect(
    page.getByText(
      'With 260 paying full-workshop dancers, you get a complimentary hotel room for two nights.',
    ),
  ).toBeVisible()
  await page.getByLabel('Name on the hotel reservation').fill('Dana Prairie')
  await expectAccessible(page)
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Observers', exact: true })).toBeVisible()
  const room = await client.query('select comp_room from registration where id = 201')
  expect(room.rows).toEqual([{ comp_room: 'Dana Prairie' }])
  await client.end()

  await expect(page.getByText('Complimentary', { exact: true })).toBeVisible()
  await page.getByLabel('One-Day Observer').fill('200')
  await expect(page.getByLabel('One-Day Observer')).toHaveValue('100')
  await expectAccessible(page)
  await takePicture(page, 'observers')

  await page.goto('/registration/203/dancers')
  await page.getByLabel('Select all of Dancers').check()
  await page.getByRole('button', { name: 'Remove 14' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByText('No dancers are registered for the workshop.')).toBeVisible()
})
