// Answers beginning a registration, and deleting one that is not completed.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import type { ParsedInputOf } from '../../shared/endpoint.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { sumCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Account } from '../accounts/account.model.ts'
import { listAppliedVouchers } from '../loyalty/loyalty.queries.ts'
import { loadAffiliation } from '../my-account/affiliation.queries.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import { loadPayments } from '../payments/payment.queries.ts'
import { loadRegistration, lockTourDate } from '../registrations/registration.queries.ts'
import { deleteRegistration, startRegistration } from '../registrations/registration-life.contract.ts'
import {
  insertRegistration,
  listAt,
  lockForDeletion,
  markDeleted,
} from '../registrations/registration-life.queries.ts'
import { checkStudioAccepted, registrationOpen } from '../registrations/registration-open.rules.ts'
import { releaseDiscounts } from '../registrations/release-discounts.effects.ts'
import { fillFreedPlaces } from '../routines/waiting-list.effects.ts'
import { isExempt, loadTourDate } from '../tours/tour.queries.ts'

async function hasRedeemed(tx: Transaction, id: number): Promise<boolean> {
  return (await listAppliedVouchers(tx, id)).some(({ status }) => status === 'Redeemed')
}

/** Each is lost to another tab that begins one and deletes it at once. */
const ATTEMPTS = 3

/** Whose it is: a studio account's is its studio's; an individual's is ancillary, with the account's answer (AFFILIATION-03). */
async function belonging(tx: Transaction, { id }: Account) {
  // Not as the request began: another tab may have left the studio meanwhile (AFFILIATION-05).
  const {
    studio_account = false,
    studio_id = null,
    independent = false,
    studio_rejected = false,
  } = (await loadAffiliation(tx, id)) ?? {}
  return {
    studio_id,
    ancillary: !studio_account,
    independent: !studio_account && independent,
    studio_rejected,
  }
}

/** What was paid and has not gone back, for the registration or for media passes, in cents. */
function moneyOn(payments: readonly Pick<Payment, 'status' | 'amount'>[]): number {
  return sumCents(payments.filter(({ status }) => status === 'approved').map(({ amount }) => amount))
}

function start(input: ParsedInputOf<typeof startRegistration>, context: RequestContext) {
  const { tour_date_id, left_off_details = null, mybtf_user_id, studio_id } = input
  const account = accountOf(context)
  if (mybtf_user_id !== undefined && mybtf_user_id !== account.id) throw new Failure('NOT_YOURS')

  return context.write(async (tx) => {
    const { studio_rejected, ...owner } = await belonging(tx, account)
    if (studio_id && studio_id !== owner.studio_id) throw new Failure('NOT_YOURS')
    const tourDate = await loadTourDate(tx, tour_date_id)
    if (!tourDate) throw new Failure('NOT_FOUND')
    const now = context.clock.now()
    const exempt = await isExempt(tx, tour_date_id, account.email)

    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const [before] = await listAt(tx, account.id, tour_date_id)
      if (before) return { ...before, tour_date_id, created: false }
      failOn(checkStudioAccepted({ studio_rejected }))
      if (!registrationOpen(tourDate, now, exempt)) throw new Failure('REGISTRATION_CLOSED')
      const row = { tour_date_id, mybtf_user_id: account.id, ...owner, left_off_details, created_at: now }
      const made = await insertRegistration(tx, row)
      if (made === null) continue
      // Another tab may have completed its registration meanwhile: then that is the one.
      const [first = { id: made, completed: false }] = await listAt(tx, account.id, tour_date_id)
      if (first.id !== made) await markDeleted(tx, made, now)
      return { ...first, tour_date_id, created: first.id === made }
    }
    throw new Failure('UNAVAILABLE')
  })
}

export const registrationLifeHandlers = [
  handle(startRegistration, start),

  handle(deleteRegistration, ({ id }, context) =>
    context.write(async (tx) => {
      const before = await loadRegistration(tx, id)
      if (before) await lockTourDate(tx, before.tour_date_id, context.locks)
      const registration = await lockForDeletion(tx, id)
      if (!registration) throw new Failure('NOT_FOUND')
      if (registration.mybtf_user_id !== accountOf(context).id) throw new Failure('NOT_YOURS')
      if (registration.deleted_at) return { id }
      if (registration.completed) throw new Failure('REGISTRATION_COMPLETED')
      const payments = await loadPayments(tx, id)
      if (isBeingPaid(payments)) throw new Failure('PAYMENT_PENDING')
      // Money is never left behind (LIFE-11), nor a voucher that was used: the office gives it back first.
      if (before && (moneyOn(payments) !== 0 || (await hasRedeemed(tx, id)))) {
        const tourDate = await loadTourDate(tx, before.tour_date_id)
        failOn([refuse('REGISTRATION_PAID', [], { contact: tourDate?.event.contact_email ?? 'our office' })])
      }
      await markDeleted(tx, id, context.clock.now())
      await releaseDiscounts(tx, id, context.clock.now())
      // It may have held places (WAIT-04).
      if (before) await fillFreedPlaces(tx, context, before.tour_date_id, 'A registration was deleted')
      return { id }
    }),
  ),
]
