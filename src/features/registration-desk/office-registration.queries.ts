// Reads and writes what the office keeps of a registration: its notes, and when it was opened.
import { desc, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import {
  registrationNoteTable,
  registrationOpenedTable,
  registrationTable,
} from '../registrations/registration.tables.ts'
import type { Note, Opening } from './office-registration.model.ts'

/** Newest first. */
export async function listNotes(connection: Connection, registration_id: number): Promise<Note[]> {
  const rows = await connection
    .select({
      id: registrationNoteTable.id,
      text: registrationNoteTable.text,
      author: accountTable.email,
      created_at: registrationNoteTable.created_at,
    })
    .from(registrationNoteTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationNoteTable.mybtf_user_id))
    .where(eq(registrationNoteTable.registration_id, registration_id))
    .orderBy(desc(registrationNoteTable.id))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export async function insertNote(
  tx: Transaction,
  row: typeof registrationNoteTable.$inferInsert,
): Promise<void> {
  await tx.insert(registrationNoteTable).values(row)
}

/** Newest first. */
export async function listOpenings(
  connection: Connection,
  registration_id: number,
  limit: number,
): Promise<Opening[]> {
  const rows = await connection
    .select({
      id: registrationOpenedTable.id,
      by: accountTable.email,
      opened_at: registrationOpenedTable.opened_at,
      student_id_of: registrationOpenedTable.student_id_of,
    })
    .from(registrationOpenedTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationOpenedTable.mybtf_user_id))
    .where(eq(registrationOpenedTable.registration_id, registration_id))
    .orderBy(desc(registrationOpenedTable.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() }))
}

export async function insertOpening(
  tx: Transaction,
  row: typeof registrationOpenedTable.$inferInsert,
): Promise<void> {
  await tx.insert(registrationOpenedTable).values(row)
}

export async function loadConfirmedAt(connection: Connection, registration_id: number) {
  const [row] = await connection
    .select({ confirmed_at: registrationTable.confirmed_at })
    .from(registrationTable)
    .where(eq(registrationTable.id, registration_id))
  return row?.confirmed_at?.toISOString() ?? null
}
