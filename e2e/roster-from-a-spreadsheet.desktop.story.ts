// A first-time studio: 60 people from a spreadsheet with 7 bad rows, mended, taken back, imported; then the roster's work.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import pg from 'pg'
import writeXlsxFile from 'write-excel-file/node'
import { choose, confirmStart } from './support/registering.ts'
import {
  BEFORE_RELEASE,
  expect,
  expectAccessible,
  signIn,
  stepBeforeRelease,
  takePicture,
  test,
} from './support/story.ts'

const first = ['Ada', 'Bo', 'Cleo', 'Dina', 'Etta', 'Faye', 'Gus', 'Hope', 'Ines', 'Jo', 'Kit', 'Lou']
const last = ['Abbott', 'Brook', 'Cole', 'Dunn', 'Ellis', 'Frost', 'Gale', 'Hull', 'Ivers', 'Judd']

type Cells = (string | Date | null)[]
const HEADINGS = ['Dancer Last Name', 'Dancer First Name', 'DOB', 'M/F', 'Parent Email', 'Role']

/** 60 rows; the seven named ones cannot be imported as they are. */
function sixty(): Cells[] {
  const rows = Array.from({ length: 60 }, (_, n): Cells => {
    const born =
      n % 3 === 0
        ? new Date(Date.UTC(2010 + (n % 9), n % 12, 1 + (n % 28)))
        : `${1 + (n % 12)}/${1 + (n % 28)}/${10 + (n % 9)}`
    return [
      last[n % 10] ?? '',
      `${first[n % 12]}${'aeiou'[Math.floor(n / 12)]}`,
      born,
      n % 4 === 0 ? 'M' : 'F',
      'mum@mail.test',
      'Dancer',
    ]
  })
  const bad: [row: number, column: number, cell: string | null][] = [
    [4, 0, null],
    [11, 2, '13/45/2012'],
    [19, 2, '1/1/2090'],
    [26, 3, '?'],
    [33, 3, null],
    [41, 1, '=HYPERLINK("http://bad.test")'],
    [52, 5, 'Wizard'],
  ]
  for (const [row, column, cell] of bad) (rows[row] as Cells)[column] = cell
  return rows
}

async function workbook(): Promise<Buffer> {
  const cell = (value: string | Date | null) => {
    if (value === null) return null
    return value instanceof Date ? { value, type: Date, format: 'mm/dd/yyyy' } : { value, type: String }
  }
  const rows = [HEADINGS, ...sixty()].map((row) => row.map(cell))
  return (writeXlsxFile(rows) as unknown as { toBuffer: () => Promise<Buffer> }).toBuffer()
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const put = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Spreadsheet').setInputFiles({ name, mimeType, buffer })
const table = (page: Page) => page.getByRole('table', { name: 'Rows of the spreadsheet' })
/** The row that the spreadsheet counts so. */
const row = (page: Page, number: number) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(number), exact: true }) })

