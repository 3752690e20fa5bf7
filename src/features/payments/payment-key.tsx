// The Idempotency-Key of a payment in this browser: one for each registration and amount, the same in every tab and
// after a reload, until the gateway's answer is known.

const nameOf = (registration_id: number, amount: number) => `callboard.payment.${registration_id}.${amount}`

/** Where storage is forbidden the keys live as long as the page. */
const remembered = new Map<string, string>()

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function keptPaymentKey(registration_id: number, amount: number): string {
  const name = nameOf(registration_id, amount)
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
export function forgetPaymentKey(registration_id: number, amount: number): void {
  const name = nameOf(registration_id, amount)
  remembered.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
