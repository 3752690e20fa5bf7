// How it is stored what each attendee of an intensive attends.
import { boolean, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { attendeeTable } from '../attendees/attendee.tables.ts'

export const attendeeIntensiveTable = pgTable(
  'attendee_intensive',
  {
    registration_id: integer().notNull(),
    person_id: integer().notNull(),
    intensive_id: integer().notNull(),
    vip_experience: boolean().notNull().default(false),
    photoshoot: boolean().notNull().default(false),
    awe_experience: boolean().notNull().default(false),
    voucher: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.registration_id, table.person_id] }),
    foreignKey({
      columns: [table.registration_id, table.person_id],
      foreignColumns: [attendeeTable.registration_id, attendeeTable.person_id],
    }).onDelete('cascade'),
  ],
)
