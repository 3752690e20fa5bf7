// Reads and writes promo codes, and which registrations have them.
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { AppliedPromoCode } from './discount.model.ts'
import { appliedPromoCodeTable, promoCodeTable } from './discount.tables.ts'

const applied = (registration_id: number, promo_code_id: number) =>
  and(
    eq(appliedPromoCodeTable.registration_id, registration_id),
    eq(appliedPromoCodeTable.promo_code_id, promo_code_id),
    isNull(appliedPromoCodeTable.removed_at),
  )

/** What a code takes off the registration, from now on. */
export async function settleAppliedCode(
  tx: Transaction,
  registration_id: number,
  { id, amount: settled_cents, shares, lapsed }: AppliedPromoCode,
): Promise<void> {
  await tx
    .update(appliedPromoCodeTable)
    .set({ settled_cents, shares, lapsed })
    .where(applied(registration_id, id))
}

type Removal = Pick<typeof appliedPromoCodeTable.$inferInsert, 'removed_by' | 'removal_reason'> & {
  removed_at: Date
}

/** Takes a code off the registration; its use is free again. */
export async function removeAppliedCode(
  tx: Transaction,
  registration_id: number,
  promo_code_id: number,
  removal: Removal,
): Promise<void> {
  await tx.update(appliedPromoCodeTable).set(removal).where(applied(registration_id, promo_code_id))
}

/** The promo codes with these names, whatever their capitals, held until the end (in the order of their ids). */
export async function lockPromoCodes(tx: Transaction, codes: readonly string[], locks: boolean) {
  if (codes.length === 0) return []
  const found = tx
    .select()
    .from(promoCodeTable)
    .where(
      inArray(
        sql`lower(${promoCodeTable.code})`,
        codes.map((code) => code.trim().toLowerCase()),
      ),
    )
    .orderBy(asc(promoCodeTable.id))
  return locks ? found.for('update') : found
}

export type PromoCodeRow = Awaited<ReturnType<typeof lockPromoCodes>>[number]

/** Of these names, those that no promo code has. */
export async function unknownCodes(connection: Connection, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const lower = (code: string) => code.trim().toLowerCase()
  const known = await connection
    .select({ code: promoCodeTable.code })
    .from(promoCodeTable)
    .where(inArray(sql`lower(${promoCodeTable.code})`, codes.map(lower)))
  return codes.filter((code) => !known.some((stored) => lower(stored.code) === lower(code)))
}

/**
 * Registrations that have a code, without this one and without deleted ones: all, and those of the account; and whether the office has
 * taken it off this one.
 */
export async function countUses(
  tx: Transaction,
  promo_code_id: number,
  { registration_id, mybtf_user_id }: { registration_id: number; mybtf_user_id: number },
) {
  const here = sql`${appliedPromoCodeTable.registration_id} = ${registration_id}`
  const elsewhere = sql`not ${here} and ${appliedPromoCodeTable.removed_at} is null and ${registrationTable.deleted_at} is null`
  const counted = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number)
  const [row] = await tx
    .select({
      used: counted(elsewhere),
      used_by_account: counted(sql`${elsewhere} and ${registrationTable.mybtf_user_id} = ${mybtf_user_id}`),
      taken_off_here: sql<boolean>`coalesce(bool_or(${here} and ${appliedPromoCodeTable.removed_by} is not null), false)`,
    })
    .from(appliedPromoCodeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, appliedPromoCodeTable.registration_id))
    .where(eq(appliedPromoCodeTable.promo_code_id, promo_code_id))
  if (!row) throw new Error('a count without groups gives one row')
  return row
}

export async function insertAppliedCode(
  tx: Transaction,
  row: typeof appliedPromoCodeTable.$inferInsert,
): Promise<void> {
  await tx.insert(appliedPromoCodeTable).values(row)
}
