// What is known of a spreadsheet on its way to the roster: its limits, and what a column may be.

/** R§2, issue of the roster: so many people come in one call. */
export const IMPORT_MOST = 1_000

/** Larger files are no rosters. */
export const IMPORT_FILE_MOST = 5 * 1024 * 1024

/** What a column holds; 'name' = first and last name together, 'skip' = nothing that the roster needs. */
export const importFields = [
  'fname',
  'lname',
  'name',
  'gender',
  'birthdate',
  'type',
  'email',
  'skip',
] as const
export type ImportField = (typeof importFields)[number]

/** A row as typed, whatever columns it came from. */
export interface ImportTexts {
  fname: string
  lname: string
  gender: string
  birthdate: string
  type: string
  /** Where the family is reached. */
  email: string
}
export type ImportKey = keyof ImportTexts

/** One sheet as texts: rows of cells, all of the same length. */
export interface ImportSheet {
  name: string
  cells: string[][]
}
