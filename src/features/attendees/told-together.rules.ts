// Decides how refusals of several people are told above their table: what is the same of many is said once, with their names.
import type { Violation } from '../../shared/violations.ts'
import { severalNames } from '../people/person.rules.ts'
import type { Attendee } from './attendee.model.ts'

type Named = Pick<Attendee, 'person'>

/** Their column is too narrow for words: it marks whose they are, and they stand above. */
export const isToldAbove = ({ path: [list, , field] }: Violation) =>
  list === 'attendees' && field === 'vip_type_id'

/** 'Mia Alvarez, Ava Brandt: Cast Experience is only for …'; any other violation stays as it is, and where it is. */
export function toldTogether(found: readonly Violation[], attendees: readonly Named[]): Violation[] {
  const same = new Map<string, Violation[]>()
  for (const violation of found)
    if (isToldAbove(violation))
      same.set(violation.message, [...(same.get(violation.message) ?? []), violation])
  return found.flatMap((violation) => {
    const all = same.get(violation.message)
    if (!all || !isToldAbove(violation)) return [violation]
    if (all[0] !== violation) return []
    const people = all.flatMap(({ path: [, position] }) => attendees[Number(position)]?.person ?? [])
    if (people.length === 0) return [violation]
    return [{ ...violation, message: `${severalNames(people)}: ${violation.message}` }]
  })
}
