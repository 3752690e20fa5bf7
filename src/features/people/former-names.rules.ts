// Puts together the names that somebody once had, from what each change told.
import type { PersonName } from './named-person.model.ts'

/** Of a change: the field that changed; of a new person both. */
export type Told = Partial<PersonName>

/**
 * Each name that there was, given what was told in the order of time. A first name goes with the last name of that time, not
 * with every one: sixty changes are sixty names.
 */
export function formerNames(told: readonly Told[], present: PersonName): PersonName[] {
  // What no change tells was so from the beginning, and still is.
  let name: PersonName = {
    fname: told.find(({ fname }) => fname !== undefined)?.fname ?? present.fname,
    lname: told.find(({ lname }) => lname !== undefined)?.lname ?? present.lname,
  }
  const names = told.map(({ fname = name.fname, lname = name.lname }) => {
    name = { fname, lname }
    return name
  })
  return [...new Map([...names, present].map((name) => [`${name.fname}\n${name.lname}`, name])).values()]
}
