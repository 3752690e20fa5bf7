// How the regional award of a routine, its pre-qualifying and its rounds are stored: each beside the routine's own row.
import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'

const besideRoutine = {
  /** Of the entry in the registration. */
  id: integer()
    .primaryKey()
    .references(() => registrationsRoutineTable.id, { onDelete: 'cascade' }),
  registration_id: integer()
    .notNull()
    .references(() => registrationTable.id, { onDelete: 'cascade' }),
}

export const routineRegionalAwardTable = pgTable(
  'routine_regional_award',
  { ...besideRoutine, regional_award_id: integer() },
  (table) => [index('routine_regional_award_registration').on(table.registration_id)],
)

export const routinePreQualifyingTable = pgTable(
  'routine_pre_qualifying',
  { ...besideRoutine, pre_qualifying: boolean().notNull() },
  (table) => [index('routine_pre_qualifying_registration').on(table.registration_id)],
)

export const routineRoundTable = pgTable(
  'routine_round',
  { ...besideRoutine, prelims: boolean().notNull(), finals: boolean().notNull() },
  (table) => [index('routine_round_registration').on(table.registration_id)],
)
