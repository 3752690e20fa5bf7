// How a part of a registration is saved: what its feature writes, and what of the registration's own row goes with it.
import type { Connection, Transaction } from '../../server/database.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationRow } from '../registrations/registration.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface SavedPart {
  /** Of the registration's own row. */
  row?: RegistrationRow
  /** The ids of what was added, by those that it had before. */
  ids?: ReadonlyMap<number, number>
}

/** What a part adds to the rows of the office's file about another: further columns, each with its cell by the row's key. */
export interface PartColumns {
  of: 'attendees' | 'routines'
  columns: readonly { heading: string; width: number }[]
  /** Of a tour date, by the key of the row: 'registration:person' of an attendee, the id of a routine. */
  cells(
    connection: Connection,
    tour_date_id: number,
  ): Promise<ReadonlyMap<string, readonly (string | number)[]>>
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

/** The same of a part that is several things: the programmes of an intensive, the battles of a city with their places. */
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
  /** Where its fields stand in the office's files, if they are about somebody or something of another part. */
  exported?: PartColumns
  /** What the office counts of it. */
  counted?: PartCount
  countedEach?: PartCounts
}
