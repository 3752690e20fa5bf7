// On a phone registration runs only where the tour date allows it; what is completed can always be seen (A§4, A§8).
import { confirmStart } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const NOTICE =
  'Registration is not yet available on mobile, however you may still view completed registrations.'

test('A phone is told where it cannot register, registers where it can, and sees what is completed', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/meridian')
  await expectAccessible(page)
  await takePicture(page, 'event-dates-studio')
  // Albany does not register on phones.
  await page.getByRole('button', { name: 'Register in Albany, NY' }).click()
  await expect(page.getByRole('dialog')).toContainText(NOTICE)
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/events\/meridian$/)

  await page.getByRole('link', { name: 'View Registration in Tampa, FL' }).click()
  await expect(page).toHaveURL(/\/event\/101\/overview$/)
  await page.goto('/events/meridian')
  await page.getByRole('button', { name: 'Register in Denver, CO' }).click()
  await confirmStart(page)
  await expect(page).toHaveURL(/\/registration\/\d+$/)
})

test('The dashboard of a phone says the same of what was begun on a desktop', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'new@callboard.test')
  const begun = await page.request.post('/api/mybtf/registration', {
    data: { tour_date_id: 5607 },
    headers: {
      authorization: `Bearer ${(await page.context().cookies()).find((cookie) => cookie.name === 'callboard_token')?.value}`,
    },
  })
  expect(begun.ok()).toBe(true)
  const { id } = await begun.json()
  await page.goto(`/registration/${id}/roster`)
  await expect(page.getByRole('heading', { name: 'Hey there!' })).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'not-on-phones')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Finish Registration/ }).click()
  await expect(page.getByRole('dialog')).toContainText(NOTICE)
})
