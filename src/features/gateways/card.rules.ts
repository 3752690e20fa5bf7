// Decides whether a card entry can be right, and how a card is written while it is typed and afterwards.
import type { Violation } from '../../shared/violations.ts'
import type { CardEntry } from '../payments/payment.model.ts'

const brands = [
  { name: 'American Express', starts: /^3[47]/, digits: [15], cvv: 4, gaps: [4, 10] },
  { name: 'Visa', starts: /^4/, digits: [13, 16, 19], cvv: 3, gaps: [4, 8, 12, 16] },
  {
    name: 'Mastercard',
    starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    digits: [16],
    cvv: 3,
    gaps: [4, 8, 12],
  },
  { name: 'Discover', starts: /^(6011|64[4-9]|65)/, digits: [16], cvv: 3, gaps: [4, 8, 12] },
] as const

type Brand = (typeof brands)[number]

function brandOf(number: string): Brand | undefined {
  return brands.find((brand) => brand.starts.test(number))
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** 'Visa', or 'Card' where the number tells nothing. */
export function cardBrand(number: string): string {
  return brandOf(digitsOf(number))?.name ?? 'Card'
}

/** The Luhn check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const counted = at % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return digits.length > 0 && sum % 10 === 0
}

/** '4111 1111 1111 1111', while it is typed. */
export function maskCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const gaps: readonly number[] = brandOf(digits)?.gaps ?? [4, 8, 12, 16]
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('')
}

/** 'MM/YY' (E§5), while it is typed; '7' becomes '07'. */
export function maskExpiry(text: string): string {
  // Browsers fill in '07/2027' as well.
  const digits = digitsOf(text.replace(/^\s*(\d{1,2})\D+20(\d{2})\s*$/, '$1/$2'))
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const four = padded.slice(0, 4)
  return four.length > 2 ? `${four.slice(0, 2)}/${four.slice(2)}` : four
}

const HALF_A_DAY_MS = 12 * 3_600_000

/** A card is good to the end of its month, wherever on earth that month ends last. */
function hasExpired(month: number, year: number, at: Date): boolean {
  const latest = new Date(at.getTime() - HALF_A_DAY_MS)
  return year * 12 + month < latest.getUTCFullYear() * 12 + latest.getUTCMonth() + 1
}

function wrongNumber(text: string): string | null {
  const number = digitsOf(text)
  if (number === '') return 'Required'
  const brand = brandOf(number)
  const lengths: readonly number[] = brand?.digits ?? [12, 13, 14, 15, 16, 17, 18, 19]
  if (!lengths.includes(number.length) || !passesLuhn(number)) return 'Please check the card number'
  return null
}

function wrongExpiry(text: string, at: Date): string | null {
  if (text.trim() === '') return 'Required'
  const match = /^(\d{2})\s*\/\s*(\d{2})$/.exec(text.trim())
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return 'Must be MM/YY'
  return hasExpired(month, 2000 + Number(match[2]), at) ? 'This card has expired' : null
}

function wrongCvv(text: string, number: string): string | null {
  if (text.trim() === '') return 'Required'
  const brand = brandOf(digitsOf(number))
  const allowed = brand ? [brand.cvv] : [3, 4]
  const right = /^\d+$/.test(text.trim()) && allowed.some((length) => length === text.trim().length)
  if (right) return null
  return allowed[0] === 4 ? 'The 4 digits on the front of the card' : 'The 3 digits on the back of the card'
}

function wrongZip(text: string): string | null {
  if (text.trim() === '') return 'Required'
  return /^(\d{5}(-?\d{4})?|[A-Za-z0-9][A-Za-z0-9 -]{2,9})$/.test(text.trim())
    ? null
    : 'Must be a ZIP or postal code'
}

/** Every field of the entry that cannot be right; `at` decides whether the card has expired. */
export function checkCard(card: CardEntry, at: Date): Violation[] {
  const wrong = {
    number: wrongNumber(card.number),
    expiry: wrongExpiry(card.expiry, at),
    cvv: wrongCvv(card.cvv, card.number),
    name: card.name.trim() === '' ? 'Required' : null,
    zip: wrongZip(card.zip),
  }
  return Object.entries(wrong).flatMap(([field, message]) =>
    message === null ? [] : [{ code: `CARD_${field.toUpperCase()}`, path: [field], message }],
  )
}
