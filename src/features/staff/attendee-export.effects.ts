// Writes the attendees of a tour date into a file of the file storage, which is given out for some minutes.
import { Readable } from 'node:stream'
import writeXlsxFile from 'write-excel-file/node'
import type { RequestContext } from '../../server/context.ts'
import { newToken } from '../../server/tokens.ts'
import { filePath } from '../files/file-path.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { readAttendees } from './attendee-export.queries.ts'
import { CSV_MARK, csvLine, type ExportCell, exportHeadings, exportRow } from './attendee-export.rules.ts'
import type { ExportFormat } from './tour-desk.model.ts'

export const EXPORT_PURPOSE = 'tour-date-export'

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const widths = [18, 20, 6, 12, 10, 18, 16, 30, 12, 28, 28, 14, 16]

async function workbook(rows: AsyncIterable<ExportCell[]>): Promise<Readable> {
  const headings = exportHeadings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const sheet = []
  for await (const row of rows)
    sheet.push(
      row.map((value) =>
        value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
      ),
    )
  const columns = widths.map((width) => ({ width }))
  const written = writeXlsxFile([headings, ...sheet], { sheet: 'Attendees', columns, stickyRowsCount: 1 })
  return (written as unknown as { toStream: () => Promise<Readable> }).toStream()
}

async function* csv(rows: AsyncIterable<ExportCell[]>) {
  yield CSV_MARK
  yield csvLine(exportHeadings)
  for await (const row of rows) yield csvLine(row)
}

interface Exported {
  tour_date: TourDate
  price_list: PriceList
  format: ExportFormat
  with_open: boolean
}

/** The file under a new path that no row names yet: insert the row, or remove the bytes. */
export async function writeExport(context: RequestContext, wanted: Exported) {
  const { tour_date, price_list, format, with_open } = wanted
  const path = filePath(EXPORT_PURPOSE, newToken().token)
  const content_type = exportTypes[format]
  let rows = 0
  let size = 0
  async function* cells() {
    for await (const attendee of readAttendees(context.database, tour_date.id, { with_open })) {
      rows += 1
      yield exportRow(attendee, price_list, tour_date.season)
    }
  }
  const source: AsyncIterable<string | Buffer> = format === 'csv' ? csv(cells()) : await workbook(cells())
  async function* counted() {
    for await (const chunk of source) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      yield bytes
    }
  }
  await context.files.write(path, Readable.from(counted(), { objectMode: false }), content_type)
  return { path, content_type, rows, size }
}
