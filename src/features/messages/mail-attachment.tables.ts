// Papers that go with mails; kept until the mail is sent or refused for good.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { mailTable } from './mail.tables.ts'

export const mailAttachmentTable = pgTable(
  'mail_attachment',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mail_id: integer()
      .notNull()
      .references(() => mailTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    content_type: text().notNull(),
    /** Base64. */
    content: text().notNull(),
  },
  (table) => [index('mail_attachment_mail').on(table.mail_id)],
)
