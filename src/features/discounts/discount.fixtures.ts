// Puts promo codes into a test database.
import type { Database } from '../../server/database.ts'
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
