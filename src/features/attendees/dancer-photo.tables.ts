// How the pictures of a dancer are stored: what is shown, and the original that it was cropped from.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { attendeeTable } from './attendee.tables.ts'
import type { PhotoFile } from './dancer-photo.model.ts'

export const dancerPhotoTable = pgTable(
  'dancer_photo',
  {
    file_id: integer()
      .primaryKey()
      .references(() => storedFileTable.id, { onDelete: 'cascade' }),
    date_attendee_id: integer()
      .notNull()
      .references(() => attendeeTable.id, { onDelete: 'cascade' }),
    kind: text().$type<PhotoFile>().notNull(),
    /** False until the photo is saved with it: of what was sent and not saved nothing stays. */
    kept: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('dancer_photo_kept').on(table.date_attendee_id, table.kind).where(sql`${table.kept}`),
    index('dancer_photo_attendee').on(table.date_attendee_id),
  ],
)
