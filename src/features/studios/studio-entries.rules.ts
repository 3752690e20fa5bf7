// Decides how a stored studio stands in the fields of its form.
import { writePhone } from './phone.rules.ts'
import { emptyAddress } from './places.model.ts'
import type { StudioEntries } from './studio-entries.model.ts'
import type { StudioProfile } from './studio-profile.model.ts'

/** Phones as their country writes them; a studio without an address or a number has a place to type one. */
export function entriesOf(studio: StudioProfile): StudioEntries {
  const address = studio.address ? { ...emptyAddress, ...studio.address } : emptyAddress
  const lines = (all: string[]) => (all.length === 0 ? [''] : all)
  const written = (phones: string[], country_id: number | null) =>
    phones.map((phone) => writePhone(phone, country_id))
  return {
    website: studio.website ?? '',
    address,
    email: lines(studio.email),
    phone: lines(written(studio.phone, address.country_id)),
    studio_contacts: studio.studio_contacts.map(({ address_id: _none, ...contact }) => ({
      ...contact,
      phone: written(contact.phone, contact.address?.country_id ?? address.country_id),
    })),
  }
}
