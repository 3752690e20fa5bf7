// A visitor opens the site: the page comes, nothing complains, and an address that does not exist says so.
import { expect, expectAccessible, PHONE_BEFORE_RELEASE, takePicture, test } from './support/story.ts'

test('A visitor sees the site, and a wrong address is explained', { tag: PHONE_BEFORE_RELEASE }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'home')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'not-found')
})
