// STUDIO-10: brings what somebody typed together with what another saved meanwhile, and says what is different now.

import type { Address } from '../people/postal-address.model.ts'
import { addressInWords } from './places.model.ts'
import type { ContactEntries, StudioEntries } from './studio-entries.model.ts'

export interface StudioChange {
  /** 'Website', 'Dana Harbor' */
  what: string
  /** As it was saved by the other. */
  now: string
  /** What was typed here and is kept instead; null where the other's was taken over. */
  yours: string | null
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const withoutPrimary = ({ primary: _primary, ...contact }: ContactEntries) => contact
const sameContact = (one: ContactEntries, other: ContactEntries) =>
  same(withoutPrimary(one), withoutPrimary(other))
const nameOf = ({ fname, lname }: ContactEntries) => `${fname} ${lname}`.trim()
const contactInWords = (contact: ContactEntries) =>
  [nameOf(contact), ...contact.phone, ...contact.email].filter(Boolean).join(', ')

const plain: {
  [K in Exclude<keyof StudioEntries, 'studio_contacts'>]: {
    what: string
    words: (value: StudioEntries[K]) => string
  }
} = {
  website: { what: 'Website', words: (text) => text },
  address: { what: 'Address', words: (address) => addressInWords(address as Address) },
  email: { what: 'Email', words: (lines) => lines.join(', ') },
  phone: { what: 'Phone', words: (lines) => lines.join(', ') },
}

/** Of what both changed, `mine` is kept; of what only the other changed, `theirs` is taken over. */
export function mergeStudio(
  base: StudioEntries,
  mine: StudioEntries,
  theirs: StudioEntries,
): { entries: StudioEntries; changes: StudioChange[] } {
  const changes: StudioChange[] = []
  const entries = { ...mine }
  function mergePlain<K extends keyof typeof plain>(key: K) {
    const { what, words } = plain[key]
    if (same(theirs[key], base[key]) || same(theirs[key], mine[key])) return
    const kept = !same(mine[key], base[key])
    if (!kept) entries[key] = theirs[key]
    changes.push({ what, now: words(theirs[key]), yours: kept ? words(mine[key]) : null })
  }
  for (const key of Object.keys(plain) as (keyof typeof plain)[]) mergePlain(key)

  const byId = (list: StudioEntries) => new Map(list.studio_contacts.map((contact) => [contact.id, contact]))
  const [before, there] = [byId(base), byId(theirs)]
  const contacts = mine.studio_contacts.flatMap((contact): ContactEntries[] => {
    const was = contact.id === null ? undefined : before.get(contact.id)
    if (!was) return [contact]
    const now = there.get(contact.id)
    const touched = !sameContact(contact, was)
    const what = nameOf(was)
    const yours = touched ? contactInWords(contact) : null
    if (!now) {
      changes.push({ what, now: 'removed', yours })
      // What was typed of somebody who is gone is kept as somebody new.
      return touched ? [{ ...contact, id: null }] : []
    }
    if (sameContact(now, was) || sameContact(now, contact)) return [contact]
    changes.push({ what, now: contactInWords(now), yours })
    return [touched ? contact : now]
  })
  const listed = new Set(mine.studio_contacts.map((contact) => contact.id))
  for (const contact of theirs.studio_contacts) {
    if (listed.has(contact.id)) continue
    const was = before.get(contact.id)
    if (!was) {
      contacts.push(contact)
      changes.push({ what: nameOf(contact), now: 'added', yours: null })
    } else if (!sameContact(contact, was))
      changes.push({ what: nameOf(was), now: contactInWords(contact), yours: 'removed' })
  }
  return {
    entries: { ...entries, studio_contacts: withOnePrimary(contacts, base, mine, theirs, changes) },
    changes,
  }
}

/** Who handles registrations is one person, so it is decided for the whole list. */
function withOnePrimary(
  contacts: ContactEntries[],
  base: StudioEntries,
  mine: StudioEntries,
  theirs: StudioEntries,
  changes: StudioChange[],
): ContactEntries[] {
  const primaryOf = (list: StudioEntries) => list.studio_contacts.find((contact) => contact.primary)
  const [was, my, their] = [primaryOf(base), primaryOf(mine), primaryOf(theirs)]
  const mineChanged = my?.id !== was?.id
  const theirsChanged = their?.id !== was?.id
  if (their && theirsChanged && their.id !== my?.id)
    changes.push({
      what: 'Handles registrations',
      now: nameOf(their),
      yours: mineChanged && my ? nameOf(my) : null,
    })
  const wanted = mineChanged || !theirsChanged ? my : their
  // Somebody whom the other removed has no id any more, but still the name.
  const at = contacts.findIndex(
    (contact) =>
      wanted &&
      ((contact.id !== null && contact.id === wanted.id) ||
        contactInWords(contact) === contactInWords(wanted)),
  )
  return contacts.map((contact, position) => ({ ...contact, primary: position === at }))
}
