// The cast experience, from the start to success: only with a scholarship, tops, a photo cropped by keys or by touch, and an edit after completion.
import type { Page } from '@playwright/test'
import pg from 'pg'
import { fileLike } from '../src/features/files/picture.fixtures.ts'
import { pictureOf } from './support/pictures.ts'
import {
  APPROVED,
  addFromRoster,
  agreeAndSubmit,
  choose,
  confirmStart,
  fillCard,
  grandTotal,
  saveAndContinue,
  signInByForm,
} from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, takePicture, test } from './support/story.ts'

/** Moves the picture under the square: by a finger on a phone, by the arrow keys elsewhere. */
async function movePicture(page: Page, name: string) {
  const square = page.getByRole('application', { name: `Photo of ${name}: move with the arrow keys` })
  await square.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  if (test.info().project.name !== 'phone') return
  const box = await square.boundingBox()
  if (!box) throw new Error('there is no square')
  const session = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const moved of [10, 20, 30])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - moved, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** From the roster beside the table, or from the sheet that a phone has instead. */
async function addDancers(page: Page, ...names: string[]) {
  const sheet = page.getByRole('button', { name: 'Add dancers from your roster' })
  const narrow = test.info().project.name === 'phone'
  if (narrow) await sheet.click()
  await addFromRoster(page, ...names)
  if (narrow) await page.getByRole('button', { name: 'Done' }).click()
}

async function giveScholarship(page: Page, name: string, scholarship: string) {
  await page.getByRole('button', { name: `Add, discount for ${name}` }).click()
  await page.getByRole('button', { name: 'Add a scholarship' }).click()
  const chooser = page.getByRole('dialog', { name: `Scholarship for ${name}` })
  await chooser.getByLabel(scholarship).check()
  await chooser.getByRole('button', { name: 'Save scholarship' }).click()
  await expect(chooser).toBeHidden()
}

const dancer = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(name) })

async function chooseOption(page: Page, name: string, words: string) {
  const field = dancer(page, name).getByLabel('Option', { exact: true })
  const choice = field.locator('option', { hasText: new RegExp(`^${words}`) })
  await field.selectOption({ label: (await choice.textContent()) ?? words })
}