test('A first-time studio imports 60 people from a spreadsheet with 7 bad rows', async ({ page, server }) => {
  await signIn(page, 'renata@marlowe.test')
  await page.goto('/roster')
  await expect(page.getByText('Your roster is empty')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Import people' }).click()
  await expectAccessible(page)
  await takePicture(page, 'import-begins')

  await put(page, 'team.xlsx', XLSX, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
  await expect(page.getByText('This is not a spreadsheet that we can read.')).toBeVisible()
  await put(page, 'team.xlsx', XLSX, await workbook())

  // What each column contains was guessed from the headings; the parents' is the family's.
  await expect(page.getByLabel('Dancer First Name')).toHaveValue('fname')
  await expect(page.getByLabel('DOB')).toHaveValue('birthdate')
  await expect(page.getByLabel('M/F')).toHaveValue('gender')
  await expect(page.getByLabel('Parent Email')).toHaveValue('email')
  await expect(page.getByText('53 of 60 rows will be imported; 7 will be left out.')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'import-rows')
  await stepBeforeRelease('the rows on a narrow page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('53 of 60 rows')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'import-rows-narrow')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await page.getByRole('button', { name: /^TO FIX/ }).click()
  await expect(table(page).getByRole('row')).toHaveCount(8)
  await expect(row(page, 13)).toContainText('Invalid Birthdate (MM/DD/YYYY)')
  await expect(row(page, 28)).toContainText('Please enter Female or Male (or F, M).')
  await expect(row(page, 43)).toContainText('This is a formula or a spreadsheet error, not a name.')
  await expect(row(page, 54)).toContainText('Please choose a type')
  await takePicture(page, 'import-to-fix')
  await page.getByLabel('Last name, row 6').fill('Dunnaway')
  await page.getByLabel('Birthdate, row 13').fill('12/4/2012')
  await choose(page, page.getByLabel('Gender, row 35'), 'Female')
  await expect(page.getByText('56 of 60 rows will be imported; 4 will be left out.')).toBeVisible()

  // Nothing of it is lost with the page.
  await page.reload()
  await expect(page.getByText('56 of 60 rows will be imported; 4 will be left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 56 people' }).dblclick()
  await expect(page.getByRole('heading', { name: '56 people added to your roster' })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'import-done')

  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '56 people removed from your roster' })).toBeVisible()

  await stepBeforeRelease('the same file once more, and a third time', async () => {
    // The same file once more: by now its columns are known, and nobody is a duplicate.
    await page.getByRole('button', { name: 'Import another spreadsheet' }).click()
    await put(page, 'team.xlsx', XLSX, await workbook())
    await page.getByRole('button', { name: 'Import 53 people' }).click()
    await page.getByRole('link', { name: 'Go to the roster' }).click()
    await expect(page.getByText(/^53 people · ages as of January 1/)).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'roster-imported')

    // And a third time everybody is likely there already, so that nobody is ticked.
    await page.getByRole('link', { name: 'Import people' }).click()
    await page.getByRole('button', { name: 'Import another spreadsheet' }).click()
    await page
      .getByLabel('Cells')
      .fill(
        'Our team 2026\n\nFirst\tLast\tSex\tBorn\nAda\tMarlowe\tF\nAdaa\tAbbott\tM\nWilhelmina\tAshgrove\tF\t05/02/2013',
      )
    await page.getByRole('button', { name: 'Use these cells' }).click()
    await expect(page.getByText('1 of 3 rows will be imported; 2 will be left out.')).toBeVisible()
    await expect(page.getByLabel('Row 3 contains headings')).toBeChecked()
    await expect(row(page, 5)).toContainText(/Probably Adaa Abbott \(\d+\), who is already on your roster\./)
    // Whoever knows the birthdate is told that somebody on nobody's roster is known (PRIVACY-01).
    await expect(row(page, 6)).toContainText(
      'Probably Wilhelmina Ashgrove (13), who isn’t on any roster. Add them by name, so that you can choose who you mean.',
    )
    await takePicture(page, 'import-duplicates')

    const client = new pg.Client(server.connectionString)
    await client.connect()
    const { rows } = await client.query('select count(*)::int as count from roster where studio_id = 6')
    expect(rows).toEqual([{ count: 53 }])
    await client.end()
  })
})

