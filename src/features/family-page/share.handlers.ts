// Answers the calls of families' shares: the studio's list, saving, mailing, revoking; opening and paying by a link.
import type { RequestContext } from '../../server/context.ts'
import { inSnapshot } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import type { StoredPayment } from '../payments/payment.queries.ts'
import { endBeforeEvent } from '../public-link/links-of-event.rules.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'
import { throwUnlessApproved } from '../settlement/charge-payment.effects.ts'
import { payOnce } from '../settlement/pay-once.effects.ts'
import { listRosterEmails } from '../shares/family-emails.queries.ts'
import { openForShares, pageOf, shareOfToken, sharesOf } from '../shares/load-shares.effects.ts'
import { mailShares } from '../shares/mail-shares.effects.ts'
import { saveShares } from '../shares/save-shares.effects.ts'
import {
  listFamilyEmails,
  listFamilyShares,
  mailFamilyShares,
  openFamilyShare,
  payFamilyShare,
  revokeFamilyShare,
  saveFamilyShares,
} from '../shares/share.contract.ts'
import { loadShare, type StoredShare, updateShare } from '../shares/share.queries.ts'
import { linkOpens } from '../shares/share-state.rules.ts'
import { revokeWaiverLinksOfShare } from '../waivers/waiver-link.queries.ts'

/** The payment of a share: what it is asked for, begun and charged once for a key; a family sees its own page only. */
async function pay(
  context: RequestContext,
  share: StoredShare,
  {
    amount,
    paymentMethodId,
    paymentProfile,
  }: { amount: number; paymentMethodId: number; paymentProfile: Profile },
): Promise<StoredPayment> {
  const order = {
    payer: { share_id: share.id },
    registration_id: share.registration_id,
    version: null,
    amount,
    amount_type: 'other' as const,
    paymentMethodId,
    paymentKind: 'registration' as const,
    person_ids: [],
    source: paymentProfile,
    keep_profile: false,
    note: share.name,
    sendEmployeeEmail: false,
  }
  const registration = await loadOwnedRegistration(context.database, 'registration', share.registration_id)
  if (!registration) throw new Failure('LINK_INVALID')
  return payOnce(context, order, registration.tour_date_id, async (tx, view) => {
    const present = await loadShare(tx, share.id)
    const ends = present && endBeforeEvent(present.expires_at, view.tour_date)
    if (!view.completed || !present || !linkOpens({ ...present, ends }, context.clock.now()))
      throw new Failure('LINK_INVALID')
    const page = await pageOf(context, present, { tx, view })
    if (page.due_cents !== amount && page.state !== 'paying')
      throw new Failure('AMOUNT_CHANGED', { data: { share: page } })
  })
}

type Profile = { token: string; brand: string; last_four: string; bill_to: StoredPayment['bill_to'] }

export const shareHandlers = [
  handle(listFamilyShares, ({ registration_id }, context) =>
    inSnapshot(context.database, async (tx) => {
      const view = await openForShares(tx, context, registration_id, { lock: false })
      return { shares: await sharesOf(tx, context, view) }
    }),
  ),

  handle(listFamilyEmails, async (_input, context) => {
    const { studio } = accountOf(context)
    return { emails: studio ? await listRosterEmails(context.database, studio.id) : [] }
  }),

  handle(saveFamilyShares, ({ registration_id, families }, context) =>
    context.write(async (tx) => {
      const view = await openForShares(tx, context, registration_id, { lock: true })
      await saveShares(tx, context, view, families)
      return { shares: await sharesOf(tx, context, view) }
    }),
  ),

  handle(mailFamilyShares, ({ registration_id, share_ids }, context) =>
    context.write(async (tx) => {
      const view = await openForShares(tx, context, registration_id, { lock: true })
      const { mailed, left_out } = await mailShares(tx, context, view, share_ids)
      if (mailed.length === 0) failOn(left_out.map(({ why }) => why))
      return {
        mailed,
        left_out: left_out.map(({ id, why }) => ({ id, message: why.message })),
        shares: await sharesOf(tx, context, view),
      }
    }),
  ),

  handle(revokeFamilyShare, ({ registration_id, id }, context) =>
    context.write(async (tx) => {
      const view = await openForShares(tx, context, registration_id, { lock: true })
      const share = await loadShare(tx, id)
      if (share?.registration_id !== view.id) throw new Failure('NOT_FOUND')
      const now = context.clock.now()
      if (share.revoked_at === null) await updateShare(tx, id, { revoked_at: now })
      await revokeWaiverLinksOfShare(tx, id, now)
      return { shares: await sharesOf(tx, context, view) }
    }),
  ),

  handle(openFamilyShare, async ({ token }, context) => {
    const share = await shareOfToken(context, token)
    return { share: await pageOf(context, share) }
  }),

  handle(payFamilyShare, async ({ token, ...input }, context) => {
    const share = await shareOfToken(context, token)
    const payment = await pay(context, share, input)
    throwUnlessApproved(context, payment)
    return { share: await pageOf(context, share) }
  }),
]