test('A studio registers its cast with sizes and a photo, pays, and adds a member afterwards', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, trouble }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signInByForm(page, 'studio@callboard.test')
  await page.goto('/events/thecompany')
  await page
    .getByRole('button', { name: /register in new york/i })
    .first()
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved').first()).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  const id = Number(registration.split('/').at(-1))
  await page.goto(`${registration}/dancers`)
  await addDancers(page, 'Mia Alvarez', 'Ava Brandt')

  // Nobody comes without a scholarship.
  trouble.expect(422, '/api/dance360/registrations')
  await page.getByRole('button', { name: /save and continue/i }).click()
  const only = 'Cast Experience is only for dancers with cast or member scholarships.'
  // Once, in a line as wide as the table, with the names; whose it is is marked at each.
  const refusal = page.getByRole('alert').filter({ hasText: only })
  await expect(refusal).toHaveText(new RegExp(`^Mia Alvarez, Ava Brandt: ${only}`))
  await expect(refusal).toBeFocused()
  await expect(page.getByText(only)).toHaveCount(1)
  await expect(page.getByText('Scholarship needed')).toHaveCount(2)
  const wide = test.info().project.name === 'phone' ? 340 : 700
  expect((await refusal.boundingBox())?.width).toBeGreaterThan(wide)
  await takePicture(page, 'cast-without-scholarship')
  await giveScholarship(page, 'Mia Alvarez', 'Cast')
  await giveScholarship(page, 'Ava Brandt', 'Member')
  await expectAccessible(page)
  await takePicture(page, 'cast-dancers')
  await saveAndContinue(page, 'The cast experience')

  // The cast has a size and a photo: without them it is warned, and can be left for later.
  await chooseOption(page, 'Mia Alvarez', 'Cast')
  await chooseOption(page, 'Ava Brandt', 'Company Top')
  await choose(page, dancer(page, 'Ava Brandt').getByLabel('Top size'), 'Youth M')
  await page.getByRole('button', { name: /save and continue/i }).click()
  const wait = page.getByRole('dialog', { name: 'Wait' })
  await expect(wait).toContainText(
    'You will not be able to submit your registration until the following is completed.',
  )
  await expectAccessible(page)
  await takePicture(page, 'cast-warning')
  await wait.getByRole('button', { name: 'Take me back' }).click()
  await choose(page, dancer(page, 'Mia Alvarez').getByLabel('Top size'), 'Adult S')

  await page.getByRole('button', { name: 'Add photo of Mia Alvarez' }).click()
  const photo = page.getByRole('dialog', { name: /Photo of Mia Alvarez/ })
  const field = photo.getByLabel('Photo of Mia Alvarez', { exact: true })
  await photo.getByRole('button', { name: 'Save photo' }).click()
  await expect(photo.getByText('Photo upload needs a selected file')).toBeVisible()
  // No picture at all, none of a kind that is taken, and one without enough pixels.
  await field.setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) })
  await expect(photo.getByRole('status')).toContainText(/Please select a JPEG, PNG/)
  await field.setInputFiles(await pictureOf(page, 599, 900))
  await expect(photo.getByRole('status')).toContainText('600 by 600 pixels: this one has 599 by 900.')
  await field.setInputFiles({ name: 'mia.gif', mimeType: 'image/gif', buffer: fileLike('gif') })
  await expect(photo.getByRole('status')).toContainText(/Please select a JPEG, PNG/)
  await takePicture(page, 'cast-photo-refused')
  await field.setInputFiles(await pictureOf(page, 1400, 1000))
  await movePicture(page, 'Mia Alvarez')
  await photo.getByLabel('Zoom').press('ArrowRight')
  await expectAccessible(page)
  await takePicture(page, 'cast-photo-cropping')
  await photo.getByRole('button', { name: 'Save photo' }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()
  const kept = photo.getByRole('img', { name: 'Mia Alvarez, as cropped' })
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await takePicture(page, 'cast-photo-kept')
  await photo.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Photo added')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'cast-programme')

  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'REVIEW REGISTRATION')
  await expectAccessible(page)
  await takePicture(page, 'cast-review')
  const total = await grandTotal(page)
  // 270 × 2 − 150 × 2, and 270 × 2 of a member; 90 × 2 for the cast, 25 × 2 for the top.
  expect(total).toBe(101_000)
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()

  // Confirmed by the office; a member more, whose option and price follow.
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await page.goto(`/event/${id}/overview`)
  await expectAccessible(page)
  await takePicture(page, 'cast-overview')

  // Its page in the event area: sizes and photos without an edit.
  await page.goto(`/event/${id}/the-cast-experience`)
  await expect(page.getByText('Company Top')).toBeVisible()
  await expect(page.getByText('Photo added')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'cast-page')
  for (const other of ['best-dancers', 'core-performers']) {
    await page.goto(`/event/${id}/${other}`)
    await expect(page.getByText('This page is not on the board')).toBeVisible()
  }
  await page.goto(`/event/${id}/overview`)
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.').first()).toBeVisible()
  await page.goto(`${registration}/dancers`)
  await addDancers(page, 'Zoe Kim')
  await giveScholarship(page, 'Zoe Kim', 'Member')
  await page.getByRole('button', { name: /^(save and )?continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'The cast experience', exact: true })).toBeVisible()
  await expect(dancer(page, 'Mia Alvarez').getByLabel('Option', { exact: true })).toBeDisabled()
  await chooseOption(page, 'Zoe Kim', 'Workshop Only')
  await takePicture(page, 'cast-edit')
  for (const next of ['Teachers', 'Observers', 'REVIEW REGISTRATION']) {
    await page.getByRole('button', { name: /^(save and )?continue$/i }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`^${next}$`, 'i') })).toBeVisible()
  }
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'cast-edit-balance')
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $540.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::integer FROM date_attendee WHERE registration_id = $1) AS dancers,
            (SELECT sum(amount_cents)::integer FROM registration_line WHERE registration_id = $1) AS owed`,
    [id],
  )
  expect(rows).toEqual([{ dancers: 3, owed: total + 54_000 }])
  await client.end()
})
