// Decides whether a studio's profile or sign-up may be saved, and in which form it is stored.
import { email } from '../../shared/fields.ts'
import { type Violation, type ViolationPath, violationsOf } from '../../shared/violations.ts'
import type { Address } from '../people/postal-address.model.ts'
import { addressForm } from './address.model.ts'
import { STUDIO_OWNER } from './contact-types.model.ts'
import { checkPhone, PHONE_TEXT, readPhone } from './phone.rules.ts'
import type { ContactEntries, StudioEntries } from './studio-entries.model.ts'
import { type ContactForm, newStudioForm, type StudioForm, studioForm } from './studio-profile.model.ts'

/** A§8, word for word. */
export const OWNER_TEXT = 'Sorry! Studio contacts must include the studio owner'

const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')

type AnyContact = Pick<ContactEntries, 'fname' | 'lname' | 'person_type_id' | 'phone' | 'email' | 'primary'>

/** STUDIO-04: an empty contact, neither primary nor the owner, is left out (A§5). */
export function isLeftOut(contact: AnyContact): boolean {
  const { fname, lname, phone, email, primary, person_type_id } = contact
  const empty = filled([fname, lname, ...phone, ...email]).length === 0
  return empty && !primary && person_type_id !== STUDIO_OWNER
}

/** The entries without empty lines and empty contacts; the first email and phone of the studio stay. */
export function tidied<T extends StudioEntries>(entries: T): T {
  const lines = (all: readonly string[]) => {
    const kept = filled(all)
    return kept.length === 0 ? [''] : kept
  }
  return {
    ...entries,
    email: lines(entries.email),
    phone: lines(entries.phone),
    studio_contacts: entries.studio_contacts
      .filter((contact) => !isLeftOut(contact))
      .map((contact) => ({ ...contact, phone: filled(contact.phone), email: filled(contact.email) })),
  }
}

function checkContact(contact: AnyContact, country_id: number | null, path: ViolationPath): Violation[] {
  const required = (key: 'fname' | 'lname' | 'person_type_id', value: string | number | null): Violation[] =>
    value === null || value === ''
      ? [{ code: 'CONTACT_REQUIRED', path: [...path, key], message: 'Required', rule: 'STUDIO-04' }]
      : []
  return [
    ...required('fname', contact.fname.trim()),
    ...required('lname', contact.lname.trim()),
    ...required('person_type_id', contact.person_type_id),
    ...contact.phone.flatMap((text, at) =>
      text.trim() === '' || readPhone(text, country_id) !== null
        ? []
        : [{ code: 'PHONE_INVALID', path: [...path, 'phone', at], message: PHONE_TEXT, rule: 'STUDIO-03' }],
    ),
    ...contact.email.flatMap((text, at) => {
      const parsed = text.trim() === '' ? null : email.safeParse(text)
      return parsed && !parsed.success ? violationsOf(parsed.error, [...path, 'email', at]).slice(0, 1) : []
    }),
  ]
}

/** One contact by itself, before it joins the list. */
export function checkOneContact(contact: ContactEntries, country_id: number | null): Violation[] {
  const address = contact.address ? addressForm.safeParse(contact.address) : null
  return [
    ...checkContact(contact, contact.address?.country_id ?? country_id, []),
    ...(address && !address.success ? violationsOf(address.error, ['address']) : []),
  ]
}

/** What the shapes alone cannot say: phones in their country, who the contacts are. */
export function checkStudioForm(form: StudioForm): Violation[] {
  const country_id = form.address.country_id
  const contacts = form.studio_contacts.map((contact, at) => ({ contact, at }))
  const counted = contacts.filter(({ contact }) => !isLeftOut(contact))
  const primaries = counted.filter(({ contact }) => contact.primary).length
  const path = ['studio_contacts']
  return [
    ...form.phone.flatMap((text, at) => checkPhone(text, country_id, ['phone', at])),
    ...counted.flatMap(({ contact, at }) =>
      checkContact(contact, contact.address?.country_id ?? country_id, ['studio_contacts', at]),
    ),
    ...(counted.some(({ contact }) => contact.person_type_id === STUDIO_OWNER)
      ? []
      : [{ code: 'OWNER_MISSING', path, message: OWNER_TEXT, rule: 'STUDIO-05' }]),
    ...(primaries === 1
      ? []
      : [
          {
            code: 'ONE_PRIMARY',
            path,
            message: 'Please choose exactly one contact who handles registrations.',
            rule: 'STUDIO-05',
          },
        ]),
  ]
}

/** All violations of what is typed: shapes first, and what they alone cannot say. */
export function checkStudio(entries: StudioEntries & { name?: string }): Violation[] {
  const parsed = (entries.name === undefined ? studioForm : newStudioForm).safeParse(entries)
  const shapes = parsed.success ? [] : violationsOf(parsed.error)
  const known = new Set(shapes.map(({ path }) => path.join('.')))
  // The rest can be checked as well while the shapes are not yet right; a field is told one thing at a time.
  const more = checkStudioForm(entries as StudioForm).filter(({ path }) => !known.has(path.join('.')))
  return [...shapes, ...more]
}

/** A contact as it is stored. */
export interface StoredContact {
  id: number | null
  sort: number
  fname: string
  lname: string
  person_type_id: number
  phone: string[]
  email: string[]
  address: Address | null
  primary: boolean
}

const storedPhones = (texts: readonly string[], country_id: number): string[] =>
  filled(texts).map((text) => readPhone(text, country_id) ?? text)

/** A form without violations, as it is stored. */
export function storedStudio(form: StudioForm): {
  studio: { website: string; address: Address; email: string[]; phone: string[] }
  contacts: StoredContact[]
} {
  const { website, address, email: emails } = form
  const contacts = form.studio_contacts.filter((contact) => !isLeftOut(contact))
  const stored = (contact: ContactForm, sort: number): StoredContact => ({
    id: contact.id,
    sort,
    fname: contact.fname,
    lname: contact.lname,
    person_type_id: contact.person_type_id ?? 0,
    phone: storedPhones(contact.phone, contact.address?.country_id ?? address.country_id),
    email: filled(contact.email).map((text) => text.toLowerCase()),
    address: contact.address,
    primary: contact.primary,
  })
  return {
    studio: { website, address, email: emails, phone: storedPhones(form.phone, address.country_id) },
    contacts: contacts.map(stored),
  }
}
