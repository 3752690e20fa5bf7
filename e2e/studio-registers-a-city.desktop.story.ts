// A studio, from the dates of an event to success: roster, dancers, teacher, observers, routines, review, a declined card, a good one.
import pg from 'pg'
import {
  APPROVED,
  addFromRoster,
  addToRoster,
  agreeAndSubmit,
  confirmStart,
  DECLINED,
  enterRoutine,
  fillCard,
  saveAndContinue,
} from './support/registering.ts'
import { expect, expectAccessible, signIn, stepBeforeRelease, takePicture, test } from './support/story.ts'

test('A studio registers for a city, pays once, and finds everything the next day', async ({
  page,
  server,
  trouble,
}) => {
  trouble.expect(402, '/api/payments/nmi-payment')
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/meridian')
  const denver = page.getByRole('row', { name: /Denver, CO/ })
  await denver.getByRole('button', { name: /register/i }).click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  const registration = page.url().replace(/\/$/, '')

  await page.getByRole('link', { name: /go to roster/i }).click()
  await addToRoster(page, 'Juno', 'Calloway', '04/12/2013')
  await expectAccessible(page)
  await saveAndContinue(page, 'Dancers')

  await addFromRoster(page, 'Juno Calloway', 'Mia Alvarez', 'Ava Brandt', 'Zoe Kim', 'Iris Fell')
  const total = page.getByRole('region', { name: 'Running total' })
  await expect(total).toContainText('$1,350.00')
  await expectAccessible(page)
  await takePicture(page, 'dancers')
  await saveAndContinue(page, 'Teachers')

  const teacher = page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: /^Add / }).first()
  await teacher.click()
  // Five paying dancers bring one free teacher.
  await expect(total).toContainText('$1,350.00')
  await saveAndContinue(page, 'Observers')
  await expectAccessible(page)
  await saveAndContinue(page, 'Competition')

  await enterRoutine(page, { title: 'Undertow', style: 'Contemporary', dancers: ['Juno'] })
  await enterRoutine(page, {
    title: 'Night Market',
    style: 'Jazz',
    dancers: ['Mia Alv', 'Ava Br', 'Zoe K', 'Iris F'],
  })
  await expect(page.getByRole('row', { name: /Night Market/ })).toContainText('$240.00')
  await expect(total).toContainText('$1,715.00')
  await expectAccessible(page)
  await takePicture(page, 'competition')

  await stepBeforeRelease(
    'what is missing in a routine is said in words, and what was typed stays',
    async () => {
      await page.getByRole('button', { name: /add (the first )?routine/i }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a routine' })
      await dialog.getByLabel('Title').fill('Second solo')
      await dialog.getByRole('button', { name: 'Save routine' }).click()
      await expect(dialog.getByText('Please fill out all required fields.')).toBeVisible()
      await expect(dialog.getByText('Please add at least one dancer to the routine.')).toBeVisible()
      await expect(dialog.getByLabel('Title')).toHaveValue('Second solo')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard Changes' }).click()
    },
  )

  await saveAndContinue(page, 'REVIEW REGISTRATION')

  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText('Please agree to the terms and conditions before continuing.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expectAccessible(page)
  await takePicture(page, 'review')
  await agreeAndSubmit(page)

  await fillCard(page, DECLINED)
  await page.getByRole('button', { name: 'Pay $1,715.00' }).click()
  await expect(page.getByText(/declined this card/)).toBeVisible()
  await takePicture(page, 'payment-declined')
  await expectAccessible(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $1,715.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'success')

  // The machine fails in the night.
  // Before it is gone, so that nothing on the page asks for it meanwhile.
  await page.goto('about:blank')
  await server.kill()
  await server.start()
  await page.goto(`${registration.replace('/registration/', '/event/')}/overview`)
  await expect(page.getByText('Paid in full')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Confirmation', exact: true }).click()
  await expect(page.getByText('Night Market')).toBeVisible()

  const id = Number(registration.split('/').at(-1))
  const client = new pg.Client(server.connectionString)
  await client.connect()
  const charges = await client.query(
    "select amount from payment join payment_outcome using (id) where registration_id = $1 and status = 'approved'",
    [id],
  )
  expect(charges.rows).toEqual([{ amount: 171_500 }])
  const mails = await client.query(
    "select 1 from mail where kind = 'registration-completed' and mybtf_user_id = 1",
  )
  expect(mails.rowCount).toBe(1)
  await client.end()
})
