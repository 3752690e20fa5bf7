// The survey after an event: from the dashboard over its five pages to the promo code, and the code in the next registration.
import type { Page } from '@playwright/test'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { submitReviewOf } from './support/registering.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const { big_nashville: NASHVILLE, big_denver: DENVER, studio_tampa: TAMPA } = demoRegistrations

const rate = (page: Page, question: string, rating: string) =>
  page.getByRole('group', { name: question }).getByLabel(rating).check()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const onPage = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: `Page ${number} of 5` })).toBeVisible()

test('A survey is answered page by page, back and forth, and earns a code that the next registration uses', {
  tag: BEFORE_RELEASE,
}, async ({ page, trouble }) => {
  test.slow()
  await signIn(page, 'big@callboard.test')

  await test.step('the dashboard leads to it', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Give feedback on Meridian in Nashville, TN' }).click()
    await onPage(page, 1)
    await expect(page.getByText('At the end there is a promo code for $50.00 off.')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'survey-first-page')
  })

  await test.step('what is required says so, and nothing is saved', async () => {
    await next(page)
    await expect(page.getByText('Required')).toHaveCount(4)
    await onPage(page, 1)
    await takePicture(page, 'survey-required')
    await rate(page, 'How easy was it to register?', '4 Very good')
    await page.getByLabel('What would have made it easier?').fill('Fewer clicks for duos.')
    await rate(page, 'How clear were the fees', '5 Excellent')
    await rate(page, 'How well were you informed', '3 Good')
    await page.getByLabel('We did not need the office').check()
    await next(page)
    await onPage(page, 2)
    await expect(page.getByRole('heading', { name: 'Page 2 of 5' })).toBeFocused()
  })

  await test.step('a reload in the middle keeps the page and what was typed', async () => {
    await rate(page, 'How would you rate the workshop as a whole?', '4 Very good')
    await rate(page, 'Jazz, with Odette Marlowe', '5 Excellent')
    await page.reload()
    await onPage(page, 2)
    await expect(
      page.getByRole('group', { name: 'Jazz, with Odette Marlowe' }).getByLabel('5 Excellent'),
    ).toBeChecked()
    await next(page)
    await expect(page.getByText('Required')).toHaveCount(3)
    for (const one of ['Contemporary', 'Hip Hop', 'Tap']) await rate(page, one, '4 Very good')
    await next(page)
    await onPage(page, 3)
  })

  await test.step('a group that does not apply, taken away and given back', async () => {
    await page.getByLabel('We did not compete').check()
    await expect(page.getByText('How helpful were the judges’ critiques?')).toHaveCount(0)
    await next(page)
    await onPage(page, 4)
    await page.getByRole('button', { name: 'Back' }).click()
    await onPage(page, 3)
    await page.getByLabel('We did not compete').uncheck()
    await rate(page, 'How would you rate the competition as a whole?', '5 Excellent')
    for (const judge of ['Odette Marlowe', 'Ferris Quill', 'Ines Barrow', 'Cora Whitlock, Teacher Judge'])
      await rate(page, judge, '5 Excellent')
    await rate(page, 'How well was the schedule kept?', '2 Fair')
    await expectAccessible(page)
    await takePicture(page, 'survey-judges')
    await next(page)
    await onPage(page, 4)
    await page.goBack()
    await onPage(page, 3)
    await page.goForward()
    await onPage(page, 4)
  })

  await test.step('it begins where the first answer is missing', async () => {
    await page.goto(`/event/${NASHVILLE}/survey?page=5`)
    await onPage(page, 4)
    await page.goto(`/event/${NASHVILLE}/overview`)
    await page.getByRole('link', { name: 'Answer the survey' }).click()
    await onPage(page, 4)
    await rate(page, 'How would you rate the venue?', '4 Very good')
    await page.getByLabel('We stayed somewhere else').check()
    await next(page)
    await onPage(page, 5)
  })

  await test.step('the last page is submitted, and thanks with the code', async () => {
    await rate(page, 'How friendly and helpful', '5 Excellent')
    await page.getByLabel('We bought no media').check()
    await rate(page, 'How likely are you to come again?', '5 Excellent')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Required')).toHaveCount(1)
    await page.getByLabel('What should we change first?').fill('More time between routines.')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await expect(page.getByText('MERIDIANSURVEY50', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'survey-code')
    await page.reload()
    await expect(page.getByText('MERIDIANSURVEY50', { exact: true })).toBeVisible()
  })

  await test.step('the code takes $50 off the next registration, once', async () => {
    trouble.expect(422, '/api/dance360/promo-codes')
    await submitReviewOf(page, DENVER)
    await page.goto(`/registration/${DENVER}/payment`)
    await page.getByRole('button', { name: 'Add a promo code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a promo code' })
    await dialog.getByLabel('Promo code').fill('meridiansurvey50')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('list', { name: 'Applied promo codes' })).toContainText('$50.00')
    await takePicture(page, 'survey-code-used')
    await page.goto(`/event/${NASHVILLE}/survey`)
    await expect(page.getByText('It’s already used in one of your registrations.')).toBeVisible()
  })
})

test('Before the event a survey says when it begins, and of another season that there is none', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto(`/event/${TAMPA}/survey`)
  await expect(page.getByText('Surveys will be available within a few days after the event!')).toBeVisible()
  await page.goto(`/event/${demoRegistrations.studio_past_nashville}/overview`)
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByText('Sorry, surveys are not available for this event.')).toBeVisible()
  await expectAccessible(page)
})
