// Answers the office's desk for promo codes.
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import { lockedView } from '../checks/check.effects.ts'
import { tellOffice } from '../discounts/tell-office.effects.ts'
import {
  addPromoCode,
  listPromoCodes,
  listPromoCodeUses,
  stopPromoCode,
  takeOffPromoCode,
} from './promo-code-desk.contract.ts'
import {
  findAccountId,
  insertPromoCode,
  listDeskPromoCodes,
  listPromoPlaces,
  listUses,
  placeExists,
  updateStopped,
} from './promo-code-desk.queries.ts'
import { checkNewPromoCode } from './promo-code-desk.rules.ts'
import { takeCodeOff } from './take-off-promo-code.effects.ts'

async function deskCode(connection: Connection, id: number) {
  const [promo_code] = await listDeskPromoCodes(connection, id)
  if (!promo_code) throw new Failure('NOT_FOUND')
  return promo_code
}

export const promoCodeDeskHandlers = [
  handle(listPromoCodes, async (_input, { database }) => ({
    promo_codes: await listDeskPromoCodes(database),
    ...(await listPromoPlaces(database)),
  })),

  handle(addPromoCode, ({ email, ...input }, context) =>
    context.write(async (tx) => {
      if (!(await placeExists(tx, input))) throw new Failure('NOT_FOUND')
      const mybtf_user_id = email === null ? null : await findAccountId(tx, email)
      failOn([
        ...checkNewPromoCode(input),
        ...(email !== null && mybtf_user_id === null ? [refuse('PROMO_ACCOUNT_UNKNOWN', ['email'])] : []),
      ])
      const id = await insertPromoCode(tx, {
        ...input,
        mybtf_user_id,
        created_by: accountOf(context).id,
        created_at: context.clock.now(),
      })
      if (id === null)
        throw new Failure('RULES_BROKEN', {
          violations: [refuse('PROMO_TAKEN', ['code'], { code: input.code })],
        })
      return { promo_code: await deskCode(tx, id) }
    }),
  ),

  handle(stopPromoCode, ({ id }, context) =>
    context.write(async (tx) => {
      await deskCode(tx, id)
      await updateStopped(tx, id, context.clock.now())
      return { promo_code: await deskCode(tx, id) }
    }),
  ),

  handle(takeOffPromoCode, ({ sendEmployeeEmail, ...input }, context) =>
    context.write(async (tx) => {
      const { code, amount } = await takeCodeOff(tx, context, input)
      const view = await lockedView(tx, context, input.id)
      if (sendEmployeeEmail) {
        const what = { name: 'Promo code', value: `${code} (${formatUsd(amount)}): ${input.reason}` }
        await tellOffice(tx, context, view, { done: 'Promo code removed', what })
      }
      return { view }
    }),
  ),

  handle(listPromoCodeUses, async ({ id }, { database }) => {
    await deskCode(database, id)
    return { uses: await listUses(database, id) }
  }),
]
