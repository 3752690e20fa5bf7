// Opens a registration for one change, in four beats: lock, check that it may change, let the change happen, answer.
import type { RequestContext } from '../../server/context.ts'
import { inSnapshot, type Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import { isExempt } from '../tours/tour.queries.ts'
import type { RegistrationView } from './registration.model.ts'
import {
  loadRegistrationParts,
  lockRegistration,
  type RegistrationRow,
  updateRegistration,
} from './registration.queries.ts'
import { checkStudioAccepted, registrationOpen } from './registration-open.rules.ts'
import { registrationView } from './registration-view.rules.ts'

export interface OpenRegistration {
  view: RegistrationView
  /** On the tour date's list of exceptions: not bound by closing and limits (R§6). */
  exempt: boolean
}

/**
 * The registration as its owner sees it now: in `tx`, or else as of one moment, so that it never shows a payment
 * without what the payment completed. Throws NOT_FOUND or NOT_YOURS.
 */
export async function viewRegistration(
  context: Pick<RequestContext, 'database' | 'clock' | 'account'>,
  id: number,
  tx?: Transaction,
): Promise<RegistrationView> {
  const now = context.clock.now()
  const parts = await (tx
    ? loadRegistrationParts(tx, id, now)
    : inSnapshot(context.database, (snapshot) => loadRegistrationParts(snapshot, id, now)))
  if (!parts) throw new Failure('NOT_FOUND')
  if (parts.registration.mybtf_user_id !== context.account?.id) throw new Failure('NOT_YOURS')
  return registrationView(parts, now)
}

/** Throws NOT_YOURS, REGISTRATION_COMPLETED, REGISTRATION_CLOSED, PAYMENT_PENDING or STALE_VERSION (with the current view). */
export async function openForChange(
  tx: Transaction,
  context: RequestContext,
  id: number,
  expected: { version: number | null },
): Promise<OpenRegistration> {
  const locked = await lockRegistration(tx, id)
  if (!locked) throw new Failure('NOT_FOUND')
  const view = await viewRegistration(context, id, tx)
  const exempt = await isExempt(tx, view.tour_date_id, accountOf(context).email)
  if (view.completed) throw new Failure('REGISTRATION_COMPLETED')
  failOn(checkStudioAccepted(view))
  if (!registrationOpen(view.tour_date, context.clock.now(), exempt)) throw new Failure('REGISTRATION_CLOSED')
  // What is being paid for must stay as it is until the gateway has answered.
  if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
  if (expected.version !== null && expected.version !== view.version)
    throw new Failure('STALE_VERSION', { data: view })
  return { view, exempt }
}

/** Any change of what is registered takes back review and waiver (R§4: a recalculation clears the waiver flags). */
export const RECALCULATED: RegistrationRow = {
  reviewed: false,
  waiver: false,
  reviewed_rate: null,
}

/** One change of an open registration in one transaction; answers the view after it. */
export async function changeOpenRegistration(
  context: RequestContext,
  id: number,
  version: number,
  change: (tx: Transaction, open: OpenRegistration) => Promise<RegistrationRow>,
): Promise<RegistrationView> {
  return context.write(async (tx) => {
    const open = await openForChange(tx, context, id, { version })
    await updateRegistration(tx, id, await change(tx, open), { bump: true })
    return viewRegistration(context, id, tx)
  })
}
