// How routines are stored: the piece itself, its entry in a registration, and who dances in it.
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'
import { personTable } from '../roster/person.tables.ts'

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
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('registrations_routine_registration').on(table.registration_id)],
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
