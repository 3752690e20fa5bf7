// How attendees stand in a statement and in the running total: dancers, teachers, observers.
import { counted } from '../../shared/counted.ts'
import { type FeeLine, TEACHERS_SECTION } from '../fees/quote.model.ts'
import { ATTENDEE } from '../parts/line-key.model.ts'
import { countOf, idOfLine, isLineOf } from '../parts/line-key.rules.ts'
import type { LineSection, LineWords, WordsView } from '../parts/part-section.rules.ts'
import { OBSERVERS_GROUP } from '../tours/fee-group.rules.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { StepKey } from '../tours/variant.model.ts'
import type { AttendeeKind } from './attendee.model.ts'

/** The step of each kind. */
export const stepOfKind: Readonly<Record<AttendeeKind, StepKey>> = {
  dancer: 'dancers',
  teacher: 'teachers',
  observer: 'observers',
}

const isNamed = isLineOf(ATTENDEE)

/** Those with a name, and those without one. */
export const observersSection: LineSection = {
  at: 30,
  group: OBSERVERS_GROUP,
  step: stepOfKind.observer,
  none: ({ tour_date }) => (tour_date.mybtf.obsdisabled ? null : 'No observers'),
  short: isNamed,
  total: (lines) => `Observers, ${lines.reduce((sum, line) => sum + (isNamed(line) ? 1 : line.units), 0)}`,
}

export const attendeeSections = {
  Dancers: {
    at: 10,
    group: 'workshop',
    step: stepOfKind.dancer,
    none: () => 'No dancers',
    short: isNamed,
    total: (lines) => `Workshop, ${counted(countOf(lines, ATTENDEE), 'dancer')}`,
  },
  [TEACHERS_SECTION]: {
    at: 20,
    group: 'workshop',
    step: stepOfKind.teacher,
    none: () => 'No teachers',
    short: isNamed,
    total(lines, { free_teacher: { count } }) {
      return `Teachers, ${countOf(lines, ATTENDEE)}${count > 0 ? ` (${count} free)` : ''}`
    },
  },
  Observers: observersSection,
} satisfies Record<string, LineSection>

/** The scholarship that a dancer holds: where it takes nothing off, the reason says nothing of it (CAST-01, CAST-02). */
function heldWords({ kind, vip_type_id }: WordsView['attendees'][number], { price_list }: WordsView): string {
  const held = kind === 'dancer' && price_list.vip_types.find(({ id }) => id === vip_type_id)
  return held ? `Scholarship: ${held.name}` : ''
}

/** The person, with level and tier (LINE-01). */
export function attendeeWords(line: FeeLine, view: WordsView): LineWords | null {
  const id = idOfLine(line.key, ATTENDEE)
  const attendee = view.attendees.find(({ person_id }) => person_id === id)
  if (!attendee) return null
  const level = view.price_list.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)
  const attends = view.intensive.find(({ person_id }) => person_id === attendee.person_id)
  const intensive = view.price_list.intensives.find(({ id }) => id === attends?.intensive_id)
  return {
    name: `${attendee.person.fname} ${attendee.person.lname}`,
    more: [
      level?.level ?? 'no level',
      tierWords[tierOf(attendee)].toLowerCase(),
      ...(intensive ? [intensive.level] : []),
    ].join(', '),
    who: line.rule === 'FEE-09' ? '' : heldWords(attendee, view),
    // At the whole price name and level say all of it.
    reason: line.rule === 'FEE-01' ? '' : line.reason,
  }
}
