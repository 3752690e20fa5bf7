// Decides what kind of file it is by its first bytes, reads text into cells, and says in words what cannot be read.
import Papa from 'papaparse'
import { cellsOfTabbed } from '../../shared/tabbed-text.ts'
import { IMPORT_FILE_MOST, IMPORT_MOST } from './spreadsheet.model.ts'

const again = 'Please save it as CSV or Excel (.xlsx) and choose it again.'

/** ROSTER-09: a clear sentence for every file that is none. */
export const fileTrouble = {
  large: `This file is larger than ${IMPORT_FILE_MOST / 1024 / 1024} MB. A list is much smaller; please check that it is the right one.`,
  empty: 'There is nothing in it. Please choose another file.',
  binary: `This is not a spreadsheet that we can read. ${again}`,
  page: `This is a web page, not a spreadsheet. ${again}`,
  xls: `This is the old Excel format (.xls). ${again}`,
  ods: `This is an OpenDocument spreadsheet (.ods). ${again}`,
  encrypted:
    'This workbook is protected with a password. Please save a copy without the password and choose that.',
  damaged: `This workbook is damaged and cannot be read. ${again}`,
} as const

export function tooManyRows(rows: number): string {
  return `This sheet has ${rows.toLocaleString('en-US')} rows. Up to ${IMPORT_MOST.toLocaleString('en-US')} rows can be read at once; please split it.`
}

export type FileKind = 'xlsx' | 'text' | Exclude<keyof typeof fileTrouble, 'large' | 'damaged'>

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** How a text is written, by its byte order mark. */
function marked(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le'
  return starts(bytes, 0xfe, 0xff) ? 'utf-16be' : null
}

/** By content; the name's ending may say anything. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const holds = (text: string) => new TextDecoder('latin1').decode(bytes).includes(text)
  if (starts(bytes, 0x50, 0x4b)) {
    if (holds('xl/workbook')) return 'xlsx'
    return holds('application/vnd.oasis.opendocument.spreadsheet') ? 'ods' : 'binary'
  }
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return holds([...'EncryptedPackage'].join('\0')) ? 'encrypted' : 'xls'
  }
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return 'binary'
  if (marked(bytes)) return 'text'
  const head = bytes.subarray(0, 65_536)
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return 'binary'
  return /^\s*<(!doctype|html|table|\?xml|svg)/i.test(new TextDecoder('latin1').decode(head))
    ? 'page'
    : 'text'
}

/** Text as it was meant: by its mark, else UTF-8, else what older programs of Windows write. */
export function decodeText(bytes: Uint8Array): string {
  const mark = marked(bytes)
  if (mark) return new TextDecoder(mark).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Without the empty rows at the end and the empty columns at the right, every row of the same length. */
export function squared(rows: readonly (readonly string[])[]): string[][] {
  const filled = (row: readonly string[]) => row.some((cell) => cell !== '')
  const kept = rows.slice(0, rows.findLastIndex(filled) + 1)
  const width = Math.max(0, ...kept.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return kept.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

const trimmed = (rows: readonly (readonly string[])[]) =>
  squared(rows.map((row) => row.map((cell) => cell.trim())))

/** What parts the cells of a file. A list within a cell has a space after its commas, which cells seldom have between them. */
function separatorOf(table: string): string {
  const guess = (text: string) => {
    const { meta, errors } = Papa.parse<string[]>(text, { preview: 50 })
    return errors.some(({ code }) => code === 'UndetectableDelimiter') ? null : meta.delimiter
  }
  return guess(table.replace(/[,;|] +/g, ' ')) ?? guess(table) ?? ','
}

/** Commas, semicolons, tabs or bars between, as the text has it. */
export function cellsOfText(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  // A title above the table has nothing between its words, and would lead the guess astray.
  const table = plain.replace(/^(?:[^,;\t|\r\n]*\r?\n)+/, '')
  const { data } = Papa.parse<string[]>(plain, { delimiter: separatorOf(table), skipEmptyLines: false })
  return trimmed(data)
}

/** Spreadsheets put tabs between the cells that they copy, whatever else stands in them. */
export function cellsOfPasted(text: string): string[][] {
  const tabbed = cellsOfTabbed(text)
  return tabbed.some((row) => row.length > 1) ? trimmed(tabbed) : cellsOfText(text)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A cell of a workbook as text: dates as they are typed here. */
export function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value).trim()
  if (Number.isNaN(value.getTime())) return ''
  return `${twoDigits(value.getUTCMonth() + 1)}/${twoDigits(value.getUTCDate())}/${value.getUTCFullYear()}`
}
