// Decides whether a billing form can be right, and brings what the tokeniser says of a card to its fields (E§2, E§5).
import type { Violation } from '../../shared/violations.ts'
import { checkBank } from '../gateways/bank.rules.ts'
import { checkCard } from '../gateways/card.rules.ts'
import type { BankEntry, BillTo, CardEntry } from '../payments/payment.model.ts'

/** What is typed of a card beside who it belongs to. */
export type CardDigits = Pick<CardEntry, 'number' | 'expiry' | 'cvv'>

const required = (field: string): Violation => ({ code: 'BILLING', path: [field], message: 'Required' })

/** E§2 "a billing form requires billTo": the owner's names and ZIP. */
export function checkBilling(bill_to: BillTo): Violation[] {
  return (['first_name', 'last_name', 'zip'] as const)
    .filter((field) => bill_to[field].trim() === '')
    .map(required)
}

/** The card as the tokeniser takes it. */
export function cardEntryOf(
  { number, expiry, cvv }: CardDigits,
  { first_name, last_name, zip }: BillTo,
): CardEntry {
  return { number, expiry, cvv, name: `${first_name} ${last_name}`.trim(), zip }
}

/** Every field of card and billing that cannot be right; `at` decides whether the card has expired. */
export function checkCardAndBilling(card: CardDigits, bill_to: BillTo, at: Date): Violation[] {
  const ofCard = checkCard(cardEntryOf(card, bill_to), at).filter(({ path }) => path[0] !== 'name')
  const names = checkBilling(bill_to).filter(({ path }) => path[0] !== 'zip')
  return [...ofCard, ...names]
}

/** Every field of a bank account and its billing that cannot be right. */
export function checkBankAndBilling(bank: BankEntry, bill_to: BillTo): Violation[] {
  return [...checkBank(bank), ...checkBilling(bill_to)]
}

/** The tokeniser knows one name where the form has two. */
export function onBillingFields(violations: readonly Violation[]): Violation[] {
  return violations.map((violation) =>
    violation.path[0] === 'name' ? { ...violation, path: ['first_name'] } : violation,
  )
}
