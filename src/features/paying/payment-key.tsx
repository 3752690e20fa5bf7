// The Idempotency-Key of a payment in this browser: one for each thing that is paid for and its amount, the same in every
// tab and after a reload, until the gateway's answer is known.
import { keptPlace } from '../../web/kept-place.ts'

/** What one key stands for. */
export interface KeyedPayment {
  /** What is paid for: 'registration-102', 'share-…'. */
  purpose: string
  /** Whole US cents. */
  amount: number
  /** The newest payment that is known: whatever comes after it is another attempt. */
  since: number
}

const beginningOf = (purpose: string) => `callboard.payment.${purpose}.`
const nameOf = ({ purpose, amount, since }: KeyedPayment) => `${beginningOf(purpose)}${amount}.${since}`

/** Where storage is forbidden the keys live as long as the page. */
const remembered = new Map<string, string>()

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function keptPaymentKey(payment: KeyedPayment): string {
  const name = nameOf(payment)
  try {
    const kept = localStorage.getItem(name)
    if (kept) return kept
  } catch {
    // As below.
  }
  const key = remembered.get(name) ?? newKey()
  remembered.set(name, key)
  try {
    localStorage.setItem(name, key)
  } catch {
    // The server lets only one payment through in any case.
  }
  return key
}

/** The payment with this key has its answer: the next attempt is another payment. */
export function forgetPaymentKey(payment: KeyedPayment): void {
  const name = nameOf(payment)
  remembered.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

/**
 * Of which amount a payment stood in the line when this tab's page was left, and nobody has paid since; null = none did. The key of that
 * amount still has its place (TURN-02).
 */
export function leftInLine({ purpose, since }: Omit<KeyedPayment, 'amount'>): number | null {
  const beginning = beginningOf(purpose)
  try {
    for (const [name, key] of Object.entries<string>(localStorage)) {
      const [amount, known] = name.slice(beginning.length).split('.')
      if (name.startsWith(beginning) && Number(known) === since && keptPlace(key)) return Number(amount)
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
  return null
}
