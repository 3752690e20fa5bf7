// Reads and writes what a roster's owner asks the office to correct.
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { CorrectionForm, OwnCorrection } from './correction.model.ts'
import { personCorrectionTable as correction } from './correction.tables.ts'
import { ownedBy, type RosterOwner } from './roster.queries.ts'
import { rosterTable } from './roster.tables.ts'

/** Any account that stands for the studio asks for its roster. */
function askedBy(connection: Connection, owner: RosterOwner): SQL {
  if (!('studio_id' in owner)) return eq(correction.asked_by, owner.mybtf_user_id)
  const accounts = connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.studio_id, owner.studio_id), eq(accountTable.studio_account, true)))
  return inArray(correction.asked_by, accounts)
}

/** Not decided, of people who are still on this roster. */
export async function listOpenCorrections(
  connection: Connection,
  owner: RosterOwner,
): Promise<OwnCorrection[]> {
  const { person_id, fname, lname, gender_id, birthdate, asked_at } = correction
  const rows = await connection
    .select({ person_id, fname, lname, gender_id, birthdate, asked_at })
    .from(correction)
    .innerJoin(rosterTable, and(eq(rosterTable.person_id, correction.person_id), ownedBy(owner)))
    .where(and(isNull(correction.outcome), askedBy(connection, owner)))
    .orderBy(asc(correction.id))
  return rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() }))
}

/** Of one person, whoever of the owner's accounts asked; answers how many there were. */
export async function takeBackOpen(
  tx: Transaction,
  owner: RosterOwner,
  person_id: number,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(correction)
    .set({ outcome: 'taken back', decided_at: now })
    .where(and(eq(correction.person_id, person_id), isNull(correction.outcome), askedBy(tx, owner)))
  return ended.rowCount ?? 0
}

/** To be called with the person locked. */
export async function insertAsked(
  tx: Transaction,
  { id, ...form }: CorrectionForm,
  by: { asked_by: number; asked_at: Date },
): Promise<void> {
  await tx.insert(correction).values({ ...form, ...by, person_id: id })
}
