// Opens a registration for one change, in four beats: lock, check that it may change, let the change happen, answer.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import type { OwnedRegistration } from './owned-registration.queries.ts'
import type { RegistrationView } from './registration.model.ts'
import {
  loadRegistrationParts,
  lockRegistration,
  lockTourDate,
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
 * without what the payment completed. Throws NOT_FOUND where it was deleted meanwhile.
 */
export async function viewRegistration(
  context: Pick<RequestContext, 'database' | 'clock'>,
  id: number,
  tx?: Transaction,
): Promise<RegistrationView> {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx ?? context.database, id, now)
  if (!parts) throw new Failure('NOT_FOUND')
  return registrationView(parts, now)
}

/** The registration under the locks of whatever takes places or money: tour date first (decision 0011). Throws NOT_FOUND. */
export async function viewUnderLocks(
  tx: Transaction,
  context: RequestContext,
  { registration_id: id, tour_date_id }: OwnedRegistration,
): Promise<RegistrationView> {
  await lockTourDate(tx, tour_date_id, context.locks)
  if (!(await lockRegistration(tx, id))) throw new Failure('NOT_FOUND')
  return viewRegistration(context, id, tx)
}

/** Throws NOT_FOUND, REGISTRATION_COMPLETED, REGISTRATION_CLOSED, PAYMENT_PENDING or STALE_VERSION (with the current view). */
export async function openForChange(
  tx: Transaction,
  context: RequestContext,
  id: number,
  expected: { version: number | null },
): Promise<OpenRegistration> {
  const locked = await lockRegistration(tx, id)
  if (!locked) throw new Failure('NOT_FOUND')
  const view = await viewRegistration(context, id, tx)
  const { exempt } = view
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
