// Finds and deletes the files that nothing uses any more: it knows whatever names a file.
import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { bestDancerMusicTable } from '../best-dancers/best-dancer.tables.ts'
import { uploadedPurposes } from '../files/stored-file.model.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { musicTable } from '../music/music.tables.ts'
import { placesOf } from '../personal-data/file-places.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'

/** Marks files from before `before` that nothing uses, or only a registration that was deleted. */
export async function markUnusedFilesRemoved(tx: Transaction, before: Date, at: Date): Promise<void> {
  const used = sql`exists (select from ${placesOf(uploadedPurposes)}
    left join ${registrationTable} on ${registrationTable.id} = place.registration_id
    where place.file_id = ${storedFileTable.id} and place.used and ${registrationTable.deleted_at} is null)`
  await tx
    .update(storedFileTable)
    .set({ removed_at: at })
    .where(and(isNull(storedFileTable.removed_at), lt(storedFileTable.created_at, before), sql`not ${used}`))
}

/** What names them lets go of them first; the rows of photos and of music go with their files. */
export async function deleteStoredFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(attendeeTable)
    .set({ student_id_file_id: null })
    .where(inArray(attendeeTable.student_id_file_id, [...ids]))
  const music = tx
    .select({ id: musicTable.id })
    .from(musicTable)
    .where(inArray(musicTable.file_id, [...ids]))
  for (const entry of [registrationsRoutineTable, bestDancerMusicTable])
    await tx.update(entry).set({ music_id: null }).where(inArray(entry.music_id, music))
  await tx.delete(storedFileTable).where(inArray(storedFileTable.id, [...ids]))
}
