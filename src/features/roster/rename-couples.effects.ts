// Lets the entries of couples follow the names of their dancers, in registrations open and completed (BALLROOM-02).
import type { Connection, Transaction } from '../../server/database.ts'
import { lockRegistration, updateRegistration } from '../registrations/registration.queries.ts'
import { couplesAt, joinedNames } from '../routines/couple-entry.rules.ts'
import { listEntriesInDivision, updateRoutineNames } from '../routines/couple-names.queries.ts'

async function listCouples(connection: Connection, person_id: number) {
  const entries = await listEntriesInDivision(connection, person_id)
  return entries.filter(({ event }) => couplesAt({ event }) !== null)
}

/** The registrations in which the person is entered alone or in a couple. */
export async function listRegistrationsOfCouples(
  connection: Connection,
  person_id: number,
): Promise<number[]> {
  const couples = await listCouples(connection, person_id)
  return [...new Set(couples.map(({ registration_id }) => registration_id))]
}

/** Locks those, so that none is entered under the former name meanwhile. To be called before the person is locked. */
export async function lockCouplesOf(tx: Transaction, person_id: number): Promise<void> {
  for (const id of await listRegistrationsOfCouples(tx, person_id)) await lockRegistration(tx, id)
}

/**
 * To be called after the person was renamed, with the locks of `lockCouplesOf`. Nothing that is charged changes, so what was
 * reviewed stays reviewed; an edit that was begun elsewhere is told of the new name.
 */
export async function renameCouples(tx: Transaction, person_id: number): Promise<void> {
  const renamed = (await listCouples(tx, person_id)).flatMap(({ dancers, event, ...entry }) => {
    const name = joinedNames(dancers, { event })
    return name === entry.name ? [] : [{ ...entry, name }]
  })
  if (renamed.length === 0) return
  await updateRoutineNames(tx, renamed)
  for (const id of new Set(renamed.map(({ registration_id }) => registration_id)))
    await updateRegistration(tx, id, {}, { bump: true })
}
