// Who changed what, when, before and after: written by the database's triggers, for every write.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const auditTable = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    mybtf_user_id: integer(),
    /** The endpoint or job that wrote. */
    doing: text(),
    request_id: text(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    action: text({ enum: ['insert', 'update', 'delete'] }).notNull(),
    /** Of an update, only the fields that changed. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_entity').on(table.entity, table.entity_id),
    index('audit_account').on(table.mybtf_user_id, table.at),
    // Whoever was taken out of a registration or off a roster is known to it still.
    index('audit_left')
      .on(sql`(${table.before} ->> 'person_id')`)
      .where(sql`entity in ('date_attendee', 'roster') and action = 'delete'`),
  ],
)
