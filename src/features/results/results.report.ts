// The released results of a registration as a PDF: each total with what made it, awards, and the code by which it is verified (RESULTS-07).
import { formatDateRange } from '../../ui/dates.ts'
import type { AmountLine, Paper } from '../papers/paper.model.ts'
import { brandOf, paperOf, parties, section } from '../papers/paper-blocks.report.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { placedBecause, placeWords, scratchedWords } from './placed-because.rules.ts'
import type { OwnResult, Results, ScratchedResult } from './results.model.ts'
import { type BesideOwn, besideOwn, correctedText } from './results-awards.report.ts'

interface ResultsPaper {
  tourDate: TourDate
  results: Pick<Results, 'own' | 'scratched' | 'state'> & BesideOwn
  registrant_name: string
  code: string
  origin: string
}

function judgeLine({ judge, score, average, dropped }: OwnResult['scores'][number]): AmountLine {
  const reason = [average && 'Average of the others', dropped && 'Lowest, left out']
    .filter(Boolean)
    .join(', ')
  return { label: judge, reason, amount: formatPoints(score) }
}

const titleOf = ({ number, name, level, performance_division, category }: ScratchedResult) =>
  `${number} ${name} · ${level}, ${performance_division}, ${category}`

const correctedWords = ({ corrections }: ScratchedResult, timezone: string) =>
  corrections.map((correction) => correctedText(correction, timezone)).join(' ')

/** What made a total, and what was corrected since. */
function sectionOf(result: OwnResult, timezone: string) {
  const { scores, total_score } = result
  const lines = [
    ...scores.map(judgeLine),
    { label: 'Total', reason: placedBecause(result).join(' · '), amount: formatPoints(total_score) },
  ]
  return section(titleOf(result), lines, correctedWords(result, timezone))
}

const scratchedNote = (result: ScratchedResult, timezone: string) =>
  ({ kind: 'note', text: `${scratchedWords(result)} ${correctedWords(result, timezone)}` }) as const

export function resultsPaper({ tourDate, results, registrant_name, code, origin }: ResultsPaper): Paper {
  const { event, event_city, start_date, end_date, timezone } = tourDate
  const { own, scratched, state } = results
  return paperOf({
    title: 'Results',
    facts: [{ name: 'Code', value: code }],
    brand: brandOf(event),
    foot: `Results, ${registrant_name}, ${event.name} ${event_city}`,
    blocks: [
      parties(
        ['Results of', [registrant_name]],
        ['Event', [`${event.name}, ${event_city}`, formatDateRange(start_date, end_date)]],
      ),
      {
        kind: 'table',
        columns: [
          { title: 'Routine', width: 'wide' },
          { title: 'Place', width: 'wide' },
          { title: 'Award', width: 'narrow' },
          { title: 'Total', width: 'amount' },
        ],
        rows: own.map((result) => [
          `${result.number} ${result.name}`,
          placeWords(result),
          result.award?.name ?? '',
          formatPoints(result.total_score),
        ]),
      },
      ...(state === 'some'
        ? [{ kind: 'note', text: 'Some performance divisions are not released yet.' } as const]
        : []),
      ...own.map((result) => sectionOf(result, timezone)),
      ...scratched.map((result) => scratchedNote(result, timezone)),
      ...besideOwn(results, timezone),
      { kind: 'note', text: `Whether this page is genuine: ${origin}/results/verify, code ${code}.` },
    ],
  })
}
