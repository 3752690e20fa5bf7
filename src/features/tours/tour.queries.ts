// Reads tour dates with their event, season, venue and hotel, and the price list of an event in a season.
import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import type { PriceList } from './price-list.model.ts'
import {
  ageDivisionTable,
  bestDancerTypeTable,
  eventTable,
  intensiveTable,
  jacketSizeTable,
  nominationTypeTable,
  performanceDivisionTable,
  regionalAwardTable,
  routineCategoryTable,
  seasonTable,
  tourDateTable,
  venueTable,
  vipTypeTable,
  workshopLevelTable,
} from './tour.tables.ts'
import type { TourDate } from './tour-date.model.ts'

const hotelTable = alias(venueTable, 'hotel')

const venue = {
  id: venueTable.id,
  name: venueTable.name,
  address: venueTable.address,
  phone: venueTable.phone,
  website: venueTable.website,
}

const hotel = {
  id: hotelTable.id,
  name: hotelTable.name,
  address: hotelTable.address,
  phone: hotelTable.phone,
  website: hotelTable.website,
}

/**
 * E§3, each of them: whether results are released is what the releases say, by its name: they stand above tours. The `offset` has each
 * city's looked up by their index, however many cities are read.
 */
const webFlags = sql<
  TourDate['web']
>`'{"critiques": false, "videos": false, "no_critiques": false}'::jsonb || ${tourDateTable.web}
  || jsonb_build_object('results', exists (select from result_release as release
    where release.tour_date_id = ${tourDateTable.id} and release.released_at is not null offset 0))`

// The exceptions are not among the fields: they are other people's addresses, so only the server reads them.
const { venue_id, hotel_id, exceptions, ...ownFields } = {
  id: tourDateTable.id,
  event_id: tourDateTable.event_id,
  season_id: tourDateTable.season_id,
  event_city: tourDateTable.event_city,
  timezone: tourDateTable.timezone,
  start_date: tourDateTable.start_date,
  end_date: tourDateTable.end_date,
  cutoff_start_date: tourDateTable.cutoff_start_date,
  cutoff_end_date: tourDateTable.cutoff_end_date,
  late_start_date: tourDateTable.late_start_date,
  late_end_date: tourDateTable.late_end_date,
  payment_date: tourDateTable.payment_date,
  send_check_date: tourDateTable.send_check_date,
  music_due_date: tourDateTable.music_due_date,
  waivers_due_date: tourDateTable.waivers_due_date,
  photos_due_date: tourDateTable.photos_due_date,
  jackets_due_date: tourDateTable.jackets_due_date,
  reminder_days: tourDateTable.reminder_days,
  notes: tourDateTable.notes,
  venue_id: tourDateTable.venue_id,
  hotel_id: tourDateTable.hotel_id,
  room: tourDateTable.room,
  coming_soon: tourDateTable.coming_soon,
  canceled: tourDateTable.canceled,
  postponed: tourDateTable.postponed,
  mobile_registration: tourDateTable.mobile_registration,
  confirm_when_paid: tourDateTable.confirm_when_paid,
  mybtf: sql<TourDate['mybtf']>`'{"coda": true}'::jsonb || ${tourDateTable.mybtf}`,
  web: webFlags,
  entry_limit_rules: tourDateTable.entry_limit_rules,
  has_soty: tourDateTable.has_soty,
  add_ons: tourDateTable.add_ons,
  tickets: tourDateTable.tickets,
  disabled_workshop_levels: tourDateTable.disabled_workshop_levels,
  freestyle_battles: tourDateTable.freestyle_battles,
  disabled_best_dancers: tourDateTable.disabled_best_dancers,
  best_dancer_stock: tourDateTable.best_dancer_stock,
  exceptions: tourDateTable.exceptions,
}

export const eventFields = {
  id: eventTable.id,
  name: eventTable.name,
  subdomain: eventTable.subdomain,
  variant: eventTable.variant,
  accent: eventTable.accent,
  tagline: eventTable.tagline,
  contact_email: eventTable.contact_email,
  contact_phone: eventTable.contact_phone,
  independent_competition: eventTable.independent_competition,
  tour_brand: eventTable.tour_brand,
  check_payment: eventTable.check_payment,
  ages: eventTable.ages,
  deposit_per_routine_cents: eventTable.deposit_per_routine_cents,
  deposit_flat_cents: eventTable.deposit_flat_cents,
  deposit_percent: eventTable.deposit_percent,
  removed_routine_cents: eventTable.removed_routine_cents,
  extra_time_cents: eventTable.extra_time_cents,
  crew_showdown_cents: eventTable.crew_showdown_cents,
  soloists_in_group: eventTable.soloists_in_group,
}

export const seasonFields = {
  id: seasonTable.id,
  start_year: seasonTable.start_year,
  current: seasonTable.current,
}

const tourDateFields = {
  ...ownFields,
  event: eventFields,
  season: seasonFields,
  venue,
  hotel,
}

