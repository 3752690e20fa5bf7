// How registrations and their lines as sold are stored.
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import type { AdditionalObservers } from '../attendees/attendee.model.ts'
import type { BeatStreet } from '../attendees/beat-street.model.ts'
import { personTable } from '../people/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import type { Rate } from '../tours/price-list.model.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { LeftOff, Registrant } from './registration.model.ts'

/** JSON that may be a text. The library's own column reads such a text as JSON once more: '5' would come back as 5. */
const yesOrWords = <T extends boolean | string>() =>
  customType<{ data: T }>({ dataType: () => 'jsonb', toDriver: (value) => JSON.stringify(value) })()

export const registrationTable = pgTable(
  'registration',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    version: integer().notNull().default(0),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    studio_id: integer().references(() => studioTable.id),
    independent: boolean().notNull().default(false),
    ancillary: boolean().notNull().default(false),
    completed: boolean().notNull().default(false),
    completed_at: timestamp({ withTimezone: true }),
    confirmed: boolean().notNull().default(false),
    confirmed_at: timestamp({ withTimezone: true }),
    is_competing: boolean(),
    workshop_done: boolean().notNull().default(false),
    reviewed: boolean().notNull().default(false),
    waiver: boolean().notNull().default(false),
    /** The rate at which it was reviewed: another one takes the review back (LIFE-10). */
    reviewed_rate: text().$type<Rate>(),
    /** The end of the one hold of its places; null = it has had none (HOLD-01). */
    hold_until: timestamp({ withTimezone: true }),
    /** The rest is promised by check (E§2); an edit takes it back (R§4). */
    paying_by_check: boolean().notNull().default(false),
    /** The least that its fees have come to since it was completed, less promo codes: what more there is was added (HISTORY-02). */
    least_fees_cents: integer(),
    left_off: text(),
    left_off_details: jsonb().$type<LeftOff>(),
    additional_observers: jsonb().$type<AdditionalObservers>().notNull().default({ one: 0, two: 0 }),
    /** Name on the hotel reservation of the complimentary room. */
    comp_room: text().notNull().default(''),
    /** The days on which they come, as a client named them. */
    dates: jsonb().$type<string[]>().notNull().default([]),
    /** As a client said; null = none did, and the rule decides (CALL-04). */
    group: boolean(),
    beat_street: yesOrWords<BeatStreet>(),
    /** Who registered, where it was an individual: as it was at the last submit (R§2). */
    registrant: jsonb().$type<Registrant>(),
    /** The version by which an edit took its confirmation away: one that was begun before it may still be finished (EDIT-01). */
    unconfirmed_version: integer(),
    /** The version of the survey that it has answered to the end, and when; null = it has not (SURVEY-06). */
    survey_version: integer(),
    survey_submitted_at: timestamp({ withTimezone: true }),
    deleted_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // One open registration per account and tour date (docs/rulebook.md, LIFE-01).
    uniqueIndex('registration_one_open')
      .on(table.mybtf_user_id, table.tour_date_id)
      .where(sql`not ${table.completed} and ${table.deleted_at} is null`),
    index('registration_tour_date').on(table.tour_date_id),
    index('registration_account').on(table.mybtf_user_id),
    index('registration_studio').on(table.studio_id),
    index('registration_deleted').on(table.id).where(sql`${table.deleted_at} is not null`),
  ],
)

export const registrationLineTable = pgTable(
  'registration_line',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    sort: integer().notNull(),
    key: text().notNull(),
    group: text().$type<FeeGroup>().notNull(),
    section: text().notNull(),
    rule: text().notNull(),
    label: text().notNull(),
    reason: text().notNull(),
    rate: text().$type<Rate>(),
    units: integer().notNull(),
    unit_cents: integer().notNull(),
    amount_cents: integer().notNull(),
    sold_at: timestamp({ withTimezone: true }).notNull(),
    /** The most of an early line that was sold while the early rate held; null = all of it. */
    early_cents: integer(),
  },
  (table) => [uniqueIndex('registration_line_key').on(table.registration_id, table.key)],
)

/** What the office notes of a registration; its owner never sees it. */
export const registrationNoteTable = pgTable(
  'registration_note',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    text: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('registration_note_registration').on(table.registration_id)],
)

/** Each time the office opened a registration as its owner sees it, or a student id in it. */
export const registrationOpenedTable = pgTable(
  'registration_opened',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    opened_at: timestamp({ withTimezone: true }).notNull(),
    /** The dancer whose student id was opened, by name as it was then; null = the registration. */
    student_id_of: text(),
  },
  (table) => [index('registration_opened_registration').on(table.registration_id, table.id)],
)

/** Unguessable links with one purpose, stored hashed (decisions, "Links"). */
export const publicLinkTable = pgTable(
  'public_link',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    /** What it opens: the registration for its owner; for whoever has it, one dancer's photo, a list (waivers, access codes, music, the programme), one routine's music, or critiques. */
    purpose: text()
      .$type<
        | 'registration'
        | 'dancer'
        | 'waivers'
        | 'access-codes'
        | 'programme'
        | 'music'
        | 'music-upload'
        | 'critiques'
        | 'data'
        | 'homework'
        | 'results'
      >()
      .notNull(),
    token_hash: text().notNull().unique(),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    /** The dancer that it is about; null = it is about the registration. */
    person_id: integer().references(() => personTable.id),
    /** Which of its routines the link is about; empty = the registration as a whole. */
    routine_ids: jsonb().$type<number[]>().notNull().default([]),
    created_by: integer()
      .notNull()
      .references(() => accountTable.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('public_link_registration').on(table.registration_id),
    index('public_link_person').on(table.person_id),
  ],
)
