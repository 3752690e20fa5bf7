// Says in words what an edit makes of vouchers and credits, before it is applied and afterwards.

import { formatUsd } from '../../shared/money.ts'
import type { EditChange } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { creditName, freeWords, type Paying, voucherName } from './cover-share.rules.ts'

type Payers = Pick<RegistrationView, 'credits' | 'loyalty_vouchers_credit'>

/** What an edit makes of a voucher or credit, and by how much what is owed changes by that. */
interface PayerChange extends EditChange {
  cents: number
}

/** Those that pay something else now (PAY-15): 'Loyalty voucher LV-1: pays $250.00 → pays $83.33, $166.67 of it left for …'. */
export function payerChanges(before: Payers, after: Payers): PayerChange[] {
  const changed = (key: string, what: string, was: Paying | undefined, is: Paying): PayerChange[] => {
    if (!was || was.amount === is.amount) return []
    const words = `pays ${formatUsd(was.amount)} → pays ${formatUsd(is.amount)}${freeWords(is)}`
    return [{ key, kind: 'changed', what, words, cents: was.amount - is.amount }]
  }
  const credits = after.credits.flatMap((is) => {
    const was = before.credits.find(({ id }) => id === is.id)
    return changed(`credit:${is.id}`, creditName(is), was, is)
  })
  const vouchers = after.loyalty_vouchers_credit.flatMap((is) => {
    const was = before.loyalty_vouchers_credit.find(({ code }) => code === is.code)
    return changed(`voucher:${is.code}`, voucherName(is), was, is)
  })
  return [...credits, ...vouchers]
}