function tourDates(connection: Connection) {
  return connection
    .select(tourDateFields)
    .from(tourDateTable)
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .innerJoin(seasonTable, eq(seasonTable.id, tourDateTable.season_id))
    .leftJoin(venueTable, eq(venueTable.id, venue_id))
    .leftJoin(hotelTable, eq(hotelTable.id, hotel_id))
}

export const tourDateRead = (connection: Connection, { id }: Values<'id'>) =>
  tourDates(connection).where(eq(tourDateTable.id, id))

const oneTourDate = preparedOn((connection) => tourDateRead(connection, given('id')).prepare('tour_date'))

/** The tour date; null when there is none with this id. */
export async function loadTourDate(connection: Connection, id: number): Promise<TourDate | null> {
  const [row] = await oneTourDate(connection).execute({ id })
  return row ?? null
}

const byDate = [
  sql`${tourDateTable.start_date} nulls last`,
  asc(tourDateTable.event_city),
  asc(tourDateTable.id),
]

/** The tour dates of a season (or of one event in it), by date; those without a date come last. */
export async function listTourDates(
  connection: Connection,
  where: { season_id: number; event_id?: number | undefined },
): Promise<TourDate[]> {
  return tourDates(connection)
    .where(
      and(
        eq(tourDateTable.season_id, where.season_id),
        where.event_id === undefined ? undefined : eq(tourDateTable.event_id, where.event_id),
      ),
    )
    .orderBy(...byDate)
}

