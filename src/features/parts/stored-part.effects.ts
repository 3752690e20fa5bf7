// How a part of a registration is saved: what its feature writes, and what of the registration's own row goes with it.
import type { Connection, Transaction } from '../../server/database.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationRow } from '../registrations/registration.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { FileColumn } from './part-content.rules.ts'

export interface SavedPart {
  /** Of the registration's own row. */
  row?: RegistrationRow
  /** The ids of what was added, by those that it had before. */
  ids?: ReadonlyMap<number, number>
}

/** What a part adds to the office's file of those that it is about: further columns, each with its cells. */
export interface PartColumns<Name extends string = string> {
  columns: Readonly<Record<Name, FileColumn>>
  /** Of a tour date, by the key of the row: 'registration:person' of an attendee, the id of a routine. */
  cells(
    connection: Connection,
    tour_date_id: number,
  ): Promise<ReadonlyMap<string, Readonly<Record<Name, string>>>>
}

/** Complete by type: a cell for each column. */
export function exportedAs<Name extends string>(
  columns: PartColumns<Name>['columns'],
  cells: PartColumns<NoInfer<Name>>['cells'],
): PartColumns {
  return { columns, cells }
}

/** How many of a part came in at a tour date; attendees by level and routines by category are counted by themselves. */
export interface PartCount {
  /** 'Observers without a name'; or what the kind of event calls them. */
  words: string | ((tourDate: Pick<TourDate, 'event'>) => string)
  /** Whether they are people, who are counted among the attendees. */
  people: boolean
  /** In completed registrations, and in open ones. */
  count(connection: Connection, tour_date_id: number): Promise<{ sold: number; open: number }>
  /** The most that the tour date has; absent or null = no limit. */
  limit?(tourDate: Pick<TourDate, 'tickets'>): number | null
}

/** The same of several things of a part at once: the programmes of an intensive, the battles of a city with their places. */
export type PartCounts = (
  connection: Connection,
  tour_date_id: number,
) => Promise<{ words: string; sold: number; open: number; limit: number | null }[]>

export interface StoredPart<Content> {
  /**
   * Makes the part what `content` says; `before` and `after` = the registration as it is stored, and as it will be. Entries about
   * what the parts before it added have its ids as they are stored; their rows go with the rows that they are about.
   */
  save(
    tx: Transaction,
    content: Content,
    registration: { before: RegistrationView; after: RegistrationView },
  ): Promise<SavedPart>
  /** What else is written when an open registration is saved with it; of a part with charges, review and waiver are taken back anyway. */
  with_it: RegistrationRow
  /** What it adds to the file of those that it is about; null = nothing, as each of its fields says. */
  exported: PartColumns | null
  /** What the office counts of it; empty = nothing. */
  counted: readonly (PartCount | PartCounts)[]
}
