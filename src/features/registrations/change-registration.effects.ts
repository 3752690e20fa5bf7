// Opens a registration for one change, in four beats: lock, check that it may change, let the change happen, answer.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import type { OwnedRegistration } from './owned-registration.queries.ts'
import type { RegistrationView } from './registration.model.ts'
import {
  hold,
  loadRegistrationParts,
  lockRegistration,
  lockTourDate,
  type RegistrationRow,
  updateRegistration,
  withRow,
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
  context: Pick<RequestContext, 'clock'> & { database: Connection },
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

/** One write of this caller that holds the registration from its beginning. */
export function writeHolding<T extends object>(
  context: RequestContext,
  id: number,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return context.write(async (tx) => {
    await hold(tx, id, { tour_date: false, registration: true })
    return work(tx)
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof loadRegistrationParts>>>

export interface HeldRegistration extends OpenRegistration {
  /** What the view was made of. */
  stored: Stored
}

async function loadStored(tx: Transaction, { clock }: RequestContext, id: number): Promise<Stored> {
  const stored = await loadRegistrationParts(tx, id, clock.now())
  if (!stored) throw new Failure('NOT_FOUND')
  return stored
}

/** As `openForChange`, of a registration that the caller holds. */
export async function openHeld(
  tx: Transaction,
  context: RequestContext,
  id: number,
  expected: { version: number | null },
): Promise<HeldRegistration> {
  const stored = await loadStored(tx, context, id)
  const view = registrationView(stored, context.clock.now())
  const { exempt } = view
  if (view.completed) throw new Failure('REGISTRATION_COMPLETED')
  failOn(checkStudioAccepted(view))
  if (!registrationOpen(view.tour_date, context.clock.now(), exempt)) throw new Failure('REGISTRATION_CLOSED')
  // What is being paid for must stay as it is until the gateway has answered.
  if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
  if (expected.version !== null && expected.version !== view.version)
    throw new Failure('STALE_VERSION', { data: view })
  return { stored, view, exempt }
}

/** Throws NOT_FOUND, REGISTRATION_COMPLETED, REGISTRATION_CLOSED, PAYMENT_PENDING or STALE_VERSION (with the current view). */
export async function openForChange(
  tx: Transaction,
  context: RequestContext,
  id: number,
  expected: { version: number | null },
): Promise<OpenRegistration> {
  if (!(await lockRegistration(tx, id))) throw new Failure('NOT_FOUND')
  return openHeld(tx, context, id, expected)
}

/**
 * Writes the row of a registration that the caller holds, and answers what is stored then: read again where rows of its parts
 * were written before, else as it was loaded, with the row.
 */
export async function writeRow(
  tx: Transaction,
  context: RequestContext,
  stored: Stored,
  row: RegistrationRow,
  { bump, again }: { bump: boolean; again: boolean },
): Promise<Stored> {
  const { id } = stored.registration
  await updateRegistration(tx, id, row, { bump })
  return again ? loadStored(tx, context, id) : withRow(stored, row, bump)
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
  return writeHolding(context, id, async (tx) => {
    const open = await openHeld(tx, context, id, { version })
    await updateRegistration(tx, id, await change(tx, open), { bump: true })
    return viewRegistration(context, id, tx)
  })
}
