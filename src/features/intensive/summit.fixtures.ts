// An intensive like the demo's Summit, for the tests of its rules and its calls: a price list, a tour date, registrations.

import type { Database } from '../../server/database.ts'
import type { useTestServer } from '../../server/test-server.ts'
import { insertCity } from '../paying/payable.fixtures.ts'
import { insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { columbus, meridianPrices, season76, tourDateWith } from '../tours/tour.fixtures.ts'
import {
  eventTable,
  intensiveTable,
  seasonTable,
  vipTypeTable,
  workshopLevelTable,
} from '../tours/tour.tables.ts'
import type { TicketTerms, TourDate } from '../tours/tour-date.model.ts'
import { intensiveExtras, intensives } from './intensive-samples.fixtures.ts'

type Server = ReturnType<typeof useTestServer>

/** $40 each, four for each dancer, a hall of 300. */
export const ticketTerms: TicketTerms = { fee_cents: 4_000, total_available: 300, per_dancer: 4 }

export const summitPrices: PriceList = {
  ...meridianPrices,
  routine_categories: [],
  age_divisions: [],
  performance_divisions: [],
  vip_types: [
    ...meridianPrices.vip_types,
    { ...meridianPrices.vip_types[0]!, id: 97, name: 'Summit Scholar' },
    { ...meridianPrices.vip_types[0]!, id: 98, name: 'Summit Apprentice' },
  ],
  intensives,
  intensive_extras: intensiveExtras,
}

export const summit: TourDate = tourDateWith({
  event: { ...columbus.event, name: 'Summit Intensive', variant: 'intensive' },
  web: { no_competition: true },
  tickets: ticketTerms,
})

/** An open registration of it. */
export const summitView = (more: Partial<RegistrationView> = {}): RegistrationView =>
  viewOf({ tour_date: summit, price_list: summitPrices, is_competing: null, ...more })

/** Season, event and price list; then tour dates by `insertSummitDate`. */
export async function insertSummit(database: Database): Promise<void> {
  await database.insert(seasonTable).values({ ...season76, current: true })
  await database.insert(eventTable).values({ ...summit.event, intensive_extras: intensiveExtras })
  const of = { event_id: 56, season_id: 76 }
  const sorted = <T>(rows: readonly T[]) => rows.map((row, sort) => ({ sort, ...row, ...of }))
  await database.insert(workshopLevelTable).values(sorted(summitPrices.workshop_levels))
  await database.insert(intensiveTable).values(sorted(intensives))
  await database.insert(vipTypeTable).values(sorted(summitPrices.vip_types))
}

/** A tour date of it with so many tickets in all. */
export const insertSummitDate = (
  database: Database,
  terms: Partial<TicketTerms> = {},
  more: Parameters<typeof insertCity>[2] = {},
) =>
  insertCity(database, null, {
    web: { no_competition: true },
    tickets: { ...ticketTerms, ...terms },
    ...more,
  })

/** A studio's open registration of one dancer of 13 with the Crash Course, and `names` as tickets, the first of them free. */
export async function insertAttending(server: Server, tour_date_id: number, names: readonly string[] = []) {
  const open = await insertOpen(server, tour_date_id)
  const { registration_id, token } = open
  const query = (statement: string, values: unknown[] = [registration_id]) =>
    server.database.$client.query(statement, values)
  // Without the fixture's routine: there is no competition here.
  await query(
    `WITH gone AS (DELETE FROM registrations_routine WHERE registration_id = $1),
     begun AS (
       UPDATE registration SET is_competing = null, reviewed = false, waiver = false, version = version + 1 WHERE id = $1),
     place AS (
       INSERT INTO attendee_intensive (registration_id, person_id, intensive_id)
       SELECT registration_id, person_id, 2 FROM date_attendee WHERE registration_id = $1)
     INSERT INTO event_ticket (registration_id, tour_date_id, name, is_intensive_free)
     SELECT $1, $2, name, at = 1 FROM unnest($3::text[]) WITH ORDINALITY AS ticket (name, at) ORDER BY at`,
    [registration_id, tour_date_id, names],
  )
  return {
    ...open,
    async review() {
      const reviewed = { id: registration_id, version: await open.versionNow(), reviewed: true, waiver: true }
      return server.call(changeRegistration, reviewed, { token })
    },
    /** Reviewed, paid in full as the office would note it, completed and confirmed. */
    async complete() {
      await query('UPDATE registration SET reviewed = true, waiver = true WHERE id = $1')
      const { quote } = await open.view()
      await insertPaid(server, open, quote.fees.total)
      const answer = await server.call(completeRegistration, { registration_id }, { token })
      await open.confirm()
      return answer
    },
  }
}
export type Attending = Awaited<ReturnType<typeof insertAttending>>
