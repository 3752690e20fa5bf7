// Tells what a studio's account sees of its loyalty, and makes sure that it is its own.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import type { LoyaltyData } from './loyalty.model.ts'
import { memberIdOf, membershipNumberOf } from './membership.rules.ts'
import { loadOwnStudioId, loadPoints, loadProgramme, lockPoints } from './points.queries.ts'
import { listVouchers } from './voucher.queries.ts'
import { statusOn } from './voucher-state.rules.ts'

/** A voucher's days are those of the office. */
const TIMEZONE = 'America/Los_Angeles'

export function loyaltyDay(at: Date): PlainDate {
  return dateIn(at, TIMEZONE)
}

/** The studio of the studio account that asks; NOT_YOURS where it is no studio account (any more). */
export async function ownStudioId(connection: Connection, context: RequestContext): Promise<number> {
  const studio_id = await loadOwnStudioId(connection, accountOf(context).id)
  if (studio_id === null) throw new Failure('NOT_YOURS')
  return studio_id
}

/** The same, with its points held: it may have been merged into another studio until then. */
export async function lockOwnPoints(tx: Transaction, context: RequestContext): Promise<number> {
  const studio_id = await ownStudioId(tx, context)
  if (!context.locks) return studio_id
  await lockPoints(tx, studio_id)
  const now = await ownStudioId(tx, context)
  if (now !== studio_id) throw new Failure('NOT_YOURS')
  return studio_id
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
