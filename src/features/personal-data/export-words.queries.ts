// Loads what the numbers of exported rows stand for: the date of a registration, the level of a dancer, the name of a routine.
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import { genders, personTypes } from '../people/person-types.model.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable, routineTable } from '../routines/routine.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { startWords } from '../tours/event-days.model.ts'
import {
  bestDancerTypeTable,
  eventTable,
  intensiveTable,
  jacketSizeTable,
  seasonTable,
  tourDateTable,
  vipTypeTable,
  workshopLevelTable,
} from '../tours/tour.tables.ts'
import { listNamesOf } from './export-rows.queries.ts'

type Row = Record<string, unknown>

/** What a number in a row stands for, in words; undefined where it is a number, or somebody else's. */
export type WordsOf = (table: string, row: Row, field: string) => string | undefined

/** What is the event's own in each season: the same number is something else at another event. */
const ofEventAndSeason = {
  workshop_level_id: [workshopLevelTable, workshopLevelTable.level],
  vip_type_id: [vipTypeTable, vipTypeTable.name],
  best_dancer_type_id: [bestDancerTypeTable, bestDancerTypeTable.name],
  jacket_size_id: [jacketSizeTable, jacketSizeTable.name],
  intensive_id: [intensiveTable, intensiveTable.level],
} as const

const season = (start_year: number) => `${start_year}–${String(start_year + 1).slice(2)}`

interface Section {
  table: string
  rows: readonly Row[]
}

/** The numbers that stand in any row's field. */
function numbersIn(sections: readonly Section[], field: string): number[] {
  const found = sections.flatMap(({ rows }) => rows.map((row) => row[field]))
  return [...new Set(found.filter((value) => typeof value === 'number'))]
}

async function listDates(connection: Connection, sections: readonly Section[]) {
  const own = sections.filter(({ table }) => table === 'registration')
  const registrations = await connection
    .select({ id: registrationTable.id, tour_date_id: registrationTable.tour_date_id })
    .from(registrationTable)
    .where(
      inArray(registrationTable.id, [
        ...numbersIn(sections, 'registration_id'),
        ...own.flatMap(({ rows }) => rows.map(({ id }) => id as number)),
      ]),
    )
  const ids = [
    ...registrations.map(({ tour_date_id }) => tour_date_id),
    ...numbersIn(sections, 'tour_date_id'),
  ]
  const { id, event_id, season_id, event_city, start_date, canceled, postponed } = tourDateTable
  const dates = await connection
    .select({
      ...{ id, event_id, season_id, event_city, event: eventTable.name },
      ...{ start_date, canceled, postponed },
    })
    .from(tourDateTable)
    .innerJoin(eventTable, eq(eventTable.id, event_id))
    .where(inArray(id, ids))
  const byId = new Map(dates.map((date) => [date.id, date]))
  return {
    byId,
    ofRegistration: new Map(
      registrations.map((registration) => [registration.id, byId.get(registration.tour_date_id)]),
    ),
  }
}

type Dates = Awaited<ReturnType<typeof listDates>>
type TourDateWords = NonNullable<ReturnType<Dates['byId']['get']>>

const dateWords = ({ event, event_city, ...held }: TourDateWords) =>
  [`${event}, ${event_city}`, startWords(held)].filter(Boolean).join(', ')

/** 'event season number' and its name, of everything that these events have in these seasons. */
async function listEventWords(connection: Connection, field: keyof typeof ofEventAndSeason, { byId }: Dates) {
  const [table, name] = ofEventAndSeason[field]
  const events = [...new Set([...byId.values()].map(({ event_id }) => event_id))]
  const { id, event_id, season_id } = getTableColumns(table)
  const rows = await connection
    .select({ id, event_id, season_id, name })
    .from(table as PgTable)
    .where(inArray(event_id, events))
  return new Map(rows.map((row) => [`${row.event_id} ${row.season_id} ${row.id}`, row.name]))
}

/** The words for all numbers of these rows. People are named only where they are the subject's own. */
export async function loadExportWords(
  connection: Connection,
  sections: readonly Section[],
  subject: Subject,
): Promise<WordsOf> {
  const dates = await listDates(connection, sections)
  const named = new Map<string, Map<number, string>>()
  const keep = (field: string, rows: readonly { id: number; name: string }[]) =>
    named.set(field, new Map(rows.map(({ id, name }) => [id, name])))
  keep('gender_id', genders)
  keep('person_type_id', personTypes)
  keep('person_id', await listNamesOf(connection, subject.persons))
  keep(
    'studio_id',
    await connection
      .select({ id: studioTable.id, name: studioTable.name })
      .from(studioTable)
      .where(inArray(studioTable.id, numbersIn(sections, 'studio_id'))),
  )
  keep('event_id', await connection.select({ id: eventTable.id, name: eventTable.name }).from(eventTable))
  const seasons = await connection
    .select({ id: seasonTable.id, start_year: seasonTable.start_year })
    .from(seasonTable)
  keep(
    'season_id',
    seasons.map(({ id, start_year }) => ({ id, name: season(start_year) })),
  )
  keep(
    'registrations_routine_id',
    await connection
      .select({ id: registrationsRoutineTable.id, name: routineTable.name })
      .from(registrationsRoutineTable)
      .innerJoin(routineTable, eq(routineTable.id, registrationsRoutineTable.routine_id))
      .where(inArray(registrationsRoutineTable.id, numbersIn(sections, 'registrations_routine_id'))),
  )
  const eventWords = new Map<string, Map<string, string>>()
  for (const field of Object.keys(ofEventAndSeason) as (keyof typeof ofEventAndSeason)[])
    eventWords.set(field, await listEventWords(connection, field, dates))

  const dateOf = (table: string, row: Row) =>
    dates.ofRegistration.get((table === 'registration' ? row.id : row.registration_id) as number)
  return (table, row, field) => {
    const value = row[field]
    if (typeof value !== 'number') return undefined
    const date = field === 'tour_date_id' ? dates.byId.get(value) : dateOf(table, row)
    if (field === 'tour_date_id' || field === 'registration_id') return date && dateWords(date)
    const own = eventWords.get(field)
    if (own) return date && own.get(`${date.event_id} ${date.season_id} ${value}`)
    return named.get(field)?.get(value)
  }
}
