// LEAVE-02: what was typed on Dancers, never saved, and kept by this device is told on the other steps and asked before a submit.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

/** Grand Prairie's registration in Austin, left off at Dancers (docs/demo.md). */
const AUSTIN = 203

test('Whoever ticked a media pass and closed the page is told so before she submits without it', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'big@callboard.test')
  await page.goto(`/registration/${AUSTIN}/dancers`)
  await page
    .getByRole('checkbox', { name: /media pass/i })
    .first()
    .click()
  const notice = page.getByText(
    '1 dancer is not saved yet. What you changed on Dancers stays on this device until you save it there.',
  )
  await expect(notice).toHaveCount(0)
  for (const step of ['', '/competition', '/review']) {
    await page.goto(`/registration/${AUSTIN}${step}`)
    await expect(notice).toBeVisible()
  }
  await expectAccessible(page)
  await takePicture(page, 'kept-entries')
  await page.getByRole('button', { name: 'Open Dancers' }).click()
  await expect(page).toHaveURL(/\/dancers$/)
  await expect(notice).toHaveCount(0)
  await page.goto(`/registration/${AUSTIN}/review`)
  await page.getByRole('button', { name: 'Discard what was changed on Dancers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Changes' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.locator('body:focus')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('An edit whose entries wait on Dancers says so, and asks before it is submitted', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'studio@callboard.test')
  await page.goto('/event/101/overview')
  await page.getByRole('button', { name: /Edit Registration/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Registration' }).click()
  await expect(page.getByText('You are editing your registration.')).toBeVisible()
  await page.goto('/registration/101/dancers')
  await page
    .getByRole('checkbox', { name: /media pass/i })
    .and(page.locator(':not(:checked):enabled'))
    .first()
    .click()
  await page.goto('/registration/101/review')
  await expect(page.getByText(/^1 dancer is not saved yet/)).toBeVisible()
  await expect(page.getByText('Nothing has been changed yet.')).toHaveCount(0)
  await page.getByRole('button', { name: /submit registration/i }).click()
  const question = page.getByRole('dialog', { name: 'Not everything is saved yet' })
  await expect(question).toContainText('1 dancer is not saved yet')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/review$/)
})
