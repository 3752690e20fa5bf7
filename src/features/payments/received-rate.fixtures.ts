// A registration that was sold early, its payments and its checks, for the cases of late charges.
import { soldViewOf } from '../registrations/registration.fixtures.ts'
import type { Check } from './check.model.ts'
import type { Payment } from './payment.model.ts'
import { lateDifference } from './received-rate.rules.ts'

/** Two dancers at $270 early, $310 full, $340 late. */
export const SOLD = 54_000
export const view = soldViewOf()
export const tourDate = view.tour_date
export type View = typeof view

export function paymentOf(more: Partial<Payment>): Payment {
  const ids = { id: 1, timestamp: '2026-12-01T12:00:00.000Z', amount: SOLD, paymentMethodId: 1 }
  const what = { paymentKind: 'registration', entry: 'payment', label: 'ONLINE', status: 'approved' } as const
  return { ...ids, ...what, refund_of: null, family: null, method: 'Visa ending in 1111', ...more }
}
export const checkOf = (more: Partial<Check>) => ({
  payment_id: null,
  received_on: null,
  expected_at: null,
  ...more,
})
/** One that was promised when the registration was completed. */
export const promised = checkOf({ expected_at: view.completed_at })
export const at = (day: string) => new Date(`${day}T17:00:00Z`)

/** The registration after so much was charged for coming late. */
export function chargedFor(before: number, more: Partial<View>): View {
  const of = { ...view, ...more }
  const charged = paymentOf({ id: 99, entry: 'adjustment', amount: -before })
  return before === 0 ? of : { ...of, payments: [...of.payments, charged] }
}

/** What a check that is here on `day` is charged; written down the day after. */
export const charge = (day: string, more: Partial<View> = {}, before = 0, checks: Check[] = []) => {
  const coming = { received_on: day, amount_cents: 1_000_000 }
  return lateDifference(chargedFor(before, more), checks, before, coming, at(day))?.amount_cents ?? null
}
