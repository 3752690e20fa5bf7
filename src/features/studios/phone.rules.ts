// Decides what a phone number is in a country, how it is typed there, and how a stored one is written out.
import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import { countryOf, DEFAULT_COUNTRY_ID } from './places.model.ts'

export const PHONE_TEXT = 'Must be valid phone number'
const EXTENSION_TEXT = 'We can’t store an extension; please leave it out.'

const codeOf = (country_id: number | null): CountryCode =>
  (countryOf(country_id ?? DEFAULT_COUNTRY_ID)?.code ?? 'US') as CountryCode

function parsed(text: string, country_id: number | null) {
  // Letters never belong to it (A§5: digits or plus sign), though some people call a number by a word.
  if (/[^\d+()\-.\s/]/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, codeOf(country_id))
  // Not isValid(): numbering plans change more often than any list of them.
  return number?.isPossible() ? number : undefined
}

/** A typed number of that country (or of any, with +) as it is stored: '+16145550140'; null when it is none. */
export function readPhone(text: string, country_id: number | null): string | null {
  return parsed(text, country_id)?.number ?? null
}

/** A stored number as it is written in that country; with + where it belongs to another. */
export function writePhone(stored: string, country_id: number | null): string {
  const number = parsed(stored, country_id)
  if (!number) return stored
  const home = parsePhoneNumberFromString('0', codeOf(country_id))?.countryCallingCode
  const own = number.country === codeOf(country_id) || (!number.country && number.countryCallingCode === home)
  return own ? number.formatNational() : number.formatInternational()
}

/** What people write behind a number: 'x12', 'ext. 12', '#12'. */
const EXTENSION = /\s*(x|ext\.?|extension|#)[\s:.]*\d+\s*$/i

/** Where behind a whole number something else begins. */
function restOf(text: string): number {
  const at = text.search(/(?<=\d[^a-z#]*)[a-z#]/i)
  return at >= 0 && text.slice(0, at).replace(/\D/g, '').length >= 7 ? at : text.length
}

/**
 * What has been typed, in the shape of that country. Ends with a digit, so that Backspace always takes one away.
 * What stands behind a whole number is kept, so that nobody believes an extension to be part of the number.
 */
export function maskPhone(text: string, country_id: number | null): string {
  const end = restOf(text)
  if (end < text.length) return `${maskPhone(text.slice(0, end), country_id)} ${text.slice(end)}`
  const kept = text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  const digits = kept.slice(0, kept.startsWith('+') ? 16 : 15)
  return new AsYouType(codeOf(country_id)).input(digits).replace(/[^\d+]+$/, '')
}

/** 'Required' or 'Must be valid phone number' (A§5). */
export function checkPhone(text: string, country_id: number | null, path: ViolationPath): Violation[] {
  if (text.trim() === '') return [{ code: 'PHONE_REQUIRED', path, message: 'Required', rule: 'STUDIO-03' }]
  if (readPhone(text, country_id) !== null) return []
  const extended = EXTENSION.test(text) && readPhone(text.replace(EXTENSION, ''), country_id) !== null
  const message = extended ? `${PHONE_TEXT}. ${EXTENSION_TEXT}` : PHONE_TEXT
  return [{ code: 'PHONE_INVALID', path, message, rule: 'STUDIO-03' }]
}
