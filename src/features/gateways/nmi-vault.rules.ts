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

/** Null when it keeps nothing of ours, or its last digits are not told. */
export function keptProfile({ vault_id, cc_number, cc_exp, cc_type, check_account }: NmiTransaction) {
  if (!OURS.test(vault_id)) return null
  const last = (masked: string) => /\d{4}$/.exec(masked)?.[0] ?? null
  const card = last(cc_number)
  const account = last(check_account)
  const names = { vault_id, billing_id: vault_id }
  if (card) {
    const type = BRANDS[cc_type.toLowerCase()] ?? cardBrand(cc_number.slice(0, 1))
    return { ...names, kind: 'card' as const, type, last_four: card, expiration_date: expiryOf(cc_exp) }
  }
  if (!account) return null
  return {
    ...names,
    kind: 'bank' as const,
    type: 'Checking account',
    last_four: account,
    expiration_date: null,
  }
}
