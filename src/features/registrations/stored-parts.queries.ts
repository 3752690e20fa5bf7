// Loads the parts of a registration: each as its feature reads it, complete by type.
import { columnsOf } from '../../server/columns.ts'
import type { Connection } from '../../server/database.ts'
import { listAttendees, listMediaPasses } from '../attendees/attendee.queries.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { StoredShapes } from './part-shapes.model.ts'
import { registrationTable } from './registration.tables.ts'

/** The parts that are columns of the registration's own row. */
const ownRow = ['additional_observers', 'comp_room', 'is_competing'] as const
type OwnRow = Pick<StoredShapes, (typeof ownRow)[number]>
export const ownRowColumns = columnsOf(registrationTable, ownRow)

interface Whose {
  id: number
  /** The registration's own. */
  row: OwnRow
  tour_date: Pick<TourDate, 'event' | 'season_id'>
  /** The roster: who is added on a screen, or in an edit, is priced before being saved. */
  people: readonly { id: number }[]
}

/** Reads what is stored of a part; `loaded` = of those before it. */
export type PartLoad<Stored> = (
  connection: Connection,
  whose: Whose,
  loaded: Partial<StoredShapes>,
) => Promise<Stored>

/** One of them is there with the row. */
function inOwnRow<Stored>(read: (row: OwnRow) => Stored): PartLoad<Stored> {
  return async (_connection, { row }) => read(row)
}

export const partLoads: { [Name in PartName]: PartLoad<StoredShapes[Name]> } = {
  attendees: (connection, { id }) => listAttendees(connection, id),
  routines: (connection, { id }) => listRoutines(connection, id),
  additional_observers: inOwnRow(({ additional_observers }) => additional_observers),
  comp_room: inOwnRow(({ comp_room }) => comp_room),
  is_competing: inOwnRow(({ is_competing }) => is_competing),
  media_passes: (connection, { tour_date, people }, { attendees = [] }) => {
    const known = new Set([
      ...attendees.map((attendee) => attendee.person_id),
      ...people.map((person) => person.id),
    ])
    return listMediaPasses(connection, tour_date.season_id, [...known])
  },
}

/** What is stored of the parts that the kind of event has, part by part in its order. */
export async function loadParts(connection: Connection, whose: Whose): Promise<Partial<StoredShapes>> {
  const loaded: Partial<StoredShapes> = {}
  const load = async <Name extends PartName>(name: Name) => {
    loaded[name] = await partLoads[name](connection, whose, loaded)
  }
  for (const name of eventKinds[whose.tour_date.event.variant]?.parts ?? []) await load(name)
  return loaded
}
