// Finds the families' emails: those known from the roster, and those in a list that somebody pastes.

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

const EMAIL = /[^\s<>,;"'()]+@[^\s<>,;"'()]+\.[^\s<>,;"'()]+/

/** Words of a text, folded, so that 'José' and 'jose' are the same. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

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
  const people = new Map(attendees.map((one) => [one.person_id, one]))
  const found = new Map<F, string>()
  const unknown: string[] = []
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue
    const email = EMAIL.exec(line)?.[0]
    const family = email && familyIn(line.replace(email, ' '), families, people)
    if (email && family) found.set(family, email)
    else unknown.push(line)
  }
  return { found: [...found].map(([family, email]) => ({ family, email })), unknown }
}
