// How nominations are stored: the answer whether a studio enters Studio of the Year, its slots, and the routines of awards.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'

const ofRegistration = {
  registration_id: integer()
    .notNull()
    .references(() => registrationTable.id, { onDelete: 'cascade' }),
}

/** A nomination goes with its routine. */
const ofRoutine = {
  registrations_routine_id: integer()
    .notNull()
    .references(() => registrationsRoutineTable.id, { onDelete: 'cascade' }),
}

export const sotyAnswerTable = pgTable(
  'soty_answer',
  { ...ofRegistration, entering: boolean().notNull() },
  (table) => [primaryKey({ columns: [table.registration_id] })],
)

export const sotyRoutineTable = pgTable(
  'soty_routine',
  {
    ...ofRegistration,
    ...ofRoutine,
    slot: integer().notNull(),
    outside_choreographer: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.slot] }),
    uniqueIndex('soty_routine_once').on(table.registrations_routine_id),
    check('soty_routine_slot', sql`${table.slot} between 1 and 12`),
  ],
)

export const nominationRoutineTable = pgTable(
  'nomination_routine',
  {
    ...ofRegistration,
    ...ofRoutine,
    nomination_type_id: integer().notNull(),
    costume_designer: text().notNull().default(''),
    choreographer: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.nomination_type_id] }),
    index('nomination_routine_of').on(table.registrations_routine_id),
  ],
)
