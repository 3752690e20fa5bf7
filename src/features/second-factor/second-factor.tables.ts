// How second factors are stored: an app's secret sealed, recovery codes and tokens as hashes, of a passkey its public key.
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => accountTable.id)

export const authenticatorAppTable = pgTable('authenticator_app', {
  mybtf_user_id: integer()
    .primaryKey()
    .references(() => accountTable.id),
  /** Null until its first code was typed. */
  secret: text(),
  /** Being set up, perhaps in place of the other one. */
  new_secret: text(),
  /** The half minute of the last code that was taken: no code is taken twice. */
  last_step: integer().notNull().default(0),
  since: timestamp({ withTimezone: true }),
})

export const passkeyTable = pgTable(
  'passkey',
  {
    /** As the browser names it. */
    id: text().primaryKey(),
    mybtf_user_id: owner(),
    name: text().notNull(),
    public_key: text().notNull(),
    counter: integer().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkey_account').on(table.mybtf_user_id)],
)

export const recoveryCodeTable = pgTable(
  'recovery_code',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mybtf_user_id: owner(),
    token_hash: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('recovery_code_hash').on(table.mybtf_user_id, table.token_hash)],
)

/** The password was right, and the second step is still to come: good for nothing else, and soon gone. */
export const halfSignInTable = pgTable(
  'half_sign_in',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    token_hash: text().notNull(),
    mybtf_user_id: owner(),
    /** What a passkey has to sign. */
    challenge: text(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('half_sign_in_token').on(table.token_hash),
    index('half_sign_in_account').on(table.mybtf_user_id),
    index('half_sign_in_expiry').on(table.expires_at),
  ],
)
