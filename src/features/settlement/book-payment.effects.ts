// Books money that moved: what follows from an approved payment or refund for its registration, its passes and its points.

import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { sumCents } from '../../shared/money.ts'
import { checkCompletion } from '../completion/complete.rules.ts'
import { sellRegistration } from '../completion/complete-registration.effects.ts'
import { earnPoints } from '../loyalty/earn-points.effects.ts'
import { listBeingBought } from '../media-pass/passes-being-paid.effects.ts'
import { sellMediaPassesOf, takeBackMediaPassesOf } from '../media-pass/sell-passes.effects.ts'
import { firmBalanceOf, firmCoverOf } from '../payments/balance.rules.ts'
import type { StoredPayment } from '../payments/payment.queries.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView, type StoredParts, viewSoldAs } from '../registrations/registration-view.rules.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { updatePlacings } from '../routines/routine.queries.ts'
import { askForTickets } from '../tickets/ask-for-tickets.effects.ts'
import { receivePasses, receivePayment, receiveRefund } from './receive-payment.effects.ts'

export type BookContext = Pick<JobContext, 'clock' | 'origin' | 'jobs' | 'locks'>

/** What of a payment bought nothing, and must go back. */
export interface Unbooked {
  amount_cents: number
  /** Whose passes it would have bought. */
  person_ids: number[]
  why: string
}

export interface Booked {
  unbooked: Unbooked | null
  /** The registration that it completed, as it was sold. */
  sold: RegistrationView | null
}

interface Circumstances {
  /** Nothing barred completion when it began, and nothing has changed since. */
  checked: boolean
  /** It had been written off: what it cannot complete any more goes back. */
  late?: boolean
}

/** Completes the open registration once enough is covered (PAY-07); otherwise the money is kept on it. */
async function completeIfCovered(
  tx: Transaction,
  context: BookContext,
  parts: StoredParts,
  payment: StoredPayment,
  checked: boolean,
): Promise<RegistrationView | 'kept' | 'barred'> {
  const now = context.clock.now()
  const { reserve_cents } = payment
  const view = viewSoldAs(parts, payment.lines, now)
  const owes = firmBalanceOf(view.balance_cents, view) > 0
  if (reserve_cents === null || (owes && firmCoverOf(view) < reserve_cents)) return 'kept'
  if (!checked) {
    if (checkCompletion(view, { exempt: view.exempt, at: now }).length > 0) return 'barred'
    // What another payment is buying at this moment is not sold under its hands (MEDIA-01).
    if ((await listBeingBought(tx, context, view, payment.lines)).length > 0) return 'barred'
    await updatePlacings(tx, entriesOf(view))
  }
  return sellRegistration(tx, context, view, payment.lines, { email: parts.registration.owner.email })
}

async function bookPasses(
  tx: Transaction,
  context: BookContext,
  view: RegistrationView,
  payment: StoredPayment,
): Promise<Unbooked | null> {
  if (payment.refund_of !== null) {
    await takeBackMediaPassesOf(tx, { id: payment.refund_of }, payment.person_ids)
    // What a bank brings back has a mail of its own.
    if (payment.entry === 'refund') await receiveRefund(tx, context, view, payment)
    return null
  }
  const unsold = await sellMediaPassesOf(tx, context, payment)
  const amount_cents = sumCents(unsold.map((pass) => pass.amount_cents))
  if (amount_cents < payment.amount) await receivePasses(tx, context, view, payment, unsold)
  if (unsold.length === 0) return null
  const person_ids = unsold.map(({ person_id }) => person_id)
  return {
    amount_cents,
    person_ids,
    why: 'The media passes were bought through another registration in the meantime.',
  }
}

/**
 * Everything that an approved payment or refund brings about, in the transaction of its outcome; the caller holds the locks
 * of tour date and registration. Answers what it could not buy.
 */
export async function bookPayment(
  tx: Transaction,
  context: BookContext,
  payment: StoredPayment,
  { checked, late = false }: Circumstances,
): Promise<Booked> {
  const now = context.clock.now()
  const booked = (unbooked: Unbooked | null): Booked => ({ unbooked, sold: null })
  const parts = await loadRegistrationParts(tx, payment.registration_id, now)
  if (!parts) {
    const { amount: amount_cents, person_ids } = payment
    return booked({ amount_cents, person_ids, why: 'The registration was deleted in the meantime.' })
  }
  await earnPoints(tx, context, payment)
  const view = registrationView(parts, now)
  if (payment.payment_kind === 'media_pass') return booked(await bookPasses(tx, context, view, payment))
  if (payment.entry === 'refund') {
    await receiveRefund(tx, context, view, payment)
    await askForTickets(tx, context, view)
    return booked(null)
  }
  const became = view.completed ? 'kept' : await completeIfCovered(tx, context, parts, payment, checked)
  if (became === 'barred' && late) {
    const why = 'The registration could no longer be completed.'
    return booked({ amount_cents: payment.amount, person_ids: [], why })
  }
  if (became !== 'kept' && became !== 'barred') return { unbooked: null, sold: became }
  await receivePayment(tx, context, view, payment)
  await askForTickets(tx, context, view)
  return booked(null)
}
