// Tells which dancers have a media pass that is no line of their registration.
import type { FeeLine } from '../fees/quote.model.ts'
import type { RegistrationView } from './registration.model.ts'

const MEDIA = 'media:'

/** Whose pass a line is of; null = it is no line of a media pass. */
export function passPersonOf({ key }: Pick<FeeLine, 'key'>): number | null {
  return key.startsWith(MEDIA) ? Number(key.slice(MEDIA.length)) : null
}

/** The dancers whose pass of the season is paid and is no line of the registration: bought for itself, or elsewhere (MEDIA-03). */
export function passesPaidApart({
  attendees,
  media_pass_paid,
  quote,
}: Pick<RegistrationView, 'attendees' | 'media_pass_paid' | 'quote'>): string[] {
  const paid = new Set(media_pass_paid)
  const here = new Set(quote.lines.map(passPersonOf))
  return attendees
    .filter(({ kind, person_id }) => kind === 'dancer' && paid.has(person_id) && !here.has(person_id))
    .map(({ person }) => `${person.fname} ${person.lname}`)
}
