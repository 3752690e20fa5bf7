// The surveys of the demo: the questions of each event, who judged and what was taught at Nashville, and what three studios answered.
import type { earnedPromoCodeTable, promoCodeTable } from '../../src/features/discounts/discount.tables.ts'
import type { AnswerValue, SurveyQuestionType } from '../../src/features/survey/survey.model.ts'
import type { surveyAnswerTable, surveyQuestionTable } from '../../src/features/survey/survey.tables.ts'
import type { DemoDay } from './demo-calendar.ts'
import { demoAccounts, demoRegistrations, demoTourDates } from './demo-ids.ts'

const MERIDIAN = 56
/** With questions of their own; the others have no survey. */
const EVENTS = [MERIDIAN, 7, 8]
/** Of Meridian, since its first city. */
const NEWEST = 2

interface Asked {
  question: string
  type: SurveyQuestionType
  required?: boolean
  not_applicable?: string
  feedback?: string
  /** Asked since the second version. */
  since?: number
}

const rate = (question: string, more: Partial<Asked> = {}): Asked => ({ question, type: 'rating', required: true, ...more })

const groups: readonly { name: string; not_applicable?: string; asked: readonly Asked[] }[] = [
  {
    name: 'Registration',
    asked: [rate('How easy was it to register?', { feedback: 'What would have made it easier?' }), rate('How clear were the fees and what you paid for?')],
  },
  {
    name: 'Before the event',
    asked: [
      rate('How well were you informed before the event?'),
      rate('If you called or wrote to our office: how well were you helped?', { not_applicable: 'We did not need the office' }),
    ],
  },
  {
    name: 'Workshop',
    not_applicable: 'We did not attend the workshop',
    asked: [
      rate('How would you rate the workshop as a whole?'),
      { question: 'How would you rate the classes?', type: 'workshop_list', required: true, feedback: 'Whom would you like to see again?' },
    ],
  },
  {
    name: 'Competition',
    not_applicable: 'We did not compete',
    asked: [
      rate('How would you rate the competition as a whole?'),
      { question: 'How helpful were the judges’ critiques?', type: 'judge_list', required: true, feedback: 'Anything that we should tell a judge?' },
      rate('How well was the schedule kept?', { since: 2 }),
    ],
  },
  {
    name: 'Venue and hotel',
    asked: [
      rate('How would you rate the venue?', { feedback: 'What was good there, and what was not?' }),
      rate('How would you rate the hotel?', { not_applicable: 'We stayed somewhere else' }),
    ],
  },
  { name: 'Our team', asked: [rate('How friendly and helpful was our team at the event?')] },
  { name: 'Photos and videos', not_applicable: 'We bought no media', asked: [rate('How satisfied are you with photos and videos?')] },
  {
    name: 'All in all',
    asked: [
      rate('How likely are you to come again?'),
      { question: 'What should we change first?', type: 'text', required: true },
      { question: 'Anything else that you would like to say?', type: 'text' },
    ],
  },
]

/** Who judged at Nashville. */
const judges = [
  { position: 1, fname: 'Odette', lname: 'Marlowe' },
  { position: 2, fname: 'Ferris', lname: 'Quill' },
  { position: 3, fname: 'Ines', lname: 'Barrow' },
  { position: null, fname: 'Cora', lname: 'Whitlock' },
]
const classes = [
  ['Contemporary', 'Ines Barrow'],
  ['Jazz', 'Odette Marlowe'],
  ['Hip Hop', 'Deshawn Ferro'],
  ['Tap', 'Ferris Quill'],
] as const
const JUDGES = 1100
const CLASSES = 1

export const nashvilleJudges = judges.map((judge, at) => ({ id: JUDGES + at, tour_date_id: demoTourDates.meridian_nashville, ...judge }))

type Question = typeof surveyQuestionTable.$inferInsert & { id: number }

