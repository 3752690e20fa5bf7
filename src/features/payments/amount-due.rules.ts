// Decides what is to be paid by when (CHECK-12): until which day what is owed keeps its price, what it is afterwards, and when it is due.
import { addDays, dateIn, endOfDay, type PlainDate } from '../../shared/calendar.ts'
import { type Cents, toCents } from '../../shared/money.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { AmountDue, DueStage } from './amount-due.model.ts'
import { type Cover, checkAmountOf, paymentDueDate } from './balance.rules.ts'
import type { SoldRegistration } from './early-lines.rules.ts'
import type { KnownCheck, Late } from './late-charges.model.ts'
import { isReservedByCheck, lateDifference, latePromise, rateOnDay } from './received-rate.rules.ts'

/** What of a registration decides it. */
export type OwingRegistration = SoldRegistration &
  Cover &
  Pick<RegistrationView, 'balance_cents' | 'paying_by_check'> & {
    late: Pick<Late, 'charged_cents' | 'checks'> | null
  }

interface Owing {
  view: SoldRegistration
  checks: KnownCheck[]
  charged_cents: number
  by_check: boolean
  owed_cents: Cents
}

/** With a promise that is made now, the place is taken by it where it was not taken before (CHECK-09). */
function owingOf(view: OwingRegistration, now: Date, promises: boolean): Owing {
  const completed_at = view.completed_at ?? now.toISOString()
  const by_check = promises || view.paying_by_check
  const takes = promises && !view.completed
  return {
    view: { ...view, completed: true, completed_at },
    checks: [
      ...(view.late?.checks ?? []),
      ...(takes ? [{ payment_id: null, received_on: null, expected_at: completed_at }] : []),
    ],
    charged_cents: view.late?.charged_cents ?? 0,
    by_check,
    owed_cents: by_check ? checkAmountOf(view.quote.fees.total, view) : toCents(view.balance_cents),
  }
}

/** What is charged, beyond what was, where it is paid on `day`: a check by the day of its receipt, anything else where a check took the place. */
function dearerOn(day: PlainDate, { view, checks, charged_cents, by_check, owed_cents }: Owing): number {
  const end = new Date(endOfDay(day, view.tour_date.timezone).getTime() - 1)
  const coming = { received_on: day, amount_cents: owed_cents }
  const late = by_check
    ? lateDifference(view, checks, charged_cents, coming, end)
    : latePromise(view, checks, charged_cents, end)
  return Math.max(0, late?.amount_cents ?? 0)
}

/**
 * What is to be paid by when (CHECK-12); null where nothing is owed. `promises` = a check is promised now. Money that came in
 * time, a deposit and a card that took the place keep their price: then it is one amount, and one day (PAY-03).
 */
export function amountDue(view: OwingRegistration, now: Date, { promises = false } = {}): AmountDue | null {
  if (view.balance_cents <= 0) return null
  const { tour_date } = view
  const today = dateIn(now, tour_date.timezone)
  const due = paymentDueDate(tour_date, today)
  const owing = owingOf(view, now, promises)
  const { by_check, owed_cents, checks } = owing
  const changes = by_check || isReservedByCheck(owing.view, checks)
  const stage = (cents: number, from: PlainDate | null, until: PlainDate | null): DueStage => {
    const ahead = due !== null && due >= (from ?? today)
    // What comes after its due date has none any more.
    const last = from === null || ahead ? until : null
    const by = ahead && (last === null || due < last) ? due : last
    return { cents: toCents(cents), from, by, rate: changes ? rateOnDay(tour_date, from ?? today) : null }
  }
  const stages: DueStage[] = []
  // A check that comes late is charged when it is here, so that is no part of the balance yet.
  let [cents, from]: [number, PlainDate | null] = [owed_cents + (by_check ? dearerOn(today, owing) : 0), null]
  const ends = changes ? [tour_date.cutoff_end_date, tour_date.late_end_date] : []
  for (const last of ends) {
    if (last === null || last < today) continue
    // It is due before: what it would cost further on is nobody’s question.
    if (from !== null && due !== null && due < last) break
    const next = addDays(last, 1)
    const then = owed_cents + dearerOn(next, owing)
    if (then <= cents) continue
    stages.push(stage(cents, from, last))
    ;[cents, from] = [then, next]
  }
  return { by_check, stages: [...stages, stage(cents, from, null)] }
}
