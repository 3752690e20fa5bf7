// What is read of a spreadsheet, and how much of it.

/** R§2, issue of the roster: so many people come in one call. */
export const IMPORT_MOST = 1_000

/** Larger files are no rosters. */
export const IMPORT_FILE_MOST = 5 * 1024 * 1024

/** One sheet as texts: rows of cells, all of the same length. */
export interface ImportSheet {
  name: string
  cells: string[][]
}
