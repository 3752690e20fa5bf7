// What is known of a spreadsheet on its way to the roster: its limits, and what a column may be.

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
