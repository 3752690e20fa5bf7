// An edit is applied only at the total that was seen: another amount is asked about, and nobody is kept out.
import { addFromRoster, grandTotal } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const HOUR_MS = 60 * 60_000

test('Who submits an edit with a device whose clock is behind is asked at which total, and is not kept out', {
  tag: BEFORE_RELEASE,
}, async ({ page, server, trouble }) => {
  trouble.expect(409, '/api/dance360/registrations')
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto('/event/101/overview')
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await addFromRoster(page, 'Simone Acosta')
  await page.getByRole('button', { name: /^continue$/i }).click()
  await expect(page.getByRole('heading', { name: 'Teachers', exact: true })).toBeVisible()
  await page.goto('/registration/101/review')
  const seen = await grandTotal(page)
  await page.getByLabel(/I have read and agree/).check()
  // Only the server knows that the early rate of Tampa has ended.
  await server.moveClock(new Date(Date.now() + 28 * 24 * HOUR_MS))
  await signIn(page, 'studio@callboard.test')
  const submit = page.getByRole('button', { name: /submit registration/i })
  await submit.click()
  const asked = page.getByRole('dialog', { name: 'The total has changed' })
  await expect(asked).toContainText('Nothing has been saved yet.')
  await expectAccessible(page)
  await takePicture(page, 'edit-total-changed')
  await asked.getByRole('button', { name: 'Look Again' }).click()
  await expect(asked).toBeHidden()
  await expect(submit).toBeEnabled()
  await submit.click()
  const agree = asked.getByRole('button', { name: /^Submit for \$/ })
  expect(await agree.innerText()).not.toContain((seen / 100).toLocaleString('en-US'))
  await agree.click()
  await expect(page).toHaveURL(/\/event\/101\/payments\?edited/)
})
