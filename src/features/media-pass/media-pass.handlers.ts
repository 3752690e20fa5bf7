// Answers the calls of media passes: what is owed, what is paid, and paying by vouchers.
import type { RequestContext } from '../../server/context.ts'
import { inSnapshot, type Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import {
  createMediaPasses,
  loadMediaPassFees,
  loadMediaPassPaid,
  payMediaPassByVouchers,
} from './media-pass.contract.ts'
import type { MediaPassHistory } from './media-pass.model.ts'
import { listPassPayments, listPassSales, listPassVouchers } from './media-pass.queries.ts'
import { nameIn, passesNeeded, passFees } from './media-pass.rules.ts'
import { mediaPassHistory } from './media-pass-history.rules.ts'
import { payPassesByVouchers } from './pay-by-vouchers.effects.ts'

async function historyIn(tx: Transaction, view: RegistrationView): Promise<MediaPassHistory> {
  return mediaPassHistory(view, {
    payments: await listPassPayments(tx, view.id),
    vouchers: await listPassVouchers(tx, view.id),
    sales: await listPassSales(
      tx,
      view.tour_date.season_id,
      view.attendees.map((attendee) => attendee.person_id),
    ),
  })
}

async function historyOf(context: RequestContext, id: number): Promise<MediaPassHistory> {
  return inSnapshot(context.database, async (tx) => historyIn(tx, await viewRegistration(context, id, tx)))
}

async function lockedView(tx: Transaction, context: RequestContext, id: number) {
  const locked = await lockRegistration(tx, id)
  if (!locked) throw new Failure('NOT_FOUND')
  return viewRegistration(context, id, tx)
}

export const mediaPassHandlers = [
  handle(loadMediaPassFees, async ({ registrationId }, context) => {
    const needed = passesNeeded(await viewRegistration(context, registrationId))
    return {
      media_pass_fees: passFees(needed),
      attendees: needed.map(({ line: _line, ...dancer }) => dancer),
    }
  }),

  handle(loadMediaPassPaid, ({ registrationId }, context) => historyOf(context, registrationId)),

  handle(payMediaPassByVouchers, ({ registrationId, selectedIds, codes }, context) =>
    context.write(async (tx) => {
      const view = await lockedView(tx, context, registrationId)
      const payment_id = await payPassesByVouchers(tx, context, view, selectedIds, codes)
      const registration = await viewRegistration(context, view.id, tx)
      const { overallPaid, loyalty_payments } = await historyIn(tx, registration)
      const payment = loyalty_payments.find((payment) => payment.payment_id === payment_id)
      if (!payment) throw new Error(`payment ${payment_id} is not there after it was written`)
      return { overallPaid, payment, registration }
    }),
  ),

  handle(createMediaPasses, async ({ registrationId, season, studioId, dancers }, context) => {
    const view = await viewRegistration(context, registrationId)
    if (view.tour_date.season_id !== season || view.studio_id !== studioId)
      failOn([refuse('MEDIA_PASS_SEASON', ['season'])])
    const bought = new Set(view.media_pass_paid)
    failOn(
      dancers.flatMap((id, position) =>
        bought.has(id)
          ? []
          : refuse('MEDIA_PASS_NOT_PAID', ['dancers', position], { name: nameIn(view, id) }),
      ),
    )
    return historyOf(context, registrationId)
  }),
]
