// How waivers are stored: their text by version, who was asked by which registration, the links that were mailed, and signatures.
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { publicLinkTable, registrationTable } from '../registrations/registration.tables.ts'
import { seasonTable } from '../tours/tour.tables.ts'
import type { WaiverAsker, WaiverForm } from './waiver.model.ts'

export const waiverTextTable = pgTable('waiver_text', {
  version: integer().primaryKey(),
  title: text().notNull(),
  /** Paragraphs, with an empty line between them. */
  body: text().notNull(),
  /** SHA-256 of title, empty line and body. */
  text_hash: text().notNull(),
  /** Whoever signed an earlier version signs again (WAIVER-02). */
  asks_anew: boolean().notNull().default(false),
  created_by: integer().references(() => accountTable.id),
  created_at: timestamp({ withTimezone: true }).notNull(),
})

export const waiverTable = pgTable(
  'waiver',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    season_id: integer()
      .notNull()
      .references(() => seasonTable.id),
    /** Where this registration asked for it. */
    email: text().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    reminded_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('waiver_registration_person').on(table.registration_id, table.person_id),
    index('waiver_person').on(table.person_id, table.season_id),
    index('waiver_email').on(table.email),
  ],
)

/** One for each mail: evidence of who asked, and what the limits count. */
export const waiverLinkTable = pgTable(
  'waiver_link',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    waiver_id: integer()
      .notNull()
      .references(() => waiverTable.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    /** Of a link that a family's page opened, so that the page can open the same again; null = it was mailed. */
    sealed_token: text(),
    email: text().notNull(),
    /** The account that asked; null = whoever held the public link. */
    sent_by: integer().references(() => accountTable.id),
    public_link_id: integer().references(() => publicLinkTable.id, { onDelete: 'set null' }),
    /** The family's share on whose page it was opened: it ends with that (WAIVER-17). */
    share_id: integer().references(() => familyShareTable.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** The email was changed since, or the share has ended. */
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('waiver_link_waiver').on(table.waiver_id),
    index('waiver_link_email').on(table.email, table.created_at),
    index('waiver_link_public').on(table.public_link_id),
    index('waiver_link_share').on(table.share_id),
  ],
)

/** Of a person and a season; append-only but for an erasing. */
export const waiverSignatureTable = pgTable(
  'waiver_signature',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    /** By which it is verified. */
    code: text().notNull().unique(),
    person_id: integer()
      .notNull()
      .references(() => personTable.id),
    season_id: integer()
      .notNull()
      .references(() => seasonTable.id),
    /** Where it was asked for. */
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** The link by which it was signed; null = by the signed-in account. */
    link_id: integer().references(() => waiverLinkTable.id, { onDelete: 'set null' }),
    mybtf_user_id: integer().references(() => accountTable.id),
    text_version: integer()
      .notNull()
      .references(() => waiverTextTable.version),
    text_hash: text().notNull(),
    signed_at: timestamp({ withTimezone: true }).notNull(),
    /** The network address and browser of whoever signed. */
    address: text(),
    user_agent: text(),
    is_self: boolean().notNull(),
    method: text().$type<'drawn' | 'typed'>().notNull(),
    signed_name: text(),
    /** The path of an SVG, 600 x 200; null = typed. */
    drawing: text(),
    form: jsonb().$type<WaiverForm>(),
    /** Who sent the link, kept beside the link itself: that goes with an erasing of whom it was sent to. */
    asked: jsonb().$type<WaiverAsker>(),
    /** SHA-256 of everything above, as `evidenceText` writes it. */
    evidence_hash: text().notNull(),
    mailed_at: timestamp({ withTimezone: true }),
    /** What told of people is gone (ERASE-02). */
    erased_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('waiver_signature_person').on(table.person_id, table.season_id),
    index('waiver_signature_registration').on(table.registration_id),
    index('waiver_signature_link').on(table.link_id),
    index('waiver_signature_account').on(table.mybtf_user_id),
  ],
)
