// Takes a check through its steps: what each does to the registration's money, its promise, and what its owner is told.

import type { Transaction } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { type Cents, toCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import { shortened } from '../../shared/shortened.ts'
import type { Check } from '../payments/check.model.ts'
import { LATE_EDIT_KEY, lateChargesOf, WAIVED_LATE_RULE } from '../payments/late-charges.rules.ts'
import { ADJUSTMENT_METHOD_ID, CHECK_METHOD_ID } from '../payments/payment.model.ts'
import { listStoredPayments } from '../payments/payment.queries.ts'
import {
  type LateDifference,
  lateChargeOfEdit,
  lateDifference,
  lateWords,
} from '../payments/received-rate.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import {
  loadRegistration,
  loadRegistrationParts,
  lockRegistration,
  lockTourDate,
  updateRegistration,
} from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { insertOfficePayment, type OfficeContext } from '../settlement/office-payment.effects.ts'
import {
  expectsCheck,
  insertCheck,
  listChecksOf,
  loadCheckOwner,
  lockChecks,
  updateChecks,
} from './check.queries.ts'
import { type CheckStep, checkStepViolations, nextCheckState } from './check-state.rules.ts'
import { checkDayViolations, officeDay } from './check-times.rules.ts'

export type LateAnswer =
  /** Charged, or given back, as the clerk saw it; 0 = nothing moves. */
  { charge_cents: number } | { waive_reason: string }

export interface ReceivedCheck {
  registration_id: number
  /** The promised check that it is; null = nobody had promised it. */
  check_id: number | null
  received_on: PlainDate
  number: string
  payer: string
  amount_cents: number
  note: string
  late: LateAnswer
}

/** Names the lines that a check was charged for coming late, so that they can go with it. */
export const lateKey = (check_id: number) => `late_check:${check_id}:`

export const named = ({ number }: Pick<Check, 'number'>) => (number === '' ? 'Check' : `Check ${number}`)

/** The registration under its locks, as it is. Throws NOT_FOUND. */
export async function lockedView(
  tx: Transaction,
  context: OfficeContext,
  registration_id: number,
): Promise<RegistrationView> {
  const registration = await loadRegistration(tx, registration_id)
  if (!registration) throw new Failure('NOT_FOUND')
  await lockTourDate(tx, registration.tour_date_id, context.locks)
  if (context.locks) await lockRegistration(tx, registration_id)
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, registration_id, now)
  if (!parts) throw new Failure('NOT_FOUND')
  return registrationView(parts, now)
}

export async function checkOf(tx: Transaction, context: OfficeContext, id: number) {
  const registration_id = await loadCheckOwner(tx, id)
  if (registration_id === null) throw new Failure('NOT_FOUND')
  const view = await lockedView(tx, context, registration_id)
  const [check] = await lockChecks(tx, [id])
  if (!check) throw new Failure('NOT_FOUND')
  return { view, check }
}

export function stepTo(check: Check | null, step: CheckStep): Check['status'] {
  const past = check ?? { expected_at: null, cleared_on: null }
  const state = check?.status ?? 'none'
  failOn(checkStepViolations(state, step, past))
  return nextCheckState(state, step, past) as Check['status']
}

/** The promise stands as long as a promised check is out and something is owed (CHECK-02). */
export async function keepPromise(
  tx: Transaction,
  context: OfficeContext,
  registration_id: number,
): Promise<void> {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, registration_id, now)
  if (!parts) return
  const view = registrationView(parts, now)
  const paying_by_check =
    view.completed && view.balance_cents > 0 && (await expectsCheck(tx, registration_id))
  if (paying_by_check !== view.paying_by_check)
    await updateRegistration(tx, registration_id, { paying_by_check }, { bump: false })
}

/** A check that somebody has promised the office. Answers its id. */
export async function recordExpectedCheck(
  tx: Transaction,
  context: OfficeContext,
  { registration_id, ...check }: Pick<Check, 'registration_id' | 'amount_cents' | 'payer' | 'note'>,
): Promise<number> {
  await lockedView(tx, context, registration_id)
  const now = context.clock.now()
  const row = { registration_id, ...check, status: stepTo(null, 'expect'), expected_at: now, created_at: now }
  const id = await insertCheck(tx, row)
  await keepPromise(tx, context, registration_id)
  return id
}

/** What earlier late checks were charged, in cents. */
export async function lateChargesBefore(tx: Transaction, registration_id: number): Promise<number> {
  return lateChargesOf(await listStoredPayments(tx, registration_id))
}