test('Similar people are asked about, several are removed at once, and the shown ones become a file', {
  tag: BEFORE_RELEASE,
}, async ({ page }) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/roster')
  const form = page.getByRole('form', { name: 'Add a person' })
  const dialog = page.getByRole('dialog')
  const type = async (fname: string, lname: string, birthdate: string) => {
    await form.getByLabel('First name').fill(fname)
    await form.getByLabel('Last name').fill(lname)
    await choose(page, form.getByLabel('Gender'), 'Female')
    await form.getByLabel('Birthdate').fill(birthdate)
    await form.getByRole('button', { name: 'Add to roster' }).click()
  }
  const roster = page.getByRole('table', { name: 'Roster' })

  // One letter apart from somebody on the roster: it is her, and nobody is added.
  await type('Mya', 'Alvarez', '01/05/2009')
  await expect(dialog).toContainText('Did you mean...?')
  await expect(dialog).toContainText('WE FOUND ANOTHER PERSON')
  await expectAccessible(page)
  await takePicture(page, 'did-you-mean')
  await dialog.getByRole('radio', { name: /^Mia Alvarez/ }).check()
  await dialog.getByRole('button', { name: 'Choose' }).click()
  await expect(page.getByText('Mia Alvarez is already on your roster')).toBeVisible()
  await expect(page.getByText(/^60 people/)).toBeVisible()

  // Somebody on nobody's roster is known to whoever knows name and birthdate, and to nobody else (PRIVACY-01).
  const born = await birthdateOfWilhelmina(page)
  await type('Wilhelmina', 'Ashgrove', born)
  await expect(dialog).toContainText('Someone with this name and birthdate is already in our records')
  await takePicture(page, 'known-by-birthdate')
  await dialog.getByRole('radio', { name: /^Wilhelmina Ashgrove, 13/ }).check()
  await dialog.getByRole('button', { name: 'Choose' }).click()
  await expect(page.getByText('Wilhelmina Ashgrove added')).toBeVisible()

  // The same birthdate asks; and the entered person may come all the same.
  await type('Quill', 'Underhay', born)
  await expect(dialog).toContainText(
    'Wilhelmina Ashgrove (13) is already on your roster with the same birthdate.',
  )
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await expect(page.getByText('Quill Underhay added')).toBeVisible()

  // In its place, by keyboard.
  await page.getByLabel('Search in Roster').fill('underhay')
  await page.getByRole('button', { name: 'Edit Quill Underhay' }).click()
  await roster.getByLabel('First name').fill('Quilla')
  await page.keyboard.press('Enter')
  await expect(roster.getByRole('cell', { name: 'Quilla', exact: true })).toBeVisible()

  await page.getByLabel('Search in Roster').fill('')
  await page.getByRole('button', { name: /^UNPAID MEDIA PASS/ }).click()
  await expect(roster.getByText('Teacher')).toHaveCount(0)
  await page.getByRole('button', { name: /^ALL/ }).click()

  await page.getByLabel('Select Quilla Underhay').check()
  await page.getByLabel('Select Mia Alvarez').check()
  await takePicture(page, 'roster-selected')
  await page.getByRole('button', { name: 'Remove 2' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog).toContainText("You can't remove this person")
  await expect(dialog).toContainText(/Mia Alvarez: Meridian, (Tampa|Columbus)/)
  await expectAccessible(page)
  await takePicture(page, 'cannot-remove')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^61 people/)).toBeVisible()

  await page.getByLabel('Search in Roster').fill('alvarez')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(
    'First name,Last name,Type,Gender,Birthdate,Age,Family email\r\nMia,Alvarez,Dancer,Female,',
  )
  expect(csv.trim().split('\r\n')).toHaveLength(await roster.getByRole('row').count())
  const excel = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  const bytes = await readFile(await (await excel).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

/** As it is typed: MM/DD/YYYY, by the season of the demo. */
async function birthdateOfWilhelmina(page: Page): Promise<string> {
  const text = (await page.getByText(/ages as of January 1, \d{4}/).textContent()) ?? ''
  const year = Number(/January 1, (\d{4})/.exec(text)?.[1])
  return `05/02/${year - 14}`
}

test('In a step, several are ticked in the panel and added together', { tag: BEFORE_RELEASE }, async ({
  page,
}) => {
  await signIn(page, 'studio@callboard.test')
  await page.goto('/events/meridian')
  await page
    .getByRole('row', { name: /Denver, CO/ })
    .getByRole('button', { name: /register/i })
    .click()
  await confirmStart(page)
  await expect(page.getByText('You are not registered and your spot is not reserved')).toBeVisible()
  await page.goto(`${page.url().replace(/\/$/, '')}/dancers`)
  const panel = page.getByRole('region', { name: 'Roster' })
  await panel.getByRole('button', { name: 'Add Mia Alvarez' }).click()
  await panel.getByLabel('Search the roster').fill('brandt')
  await panel.getByRole('button', { name: 'Add Ava Brandt' }).click()
  await expectAccessible(page)
  await takePicture(page, 'roster-panel')
  await expect(panel.getByRole('button', { name: 'Add Ava Brandt' })).toHaveCount(0)
  await panel.getByLabel('Search the roster').fill('')
  await expect(panel.getByRole('button', { name: 'Add Mia Alvarez' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Add Zoe Kim' })).toBeVisible()
})
