// What stands on the paper of results beside the own routines: the audition, awards, scholarships, and high scores.
import { formatDatedMoment } from '../../ui/dates.ts'
import type { AuditionStyle, ShownAward } from '../awards/given-award.model.ts'
import type { AuditionResult } from '../awards/shown-awards.model.ts'
import type { PaperBlock } from '../papers/paper.model.ts'
import { formatPoints } from '../scores/points.model.ts'
import { placeWords, rankWords } from './placed-because.rules.ts'
import type { PlacedRoutine, Results, ShownCorrection } from './results.model.ts'
import { movesHighScore } from './told-corrections.rules.ts'

export type BesideOwn = Pick<
  Results,
  | 'rankings'
  | 'special_awards'
  | 'studio_awards'
  | 'scholarships'
  | 'audition_judges'
  | 'audition_results'
  | 'award_corrections'
  | 'other_corrections'
  | 'high_scores_by_age'
  | 'high_scores_by_division'
>

type Columns = Extract<PaperBlock, { kind: 'table' }>['columns']

/** None where it would be empty. */
const table = (columns: Columns, rows: string[][]): PaperBlock[] =>
  rows.length > 0 ? [{ kind: 'table', columns, rows }] : []

const wide = (title: string) => ({ title, width: 'wide' as const })

const awardTable = (title: string, awards: readonly ShownAward[]) =>
  table(
    [wide(title), wide('Given to'), wide('Studio')],
    awards.map(({ award, to, studio }) => [award, to, studio === to ? '' : studio]),
  )

const highScores = (title: string, lists: Results['high_scores_by_age']) =>
  table(
    [wide(title), wide('Routine'), wide('Studio'), { title: 'Total', width: 'amount' }],
    lists.flatMap(({ of, routines }) =>
      routines.map(({ number, name, studio, total_score, shared }: PlacedRoutine) => [
        shared ? `${of} (shared)` : of,
        `${number} ${name}`,
        studio,
        formatPoints(total_score),
      ]),
    ),
  )

const inWords = (scores: AuditionResult['ballet'], total: AuditionResult['ballet_total']) =>
  `${scores.map(formatPoints).join(' + ')} = ${formatPoints(total)}`

const note = (text: string): PaperBlock => ({ kind: 'note', text })

/** Of each ranking, on paper. */
const FIRST_PLACES = 3

function rankingBlocks(rankings: BesideOwn['rankings']): PaperBlock[] {
  const rows = rankings.flatMap(({ level, category, performance_division, routines }) =>
    routines
      .filter(({ place, own }) => place <= FIRST_PLACES || own)
      .map((routine) => [
        `${level ?? 'All'}, ${category}, ${performance_division}`,
        rankWords(routine),
        `${routine.number} ${routine.name}`,
        routine.own ? 'Yours' : routine.studio,
        formatPoints(routine.total_score),
      ]),
  )
  if (rows.length === 0) return []
  return [
    ...table(
      [
        ...[wide('Routine rankings'), { title: 'Place', width: 'narrow' as const }],
        ...[wide('Routine'), wide('Studio'), { title: 'Total', width: 'amount' as const }],
      ],
      rows,
    ),
    note('Of each ranking the first three places and yours; the page of results has all of it.'),
  ]
}

function auditionBlocks({ audition_results, audition_judges }: BesideOwn): PaperBlock[] {
  const judges = (wanted: AuditionStyle) =>
    audition_judges
      .filter(({ style }) => style === wanted)
      .map(({ position, fname, lname }) => `${position} ${fname} ${lname}`)
      .join(', ')
  const rows = audition_results.map((dancer) => [
    `${dancer.name}, ${dancer.level}`,
    placeWords(dancer),
    inWords(dancer.ballet, dancer.ballet_total),
    inWords(dancer.jazz, dancer.jazz_total),
    formatPoints(dancer.total_score),
  ])
  if (rows.length === 0) return []
  return [
    ...table(
      [
        ...[wide('VIP audition'), { title: 'Place', width: 'narrow' as const }],
        ...[wide('Ballet'), wide('Jazz'), { title: 'Total', width: 'amount' as const }],
      ],
      rows,
    ),
    ...(audition_judges.length > 0
      ? [{ kind: 'note', text: `Ballet: ${judges('ballet')}. Jazz: ${judges('jazz')}.` } as const]
      : []),
  ]
}

/** On paper another sentence follows what the office wrote. */
const sentence = (reason: string) => (/[^.!?…]$/.test(reason) ? `${reason}.` : reason)

/** RESULTS-04: as the page says it. */
export const correctedText = (
  { what, before, after, reason, made_at }: ShownCorrection,
  timezone: string,
): string =>
  `Corrected by our office, ${formatDatedMoment(made_at, timezone)}: ${what}, ${before} to ${after}. ${sentence(reason)}`.trim()

/** RESULTS-07: the same as on the page, in its order, but for the rankings. */
export function besideOwn(results: BesideOwn, timezone: string): PaperBlock[] {
  return [
    ...auditionBlocks(results),
    ...awardTable('Special awards', results.special_awards),
    ...awardTable('Studio awards', results.studio_awards),
    ...awardTable('Scholarships', results.scholarships),
    ...results.award_corrections.map((correction) => note(correctedText(correction, timezone))),
    ...highScores('High score by age', results.high_scores_by_age),
    ...highScores('High score by performance division', results.high_scores_by_division),
    ...results.other_corrections
      .filter(movesHighScore)
      .map(({ number, name, ...correction }) =>
        note(correctedText({ ...correction, what: [number, name].filter(Boolean).join(' ') }, timezone)),
      ),
    // The longest by far: whoever prints the rest can leave it.
    ...rankingBlocks(results.rankings),
  ]
}
