// Gathers the further columns of an export: what other parts of a registration say of its attendees and routines.
import type { Database } from '../../server/database.ts'
import type { PartColumns } from '../parts/stored-part.effects.ts'
import { contentNamesAt } from '../registrations/edit-content.rules.ts'
import { storedParts } from '../registrations/stored-parts.effects.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { ExportCell } from './export-cells.rules.ts'

interface FurtherColumns {
  columns: PartColumns['columns']
  /** By the key of the row; empty where nothing was entered. */
  cellsOf(key: string | number): ExportCell[]
}

/** The columns that the parts of the tour date's kind of event add to a file, and their cells (DESK-04, DESK-07). */
export async function partColumns(
  database: Database,
  tour_date: Pick<TourDate, 'id' | 'event'>,
  of: PartColumns['of'],
): Promise<FurtherColumns> {
  const parts = contentNamesAt(tour_date).flatMap((name) => storedParts[name].exported ?? [])
  const further: { columns: PartColumns['columns']; cells: Awaited<ReturnType<PartColumns['cells']>> }[] = []
  for (const part of parts)
    if (part.of === of)
      further.push({ columns: part.columns, cells: await part.cells(database, tour_date.id) })
  return {
    columns: further.flatMap(({ columns }) => columns),
    cellsOf: (key) =>
      further.flatMap(({ columns, cells }) => cells.get(String(key)) ?? columns.map(() => '')),
  }
}
