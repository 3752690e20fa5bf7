// The roster on a phone: what can be done with somebody stands in words below the card, and the keyboard keeps its place.
import { BEFORE_RELEASE, expect, signIn, takePicture, test } from './support/story.ts'

test('A card of the roster shows everything beside each other, before and while it is changed', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/roster')
  await page.getByPlaceholder('Search the roster').fill('mia alvarez')
  const card = page.getByRole('list', { name: 'Roster' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  const covered = () =>
    card.evaluate((item) => {
      const boxes = [...item.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      const others = [...item.querySelectorAll('dt, dd, input, select, label > input')]
      const texts = [...item.querySelectorAll('button')].filter(
        (button) => button.scrollWidth > button.clientWidth,
      )
      const meets = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return [
        ...texts.map((button) => `${button.textContent} runs out`),
        ...others
          .filter((other) => other.getBoundingClientRect().width > 1)
          .filter((other) => boxes.some((box) => meets(box, other.getBoundingClientRect())))
          .map((other) => `${other.textContent || other.getAttribute('name')} is covered`),
      ]
    })
  expect(await covered()).toEqual([])
  await takePicture(page, 'roster-card')

  await card.getByRole('button', { name: 'Edit Mia Alvarez' }).press('Enter')
  await expect(card.getByLabel('First name')).toBeFocused()
  expect(await covered()).toEqual([])
  const email = await card.getByLabel('Family email').boundingBox()
  expect(email?.width).toBeGreaterThan(180)
  await takePicture(page, 'roster-card-edited')
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Edit Mia Alvarez' })).toBeFocused()
})
