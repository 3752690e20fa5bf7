// What the product says of the office, the office can do: another name, a way back; and a rejected studio reads why.
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('The office renames a studio and rejects it; the studio reads why, and cannot begin a registration', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/studios?search=copper')
  await page.getByRole('button', { name: 'Rename Copper Kettle Tap Company' }).click()
  await expect(page.getByLabel('Studio name')).toBeFocused()
  await page.getByLabel('Studio name').fill('Copper Kettle Tap')
  await page.getByRole('button', { name: 'Rename and send the email' }).click()
  await expect(page.getByText('The name is saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Copper Kettle Tap', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reject Copper Kettle Tap', exact: true }).click()
  await page.getByLabel('Reason').fill('Nobody answered the telephone.')
  await page.getByRole('button', { name: 'Reject and send the email' }).click()
  await expect(page.getByText('Copper Kettle Tap is rejected')).toBeVisible()

  const studio = await someoneElse()
  await signIn(studio, 'owen@copper-kettle.test')
  await studio.goto('/account')
  await expect(studio.getByText('Copper Kettle Tap could not be verified.')).toBeVisible()
  await expect(studio.getByText('“Nobody answered the telephone.”')).toBeVisible()
  await expect(studio.getByText('You can register in the meantime')).toHaveCount(0)
  await expectAccessible(studio)
  await takePicture(studio, 'studio-rejected')
  await studio.goto('/events/meridian')
  await studio.getByRole('button', { name: 'Register in Columbus, OH' }).click()
  await expect(studio.getByText('until our office has verified it')).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Start Registration' })).toHaveCount(0)
})

test('The office brings somebody back to a studio, found by a name with a typo', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff/accounts?search=parent')
  await page.getByRole('link', { name: 'parent@callboard.test' }).click()
  await page.getByRole('button', { name: 'Bring back to a studio' }).click()
  await page.getByRole('combobox', { name: 'Studio' }).fill('harbr stret')
  await expect(page.getByText('Did you mean:')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option', { name: /Harbor Street Dance/ }).click()
  await takePicture(page, 'office-bring-back')
  await page.getByRole('button', { name: 'Bring back and send the email' }).click()
  await expect(page.getByText('parent@callboard.test belongs to Harbor Street Dance')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your account belongs to Harbor Street Dance' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bring back to a studio' })).toHaveCount(0)
})

test('Two of the office set how one studio pays: the second sees what the first set, and neither is lost', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  trouble.expect(409, '/terms')
  const colleague = await someoneElse()
  for (const desk of [page, colleague]) {
    await signIn(desk, 'staff@callboard.test')
    await desk.goto('/staff/studios?search=copper')
    await desk.getByRole('button', { name: 'How it pays Copper Kettle Tap Company' }).click()
  }
  const [notice, flagged] = ['No deposit notice', 'Flagged']
  await colleague.getByRole('checkbox', { name: notice }).check()
  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colleague.getByText('Saved')).toBeVisible()

  await page.getByRole('checkbox', { name: flagged }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This was changed in another window')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('checkbox', { name: notice })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: flagged })).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Flagged: no deposits, no payment by check · No deposit notice')).toBeVisible()
})
