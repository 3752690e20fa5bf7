// Puts together what the desk shows of a tour date.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadExceptions, loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import { exportName } from './attendee-export.rules.ts'
import type { TourDesk } from './tour-desk.model.ts'
import {
  countEntries,
  type DeskRegistrationRow,
  listDeskRegistrations,
  listExports,
} from './tour-desk.queries.ts'
import { deskMoney, deskStateOf, unconfirmedSince } from './tour-desk.rules.ts'

/** The tour date with its price list. Throws NOT_FOUND. */
export async function loadDeskTourDate(connection: Connection, id: number) {
  const tour_date = await loadTourDate(connection, id)
  if (!tour_date) throw new Failure('NOT_FOUND')
  return { tour_date, price_list: await loadPriceList(connection, tour_date.event_id, tour_date.season_id) }
}

function deskRegistration(row: DeskRegistrationRow) {
  const { id, version, registrant_name, email, studio, completed, attendees, routines, total_cents } = row
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
    total_cents: completed ? total_cents : null,
    balance_cents: completed ? total_cents - row.paid_cents : null,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    confirmed_at: state === 'confirmed' ? (row.confirmed_at?.toISOString() ?? null) : null,
    unconfirmed_since: unconfirmedSince(row)?.toISOString() ?? null,
  }
}

export async function loadDesk(connection: Connection, id: number): Promise<TourDesk> {
  const { tour_date, price_list } = await loadDeskTourDate(connection, id)
  const rows = await listDeskRegistrations(connection, id)
  const entries = await countEntries(connection, id)
  const exports = await listExports(connection, exportName(id, ''))
  const { categories } = tour_date.entry_limit_rules
  return {
    tour_date,
    exceptions: await loadExceptions(connection, id),
    levels: price_list.workshop_levels.map(({ id, level, kind }) => ({ id, level, kind })),
    media_pass_cents: price_list.media_pass_cents,
    registrations: rows.map(deskRegistration),
    attendees: entries.attendees,
    observers: entries.observers,
    routines: price_list.routine_categories.map((category) => {
      const rule = categories.find(({ routine_category_id }) => routine_category_id === category.id)
      const count = entries.routines.find(({ routine_category_id }) => routine_category_id === category.id)
      return {
        routine_category_id: category.id,
        name: category.name,
        disabled: rule?.disabled ?? false,
        registration_limit: rule?.registration_limit ?? null,
        sold: count?.sold ?? 0,
        open: count?.open ?? 0,
      }
    }),
    money: deskMoney(rows),
    exports: exports.map(({ at, email, name }) => ({ at: at.toISOString(), email, name })),
  }
}