/** The adjustment of what was not paid in time, line by line (CHECK-03, CHECK-09). */
export function chargeLate(
  tx: Transaction,
  context: OfficeContext,
  registration_id: number,
  late: LateDifference,
  { key, method }: { key: string; method: string },
) {
  return insertOfficePayment(tx, context, {
    registration_id,
    amount: -late.amount_cents,
    entry: 'adjustment',
    payment_kind: 'registration',
    payment_method_id: ADJUSTMENT_METHOD_ID,
    method,
    note: shortened(lateWords(late), 900),
    lines: late.lines.map((line) => ({ ...line, key: `${key}${line.key}` })),
  })
}

/**
 * Gives back what an edit leaves too much of earlier charges, or charges again what an earlier edit gave back (CHECK-03), in its
 * transaction. Answers how much it charges; negative = gives back.
 */
export async function chargeLateOfEdit(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
): Promise<Cents> {
  const late = view.late && lateChargeOfEdit(view, view.late.checks, view.late, context.clock.now())
  if (!late) return toCents(0)
  const method = late.amount_cents < 0 ? 'Credited after an edit' : 'Charged again after an edit'
  await chargeLate(tx, context, view.id, late, { key: LATE_EDIT_KEY, method })
  return late.amount_cents
}

/** The difference to the rate of the day of receipt, charged or waived as the clerk saw it (CHECK-03). */
async function settleLate(
  tx: Transaction,
  context: OfficeContext,
  view: RegistrationView,
  received: ReceivedCheck,
  check_id: number,
): Promise<string> {
  const checks = await listChecksOf(tx, view.id)
  const before = await lateChargesBefore(tx, view.id)
  const late = lateDifference(view, checks, before, received, context.clock.now())
  const answer = received.late
  const amount_cents = late?.amount_cents ?? 0
  const key = lateKey(check_id)
  if ('waive_reason' in answer) {
    if (answer.waive_reason === '') failOn([refuse('WAIVED_WITHOUT_REASON', ['waive_reason'])])
    if (!late || amount_cents <= 0) return ''
    // Written down and given back, so that no later check is charged what was waived.
    await chargeLate(tx, context, view.id, late, {
      key,
      method: `${named(received)} came after the early rate`,
    })
    await insertOfficePayment(tx, context, {
      registration_id: view.id,
      amount: amount_cents,
      entry: 'adjustment',
      payment_kind: 'registration',
      payment_method_id: ADJUSTMENT_METHOD_ID,
      method: 'The early rate is kept',
      note: answer.waive_reason,
      lines: late.lines.map((line) => ({ ...line, key: `${key}${line.key}`, rule: WAIVED_LATE_RULE })),
    })
    return `The early rate is kept: ${answer.waive_reason}`
  }
  // What the clerk has not seen is not charged.
  if (answer.charge_cents !== amount_cents) throw new Failure('AMOUNT_CHANGED', { data: { amount_cents } })
  if (!late) return ''
  const came = amount_cents > 0 ? 'came after the early rate' : 'came in time'
  await chargeLate(tx, context, view.id, late, { key, method: `${named(received)} ${came}` })
  return ''
}

/** A check that is here: it counts as paid from now on (CHECK-02). Answers its id. */
export async function recordReceivedCheck(
  tx: Transaction,
  context: OfficeContext,
  received: ReceivedCheck,
): Promise<number> {
  const { registration_id, check_id, received_on, number, payer, amount_cents } = received
  const view = await lockedView(tx, context, registration_id)
  const [promised = null] = check_id === null ? [] : await lockChecks(tx, [check_id])
  if (check_id !== null && promised?.registration_id !== registration_id) throw new Failure('NOT_FOUND')
  const status = stepTo(promised, 'receive')
  failOn(checkDayViolations('received_on', received_on, officeDay(context.clock.now()), promised))
  const came = { status, received_on, number, payer, amount_cents }
  const fresh = { ...came, registration_id, created_at: context.clock.now() }
  const id = promised?.id ?? (await insertCheck(tx, fresh))
  const kept = await settleLate(tx, context, view, received, id)
  const note = [received.note, kept].filter((words) => words !== '').join('. ')
  const payment = await insertOfficePayment(tx, context, {
    registration_id,
    amount: amount_cents,
    entry: 'payment',
    payment_kind: 'registration',
    payment_method_id: CHECK_METHOD_ID,
    method: named(received),
    note,
  })
  await updateChecks(tx, [id], { ...came, note, payment_id: payment.id })
  await keepPromise(tx, context, registration_id)
  return id
}

/** A promised check that will not come. */
export async function recordCancelledCheck(
  tx: Transaction,
  context: OfficeContext,
  { id, reason }: { id: number; reason: string },
): Promise<Check> {
  const { view, check } = await checkOf(tx, context, id)
  await updateChecks(tx, [id], { status: stepTo(check, 'cancel'), note: reason })
  await keepPromise(tx, context, view.id)
  return check
}
