// Gathers the further columns of an export: what other parts of a registration say of its attendees and routines.
import type { Database } from '../../server/database.ts'
import type { FileColumn } from '../parts/part-content.rules.ts'
import type { PartColumns } from '../parts/stored-part.effects.ts'
import { contentNamesAt, contentParts } from '../registrations/edit-content.rules.ts'
import { storedParts } from '../registrations/stored-parts.effects.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { type ExportCell, inColumns } from './export-cells.rules.ts'

interface FurtherColumns {
  columns: FileColumn[]
  /** By the key of the row; empty where nothing was entered. */
  cellsOf(key: string | number): ExportCell[]
}

/** The columns that the parts of the tour date's kind of event add to a file, and their cells (DESK-04, DESK-07). */
export async function partColumns(
  database: Database,
  tour_date: Pick<TourDate, 'id' | 'event'>,
  of: 'attendees' | 'routines',
): Promise<FurtherColumns> {
  const parts = contentNamesAt(tour_date)
    .filter((name) => contentParts[name].content.about === of)
    .flatMap((name) => storedParts[name].exported ?? [])
  const further: { columns: PartColumns['columns']; rows: Awaited<ReturnType<PartColumns['cells']>> }[] = []
  for (const { columns, cells } of parts) further.push({ columns, rows: await cells(database, tour_date.id) })
  return {
    columns: parts.flatMap(({ columns }) => Object.values(columns)),
    cellsOf: (key) =>
      further.flatMap(({ columns, rows }) => {
        const row = rows.get(String(key))
        return row ? inColumns(columns, row) : Object.keys(columns).map(() => '')
      }),
  }
}
