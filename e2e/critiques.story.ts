// From a judge's paper to what a studio reads: the office enters words, looks at them, switches critiques on, and the studio reads them.
import { demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { pngOf } from '../src/features/files/picture.fixtures.ts'
import { subjectsOf } from './support/mailed.ts'
import {
  AT_A_DESK,
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  takePicture,
  test,
} from './support/story.ts'

const CITY = demoTourDates.past_northlight_austin
const REGISTRATION = demoRegistrations.studio_past_austin

test('Critiques are entered from paper, looked at, switched on, and read by the studio', {
  tag: [AT_A_DESK, BEFORE_RELEASE],
}, async ({ page, server, someoneElse, trouble }) => {
  const studio = await someoneElse()
  await test.step('before, the studio reads when they come', async () => {
    await signIn(studio, 'studio@callboard.test')
    await studio.goto(`/event/${REGISTRATION}/coda`)
    await expect(studio).toHaveURL(/\/coda\/critiques$/)
    await expect(
      studio.getByText(
        'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.',
      ),
    ).toBeVisible()
    await expectAccessible(studio)
  })

  await signIn(page, 'staff@callboard.test')
  await page.goto(`/staff/scores/${CITY}`)
  const mine = page
    .getByRole('table', { name: 'Routines' })
    .locator('tbody tr')
    .filter({ has: page.locator(`a[href="/staff/critiques/${REGISTRATION}"]`) })
    .first()
  await test.step('the office enters what stands on paper, judge by judge', async () => {
    await mine.getByRole('button', { name: /^Critiques/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Judge 2' }).click()
    await dialog.getByLabel('Good points').fill('group timing\nThat pause before the end')
    await dialog.getByLabel('Needs work').fill('Pointed feet in jumps')
    await dialog.getByLabel('Notes').fill('Trust the stillness before the lift.')
    await expectAccessible(page)
    await takePicture(page, 'critiques-from-paper')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The words of Judge 2 are saved')).toBeVisible()
    await expect(dialog.getByLabel('Good points')).toHaveValue(/Group timing/)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('JUDGE-11 the headshot of a judge, the first one too small', async () => {
    trouble.expect(422, '/judge-headshots')
    const judge = page.getByRole('table', { name: 'Judges' }).locator('tbody tr').nth(1)
    await judge.getByRole('button', { name: /^Headshot/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Headshot of/ })
    const chooser = dialog.getByLabel('Headshot', { exact: true })
    const picture = (side: number) => ({
      ...{ name: 'face.png', mimeType: 'image/png', buffer: pngOf(side, side, { drawn: true }) },
    })
    await chooser.setInputFiles(picture(120))
    await expect(dialog).toContainText('this one has 120 by 120')
    await expectAccessible(page)
    await takePicture(page, 'judge-headshot')
    await chooser.setInputFiles(picture(300))
    await expect(dialog).toBeHidden()
    await expect(judge.locator('img')).toBeVisible()
    await judge.getByRole('button', { name: /^Headshot/ }).click()
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
    await takePicture(page, 'judge-headshot-there')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await takePicture(page, 'judges-with-headshot')
  })

  await test.step('it looks at what the studio is going to read', async () => {
    await mine.getByRole('link').click()
    await expect(page.getByText(/^Preview: this is what/)).toBeVisible()
    await page.getByRole('button', { name: 'Judge 2' }).click()
    await expect(page.getByRole('list', { name: 'Good points' })).toContainText('Group timing')
    await expectAccessible(page)
  })

  await test.step('with the headshot; and at its figures', async () => {
    await expect(
      page
        .locator('section, aside, div')
        .filter({ hasText: /^Notes of Judge 2/ })
        .locator('img')
        .first(),
    ).toBeVisible()
    await takePicture(page, 'critique-with-headshot')
    await page.getByRole('link', { name: 'Data', exact: true }).click()
    await expect(page.getByText('Average competition score')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and switches critiques on', async () => {
    await page.goto(`/staff/tour-dates/${CITY}`)
    await page.getByLabel('Scores and critiques').click()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('Scores and critiques is on')).toBeVisible()
    expect((await subjectsOf(server.connectionString)).join()).toContain(
      'Northlight Austin, TX: scores and critiques',
    )
  })

  await test.step('the studio reads words, and no score before it is released', async () => {
    await studio.reload()
    await expect(studio.getByText('STAY TUNED!')).toBeVisible()
    await studio.getByRole('button', { name: 'Judge 2' }).click()
    await expect(studio.getByText('Trust the stillness before the lift.')).toBeVisible()
    await expect(studio.getByText('Scores are shown as soon as they’re released.')).toBeVisible()
  })
})

test('Critiques of a released event are read routine by routine, judge by judge', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'big@callboard.test')
  await page.goto(`/event/${demoRegistrations.big_past_denver}/coda/critiques`)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const routines = page.getByRole('navigation', { name: 'Routines' }).getByRole('button')
  await expect(routines.first()).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Teacher Judge' }).click()
  await expect(page.getByText('Vesna Hale')).toBeVisible()
  await routines.nth(2).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^3 /)
  await expect(page.getByText(', lowest, dropped')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'critiques-of-the-studio')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download score sheets/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^score-sheets-\d+\.pdf$/)
  await page.getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Routine rankings' })).toBeVisible()
})
