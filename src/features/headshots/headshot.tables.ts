// How the headshots of judges are stored.
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { judgeTable } from '../scores/score.tables.ts'

/** One for a judge at most; it goes with the judge, and with its file. */
export const headshotTable = pgTable(
  'judge_headshot',
  {
    judge_id: integer()
      .primaryKey()
      .references(() => judgeTable.id, { onDelete: 'cascade' }),
    file_id: integer()
      .notNull()
      .references(() => storedFileTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('judge_headshot_file').on(table.file_id)],
)
