// Tells what a studio's account sees of its loyalty.
import type { Connection } from '../../server/database.ts'
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import type { LoyaltyData } from './loyalty.model.ts'
import { memberIdOf, membershipNumberOf } from './membership.rules.ts'
import { loadPoints, loadProgramme } from './points.queries.ts'
import { listVouchers } from './voucher.queries.ts'
import { statusOn } from './voucher-state.rules.ts'

/** A voucher's days are those of the office. */
const TIMEZONE = 'America/Los_Angeles'

export function loyaltyDay(at: Date): PlainDate {
  return dateIn(at, TIMEZONE)
}

export async function loadLoyaltyData(
  connection: Connection,
  studio_id: number,
  at: Date,
): Promise<LoyaltyData> {
  const today = loyaltyDay(at)
  const vouchers = await listVouchers(connection, studio_id)
  const programme = await loadProgramme(connection)
  return {
    membershipNumber: membershipNumberOf(studio_id),
    loyaltyMemberId: memberIdOf(studio_id),
    pointsBalance: (await loadPoints(connection, studio_id)).balance,
    vouchers: vouchers.map((voucher) => ({
      code: voucher.code,
      display_name: `Loyalty voucher ${voucher.code}`,
      amount: voucher.amount_cents,
      status: statusOn(voucher, today),
      payment_type: voucher.payment_type,
      registration_id: voucher.registration_id,
      effective_date: voucher.effective_date,
      expiration_date: voucher.expiration_date,
      redeemed: voucher.redeemed_at?.toISOString() ?? null,
    })),
    programme: programme && {
      points_per_dollar: programme.points_per_dollar,
      minimum_points: programme.minimum_points,
    },
    error: null,
  }
}
