// From the judges' papers to the results: the office enters scores, two people release them, the studio reads why, and a correction is told.
import { demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'
import { subjectsOf } from './support/mailed.ts'
import {
  AT_A_DESK,
  DESK_BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

const CITY = demoTourDates.past_meridian_nashville
const judges = [
  ['Odette', 'Marlowe'],
  ['Ferris', 'Quill'],
  ['Ines', 'Barrow'],
]

test('Scores are entered from paper, released by two people, and corrected in the open', {
  tag: AT_A_DESK,
}, async ({ page, server, someoneElse, trouble }) => {
  await signIn(page, 'scores@callboard.test')
  await page.goto('/staff/scores')
  await page.getByLabel('Season').selectOption({ index: 1 })
  await page.getByRole('searchbox').fill('5651')
  await page.locator(`a[href="/staff/scores/${CITY}"]`).click()
  await expect(page.getByRole('heading', { name: 'Scores: Meridian, Nashville, TN' })).toBeVisible()

  await test.step('three judges, the first attempt without a name', async () => {
    trouble.expect(400, '/panel')
    await page.getByRole('button', { name: 'Judges' }).click()
    const dialog = page.getByRole('dialog', { name: 'Judges' })
    await takePicture(page, 'scores-judges')
    for (const [at, [fname = '', lname = '']] of judges.entries()) {
      const judge = dialog.getByRole('group', { name: `Judge ${at + 1}` })
      await judge.getByLabel('First name').fill(fname)
      if (at > 0) await judge.getByLabel('Last name').fill(lname)
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    const first = dialog.getByRole('group', { name: 'Judge 1' }).getByLabel('Last name')
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await first.fill('Marlowe')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the running order, and one routine under another number', async () => {
    await page.getByRole('button', { name: 'Make the running order' }).click()
    const rows = page.getByRole('table', { name: 'Routines' }).locator('tbody tr')
    await expect(rows).toHaveCount(6)
    await expect(rows.first()).toContainText('1')
    await rows
      .nth(5)
      .getByRole('button', { name: /^Number/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Number of/ })
    await dialog.getByLabel('Number').fill('2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Number 2 is given twice.')
    await dialog.getByLabel('Number').fill('2a')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rows.nth(2)).toContainText('2A')
    await expectAccessible(page)
    await takePicture(page, 'scores-running-order')
  })

  await stepBeforeRelease(
    'ORDER-04 the running order from a file, with a row that names nothing',
    async () => {
      const rows = page.getByRole('table', { name: 'Routines' }).locator('tbody tr')
      const titles = (await rows.locator('td:nth-child(2)').allInnerTexts()).map(
        (text) => text.split('\n')[0],
      )
      const before = titles.join('|')
      await page.getByRole('button', { name: 'Order from a file' }).click()
      const dialog = page.getByRole('dialog', { name: 'Running order from a file' })
      await dialog.getByRole('button', { name: 'Use this order' }).click()
      await expect(dialog).toContainText('Please choose a file first.')
      const reversed = [...titles].reverse()
      await dialog.getByLabel('Spreadsheet of the running order').setInputFiles({
        name: 'order.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Routine', ...reversed, 'Not A Routine'].join('\n')),
      })
      await expect(dialog).toContainText('All 6 routines of this city are in the file.')
      await expect(dialog).toContainText(
        'Row 8: “Not A Routine” is not among this city’s registered routines.',
      )
      await expectAccessible(page)
      await takePicture(page, 'scores-order-from-a-file')
      await dialog.getByRole('button', { name: 'Use this order' }).click()
      await expect(dialog).toBeHidden()
      await expect(rows.first()).toContainText(reversed[0] ?? '')
      // Back to the order of before, for what follows.
      await page.getByRole('button', { name: 'Order from a file' }).click()
      await dialog.getByLabel('Spreadsheet of the running order').setInputFiles({
        name: 'order.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Routine', ...before.split('|')].join('\n')),
      })
      await dialog.getByRole('button', { name: 'Use this order' }).click()
      await expect(rows.first()).toContainText(titles[0] ?? '')
    },
  )

  await test.step('scores, one routine after the other', async () => {
    const rows = page.getByRole('table', { name: 'Routines' }).locator('tbody tr')
    await rows
      .first()
      .getByRole('button', { name: /^Scores/ })
      .click()
    const dialog = page.getByRole('dialog')
    const enter = async (scores: string[]) => {
      for (const [at, score] of scores.entries())
        await dialog.getByLabel(judges[at]?.join(' ') ?? '', { exact: true }).fill(score)
    }
    await enter(['91,5', '1000', '92'])
    await dialog.getByRole('button', { name: 'Save and next' }).click()
    await expect(dialog).toContainText('A score here is 60.0 to 100.0.')
    await takePicture(page, 'scores-dialog')
    await expectAccessible(page)
    for (const [at, scores] of [
      ['91,5', '90', '92'],
      ['88', '88.5', '89'],
      ['93', '94', '95'],
      ['90', '91', '92'],
      ['85', '86', '87'],
    ].entries()) {
      await enter(scores)
      await dialog.getByRole('button', { name: 'Save and next' }).click()
      await expect(rows.nth(at)).not.toContainText('Missing')
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await takePicture(page, 'scores-entered')
  })

  await test.step('a missing score bars; with it the results are proposed', async () => {
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(page.getByText('comes to the same totals, places, awards and high scores')).toBeVisible()
    await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('no score of')
    await takePicture(page, 'results-barred')
    await page.goBack()
    const rows = page.getByRole('table', { name: 'Routines' }).locator('tbody tr')
    await rows
      .nth(5)
      .getByRole('button', { name: /^Scores/ })
      .click()
    const dialog = page.getByRole('dialog')
    for (const [at, score] of ['80', '81'].entries())
      await dialog.getByLabel(judges[at]?.join(' ') ?? '', { exact: true }).fill(score)
    await dialog.getByLabel('Average of the others').nth(2).check()
    await dialog.getByRole('button', { name: 'Save and close' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await page.getByRole('button', { name: 'Propose All results' }).click()
    await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('Proposed')
    await expect(page.getByRole('button', { name: /^Release/ })).toHaveCount(0)
    await expectAccessible(page)
    await takePicture(page, 'results-proposed')
  })

  const correction = page.getByRole('dialog')
  await stepBeforeRelease('a score is typed before they are released, and sent after it', async () => {
    await page.goto(`/staff/scores/${CITY}`)
    await page
      .getByRole('table', { name: 'Routines' })
      .locator('tbody tr')
      .first()
      .getByRole('button', { name: /^Scores/ })
      .click()
    await correction.getByLabel('Ferris Quill', { exact: true }).fill('95')
    await expect(correction.getByLabel('Why it changes')).toBeHidden()
  })

  const office = await someoneElse()
  await test.step('somebody else releases them', async () => {
    await signIn(office, 'staff@callboard.test')
    await office.goto(`/staff/results/${CITY}`)
    await office
      .getByRole('button', { name: /^Release/ })
      .first()
      .click()
    await office.getByRole('button', { name: 'Release it' }).click()
    await expect(office.getByRole('table').locator('tbody tr').first()).toContainText('Released')
  })

  const studio = await someoneElse()
  await test.step('the studio reads its results, and why', async () => {
    await signIn(studio, 'studio@callboard.test')
    await studio.goto(`/event/${demoRegistrations.studio_past_nashville}/overview`)
    await studio.getByRole('link', { name: 'CODA' }).click()
    await studio.getByRole('link', { name: 'Results' }).click()
    await expect(studio.getByRole('heading', { name: 'Adjudicated awards' })).toBeVisible()
    await expect(studio.getByText('282.0').first()).toBeVisible()
    await takePicture(studio, 'results-of-the-studio')
    await studio.getByRole('button', { name: 'Why Hollow Bloom' }).click()
    await expect(studio.getByText(/^91\.5 \+ 90\.0 \+ 92\.0 = 273\.5$/)).toBeVisible()
    await takePicture(studio, 'results-why')
    await expectAccessible(studio)
  })

  await stepBeforeRelease('a correction needs a reason, and stands on the results', async () => {
    // The correction, and the scratch below.
    trouble.expect(422, '/staff/scores/')
    await correction.getByRole('button', { name: 'Save and close' }).click()
    await expect(correction).toContainText('please say why this changes')
    await correction.getByLabel('Why it changes').fill('The paper says 95')
    await correction.getByRole('button', { name: 'Save and close' }).click()
    await expect(correction).toBeHidden()
    await studio.reload()
    await studio.getByRole('button', { name: 'Why Hollow Bloom' }).click()
    await expect(studio.getByText(/Ferris Quill 90\.0 → 95\.0\. The paper says 95/)).toBeVisible()
    expect(await subjectsOf(server.connectionString)).toContain(
      'Meridian Nashville, TN: a score was corrected',
    )
  })

  await stepBeforeRelease(
    'a released routine is scratched with a reason, and brought back with another',
    async () => {
      const row = page.getByRole('row').filter({ hasText: 'Hollow Bloom' })
      await row.getByRole('button', { name: /^Scratch/ }).click()
      const dialog = page.getByRole('dialog', { name: /^Scratch/ })
      await dialog.getByRole('button', { name: 'Scratch' }).click()
      await expect(dialog).toContainText('please say why this changes')
      await takePicture(page, 'scores-scratch-released')
      await expectAccessible(page)
      await dialog.getByLabel('Why it changes').fill('A dancer was too old for it')
      await dialog.getByRole('button', { name: 'Scratch' }).click()
      await expect(dialog).toBeHidden()
      await expect(row).toContainText('Scratched')
      await studio.reload()
      await expect(studio.getByText('was scratched after its results were released')).toBeVisible()
      await expect(studio.getByText(/Standing .* → scratched\. A dancer was too old for it/)).toBeVisible()
      await takePicture(studio, 'results-scratched')
      await expectAccessible(studio)

      await row.getByRole('button', { name: /^Bring back/ }).click()
      const again = page.getByRole('dialog', { name: /^Bring back/ })
      await again.getByLabel('Why it changes').fill('Her birthdate was typed wrongly')
      await again.getByRole('button', { name: 'Bring it back' }).click()
      await expect(again).toBeHidden()
      await expect(row).not.toContainText('Scratched')
      await studio.reload()
      await studio.getByRole('button', { name: 'Why Hollow Bloom' }).click()
      await expect(studio.getByText(/Standing scratched → .*Her birthdate was typed wrongly/)).toBeVisible()
    },
  )
})

test('Released results are read on a phone, by level and category', { tag: DESK_BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'big@callboard.test')
  await page.goto(`/event/${demoRegistrations.big_past_denver}/coda/results`)
  await expect(page.getByRole('heading', { name: 'Routine rankings' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await takePicture(page, 'results-many')
  await page.getByRole('button', { name: 'Teen', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Teen', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText('· corrected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})
