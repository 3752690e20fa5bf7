// Words the lines of a registration alike on screen, in its mails and on its invoice: who, what, with whom, and why so much.

import { tierOf, tierWords } from '../attendees/workshop-fee.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { personName } from '../parts/part-content.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import type { RegistrationView } from './registration.model.ts'

/** Where the words come from. */
export type WordsView = Pick<
  RegistrationView,
  'attendees' | 'roster' | 'routines' | 'price_list' | 'tour_date'
>

export interface LineWords {
  /** 'Lena Ortiz', 'Low Tide' */
  name: string
  /** 'Teen, full workshop'; 'Solo, Lyrical, Teen' */
  more: string
  /** Of a routine: 'Mia Alvarez, Ava Brandt · Choreographer: Jo Lee' */
  who: string
  /** '25 % off: attended a regional · was $380.00, early rate'; empty where the whole price speaks for itself. */
  reason: string
}

function nameIn(list: readonly { id: number; name: string }[], wanted: number): string {
  return list.find(({ id }) => id === wanted)?.name ?? ''
}

/** What a routine is and who dances it, also while it waits for a place and no line charges it (LINE-01). */
export function routineWords(entry: Routine, view: WordsView): Omit<LineWords, 'reason'> {
  const { routine_categories, performance_divisions, age_divisions } = view.price_list
  const more = [
    nameIn(routine_categories, entry.routine_category_id),
    nameIn(performance_divisions, entry.performance_division_id),
    nameIn(age_divisions, entry.age_division_id),
  ]
  const { name, choreographer } = entry.routine
  const who = [
    entry.dancers.map((id) => personName(id, view)).join(', '),
    choreographer.trim() && `Choreographer: ${choreographer.trim()}`,
  ]
  return { name, more: more.filter(Boolean).join(', '), who: who.filter(Boolean).join(' · ') }
}

/** What a line says beside its amount (LINE-01). */
export function lineWords(line: FeeLine, view: WordsView): LineWords {
  const [kind, id] = line.key.split(':')
  const attendee = kind === 'attendee' && view.attendees.find(({ person_id }) => person_id === Number(id))
  if (attendee) {
    const level = view.price_list.workshop_levels.find((one) => one.id === attendee.workshop_level_id)
    return {
      name: `${attendee.person.fname} ${attendee.person.lname}`,
      more: [level?.level ?? 'no level', tierWords[tierOf(attendee)].toLowerCase()].join(', '),
      who: '',
      // At the whole price name and level say all of it.
      reason: line.rule === 'FEE-01' ? '' : line.reason,
    }
  }
  const entry = kind === 'routine' && view.routines.find((one) => one.id === Number(id))
  if (entry) return { ...routineWords(entry, view), reason: line.reason }
  return { name: line.label, more: '', who: '', reason: line.reason }
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
