// How the questions of a survey and their answers are stored, and the classes of a workshop that are rated.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { registrationTable } from '../registrations/registration.tables.ts'
import { eventTable, seasonTable, tourDateTable } from '../tours/tour.tables.ts'
import type { AnswerValue, SurveyQuestionType } from './survey.model.ts'

/** The library's own column reads a text as JSON once more: the words '5' would come back as the rating 5. */
const answerValue = customType<{ data: NonNullable<AnswerValue> }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

const ofVersion = () => ({
  event_id: integer().notNull(),
  season_id: integer().notNull(),
  version: integer().notNull(),
})

/** The questions of an event in a season; who has begun with one version ends with it. */
export const surveyVersionTable = pgTable(
  'survey_version',
  {
    event_id: integer()
      .notNull()
      .references(() => eventTable.id),
    season_id: integer()
      .notNull()
      .references(() => seasonTable.id),
    version: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.season_id, table.version] }),
    check('survey_version_number', sql`${table.version} > 0`),
  ],
)

export const surveyQuestionGroupTable = pgTable(
  'survey_question_group',
  {
    ...ofVersion(),
    /** 1 to 8: it says on which page the group stands (SURVEY-02). */
    id: integer().notNull(),
    name: text().notNull(),
    /** The words of the switch that takes the whole group away; null = there is none. */
    not_applicable: text(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.season_id, table.version, table.id] }),
    foreignKey({
      name: 'survey_question_group_version',
      columns: [table.event_id, table.season_id, table.version],
      foreignColumns: [surveyVersionTable.event_id, surveyVersionTable.season_id, surveyVersionTable.version],
    }),
    check('survey_question_group_page', sql`${table.id} between 1 and 8`),
  ],
)

export const surveyQuestionTable = pgTable(
  'survey_question',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    ...ofVersion(),
    survey_question_group_id: integer().notNull(),
    sort: integer().notNull(),
    question: text().notNull(),
    required: boolean().notNull(),
    survey_question_type: text().$type<SurveyQuestionType>().notNull(),
    /** The words of 'not applicable' to this question; null = it cannot be said of it alone. */
    not_applicable: text(),
    /** What is asked in words below the answer; null = nothing. */
    feedback: text(),
  },
  (table) => [
    unique('survey_question_place').on(
      table.event_id,
      table.season_id,
      table.version,
      table.survey_question_group_id,
      table.sort,
    ),
    foreignKey({
      name: 'survey_question_group_of',
      columns: [table.event_id, table.season_id, table.version, table.survey_question_group_id],
      foreignColumns: [
        surveyQuestionGroupTable.event_id,
        surveyQuestionGroupTable.season_id,
        surveyQuestionGroupTable.version,
        surveyQuestionGroupTable.id,
      ],
    }),
    check(
      'survey_question_kind',
      sql`${table.survey_question_type} in ('rating', 'text', 'judge_list', 'workshop_list')`,
    ),
  ],
)

export const surveyAnswerTable = pgTable(
  'registrations_survey_answer',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    registration_id: integer()
      .notNull()
      .references(() => registrationTable.id),
    survey_question_id: integer()
      .notNull()
      .references(() => surveyQuestionTable.id),
    /** A rating, a text, or ratings by the ids of judges or classes; null = left out, or not applicable. */
    value: answerValue(),
    not_applicable: boolean().notNull().default(false),
    feedback: text().notNull().default(''),
    answered_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('registrations_survey_answer_once').on(table.registration_id, table.survey_question_id),
    index('registrations_survey_answer_question').on(table.survey_question_id),
  ],
)

/** What was taught at a tour date's workshop, and by whom. */
export const workshopClassTable = pgTable(
  'workshop_class',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    tour_date_id: integer()
      .notNull()
      .references(() => tourDateTable.id),
    sort: integer().notNull(),
    name: text().notNull(),
    teacher: text().notNull(),
  },
  (table) => [unique('workshop_class_place').on(table.tour_date_id, table.sort)],
)
