// The office looks which routines lack music, by city, and whom to ask for it.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('A clerk finds the routines of a city that lack music, and whom to ask', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.setViewportSize(DESK)
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Music/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music' })).toBeVisible()
  const tampa = page.getByRole('row', { name: /Tampa, FL/ })
  await expect(tampa).toContainText('missing')
  await expectAccessible(page)
  await takePicture(page, 'music-desk-cities')
  await page.setViewportSize(PHONE)
  await takePicture(page, 'music-desk-cities-390')
  await page.setViewportSize(DESK)

  await page.getByRole('link', { name: 'Tampa, FL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music: Meridian, Tampa, FL' })).toBeVisible()
  const harbor = page.getByRole('row', { name: /Harbor Street Dance/ })
  await expect(harbor.first()).toContainText('Missing')
  await expectAccessible(page)
  await takePicture(page, 'music-desk-city')
  await page.setViewportSize(PHONE)
  await takePicture(page, 'music-desk-city-390')
  await page.setViewportSize(DESK)

  await page.getByRole('button', { name: /^NOT APPROVED/ }).click()
  await expect(harbor).toHaveCount(0)
  await page.getByRole('button', { name: /^MISSING/ }).click()
  await harbor.first().getByRole('link', { name: 'Harbor Street Dance' }).click()
  await expect(page).toHaveURL(/\/staff\/registrations\/101$/)
})
