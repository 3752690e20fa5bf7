// Writes what the office exports into a file of the file storage, and gives it out for some minutes.
import { Readable } from 'node:stream'
import type { RequestContext } from '../../server/context.ts'
import { accountOf } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { contentDisposition, filePath } from '../files/file-path.rules.ts'
import type { FilePurpose } from '../files/stored-file.model.ts'
import { insertStoredFile, loadFilePath } from '../files/stored-file.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { CSV_MARK, csvLine, type ExportCell, type ExportSubject, exportName } from './export-cells.rules.ts'
import type { ExportFormat } from './export-file.model.ts'

/** As long as a link to an export is good. */
const LINK_MS = 5 * 60_000

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What is exported: the rows may come some at a time. */
export interface FileTable {
  /** The name of the workbook's sheet. */
  sheet: string
  columns: readonly { heading: string; width: number }[]
  rows: AsyncIterable<ExportCell[]>
}

/** What is exported of a tour date. */
export interface ExportTable extends FileTable {
  subject: ExportSubject
}

async function workbook({ sheet, columns, rows }: FileTable): Promise<Readable> {
  // Loaded with the first export only.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const headings = columns.map(({ heading: value }) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
  }))
  const cells = []
  for await (const row of rows)
    cells.push(
      row.map((value) =>
        value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
      ),
    )
  const widths = columns.map(({ width }) => ({ width }))
  const written = writeXlsxFile([headings, ...cells], { sheet, columns: widths, stickyRowsCount: 1 })
  return (written as unknown as { toStream: () => Promise<Readable> }).toStream()
}

async function* csv({ columns, rows }: FileTable) {
  yield CSV_MARK
  yield csvLine(columns.map(({ heading }) => heading))
  for await (const row of rows) yield csvLine(row)
}

interface WantedFile {
  purpose: Extract<FilePurpose, 'tour-date-export' | 'money-export'>
  /** As it is saved. */
  name: string
  table: FileTable
  format: ExportFormat
}

/** The file under a new path that no row names yet: insert the row, or remove the bytes. */
async function writeTable(context: RequestContext, { purpose, table, format }: WantedFile) {
  const path = filePath(purpose, newToken().token)
  let rows = 0
  let size = 0
  async function* counted() {
    for await (const row of table.rows) {
      rows += 1
      yield row
    }
  }
  const source = { ...table, rows: counted() }
  const chunks: AsyncIterable<string | Buffer> = format === 'csv' ? csv(source) : await workbook(source)
  async function* measured() {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      yield bytes
    }
  }
  await context.files.write(path, Readable.from(measured(), { objectMode: false }), types[format])
  return { path, rows, size }
}

/** Writes the file and its row; answers what a repeated request may be told again, which is no address. */
async function keepExport(context: RequestContext, wanted: WantedFile) {
  const { path, rows, size } = await writeTable(context, wanted)
  let inserted = false
  try {
    return await context.write(async (tx) => {
      // Nothing names the row: the job that clears unused files takes it and its bytes away after a day.
      const { id, name } = await insertStoredFile(tx, {
        purpose: wanted.purpose,
        path,
        name: wanted.name,
        content_type: types[wanted.format],
        size,
        uploaded_by: accountOf(context).id,
        created_at: context.clock.now(),
      })
      inserted = true
      return { file_id: id, name, rows }
    })
  } finally {
    // Refused, or answered from the kept answer of the first such request.
    if (!inserted) await context.files.remove(path).catch(() => undefined)
  }
}

/**
 * Answers an address from which the file may be fetched; the export is recorded. The address is made for each answer:
 * it must not lie in the kept answers longer than it is good for (DESK-04). Throws NOT_FOUND once the file is gone.
 */
export async function giveTable(context: RequestContext, wanted: WantedFile) {
  const { file_id, name, rows } = await keepExport(context, wanted)
  const path = await loadFilePath(context.primary, file_id)
  if (!path) throw new Failure('NOT_FOUND', { message: 'This export is gone. Please export again.' })
  const content_type = types[wanted.format]
  const expires_at = new Date(context.clock.now().getTime() + LINK_MS)
  const disposition = contentDisposition(name, content_type)
  const url = await context.files.signedUrl(path, { content_type, disposition, expires_at })
  return { name, rows, url, expires_at: expires_at.toISOString() }
}

interface Wanted {
  tour_date: Pick<TourDate, 'id' | 'timezone'>
  table: ExportTable
  format: ExportFormat
  with_open: boolean
}

/** The same of a tour date, named after it and the day there. */
export async function giveExport(context: RequestContext, { tour_date, table, format, with_open }: Wanted) {
  const today = dateIn(context.clock.now(), tour_date.timezone)
  const rest = `${with_open ? 'with-open-' : ''}${today}.${format}`
  const name = exportName(table.subject, tour_date.id, rest)
  return giveTable(context, { purpose: 'tour-date-export', name, table, format })
}
