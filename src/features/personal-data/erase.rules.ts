// Decides when somebody may be erased: after the time in which it can be taken back, and when nothing stands in the way.
import { addHours } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { RequestState, SecondStep, Standing } from './data-request.model.ts'

/** ERASE-05: so long it can be taken back, and nothing has happened yet. */
export const TAKE_BACK_DAYS = keptTimes.take_back_days

export function dueAfter(asked_at: Date): Date {
  return addHours(asked_at, TAKE_BACK_DAYS * 24)
}

export interface AskedRequest {
  due_at: Date
  taken_back_at: Date | null
  approved_at: Date | null
  done_at: Date | null
}

/** ERASE-05: where an erasing stands. */
export function requestState(
  { due_at, taken_back_at, approved_at, done_at }: AskedRequest,
  now: Date,
): RequestState {
  if (done_at !== null) return 'done'
  if (taken_back_at !== null) return 'taken back'
  if (now < due_at) return 'waiting'
  return approved_at === null ? 'due' : 'approved'
}

/** ERASE-06: whoever approved does not erase as well, unless nobody else has the right. */
export function secondStep(approved_by: number | null, by: number, has_colleague: boolean): SecondStep {
  if (approved_by !== by) return 'open'
  return has_colleague ? 'another' : 'alone'
}

/** ERASE-04: what stands in the way, all of it. */
export function checkErasable({ coming, balances, paying, staff, signs_in }: Standing): Violation[] {
  return [
    ...coming.map((where) => refuse('ERASE_COMING', ['coming'], { where })),
    ...balances
      .filter(({ cents }) => cents !== 0)
      .map(({ where, cents }) =>
        cents > 0
          ? refuse('ERASE_OWED', ['balances'], { where, amount: formatUsd(cents) })
          : refuse('ERASE_CREDIT', ['balances'], { where, amount: formatUsd(-cents) }),
      ),
    ...(paying > 0 ? [refuse('ERASE_PAYING', ['paying'])] : []),
    ...(staff ? [refuse('ERASE_STAFF', ['staff'])] : []),
    ...(signs_in ? [refuse('ERASE_SIGNS_IN', ['signs_in'])] : []),
  ]
}
