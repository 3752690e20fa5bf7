// What critiques hold about people: words of judges, in which somebody may be named.
import { sql } from 'drizzle-orm'
import { holds, holdsNothing } from '../../server/personal.ts'
import { ofOwnSolos } from '../routines/danced-alone.tables.ts'
import { NO_WORDS } from './critique.model.ts'
import { critiqueTable, judgeEntryTable, judgeLinkTable } from './critique.tables.ts'

const wordsOf = (table: typeof critiqueTable | typeof judgeEntryTable, pattern: string) =>
  pattern === '' ? undefined : sql`(${table.note} ~* ${pattern} or ${table.data}::text ~* ${pattern})`

/** Of whoever dances alone every word is about her; neither money nor results need it. */
const SOLO = { erased: () => NO_WORDS }

export const critiquePersonal = [
  holds({
    table: critiqueTable,
    title: 'Critiques of your solos',
    own: ({ persons }) => ofOwnSolos(critiqueTable.registrations_routine_id, persons),
    ...SOLO,
    naming: {
      where: ({ pattern }) => wordsOf(critiqueTable, pattern),
      told: 'nothing',
      columns: ['data', 'note'],
    },
    plain: ['entry_id', 'signature'],
  }),
  holds({
    table: judgeEntryTable,
    title: 'What judges entered on their tablets about your solos',
    own: ({ persons }) => ofOwnSolos(judgeEntryTable.registrations_routine_id, persons),
    ...SOLO,
    naming: {
      where: ({ pattern }) => wordsOf(judgeEntryTable, pattern),
      told: 'nothing',
      columns: ['data', 'note'],
    },
    plain: ['id', 'after_id', 'outcome', 'signature'],
  }),
  holdsNothing(judgeLinkTable, 'hashes of links of judges, and their times'),
]
