// Reads the promo codes and credits of registrations.
import { and, asc, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { toCents } from '../../shared/money.ts'
import type { Shares, StoredPromoCode } from './discount.model.ts'
import { appliedPromoCodeTable, creditTable, promoCodeTable } from './discount.tables.ts'

/** What a promo code took off media passes that the registration's payments bought for themselves (MEDIA-07). */
export const passesCents = (registration_id: SQLWrapper, promo_code_id: SQLWrapper) =>
  sql<number>`(select coalesce(sum((pass.promo_shares ->> ${promo_code_id}::text)::integer), 0)::integer
    from media_pass as pass where pass.registration_id = ${registration_id})`.mapWith(Number)

/** The promo codes on a registration, in the order in which they were applied. */
export const appliedCodesRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      id: promoCodeTable.id,
      code: promoCodeTable.code,
      display_name: promoCodeTable.display_name,
      unique: promoCodeTable.unique,
      amount_cents: promoCodeTable.amount_cents,
      percent: promoCodeTable.percent,
      fee_group: promoCodeTable.fee_group,
      ends_on: promoCodeTable.ends_on,
      stopped_at: promoCodeTable.stopped_at,
      settled_cents: appliedPromoCodeTable.settled_cents,
      shares: appliedPromoCodeTable.shares,
      lapsed: appliedPromoCodeTable.lapsed,
      passes_cents: passesCents(appliedPromoCodeTable.registration_id, promoCodeTable.id),
    })
    .from(appliedPromoCodeTable)
    .innerJoin(promoCodeTable, eq(promoCodeTable.id, appliedPromoCodeTable.promo_code_id))
    .where(and(eq(appliedPromoCodeTable.registration_id, id), isNull(appliedPromoCodeTable.removed_at)))
    .orderBy(asc(appliedPromoCodeTable.id))

const appliedCodes = preparedOn((connection) =>
  appliedCodesRead(connection, given('id')).prepare('applied_promo_codes'),
)

export async function listAppliedPromoCodes(
  connection: Connection,
  registration_id: number,
): Promise<StoredPromoCode[]> {
  return appliedCodes(connection).execute({ id: registration_id })
}

interface StoredPayer {
  amount_cents: number
  settled_cents: number | null
  shares: Shares | null
}

/** A voucher or credit with what it pays now, and what of it is free since an edit (PAY-15). */
export function payingOf<One extends StoredPayer>(row: One) {
  const { amount_cents, settled_cents, shares, ...one } = row
  if (settled_cents === null || shares === null) return { ...one, amount: toCents(amount_cents) }
  const free_cents = toCents(amount_cents - settled_cents)
  return { ...one, amount: toCents(settled_cents), shares, free_cents }
}

/** The same of every code, also of those that the registration does not have now. */
export async function passesByCode(
  connection: Connection,
  registration_id: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await connection.execute<{ id: number; cents: number }>(sql`
    select share.key::integer as id, sum(share.value::integer)::integer as cents
    from media_pass as pass cross join lateral jsonb_each_text(pass.promo_shares) as share
    where pass.registration_id = ${registration_id} group by share.key`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** The credits of a registration, the oldest first; what each pays tells `payingOf`. */
export const creditsRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      id: creditTable.id,
      from: creditTable.from,
      amount_cents: creditTable.amount_cents,
      settled_cents: creditTable.settled_cents,
      shares: creditTable.shares,
    })
    .from(creditTable)
    .where(and(eq(creditTable.registration_id, id), isNull(creditTable.removed_at)))
    .orderBy(asc(creditTable.id))

/** When the office last took a credit back or a promo code off the registration; null = never. */
export async function loadCoverTakenAt(
  connection: Connection,
  registration_id: number,
): Promise<Date | null> {
  const [credits, codes] = [creditTable, appliedPromoCodeTable]
  const ofCredits = connection
    .select({ taken_at: credits.removed_at })
    .from(credits)
    .where(and(eq(credits.registration_id, registration_id), isNotNull(credits.removed_by)))
  const ofCodes = connection
    .select({ taken_at: codes.removed_at })
    .from(codes)
    .where(and(eq(codes.registration_id, registration_id), isNotNull(codes.removed_by)))
  const [last] = await unionAll(ofCredits, ofCodes).orderBy(sql`1 desc nulls last`).limit(1)
  return last?.taken_at ?? null
}
