// Ballroom, from the start to success: a couple and a single on their own step, a third dancer refused, and an edit after completion.
import type { Locator, Page } from '@playwright/test'
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
import { AT_A_DESK, BEFORE_RELEASE, expect, expectAccessible, takePicture, test } from './support/story.ts'

/** The dialog stands whole on a page as narrow as a phone, its buttons within reach; then the page is as wide as it was. */
async function fitsAPhone(page: Page, dialog: Locator): Promise<void> {
  const desk = page.viewportSize() ?? { width: 1440, height: 900 }
  const [width, height] = [390, 844]
  await page.setViewportSize({ width, height })
  for (const button of await dialog.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  const box = await dialog.boundingBox()
  if (!box) throw new Error('The dialog is not drawn.')
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  await takePicture(page, 'ballroom-removal-narrow')
  await page.setViewportSize(desk)
}

test('A studio registers a couple and a single, pays, and changes a performance division afterwards', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signInByForm(page, 'studio@callboard.test')
  await page.goto('/events/crown')
  await page
    .getByRole('row', { name: /Chicago, IL/ })
    .getByRole('button', { name: /register/i })
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  await page.goto(`${registration}/dancers`)
  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt', 'Zoe Kim', 'Iris Fell')
  const total = page.getByRole('region', { name: 'Running total' })
  await expect(total).toContainText('$1,080.00')
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'Competition')

  // Groups are entered here; having none is asked about on the step after it.
  await expect(page.getByText(/singles and couples are entered on the next step/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Grid' })).toHaveCount(0)
  await saveAndContinue(page, 'Ballroom')
  await expectAccessible(page)
  await takePicture(page, 'ballroom-empty')

  await page.getByRole('button', { name: 'Add the first ballroom entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a ballroom entry' })
  const save = dialog.getByRole('button', { name: 'SAVE BALLROOM ENTRY' })
  const height = () => dialog.getByRole('form').evaluate((form) => (form as HTMLElement).offsetHeight)
  const empty = await height()
  await save.click()
  await expect(dialog.getByText('Please add at least one dancer to the routine.')).toBeVisible()
  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt')
  await expect(dialog.getByRole('list', { name: 'Dancers in this entry' }).getByRole('listitem')).toHaveCount(
    2,
  )
  // What came with the couple moved nothing: neither the refusal, nor two dancers, nor the choice of a category.
  await expect(dialog.getByText('Please add at least one dancer to the routine.')).toHaveCount(0)
  if ((page.viewportSize()?.width ?? 0) > 800) expect(await height()).toBe(empty)
  await addFromRoster(page, 'Zoe Kim')
  const limit = page.getByRole('dialog', { name: 'Ballroom Entry Limit Exceeded' })
  await expect(limit).toContainText('This entry has 2 dancers and you are adding 1.')
  await takePicture(page, 'ballroom-limit')
  await limit.getByRole('button', { name: 'OK' }).click()
  await choose(page, dialog.getByLabel('Category'), 'Latin Couple (2 dancers)')
  await expect(dialog.getByText('Latin', { exact: true })).toBeVisible()
  await choose(page, dialog.getByLabel('Category'), 'Couple (2 dancers)')
  await expect(dialog.getByText('$160.00')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'ballroom-entry')
  // A reason of a whole sentence beside somebody who does not come leaves her name its line.
  await dialog.getByLabel(/^Show everyone/).check()
  const away = dialog.getByRole('region', { name: 'Roster' }).getByRole('button', {
    name: /Please register this dancer for the workshop/,
  })
  await expect(away.first()).toBeVisible()
  const heights = await away.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(72)
  await takePicture(page, 'ballroom-everyone')
  await dialog.getByLabel(/^Show everyone/).uncheck()
  await dialog.getByRole('button', { name: 'Remove all' }).click()
  await expect(dialog.getByText(/No one yet/)).toBeVisible()
  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt')
  // Four are registered: more than three.
  await dialog.getByLabel('Pre-qualifying').check()
  await dialog.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Mia Alvarez & Ava Brandt/ })).toContainText('$160.00')

  // One single a dancer, in the words of ballroom.
  for (const again of [false, true]) {
    await page.getByRole('button', { name: '+ Add ballroom entry' }).click()
    await addFromRoster(page, 'Zoe Kim')
    await dialog.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).click()
    if (again) await expect(dialog.getByText('Singles are limited to one Single per dancer.')).toBeVisible()
    else await expect(dialog).toBeHidden()
  }
  await dialog.getByRole('button', { name: 'CANCEL' }).click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(total).toContainText('$1,350.00')
  await expectAccessible(page)
  await takePicture(page, 'ballroom')
  await saveAndContinue(page, 'REVIEW REGISTRATION')
  await expect(page.getByRole('heading', { name: 'Ballroom entries' })).toBeVisible()
  await takePicture(page, 'ballroom-review')
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $1,350.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()

  // Confirmed by the office, only the performance division can be changed.
  const id = Number(registration.split('/').at(-1))
  const client = new pg.Client(server.connectionString)
  await client.connect()
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await page.goto(`/event/${id}/overview`)
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto(`${registration}/ballroom`)
  await expect(page.getByRole('heading', { name: 'Previously registered ballroom entries' })).toBeVisible()
  // What is asked before a sold entry goes; it stays.
  await page.getByRole('button', { name: /^Remove Mia Alvarez & Ava Brandt/ }).click()
  const removal = page.getByRole('dialog', { name: /^Remove/ })
  await expect(removal).toContainText('Mia Alvarez & Ava Brandt')
  await expectAccessible(page)
  await takePicture(page, 'ballroom-removal')
  await fitsAPhone(page, removal)
  await removal.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Edit Mia Alvarez & Ava Brandt/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Mia Alvarez & Ava Brandt' })
  await expect(edit.getByLabel('Choreographer')).toHaveCount(0)
  await expect(edit.getByLabel('Pre-qualifying')).toHaveCount(0)
  await choose(page, edit.getByLabel('Performance division'), 'Latin')
  await expect(edit.getByText(/^Category: Latin Couple\./)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'ballroom-edit')
  await edit.getByRole('button', { name: 'SAVE BALLROOM ENTRY' }).click()
  await expect(page.getByRole('row', { name: /Mia Alvarez & Ava Brandt/ })).toContainText('Latin')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'REVIEW REGISTRATION' })).toBeVisible()
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  // The category goes with the division: 2 × 85 instead of 2 × 80, at the early rate.
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: 'Pay $10.00' }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  const { rows } = await client.query(
    `SELECT name, performance_division_id, routine_category_id FROM registrations_routine JOIN routine ON routine.id = routine_id
     WHERE registration_id = $1 ORDER BY registrations_routine.id`,
    [id],
  )
  expect(rows).toEqual([
    { name: 'Mia Alvarez & Ava Brandt', performance_division_id: 614, routine_category_id: 7 },
    { name: 'Zoe Kim', performance_division_id: 613, routine_category_id: 1 },
  ])
  const pre_qualified = await client.query(
    'SELECT pre_qualifying FROM routine_pre_qualifying WHERE registration_id = $1',
    [id],
  )
  expect(pre_qualified.rows).toEqual([{ pre_qualifying: true }])
  await client.end()
})
