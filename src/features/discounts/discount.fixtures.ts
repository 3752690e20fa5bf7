// Puts promo codes into a test database.
import type { Database } from '../../server/database.ts'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import type { AppliedPromoCode, StoredPromoCode } from './discount.model.ts'
import { promoCodeTable } from './discount.tables.ts'

/** $50.00 off, without limits, unless told otherwise. */
export async function insertCode(
  database: Database,
  code: string,
  more: Partial<typeof promoCodeTable.$inferInsert> = {},
): Promise<number> {
  const [row] = await database
    .insert(promoCodeTable)
    .values({
      code,
      display_name: `Code ${code}`,
      amount_cents: 5_000,
      created_at: new Date('2026-11-01T00:00:00Z'),
      ...more,
    })
    .returning({ id: promoCodeTable.id })
  return row!.id
}

/** A promo code that takes off what `terms` say, as it stands on a registration that is not completed. */
export function codeOf(terms: Partial<StoredPromoCode>, id = 1): StoredPromoCode {
  return {
    id,
    code: `CODE${id}`,
    display_name: `Code ${id}`,
    unique: false,
    amount_cents: null,
    percent: null,
    fee_group: null,
    ends_on: null,
    stopped_at: null,
    settled_cents: null,
    shares: null,
    lapsed: null,
    passes_cents: 0,
    ...terms,
  }
}

/** A promo code on a registration, as its view tells it. */
export function appliedCode(told: Partial<AppliedPromoCode>): AppliedPromoCode {
  const { settled_cents: _settled, stopped_at: _stopped, ...stored } = codeOf({}, told.id)
  return { ...stored, amount: 0, shares: {}, withheld_cents: 0, lapsed: {}, stopped: false, ...told }
}

/** A line as far as promo codes look at it. */
export const lineOf = (key: string, group: FeeGroup, amount_cents: number) => ({
  key,
  group,
  units: 1,
  unit_cents: amount_cents,
  amount_cents,
})
