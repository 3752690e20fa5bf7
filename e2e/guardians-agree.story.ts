// CONSENT-01: a parent enters her children; she is asked once, keeps what she typed, and is not asked again.
import type { Page } from '@playwright/test'
import { choose } from './support/registering.ts'
import { DESK_BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const onRoster = (page: Page, name: string) => page.getByText(name, { exact: false }).first()

async function typeChild(page: Page, fname: string) {
  const form = page.getByRole('form', { name: 'Add a person' })
  await form.getByLabel('First name').fill(fname)
  await form.getByLabel('Last name').fill('Olmstead')
  await form.getByLabel('Birthdate').fill('03/04/2016')
  await choose(page, form.getByLabel('Gender'), 'Female')
  return form
}

test('A child under 13 is entered once her guardians agree, and nothing typed is lost by saying not now', {
  tag: DESK_BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  trouble.expect(422, '/api/mybtf/roster')
  await signIn(page, 'parent@callboard.test')
  await page.goto('/roster')
  const form = await typeChild(page, 'Petra')
  await form.getByRole('button', { name: /^Add/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Children under 13' })
  await expect(dialog).toContainText('I am a parent or guardian')
  await expectAccessible(page)
  await takePicture(page, 'guardians-agree')

  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('First name')).toHaveValue('Petra')
  await expect(form.getByLabel('Birthdate')).toHaveValue('03/04/2016')

  await form.getByRole('button', { name: /^Add/ }).click()
  await dialog.getByRole('button', { name: 'I confirm' }).click()
  await expect(onRoster(page, 'Petra')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue('')

  await typeChild(page, 'Ottilie')
  await form.getByRole('button', { name: /^Add/ }).click()
  await expect(onRoster(page, 'Ottilie')).toBeVisible()
  await expect(dialog).toBeHidden()
})
