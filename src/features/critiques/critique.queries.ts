// Reads and writes the words of judges.
import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { judgeTable } from '../scores/score.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { type Words, wordsOf } from './critique.model.ts'
import { critiqueTable } from './critique.tables.ts'

const { registrations_routine_id, judge_id, data, note, signature, entry_id } = critiqueTable
const shown = { registrations_routine_id, judge_id, data, note, signature, entry_id }

/** Of the routines of one registration. */
export async function listCritiquesOf(connection: Connection, registration_id: number) {
  return connection
    .select(shown)
    .from(critiqueTable)
    .innerJoin(registrationsRoutineTable, eq(registrationsRoutineTable.id, registrations_routine_id))
    .where(eq(registrationsRoutineTable.registration_id, registration_id))
}
export type CritiqueRow = Awaited<ReturnType<typeof listCritiquesOf>>[number]

/** Of one routine. */
export async function listCritiquesOfRoutine(
  connection: Connection,
  routine_id: number,
): Promise<CritiqueRow[]> {
  return connection.select(shown).from(critiqueTable).where(eq(registrations_routine_id, routine_id))
}

/** Of one judge. */
export async function listCritiquesBy(connection: Connection, wanted: number): Promise<CritiqueRow[]> {
  return connection.select(shown).from(critiqueTable).where(eq(judge_id, wanted))
}

/** Who of a tour date's panel has a sheet about which routine, with words or without. */
export async function listSheets(connection: Connection, tour_date_id: number): Promise<CritiqueRow[]> {
  return connection
    .select(shown)
    .from(critiqueTable)
    .innerJoin(judgeTable, eq(judgeTable.id, judge_id))
    .where(eq(judgeTable.tour_date_id, tour_date_id))
}

interface Sheet {
  registrations_routine_id: number
  judge_id: number
}

/** The words of one judge, by `entry_id`. Hold the tour date's scoring. */
export async function upsertCritique(
  tx: Transaction,
  sheet: Sheet & Words & { entry_id: string; entered_by: number | null; entered_at: Date },
): Promise<void> {
  const { entry_id, entered_by, entered_at } = sheet
  await tx
    .insert(critiqueTable)
    .values(sheet)
    .onConflictDoUpdate({
      target: [critiqueTable.registrations_routine_id, critiqueTable.judge_id],
      set: { ...wordsOf(sheet), entry_id, entered_by, entered_at },
    })
}

/** The scores of these judges are others now: their sheets are, too. */
export async function renewSheets(
  tx: Transaction,
  routine: number,
  judges: readonly number[],
  by: { entered_by: number; entered_at: Date },
): Promise<void> {
  if (judges.length === 0) return
  await tx
    .insert(critiqueTable)
    .values(
      judges.map((judge) => ({
        ...{ registrations_routine_id: routine, judge_id: judge, entry_id: sql`gen_random_uuid()`, ...by },
      })),
    )
    .onConflictDoUpdate({
      target: [critiqueTable.registrations_routine_id, critiqueTable.judge_id],
      set: { entry_id: sql`excluded.entry_id` },
    })
}

/** True the first time: then studios are told that their critiques are there. */
export async function noteCritiquesTold(tx: Transaction, tour_date_id: number, at: Date): Promise<boolean> {
  const told = await tx
    .update(tourDateTable)
    .set({ critiques_told_at: at })
    .where(and(eq(tourDateTable.id, tour_date_id), sql`${tourDateTable.critiques_told_at} is null`))
    .returning({ id: tourDateTable.id })
  return told.length > 0
}
