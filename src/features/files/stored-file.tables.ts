// What is known of each uploaded file; its bytes lie in the file storage under `path`.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import type { FilePurpose } from './stored-file.model.ts'

export const storedFileTable = pgTable(
  'stored_file',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    purpose: text().$type<FilePurpose>().notNull(),
    /** Key in the file storage; unguessable. */
    path: text().notNull().unique(),
    /** As the person named it. */
    name: text().notNull(),
    /** Found in the content, not believed from the name. */
    content_type: text().notNull(),
    size: integer().notNull(),
    uploaded_by: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Nothing uses it any more since then: its bytes may go. */
    removed_at: timestamp({ withTimezone: true }),
    /** A picture that was looked through for what it tells beside what it shows; false = it is none, or came in before that was done. */
    cleaned: boolean().notNull().default(false),
  },
  (table) => [
    // Those whose bytes may go, the oldest first: soon none again.
    index('stored_file_removed').on(table.id).where(sql`${table.removed_at} is not null`),
    // Soon none again, too.
    index('stored_file_uncleaned')
      .on(table.id)
      .where(sql`not ${table.cleaned} and ${table.content_type} like 'image/%'`),
  ],
)
