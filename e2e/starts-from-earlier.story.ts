// A studio looks at what an earlier registration would bring: what enters it is in sight, and every amount says what it is for.
import { confirmStart } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('The preview of an earlier registration keeps its button in sight', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/meridian')
  await page.getByRole('button', { name: 'Register in Denver, CO' }).click()
  await confirmStart(page)
  const lists = page.getByRole('button', { name: /^Preview what gets copied/ })
  await expect(lists).toHaveCount(3)
  await takePicture(page, 'earlier-registrations')
  await page.getByRole('button', { name: /^Show all/ }).press('Enter')
  await expect(lists.nth(3)).toBeFocused()

  await page
    .getByRole('button', { name: /^Preview what gets copied.*Tampa/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /Tampa/ })
  const enter = dialog.getByRole('button', { name: /^Enter \d+ people/ })
  await expect(enter).toBeInViewport({ ratio: 1 })
  await takePicture(page, 'earlier-preview')
  await expect(dialog.getByText('For as many dancers')).toHaveCount(0)
  await expect(dialog.getByText(/paying full-workshop dancers .* bring/)).toHaveCount(1)
  await dialog.getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded()
  await expect(enter).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await takePicture(page, 'earlier-preview-end')
})
