// Finds and deletes the files that nothing uses any more: it knows whatever names a file.
import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { dancerPhotoTable } from '../attendees/dancer-photo.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { musicTable } from '../music/music.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'

/**
 * Marks files from before `before` that nothing names, or only a registration that was deleted. Each new use of files
 * adds its column here, and to `deleteStoredFiles`; the rows of photos and of music go with their files.
 */
export async function markUnusedFilesRemoved(tx: Transaction, before: Date, at: Date): Promise<void> {
  const usedByAttendee = tx
    .select({ one: sql`1` })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .where(
      and(eq(attendeeTable.student_id_file_id, storedFileTable.id), isNull(registrationTable.deleted_at)),
    )
  const usedAsPhoto = tx
    .select({ one: sql`1` })
    .from(dancerPhotoTable)
    .innerJoin(attendeeTable, eq(attendeeTable.id, dancerPhotoTable.date_attendee_id))
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .where(
      and(
        eq(dancerPhotoTable.file_id, storedFileTable.id),
        sql`${dancerPhotoTable.kept}`,
        isNull(registrationTable.deleted_at),
      ),
    )
  const usedAsMusic = tx
    .select({ one: sql`1` })
    .from(musicTable)
    .innerJoin(
      registrationsRoutineTable,
      eq(registrationsRoutineTable.id, musicTable.registrations_routine_id),
    )
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .where(and(eq(musicTable.file_id, storedFileTable.id), isNull(registrationTable.deleted_at)))
  await tx
    .update(storedFileTable)
    .set({ removed_at: at })
    .where(
      and(
        isNull(storedFileTable.removed_at),
        lt(storedFileTable.created_at, before),
        notExists(usedByAttendee),
        notExists(usedAsPhoto),
        notExists(usedAsMusic),
      ),
    )
}

export async function deleteStoredFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(attendeeTable)
    .set({ student_id_file_id: null })
    .where(inArray(attendeeTable.student_id_file_id, [...ids]))
  await tx
    .update(registrationsRoutineTable)
    .set({ music_id: null })
    .where(
      inArray(
        registrationsRoutineTable.music_id,
        tx
          .select({ id: musicTable.id })
          .from(musicTable)
          .where(inArray(musicTable.file_id, [...ids])),
      ),
    )
  await tx.delete(storedFileTable).where(inArray(storedFileTable.id, [...ids]))
}
