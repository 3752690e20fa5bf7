// Decides what is left of somebody who was erased: no name, and as much of a birthdate as ages need.
import type { PlainDate } from '../../shared/calendar.ts'

export const ERASED_NAME = { fname: 'Erased', lname: 'dancer' } as const
export const ERASED_WORDS = `${ERASED_NAME.fname} ${ERASED_NAME.lname}`

/** Nobody else has this name: there is no one to write to, or to ask. */
export function wasErased({ fname, lname }: { fname: string; lname: string }): boolean {
  return fname === ERASED_NAME.fname && lname === ERASED_NAME.lname
}

/** ERASE-02: the middle of the year, so that every age on January 1 stays: what was sold and placed by it stays right. */
export function coarseBirthdate(birthdate: PlainDate | null): PlainDate | null {
  if (birthdate === null) return null
  const year = birthdate.slice(0, 4)
  return birthdate.slice(5) === '01-01' ? birthdate : `${year}-07-01`
}
