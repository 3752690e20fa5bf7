// A dance parent on a phone: signs up, confirms by the mail, registers one dancer and pays.
import type { Page } from '@playwright/test'
import { mailedTo } from './support/mailed.ts'
import {
  APPROVED,
  addToRoster,
  agreeAndSubmit,
  choose,
  confirmStart,
  enterRoutine,
  fillCard,
  saveAndContinue,
} from './support/registering.ts'
import { expect, expectAccessible, signIn, stepBeforeRelease, takePicture, test } from './support/story.ts'

/** The office finds the mail in its log, and reads the same link as plain text. */
async function expectInMailLog(office: Page, to: string, link: string): Promise<void> {
  await signIn(office, 'staff@callboard.test')
  await office.goto('/staff/mails')
  await office
    .getByRole('link', { name: /confirm/i })
    .first()
    .click()
  await expect(office.getByText(to).first()).toBeVisible()
  await office.getByRole('button', { name: /plain text/i }).click()
  await expect(office.getByRole('main')).toContainText(link)
}

test('A parent signs up, confirms the address, and registers one dancer on a phone', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  await page.goto('/signup/user')
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Imani')
  await choose(page, page.getByLabel('I am a'), 'Parent')
  await page.getByLabel('Email', { exact: true }).fill('rosa@imani.test')
  await page.getByLabel('Repeat email').fill('rosa@imani.tst')
  await page.getByLabel('Password', { exact: true }).fill('Curtain7')
  await page.getByLabel('Repeat password').fill('Curtain7')
  await page.getByRole('button', { name: /sign up/i }).click()
  await expect(page.getByText('Emails must match')).toBeVisible()
  await page.getByLabel('Repeat email').fill('rosa@imani.test')
  await page.getByRole('button', { name: /sign up/i }).click()
  await expect(page).toHaveURL(/\/awaiting-confirmation$/)
  await expectAccessible(page)
  await takePicture(page, 'awaiting-confirmation')

  const [mail] = await mailedTo(server.connectionString, 'rosa@imani.test')
  const [link = ''] = /http:\S+/.exec(mail?.text ?? '') ?? []
  await stepBeforeRelease('the office has the mail in its log', async () => {
    // Not watched for trouble: the test's own scripts look into every frame, which the mail's sandbox refuses aloud.
    const office = await browser.newContext(baseURL ? { baseURL } : {})
    await expectInMailLog(await office.newPage(), 'rosa@imani.test', link)
    await office.close()
  })
  await page.goto(link)
  // At once: it is shown for two seconds.
  await expect(page.getByText('Your email has been confirmed')).toBeVisible()

  await page.goto('/events/northlight')
  await expectAccessible(page)
  // Registration on a phone is a setting of the tour date: Raleigh has it off, Spokane on.
  await page.getByRole('button', { name: /Register in Raleigh/ }).click()
  await expect(page.getByText('Registration is not yet available on mobile')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('button', { name: /Register in Spokane/ }).click()
  await confirmStart(page)
  await expect(page).toHaveURL(/\/registration\/\d+/)
  await page.getByRole('button', { name: 'I am independent' }).click()
  await page.getByRole('link', { name: /go to roster/i }).click()
  await addToRoster(page, 'Lena', 'Imani', '09/30/2012')
  await saveAndContinue(page, 'Dancers')
  await page.getByRole('button', { name: /add dancers from your roster/i }).click()
  await page.getByRole('button', { name: /Lena Imani/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectAccessible(page)
  await takePicture(page, 'phone-dancers')
  await saveAndContinue(page, 'Teachers')
  await saveAndContinue(page, 'Observers')
  await saveAndContinue(page, 'Competition')
  await enterRoutine(page, { title: 'Low Tide', style: 'Lyrical', dancers: ['Lena'] })
  await expectAccessible(page)
  await takePicture(page, 'phone-competition')
  await saveAndContinue(page, 'REVIEW REGISTRATION')
  await expectAccessible(page)
  await takePicture(page, 'phone-review')
  await agreeAndSubmit(page)
  await fillCard(page, APPROVED)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'SUCCESS!' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'phone-success')
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await expect(page.getByText('Paid in full')).toBeVisible()
})
