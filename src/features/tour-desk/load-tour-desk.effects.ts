// Puts together what the desk shows of a tour date.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { exportName, exportSubjects } from '../exports/export-cells.rules.ts'
import { contentNamesAt } from '../registrations/edit-content.rules.ts'
import { storedParts } from '../registrations/stored-parts.effects.ts'
import { loadTakenPlaces } from '../registrations/taken-places.queries.ts'
import { loadExceptions, loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { categoryRule } from '../tours/tour-date-limits.rules.ts'
import type { TourDesk } from './tour-desk.model.ts'
import {
  countAttendees,
  countHolding,
  countPlaces,
  type DeskRegistrationRow,
  listDeskRegistrations,
  listExports,
} from './tour-desk.queries.ts'
import { deskMoney, deskStateOf, freeOf, placesOf, unconfirmedSince } from './tour-desk.rules.ts'

/** No registration has this id: the places of all of them are counted. */
export const OF_ALL = 0

/** The tour date with its price list. Throws NOT_FOUND. */
export async function loadDeskTourDate(connection: Connection, id: number) {
  const tour_date = await loadTourDate(connection, id)
  if (!tour_date) throw new Failure('NOT_FOUND')
  return { tour_date, price_list: await loadPriceList(connection, tour_date.event_id, tour_date.season_id) }
}

function deskRegistration(row: DeskRegistrationRow) {
  const {
    id,
    version,
    registrant_name,
    email,
    studio,
    completed,
    attendees,
    routines,
    waiting,
    vouchers_claimed,
    total_cents,
  } = row
  const state = deskStateOf(row)
  return {
    id,
    version,
    registrant_name,
    email,
    studio,
    state,
    attendees,
    routines,
    waiting,
    vouchers_claimed,
    total_cents: completed ? total_cents : null,
    balance_cents: completed ? total_cents - row.paid_cents : null,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    confirmed_at: state === 'confirmed' ? (row.confirmed_at?.toISOString() ?? null) : null,
    unconfirmed_since: unconfirmedSince(row)?.toISOString() ?? null,
  }
}

/** What the parts of the tour date's kind of event count of themselves. */
async function countParts(
  connection: Connection,
  tour_date: Pick<TourDate, 'id' | 'event' | 'tickets'>,
): Promise<TourDesk['counts']> {
  const counts: TourDesk['counts'] = []
  for (const name of contentNamesAt(tour_date)) {
    for (const counted of storedParts[name].counted) {
      if (typeof counted === 'function') {
        const each = await counted(connection, tour_date.id)
        counts.push(...each.map((line) => ({ ...line, people: false })))
        continue
      }
      const { words, people, count, limit } = counted
      const came = await count(connection, tour_date.id)
      const shown = typeof words === 'string' ? words : words(tour_date)
      counts.push({ words: shown, people, ...came, limit: limit?.(tour_date) ?? null })
    }
  }
  return counts
}

/** `at` tells which places are held. */
export async function loadDesk(connection: Connection, id: number, at: Date): Promise<TourDesk> {
  const { tour_date, price_list } = await loadDeskTourDate(connection, id)
  const rows = await listDeskRegistrations(connection, id)
  const exports = await listExports(
    connection,
    exportSubjects.map((subject) => exportName(subject, id, '')),
  )
  const counts = await countPlaces(connection, id, at)
  const { small_solos } = await loadTakenPlaces(connection, id, OF_ALL, at)
  const { entry_limit_rules } = tour_date
  const smallLimit = entry_limit_rules.small_registration_solos
  return {
    tour_date,
    exceptions: await loadExceptions(connection, id),
    levels: price_list.workshop_levels.map(({ id, level, kind }) => ({ id, level, kind })),
    media_pass_cents: price_list.media_pass_cents,
    registrations: rows.map(deskRegistration),
    attendees: await countAttendees(connection, id),
    counts: await countParts(connection, tour_date),
    holding: await countHolding(connection, id),
    places: placesOf(counts, entry_limit_rules.total_routines),
    routines: price_list.routine_categories.map(({ id, name }) => {
      const { disabled, registration_limit, city_limit, waiting_list } = categoryRule(entry_limit_rules, id)
      return {
        ...placesOf(counts, city_limit, id),
        routine_category_id: id,
        name,
        disabled,
        registration_limit,
        waiting_list,
      }
    }),
    small_solos: { limit: smallLimit, taken: small_solos, free: freeOf(smallLimit, small_solos) },
    money: deskMoney(rows),
    exports: exports.map(({ at, email, name }) => ({ at: at.toISOString(), email, name })),
  }
}
