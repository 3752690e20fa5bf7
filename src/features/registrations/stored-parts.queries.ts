// Loads the parts of a registration: each as its feature reads it, complete by type.
import { columnsOf } from '../../server/columns.ts'
import type { Connection } from '../../server/database.ts'
import { listAttendees, listMediaPasses } from '../attendees/attendee.queries.ts'
import { listRoutines } from '../routines/routine.queries.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { registrationTable } from './registration.tables.ts'

interface LoadedParts {
  attendees: Awaited<ReturnType<typeof listAttendees>>
  routines: Awaited<ReturnType<typeof listRoutines>>
  media_pass_paid: number[]
}

interface Whose {
  id: number
  tour_date: Pick<TourDate, 'event' | 'season_id'>
  /** The roster: who is added on a screen, or in an edit, is priced before being saved. */
  people: readonly { id: number }[]
}

type Load = (connection: Connection, whose: Whose, loaded: LoadedParts) => Promise<Partial<LoadedParts>>

/** The parts that are columns of the registration's own row. */
const ownRow = ['additional_observers', 'comp_room', 'is_competing'] as const
export const ownRowColumns = columnsOf(registrationTable, ownRow)

/** One of them is there with the row. */
function inOwnRow(_name: (typeof ownRow)[number]): Load {
  return async () => ({})
}

export const partLoads: Record<PartName, Load> = {
  attendees: async (connection, { id }) => ({ attendees: await listAttendees(connection, id) }),
  routines: async (connection, { id }) => ({ routines: await listRoutines(connection, id) }),
  additional_observers: inOwnRow('additional_observers'),
  comp_room: inOwnRow('comp_room'),
  is_competing: inOwnRow('is_competing'),
  media_passes: async (connection, { tour_date, people }, { attendees }) => {
    const known = new Set([
      ...attendees.map((attendee) => attendee.person_id),
      ...people.map((person) => person.id),
    ])
    return { media_pass_paid: await listMediaPasses(connection, tour_date.season_id, [...known]) }
  },
}

/** What is stored of the parts that the kind of event has, part by part in its order. */
export async function loadParts(connection: Connection, whose: Whose): Promise<LoadedParts> {
  let loaded: LoadedParts = { attendees: [], routines: [], media_pass_paid: [] }
  for (const name of eventKinds[whose.tour_date.event.variant]?.parts ?? [])
    loaded = { ...loaded, ...(await partLoads[name](connection, whose, loaded)) }
  return loaded
}
