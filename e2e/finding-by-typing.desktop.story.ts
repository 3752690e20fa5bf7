// A field that finds by typing: what Escape, a click elsewhere, nothing found, slow answers and a failure do in it.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('In the routine form, Escape first clears the dancer field, and only then closes the dialog', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/registration/102/competition')
  await page.getByRole('button', { name: /add (the first )?routine/i }).click()
  const form = page.getByRole('dialog', { name: 'Add a routine' })
  const dancers = form.getByRole('combobox', { name: /^Dancers/ })
  await dancers.fill('nobody at all')
  await expect(form.getByText('No one by that name is registered for the workshop.')).toBeVisible()
  await expect(dancers).toHaveAttribute('aria-expanded', 'false')
  await dancers.press('Enter')
  await expect(form.getByRole('status').filter({ hasText: 'No one by that name' })).toBeAttached()
  await dancers.press('Escape')
  await expect(dancers).toHaveValue('')
  await expect(dancers).toBeFocused()

  // What Enter takes is the highlighted one, and is named as such.
  await dancers.fill('am')
  const listed = form.getByRole('listbox', { name: 'Workshop dancers' })
  const first = listed.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(dancers).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await dancers.press('Escape')
  await dancers.press('Escape')
  await expect(form).toBeHidden()
})

test('A studio is found in a dialog: the list closes, opens again, and Escape closes it before the dialog', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/accounts?search=parent')
  await page.getByRole('link', { name: 'parent@callboard.test' }).click()
  await page.getByRole('button', { name: 'Bring back to a studio' }).click()
  const dialog = page.getByRole('dialog')
  const search = dialog.getByRole('combobox', { name: 'Studio' })
  const found = dialog.getByRole('option', { name: /Harbor Street Dance/ })
  await search.fill('harbor')
  await expect(found).toBeVisible()
  await dialog.getByText('For someone who left a studio by mistake').click()
  await expect(found).toBeHidden()
  await search.click()
  await expect(found).toBeVisible()
  await search.press('Escape')
  await expect(found).toBeHidden()
  await expect(dialog).toBeVisible()
  await search.press('ArrowDown')
  await expect(found).toBeVisible()
  await takePicture(page, 'studio-in-dialog')
  await search.press('Escape')
  await search.press('Escape')
  await expect(dialog).toBeHidden()
})

test('A studio search tells what was typed last, whichever answer comes first, and says when it failed', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  let answerHarbor: (() => void) | undefined
  await page.route('**/mybtf/studios?searchText=harbor', async (route) => {
    await new Promise<void>((answer) => {
      answerHarbor = answer
    })
    // Given up by then, because something else was typed.
    await route.continue().catch(() => undefined)
  })
  await page.goto('/signup/studio')
  const search = page.getByRole('combobox')
  await search.fill('harbor')
  await expect.poll(() => answerHarbor !== undefined).toBe(true)
  await search.fill('willow')
  await expect(page.getByRole('option', { name: /Willow Bend Dance/ })).toBeVisible()
  answerHarbor?.()
  await search.fill('willow bend')
  await expect(page.getByText('1 found')).toBeAttached()
  await expect(page.getByRole('option')).toHaveText([/Willow Bend Dance/])

  await search.fill('nowhere at all')
  await expect(page.getByText('No studios found.')).toBeVisible()
  await expect(search).toHaveAttribute('aria-expanded', 'false')

  trouble.expect(429, '/mybtf/studios')
  const message = 'Too many attempts. Please wait a minute.'
  await page.route('**/mybtf/studios?searchText=lantern', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_ATTEMPTS', message, request_id: 'r' } }),
  )
  await search.fill('lantern')
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  await expectAccessible(page)
  await search.fill('willow')
  await expect(page.getByRole('option', { name: /Willow Bend Dance/ })).toBeVisible()
  await expect(page.getByText(message)).toBeHidden()
})
