// Answers what a promo code would take off, and gives a registration its promo codes.
import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import { changePromoCodes, placePromoCodes } from '../registrations/apply-promo-codes.effects.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { settleIfCovered } from '../registrations/settle-if-covered.effects.ts'
import { limitGuesses } from './limit-guesses.effects.ts'
import { applyPromoCodes, previewPromoCode } from './promo-code.contract.ts'
import { sameCode, wantedCodes } from './promo-code.rules.ts'
import { offerAtEvent } from './promo-code-offer.effects.ts'
import { tellOffice } from './tell-office.effects.ts'

/** Codes that are not on the registration are looked for first: whoever guesses is slowed down. */
async function limitNew(context: RequestContext, registration_id: number, asked: readonly string[]) {
  const view = await viewRegistration(context, registration_id)
  const entered = wantedCodes(
    asked,
    view.promo_codes.map(({ code }) => code),
  ).filter((code) => code.entered)
  await limitGuesses(
    context,
    entered.map(({ code }) => ({
      code,
      path: ['promo_codes', asked.findLastIndex((candidate) => sameCode(candidate, code))],
    })),
  )
  return view
}

export const promoCodeHandlers = [
  handle(previewPromoCode, async ({ code, registration_id, event_id }, context) => {
    if (registration_id === undefined) return offerAtEvent(context, code, event_id ?? 0)
    const { promo_codes, tour_date } = await viewRegistration(context, registration_id)
    if (event_id !== undefined && event_id !== tour_date.event.id) throw new Failure('NOT_FOUND')
    const asked = [...promo_codes.map((code) => code.code), code]
    await limitNew(context, registration_id, asked)
    return context.write(async (tx) => {
      const { amounts, instead_of, alone } = await placePromoCodes(tx, context, registration_id, asked)
      const preview = amounts.find((amount) => sameCode(amount.code, code))
      if (!preview) throw new Failure('NOT_FOUND')
      return { ...preview, alone, instead_of }
    })
  }),

  handle(applyPromoCodes, async ({ registration_id, promo_codes, sendEmployeeEmail }, context) => {
    await limitNew(context, registration_id, promo_codes)
    return context.write(async (tx) => {
      await changePromoCodes(tx, context, registration_id, promo_codes)
      await settleIfCovered(tx, context, registration_id)
      const view = await viewRegistration(context, registration_id, tx)
      if (sendEmployeeEmail) {
        const codes = view.promo_codes.map(({ code, amount }) => `${code} (${formatUsd(amount)})`)
        const what = { name: 'Promo codes', value: codes.join(', ') || 'None' }
        await tellOffice(tx, context, view, { done: 'Promo codes changed', what })
      }
      return { registration: view }
    })
  }),
]
