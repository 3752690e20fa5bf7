// Finds whose data is meant, with what finds it in words; and the tables that hold data about people.
import { personalData } from '../../personal-data.ts'
import type { Connection } from '../../server/database.ts'
import type { Held, Subject } from '../../server/personal.ts'
import { titlesNaming } from '../people/erased-person.rules.ts'
import { formerNames } from '../people/former-names.rules.ts'
import { patternOf } from './erased-words.rules.ts'
import { listContacts } from './studio-subject.queries.ts'
import { listSoloTitles, loadSubject, type Whose } from './subject.queries.ts'

/** Null where there is no such person or account, or it was erased. */
export async function subjectOf(connection: Connection, whose: Whose): Promise<Subject | null> {
  const found = await loadSubject(connection, whose)
  if (!found) return null
  const { named, ...subject } = found
  const names = named.flatMap(({ told, present }) => formerNames(told, present))
  const contacts = await listContacts(connection, { ...subject, names })
  const titles = titlesNaming(await listSoloTitles(connection, subject.persons), names)
  return { ...subject, names, contacts, pattern: patternOf(names, subject.emails, titles) }
}

export const heldTables: readonly Held[] = personalData.flatMap((told) => ('nothing' in told ? [] : [told]))
