// Decides which dancers need a media pass, what theirs cost, and which of them are chosen (R§9, E§2).
import type { FeeLine } from '../fees/quote.model.ts'

const MEDIA = 'media:'

/** Whose pass a line is of; null = it is no line of a media pass. */
export function passPersonOf({ key }: Pick<FeeLine, 'key'>): number | null {
  return key.startsWith(MEDIA) ? Number(key.slice(MEDIA.length)) : null
}

/**
 * The passes that a payment buys, each with its price (MEDIA-02): as quoted when it began; together exactly the amount.
 */
export function passesOfPayment({
  person_ids,
  amount,
  lines,
}: {
  person_ids: readonly number[]
  amount: number
  lines: readonly Pick<FeeLine, 'key' | 'amount_cents'>[]
}): { person_id: number; amount_cents: number }[] {
  const quoted = new Map(lines.map((line) => [passPersonOf(line), line.amount_cents]))
  const people = [...new Set(person_ids)]
  const passes = people.map((person_id) => ({ person_id, amount_cents: quoted.get(person_id) ?? 0 }))
  const sum = passes.reduce((total, { amount_cents }) => total + amount_cents, 0)
  if (sum === amount) return passes
  // Without the lines, one price for all: a season has only one.
  if (amount % people.length !== 0) {
    throw new Error(`${amount} cents do not pay the media passes of ${people.join()}`)
  }
  return people.map((person_id) => ({ person_id, amount_cents: amount / people.length }))
}
