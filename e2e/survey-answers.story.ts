// The office reads what a city said in its surveys: in words, as charts with tables beside, by version, and as files.
import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { BEFORE_RELEASE, expect, expectAccessible, signIn, takePicture, test } from './support/story.ts'

test('The office reads the surveys of a city and takes them away', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'staff@callboard.test')
  await page.goto('/staff')
  await page.getByRole('link', { name: /^Surveys/ }).click()
  await page.getByRole('searchbox').fill('5601')
  await expect(page.getByText('3 of 4')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'survey-desk')
  await page.getByRole('link', { name: 'Nashville, TN' }).click()
  await expect(page.getByRole('heading', { name: 'Survey: Meridian, Nashville, TN' })).toBeVisible()

  await test.step('a question in words, and as a table', async () => {
    const easy = page.getByRole('region', { name: 'How easy was it to register?' })
    await expect(easy).toContainText(/\d\.\d of 5 on average, from 2 ratings; most often “/)
    await expect(easy.getByRole('table').getByRole('row')).toHaveCount(6)
    await expect(easy).toContainText('The office answered within the hour.')
    const judges = page.getByRole('table', { name: 'How helpful were the judges’ critiques?' })
    await expect(judges.getByRole('rowheader')).toHaveText([
      ...['Odette Marlowe', 'Ferris Quill', 'Ines Barrow', 'Cora Whitlock, Teacher Judge'],
    ])
    const media = page.getByRole('region', { name: 'How satisfied are you with photos and videos?' })
    await expect(media).toContainText('Not applicable to 1.')
    await expect(page.getByText('The dressing rooms were far away.')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'survey-results')
  })

  await test.step('the files', async () => {
    const taken = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
    }
    const csv = await taken('Export CSV')
    expect(csv.name).toMatch(/^survey-5601-.*\.csv$/)
    expect(csv.file.toString('utf8').trim().split('\r\n')).toHaveLength(3)
    const workbook = await taken('Export Excel')
    expect((await readSheet(workbook.file))[0]?.slice(0, 3)).toEqual([
      ...['Registration', 'Registered as', 'Submitted'],
    ])
  })

  await test.step('the version before', async () => {
    await page.getByLabel('Question version').selectOption({ label: 'Version 1, 1 submitted' })
    await expect(page.getByText('How well was the schedule kept?')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'How easy was it to register?' })).toContainText(
      '1 rating;',
    )
  })
})
