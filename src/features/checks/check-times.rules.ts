// Decides whether the days of a check can be right, and when a promised check is late.
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { paymentDueDate } from '../payments/balance.rules.ts'
import { type Check, type ListedCheck, OFFICE_ZONE } from '../payments/check.model.ts'

/** The day on which the office writes down what it does with a check, wherever the city is and whoever sits at the screen. */
export function officeDay(now: Date): PlainDate {
  return dateIn(now, OFFICE_ZONE)
}

/** What comes before each step. */
const before = {
  received_on: [],
  deposited_on: ['received_on'],
  cleared_on: ['deposited_on'],
  returned_on: ['deposited_on', 'cleared_on'],
} as const

/** The day of a step, one of the office's, is not in the future, and not before the steps that came first (CHECK-05). */
export function checkDayViolations(
  field: keyof typeof before,
  day: PlainDate,
  today: PlainDate,
  check: Pick<Check, 'received_on' | 'deposited_on' | 'cleared_on'> | null,
): Violation[] {
  if (day > today) return [refuse('CHECK_DAY_TO_COME', [field])]
  const tooEarly = before[field].some((step) => day < (check?.[step] ?? day))
  return tooEarly ? [refuse('CHECK_DAY_TOO_EARLY', [field])] : []
}

/** By when a promised check should be here (CHECK-06): the day on which the balance is due, before that has passed. */
export function promiseDue(
  check: Pick<
    ListedCheck,
    'payment_date' | 'send_check_date' | 'cutoff_start_date' | 'start_date' | 'postponed' | 'canceled'
  >,
): PlainDate | null {
  // At the beginning of time nothing has passed yet.
  return paymentDueDate(check, '0001-01-01')
}

/** A promised check that is not here after that day is late (CHECK-06). */
export function isLatePromise(
  check: Parameters<typeof promiseDue>[0] & Pick<ListedCheck, 'status' | 'timezone'>,
  now: Date,
): boolean {
  const due = promiseDue(check)
  return check.status === 'expected' && due !== null && due < dateIn(now, check.timezone)
}
