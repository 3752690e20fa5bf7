// Decides what amount goes with a type of payment, which type is chosen first, and which amounts may be paid (E§4, E§5).
import { type Cents, toCents } from '../../shared/money.ts'
import type { Deposit } from './deposit.rules.ts'
import type { AmountType } from './payment.model.ts'

/** What may be paid now (PAY-06), and what is left of the deposit; null = none is offered. */
export interface Due {
  payable_cents: number
  deposit: Deposit | null
}

/** E§4: full gives the balance, deposit the deposit amount, other what was entered, between 0 and the balance (PAY-08). */
export function amountOf(type: AmountType, { payable_cents, deposit }: Due, other_cents: number): Cents {
  if (type === 'full') return toCents(payable_cents)
  if (type === 'deposit') return toCents(deposit?.cents ?? 0)
  return toCents(Math.min(Math.max(other_cents, 0), payable_cents))
}

/** E§5: greater than 0 and at most what may be paid (PAY-08). */
export function isPayable(amount: number, payable_cents: number): boolean {
  return amount > 0 && amount <= payable_cents
}

/** E§4: deposit where the balance equals the flat or percentage deposit, else full (PAY-08). */
export function defaultAmountType({ payable_cents, deposit }: Due): AmountType {
  const whole = deposit !== null && deposit.kind !== 'per routine' && deposit.cents === payable_cents
  return whole ? 'deposit' : 'full'
}

/** Whether an amount is what its type comes to now, and may be paid (PAY-08). */
export function isAmountOf(type: AmountType, amount: number, due: Due): boolean {
  return isPayable(amount, due.payable_cents) && amountOf(type, due, amount) === amount
}
