// How recordings of critiques are stored: videos that the office uploads; their bytes are stored files.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { judgeTable, runningOrderTable } from '../scores/score.tables.ts'

export const critiqueVideoTable = pgTable(
  'critique_video',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registrations_routine_id: integer()
      .notNull()
      // Not with the routine: what was judged is never lost.
      .references(() => runningOrderTable.registrations_routine_id),
    /** Null = of the whole panel: it stands with each judge who has none of her own. */
    judge_id: integer().references(() => judgeTable.id),
    file_id: integer()
      .notNull()
      .references(() => storedFileTable.id, { onDelete: 'cascade' }),
    uploaded_by: integer()
      .notNull()
      .references(() => accountTable.id),
    uploaded_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('critique_video_place').on(
      table.registrations_routine_id,
      sql`coalesce(${table.judge_id}, 0)`,
    ),
    index('critique_video_judge').on(table.judge_id),
    index('critique_video_file').on(table.file_id),
  ],
)

/** Who was told that videos are there: each registration once. */
export const videosToldTable = pgTable('videos_told', {
  registration_id: integer()
    .primaryKey()
    .references(() => registrationTable.id),
  told_at: timestamp({ withTimezone: true }).notNull(),
})
