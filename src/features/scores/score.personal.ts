// What scores hold about people: numbers of routines, the judges' public names, and words of the office about a correction.
import { sql } from 'drizzle-orm'
import { holds, holdsNothing } from '../../server/personal.ts'
import {
  awardRangeTable,
  judgeTable,
  placingCorrectionTable,
  releasedTermsTable,
  resultReleaseTable,
  runningOrderTable,
  scoreCorrectionTable,
  scoreTable,
  scoringTable,
  scoringTermsTable,
} from './score.tables.ts'

export const scorePersonal = [
  holds({
    table: scoreCorrectionTable,
    title: 'Corrections of released scores',
    naming: {
      where: ({ pattern }) =>
        pattern === '' ? undefined : sql`${scoreCorrectionTable.reason} ~* ${pattern}`,
      told: 'nothing',
      columns: ['reason'],
    },
  }),
  holds({
    table: placingCorrectionTable,
    title: 'Corrections of divisions',
    naming: {
      where: ({ pattern }) =>
        pattern === '' ? undefined : sql`${placingCorrectionTable.reason} ~* ${pattern}`,
      told: 'nothing',
      columns: ['reason'],
    },
    plain: ['before', 'after'],
  }),
  holdsNothing(judgeTable, 'the names under which judges judge in public'),
  holdsNothing(scoringTermsTable, 'what judges of an event may give'),
  holdsNothing(awardRangeTable, 'the awards of an event'),
  holdsNothing(releasedTermsTable, 'the awards of an event'),
  holdsNothing(scoringTable, 'numbers of a tour date'),
  holdsNothing(runningOrderTable, 'numbers of routines'),
  holdsNothing(scoreTable, 'numbers of routines and judges'),
  holdsNothing(resultReleaseTable, 'numbers and times of releases'),
]
