// Words the lines of a registration alike on screen, in its mails and on its invoice: who, what, with whom, and why so much.

import type { FeeLine } from '../fees/quote.model.ts'
import { partCharges } from '../fees/quote.rules.ts'
import type { LineWords, WordsView } from '../parts/part-section.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import { routineWords } from '../routines/routine-sections.rules.ts'

/** What a line says beside its amount (LINE-01): what its part says of it. */
export function lineWords(line: FeeLine, view: WordsView): LineWords {
  const [key = ''] = line.key.split(':')
  const words = partCharges.find(({ keys }) => keys.includes(key))?.words?.(line, view)
  return words ?? { name: line.label, more: '', who: '', reason: line.reason }
}

/** A line of a mail or a paper. */
export interface StatementLine {
  key: string
  section: string
  label: string
  /** Below it, small. */
  details: string[]
  amount_cents: number
}

/** The lines as mails and papers have them: everything in words, nothing to press (LINE-01). */
export function statementLines(lines: readonly FeeLine[], view: WordsView): StatementLine[] {
  return lines.map((line) => {
    const { name, more, who, reason } = lineWords(line, view)
    const { key, section, amount_cents } = line
    const label = [name, more].filter(Boolean).join(', ')
    return { key, section, label, details: [who, reason].filter(Boolean), amount_cents }
  })
}

/** What waits for a place, for mails and papers: nothing is due for it. */
export function waitingLines(waiting: readonly Routine[], view: WordsView): Omit<StatementLine, 'section'>[] {
  return waiting.map((entry) => {
    const { name, more, who } = routineWords(entry, view)
    return {
      key: `waiting:${entry.id}`,
      label: `${name}, ${more}`,
      details: who ? [who] : [],
      amount_cents: 0,
    }
  })
}
