// Answers the calls of a studio's loyalty: points, vouchers, and what they are used for.
import { inSnapshot } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { ownStudioNow } from '../../server/owns.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { settleIfCovered } from '../registrations/settle-if-covered.effects.ts'
import * as vouchers from './apply-voucher.effects.ts'
import { issueVouchers } from './issue-vouchers.effects.ts'
import { loadLoyaltyData } from './load-loyalty.effects.ts'
import * as contract from './loyalty.contract.ts'
import { redeemVouchers } from './redeem-vouchers.effects.ts'
import { lockVouchers } from './voucher.queries.ts'

export const loyaltyHandlers = [
  handle(contract.loadLoyalty, ({ id }, context) =>
    inSnapshot(context.database, async (snapshot) => {
      await ownStudioNow(snapshot, context, id)
      return loadLoyaltyData(snapshot, id, context.clock.now())
    }),
  ),

  handle(contract.issueVouchers, ({ transactionJournals }, context, owned) =>
    context.write(async (tx) => {
      const named = owned['transactionJournals.MemberId']?.studio_id
      const studio_id = await issueVouchers(tx, context, named, transactionJournals)
      return loadLoyaltyData(tx, studio_id, context.clock.now())
    }),
  ),

  handle(contract.applyVoucher, (input, context) =>
    context.write(async (tx) => {
      await vouchers.applyVoucher(tx, context, input)
      return { registration: await viewRegistration(context, input.registration_id, tx) }
    }),
  ),

  handle(contract.redeemVouchers, ({ registration_id, vouchers: asked }, context, owned) =>
    context.write(async (tx) => {
      const named = owned.membershipNumber.studio_id
      const { view, studio_id } = await vouchers.openForVouchers(tx, context, registration_id, named)
      const codes = asked.map(({ code }) => code)
      const stored = (await lockVouchers(tx, codes, context.locks)).filter(
        (voucher) => voucher.studio_id === studio_id,
      )
      failOn(
        codes.flatMap((code, at) => {
          const path = ['vouchers', at, 'code']
          const voucher = stored.find((known) => known.code === code)
          if (!voucher) return [refuse('VOUCHER_UNKNOWN', path, { code })]
          const here = voucher.registration_id === view.id && voucher.status === 'PendingActivation'
          return here || voucher.status === 'Redeemed' ? [] : [refuse('VOUCHER_NOT_APPLIED', path, { code })]
        }),
      )
      await redeemVouchers(tx, context, registration_id, 'registration', { codes })
      await settleIfCovered(tx, context, registration_id)
      return {
        alreadyRedeemedVouchers: stored.filter(({ status }) => status === 'Redeemed').map(({ code }) => code),
        registration: await viewRegistration(context, registration_id, tx),
      }
    }),
  ),
]
