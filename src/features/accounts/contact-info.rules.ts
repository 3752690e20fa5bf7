// Decides what of a list of contact entries is stored, and what is wrong with it.
import { email } from '../../shared/fields.ts'
import { type Violation, violationsOf } from '../../shared/violations.ts'
import { checkPhone, readPhone } from '../studios/phone.rules.ts'
import {
  type ContactInfo,
  type ContactPersonForm,
  contactPersonForm,
  contactTypes,
} from './contact-info.model.ts'

const primaryFirst = (list: ContactInfo) =>
  [...list].sort((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))

/** The entries of one kind that are filled in, the primary one first. */
function valuesOf(list: ContactInfo, type: number): string[] {
  return primaryFirst(list)
    .filter((entry) => entry.contact_type_id === type && entry.value.trim() !== '')
    .map((entry) => entry.value.trim())
}

/** What is stored of the list: phone numbers with their country's code, emails in lower case. */
export function storedContact(
  list: ContactInfo,
  country_id: number | null,
): { phone: string[]; email: string[] } {
  return {
    phone: valuesOf(list, contactTypes.phone).map((text) => readPhone(text, country_id) ?? text),
    email: valuesOf(list, contactTypes.email).map((text) => text.toLowerCase()),
  }
}

/** The list for one phone number and one personal email; empty ones are left out. */
export function contactInfoOf(entries: { phone: string; email: string }): ContactInfo {
  return [
    { contact_type_id: contactTypes.phone, primary: true, value: entries.phone },
    { contact_type_id: contactTypes.email, primary: true, value: entries.email },
  ].filter(({ value }) => value.trim() !== '')
}

/** ACCOUNT-05: every entry is a valid phone number of its country, or a valid email. */
export function checkContactInfo(list: ContactInfo, country_id: number | null): Violation[] {
  const phones = valuesOf(list, contactTypes.phone).flatMap((text) => checkPhone(text, country_id, ['phone']))
  const emails = valuesOf(list, contactTypes.email).flatMap((text) => {
    const parsed = email.safeParse(text)
    return parsed.success ? [] : violationsOf(parsed.error, ['email'])
  })
  return [...phones, ...emails]
}

/** ACCOUNT-05: names, person type, address and a phone number are required (A§5); all violations, in the screen's order. */
export function checkContactPerson(person: ContactPersonForm): Violation[] {
  const parsed = contactPersonForm.safeParse(person)
  const country_id = person.address.country_id
  const phone = valuesOf(person.contact_info, contactTypes.phone)
  return [
    ...(parsed.success ? [] : violationsOf(parsed.error)),
    ...(phone.length === 0 ? checkPhone('', country_id, ['phone']) : []),
    ...checkContactInfo(person.contact_info, country_id),
  ]
}
