// How routines are stored: the piece itself, its entry in a registration, and who dances in it.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'

/** The piece, which may be entered in several cities and seasons. */
export const routineTable = pgTable('routine', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
  name: text().notNull(),
  choreographer: text().notNull().default(''),
})

/** One entry of the piece in one registration. */
export const registrationsRoutineTable = pgTable(
  'registrations_routine',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id, { onDelete: 'cascade' }),
    routine_id: integer()
      .notNull()
      .references(() => routineTable.id),
    performance_division_id: integer().notNull(),
    routine_category_id: integer().notNull(),
    age_division_id: integer().notNull(),
    age_up: boolean().notNull().default(false),
    virtual: boolean().notNull().default(false),
    free_ballet: boolean().notNull().default(false),
    /** Minutes. */
    extra_time: integer().notNull().default(0),
    no_music: boolean().notNull().default(false),
    copy_music: boolean().notNull().default(false),
    /** The earlier entry that it was copied from; no more than a memory of it. */
    copied_from: integer(),
    music_id: integer(),
    old_music_id: integer(),
    /** Waits for a place: it is not counted among the sold ones, and nothing is owed. */
    waiting_list: boolean().notNull().default(false),
    waiting_set: integer(),
    /** Set when its registration is completed, or an edit that added it is applied. */
    waiting_since: timestamp({ withTimezone: true }),
    /** Its rank in the tour date's waiting list, lowest first; not without gaps. */
    waiting_rank: integer(),
    /** Until then its place is held, although it is not sold. */
    held_until: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('registrations_routine_registration').on(table.registration_id),
    // Whether a routine is entered anywhere else, once it is taken out here.
    index('registrations_routine_routine').on(table.routine_id),
    // A file that goes, or does not play, asks whose music it is; most have none.
    index('registrations_routine_music').on(table.music_id).where(sql`${table.music_id} is not null`),
    index('registrations_routine_waiting').on(table.waiting_rank).where(sql`${table.waiting_list}`),
  ],
)

export const routineDancerTable = pgTable(
  'registrations_routine_dancer',
  {
    registrations_routine_id: integer()
      .notNull()
      .references(() => registrationsRoutineTable.id, { onDelete: 'cascade' }),
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    sort: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrations_routine_id, table.person_id] }),
    index('registrations_routine_dancer_person').on(table.person_id),
  ],
)
