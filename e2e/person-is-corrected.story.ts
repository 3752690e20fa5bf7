// PRIVACY-03: a studio may not rewrite whom another has registered; it asks, and the office sees what it comes to, and corrects.
import pg from 'pg'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('A misspelled dancer of two studios: one asks with what it typed, the office looks, and corrects', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, trouble, someoneElse }) => {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  const { rows } = await client.query(
    `select id from person where fname = 'Mia' and lname = 'Alvarez' and id in (select person_id from date_attendee)`,
  )
  const id: number = rows[0].id
  await client.query('insert into roster (studio_id, person_id) values (2, $1)', [id])
  await client.end()

  await signIn(page, 'big@callboard.test')
  await page.goto('/roster')
  await page.getByPlaceholder('Search the roster').fill('mia alvarez')
  await page.getByRole('button', { name: 'Edit Mia Alvarez' }).click()
  await page.getByLabel('First name').last().fill('Mya')
  trouble.expect(422, '/api/mybtf/roster')
  await page.getByRole('button', { name: 'Save Mia Alvarez' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ask our office to correct Mia Alvarez?')
  await expect(dialog).toContainText('Mya Alvarez, born')
  await expectAccessible(page)
  await takePicture(page, 'correction-offered')
  await dialog.getByRole('button', { name: 'Ask the office' }).click()
  await expect(page.getByText('Correction requested')).toBeVisible()
  await expect(page.getByText('Your request is on its way to our office')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'correction-requested')

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto('/staff')
  await office.getByRole('link', { name: /Corrections.*1 waiting/ }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Corrections' })).toBeVisible()
  await expect(office.getByText('Mya Alvarez')).toBeVisible()
  await expectAccessible(office)
  await takePicture(office, 'corrections')
  await office.getByRole('link', { name: 'Mia Alvarez' }).click()
  await office.getByRole('button', { name: 'Put it into the form' }).click()
  await expect(office.getByLabel('First name')).toHaveValue('Mya')
  await office.getByLabel('Birthdate').fill('02/02/2009')
  await office.getByRole('button', { name: 'See what it changes' }).click()
  await expect(office.getByText('What it changes', { exact: true })).toBeVisible()
  await expect(office.getByText(/stays in/).first()).toBeVisible()
  await expectAccessible(office)
  await takePicture(office, 'correction-looked-at')
  // What is typed otherwise has to be looked at anew.
  await office.getByLabel('Birthdate').fill('02/03/2009')
  await expect(office.getByText('What it changes', { exact: true })).toBeHidden()
  await office.getByRole('button', { name: 'See what it changes' }).click()
  await office.getByLabel('Why').fill('Her passport')
  await office.getByRole('button', { name: 'Correct it' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Mya Alvarez' })).toBeVisible()
  await expect(office.getByText('Her passport').first()).toBeVisible()
  // What was asked for is answered, although it was made otherwise.
  await expect(office.getByRole('button', { name: 'Put it into the form' })).toHaveCount(0)
  await expectAccessible(office)
  await takePicture(office, 'person-corrected')

  await page.reload()
  await page.getByPlaceholder('Search the roster').fill('mya')
  await expect(page.getByRole('button', { name: 'Edit Mya Alvarez' })).toBeVisible()
})
