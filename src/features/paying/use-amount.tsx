// How much of a registration is paid: its type, what was typed as another amount, and what is wrong with it (E§4, E§5).
import { useState } from 'react'
import { formatUsd, toCents } from '../../shared/money.ts'
import { amountOf, type Due, defaultAmountType, isPayable } from '../payments/amount.rules.ts'
import { payableOf } from '../payments/balance.rules.ts'
import { depositDue } from '../payments/deposit.rules.ts'
import type { AmountType } from '../payments/payment.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

export interface ChosenAmount {
  due: Due
  /** Null: asked for anew after a payment, and not chosen yet. */
  type: AmountType | null
  setType: (type: AmountType) => void
  /** What was typed, never above what may be paid. */
  other: number
  setOther: (cents: number) => void
  /** Whole US cents that are paid. */
  amount: number
  error: string | null
  /** Shows what is wrong with the amount; true when something is. */
  wrong: () => boolean
}

export const OTHER_FIELD = 'other_amount'
export const TYPE_FIELD = 'amount_type'

function wordsOf(type: AmountType | null, { payable_cents }: Due): string {
  if (type === null) return 'Choose how much you want to pay now.'
  return `Enter an amount above $0.00 and at most ${formatUsd(payable_cents)}.`
}

/**
 * `first`: what is chosen to begin with, where the page decides it. `anew`: after a payment nothing is chosen, so that no
 * press that was meant for the last one pays again. `before`: cents that were typed before.
 */
export function useAmount(
  view: RegistrationView,
  first: AmountType | null,
  anew = false,
  before = 0,
): ChosenAmount {
  const due: Due = { payable_cents: payableOf(view.quote.fees.total, view), deposit: depositDue(view) }
  const [chosen, choose] = useState(anew ? null : first)
  const [other, setOther] = useState(before)
  const [refused, refuse] = useState(false)
  const wanted = chosen ?? (anew ? null : defaultAmountType(due))
  const type = wanted === 'deposit' && due.deposit === null ? 'full' : wanted
  const amount = type === null ? toCents(0) : amountOf(type, due, other)
  const payable = isPayable(amount, due.payable_cents)
  return {
    due,
    type,
    setType: (next) => {
      choose(next)
      refuse(false)
    },
    other: amountOf('other', due, other),
    setOther: (cents) => {
      setOther(amountOf('other', due, cents))
      refuse(false)
    },
    amount,
    error: refused && !payable ? wordsOf(type, due) : null,
    wrong: () => {
      if (payable) return false
      refuse(true)
      document.querySelector<HTMLElement>(`[name="${type === null ? TYPE_FIELD : OTHER_FIELD}"]`)?.focus()
      return true
    },
  }
}
