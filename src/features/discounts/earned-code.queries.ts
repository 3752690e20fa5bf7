// Reads and writes the promo codes that only those may use who have earned them.
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { EarnedUse } from './discount.model.ts'
import { appliedPromoCodeTable, earnedPromoCodeTable, promoCodeTable } from './discount.tables.ts'

/** For what somebody has earned a code. */
export interface Earning {
  mybtf_user_id: number
  event_id: number
  season_id: number
}

const ofEarning = ({ mybtf_user_id, event_id, season_id }: Earning) =>
  and(
    eq(earnedPromoCodeTable.mybtf_user_id, mybtf_user_id),
    eq(earnedPromoCodeTable.event_id, event_id),
    eq(earnedPromoCodeTable.season_id, season_id),
  )

/** In how many registrations of whoever has earned it the code is now. */
const usedByEarner = sql<number>`(
  select count(*)::integer from ${appliedPromoCodeTable} as applied
  join ${registrationTable} as has on has.id = applied.registration_id
  where applied.promo_code_id = ${promoCodeTable.id} and applied.removed_at is null and has.deleted_at is null
    and has.mybtf_user_id = ${earnedPromoCodeTable.mybtf_user_id})`

/** What the account has earned there, with how often it is used now; null = nothing yet. */
export async function loadEarnedCode(connection: Connection, earning: Earning) {
  const [row] = await connection
    .select({
      code: promoCodeTable.code,
      amount_cents: sql<number>`coalesce(${promoCodeTable.amount_cents}, 0)`,
      earned_at: earnedPromoCodeTable.earned_at,
      used: usedByEarner,
    })
    .from(earnedPromoCodeTable)
    .innerJoin(promoCodeTable, eq(promoCodeTable.id, earnedPromoCodeTable.promo_code_id))
    .where(ofEarning(earning))
  return row ?? null
}

/** A code that must be earned, with its id; whoever needs it first makes it. */
export async function keepEarnableCode(
  tx: Transaction,
  row: Pick<
    typeof promoCodeTable.$inferInsert,
    'code' | 'display_name' | 'amount_cents' | 'event_id' | 'created_at'
  >,
): Promise<number> {
  await tx
    .insert(promoCodeTable)
    .values({ ...row, earned: true })
    .onConflictDoNothing()
  const [kept] = await tx
    .select({ id: promoCodeTable.id })
    .from(promoCodeTable)
    .where(eq(sql`lower(${promoCodeTable.code})`, row.code.toLowerCase()))
  if (!kept) throw new Error('a promo code was made, and is not there')
  return kept.id
}

/** SURVEY-08: once for each account, event and season, whoever tries at the same time. */
export async function insertEarned(
  tx: Transaction,
  row: typeof earnedPromoCodeTable.$inferInsert,
): Promise<void> {
  await tx.insert(earnedPromoCodeTable).values(row).onConflictDoNothing()
}

/** What decides whether the account may use a code that must be earned, in a registration of the season. */
export async function countEarned(
  tx: Transaction,
  promo_code_id: number,
  of: { mybtf_user_id: number; season_id: number; registration_id: number },
): Promise<EarnedUse> {
  const { mybtf_user_id, season_id, registration_id } = of
  const [earned] = await tx
    .select({ times: sql`count(*)`.mapWith(Number) })
    .from(earnedPromoCodeTable)
    .where(
      and(
        eq(earnedPromoCodeTable.mybtf_user_id, mybtf_user_id),
        eq(earnedPromoCodeTable.promo_code_id, promo_code_id),
      ),
    )
  const [used] = await tx
    .select({ used_in_season: sql`count(*)`.mapWith(Number) })
    .from(appliedPromoCodeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, appliedPromoCodeTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(
      and(
        eq(appliedPromoCodeTable.promo_code_id, promo_code_id),
        isNull(appliedPromoCodeTable.removed_at),
        isNull(registrationTable.deleted_at),
        eq(registrationTable.mybtf_user_id, mybtf_user_id),
        eq(tourDateTable.season_id, season_id),
        sql`${registrationTable.id} <> ${registration_id}`,
      ),
    )
  return { times: earned?.times ?? 0, used_in_season: used?.used_in_season ?? 0 }
}
