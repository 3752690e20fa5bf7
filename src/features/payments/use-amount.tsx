// How much of a registration is paid: its type, what was typed as another amount, and what is wrong with it (E§4, E§5).
import { useState } from 'react'
import { formatUsd } from '../../shared/money.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { amountOf, type Due, defaultAmountType, isPayable } from './amount.rules.ts'
import { payableOf } from './balance.rules.ts'
import { depositDue } from './deposit.rules.ts'
import type { AmountType } from './payment.model.ts'

export interface ChosenAmount {
  due: Due
  type: AmountType
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

/** `first`: what is chosen to begin with, where the page decides it. */
export function useAmount(view: RegistrationView, first: AmountType | null): ChosenAmount {
  const due: Due = { payable_cents: payableOf(view.quote.fees.total, view), deposit: depositDue(view) }
  const [chosen, choose] = useState(first)
  const [other, setOther] = useState(0)
  const [refused, refuse] = useState(false)
  const wanted = chosen ?? defaultAmountType(due)
  const type = wanted === 'deposit' && due.deposit === null ? 'full' : wanted
  const amount = amountOf(type, due, other)
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
    error:
      refused && !payable ? `Enter an amount above $0.00 and at most ${formatUsd(due.payable_cents)}.` : null,
    wrong: () => {
      if (payable) return false
      refuse(true)
      document.querySelector<HTMLElement>(`[name="${OTHER_FIELD}"]`)?.focus()
      return true
    },
  }
}
