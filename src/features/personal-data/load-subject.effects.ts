// Finds whose data is meant, with what finds it in words; and the tables that hold data about people.
import { personalData } from '../../personal-data.ts'
import type { Connection } from '../../server/database.ts'
import type { Held, Subject } from '../../server/personal.ts'
import { patternOf } from './erased-words.rules.ts'
import { loadSubject, type Whose } from './subject.queries.ts'

/** Null where there is no such person or account, or it was erased. */
export async function subjectOf(connection: Connection, whose: Whose): Promise<Subject | null> {
  const found = await loadSubject(connection, whose)
  return found && { ...found, pattern: patternOf(found.names, found.emails) }
}

export const heldTables: readonly Held[] = personalData.flatMap((told) => ('nothing' in told ? [] : [told]))
