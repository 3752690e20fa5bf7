// How best dancers are stored: the option of each dancer who comes, and what she dances with it.
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { attendeeTable } from '../attendees/attendee.tables.ts'

export const bestDancerTable = pgTable(
  'best_dancer',
  {
    registration_id: integer().notNull(),
    person_id: integer().notNull(),
    /** Null = takes no part. */
    best_dancer_type_id: integer(),
    jacket_size_id: integer(),
    jacket_name: text().notNull().default(''),
    /** Null unless the option is a competing one; then empty while it is not known. */
    routine_name: text(),
    choreographer: text(),
    performance_division_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.person_id] }),
    foreignKey({
      name: 'best_dancer_attendee',
      columns: [table.registration_id, table.person_id],
      foreignColumns: [attendeeTable.registration_id, attendeeTable.person_id],
    }).onDelete('cascade'),
    index('best_dancer_person').on(table.person_id),
  ],
)

/**
 * The routine of a competing option, as far as music goes (decision 0205): it is there as long as the option is. Its id is of the same
 * numbers as an entry of the competition, so that one id says whose music it is.
 */
export const bestDancerMusicTable = pgTable(
  'best_dancer_music',
  {
    id: integer().primaryKey().default(sql`nextval('registrations_routine_id_seq')`),
    registration_id: integer().notNull(),
    person_id: integer().notNull(),
    no_music: boolean().notNull().default(false),
    /** The version that counts. */
    music_id: integer(),
    /** What the desk should know. */
    notes: text().notNull().default(''),
    /** To whom a link for uploading was mailed last. */
    upload_email: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('best_dancer_music_dancer').on(table.registration_id, table.person_id),
    foreignKey({
      name: 'best_dancer_music_option',
      columns: [table.registration_id, table.person_id],
      foreignColumns: [bestDancerTable.registration_id, bestDancerTable.person_id],
    }).onDelete('cascade'),
    index('best_dancer_music_person').on(table.person_id),
    index('best_dancer_music_version').on(table.music_id).where(sql`${table.music_id} is not null`),
  ],
)
