// The office tells the registrants of a city something; a studio reads it on the overview of its event, and no more once it is taken back.
import { demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('News of a city are written by the office and read by those who are registered', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  const overview = `/event/${demoRegistrations.studio_tampa}/overview`
  await signIn(page, 'studio@callboard.test')
  await page.goto(overview)
  await expect(page.getByText('You are all up to date!')).toBeVisible()

  const office = await someoneElse()
  await signIn(office, 'staff@callboard.test')
  await office.goto(`/staff/tour-dates/${demoTourDates.meridian_tampa}`)
  await office.getByRole('button', { name: 'Publish' }).click()
  await expect(office.getByRole('form', { name: 'Add news' }).getByText('Required')).toBeVisible()
  await office.getByLabel(/^News/).fill('Park at the north entrance; the garage is closed.')
  await office.getByRole('button', { name: 'Publish' }).click()
  const remove = office.getByRole('button', { name: /^Remove Park at the north entrance/ })
  await expect(remove).toBeVisible()
  await expectAccessible(office)
  await takePicture(office, 'news-office')

  await page.reload()
  await expect(page.getByText(/^\d+\/\d+ Park at the north entrance; the garage is closed\.$/)).toBeVisible()
  await expect(page.getByText('You are all up to date!')).toHaveCount(0)
  await expectAccessible(page)
  await takePicture(page, 'news-overview')

  await remove.click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(remove).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('You are all up to date!')).toBeVisible()
})
