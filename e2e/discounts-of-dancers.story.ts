// Scholarship, attended-regional, college discount and media passes: chosen in the grid, priced in words, saved.
import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const AUSTIN = 203

/** Opens what can lower a dancer's fee; `present` = what does so now. */
async function openDiscounts(page: Page, present: string, name: string) {
  await page.getByRole('button', { name: `${present}, discount for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Discount for ${name}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('A scholarship and attended regionals, chosen in the grid and priced at once', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto(`/registration/${AUSTIN}/dancers`)
  const total = (amount: string) =>
    expect(page.getByText(amount).filter({ visible: true }).first()).toBeVisible()
  await total('$3,147.50')
  await takePicture(page, 'dancers-with-discounts')
  const discountsOf = (present: string, name: string) => openDiscounts(page, present, name)
  await expectAccessible(page)

  // The scholarship takes the whole fee; taking it off asks.
  await discountsOf('Add', 'Olive Ashby')
  await expectAccessible(page)
  await takePicture(page, 'discounts-of-one-dancer')
  await page.getByRole('button', { name: 'Add a scholarship' }).click()
  const chooser = page.getByRole('dialog', { name: 'Scholarship for Olive Ashby' })
  await expect(chooser.getByText('The workshop is free').first()).toBeVisible()
  await expect(chooser.getByText('Class Scholarship')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'scholarship-chooser')
  await chooser.getByLabel('Assistant').check()
  await chooser.getByRole('button', { name: 'Save scholarship' }).click()
  await total('$2,892.50')
  await expect(page.getByRole('button', { name: 'Assistant, discount for Olive Ashby' })).toBeFocused()
  await discountsOf('Assistant', 'Olive Ashby')
  await page.getByRole('button', { name: 'Scholarship: Assistant' }).click()
  await page.getByRole('button', { name: 'Remove scholarship' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Remove scholarship' }).click()
  await total('$3,147.50')

  // What counts as a regional is told once; becoming virtual clears it.
  const olive = await discountsOf('Add', 'Olive Ashby')
  await olive.getByLabel('Attended a regional city').click()
  const regional = page.getByRole('dialog', { name: 'Attended a regional city' })
  await expect(regional).toContainText('The office checks this')
  await expectAccessible(page)
  await regional.getByRole('button', { name: 'The dancer attended' }).click()
  await total('$3,083.75')
  await olive.getByRole('button', { name: 'Done' }).click()
  const juniper = await discountsOf('Add', 'Juniper Choi')
  await juniper.getByLabel('Attended a regional city').check()
  await total('$3,020.00')
  await juniper.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Olive Ashby attends').selectOption({ label: 'Virtual' })
  await discountsOf('Add', 'Olive Ashby')
  await expect(olive.getByLabel('Attended a regional city')).not.toBeChecked()
  await expect(olive.getByLabel('Attended a regional city')).toBeDisabled()
  await olive.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Olive Ashby attends').selectOption({ label: 'Full workshop' })

  await page.getByRole('button', { name: /save and continue/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true }).first()).toBeVisible()
  await expect(page.getByText(/full-workshop dancers earn you 1 free teacher: \$185\.00 off\./)).toBeVisible()
  await expectAccessible(page)
})

test('The college discount, media passes, and a workshop that closes', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto(`/registration/${AUSTIN}/dancers`)
  // The college discount asks for the student id, which may come later; another level clears it.
  const kaia = await openDiscounts(page, 'Add', 'Kaia Quintero')
  await kaia.getByLabel('College discount').click()
  const studentId = page.getByRole('dialog', { name: /student id/i })
  await expect(studentId).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(studentId).toBeHidden()
  await expect(page.getByRole('button', { name: 'Student ID missing for Kaia Quintero' })).toBeVisible()
  await expect(page.getByText('college discount $225.00 off').filter({ visible: true })).toHaveCount(2)
  await page.getByLabel('Level for Kaia Quintero').selectOption({ label: 'Advanced Teen/Senior (13+)' })
  await expect(page.getByText('college discount $225.00 off').filter({ visible: true })).toHaveCount(1)
  await page.getByLabel('Level for Kaia Quintero').selectOption({ label: 'Senior (16+)' })

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

test('+ ALL leaves out dancers it would have to ask about, and says so', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/dancers')
  await expect(page.getByText('34 at the workshop')).toBeVisible()
  const open = page.getByRole('button', { name: 'Add dancers from your roster' })
  if (await open.isVisible()) await open.click()
  const roster = page.getByRole('region', { name: 'Roster' })
  // How many, how much and who not is said before; the reason stands beside the name.
  await expect(roster.getByRole('button', { name: '+ ALL (19)' })).toBeVisible()
  await expect(roster.getByText('19 dancers, $4,755.00')).toBeVisible()
  await expect(
    roster.getByText('Left out: 1 without a birthdate, 1 under 4, 1 aged 20 or over.'),
  ).toBeVisible()
  await expect(roster.getByRole('button', { name: 'Add Rowan Ito no birthdate' })).toBeVisible()
  await expectAccessible(page)
  await roster.getByRole('button', { name: '+ ALL (19)' }).click()
  const done = page.getByText('+ $4,755.00 · 19 dancers').filter({ visible: true })
  await expect(done).toBeVisible()
  await expect(roster.getByRole('button', { name: /\+ ALL/ })).toBeDisabled()
  // Taken back in one press, and done again.
  const undo = page.getByRole('button', { name: /^Undo/ }).filter({ visible: true })
  await undo.click()
  await expect(roster.getByRole('button', { name: '+ ALL (19)' })).toBeEnabled()
  await undo.click()
  await expect(done).toBeVisible()
  await expectAccessible(page)
})
