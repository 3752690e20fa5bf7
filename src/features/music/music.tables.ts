// How the music of routines is stored: a row for each version that came in, and beside the routine what is said of its music.
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { bestDancerMusicTable } from '../best-dancers/best-dancer.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import type { MusicAnalysis, MusicStatus } from './music.model.ts'

/** Which version counts, says `music_id` of the routine: the last one that came in, or that its owner made current again. */
export const musicTable = pgTable(
  'music',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    /** Of an entry of the competition, or of a best dancer's routine: one of them. */
    registrations_routine_id: integer().references(() => registrationsRoutineTable.id, {
      onDelete: 'cascade',
    }),
    best_dancer_music_id: integer().references(() => bestDancerMusicTable.id, { onDelete: 'cascade' }),
    /** Whichever it is; their ids are of the same numbers. */
    entry_id: integer()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(registrations_routine_id, best_dancer_music_id)`),
    /** Copied music is the same file in two rows. */
    file_id: integer()
      .notNull()
      .references(() => storedFileTable.id, { onDelete: 'cascade' }),
    /** SHA-256 of the file, by which a repeated upload is known; null = it came in before this was kept. */
    content_hash: text(),
    /** As the person named the file. */
    name: text().notNull(),
    uploaded_at: timestamp({ withTimezone: true }).notNull(),
    /** Null = it came by a link. */
    uploaded_by: integer().references(() => accountTable.id),
    /** The address to which that link was mailed; empty = it was mailed to nobody. */
    upload_email: text().notNull().default(''),
    status: text().$type<MusicStatus>().notNull().default('checking'),
    analysis: jsonb().$type<MusicAnalysis>(),
    /** How often its decoding was begun: it may end whatever decodes it. */
    decode_tries: integer().notNull().default(0),
    /** When its owner approved it; null = it waits for that. */
    approved_at: timestamp({ withTimezone: true }),
    approved_by: integer().references(() => accountTable.id),
    /** The music of an earlier routine from which it was copied; no more than a memory of it. */
    copied_from: integer(),
  },
  (table) => [
    index('music_routine').on(table.registrations_routine_id),
    index('music_best_dancer').on(table.best_dancer_music_id),
    index('music_entry').on(table.entry_id),
    index('music_file').on(table.file_id),
    index('music_checking').on(table.id).where(sql`${table.status} = 'checking'`),
  ],
)

export const routineMusicTable = pgTable('routine_music', {
  /** Of the entry in the registration. */
  id: integer()
    .primaryKey()
    .references(() => registrationsRoutineTable.id, { onDelete: 'cascade' }),
  /** What the desk should know: 'Start when they stand'. */
  notes: text().notNull().default(''),
  /** To whom a link for uploading was mailed last. */
  upload_email: text().notNull().default(''),
})
