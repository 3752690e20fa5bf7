// Issues vouchers for points: the points are spent and the vouchers made in one transaction.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { ownStudioNow } from '../../server/owns.ts'
import { newCode } from '../../server/tokens.ts'
import { addDays } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { loyaltyDay } from './load-loyalty.effects.ts'
import { insertPoints, loadPoints, loadProgramme, lockPoints } from './points.queries.ts'
import { centsOfPoints, checkIssue } from './points.rules.ts'
import { insertVoucher } from './voucher.queries.ts'

export interface Journal {
  MemberId: string
  TransactionAmount: number
  Points_Credited__c: number
}

/** LOYALTY-02: all the journals, or none; `named` = the studio that they name. Answers the studio whose points they are. */
export async function issueVouchers(
  tx: Transaction,
  context: RequestContext,
  named: number | undefined,
  journals: readonly Journal[],
): Promise<number> {
  const studio_id = await ownStudioNow(tx, context, named)
  if (context.locks) {
    await lockPoints(tx, studio_id)
    // It may have been merged into another studio until its points were held.
    await ownStudioNow(tx, context, studio_id)
  }
  const programme = await loadProgramme(tx)
  if (!programme) throw new Failure('RULES_BROKEN', { violations: [refuse('LOYALTY_NONE')] })

  let { balance } = await loadPoints(tx, studio_id)
  const violations: Violation[] = []
  for (const [at, { Points_Credited__c, TransactionAmount }] of journals.entries()) {
    const points = -Points_Credited__c
    const path = ['transactionJournals', at, 'Points_Credited__c']
    violations.push(...checkIssue({ points, amount_cents: TransactionAmount }, { balance, programme }, path))
    balance -= points
  }
  failOn(violations)

  const now = context.clock.now()
  const today = loyaltyDay(now)
  for (const { Points_Credited__c: points } of journals) {
    const code = newCode('LV')
    const mybtf_user_id = accountOf(context).id
    await insertPoints(tx, {
      studio_id,
      points,
      cause: `voucher:${code}`,
      words: `Voucher ${code}`,
      mybtf_user_id,
      at: now,
    })
    await insertVoucher(tx, {
      code,
      studio_id,
      points: -points,
      amount_cents: centsOfPoints(-points),
      status: 'Issued',
      effective_date: today,
      expiration_date: programme.voucher_days === null ? null : addDays(today, programme.voucher_days),
      issued_by: mybtf_user_id,
      created_at: now,
    })
  }
  return studio_id
}