/** Ids: the event's place, the version, then the question, each with two digits. */
function questionsOf(event_id: number, season_id: number, version: number): Question[] {
  let number = 0
  return groups.flatMap(({ asked }, at) =>
    asked
      .filter(({ since = 1 }) => since <= version)
      .map(({ question, type, required = false, not_applicable = null, feedback = null }, sort): Question => {
        number += 1
        const place = { survey_question_group_id: at + 1, sort: sort + 1 }
        const id = (EVENTS.indexOf(event_id) + 1) * 10_000 + version * 100 + number
        return { id, event_id, season_id, version, ...place, question, required, survey_question_type: type, not_applicable, feedback }
      }),
  )
}

const words = ['More time between routines.', 'The dressing rooms were far away.', 'Nothing, please stay as you are.']
const further = ['A studio’s parking place would help.', '', 'Thank you for a lovely weekend!']

/** 3 to 5, by studio and question. */
const ratingOf = (studio: number, number: number) => 3 + ((studio * 2 + number) % 3)

function answerOf(studio: number, { id, survey_question_type, required }: Question): AnswerValue {
  if (survey_question_type === 'text') return ((required ? words : further)[studio] ?? '') || null
  if (survey_question_type === 'rating') return ratingOf(studio, id)
  const ids = survey_question_type === 'judge_list' ? judges.map((_, at) => JUDGES + at) : classes.map((_, at) => CLASSES + at)
  return Object.fromEntries(ids.map((thing) => [thing, ratingOf(studio, thing)]))
}

/** The first of them still had the first version; the last one bought no media. */
const answered = [
  { account: 'tidewater', registration_id: demoRegistrations.tidewater_nashville, version: 1 },
  { account: 'junction', registration_id: demoRegistrations.junction_nashville, version: NEWEST },
  { account: 'larkspur', registration_id: demoRegistrations.larkspur_nashville, version: NEWEST },
] as const
const MEDIA_GROUP = 7

export function surveyRows({ now, season }: DemoDay) {
  const versions = EVENTS.flatMap((event_id) =>
    (event_id === MERIDIAN ? [1, NEWEST] : [1]).map((version) => ({ event_id, season_id: season.id, version, created_at: now })),
  )
  const questions = versions.flatMap(({ event_id, season_id, version }) => questionsOf(event_id, season_id, version))
  const code: typeof promoCodeTable.$inferInsert = {
    ...{ id: 4, code: 'MERIDIANSURVEY50', display_name: 'Survey, $50.00 off', amount_cents: 5_000 },
    ...{ event_id: MERIDIAN, earned: true, created_at: now },
  }
  return {
    code,
    versions,
    groups: versions.flatMap(({ event_id, season_id, version }) =>
      groups.map(({ name, not_applicable = null }, at) => ({ event_id, season_id, version, id: at + 1, name, not_applicable })),
    ),
    questions,
    classes: classes.map(([name, teacher], at) => ({ id: CLASSES + at, tour_date_id: demoTourDates.meridian_nashville, sort: at + 1, name, teacher })),
    submitted: answered.map(({ registration_id, version }) => ({ id: registration_id, survey_version: version, survey_submitted_at: now })),
    answers: answered.flatMap(({ registration_id, version }, studio) =>
      questions
        .filter((question) => question.event_id === MERIDIAN && question.version === version)
        .map((question): typeof surveyAnswerTable.$inferInsert => {
          const away = studio === 2 && question.survey_question_group_id === MEDIA_GROUP
          return {
            ...{ registration_id, survey_question_id: question.id, answered_at: now, not_applicable: away },
            value: away ? null : answerOf(studio, question),
            feedback: question.feedback && studio === 1 ? 'The office answered within the hour.' : '',
          }
        }),
    ),
    earned: answered.map(({ account, registration_id }): typeof earnedPromoCodeTable.$inferInsert => ({
      ...{ mybtf_user_id: demoAccounts[account], event_id: MERIDIAN, season_id: season.id },
      ...{ promo_code_id: 4, registration_id, earned_at: now },
    })),
  }
}
