// Afterglow, from the start to success: the competition opens first, a crew in the showdown, a battle, an edit, and the office that receives the video.
import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  APPROVED,
  addFromRoster,
  agreeAndSubmit,
  choose,
  confirmStart,
  fillCard,
  saveAndContinue,
  signInByForm,
} from './support/registering.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const CREW = ['Mia Alv', 'Ava Br', 'Zoe K', 'Iris F']

async function pickDancers(page: Page, ...names: string[]) {
  const picker = page.getByRole('dialog').getByRole('combobox', { name: /dancer/i })
  for (const name of names) {
    await picker.fill(name)
    await picker.press('Enter')
  }
}

test('A studio enters a crew, pays, adds a battle afterwards, and owes for the video that the office receives', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, trouble, someoneElse }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signInByForm(page, 'studio@callboard.test')
  await page.goto('/events/afterglow')
  await page
    .getByRole('row', { name: /Atlanta, GA/ })
    .getByRole('button', { name: /register/i })
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  const id = Number(registration.split('/').at(-1))

  // The competition is open before anybody is registered, and says who may dance in it.
  await page.goto(`${registration}/competition`)
  await expect(page.getByRole('heading', { name: 'Competition', exact: true })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'afterglow-competition-first')
  await page.getByRole('button', { name: 'Add the first routine' }).click()
  await expect(page.getByText('No one is registered for the full workshop yet.')).toBeVisible()
  await takePicture(page, 'afterglow-routine-without-dancers')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`${registration}/review`)
  await expect(page).toHaveURL(/\/dancers$/)

  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt', 'Zoe Kim', 'Iris Fell')
  const total = page.getByRole('region', { name: 'Running total' })
  // Afterglow: 270 × 0.8, to the nearest 5, is 215.
  await expect(total).toContainText('$860.00')
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'Competition')

  // Three are no crew; nothing is due for the fourth's before the video.
  await page.getByRole('button', { name: 'Add the first routine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a routine' })
  await dialog.getByLabel('Title').fill('Night Shift')
  await choose(page, dialog.getByLabel('Performance division'), 'Hip Hop')
  await pickDancers(page, ...CREW.slice(0, 3))
  trouble.expect(422, '/api/dance360/routines/batch')
  await dialog.getByLabel('Crew showdown', { exact: true }).check()
  await expect(
    dialog.getByText('$55.00 a dancer, charged once we have received your video. Email a link to it to'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Save routine' }).click()
  await expect(
    dialog.getByText('Crew showdown and its pre-qualifying need more than 3 dancers.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'afterglow-trio')
  await pickDancers(page, ...CREW.slice(3))
  await dialog.getByRole('button', { name: 'Save routine' }).click()
  await expect(dialog).toBeHidden()
  // Four of a small group at 50: 60 × 0.8, to the nearest 5.
  await expect(total).toContainText('$1,060.00')
  await expectAccessible(page)
  await takePicture(page, 'afterglow-competition')
  // Nor is a crew made a trio afterwards.
  await page.getByRole('button', { name: /^Edit.*Night Shift/ }).click()
  const change = page.getByRole('dialog')
  await change.getByRole('button', { name: /Iris Fell/ }).click()
  await change.getByRole('button', { name: 'Save routine' }).click()
  await expect(
    change.getByText('Crew showdown and its pre-qualifying need more than 3 dancers.').first(),
  ).toBeVisible()
  await takePicture(page, 'afterglow-made-a-trio')
  await change.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  // The names of the dancers have room beside the columns of this kind of event.
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  const dancers = page.getByRole('columnheader', { name: 'Dancers' })
  await expect(dancers).toBeVisible()
  expect((await dancers.boundingBox())?.width ?? 0).toBeGreaterThan(120)
  await takePicture(page, 'afterglow-grid')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await saveAndContinue(page, 'Freestyle battle')
  await page.getByRole('button', { name: 'Add: Mia Alvarez' }).click()
  await expect(total).toContainText('$1,095.00')
  await page.getByRole('button', { name: /^(save and )?continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'REVIEW REGISTRATION' })).toBeVisible()
  await expect(page.getByText('nothing due yet')).toBeVisible()
  await expect(page.getByText('4 dancers × $55.00 = $220.00 once we have your video')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'afterglow-review')
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $1,095.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()

  // The office receives the video: what it costs is owed, and the owner reads why.
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await client.end()
  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto(`/staff/money/registrations/${id}`)
  await office.getByRole('button', { name: 'Video received of Night Shift' }).click()
  const receive = office.getByRole('dialog', { name: 'Record Night Shift’s video as received' })
  await expect(receive).toContainText('$220.00 is added to the balance for 4 dancers.')
  await expectAccessible(office)
  await takePicture(office, 'afterglow-office-receives')
  await receive.getByRole('button', { name: 'Charge it' }).click()
  await expect(office.getByText(/^Video received /)).toBeVisible()
  await expect(office.getByRole('button', { name: 'Take back of Night Shift' })).toBeFocused()
  await expectAccessible(office)
  await takePicture(office, 'afterglow-office')

  await page.goto(`/event/${id}/overview`)
  await expect(page.getByText('$220.00').first()).toBeVisible()
  await takePicture(page, 'afterglow-overview')
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()

  // What was charged is taken off the showdown by the office alone; a battle is added.
  await page.goto(`${registration}/competition`)
  await page.getByRole('button', { name: /^Remove.*Night Shift/ }).click()
  await expect(page.getByRole('dialog', { name: 'Night Shift stays' })).toContainText('hello@afterglow.test')
  await takePicture(page, 'afterglow-stays')
  await page.getByRole('dialog').getByRole('button', { name: /^ok/i }).click()
  await page.goto(`${registration}/freestyle`)
  await page.getByRole('button', { name: 'Add: Ava Brandt' }).click()
  await page.getByRole('button', { name: /^(save and )?continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'REVIEW REGISTRATION' })).toBeVisible()
  await expect(page.getByText('$220.00 charged')).toBeVisible()
  await takePicture(page, 'afterglow-edit-review')
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  // The video and the battle.
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'afterglow-balance')
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $255.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expect(page.getByText('paid in full')).toBeVisible()
})
