// Scholarship, attended-regional, college discount and media passes: chosen in the grid, priced in words, saved.
import pg from 'pg'
import { expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const AUSTIN = 203

test('A scholarship and attended regionals, chosen in the grid and priced at once', async ({ page }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto(`/registration/${AUSTIN}/dancers`)
  const total = (amount: string) =>
    expect(page.getByText(amount).filter({ visible: true }).first()).toBeVisible()
  await total('$3,147.50')
  await takePicture(page, 'dancers-with-discounts')
  await expectAccessible(page)

  // The scholarship takes the whole fee; taking it off asks.
  await page.getByRole('button', { name: 'Add, scholarship of Olive Ashby' }).click()
  const chooser = page.getByRole('dialog', { name: 'Scholarship of Olive Ashby' })
  await expect(chooser.getByText('The workshop is free').first()).toBeVisible()
  await expect(chooser.getByText('Class Scholarship')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'scholarship-chooser')
  await chooser.getByLabel('Assistant').check()
  await chooser.getByRole('button', { name: 'Save scholarship' }).click()
  await total('$2,892.50')
  await page.getByRole('button', { name: 'Assistant, scholarship of Olive Ashby' }).click()
  await page.getByRole('button', { name: 'Remove scholarship' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Remove scholarship' }).click()
  await total('$3,147.50')

  // What counts as a regional is told once; becoming virtual clears it.
  await page.getByLabel('Olive Ashby attended a regional').click()
  const regional = page.getByRole('dialog', { name: 'Attended a regional city' })
  await expect(regional).toContainText('The office checks this')
  await expectAccessible(page)
  await regional.getByRole('button', { name: 'The dancer attended' }).click()
  await total('$3,083.75')
  await page.getByLabel('Juniper Choi attended a regional').check()
  await total('$3,020.00')
  await page.getByLabel('Olive Ashby attends').selectOption({ label: 'Virtual' })
  await expect(page.getByLabel('Olive Ashby attended a regional')).not.toBeChecked()
  await expect(page.getByLabel('Olive Ashby attended a regional')).toBeDisabled()
  await page.getByLabel('Olive Ashby attends').selectOption({ label: 'Full workshop' })

  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true }).first()).toBeVisible()
  await expect(page.getByText(/full-workshop dancers bring 1 free teacher: \$185\.00 off\./)).toBeVisible()
  await expectAccessible(page)
})

test('The college discount, media passes, and a workshop that closes', async ({ page, server }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto(`/registration/${AUSTIN}/dancers`)
  // The college discount asks for the student id, which may come later; another level clears it.
  await page.getByLabel('College discount for Kaia Quintero').check()
  const studentId = page.getByRole('dialog', { name: /student id/i })
  await expect(studentId).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(studentId).toBeHidden()
  await expect(page.getByRole('button', { name: 'Student ID missing of Kaia Quintero' })).toBeVisible()
  await expect(page.getByText('$225.00 off: college discount').filter({ visible: true })).toHaveCount(2)
  await page.getByLabel('Level of Kaia Quintero').selectOption({ label: 'Advanced Teen/Senior (13+)' })
  await expect(page.getByText('$225.00 off: college discount').filter({ visible: true })).toHaveCount(1)
  await page.getByLabel('Level of Kaia Quintero').selectOption({ label: 'Senior (16+)' })

  await page.getByLabel('Media pass for Olive Ashby').check()
  await page.reload()
  await expect(page.getByLabel('Media pass for Olive Ashby')).toBeChecked()
  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true }).first()).toBeVisible()

  // Saved: the registration has it on any device.
  const client = new pg.Client(server.connectionString)
  await client.connect()
  const saved = await client.query(
    `select has_college_discount, media_pass from date_attendee join person on person.id = person_id
     where registration_id = $1 and fname in ('Kaia', 'Olive') order by fname`,
    [AUSTIN],
  )
  expect(saved.rows).toEqual([
    { has_college_discount: false, media_pass: false },
    { has_college_discount: false, media_pass: true },
  ])

  // The office closes the workshop: each step says so.
  await client.query(`update tour_date set mybtf = mybtf || '{"workshopenabled": false}' where id = 701`)
  await client.end()
  for (const step of ['dancers', 'teachers', 'observers']) {
    await page.goto(`/registration/${AUSTIN}/${step}`)
    await expect(page.getByText('The workshop has been closed.')).toBeVisible()
  }
  await expectAccessible(page)
  await takePicture(page, 'workshop-closed')
})

test('Everybody at once leaves out whom it must ask about, and says so', async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/dancers')
  await expect(page.getByText('34 dancers registered for the workshop')).toBeVisible()
  const open = page.getByRole('button', { name: 'Add dancers from your roster' })
  if (await open.isVisible()) await open.click()
  const roster = page.getByRole('region', { name: 'Roster' })
  await roster.getByRole('button', { name: /\+ ALL/ }).click()
  await expect(page.getByText(/^Left out: .*1 without a birthdate \(Rowan Ito\)/)).toBeVisible()
  await expectAccessible(page)
})
