// Says what is asked before people are taken off the workshop (EDIT-15): what goes with them, and what of it is lost.
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Attendee } from './attendee.model.ts'
import { hasFixedLevel } from './attendee-choice.rules.ts'

interface Lost {
  /** What goes along and stands in another name: a free ticket, which may have been mailed. */
  along: readonly string[]
  /** What is registered and only the office changes otherwise: an option, a spot in a battle. */
  given_up: readonly string[]
  /** What is said of access codes; empty = nothing. */
  codes: string
}

const nameOf = ({ person }: Attendee) => fullName(person)

/** Empty = nothing is asked. A scholarship of the office goes with whoever holds it. */
export function removalWords(
  people: readonly Attendee[],
  { tour_date, completed }: Pick<RegistrationView, 'tour_date' | 'completed'>,
  { along, given_up, codes }: Lost,
): string {
  const recipients = people.filter((attendee) => hasFixedLevel(attendee, tour_date)).map(nameOf)
  const going = [...given_up, ...along]
  const goes = going.length > 1 ? 'These will also be removed' : 'This will also be removed'
  return [
    people.length > 1 &&
      `${people.length} people will be removed from this workshop. They’ll stay on your roster.`,
    people.length === 1 &&
      (going.length > 0 || codes !== '') &&
      `${people.map(nameOf).join('')} will be removed from this workshop.`,
    recipients.length > 0 &&
      `${recipients.join(', ')} would lose the scholarship, which only our office can award again.`,
    going.length > 0 && `${goes}: ${going.join(', ')}.`,
    given_up.length > 0 &&
      'Until you submit your changes, adding someone back also brings back what they had. After that, it would be registered anew: only if a spot is still available, and at that day’s price.',
    along.length > 0 &&
      completed &&
      'Anything already emailed for it becomes void once you submit your changes.',
    codes,
  ]
    .filter(Boolean)
    .join(' ')
}
