// The kinds of event whose long stories are told at a desk, on a phone from the list of cities to success: entered, paid, looked at.
import type { Page } from '@playwright/test'
import {
  APPROVED,
  addFromRoster,
  agreeAndSubmit,
  choose,
  confirmStart,
  enterRoutine,
  fillCard,
  grandTotal,
  saveAndContinue,
  signInByForm,
} from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, takePicture, test } from './support/story.ts'

/** From the event's page to its dancers. */
async function beginIn(page: Page, event: string, city: string) {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInByForm(page, 'studio@callboard.test')
  await page.goto(`/events/${event}`)
  await page
    .getByRole('button', { name: `Register in ${city}` })
    .first()
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  await page.goto(`${page.url().replace(/\/$/, '')}/dancers`)
}

async function addDancers(page: Page, ...names: string[]) {
  await page.getByRole('button', { name: /add dancers from your roster/i }).click()
  for (const name of names) await page.getByRole('button', { name: `Add ${name}` }).click()
  await page.getByRole('button', { name: 'Done' }).click()
}

async function throughTeachersAndObservers(page: Page, next: string) {
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, next)
}

/** Nothing stands wider than the phone. */
async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

/** Reviews, pays the amount, and is told so. */
async function payFor(page: Page, cents: number, kind: string) {
  expect(await grandTotal(page)).toBe(cents)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await takePicture(page, `${kind}-review`)
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await takePicture(page, `${kind}-success`)
}

test('Vantage: two dancers and a solo, at the prices of a small city', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  test.slow()
  await beginIn(page, 'vantage', 'Missoula, MT')
  await addDancers(page, 'Mia Alvarez', 'Ava Brandt')
  await throughTeachersAndObservers(page, 'Competition')
  await enterRoutine(page, { title: 'Small Town', style: 'Jazz', dancers: ['Mia Alv'] })
  await expectAccessible(page)
  await takePicture(page, 'vantage-competition')
  await saveAndContinue(page, 'Review registration')
  // 270 × 0.85 = 229.50, to the nearest 5: 230 each; 125 × 0.85 = 106.25, to 105.
  await payFor(page, 100 * (2 * 230 + 105), 'vantage')
})

test('Crown Ballroom: a couple on its own step', { tag: BEFORE_RELEASE }, async ({ page }) => {
  test.slow()
  await beginIn(page, 'crown', 'Chicago, IL')
  await addDancers(page, 'Mia Alvarez', 'Ava Brandt')
  await throughTeachersAndObservers(page, 'Competition')
  await saveAndContinue(page, 'Ballroom')
  await page.getByRole('button', { name: 'Add the first ballroom entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a ballroom entry' })
  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt')
  await choose(page, dialog.getByLabel('Category'), 'Couple (2 dancers)')
  await expectAccessible(page)
  await takePicture(page, 'ballroom-entry')
  await dialog.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).click()
  await expect(dialog).toBeHidden()
  await saveAndContinue(page, 'Review registration')
  // Two workshops, and two dancers of a couple at 80 each.
  await payFor(page, 100 * (2 * 270 + 2 * 80), 'ballroom')
})

test('Afterglow: a group and a freestyle battle', { tag: BEFORE_RELEASE }, async ({ page }) => {
  test.slow()
  await beginIn(page, 'afterglow', 'Atlanta, GA')
  await addDancers(page, 'Mia Alvarez', 'Ava Brandt')
  await throughTeachersAndObservers(page, 'Competition')
  await enterRoutine(page, { title: 'Embers', style: 'Hip Hop', dancers: ['Mia Alv', 'Ava Br'] })
  await saveAndContinue(page, 'Freestyle')
  await page.getByRole('button', { name: 'Add: Mia Alvarez' }).click()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await takePicture(page, 'afterglow-battle')
  await saveAndContinue(page, 'Review registration')
  // 270 × 0.8 = 216, to 215; duo 2 × 60; a battle 35.
  await payFor(page, 100 * (2 * 215 + 2 * 60 + 35), 'afterglow')
})

test('Northlight in a hall and online: one dancer comes virtually', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  test.slow()
  await beginIn(page, 'northlight', 'Omaha, NE')
  await addDancers(page, 'Mia Alvarez', 'Zoe Kim')
  await choose(page, page.getByLabel('Zoe Kim attends'), 'Virtual')
  await expectAccessible(page)
  await takePicture(page, 'virtual-dancers')
  await throughTeachersAndObservers(page, 'Competition')
  await page.getByRole('button', { name: /I am not competing/i }).click()
  await expect(page.getByRole('heading', { name: 'Review registration' })).toBeVisible()
  // 270 × 0.95 = 256.50, to 255; virtually 120 × 0.95 = 114, to 115.
  await payFor(page, 100 * (255 + 115), 'virtual')
})
