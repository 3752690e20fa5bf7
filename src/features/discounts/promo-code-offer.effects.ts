// What a promo code is worth at an event of the current season, before there is a registration.
import type { RequestContext } from '../../server/context.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { toCents } from '../../shared/money.ts'
import { loadEventNow } from '../tours/tour.queries.ts'
import type { PreviewedPromoCode } from './discount.model.ts'
import { countEarned } from './earned-code.queries.ts'
import { limitGuesses } from './limit-guesses.effects.ts'
import { countUses, lockPromoCodes } from './promo-code.queries.ts'
import { checkPromoCode } from './promo-code.rules.ts'

/** No registration has it as its id: all who have the code are counted. */
const NO_REGISTRATION = 0

/** Throws PROMO_UNKNOWN, TOO_MANY_ATTEMPTS, or why the code may not be used there now (PROMO-04). */
export async function offerAtEvent(
  context: RequestContext,
  code: string,
  event_id: number,
): Promise<PreviewedPromoCode> {
  await limitGuesses(context, [{ code, path: ['code'] }])
  return context.write(async (tx) => {
    const event = await loadEventNow(tx, event_id)
    const [row] = await lockPromoCodes(tx, [code], false)
    if (!event || !row) throw new Failure('NOT_FOUND')
    const mybtf_user_id = accountOf(context).id
    const nowhere = { registration_id: NO_REGISTRATION, mybtf_user_id }
    const uses = await countUses(tx, row.id, nowhere)
    const earned = row.earned
      ? await countEarned(tx, row.id, { ...nowhere, season_id: event.season_id })
      : null
    const use = { event_id, mybtf_user_id, ...event, ...uses, earned }
    failOn(checkPromoCode(row, use, context.clock.now(), ['code']))
    const { id, display_name, unique, amount_cents, percent, fee_group, ends_on } = row
    // What a percentage comes to depends on the registration.
    const worth = {
      amount: amount_cents ?? 0,
      amount_cents,
      percent,
      fee_group,
      withheld_cents: toCents(0),
      passes_cents: toCents(0),
      shares: {},
      lapsed: {},
    }
    const named = { id, code: row.code, display_name, unique, ends_on, stopped: false }
    return { ...named, ...worth, alone: null, instead_of: [] }
  })
}
