// Reads and writes the nominations of a registration.
import { and, asc, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { replaceEntries } from '../../server/replace-entries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { nominationTypeTable, tourDateTable } from '../tours/tour.tables.ts'
import type { Nomination, SotyRoutine } from './nomination.model.ts'
import { nominationRoutineTable, sotyAnswerTable, sotyRoutineTable } from './nomination.tables.ts'

export const sotyAnswerRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({ entering: sotyAnswerTable.entering })
    .from(sotyAnswerTable)
    .where(eq(sotyAnswerTable.registration_id, id))

export const sotyRoutinesRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      slot: sotyRoutineTable.slot,
      registrations_routine_id: sotyRoutineTable.registrations_routine_id,
      outside_choreographer: sotyRoutineTable.outside_choreographer,
    })
    .from(sotyRoutineTable)
    .where(eq(sotyRoutineTable.registration_id, id))
    .orderBy(asc(sotyRoutineTable.slot))

const { nomination_type_id, registrations_routine_id, costume_designer, choreographer } =
  nominationRoutineTable

export const nominationRoutinesRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      nomination_type_id,
      registrations_routine_id,
      details: { costume_designer, choreographer },
    })
    .from(nominationRoutineTable)
    .where(eq(nominationRoutineTable.registration_id, id))
    .orderBy(asc(nomination_type_id))

/** The routines of a tour date that are in a slot. */
export function listSotyRoutines(connection: Connection, tour_date_id: number) {
  return connection
    .select({
      id: sotyRoutineTable.registrations_routine_id,
      slot: sotyRoutineTable.slot,
      outside: sotyRoutineTable.outside_choreographer,
    })
    .from(sotyRoutineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, sotyRoutineTable.registration_id))
    .where(eq(registrationTable.tour_date_id, tour_date_id))
}

/** The nominated routines of a tour date with the award's name, in the order of the awards. */
export function listNominations(connection: Connection, tour_date_id: number) {
  return connection
    .select({ id: registrations_routine_id, name: nominationTypeTable.name, costume_designer, choreographer })
    .from(nominationRoutineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, nominationRoutineTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(
      nominationTypeTable,
      and(
        eq(nominationTypeTable.event_id, tourDateTable.event_id),
        eq(nominationTypeTable.season_id, tourDateTable.season_id),
        eq(nominationTypeTable.id, nomination_type_id),
      ),
    )
    .where(eq(tourDateTable.id, tour_date_id))
    .orderBy(asc(nominationTypeTable.sort), asc(nominationTypeTable.id))
}

export async function saveSotyAnswer(
  tx: Transaction,
  registration_id: number,
  entering: boolean | null,
): Promise<void> {
  if (entering === null) {
    await tx.delete(sotyAnswerTable).where(eq(sotyAnswerTable.registration_id, registration_id))
    return
  }
  await tx
    .insert(sotyAnswerTable)
    .values({ registration_id, entering })
    .onConflictDoUpdate({ target: sotyAnswerTable.registration_id, set: { entering } })
}

/** All slots anew: a routine that moves from one to another is nowhere twice meanwhile. */
export async function replaceSotyRoutines(
  tx: Transaction,
  registration_id: number,
  wanted: readonly SotyRoutine[],
): Promise<void> {
  await tx.delete(sotyRoutineTable).where(eq(sotyRoutineTable.registration_id, registration_id))
  if (wanted.length === 0) return
  await tx.insert(sotyRoutineTable).values(wanted.map((entry) => ({ registration_id, ...entry })))
}

export function replaceNominations(
  tx: Transaction,
  registration_id: number,
  wanted: readonly Nomination[],
): Promise<void> {
  const rows = wanted.map(({ details, ...nomination }) => ({ ...nomination, ...details }))
  return replaceEntries(tx, nominationRoutineTable, { registration_id, key: 'nomination_type_id' }, rows)
}
