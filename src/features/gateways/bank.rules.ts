// Decides whether a bank account entry can be right: the routing number's check digit, and how long an account number is.
import type { Violation } from '../../shared/violations.ts'
import type { BankEntry } from '../payments/payment.model.ts'
import { digitsOf } from './card.rules.ts'

/** The check digit of an American routing number. */
function passesRouting(digits: string): boolean {
  const weights = [3, 7, 1]
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return digits.length === 9 && sum > 0 && sum % 10 === 0
}

/** Every field of the entry that cannot be right. */
export function checkBank(bank: BankEntry): Violation[] {
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
  return Object.entries(wrong).flatMap(([field, message]) =>
    message === null ? [] : [{ code: `BANK_${field.toUpperCase()}`, path: [field], message }],
  )
}
