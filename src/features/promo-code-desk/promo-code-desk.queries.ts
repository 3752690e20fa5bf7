// Reads promo codes with their use, for the office; makes and stops them.
import { and, asc, count, desc, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { passesCents } from '../discounts/discount.queries.ts'
import { appliedPromoCodeTable, promoCodeTable } from '../discounts/discount.tables.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { eventTable, seasonTable, tourDateTable } from '../tours/tour.tables.ts'
import type { DeskPromoCode, PromoCodeUse } from './promo-code-desk.model.ts'

const seasonName = (start_year: number | null) =>
  start_year === null ? null : `${start_year}–${start_year + 1}`

/** What a code took off a completed registration, and off media passes that its payments bought for themselves. */
const tookOff = sql<number>`(coalesce(${appliedPromoCodeTable.settled_cents}, 0)
  + ${passesCents(appliedPromoCodeTable.registration_id, appliedPromoCodeTable.promo_code_id)})`

/**
 * Its use counts, in a registration that was not deleted. Those that were are few and have an index of their own; each use would else
 * be looked up among all registrations.
 */
const inUse = and(
  isNull(appliedPromoCodeTable.removed_at),
  sql`not exists (select from ${registrationTable} as gone
    where gone.id = ${appliedPromoCodeTable.registration_id} and gone.deleted_at is not null)`,
)

/** All promo codes, or the one with this id; the newest first. */
export async function listDeskPromoCodes(connection: Connection, id?: number): Promise<DeskPromoCode[]> {
  const { promo_code_id, registration_id, settled_cents } = appliedPromoCodeTable
  const counted = and(inUse, id === undefined ? undefined : eq(promo_code_id, id))
  const used = connection
    .select({ promo_code_id, used: count().as('used'), settled: sum(settled_cents).as('settled') })
    .from(appliedPromoCodeTable)
    .where(counted)
    .groupBy(promo_code_id)
    .as('used_codes')
  const passes = connection
    .select({
      promo_code_id,
      settled: sum(sql`(${mediaPassTable.promo_shares} ->> ${promo_code_id}::text)::integer`).as(
        'passes_settled',
      ),
    })
    .from(mediaPassTable)
    .innerJoin(appliedPromoCodeTable, eq(registration_id, mediaPassTable.registration_id))
    .where(and(isNotNull(mediaPassTable.promo_shares), counted))
    .groupBy(promo_code_id)
    .as('passes')
  const rows = await connection
    .select({
      row: promoCodeTable,
      event_name: eventTable.name,
      start_year: seasonTable.start_year,
      email: accountTable.email,
      created_by: sql<
        string | null
      >`(select maker.email from ${accountTable} as maker where maker.id = ${promoCodeTable.created_by})`,
      used: used.used,
      settled: sql`coalesce(${used.settled}, 0) + coalesce(${passes.settled}, 0)`.mapWith(Number),
    })
    .from(promoCodeTable)
    .leftJoin(eventTable, eq(eventTable.id, promoCodeTable.event_id))
    .leftJoin(seasonTable, eq(seasonTable.id, promoCodeTable.season_id))
    .leftJoin(accountTable, eq(accountTable.id, promoCodeTable.mybtf_user_id))
    .leftJoin(used, eq(used.promo_code_id, promoCodeTable.id))
    .leftJoin(passes, eq(passes.promo_code_id, promoCodeTable.id))
    .where(id === undefined ? undefined : eq(promoCodeTable.id, id))
    .orderBy(desc(promoCodeTable.created_at), desc(promoCodeTable.id))
  return rows.map(({ row, event_name, start_year, email, created_by, used, settled }) => {
    const { mybtf_user_id: _account, ...code } = row
    return {
      ...code,
      email,
      event_name,
      season_name: seasonName(start_year),
      used: used ?? 0,
      settled_cents: settled,
      created_by,
      created_at: row.created_at.toISOString(),
      stopped_at: row.stopped_at?.toISOString() ?? null,
    }
  })
}

/** What a promo code can be limited to. */
export async function listPromoPlaces(connection: Connection) {
  const events = await connection
    .select({ id: eventTable.id, name: eventTable.name })
    .from(eventTable)
    .orderBy(asc(eventTable.name))
  const seasons = await connection.select().from(seasonTable).orderBy(desc(seasonTable.start_year))
  return {
    events,
    seasons: seasons.map(({ id, start_year }) => ({ id, name: seasonName(start_year) ?? '' })),
  }
}

export async function findAccountId(connection: Connection, email: string): Promise<number | null> {
  const [row] = await connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(sql`lower(${accountTable.email})`, email.toLowerCase()))
  return row?.id ?? null
}

export async function placeExists(
  connection: Connection,
  { event_id, season_id }: { event_id: number | null; season_id: number | null },
): Promise<boolean> {
  const { events, seasons } = await listPromoPlaces(connection)
  const among = (id: number | null, all: readonly { id: number }[]) =>
    id === null || all.some((row) => row.id === id)
  return among(event_id, events) && among(season_id, seasons)
}

/** The new code's id; null when there is one of this name. */
export async function insertPromoCode(
  tx: Transaction,
  row: typeof promoCodeTable.$inferInsert,
): Promise<number | null> {
  const [made] = await tx
    .insert(promoCodeTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: promoCodeTable.id })
  return made?.id ?? null
}

export async function updateStopped(tx: Transaction, id: number, stopped_at: Date): Promise<void> {
  await tx
    .update(promoCodeTable)
    .set({ stopped_at })
    .where(and(eq(promoCodeTable.id, id), isNull(promoCodeTable.stopped_at)))
}

/** The registrations that have a promo code, the newest use first. */
export async function listUses(connection: Connection, promo_code_id: number): Promise<PromoCodeUse[]> {
  const rows = await connection
    .select({
      registration_id: registrationTable.id,
      registrant_name: registrantName,
      event_name: eventTable.name,
      event_city: tourDateTable.event_city,
      applied_at: appliedPromoCodeTable.applied_at,
      completed: sql<boolean>`${appliedPromoCodeTable.settled_cents} is not null`,
      amount: tookOff.mapWith(Number),
    })
    .from(appliedPromoCodeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, appliedPromoCodeTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(
      and(
        eq(appliedPromoCodeTable.promo_code_id, promo_code_id),
        isNull(appliedPromoCodeTable.removed_at),
        isNull(registrationTable.deleted_at),
      ),
    )
    .orderBy(desc(appliedPromoCodeTable.applied_at), desc(appliedPromoCodeTable.id))
  return rows.map(({ completed, amount, applied_at, ...row }) => ({
    ...row,
    applied_at: applied_at.toISOString(),
    amount: completed || amount > 0 ? amount : null,
  }))
}
