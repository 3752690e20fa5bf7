// How the ledger is stored: every cent that a registration owes or is relieved of, one entry after the other. The
// database writes it itself, in the transaction of what it tells of (decision 0028); nobody changes an entry.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { LedgerKind, MoneyDifferenceKind } from './ledger.model.ts'

export const ledgerEntryTable = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** 1, 2, 3 … of the registration: two entries that were written side by side cannot both stand. */
    sequence: integer().notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** What it tells of: 'line:attendee:12', 'payment:100001', 'credit:3', 'promo:7', 'voucher:LV-…'. */
    ref: text().notNull(),
    rule: text().notNull(),
    label: text().notNull(),
    reason: text().notNull(),
    /** Whole US cents: positive = owed, negative = taken off what is owed. */
    amount_cents: integer().notNull(),
    /** Owed after this entry; negative = credit. */
    balance_cents: integer().notNull(),
    mybtf_user_id: integer().references(() => accountTable.id),
    doing: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entry_sequence').on(table.registration_id, table.sequence),
    index('ledger_entry_at').on(table.at),
  ],
)

/** What the nightly check, or a late answer of the gateway, found that does not add up; the office settles it. */
export const moneyDifferenceTable = pgTable(
  'money_difference',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    kind: text().$type<MoneyDifferenceKind>().notNull(),
    /** The same finding is listed once: 'balance:804', 'charge:SB12AB'. */
    key: text().notNull(),
    registration_id: integer().references(() => registrationTable.id),
    payment_id: integer(),
    gateway_reference: text(),
    words: text().notNull(),
    /** The amounts that were compared, by name, in cents. */
    amounts: jsonb().$type<Record<string, number>>().notNull().default({}),
    found_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was last seen. */
    seen_at: timestamp({ withTimezone: true }).notNull(),
    settled_at: timestamp({ withTimezone: true }),
    settled_by: integer().references(() => accountTable.id),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('money_difference_key').on(table.key),
    // The open ones first, as the office reads them.
    index('money_difference_open').on(sql`(${table.settled_at} is null)`, table.id),
  ],
)
