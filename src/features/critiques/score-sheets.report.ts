// Score sheets as a PDF: of each routine what every judge gave and said, as it is shown on the page (CRIT-08).

import { formatDateRange } from '../../ui/dates.ts'
import type { AmountLine, Paper, PaperBlock } from '../papers/paper.model.ts'
import { brandOf, paperOf, parties, section, svgOf } from '../papers/paper-blocks.report.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { NOTES_SIZE } from './critique.model.ts'
import { type CritiqueJudge, type CritiqueRoutine, wordsOfPoints } from './shown-critiques.model.ts'

interface ScoreSheets {
  event: TourDate['event']
  event_city: string
  start_date: string | null
  end_date: string | null
  registrant_name: string
  routines: readonly CritiqueRoutine[]
}

const whoOf = ({ fname, lname, position }: CritiqueJudge) =>
  `${position === null ? 'Teacher Judge' : `Judge ${position}`}, ${fname} ${lname}`

function judgeLine(judge: CritiqueJudge): AmountLine {
  const { score, average, dropped, note } = judge
  const [good, bad] = [wordsOfPoints(judge, 'good'), wordsOfPoints(judge, 'bad')]
  const said = [
    average && 'Average of the others',
    dropped && 'Lowest, left out',
    good && `Good: ${good}`,
    bad && `Needs work: ${bad}`,
    note,
  ]
  return {
    label: whoOf(judge),
    reason: said.filter(Boolean).join('. '),
    amount: score === null ? '' : formatPoints(score),
  }
}

function sheetOf(routine: CritiqueRoutine): PaperBlock[] {
  const { number, has_a, name, age_division, performance_division, routine_category } = routine
  const { judges, total_score, competition_award } = routine
  const total: AmountLine = {
    label: 'Total',
    reason: competition_award ?? '',
    amount: total_score === null ? '' : formatPoints(total_score),
  }
  const drawn = judges.filter(({ signature }) => signature !== '')
  return [
    section(
      `${stageNumber({ number, has_a })} ${name} · ${age_division}, ${performance_division}, ${routine_category}`,
      [...judges.map(judgeLine), ...(total_score === null ? [] : [total])],
      total_score === null ? 'Scores are shown as soon as they’re released.' : '',
    ),
    ...drawn.map(
      (judge): PaperBlock => ({
        kind: 'drawing',
        svg: svgOf(judge.signature, NOTES_SIZE),
        caption: `Drawn notes of ${whoOf(judge)}`,
      }),
    ),
  ]
}

export function scoreSheetsPaper(sheets: ScoreSheets): Paper {
  const { event, event_city, start_date, end_date, registrant_name, routines } = sheets
  return paperOf({
    title: routines.length === 1 ? 'Score sheet' : 'Score sheets',
    facts: [],
    brand: brandOf(event),
    foot: `Score sheets, ${registrant_name}, ${event.name} ${event_city}`,
    blocks: [
      parties(
        ['Score sheets of', [registrant_name]],
        ['Event', [`${event.name}, ${event_city}`, formatDateRange(start_date, end_date)]],
      ),
      ...routines.flatMap(sheetOf),
    ],
  })
}
