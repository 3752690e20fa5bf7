// What awards and auditions hold about people: which dancer was given what, and words of the office that may name somebody.
import { sql } from 'drizzle-orm'
import { among, holds, holdsNothing, type Subject } from '../../server/personal.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import {
  auditionJudgeTable,
  auditionScoreTable,
  awardCorrectionTable,
  givenAwardTable,
} from './given-award.tables.ts'

const ofDancers =
  (column: typeof givenAwardTable.date_attendee_id | typeof auditionScoreTable.date_attendee_id) =>
  ({ persons }: Subject) =>
    persons.length === 0
      ? undefined
      : sql`${column} in (select ${attendeeTable.id} from ${attendeeTable} where ${among(attendeeTable.person_id, persons)})`

const KEPT = { kept: 'a result of the event, which names nobody once the dancer has no name' }

export const givenAwardPersonal = [
  holds({
    table: givenAwardTable,
    title: 'Awards and scholarships',
    own: ofDancers(givenAwardTable.date_attendee_id),
    erased: KEPT,
    naming: {
      where: ({ pattern }) => (pattern === '' ? undefined : sql`${givenAwardTable.award} ~* ${pattern}`),
      told: 'nothing',
      columns: ['award'],
    },
    plain: ['kind'],
  }),
  holds({
    table: auditionScoreTable,
    title: 'Scores of auditions',
    own: ofDancers(auditionScoreTable.date_attendee_id),
    erased: KEPT,
    plain: ['style'],
  }),
  holds({
    table: awardCorrectionTable,
    title: 'Corrections of released awards',
    naming: {
      where: ({ pattern }) => {
        const { what, before, after, reason } = awardCorrectionTable
        return pattern === ''
          ? undefined
          : sql`${what} || ' ' || ${before} || ' ' || ${after} || ' ' || ${reason} ~* ${pattern}`
      },
      told: 'nothing',
      columns: ['what', 'before', 'after', 'reason'],
    },
    plain: ['kind'],
  }),
  holdsNothing(auditionJudgeTable, 'the names under which judges judge in public'),
]
