// Decides what a later change of a registration may not do to a routine or a dancer that was judged.
import { refuse } from '../../shared/refusals.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import type { Judged, JudgedBy } from './judged.model.ts'

const words: Record<JudgedBy, string> = {
  judged: 'was judged',
  video: 'has a critique video',
  award: 'was given an award',
  stage: 'was on stage',
  audition: 'was scored at the audition',
  placed: 'was put into its division by our office',
  scratch: 'has a correction in its results',
}

/** JUDGED-01: 'was on stage, was judged and has a critique video' */
export function judgedWords(by: readonly JudgedBy[]): string {
  const order: JudgedBy[] = ['stage', 'judged', 'audition', 'video', 'award', 'placed', 'scratch']
  const said = order.filter((way) => by.includes(way)).map((way) => words[way])
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

/** What of an edit may touch what was judged. */
export interface AtRisk {
  /** Entries that would be gone. */
  removed: readonly number[]
  /** Entries that would compete elsewhere, or with others. */
  moved: readonly number[]
  /** People who would be gone. */
  left: readonly number[]
  /** People who would stand in another level, within which an audition is placed. */
  levelled: readonly number[]
}

type Changed = Pick<RegistrationView, 'routines' | 'waiting_list_routines' | 'attendees'>
type Entry = RegistrationView['routines'][number]

const competesAs = ({
  performance_division_id,
  age_division_id,
  routine_category_id,
  dancers,
  waiting_list,
}: Entry) =>
  JSON.stringify([performance_division_id, age_division_id, routine_category_id, dancers, waiting_list])

/** JUDGED-01: what leaves the registration, and what places are by: division, level, category and dancers of a routine, level of a dancer. */
export function atRisk(before: Changed, after: Changed): AtRisk {
  const entries = new Map(entriesOf(after).map((entry) => [entry.id, entry]))
  const people = new Map(after.attendees.map((attendee) => [attendee.person_id, attendee]))
  const changed = entriesOf(before).filter((entry) => {
    const now = entries.get(entry.id)
    return now !== undefined && competesAs(now) !== competesAs(entry)
  })
  return {
    removed: entriesOf(before).flatMap(({ id }) => (entries.has(id) ? [] : [id])),
    moved: changed.map(({ id }) => id),
    left: before.attendees.flatMap(({ person_id }) => (people.has(person_id) ? [] : [person_id])),
    levelled: before.attendees.flatMap(({ person_id, workshop_level_id }) => {
      const now = people.get(person_id)
      return now !== undefined && now.workshop_level_id !== workshop_level_id ? [person_id] : []
    }),
  }
}

type Remedies = Record<'stays' | 'placed' | 'dancer' | 'level', string>

/** What whoever registered can do about it. */
const writeTo = (contact: string): Remedies => ({
  stays: `please write to ${contact}: our office scratches it or takes back what was given by mistake.`,
  placed: `please write to ${contact}: our office corrects it in the results and says why.`,
  dancer: `please write to ${contact}: our office takes it back first and says why.`,
  level: `please write to ${contact}: our office takes the scores back first and says why.`,
})

/** The office has nobody to write to. */
const OF_OFFICE: Remedies = {
  stays:
    'scratch it on the scores page of its city, or take back on the awards page what was given by mistake.',
  placed: 'correct it under Division on the scores page of its city, with a reason.',
  dancer: 'first take it back on the awards page of the city.',
  level: 'first take the scores back on the awards page of the city.',
}

/** Of what a refusal speaks. */
export interface JudgedOne {
  of: 'routine' | 'person'
  id: number
  name: string
  /** It would be gone; else it would be something else. */
  gone: boolean
}

/**
 * JUDGED-01: what was judged stays where it was judged; the office scratches it, takes an award back, or corrects it in the open.
 * `view` = as it is stored; paths are those of `content`. `office` = whoever changes it works there. Hold the tour date's scoring.
 */
export const checkJudged = (...edit: Parameters<typeof judgedIn>): Violation[] =>
  judgedIn(...edit).map(({ violation }) => violation)

/** The same, with what each speaks of: so that it can be put back. */
export function judgedIn(
  view: Changed & { tour_date: { event: { contact_email: string } } },
  content: Pick<RegistrationContent, 'routines' | 'attendees'>,
  { removed, moved, left, levelled }: AtRisk,
  { routines, attendees }: Judged,
  office = false,
): { violation: Violation; one: JudgedOne }[] {
  const remedies = office ? OF_OFFICE : writeTo(view.tour_date.event.contact_email)
  const routineName = (id: number) => entriesOf(view).find((entry) => entry.id === id)?.routine.name ?? ''
  const personName = (id: number) => {
    const person = view.attendees.find(({ person_id }) => person_id === id)?.person
    return person ? `${person.fname} ${person.lname}` : ''
  }
  const placeOf = (id: number) => content.routines.findIndex((routine) => routine.id === id)
  const rowOf = (id: number) => content.attendees.findIndex(({ person_id }) => person_id === id)
  const ofRoutine = (code: RoutineCode, id: number, path: ViolationPath) => {
    const gone = code === 'JUDGED_ROUTINE_STAYS'
    const name = routineName(id)
    const words = { routine: name, was: judgedWords(routines.get(id) ?? []) }
    const violation = refuse(code, path, { ...words, remedy: remedies[gone ? 'stays' : 'placed'] })
    return { violation, one: { of: 'routine' as const, id, name, gone } }
  }
  const ofPerson = (code: PersonCode, id: number, path: ViolationPath) => {
    const gone = code === 'JUDGED_DANCER_STAYS'
    const name = personName(id)
    const words = { name, was: judgedWords(attendees.get(id) ?? []) }
    const violation = refuse(code, path, { ...words, remedy: remedies[gone ? 'dancer' : 'level'] })
    return { violation, one: { of: 'person' as const, id, name, gone } }
  }
  return [
    ...removed
      .filter((id) => routines.has(id))
      .map((id) => ofRoutine('JUDGED_ROUTINE_STAYS', id, ['routines'])),
    ...moved
      .filter((id) => routines.has(id))
      .map((id) => ofRoutine('JUDGED_ROUTINE_PLACED', id, ['routines', placeOf(id)])),
    ...left.filter((id) => attendees.has(id)).map((id) => ofPerson('JUDGED_DANCER_STAYS', id, ['attendees'])),
    ...levelled
      .filter((id) => attendees.get(id)?.includes('audition'))
      .map((id) => ofPerson('JUDGED_DANCER_LEVEL', id, ['attendees', rowOf(id), 'workshop_level_id'])),
  ]
}

/** JUDGED-01, where one routine is changed alone: a registered one keeps its dancers, so its division is what would place it elsewhere. */
export function checkDivisionJudged(
  saved: Parameters<typeof judgedIn>[0],
  { id, performance_division_id }: Pick<Entry, 'id' | 'performance_division_id'>,
  judged: Judged,
): Violation[] {
  const before = entriesOf(saved).find((entry) => entry.id === id)
  if (!before || before.performance_division_id === performance_division_id) return []
  const risk = { removed: [], moved: [id], left: [], levelled: [] }
  return judgedIn(saved, { routines: [], attendees: [] }, risk, judged).map(({ violation }) => ({
    ...violation,
    path: ['performance_division_id'],
  }))
}

type RoutineCode = 'JUDGED_ROUTINE_STAYS' | 'JUDGED_ROUTINE_PLACED'
type PersonCode = 'JUDGED_DANCER_STAYS' | 'JUDGED_DANCER_LEVEL'
