// Reads a chosen file or pasted cells into sheets of texts, in the browser; what cannot be read is said in words.
import { IMPORT_FILE_MOST, IMPORT_MOST, type ImportSheet } from './spreadsheet.model.ts'
import {
  cellsOfPasted,
  cellsOfText,
  decodeText,
  fileTrouble,
  kindOfFile,
  squared,
  textOfCell,
  tooManyRows,
} from './spreadsheet-file.rules.ts'

/** Its message is the sentence for the person. */
export class UnreadableFile extends Error {}

async function workbookSheets(bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<ImportSheet[]> {
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  try {
    const sheets = await readXlsxFile(new Blob([bytes]))
    return sheets.map(({ sheet, data }) => ({
      name: sheets.length > 1 ? sheet : fileName,
      cells: squared(data.map((row) => row.map(textOfCell))),
    }))
  } catch {
    throw new UnreadableFile(fileTrouble.damaged)
  }
}

/** Those in which something stands; one row more than people for the headings. */
function usable(sheets: readonly ImportSheet[]): ImportSheet[] {
  const filled = sheets.filter(({ cells }) => cells.length > 0)
  const fitting = filled.filter(({ cells }) => cells.length <= IMPORT_MOST + 1)
  const [first] = filled
  if (!first) throw new UnreadableFile(fileTrouble.empty)
  if (fitting.length === 0) throw new UnreadableFile(tooManyRows(first.cells.length))
  return fitting
}

export async function readSpreadsheet(file: File): Promise<ImportSheet[]> {
  if (file.size > IMPORT_FILE_MOST) throw new UnreadableFile(fileTrouble.large)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOfFile(bytes)
  if (kind === 'xlsx') return usable(await workbookSheets(bytes, file.name))
  if (kind !== 'text') throw new UnreadableFile(fileTrouble[kind])
  return usable([{ name: file.name, cells: cellsOfText(decodeText(bytes)) }])
}

export function readPasted(text: string): ImportSheet[] {
  return usable([{ name: 'Pasted cells', cells: cellsOfPasted(text) }])
}
