// Takes received checks to the bank as one list, and notes that the bank has paid them.
import type { Transaction } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import type { Violation } from '../../shared/violations.ts'
import type { Check } from '../payments/check.model.ts'
import type { OfficeContext } from '../settlement/office-payment.effects.ts'
import { insertBankDeposit, lockChecks, updateChecks } from './check.queries.ts'
import { checkStepViolations } from './check-state.rules.ts'
import { checkDayViolations, officeDay } from './check-times.rules.ts'

async function lockedChecks(tx: Transaction, ids: readonly number[]): Promise<Check[]> {
  const checks = await lockChecks(tx, [...new Set(ids)])
  if (checks.length < new Set(ids).size) throw new Failure('NOT_FOUND')
  return checks
}

/** Every check that cannot be taken along, each with its own words. */
function violationsOf(
  checks: readonly Check[],
  step: 'deposit' | 'clear',
  field: 'deposited_on' | 'cleared_on',
  day: PlainDate,
  today: PlainDate,
): Violation[] {
  const steps = checks.flatMap((check) =>
    checkStepViolations(check.status, step, check).map((violation) => ({
      ...violation,
      message: `${check.number === '' ? `Check of ${check.payer}` : `Check ${check.number}`}: ${violation.message}`,
    })),
  )
  const days = checks.map((check) => checkDayViolations(field, day, today, check))
  return [...steps, ...(days.find((violations) => violations.length > 0) ?? [])]
}

/** The list with these checks (CHECK-07). Answers its id. */
export async function recordDepositedChecks(
  tx: Transaction,
  context: OfficeContext,
  { check_ids, deposited_on, note }: { check_ids: readonly number[]; deposited_on: PlainDate; note: string },
): Promise<number> {
  const checks = await lockedChecks(tx, check_ids)
  const now = context.clock.now()
  failOn(violationsOf(checks, 'deposit', 'deposited_on', deposited_on, officeDay(now)))
  if (!context.account) throw new Failure('SIGNED_OUT')
  const row = { deposited_on, note, mybtf_user_id: context.account.id, created_at: now }
  const bank_deposit_id = await insertBankDeposit(tx, row)
  const ids = checks.map(({ id }) => id)
  await updateChecks(tx, ids, { status: 'deposited', deposited_on, bank_deposit_id })
  return bank_deposit_id
}

/** The bank has paid these checks. */
export async function recordClearedChecks(
  tx: Transaction,
  context: OfficeContext,
  { check_ids, cleared_on }: { check_ids: readonly number[]; cleared_on: PlainDate },
): Promise<void> {
  const checks = await lockedChecks(tx, check_ids)
  const today = officeDay(context.clock.now())
  failOn(violationsOf(checks, 'clear', 'cleared_on', cleared_on, today))
  await updateChecks(
    tx,
    checks.map(({ id }) => id),
    { status: 'cleared', cleared_on },
  )
}
