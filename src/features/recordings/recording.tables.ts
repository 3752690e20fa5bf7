// How recordings of critiques are stored: videos that the office uploads, and what judges recorded on their tablets; their bytes are
// stored files.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { judgeTable, runningOrderTable } from '../scores/score.tables.ts'

/**
 * Every recording that came from a judge's tablet, by the id that the tablet gave it: it is taken once, also where another has taken its
 * place since, or somebody deleted it.
 */
export const judgeRecordingTable = pgTable(
  'judge_recording',
  {
    id: uuid().primaryKey(),
    registrations_routine_id: integer()
      .notNull()
      // Not with the routine: what was judged is never lost.
      .references(() => runningOrderTable.registrations_routine_id),
    // A judge may leave the panel once the office has deleted what was recorded.
    judge_id: integer()
      .notNull()
      .references(() => judgeTable.id, { onDelete: 'cascade' }),
    received_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('judge_recording_routine').on(table.registrations_routine_id),
    index('judge_recording_judge').on(table.judge_id),
  ],
)

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
    /** Of what a judge recorded: who made her link. */
    uploaded_by: integer()
      .notNull()
      .references(() => accountTable.id),
    uploaded_at: timestamp({ withTimezone: true }).notNull(),
    /** What the judge recorded on a tablet; null = uploaded by the office. */
    recording_id: uuid().references(() => judgeRecordingTable.id),
    /** It is heard only, as the tablet said. */
    sound: boolean().notNull().default(false),
  },
  (table) => [
    // What the office uploads and what the judge recorded never take each other's place.
    uniqueIndex('critique_video_place').on(
      table.registrations_routine_id,
      sql`coalesce(${table.judge_id}, 0)`,
      sql`(${table.recording_id} is not null)`,
    ),
    uniqueIndex('critique_video_recording').on(table.recording_id),
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
