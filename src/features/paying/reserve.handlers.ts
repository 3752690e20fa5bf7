// Answers reserving by check: the registration takes its place, and the office waits for the check.

import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { checkCompletion } from '../completion/complete.rules.ts'
import { sellRegistration } from '../completion/complete-registration.effects.ts'
import { checkNobodyBuys, unsoldPassesOf } from '../media-pass/passes-being-paid.effects.ts'
import { checkAmountOf, firmBalanceOf, isBeingPaid } from '../payments/balance.rules.ts'
import { checkReservation } from '../payments/check-reservation.rules.ts'
import { cancelExpectedChecks, insertExpectedCheck } from '../payments/expected-check.queries.ts'
import { viewRegistration, viewUnderLocks } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { updatePlacings } from '../routines/routine.queries.ts'
import { reserveByCheck } from './payment.contract.ts'

/** What is completed promises a check for what it owes; anything else is completed by the promise. */
async function promise(tx: Transaction, context: RequestContext, view: RegistrationView): Promise<void> {
  const now = context.clock.now()
  let amount_cents: number = checkAmountOf(view.quote.fees.total, view)
  if (view.completed) {
    await updateRegistration(tx, view.id, { paying_by_check: true }, { bump: false })
  } else {
    failOn(checkCompletion(view, { exempt: view.exempt, at: now }))
    await checkNobodyBuys(tx, context, view, unsoldPassesOf(view.quote.lines))
    await updatePlacings(tx, entriesOf(view))
    // One moment for both, by which it is known that the promise took the place (CHECK-09).
    const moment = { ...context, clock: { now: () => now } }
    const sold = await sellRegistration(tx, moment, view, view.quote.lines, { paying_by_check: true })
    amount_cents = firmBalanceOf(sold.balance_cents, view)
  }
  // One promise at a time: the last says how much.
  await cancelExpectedChecks(tx, view.id)
  const { id: registration_id, registrant_name: payer } = view
  await insertExpectedCheck(tx, { registration_id, amount_cents, payer, expected_at: now })
}

export const reserveHandlers = [
  handle(reserveByCheck, ({ registration_id: id, version, paying_by_check, phrase }, context, owned) =>
    context.write(async (tx) => {
      const view = await viewUnderLocks(tx, context, owned.registration_id)
      if (isBeingPaid(view.payments)) throw new Failure('PAYMENT_PENDING')
      if (view.version !== version) throw new Failure('STALE_VERSION', { data: view })
      if (paying_by_check) {
        const today = dateIn(context.clock.now(), view.tour_date.timezone)
        failOn(checkReservation(view, phrase, today))
        await promise(tx, context, view)
      } else if (view.paying_by_check) {
        await updateRegistration(tx, id, { paying_by_check }, { bump: false })
        await cancelExpectedChecks(tx, id)
      }
      return viewRegistration(context, id, tx)
    }, owned.registration_id.tour_date_id),
  ),
]
