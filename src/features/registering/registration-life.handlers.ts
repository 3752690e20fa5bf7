// Answers beginning a registration, and deleting one that is not completed.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { ownAffiliation } from '../../server/owns.ts'
import type { ParsedInputOf } from '../../shared/endpoint.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { sumCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import { holdAffiliation } from '../accounts/account-studio.queries.ts'
import { listAppliedVouchers } from '../loyalty/loyalty.queries.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import { loadPayments } from '../payments/payment.queries.ts'
import { lockTourDate } from '../registrations/registration.queries.ts'
import { deleteRegistration, startRegistration } from '../registrations/registration-life.contract.ts'
import {
  insertRegistration,
  listAt,
  loadStarting,
  lockForDeletion,
  markDeleted,
} from '../registrations/registration-life.queries.ts'
import { checkStudioAccepted, registrationOpen } from '../registrations/registration-open.rules.ts'
import { releaseDiscounts } from '../registrations/release-discounts.effects.ts'
import { loadCatalogue } from '../tours/catalogue.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { fillFreedPlaces } from '../waiting-list/waiting-list.effects.ts'

async function hasRedeemed(tx: Transaction, id: number): Promise<boolean> {
  return (await listAppliedVouchers(tx, id)).some(({ status }) => status === 'Redeemed')
}

/** Each is lost to another tab that begins one and deletes it at once. */
const ATTEMPTS = 3

/** Whose it is: a studio account's is its studio's; an individual's is ancillary, with the account's answer (AFFILIATION-03). */
function belonging({
  studio_account,
  studio_id,
  independent,
}: {
  studio_account: boolean
  studio_id: number | null
  independent: boolean
}) {
  return { studio_id, ancillary: !studio_account, independent: !studio_account && independent }
}

/** What was paid and has not gone back, for the registration or for media passes, in cents. */
function moneyOn(payments: readonly Pick<Payment, 'status' | 'amount'>[]): number {
  return sumCents(payments.filter(({ status }) => status === 'approved').map(({ amount }) => amount))
}

function start(
  { tour_date_id, left_off_details = null }: ParsedInputOf<typeof startRegistration>,
  context: RequestContext,
  named: { studio_id: number } | undefined,
) {
  const account = accountOf(context)
  return context.write(async (tx) => {
    // Not as the request began: another tab may have left the studio meanwhile (AFFILIATION-05).
    await holdAffiliation(tx, account.id)
    const { id, tour_date, ...read } = await loadStarting(tx, account, tour_date_id)
    const affiliation = ownAffiliation(read.affiliation, named?.studio_id)
    const kept = tour_date && (await loadCatalogue(tx, tour_date_id, tour_date.version))
    if (!kept) throw new Failure('NOT_FOUND')
    const now = context.clock.now()

    let [before] = read.here
    for (let attempt = 0; attempt < ATTEMPTS && !before; attempt++) {
      failOn(checkStudioAccepted(affiliation))
      if (!registrationOpen(kept.tour_date, now, tour_date.exempt)) throw new Failure('REGISTRATION_CLOSED')
      const owner = { mybtf_user_id: account.id, ...belonging(affiliation) }
      await insertRegistration(tx, { id, tour_date_id, ...owner, left_off_details, created_at: now })
      const here = await listAt(tx, account.id, tour_date_id)
      before = here[0]
      // Another tab may have completed its registration meanwhile: then that is the one.
      if (before?.id !== id && here.some((registration) => registration.id === id))
        await markDeleted(tx, id, now)
    }
    if (!before) throw new Failure('UNAVAILABLE')
    return { ...before, tour_date_id, created: before.id === id }
  })
}

export const registrationLifeHandlers = [
  handle(startRegistration, (input, context, { studio_id: studio }) => start(input, context, studio)),

  handle(deleteRegistration, ({ id }, context, { id: { tour_date_id } }) =>
    context.write(async (tx) => {
      await lockTourDate(tx, tour_date_id, context.locks)
      const registration = await lockForDeletion(tx, id)
      if (registration.deleted_at) return { id }
      if (registration.completed) throw new Failure('REGISTRATION_COMPLETED')
      const payments = await loadPayments(tx, id)
      if (isBeingPaid(payments)) throw new Failure('PAYMENT_PENDING')
      // Money is never left behind (LIFE-11), nor a voucher that was used: the office gives it back first.
      if (moneyOn(payments) !== 0 || (await hasRedeemed(tx, id))) {
        const tourDate = await loadTourDate(tx, tour_date_id)
        failOn([refuse('REGISTRATION_PAID', [], { contact: tourDate?.event.contact_email ?? 'our office' })])
      }
      await markDeleted(tx, id, context.clock.now())
      await releaseDiscounts(tx, id, context.clock.now())
      // It may have held places (WAIT-04).
      await fillFreedPlaces(tx, context, tour_date_id, 'A registration was deleted')
      return { id }
    }, tour_date_id),
  ),
]
