// The office gives a special award, says who judges the audition, and enters a dancer's scores, with its wrong turns.
import { demoTourDates } from '../database/demo/demo-ids.ts'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

const CITY = demoTourDates.past_meridian_tampa

test('RESULTS-08 The office gives awards and enters an audition', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'scores@callboard.test')
  await page.goto(`/staff/scores/${CITY}/awards`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Awards: Meridian, Tampa')

  await test.step('a special award, at first to nobody', async () => {
    await page.getByRole('button', { name: 'Give an award' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give an award' })
    await dialog.getByLabel('Award', { exact: true }).fill('Best Costume')
    await dialog.getByRole('button', { name: 'Give it' }).click()
    await expect(dialog).toContainText('Please choose who is given it.')
    await dialog.getByLabel('Routine').selectOption({ index: 1 })
    await takePicture(page, 'awards-give')
    await dialog.getByRole('button', { name: 'Give it' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Best Costume', { exact: true })).toBeVisible()
  })

  await test.step('six judges, and the scores of a dancer', async () => {
    await page.getByRole('button', { name: 'Judges of the audition' }).click()
    const dialog = page.getByRole('dialog', { name: 'Judges of the audition' })
    for (const style of ['ballet', 'jazz']) {
      const part = dialog.getByRole('region', { name: style })
      for (const seat of [1, 2, 3]) {
        await part.getByLabel(`Judge ${seat}, first name`).fill('Jo')
        await part.getByLabel(`Judge ${seat}, last name`).fill(`${style} ${seat}`)
      }
    }
    await takePicture(page, 'awards-judges')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page
      .getByRole('button', { name: /^Scores/ })
      .first()
      .click()
    const scores = page.getByRole('dialog', { name: /^Audition of/ })
    for (const style of ['ballet', 'jazz'])
      for (const seat of [1, 2, 3]) await scores.getByLabel(`Jo ${style} ${seat}`).fill('1000')
    await scores.getByRole('button', { name: 'Save' }).click()
    await expect(scores).toContainText('A score here is 60.0 to 100.0.')
    for (const style of ['ballet', 'jazz'])
      for (const seat of [1, 2, 3]) await scores.getByLabel(`Jo ${style} ${seat}`).fill(`9${seat},5`)
    await takePicture(page, 'awards-audition')
    await scores.getByRole('button', { name: 'Save' }).click()
    await expect(scores).toBeHidden()
    await expect(page.getByText('555.0', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'awards-desk')
  })
})

test('AWARD-03 The office changes what judges of an event may give, and its awards', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Scores and awards' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scores and awards' })).toBeVisible()
  await expect(page.getByText('Judges give 60.0 to 100.0, in steps of 0.1.').first()).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'scoring')

  await page.getByRole('button', { name: 'Change Meridian', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Meridian', exact: true })
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await test.step('wrong input is refused where it was typed, and stays', async () => {
    await dialog.getByLabel('Step').fill('half')
    await save()
    await expect(dialog).toContainText('Must be a number, such as 87.5')
    await dialog.getByLabel('Step').fill('0.3')
    await save()
    await expect(dialog).toContainText('The step must lead from the lowest score to the highest.')
    await dialog.getByLabel('Step').fill('0,5')
    await dialog.getByRole('button', { name: 'Add an award' }).click()
    const rows = await dialog.getByRole('button', { name: /^Remove award/ }).count()
    await dialog.getByLabel(`Award ${rows}`, { exact: true }).fill('Diamond')
    await dialog.getByLabel(`Award ${rows} begins at a total of`).fill('999')
    await save()
    await expect(dialog).toContainText('No total can reach it: three scores come to 300.0 at most.')
    await dialog.getByLabel(`Award ${rows} begins at a total of`).fill('298')
    await expectAccessible(page)
    await takePicture(page, 'scoring-change')
  })
  await save()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText('Judges give 60.0 to 100.0, in steps of 0.5.').first()).toBeVisible()
  await expect(page.getByText('Diamond', { exact: true })).toBeVisible()
  await expect(page.getByText('298.0 to 300.0', { exact: true })).toBeVisible()
})
