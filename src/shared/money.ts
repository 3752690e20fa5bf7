// Money is whole US cents; this is the one place where an amount is rounded, summed and written out.

declare const cents: unique symbol

/** Whole US cents (may be negative: a discount, a refund). */
export type Cents = number & { readonly [cents]: true }

/** Marks a whole number of cents. Throws a RangeError for a fraction or an unsafe number. */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value as Cents
}

/** Rounds a computed amount up to the whole cent (R§9: "amounts round up to the cent"). */
export function roundUpToCent(value: number): Cents {
  // 0.1 + 0.2 style noise below a millionth of a cent must not become a cent.
  return toCents(Math.ceil(Number(value.toFixed(6))) || 0)
}

/** Sum in cents; zero for an empty list. */
export function sumCents(values: Iterable<number>): Cents {
  let total = 0
  for (const value of values) total += value
  return toCents(total)
}

/**
 * Whole cents as '$1,234.50' (A§9: currency is USD, 2 decimals). By hand, because a quote writes hundreds of amounts
 * and Intl took nine tenths of its time; a test holds the two together.
 */
export function formatUsd(amount: number): string {
  const cents = Math.abs(amount) % 100
  const dollars = String((Math.abs(amount) - cents) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}$${dollars}.${cents < 10 ? '0' : ''}${cents}`
}

/** What changed by an amount: '+$45.00', '−$45.00'. */
export function formatSigned(amount: number): string {
  if (amount === 0) return formatUsd(0)
  return `${amount < 0 ? '−' : '+'}${formatUsd(Math.abs(amount))}`
}
