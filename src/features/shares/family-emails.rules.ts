// Finds the families' emails: those known from the roster, and those in a list that somebody pastes.

import { folded } from '../../shared/folded.ts'
import type { EmailOfPerson } from './share.model.ts'

interface Family {
  name: string
  person_ids: readonly number[]
}

interface Named {
  person_id: number
  person: { fname: string; lname: string }
}

/** The email that the roster knows of a family: that of the first of its people who has one (SHARE-08); null = none. */
export function knownEmail(
  { person_ids }: Pick<Family, 'person_ids'>,
  known: readonly EmailOfPerson[],
): string | null {
  const emails = new Map(known.map(({ person_id, email }) => [person_id, email]))
  const first = person_ids.find((id) => emails.has(id))
  return first === undefined ? null : (emails.get(first) ?? null)
}

/** The name and email that its people give a family: the last name of the first, and what the roster knows. */
function namesOf(person_ids: readonly number[], people: readonly Named[], known: readonly EmailOfPerson[]) {
  const first = people.find(({ person_id }) => person_id === person_ids[0])?.person.lname
  return { name: first ?? '', email: knownEmail({ person_ids }, known) ?? '' }
}

/** A new family with other people: what was filled in follows them, what somebody typed stays (SHARE-08). */
export function prefilledFamily(
  before: { name: string; email: string; person_ids: readonly number[] },
  person_ids: readonly number[],
  people: readonly Named[],
  known: readonly EmailOfPerson[],
): { name: string; email: string } {
  const filled = namesOf(before.person_ids, people, known)
  const next = namesOf(person_ids, people, known)
  return {
    name: before.name === filled.name ? next.name : before.name,
    email: before.email === filled.email ? next.email : before.email,
  }
}

/** What tells of a family where it was written to, and when. */
export interface WrittenTo {
  email: string
  person_ids: readonly number[]
  sent_at: Date | null
  reminded_at: Date | null
  opened_at: Date | null
}

/** Whoever had the old address had the links, too: with another address a family has not been written to. */
export const UNSENT = { sent_at: null, reminded_at: null, opened_at: null }

/**
 * The family with the address at which it is written to now (SHARE-08): its own as long as the roster has it for one of its people,
 * or none; else the one that the roster has now, to which nothing was sent yet.
 */
export function withPresentEmail<F extends WrittenTo>(family: F, known: readonly EmailOfPerson[]): F {
  const own = known.filter(({ person_id }) => family.person_ids.includes(person_id))
  if (own.length === 0 || own.some(({ email }) => email === family.email)) return family
  return { ...family, ...UNSENT, email: knownEmail(family, known) ?? family.email }
}

const EMAIL = /[^\s<>,;"'()]+@[^\s<>,;"'()]+\.[^\s<>,;"'()]+/

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const holdsAll = (line: ReadonlySet<string>, name: string) => {
  const words = wordsOf(name)
  return words.length > 0 && words.every((word) => line.has(word))
}

/** The one family that a line names: by the whole name of one of its people, else by its own; null = none, or several. */
function familyIn<F extends Family>(
  line: string,
  families: readonly F[],
  people: ReadonlyMap<number, Named>,
): F | null {
  const words = new Set(wordsOf(line))
  const byPerson = families.filter(({ person_ids }) =>
    person_ids.some((id) => {
      const person = people.get(id)?.person
      return person && holdsAll(words, `${person.fname} ${person.lname}`)
    }),
  )
  const byName = byPerson.length > 0 ? byPerson : families.filter(({ name }) => holdsAll(words, name))
  return byName.length === 1 ? (byName[0] ?? null) : null
}

export interface PastedEmails<F extends Family> {
  found: { family: F; email: string }[]
  /** Lines with an email and without one family, or without an email. */
  unknown: string[]
}

/**
 * Which email of a pasted list belongs to which family (SHARE-08): each line has an email and the name of a dancer or of the
 * family, in any order. A line that names none, or several, is told and not guessed.
 */
export function pastedEmails<F extends Family>(
  text: string,
  families: readonly F[],
  attendees: readonly Named[],
): PastedEmails<F> {
  const people = new Map(attendees.map((attendee) => [attendee.person_id, attendee]))
  const found = new Map<F, string>()
  const unknown: string[] = []
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    if (line === '') continue
    const email = EMAIL.exec(line)?.[0]
    const family = email && familyIn(line.replace(email, ' '), families, people)
    if (email && family) found.set(family, email)
    else unknown.push(line)
  }
  return { found: [...found].map(([family, email]) => ({ family, email })), unknown }
}
