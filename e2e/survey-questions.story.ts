// The office edits a survey's questions: whoever is typing keeps theirs, a second clerk keeps theirs, and both versions stay.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const { big_nashville: NASHVILLE } = demoRegistrations

test('SURVEY-11 The office changes a survey while somebody answers it, and while another clerk edits it', {
  tag: BEFORE_RELEASE,
}, async ({ page, someoneElse, trouble }) => {
  test.slow()
  const studio = await someoneElse()
  const second = await someoneElse()
  await signIn(page, 'staff@callboard.test')
  await signIn(second, 'staff@callboard.test')
  await signIn(studio, 'big@callboard.test')

  await test.step('a studio types the first page, and a second clerk begins to edit', async () => {
    await studio.goto(`/event/${NASHVILLE}/survey`)
    await studio.getByLabel('What would have made it easier?').fill('Fewer clicks for duos.')
    await second.goto('/staff/survey-questions/56')
    await second.getByRole('button', { name: 'Add a question to group 8' }).click()
    const dialog = second.getByRole('dialog', { name: 'Add a question' })
    await dialog.getByLabel('Question').fill('What did your dancers like most?')
    await dialog.getByLabel('A text').check()
    await dialog.getByRole('button', { name: 'Add it' }).click()
    await expect(second.getByText('Added: What did your dancers like most?')).toBeVisible()
  })

  await test.step('the way to the questions', async () => {
    await page.goto('/staff/surveys')
    await page.getByRole('link', { name: 'Edit the questions' }).click()
    await expect(page.getByText('Version 2, 16 questions')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'survey-question-events')
    await page.getByRole('link', { name: 'Meridian', exact: true }).click()
    await expect(
      page.getByText(/^Version 2 has been in use since .*2 registrations have begun it\.$/),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Group 3: Workshop' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'survey-questions')
  })

  await test.step('added, edited, moved and retired; a reload keeps it', async () => {
    await page.getByRole('button', { name: 'Add a question to group 5' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a question' })
    await expectAccessible(page)
    await takePicture(page, 'survey-question-add')
    await adding.getByRole('button', { name: 'Add it' }).click()
    await expect(adding.getByText('Required', { exact: true }).last()).toBeVisible()
    await adding.getByLabel('Question').fill('How would you rate the venue?')
    await adding.getByRole('button', { name: 'Add it' }).click()
    await expect(adding.getByText('This survey asks “How would you rate the venue?” twice.')).toBeVisible()
    await takePicture(page, 'survey-question-twice')
    await adding.getByLabel('Question').fill('How was the parking?')
    await adding.getByLabel('Words for “not applicable”').fill('We came by bus')
    await adding.getByRole('button', { name: 'Add it' }).click()
    await page.getByRole('button', { name: 'Move up How was the parking?' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move up How was the parking?' })).toBeFocused()
    await page
      .getByRole('button', { name: 'Edit How friendly and helpful was our team at the event?' })
      .click()
    const editing = page.getByRole('dialog', { name: 'Edit question' })
    await editing.getByLabel('Ask for a comment').fill('Whom should we thank?')
    await editing.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Retire How well was the schedule kept?' }).click()
    await page.getByRole('button', { name: 'Retire How would you rate the hotel?' }).click()
    await page.getByRole('button', { name: 'Put back How would you rate the hotel?' }).click()
    await page.getByRole('button', { name: 'Edit group 7' }).click()
    const group = page.getByRole('dialog', { name: 'Edit group 7' })
    await expectAccessible(page)
    await takePicture(page, 'survey-question-group')
    await group.getByLabel('Name').fill('Media')
    await group.getByRole('button', { name: 'Apply' }).click()
    await page.reload()
    const changes = page.getByRole('form', { name: 'Publish' })
    for (const words of [
      'Added: How was the parking?',
      'Retired: How well was the schedule kept?',
      'Answered differently: How friendly and helpful was our team at the event?',
      'Groups or the order changed',
    ])
      await expect(changes.getByText(words)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'survey-questions-changed')
  })

  await test.step('published: it is the third version', async () => {
    await page.getByRole('button', { name: 'Publish version 3' }).click()
    await expect(page.getByRole('dialog', { name: 'Publish version 3?' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'survey-questions-publish')
    await page.getByRole('button', { name: 'Publish it' }).click()
    await expect(
      page.getByText(/^Version 3 has been in use since .*No one has begun it yet\.$/),
    ).toBeVisible()
    await expect(page.getByText('Not published yet')).toHaveCount(0)
    await expect(
      page.getByText(/^Version 2, .*16 questions\. 2 registrations have begun it\.$/),
    ).toBeVisible()
  })

  await test.step('who was typing keeps the questions and the words, and goes on with them', async () => {
    await studio.reload()
    await expect(studio.getByLabel('What would have made it easier?')).toHaveValue('Fewer clicks for duos.')
    const rate = (question: string) =>
      studio.getByRole('group', { name: question }).getByLabel('4 Very good').check()
    for (const question of ['How easy was it', 'How clear were the fees', 'How well were you informed'])
      await rate(question)
    await studio.getByLabel('We did not need the office').check()
    await studio.getByRole('button', { name: 'Next' }).click()
    await expect(studio.getByRole('heading', { name: 'Page 2 of 5' })).toBeVisible()
    await studio.reload()
    await studio.getByRole('button', { name: 'Back' }).click()
    await expect(studio.getByLabel('What would have made it easier?')).toHaveValue('Fewer clicks for duos.')
    await studio.getByRole('button', { name: 'Next' }).click()
    await studio.getByLabel('We did not attend the workshop').check()
    await studio.getByRole('button', { name: 'Next' }).click()
    // Retired in version 3, and asked of who has begun version 2.
    await expect(studio.getByRole('group', { name: 'How well was the schedule kept?' })).toBeVisible()
  })

  await test.step('the second clerk is told, and puts the own change on top', async () => {
    trouble.expect(409, '/api/staff/survey-questions/56')
    await second.getByRole('button', { name: 'Publish version 3' }).click()
    await second.getByRole('button', { name: 'Publish it' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    const told = second.getByText(/^Version 3 was published after you began \(added “How was the parking\?”/)
    await expect(told).toBeVisible()
    await expectAccessible(second)
    await takePicture(second, 'survey-questions-meanwhile')
    await second.getByRole('button', { name: 'Add my changes to version 3' }).click()
    await expect(told).toHaveCount(0)
    await expect(second.getByText('How was the parking?', { exact: true })).toBeVisible()
    await second.getByRole('button', { name: 'Publish version 4' }).click()
    await second.getByRole('button', { name: 'Publish it' }).click()
    await expect(second.getByText(/^Version 4 has been in use since/)).toBeVisible()
    await expect(second.getByText('What did your dancers like most?')).toBeVisible()
  })
})
