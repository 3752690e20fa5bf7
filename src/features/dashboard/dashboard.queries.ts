// Reads an account's registrations for the dashboard, the lists and the tour-date list.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { bestDancerMusicTable } from '../best-dancers/best-dancer.tables.ts'
import { appliedPromoCodeTable } from '../discounts/discount.tables.ts'
import { ledgerBalance } from '../ledger/ledger.queries.ts'
import { checkTable } from '../payments/check.tables.ts'
import { registrationLineTable, registrationTable } from '../registrations/registration.tables.ts'
import type { Routine } from '../routines/routine.model.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { showdownTable } from '../showdown/showdown.tables.ts'
import { surveyVersionTable } from '../survey/survey.tables.ts'
import { eventFields, seasonFields } from '../tours/tour.queries.ts'
import { eventTable, seasonTable, tourDateTable, venueTable } from '../tours/tour.tables.ts'
import { waiverCounts } from '../waivers/waiver.queries.ts'

const ofAccount = (mybtf_user_id: number) =>
  and(eq(registrationTable.mybtf_user_id, mybtf_user_id), isNull(registrationTable.deleted_at))

/** The account's registrations at the tour dates of a season, or of one event in it. */
export async function listOwnAt(
  connection: Connection,
  mybtf_user_id: number,
  where: { season_id: number; event_id?: number | undefined },
) {
  return connection
    .select({
      id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      completed: registrationTable.completed,
      left_off_details: registrationTable.left_off_details,
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(
      and(
        ofAccount(mybtf_user_id),
        eq(tourDateTable.season_id, where.season_id),
        where.event_id === undefined ? undefined : eq(tourDateTable.event_id, where.event_id),
      ),
    )
    .orderBy(asc(registrationTable.id))
}

/** Of what is in the crew showdown and waits for no place, the videos that the office has not received (SHOWDOWN-03). */
const videosMissing = sql<number>`(
  select count(*) from ${showdownTable} as shown
  join ${registrationsRoutineTable} as danced on danced.id = shown.id and not danced.waiting_list
  where shown.registration_id = ${registrationTable.id} and shown.crew_showdown and shown.video_received_at is null)::integer`

type WithMusic = Pick<Routine, 'no_music' | 'music_id'>

/** Of each routine, also of best dancers, what decides whether it needs music (ROUTINE-08). */
const routines = sql<WithMusic[]>`(
  select coalesce(json_agg(json_build_object('no_music', entry.no_music, 'music_id', entry.music_id)), '[]') from (
    select no_music, music_id from ${registrationsRoutineTable} as sold
    where sold.registration_id = ${registrationTable.id} and not sold.waiting_list
    union all select no_music, music_id from ${bestDancerMusicTable} as danced
    where danced.registration_id = ${registrationTable.id}) as entry)`

/** Its fees without what promo codes take off. */
const feesToPay = sql`(
  select coalesce(sum(line.amount_cents), 0) - coalesce((
    select sum(code.settled_cents) from ${appliedPromoCodeTable} as code
    where code.registration_id = ${registrationTable.id} and code.removed_at is null), 0)
  from ${registrationLineTable} as line where line.registration_id = ${registrationTable.id})`

/** By how much they are higher than they ever were since it was completed (HISTORY-02). */
const addedCents = sql<number>`greatest(0, coalesce(${feesToPay} - ${registrationTable.least_fees_cents}, 0))::integer`

/** Everything that the dashboard says of the account's registrations, in one statement. */
export async function listDashboardRows(connection: Connection, mybtf_user_id: number, email: string) {
  const rows = await connection
    .select({
      id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      completed: registrationTable.completed,
      completed_at: registrationTable.completed_at,
      confirmed: registrationTable.confirmed,
      independent: registrationTable.independent,
      left_off_details: registrationTable.left_off_details,
      event: eventFields,
      season: seasonFields,
      event_city: tourDateTable.event_city,
      timezone: tourDateTable.timezone,
      start_date: tourDateTable.start_date,
      end_date: tourDateTable.end_date,
      cutoff_end_date: tourDateTable.cutoff_end_date,
      venue: venueTable.name,
      coming_soon: tourDateTable.coming_soon,
      canceled: tourDateTable.canceled,
      postponed: tourDateTable.postponed,
      mobile_registration: tourDateTable.mobile_registration,
      mybtf: tourDateTable.mybtf,
      web: tourDateTable.web,
      exempt: sql<boolean>`${tourDateTable.exceptions} ? ${email.toLowerCase()}`,
      waivers: waiverCounts,
      routines,
      videos_missing: videosMissing,
      payment_date: tourDateTable.payment_date,
      send_check_date: tourDateTable.send_check_date,
      cutoff_start_date: tourDateTable.cutoff_start_date,
      has_check: sql<boolean>`exists (select from ${checkTable} where ${checkTable.registration_id} = ${registrationTable.id})`,
      balance_cents: ledgerBalance,
      added_cents: addedCents,
      survey_version: registrationTable.survey_version,
      has_survey: sql<boolean>`exists (select from ${surveyVersionTable}
        where ${surveyVersionTable.event_id} = ${tourDateTable.event_id} and ${surveyVersionTable.season_id} = ${tourDateTable.season_id})`,
    })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .innerJoin(seasonTable, eq(seasonTable.id, tourDateTable.season_id))
    .leftJoin(venueTable, eq(venueTable.id, tourDateTable.venue_id))
    .where(ofAccount(mybtf_user_id))
  // Sorted here: beside the cost of its counts PostgreSQL may take a walk through all registrations, in their order, for as cheap.
  return rows.sort((one, other) => one.id - other.id)
}

export type DashboardRow = Awaited<ReturnType<typeof listDashboardRows>>[number]
