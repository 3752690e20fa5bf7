// How people are stored, apart from who has them on a roster.
import { date, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const personTable = pgTable(
  'person',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    fname: text().notNull(),
    lname: text().notNull(),
    gender_id: smallint(),
    birthdate: date({ mode: 'string' }),
    person_type_id: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('person_name').on(table.lname, table.fname)],
)
