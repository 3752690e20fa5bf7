// ROSTER-09: whole files, as they come from the disk.
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readPasted, readSpreadsheet } from './read-spreadsheet.tsx'

const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name)

async function workbook(rows: object[][]) {
  const { toBuffer } = writeXlsxFile(rows) as unknown as { toBuffer: () => Promise<Buffer> }
  return new Uint8Array(await toBuffer())
}

test('ROSTER-09 a workbook with texts, date cells and numbers', async () => {
  const bytes = await workbook([
    [
      { value: 'Name', type: String },
      { value: 'Born', type: String },
      { value: 'No', type: String },
    ],
    [
      { value: 'Mía Alvarez', type: String },
      { value: new Date('2013-05-02T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' },
      { value: 7, type: Number },
    ],
  ])
  const [sheet] = await readSpreadsheet(file(bytes, 'roster.bin'))
  expect(sheet?.cells).toEqual([
    ['Name', 'Born', 'No'],
    ['Mía Alvarez', '05/02/2013', '7'],
  ])
})

const lines = (count: number) => Array.from({ length: count }, (_, n) => `Ada${n},Hill`).join('\n')

describe('ROSTER-09 what cannot be read is said in words', () => {
  test.each<[string, () => Promise<File> | File, RegExp]>([
    ['20 MB', () => file(new Uint8Array(20 * 1024 * 1024), 'a.csv'), /larger than 5 MB/],
    ['nothing', () => file('', 'a.csv'), /nothing in it/],
    ['empty lines', () => file(' \n,,\n', 'a.csv'), /nothing in it/],
    ['a picture', () => file(Uint8Array.from([0x89, 0x50, 0, 1]), 'a.csv'), /not a spreadsheet/],
    ['a web page', () => file('<html></html>', 'a.xls'), /web page/],
    ['a damaged workbook', () => file('PK\x03\x04 xl/workbook.xml', 'a.xlsx'), /damaged/],
    ['1,002 rows', () => file(lines(1002), 'a.csv'), /1,002 rows/],
    ['5,000 rows', () => file(lines(5000), 'a.csv'), /5,000 rows/],
  ])('%s', async (_title, make, sentence) => {
    await expect(readSpreadsheet(await make())).rejects.toThrow(sentence)
  })
})

test('ROSTER-09 1,000 people and their headings are read, also with a wrong ending', async () => {
  const [sheet] = await readSpreadsheet(file(`First,Last\n${lines(1000)}`, 'a.xlsx'))
  expect(sheet?.cells).toHaveLength(1001)
})

test('ROSTER-09 pasted cells', () => {
  expect(readPasted('Mia\tAlvarez')).toEqual([{ name: 'Pasted cells', cells: [['Mia', 'Alvarez']] }])
  expect(() => readPasted(' ')).toThrow(/nothing in it/)
})
