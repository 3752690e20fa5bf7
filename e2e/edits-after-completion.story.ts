// Edits a completed registration: reload in the middle, nothing saved before the submit, the balance paid to the cent.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { demoTourDates } from '../database/demo/demo-ids.ts'
import { APPROVED, addFromRoster, choose, fillCard, goByTab } from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  PHONE_BEFORE_RELEASE,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

const TAMPA = 101
/** On the studio's roster, not registered in Tampa. */
const name = 'Simone Acosta'

/** On a phone the roster is opened first. */
async function addDancer(page: Page): Promise<void> {
  const roster = page.getByRole('button', { name: /add dancers from your roster/i })
  const panel = page.getByRole('region', { name: 'Roster' })
  await expect(roster.or(panel).first()).toBeVisible()
  if (await panel.isVisible()) return addFromRoster(page, name)
  await roster.click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: 'Done' }).click()
}

/** The browser asks before a page with an edit is left (R§2). */
function leaveFreely(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept())
}

test('A studio edits what it has completed, reloads in the middle, submits and pays the balance', {
  tag: PHONE_BEFORE_RELEASE,
}, async ({ page }) => {
  test.slow()
  leaveFreely(page)
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/confirmation`)
  const total = page.getByText('Grand total').locator('..')
  const sold = await total.innerText()
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByRole('button', { name: /^Edit Registration/ }).click()
  const question = page.getByRole('dialog', { name: 'Edit your registration?' })
  await expect(question).toContainText('not saved until you reach the confirmation page')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Edit Registration' }).click()

  // The steps again, with CONTINUE; what is added is NEW.
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await expect(page.getByRole('button', { name: /save and continue/i })).toHaveCount(0)
  await addDancer(page)
  await expect(page.getByText('NEW', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await goByTab(page, 'Dancers')
  await expect(page.getByText(name).first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'edit-dancers')

  // A registered routine keeps its dancers; a new one is NEW.
  await goByTab(page, 'Competition')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/of a registered routine can’t be changed/)).toBeVisible()
  await dialog.getByLabel('Title').fill('Renamed After All')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save routine' }).click()
  await expect(page.getByText('Renamed After All').first()).toBeVisible()
  await page.getByRole('button', { name: /add (the first )?routine/i }).click()
  const added = page.getByRole('dialog', { name: 'Add a routine' })
  await added.getByLabel('Title').fill('Late Idea')
  await choose(page, added.getByLabel('Performance division'), 'Jazz')
  await added.getByRole('combobox', { name: /dancer/i }).fill(name)
  await added.getByRole('combobox', { name: /dancer/i }).press('Enter')
  await added.getByRole('button', { name: 'Save routine' }).click()
  await expect(added).toBeHidden()
  await expect(page.getByText('Late Idea').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'edit-competition')

  // Nothing of it is saved yet: the event shows what was sold, and the way back into the edit.
  await page.goto(`/event/${TAMPA}/confirmation`)
  await expect(page.getByText('You are editing this registration.')).toBeVisible()
  await expect(total).toHaveText(sold.replace(/\s*\n\s*/, ' '))
  await expect(page.getByText('Late Idea')).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'edit-under-way')
  await page.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()

  await goByTab(page, 'Review', 'Review registration')
  await expect(page.getByText('Late Idea').first()).toBeVisible()
  await stepBeforeRelease('the terms are asked for again', async () => {
    await page.getByRole('button', { name: /submit registration/i }).click()
    await expect(page.getByText('Please agree to the terms and conditions before continuing.')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
  })

  await expectAccessible(page)
  await takePicture(page, 'edit-review')
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()

  // What is owed now is paid to the cent.
  await expect(page).toHaveURL(/\/event\/\d+\/payments\?edited/)
  await expect(page.getByRole('button', { name: 'Make Payment' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(page.getByText(/RESERVED|not guaranteed/)).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'edit-balance')
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expect(page.getByText('Your changes are saved').first()).toBeVisible()
  await expect(page.getByText('paid in full')).toBeVisible()
  await takePicture(page, 'edit-success')

  // The office looks at it first.
  await expect(page.getByText(/until it is confirmed and can be edited/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await expect(page.getByText('Paid in full')).toBeVisible()
  await expect(page.getByText(/until it is confirmed and can be edited/)).toBeVisible()
  // What cannot be done is not offered.
  await expect(page.getByRole('button', { name: /Edit Registration/ })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'View Confirmation' }).click()
  await expect(page.getByText('Late Idea').first()).toBeVisible()
  await expect(page.getByText('Renamed After All').first()).toBeVisible()
})

test('An edit is discarded, and is never seen by somebody else on the same computer', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page }) => {
  leaveFreely(page)
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/overview`)
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  // Another tab of this browser works on the same edit.
  const tab = await page.context().newPage()
  leaveFreely(tab)
  await tab.goto(`/registration/${TAMPA}/dancers`)
  await expect(tab.getByText('32 at the workshop')).toBeVisible()
  await addDancer(page)
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await expect(tab.getByText('33 at the workshop')).toBeVisible()
  await tab.close()

  await page.context().clearCookies()
  await signIn(page, 'parent@callboard.test')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /Edit Registration/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue Editing/ })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registrations/completed')
  await page
    .getByRole('button', { name: /Continue Editing/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(question).toContainText('You will lose any unsaved changes.')
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL(/\/overview$/)
  await expect(page.getByText('You are editing this registration.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Edit Registration/ })).toBeVisible()
})

test('Opening the success page by address alone does not claim that an edit was saved', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/payments?edited=1`)
  await expect(page.getByText('Current balance')).toBeVisible()
  await expect(page.getByText(/Your changes are saved/)).toHaveCount(0)
  await page.goto(`/registration/${TAMPA}/success?edited=1`)
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expect(page.getByText(/Your changes are saved/)).toHaveCount(0)
})

test('JUDGED-01 A routine that was on stage stays: it is put back before the submit, and not taken out again', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, someoneElse }) => {
  leaveFreely(page)
  await signIn(page, 'studio@callboard.test')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Edit Registration for Meridian in Tampa/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto(`/registration/${TAMPA}/competition`)
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect(remove.first()).toBeVisible()
  const title = ((await remove.first().getAttribute('aria-label')) ?? '').replace(/^Remove /, '')
  expect(title).not.toBe('')

  await test.step('removed before anybody has seen it', async () => {
    await remove.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toHaveCount(0)
  })

  await test.step('meanwhile it is called onto the stage', async () => {
    const office = await someoneElse()
    await signIn(office, 'scores@callboard.test')
    await office.goto(`/staff/scores/${demoTourDates.meridian_tampa}`)
    await office.getByRole('button', { name: 'Make the running order' }).click()
    await expect(office.getByRole('button', { name: 'Make the running order' })).toHaveCount(0)
    await office.goto(`/staff/live/${demoTourDates.meridian_tampa}`)
    const row = office.getByRole('table', { name: 'Running order' }).getByRole('row')
    await row.filter({ hasText: title }).getByRole('button', { name: /^Call/ }).click()
    await expect(office.getByText(`On stage`).first()).toBeVisible()
    await expect(row.filter({ hasText: title }).getByRole('button', { name: /^Call/ })).toHaveCount(0)
  })

  await test.step('the review names it, and puts it back', async () => {
    await page.goto(`/registration/${TAMPA}/review`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(`${title} was on stage, so it stays in the registration.`)
    await expectAccessible(page)
    await takePicture(page, 'edit-judged')
    await alert.getByRole('button', { name: `Put ${title} back` }).click()
    await expect(alert).toHaveCount(0)
    await expect(page.getByText('You haven’t changed anything yet.')).toBeVisible()
  })

  await test.step('the list says so before it is taken out', async () => {
    await page.goto(`/registration/${TAMPA}/competition`)
    await page.getByRole('button', { name: `Remove ${title}`, exact: true }).click()
    const told = page.getByRole('dialog', { name: `${title} stays` })
    await expect(told).toContainText('was on stage')
    await expectAccessible(page)
    await takePicture(page, 'edit-judged-stays')
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toBeVisible()
  })

  await test.step('its form says so at the division, and saves its title', async () => {
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
    const form = page.getByRole('dialog', { name: `Edit ${title}` })
    const division = form.getByLabel('Performance division')
    const was = await division.locator('option:checked').textContent()
    await division.selectOption({ label: was === 'Tap' ? 'Jazz' : 'Tap' })
    await form.getByRole('button', { name: 'Save routine' }).click()
    await expect(form).toContainText(`${title} was on stage`)
    await expect(division).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await takePicture(page, 'edit-judged-division')
  })
})

test('JUDGED-01 A dancer who was scored at the audition stays: the dancers step says so before she is taken off, and keeps her level', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server }) => {
  test.slow()
  leaveFreely(page)
  await signIn(page, 'studio@callboard.test')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Edit Registration for Meridian in Tampa/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  const dancer = await scoredAtAudition(server.connectionString)
  await page.goto(`/registration/${TAMPA}/dancers`)
  const row = page.getByRole('row').filter({ hasText: dancer })
  const told = page.getByRole('dialog', { name: `${dancer} stays` })

  await test.step('she is not taken off', async () => {
    await row.getByRole('button', { name: /^Remove/ }).click()
    await expect(told).toContainText(`${dancer} was scored at the audition`)
    await expectAccessible(page)
    await takePicture(page, 'edit-judged-dancer')
    await page.setViewportSize({ width: 390, height: 844 })
    await takePicture(page, 'edit-judged-dancer-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(row).toHaveCount(1)
  })

  await test.step('another level is refused where it is chosen', async () => {
    const level = page.getByLabel(`Level for ${dancer}`)
    const chosen = await level.inputValue()
    const others = await level
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))
    await level.selectOption(others.findLast((value) => value !== '' && value !== chosen) ?? '')
    await page.getByRole('button', { name: 'CONTINUE' }).click()
    await expect(
      page.getByText(/where places count within a level, so the level stays/).first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/dancers$/)
    await takePicture(page, 'edit-judged-level')
  })
})

/** Somebody in Tampa who does not compete. */
async function scoredAtAudition(connectionString: string): Promise<string> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    const { rows } = await client.query(
      `WITH one AS (SELECT attendee.id, fname || ' ' || lname AS name FROM date_attendee AS attendee
         JOIN person ON person.id = person_id
         WHERE registration_id = $1 AND person_type_id = 1 AND NOT EXISTS (
           SELECT FROM registrations_routine AS routine WHERE routine.registration_id = $1
           AND person_id IN (SELECT dancer.person_id FROM registrations_routine_dancer AS dancer
             WHERE dancer.registrations_routine_id = routine.id)) LIMIT 1),
       scored AS (INSERT INTO audition_score (date_attendee_id, style, position, score) SELECT id, 'ballet', 1, 9000 FROM one)
       SELECT name FROM one`,
      [TAMPA],
    )
    return rows[0].name
  } finally {
    await client.end()
  }
}
