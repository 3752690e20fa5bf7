// Tells which dancers have a media pass that is no line of their registration.
import { passPersonOf } from '../fees/pass-line.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/** The dancers whose pass of the season is bought and is no line of the registration: bought for itself, or elsewhere (MEDIA-03). */
export function passesBoughtApart({
  attendees,
  media_pass_paid,
  quote,
}: Pick<RegistrationView, 'attendees' | 'media_pass_paid'> & {
  quote: { lines: readonly { key: string }[] }
}): string[] {
  const bought = new Set(media_pass_paid)
  const here = new Set(quote.lines.map(passPersonOf))
  return attendees
    .filter(({ kind, person_id }) => kind === 'dancer' && bought.has(person_id) && !here.has(person_id))
    .map(({ person }) => `${person.fname} ${person.lname}`)
}
