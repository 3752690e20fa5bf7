// Reads what was typed at the sandbox gateway: which test card or test account it is, or why it is none.
import type { Violation } from '../../shared/violations.ts'
import type { BankEntry, CardEntry, PaymentMethodKind } from '../payments/payment.model.ts'
import { checkBank } from './bank.rules.ts'
import { cardBrand, checkCard, digitsOf } from './card.rules.ts'
import { type CardBehaviour, sandboxAccounts, sandboxCards } from './sandbox-cards.model.ts'

/** What stands behind a token or a saved card or account. */
export interface SandboxSource {
  behaviour: CardBehaviour
  kind: PaymentMethodKind
  brand: string
  last_four: string
  expiration_date: string | null
}

/** The test card that was typed in. */
function readCard(card: CardEntry, at: Date): SandboxSource | { violations: Violation[] } {
  const violations = checkCard(card, at)
  if (violations.length > 0) return { violations }
  const number = digitsOf(card.number)
  const known = sandboxCards.find((test) => digitsOf(test.number) === number)
  if (known) {
    const expiration_date = card.expiry.replace(/\s/g, '')
    const { behaviour } = known
    return { behaviour, kind: 'card', brand: cardBrand(number), last_four: number.slice(-4), expiration_date }
  }
  const message = 'Only the test cards listed here are accepted; real cards are never charged.'
  return { violations: [{ code: 'CARD_NUMBER', path: ['number'], message }] }
}

/** The test account that was typed in. */
function readAccount(bank: BankEntry): SandboxSource | { violations: Violation[] } {
  const violations = checkBank(bank)
  if (violations.length > 0) return { violations }
  const account = digitsOf(bank.account)
  const known = sandboxAccounts.find(
    (test) => test.account === account && test.routing === digitsOf(bank.routing),
  )
  if (known) {
    const { behaviour } = known
    const last_four = account.slice(-4)
    return { behaviour, kind: 'bank', brand: 'Checking account', last_four, expiration_date: null }
  }
  const message = 'Only the test accounts listed here are accepted; real accounts are never charged.'
  return { violations: [{ code: 'BANK_ACCOUNT', path: ['account'], message }] }
}

/** A card is known by its number. */
export function readEntry(entry: CardEntry | BankEntry, at: Date) {
  return 'number' in entry ? readCard(entry, at) : readAccount(entry)
}