/** DATE-08: those of the season, and those of others that are not over on `today`, by date. */
export async function listAtHand(
  connection: Connection,
  season_id: number,
  today: PlainDate,
): Promise<TourDate[]> {
  // Found first: what is read with each is then looked up, instead of made a list of.
  const found = await connection
    .select({ id: tourDateTable.id })
    .from(tourDateTable)
    .where(isAtHand(season_id, today))
  return tourDates(connection)
    .where(
      inArray(
        tourDateTable.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(...byDate)
}

const exceptionsAt = preparedOn((connection) =>
  connection
    .select({ exceptions })
    .from(tourDateTable)
    .where(eq(tourDateTable.id, sql.placeholder('id')))
    .prepare('exceptions'),
)

/** Lower-case addresses that may register or compete at this tour date after closing and beyond limits (R§6). */
export async function loadExceptions(connection: Connection, id: number): Promise<string[]> {
  const [row] = await exceptionsAt(connection).execute({ id })
  return row?.exceptions ?? []
}

/** Whether the account with this address is exempt from closing and limits at this tour date (R§6). */
export async function isExempt(
  connection: Connection,
  tour_date_id: number,
  email: string,
): Promise<boolean> {
  return (await loadExceptions(connection, tour_date_id)).includes(email.toLowerCase())
}

// One statement for all lists: a price list is read with every registration, and each list is short.
export function priceListRead(
  connection: Connection,
  { event_id, season_id }: Values<'event_id' | 'season_id'>,
) {
  const ofEvent = sql`event_id = ${event_id} and season_id = ${season_id}`
  const listOf = (row: ReturnType<typeof sql>, table: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(${row} order by sort, id), '[]') from ${table} where ${ofEvent})`
  return connection
    .select({
      workshop_levels: sql<PriceList['workshop_levels']>`${listOf(
        sql`json_build_object('id', id, 'level', level, 'kind', kind, 'minimum_age', minimum_age,
          'maximum_age', maximum_age, 'recommended_age', recommended_age, 'college_discount', college_discount,
          'sort', sort, 'prices', prices)`,
        sql`${workshopLevelTable}`,
      )}`,
      routine_categories: sql<PriceList['routine_categories']>`${listOf(
        sql`json_build_object('id', id, 'name', name, 'abbreviation', abbreviation, 'min_dancers', min_dancers,
          'max_dancers', max_dancers, 'music_limit_seconds', music_limit_seconds, 'performance_division_id', performance_division_id, 'fees', fees)`,
        sql`${routineCategoryTable}`,
      )}`,
      age_divisions: sql<PriceList['age_divisions']>`${listOf(
        sql`json_build_object('id', id, 'name', name, 'minimum_age', minimum_age, 'maximum_age', maximum_age,
          'kind', kind)`,
        sql`${ageDivisionTable}`,
      )}`,
      performance_divisions: sql<PriceList['performance_divisions']>`${listOf(
        sql`json_build_object('id', id, 'name', name, 'free', free, 'improv', improv)`,
        sql`${performanceDivisionTable}`,
      )}`,
      vip_types: sql<PriceList['vip_types']>`${listOf(
        sql`json_build_object('id', id, 'name', name, 'active', active, 'amount_cents', amount_cents,
          'cast_experience', cast_experience)`,
        sql`${vipTypeTable}`,
      )}`,
      best_dancer_types: sql<PriceList['best_dancer_types']>`${listOf(
        sql`json_build_object('id', id, 'name', name, 'kind', kind, 'workshop_level_ids', workshop_level_ids, 'prices', prices)`,
        sql`${bestDancerTypeTable}`,
      )}`,
      jacket_sizes: sql<PriceList['jacket_sizes']>`${listOf(
        sql`json_build_object('id', id, 'name', name)`,
        sql`${jacketSizeTable}`,
      )}`,
      jacket_names: sql<boolean>`(select jacket_names from ${seasonTable} where id = ${season_id})`,
      nomination_types: sql<PriceList['nomination_types']>`${listOf(
        sql`json_build_object('id', id, 'name', name, 'kind', kind, 'age_divisions', age_divisions,
          'performance_divisions', performance_divisions, 'no_prelims', no_prelims, 'no_virtual', no_virtual,
          'details', details)`,
        sql`${nominationTypeTable}`,
      )}`,
      regional_awards: sql<PriceList['regional_awards']>`${listOf(
        sql`json_build_object('id', id, 'name', name)`,
        sql`${regionalAwardTable}`,
      )}`,
      college_discount_cents: sql<number | null>`(select college_discount_cents from ${eventTable}
        where id = ${event_id})`,
      media_pass_cents: sql<number | null>`(select media_pass_cents from ${seasonTable}
        where id = ${season_id})`,
      intensives: sql<PriceList['intensives']>`${listOf(
        sql`json_build_object('id', id, 'level', level, 'minimum_age', minimum_age, 'prices', prices,
          'voucher_cents', voucher_cents, 'observer_discount_cents', observer_discount_cents)`,
        sql`${intensiveTable}`,
      )}`,
      intensive_extras: sql<PriceList['intensive_extras']>`(select intensive_extras from ${eventTable}
        where id = ${event_id})`,
    })
    .from(sql`(select 1) as one`)
}

const onePriceList = preparedOn((connection) =>
  priceListRead(connection, given('event_id', 'season_id')).prepare('price_list'),
)

/** What the event offers in the season; empty lists where nothing has been set up. */
export async function loadPriceList(
  connection: Connection,
  event_id: number,
  season_id: number,
): Promise<PriceList> {
  const [lists] = await onePriceList(connection).execute({ event_id, season_id })
  if (!lists) throw new Error('a statement without a table gives one row')
  return { event_id, season_id, ...lists }
}

/** The current season of an event, and the time zone of its first city there; null when it has none. */
export async function loadEventNow(
  connection: Connection,
  event_id: number,
): Promise<{ season_id: number; timezone: string } | null> {
  const [row] = await connection
    .select({ season_id: tourDateTable.season_id, timezone: tourDateTable.timezone })
    .from(tourDateTable)
    .innerJoin(seasonTable, eq(seasonTable.id, tourDateTable.season_id))
    .where(and(eq(tourDateTable.event_id, event_id), eq(seasonTable.current, true)))
    .orderBy(asc(tourDateTable.start_date), asc(tourDateTable.id))
    .limit(1)
  return row ?? null
}

/** The season that is flagged as current; null before the first one is. */
export async function loadCurrentSeason(connection: Connection) {
  const [row] = await connection.select(seasonFields).from(seasonTable).where(eq(seasonTable.current, true))
  return row ?? null
}

/** The newest first. */
export async function listSeasons(connection: Connection) {
  return connection.select(seasonFields).from(seasonTable).orderBy(desc(seasonTable.start_year))
}

/** The season; null when there is none with this id. */
export async function loadSeason(connection: Connection, id: number) {
  const [row] = await connection.select(seasonFields).from(seasonTable).where(eq(seasonTable.id, id))
  return row ?? null
}

/** The event with this id or this name in addresses; null when there is none. */
export async function loadEvent(
  connection: Connection,
  { event_id, subdomain }: { event_id?: number | undefined; subdomain?: string | undefined },
) {
  const [row] = await connection
    .select(eventFields)
    .from(eventTable)
    .where(
      and(
        event_id === undefined ? undefined : eq(eventTable.id, event_id),
        subdomain === undefined ? undefined : eq(eventTable.subdomain, subdomain),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Tour dates of the season at which the account with this address is exempt from closing and limits (R§6). */
export async function listExemptAt(
  connection: Connection,
  email: string,
  season_id: number,
): Promise<number[]> {
  const rows = await connection
    .select({ id: tourDateTable.id })
    .from(tourDateTable)
    .where(and(eq(tourDateTable.season_id, season_id), sql`${exceptions} ? ${email.toLowerCase()}`))
  return rows.map((row) => row.id)
}

/** Tour dates that are not over on `today` (as `hasEnded` says of one): still to come, without a day, or postponed, whatever their days say. */
export const isComing = (today: PlainDate): SQL | undefined =>
  or(tourDateTable.postponed, isNull(tourDateTable.end_date), gte(tourDateTable.end_date, today))

/** DATE-08: what is worked at on `today`: the season's tour dates, and those of others that are not over. */
const isAtHand = (season_id: number, today: PlainDate): SQL | undefined =>
  or(eq(tourDateTable.season_id, season_id), isComing(today))
