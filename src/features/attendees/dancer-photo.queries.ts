// Reads and writes the pictures of dancers.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { attendeeTable } from './attendee.tables.ts'
import { type PhotoFile, photoFiles } from './dancer-photo.model.ts'
import { dancerPhotoTable } from './dancer-photo.tables.ts'

const shown = alias(dancerPhotoTable, 'shown')
const original = alias(dancerPhotoTable, 'original')
const shownFile = alias(storedFileTable, 'shown_file')
const originalFile = alias(storedFileTable, 'original_file')

const fieldsOf = ({ id, name, content_type, size }: typeof shownFile | typeof originalFile) => ({
  id,
  name,
  content_type,
  size,
})

const keptOf = (picture: typeof shown | typeof original, kind: PhotoFile) =>
  and(eq(picture.date_attendee_id, attendeeTable.id), eq(picture.kind, kind), sql`${picture.kept}`)

/** The photos of a registration's dancers. */
export const dancerPhotosRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      person_id: attendeeTable.person_id,
      best_dancer_photo: fieldsOf(shownFile),
      best_dancer_photo_original: fieldsOf(originalFile),
    })
    .from(attendeeTable)
    .innerJoin(shown, keptOf(shown, 'best_dancer_photo'))
    .innerJoin(shownFile, eq(shownFile.id, shown.file_id))
    .innerJoin(original, keptOf(original, 'best_dancer_photo_original'))
    .innerJoin(originalFile, eq(originalFile.id, original.file_id))
    .where(eq(attendeeTable.registration_id, id))
    .orderBy(asc(attendeeTable.person_id))

/** What was sent for this dancer: what is kept, and what is not yet. Held, where it is about to change. */
export async function listPhotoFiles(connection: Connection, date_attendee_id: number) {
  return connection
    .select({
      file_id: dancerPhotoTable.file_id,
      kind: dancerPhotoTable.kind,
      kept: dancerPhotoTable.kept,
      path: storedFileTable.path,
      name: storedFileTable.name,
      content_type: storedFileTable.content_type,
      size: storedFileTable.size,
      removed_at: storedFileTable.removed_at,
      created_at: storedFileTable.created_at,
    })
    .from(dancerPhotoTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, dancerPhotoTable.file_id))
    .where(eq(dancerPhotoTable.date_attendee_id, date_attendee_id))
    .orderBy(asc(dancerPhotoTable.file_id))
}

export async function insertPhotoFile(
  tx: Transaction,
  row: { file_id: number; date_attendee_id: number; kind: PhotoFile },
): Promise<void> {
  await tx.insert(dancerPhotoTable).values(row)
}

/** These are the dancer's photo from now on; of the others nothing is kept. */
export async function keepPhotoFiles(
  tx: Transaction,
  date_attendee_id: number,
  files: Readonly<Record<PhotoFile, number>> | null,
): Promise<void> {
  const own = eq(dancerPhotoTable.date_attendee_id, date_attendee_id)
  await tx.update(dancerPhotoTable).set({ kept: false }).where(own)
  if (files === null) return
  const ids = photoFiles.map((kind) => files[kind])
  await tx
    .update(dancerPhotoTable)
    .set({ kept: true })
    .where(and(own, inArray(dancerPhotoTable.file_id, ids)))
}
