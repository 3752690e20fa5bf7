// Decides whether a billing form can be right, and brings what the tokeniser says of a card to its fields (E§2, E§5).
import type { Violation } from '../../shared/violations.ts'
import { checkCard, digitsOf } from './card.rules.ts'
import type { BankEntry, BillTo, CardEntry } from './payment.model.ts'

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

/** The check digit of an American routing number. */
function passesRouting(digits: string): boolean {
  const weights = [3, 7, 1]
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return digits.length === 9 && sum > 0 && sum % 10 === 0
}

/** Every field of a bank account and its billing that cannot be right. */
export function checkBankAndBilling(bank: BankEntry, bill_to: BillTo): Violation[] {
  const account = digitsOf(bank.account)
  const routing = digitsOf(bank.routing)
  const wrong = {
    account_name: bank.account_name.trim() === '' ? 'Required' : null,
    routing:
      routing === ''
        ? 'Required'
        : passesRouting(routing)
          ? null
          : 'Please check the routing number: 9 digits',
    account:
      account === ''
        ? 'Required'
        : account.length >= 4 && account.length <= 17
          ? null
          : 'Please check the account number: 4 to 17 digits',
  }
  const ofBank = Object.entries(wrong).flatMap(([field, message]) =>
    message === null ? [] : [{ code: `BANK_${field.toUpperCase()}`, path: [field], message }],
  )
  return [...ofBank, ...checkBilling(bill_to)]
}

/** The tokeniser knows one name where the form has two. */
export function onBillingFields(violations: readonly Violation[]): Violation[] {
  return violations.map((one) => (one.path[0] === 'name' ? { ...one, path: ['first_name'] } : one))
}
