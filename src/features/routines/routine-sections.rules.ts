// How routines stand in a statement and in the running total: those with a place, and those that wait for one.
import { counted } from '../../shared/counted.ts'
import { EXTRA_TIME_SECTION, type FeeLine } from '../fees/quote.model.ts'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import { setWords, waitingWords } from '../limits/waiting-words.rules.ts'
import { ROUTINE } from '../parts/line-key.model.ts'
import { countOf, idOfLine } from '../parts/line-key.rules.ts'
import { personName } from '../parts/part-content.rules.ts'
import type { LineSection, LineWords, UnpricedSections, WordsView } from '../parts/part-section.rules.ts'
import { canHaveRoutines } from '../tours/event-variant.rules.ts'
import { competingInProgramme } from './competing-in-programme.rules.ts'
import { isCouple } from './couple-entry.rules.ts'
import type { Routine } from './routine.model.ts'
import { wordsOfAddOns } from './routine-add-on-words.rules.ts'

/** The section of couples' entries. */
export const COUPLES = 'Ballroom entries'

export const routineSections = {
  Routines: {
    at: 40,
    group: 'competition',
    none(view) {
      const { tour_date, waiting_list_routines } = view
      if (!canHaveRoutines(tour_date, view)) return null
      if (view.routines.some((entry) => isCouple(entry, view))) return null
      if (waiting_list_routines.length > 0) return 'None with a spot yet'
      const programme = competingInProgramme(view)
      return programme ? `None besides ${programme} routines` : 'Not competing'
    },
    total: (lines) => `Competition, ${counted(countOf(lines, ROUTINE), 'routine')}`,
  },
  // One dancer or a couple, on a step of their own (BALLROOM-01).
  [COUPLES]: {
    at: 45,
    group: 'competition',
    step: 'ballroom',
    total(lines) {
      const entries = countOf(lines, ROUTINE)
      return `Ballroom, ${entries} ${entries === 1 ? 'entry' : 'entries'}`
    },
  },
  [EXTRA_TIME_SECTION]: { at: 50, group: 'competition' },
  'Removed routines': { at: 60, group: 'competition', step: null },
} satisfies Record<string, LineSection>

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
    ...wordsOfAddOns(entry),
  ]
  const { name, choreographer } = entry.routine
  const who = [
    entry.dancers.map((id) => personName(id, view)).join(', '),
    choreographer.trim() && `Choreographer: ${choreographer.trim()}`,
  ]
  return { name, more: more.filter(Boolean).join(', '), who: who.filter(Boolean).join(' · ') }
}

export function routineLineWords(line: FeeLine, view: WordsView): LineWords | null {
  const of = idOfLine(line.key, ROUTINE)
  const entry = view.routines.find(({ id }) => id === of)
  return entry ? { ...routineWords(entry, view), reason: line.reason } : null
}

/** Routines that wait for a place: nothing is due for them yet. */
export const waitingSections: UnpricedSections = {
  'Waiting list': {
    at: 65,
    group: 'competition',
    says(view) {
      const { waiting_list_routines: waiting, completed, tour_date } = view
      if (waiting.length === 0) return null
      const entries = waiting.map((routine) => {
        const set = setWords(routine, waiting)
        return {
          key: String(routine.id),
          id: routine.id,
          ...routineWords(routine, view),
          isNew: completed && routine.id < 0,
          reason: `${waitingWords(routine.position, view)}${set ? `; ${set.text}, together or not at all` : ''}`,
          amount: 'nothing due',
        }
      })
      return { words: waitingTerms(tour_date.entry_limit_rules, waiting.length), entries }
    },
  },
}
