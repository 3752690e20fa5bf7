// What critiques hold about people: words of judges, in which somebody may be named.
import { sql } from 'drizzle-orm'
import { holds, holdsNothing } from '../../server/personal.ts'
import { critiqueTable, judgeEntryTable, judgeLinkTable } from './critique.tables.ts'

const wordsOf = (table: typeof critiqueTable | typeof judgeEntryTable, pattern: string) =>
  pattern === '' ? undefined : sql`(${table.note} ~* ${pattern} or ${table.data}::text ~* ${pattern})`

export const critiquePersonal = [
  holds({
    table: critiqueTable,
    title: 'Critiques of routines',
    naming: {
      where: ({ pattern }) => wordsOf(critiqueTable, pattern),
      told: 'nothing',
      columns: ['data', 'note'],
    },
    plain: ['entry_id'],
  }),
  holds({
    table: judgeEntryTable,
    title: 'What judges entered on their tablets',
    naming: {
      where: ({ pattern }) => wordsOf(judgeEntryTable, pattern),
      told: 'nothing',
      columns: ['data', 'note'],
    },
    plain: ['id', 'after_id', 'outcome'],
  }),
  holdsNothing(judgeLinkTable, 'hashes of links of judges, and their times'),
]
