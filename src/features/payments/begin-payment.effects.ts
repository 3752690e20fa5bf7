// Begins a payment: under the locks, checks all that bars it, and writes it down as intended.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import type { ParsedInputOf } from '../../shared/endpoint.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { checkCompletion } from '../registrations/complete.rules.ts'
import { entriesOf } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistration, lockRegistration, lockTourDate } from '../registrations/registration.queries.ts'
import { updatePlacings } from '../routines/routine.queries.ts'
import { isExempt } from '../tours/tour.queries.ts'
import { listPassesBeingPaid } from './media-pass-payment.queries.ts'
import type { payByCard } from './payment.contract.ts'
import { insertPayment, loadPayment, loadPaymentByKey, type StoredPayment } from './payment.queries.ts'
import { followUpTimes, SWEEP_JOB } from './payment-times.rules.ts'

type Input = ParsedInputOf<typeof payByCard>

function keyOf(context: RequestContext): string {
  if (context.key !== null) return context.key
  const message = 'A payment needs an Idempotency-Key, so that it is never made twice.'
  throw new Failure('INVALID_INPUT', { violations: [{ code: 'KEY_REQUIRED', path: [], message }] })
}

/** The gateway's one-time name; null = something saved. */
function tokenOf({ paymentProfile }: Input): string | null {
  return 'token' in paymentProfile ? paymentProfile.token : null
}

function isSame(earlier: StoredPayment, input: Input): boolean {
  return (
    earlier.registration_id === input.registration_id &&
    earlier.amount === input.amount &&
    earlier.gateway_token === tokenOf(input)
  )
}

async function earlierWithKey(tx: Transaction, context: RequestContext, key: string, input: Input) {
  const earlier = await loadPaymentByKey(tx, accountOf(context).id, key)
  if (earlier && !isSame(earlier, input)) throw new Failure('KEY_REUSED')
  return earlier
}

/** A media pass that another registration is paying for would be charged twice (MEDIA-01). */
async function checkMediaPasses(tx: Transaction, view: RegistrationView): Promise<void> {
  const passes = view.quote.lines.filter(({ key, sold_at }) => key.startsWith('media:') && sold_at === null)
  const taken = await listPassesBeingPaid(tx, {
    registration_id: view.id,
    season_id: view.tour_date.season_id,
    keys: passes.map(({ key }) => key),
  })
  const people = view.attendees.filter(({ person_id }) => taken.includes(`media:${person_id}`))
  failOn(
    people.map(({ person }) =>
      refuse('MEDIA_PASS_BEING_PAID', ['attendees'], { name: `${person.fname} ${person.lname}` }),
    ),
  )
}

/** The registration as it will be sold. Throws whatever bars paying for it now. */
async function checkPayable(tx: Transaction, context: RequestContext, input: Input) {
  const view = await viewRegistration(context, input.registration_id, tx)
  if (view.completed && view.balance_cents <= 0) throw new Failure('REGISTRATION_COMPLETED')
  const open = view.payments.find((payment) => payment.status === 'intended')
  if (open) throw new Failure('PAYMENT_PENDING', { data: { payment_id: open.id } })
  if (view.version !== input.version) throw new Failure('STALE_VERSION', { data: view })
  // First: the rate that moved has also taken the review back (LIFE-10), and the amount is what the person looks at.
  if (view.balance_cents !== input.amount) throw new Failure('AMOUNT_CHANGED', { data: view })
  // What is completed is only paid for, also after closing; anything else is completed by the payment.
  if (!view.completed) {
    const exempt = await isExempt(tx, view.tour_date_id, accountOf(context).email)
    const at = context.clock.now()
    failOn(checkCompletion(view, { exempt, at }))
  }
  await checkMediaPasses(tx, view)
  return view
}

/**
 * The payment, committed as intended. `fresh` is false when this key began it before: then the gateway must not be
 * asked again.
 */
export async function beginPayment(
  context: RequestContext,
  input: Input,
): Promise<{ payment: StoredPayment; fresh: boolean }> {
  const key = keyOf(context)
  const account = accountOf(context)
  const actor = { mybtf_user_id: account.id, doing: context.doing, request_id: context.request_id }
  return inTransaction(context.database, actor, async (tx) => {
    const registration = await loadRegistration(tx, input.registration_id)
    if (!registration) throw new Failure('NOT_FOUND')
    if (registration.mybtf_user_id !== account.id) throw new Failure('NOT_YOURS')
    await lockTourDate(tx, registration.tour_date_id, context.locks)
    await lockRegistration(tx, registration.id)
    const earlier = await earlierWithKey(tx, context, key, input)
    if (earlier) return { payment: earlier, fresh: false }

    const view = await checkPayable(tx, context, input)
    if (!('token' in input.paymentProfile)) throw new Failure('NOT_FOUND')
    const { brand, last_four, token } = input.paymentProfile
    const now = context.clock.now()
    const id = await insertPayment(tx, {
      registration_id: view.id,
      mybtf_user_id: account.id,
      amount: input.amount,
      payment_method_id: input.paymentMethodId,
      method: `${brand} ending in ${last_four}`,
      gateway: context.gateway.name,
      gateway_token: token,
      idempotency_key: key,
      lines: view.quote.lines,
      created_at: now,
    })
    // The divisions that are shown now are the ones that are paid for, whatever birthdates say when the answer comes.
    if (!view.completed) await updatePlacings(tx, entriesOf(view))
    // Taken between our look and our write, by a payment for another registration.
    if (id === null) throw new Failure('KEY_REUSED')
    // Committed with the payment: whatever happens to this process, somebody asks what became of it.
    for (const at of followUpTimes(now, context.gateway)) await context.jobs.enqueue(tx, SWEEP_JOB, {}, at)
    const payment = await loadPayment(tx, id)
    if (!payment) throw new Error(`payment ${id} is not there after it was written`)
    return { payment, fresh: true }
  })
}
