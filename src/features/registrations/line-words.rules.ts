// Words the lines of a registration alike on screen, in its mails and on its invoice: who, what, with whom, and why so much.
import { parts } from '../../parts.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { partOfLine } from '../fees/quote.rules.ts'
import { sectionName } from '../fees/section-name.rules.ts'
import { besideWords } from '../parts/besides.rules.ts'
import { readLineKey } from '../parts/line-key.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import type { LineWords, WordsView } from '../parts/part-section.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import { routineWords } from '../routines/routine-sections.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'

/** What stands beside the entry of a part is said after who is in it. */
export function withBesides<Words extends { who: string }>(
  words: Words,
  part: PartName,
  id: number,
  view: WordsView,
): Words {
  return { ...words, who: [words.who, ...besideWords(part, id, view)].filter(Boolean).join(' · ') }
}

/** The part of which a line is an entry, and not something that is added to one. */
function partOfEntry(word: string): PartName | undefined {
  const named = Object.entries(parts) as [PartName, { charges?: Pick<PartCharges<never>, 'keys'> }][]
  return named.find(([, { charges }]) => charges?.keys.own === word)?.[0]
}

/** What a line says beside its amount (LINE-01): what its part says of it, and what others add to it. */
export function lineWords(line: FeeLine, view: WordsView): LineWords {
  const { word, id } = readLineKey(line.key)
  const found = partOfLine(line)?.words?.(line, view)
  const words = found ?? { name: line.label, more: '', who: '', reason: line.reason }
  const part = partOfEntry(word)
  return part ? withBesides(words, part, id, view) : words
}

/** A line of a mail or a paper. */
export interface StatementLine {
  key: string
  /** As the kind of event calls it. */
  section: string
  label: string
  /** Below it, small. */
  details: string[]
  amount_cents: number
}

/** The lines as mails and papers have them: everything in words, nothing to press (LINE-01). */
export function statementLines(lines: readonly FeeLine[], view: WordsView): StatementLine[] {
  const kind = variantOf(view.tour_date)
  return lines.map((line) => {
    const { name, more, who, reason } = lineWords(line, view)
    const { key, section, amount_cents } = line
    const label = [name, more].filter(Boolean).join(', ')
    const called = sectionName(section, kind)
    return { key, section: called, label, details: [who, reason].filter(Boolean), amount_cents }
  })
}

/** What waits for a place, for mails and papers: nothing is due for it. */
export function waitingLines(waiting: readonly Routine[], view: WordsView): Omit<StatementLine, 'section'>[] {
  return waiting.map((entry) => {
    const { name, more, who } = withBesides(routineWords(entry, view), 'routines', entry.id, view)
    return {
      key: `waiting:${entry.id}`,
      label: `${name}, ${more}`,
      details: who ? [who] : [],
      amount_cents: 0,
    }
  })
}
