// The office publishes the next version of the waiver's text: who had signed stays signed or signs again, as it says.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('An administrator publishes a text twice, and asks anew the second time', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(422, '/staff/waiver-texts')
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  await page.getByRole('link', { name: /Waiver text/ }).click()
  await expect(page.getByRole('heading', { name: 'Waiver text', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Version 1,/)).toBeVisible()
  await takePicture(page, 'waiver-text')

  await page.getByRole('button', { name: 'Write the next version' }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  // Nothing was changed: asked, refused, and still typed.
  await publish.click()
  await page.getByRole('button', { name: 'Publish it' }).click()
  await expect(page.getByText('This is the text that is signed now. Change it first.')).toBeVisible()
  await page.getByLabel('Text').fill('All is new.\n\n\nAnd signed.')
  await expectAccessible(page)
  await takePicture(page, 'waiver-text-next')
  // Left by a press elsewhere: asked, and kept.
  await page.getByRole('link', { name: 'Office' }).last().click()
  await page.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(page.getByLabel('Text')).toHaveValue(/All is new/)
  await publish.click()
  await expect(page.getByRole('dialog')).toContainText('stays valid')
  await page.getByRole('button', { name: 'Publish it' }).click()
  await expect(page.getByText(/^Version 2,/)).toBeVisible()
  await expect(page.getByText('And signed.')).toBeVisible()

  await page.getByRole('button', { name: 'Write the next version' }).click()
  await page.getByLabel('Title').fill('Release, consent and pictures')
  await page.getByLabel('Has to sign again').check()
  await publish.click()
  await expect(page.getByRole('dialog')).toContainText('will have to sign again')
  await takePicture(page, 'waiver-text-sure')
  await page.getByRole('button', { name: 'Publish it' }).click()
  await expect(page.getByText(/^Version 3,/)).toBeVisible()
  await page.getByText('Version 2: Release and consent').click()
  await expect(page.getByText(/^Version 2,/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'waiver-text-third')
})
