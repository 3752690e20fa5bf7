// Who has whom on a roster: a studio's people, or an individual's own.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'

export const rosterTable = pgTable(
  'roster',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    studio_id: integer().references(() => studioTable.id),
    mybtf_user_id: integer().references(() => accountTable.id),
    /** Where the family is reached (SHARE-08); this roster's, and gone with the person's place on it. */
    email: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('roster_has_one_owner', sql`num_nonnulls(${table.studio_id}, ${table.mybtf_user_id}) = 1`),
    uniqueIndex('roster_studio_person').on(table.studio_id, table.person_id),
    uniqueIndex('roster_account_person').on(table.mybtf_user_id, table.person_id),
    index('roster_person').on(table.person_id),
    index('roster_email').on(sql`lower(${table.email})`),
  ],
)

/** The family's email of one person of a roster. */
export interface FamilyEmail {
  person_id: number
  email: string
}

/** One import of people from a spreadsheet, so that it can be undone. */
export const rosterImportTable = pgTable('roster_import', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
  mybtf_user_id: integer()
    .notNull()
    .references(() => accountTable.id),
  /** Whom it added. */
  person_ids: jsonb().$type<number[]>().notNull(),
  /** Whose missing family email it filled in. */
  emails: jsonb().$type<FamilyEmail[]>(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  undone_at: timestamp({ withTimezone: true }),
})
