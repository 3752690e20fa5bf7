// Reads from a transaction of NMI what it keeps for later: a card or a bank account, by its last digits.
import { cardBrand } from './card.rules.ts'
import type { NmiTransaction } from './nmi-report.rules.ts'

/** What NMI keeps for us begins so. */
const OURS = /^cb[0-9a-f]{30}$/

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mc: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

/** '1225' as '12/25' */
function expiryOf(text: string): string | null {
  return /^\d{4}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2)}` : null
}

const last = (masked: string) => /\d{4}$/.exec(masked)?.[0] ?? null

/** What was charged, by name and last digits; null when these are not told. */
export function chargedWith({ cc_number, cc_type, check_account }: NmiTransaction) {
  const card = last(cc_number)
  if (card)
    return { type: BRANDS[cc_type.toLowerCase()] ?? cardBrand(cc_number.slice(0, 1)), last_four: card }
  const account = last(check_account)
  return account ? { type: 'Checking account', last_four: account } : null
}

/** Null when it keeps nothing of ours, or its last digits are not told. */
export function keptProfile(transaction: NmiTransaction) {
  const { vault_id, cc_number, cc_exp } = transaction
  const charged = chargedWith(transaction)
  if (!OURS.test(vault_id) || !charged) return null
  const card = last(cc_number) !== null
  const kind = card ? ('card' as const) : ('bank' as const)
  const expiration_date = card ? expiryOf(cc_exp) : null
  return { vault_id, billing_id: vault_id, kind, ...charged, expiration_date }
}
