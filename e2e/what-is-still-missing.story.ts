// What an event still lacks (a studio does some of it in music-of-a-city.story.ts): nothing of one that is over; the office mails the
// list of a city.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('Of an event that is over nothing is asked any more', { tag: BEFORE_RELEASE }, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  // Nobody signed for the city of the season before, and nobody asks for it any more.
  await page.goto(`/event/${demoRegistrations.studio_past_nashville}/overview`)
  await expect(page.getByText('The event is over, and nothing is owed.')).toBeVisible()
  await expect(page.getByText('What is still missing')).toBeHidden()
  await expect(page.getByRole('link', { name: /WAIVERS 0 \/ 16 No longer asked for/i })).toBeVisible()
  await expect(page.getByRole('link', { name: /MUSIC 0 \/ 6 No longer asked for/i })).toBeVisible()
  // What is announced for an event to come is not announced after it.
  await expect(page.getByText('COMING SOON!')).toBeHidden()
  await expect(page.getByRole('button', { name: /Add to calendar/ })).toBeHidden()
  await expectAccessible(page)
  await takePicture(page, 'missing-past')
  await page.getByRole('main').getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(/\/coda\/results$/)
})

test('The office sends the list to a selection of a city, once a day @desk', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/tour-dates')
  await page.getByRole('link', { name: /Tampa/ }).first().click()
  await page.getByRole('link', { name: 'What is still missing' }).click()
  await expect(page.getByRole('heading', { name: 'What is still missing' })).toBeVisible()
  const row = page.getByRole('row', { name: /Harbor Street Dance/ })
  await expect(row).toContainText('14 routines have no music')
  await row.getByRole('checkbox').check()
  await expectAccessible(page)
  await takePicture(page, 'missing-office')
  await page.getByRole('button', { name: /Send the list to 1/ }).click()
  await expect(page.getByText('1 email sent')).toBeVisible()
})

test('The office sets by when music is due, is told what cannot be, and a second clerk does not undo it', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(422, '/settings')
  trouble.expect(409, '/settings')
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/missing/5605')
  await expect(page.getByRole('heading', { name: 'Due dates' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'due-dates')
  const other = await page.context().newPage()
  await other.goto('/staff/missing/5605')
  await page.getByRole('button', { name: 'Change the due dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Due dates' })
  await dialog.getByLabel('Music').fill('12/31/2099')
  await dialog.getByLabel(/^Reminders/).fill('two')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Days, such as 14, 7, 2')).toBeVisible()
  await dialog.getByLabel(/^Reminders/).fill('2, 21')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is after the event has started.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'due-dates-refused')
  await other.getByRole('button', { name: 'Change the due dates' }).click()
  await dialog.getByLabel('Music').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Registrants get reminders 21, 2 days before each.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the due dates' })).toBeFocused()
  // The other window was opened before.
  const late = other.getByRole('dialog', { name: 'Due dates' })
  await late.getByLabel(/^Reminders/).fill('5')
  await late.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(/Someone else has just changed these dates/)).toBeVisible()
})
