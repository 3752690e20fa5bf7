// A date in a hall and online, from the start to success: virtual dancers, a group on video, a virtual duo refused, and an edit.
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

test('A studio registers dancers here and virtually, pays, and makes one more virtual afterwards', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server }) => {
  test.slow()
  page.on('dialog', (dialog) => void dialog.accept())
  await signInByForm(page, 'studio@callboard.test')
  await page.goto('/events/northlight')
  const omaha = page.getByRole('row', { name: /Omaha, NE/ })
  await expect(omaha).toContainText('Old Market Stage, and online')
  await omaha.getByRole('button', { name: /register/i }).click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  await page.goto(`${registration}/dancers`)
  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt', 'Zoe Kim', 'Iris Fell')
  const total = page.getByRole('region', { name: 'Running total' })
  // Northlight: 270 × 0.95, to the nearest 5, is 255.
  await expect(total).toContainText('$1,020.00')
  // Virtually it costs 120 × 0.95, which is 115.
  await choose(page, page.getByLabel('Zoe Kim attends'), 'Virtual')
  await expect(total).toContainText('$880.00')
  await expectAccessible(page)
  await takePicture(page, 'virtual-dancers')
  await saveAndContinue(page, 'Teachers')
  // In the hall there is room for observers.
  await saveAndContinue(page, 'Observers')
  await expect(page.getByText(/takes place online/)).toHaveCount(0)
  await saveAndContinue(page, 'Competition')

  await page.getByRole('button', { name: 'Add the first routine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a routine' })
  await dialog.getByLabel('Title').fill('Blue Screen')
  await choose(page, dialog.getByLabel('Performance division'), 'Jazz')
  const picker = dialog.getByRole('combobox', { name: /dancer/i })
  const virtual = dialog.getByLabel('Virtual: performed on video')
  for (const dancer of ['Mia Alv', 'Ava Br', 'Zoe K']) {
    await picker.fill(dancer)
    await picker.press('Enter')
  }
  // Three are no group.
  await expect(virtual).toHaveCount(0)
  await picker.fill('Iris F')
  await picker.press('Enter')
  await virtual.check()
  // One less makes it a trio again, which cannot be virtual.
  await dialog.getByRole('button', { name: 'Remove Iris Fell' }).click()
  await dialog.getByRole('button', { name: 'Save routine' }).click()
  await expect(
    dialog.getByText('Only groups of 4 or more dancers may be virtual in this city.'),
  ).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'virtual-trio')
  await picker.fill('Iris F')
  await picker.press('Enter')
  await dialog.getByRole('button', { name: 'Save routine' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Blue Screen/ })
  await expect(page.getByRole('columnheader', { name: 'Virtual' })).toBeVisible()
  await expect(row).toContainText('Yes')
  await takePicture(page, 'virtual-routines')
  await page.getByRole('button', { name: 'Grid' }).click()
  // Ticked in the grid as in the form: taken off, and put on again.
  const ticked = page.getByRole('checkbox', { name: 'Virtual: performed on video Blue Screen' })
  await expect(ticked).toBeChecked()
  await ticked.uncheck()
  await expect(page.getByText('All saved').first()).toBeVisible()
  await ticked.check()
  await expect(page.getByText('All saved').first()).toBeVisible()
  await takePicture(page, 'virtual-grid')
  await page.getByRole('button', { name: 'List' }).click()
  await saveAndContinue(page, 'REVIEW REGISTRATION')
  await expect(page.getByText(/Zoe Kim/).first()).toBeVisible()
  await expect(page.getByText(/virtual/i).first()).toBeVisible()
  await takePicture(page, 'virtual-review')
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Send Access Codes' })).toBeVisible()

  const id = Number(registration.split('/').at(-1))
  const client = new pg.Client(server.connectionString)
  await client.connect()
  const codes = async () =>
    (
      await client.query(
        'SELECT fname, code FROM access_code JOIN person ON person.id = person_id WHERE registration_id = $1 ORDER BY fname',
        [id],
      )
    ).rows
  const [zoe, ...nobody] = await codes()
  expect([zoe?.fname, zoe?.code.length, nobody]).toEqual(['Zoe', 8, []])

  // Somebody else becomes virtual afterwards: the difference is not given back by itself, and she gets a code.
  await client.query('UPDATE registration SET confirmed = true, confirmed_at = now() WHERE id = $1', [id])
  await page.goto(`/event/${id}/overview`)
  await expect(page.getByRole('link', { name: /access codes/i }).filter({ hasText: '0 / 1' })).toContainText(
    '1 not emailed yet',
  )
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto(`${registration}/dancers`)
  await choose(page, page.getByLabel('Ava Brandt attends'), 'Virtual')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto(`${registration}/review`)
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: /submit registration/i }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  expect((await codes()).map(({ fname }) => fname)).toEqual(['Ava', 'Zoe'])
  expect((await codes())[1]).toEqual(zoe)
  await client.end()
})

test('A date that is online only has no observers, and whoever is added is virtual', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page }) => {
  await signInByForm(page, 'studio@callboard.test')
  await page.goto('/events/ember')
  await page
    .getByRole('row', { name: /Online/ })
    .getByRole('button', { name: /register/i })
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  const registration = page.url().replace(/\/$/, '')
  await page.goto(`${registration}/dancers`)
  await addFromRoster(page, 'Mia Alvarez', 'Ava Brandt')
  await expect(page.getByRole('region', { name: 'Running total' })).toContainText('$240.00')
  // There is nothing to choose.
  await expect(page.getByRole('row', { name: /Mia Alvarez/ })).toContainText('Virtual')
  await saveAndContinue(page, 'Teachers')
  await page.goto(`${registration}/observers`)
  await expect(
    page.getByText('The event takes place online, so no one has to register as an observer.'),
  ).toBeVisible()
  await expectAccessible(page)
})
