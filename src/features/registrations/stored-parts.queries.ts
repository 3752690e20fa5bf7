// Loads the parts of a registration: each as its feature reads it, complete by type.
import { sql } from 'drizzle-orm'
import { columnsOf } from '../../server/columns.ts'
import type { Connection } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import type { Read } from '../../server/together.ts'
import { attendeesRead, mediaPassesRead } from '../attendees/attendee.queries.ts'
import { dancerPhotosRead } from '../attendees/dancer-photo.queries.ts'
import {
  bestDancerMusicRead,
  bestDancersRead,
  takenOptionsRead,
} from '../best-dancers/best-dancer.queries.ts'
import { freestyleRead, storedFreestyle } from '../freestyle/freestyle.queries.ts'
import { intensiveRead } from '../intensive/intensive.queries.ts'
import { kdotyRead } from '../kdoty/kdoty.queries.ts'
import {
  nominationRoutinesRead,
  sotyAnswerRead,
  sotyRoutinesRead,
} from '../nominations/nomination.queries.ts'
import {
  finalsRoundsRead,
  preQualifyingRead,
  regionalAwardsRead,
} from '../routine-extras/routine-extra.queries.ts'
import { routinesRead } from '../routines/routine.queries.ts'
import { showdownRead, storedShowdown } from '../showdown/showdown.queries.ts'
import { ticketsRead } from '../tickets/ticket.queries.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { StoredShapes } from './part-shapes.model.ts'
import { registrationTable } from './registration.tables.ts'

/** The parts that are columns of the registration's own row. */
const ownRow = ['additional_observers', 'comp_room', 'beat_street', 'is_competing'] as const
type OwnRow = Pick<StoredShapes, (typeof ownRow)[number]>
export const ownRowColumns = columnsOf(registrationTable, ownRow)

/** The one row that all reads of a registration hang on. */
export type Known = Values<
  | 'id'
  | 'tour_date_id'
  | 'event_id'
  | 'season_id'
  /** Of the roster: the studio's, or the account's own; the other one is null. */
  | 'studio_id'
  | 'mybtf_user_id'
  | 'at'
  | 'run_out'
  | 'small_solos_run_out'
>

/** How a part is loaded: its rows, by a read within the statement of the whole registration, and what is stored in them. */
export interface PartLoad<Stored> {
  read?(connection: Connection, known: Known): Read<unknown>
  stored(rows: unknown[], row: OwnRow): Stored
}

/** A part with rows of its own. */
export const inRows = <Row, Stored>(
  read: (connection: Connection, known: Known) => Read<Row>,
  stored: (rows: Row[]) => Stored,
): PartLoad<Stored> => ({ read, stored: (rows) => stored(rows as Row[]) })

/** It is there with the registration's own row. */
const inOwnRow = <Stored>(stored: (row: OwnRow) => Stored): PartLoad<Stored> => ({
  stored: (_rows, row) => stored(row),
})

/** Attendees, and the roster: who is added on a screen, or in an edit, is priced before being saved. */
const everybody = ({ id, studio_id, mybtf_user_id }: Known) => sql`array(
  select person_id from date_attendee where registration_id = ${id}
  union select person_id from roster where studio_id = ${studio_id} or mybtf_user_id = ${mybtf_user_id})`

export const partLoads: { [Name in PartName]: PartLoad<StoredShapes[Name]> } = {
  attendees: inRows(attendeesRead, (rows) => rows),
  routines: inRows(routinesRead, (rows) => rows),
  additional_observers: inOwnRow(({ additional_observers }) => additional_observers),
  comp_room: inOwnRow(({ comp_room }) => comp_room),
  beat_street: inOwnRow(({ beat_street }) => beat_street),
  is_competing: inOwnRow(({ is_competing }) => is_competing),
  showdown: inRows(showdownRead, storedShowdown),
  freestyle: inRows(freestyleRead, storedFreestyle),
  media_passes: inRows(
    (connection, known) =>
      mediaPassesRead(connection, { season_id: known.season_id, person_ids: everybody(known) }),
    (rows) => rows.map(({ person_id }) => person_id),
  ),
  dancer_photos: inRows(dancerPhotosRead, (rows) => rows),
  kdoty: inRows(kdotyRead, (rows) => rows),
  best_dancer_routines: inRows(bestDancersRead, (rows) => rows),
  best_dancer_places: inRows(takenOptionsRead, (rows) => rows),
  best_dancer_music: inRows(bestDancerMusicRead, (rows) => rows),
  regional_awards: inRows(regionalAwardsRead, (rows) => rows),
  pre_qualifying: inRows(preQualifyingRead, (rows) => rows),
  finals_rounds: inRows(finalsRoundsRead, (rows) => rows),
  soty_entering: inRows(sotyAnswerRead, ([row]) => row?.entering ?? null),
  soty_routines: inRows(sotyRoutinesRead, (rows) => rows),
  nomination_routines: inRows(nominationRoutinesRead, (rows) => rows),
  intensive: inRows(intensiveRead, (rows) => rows),
  tickets: inRows(ticketsRead, ([row]) => row ?? { tickets: [], taken: 0 }),
}

/** Whether some of these parts have rows of their own, beside the registration's. */
export const hasRows = (names: readonly string[]): boolean =>
  names.some((name) => partLoads[name as PartName]?.read !== undefined)

type PartRows<Rows> = { [Name in PartName as `part_${Name}`]: Rows }

/** The reads of the parts. */
export function partReads(connection: Connection, known: Known): PartRows<Read<unknown>> {
  const reads = Object.entries(partLoads).flatMap(([name, { read }]) =>
    read ? [[`part_${name}`, read(connection, known)] as const] : [],
  )
  return Object.fromEntries(reads) as PartRows<Read<unknown>>
}

/** What is stored of the parts that the kind of event has, in the rows of `partReads`. */
export function partsIn(
  { event }: Pick<TourDate, 'event'>,
  rows: Partial<PartRows<unknown[]>>,
  row: OwnRow,
): Partial<StoredShapes> {
  const names = eventKinds[event.variant]?.parts ?? []
  const stored = names.map((name) => [name, partLoads[name].stored(rows[`part_${name}`] ?? [], row)])
  return Object.fromEntries(stored) as Partial<StoredShapes>
}
