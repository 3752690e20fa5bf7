// Decides which columns the office's file of a tour date has: none for what its kind of event lacks.
import type { FileColumn, InFile } from '../parts/part-content.rules.ts'
import {
  type ContentName,
  contentNames,
  contentNamesAt,
  contentParts,
} from '../registrations/edit-content.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

const saidBy = (names: readonly ContentName[]): ReadonlySet<InFile> =>
  new Set(names.flatMap((name) => Object.values(contentParts[name].content.told).map(({ column }) => column)))

/** Those of the file but for what only parts say that the tour date's kind of event does not have (DESK-04, DESK-07). */
export function columnsOfKind<Name extends string>(
  file: Readonly<Record<Name, FileColumn>>,
  tourDate: Pick<TourDate, 'event'>,
): Partial<Record<Name, FileColumn>> {
  const here = contentNamesAt(tourDate)
  const said = saidBy(here)
  const lacking = saidBy(contentNames.filter((name) => !here.includes(name)))
  const columns: Partial<Record<Name, FileColumn>> = {}
  for (const name of Object.keys(file) as Name[])
    if (said.has(file[name]) || !lacking.has(file[name])) columns[name] = file[name]
  return columns
}
