// Who asked for what is known of somebody, or for its erasing, and what was done.
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import { personTable } from '../people/person.tables.ts'
import type { RequestKind } from './data-request.model.ts'

export const dataRequestTable = pgTable(
  'data_request',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    kind: text().$type<RequestKind>().notNull(),
    /** Of whom: a person, or an account with the people on its own roster. */
    person_id: integer().references(() => personTable.id),
    mybtf_user_id: integer().references(() => accountTable.id),
    /** Who asked: an account, a family by its private link, or (neither) the office for somebody who wrote to it. */
    asked_by: integer().references(() => accountTable.id),
    share_id: integer().references(() => familyShareTable.id),
    asked_at: timestamp({ withTimezone: true }).notNull(),
    /** Nobody asked: an account that was never confirmed (RETENTION-03). */
    by_retention: boolean().notNull().default(false),
    /** Until then it can be taken back without anything having happened. */
    due_at: timestamp({ withTimezone: true }).notNull(),
    taken_back_at: timestamp({ withTimezone: true }),
    /** The office's first step: it looked at what will go. */
    approved_by: integer().references(() => accountTable.id),
    approved_at: timestamp({ withTimezone: true }),
    done_by: integer().references(() => accountTable.id),
    done_at: timestamp({ withTimezone: true }),
    /** The transaction that may erase what is otherwise only appended to. */
    erasing_in: text(),
    /** Where the ZIP of an export is kept for a day; null = not made yet, or nobody is left of whom it would be. */
    made_path: text(),
    /** How many rows of each table went or lost a name. */
    counts: jsonb().$type<Record<string, number>>(),
  },
  (table) => [
    index('data_request_person').on(table.person_id),
    index('data_request_account').on(table.mybtf_user_id),
    index('data_request_asked').on(table.by_retention, table.id),
  ],
)
