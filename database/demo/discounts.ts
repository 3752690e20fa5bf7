// The promo codes of the demo, and the loyalty of Harbor Street Dance: points, and a voucher that waits to be used.
import type { promoCodeTable } from '../../src/features/discounts/discount.tables.ts'
import type { loyaltyPointsTable, loyaltyVoucherTable } from '../../src/features/loyalty/loyalty.tables.ts'
import type { LoyaltyProgramme } from '../../src/features/tours/loyalty-programme.model.ts'
import { addDays } from '../../src/shared/calendar.ts'
import type { DemoDay } from './demo-calendar.ts'
import { demoAccounts, demoStudios } from './demo-ids.ts'

/** A point for a dollar; vouchers from 5,000 points on, good for a year. */
export const LOYALTY: LoyaltyProgramme = { points_per_dollar: 1, minimum_points: 5_000, voucher_days: 365 }

const MERIDIAN = 56
const VOUCHER = 'LV-HARB-2345'

type PromoCodeRow = typeof promoCodeTable.$inferInsert

export function promoCodeRows({ now, season }: DemoDay): PromoCodeRow[] {
  const made = { created_by: demoAccounts.staff, created_at: now }
  return [
    { ...made, id: 1, code: 'WELCOME50', display_name: 'Welcome, $50 off', amount_cents: 5_000, uses_per_account: 1 },
    {
      ...made,
      id: 2,
      code: 'COMPETE10',
      display_name: '10% off the competition',
      percent: 10,
      fee_group: 'competition',
      event_id: MERIDIAN,
      season_id: season.id,
    },
    { ...made, id: 3, code: 'GRAND250', display_name: 'Raffle, $250 off', amount_cents: 25_000, unique: true, uses: 1 },
  ]
}

export function loyaltyRows({ now, today }: DemoDay): {
  points: (typeof loyaltyPointsTable.$inferInsert)[]
  vouchers: (typeof loyaltyVoucherTable.$inferInsert)[]
} {
  const studio_id = demoStudios.harbor_street
  return {
    points: [
      { id: 1, studio_id, points: 17_400, cause: 'demo:earned', words: 'The season before', at: now },
      {
        id: 2,
        studio_id,
        points: -5_000,
        cause: `voucher:${VOUCHER}`,
        words: `Voucher ${VOUCHER}`,
        mybtf_user_id: demoAccounts.studio,
        at: now,
      },
    ],
    vouchers: [
      {
        id: 1,
        code: VOUCHER,
        studio_id,
        points: 5_000,
        amount_cents: 5_000,
        status: 'Issued',
        effective_date: today,
        expiration_date: addDays(today, 365),
        issued_by: demoAccounts.studio,
        created_at: now,
      },
    ],
  }
}
