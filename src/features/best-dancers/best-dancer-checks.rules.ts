// Decides what bars the best dancers of a registration: at their step, in review, at completion and in an edit (R§5).

import { wrongInName, wrongInTitle } from '../../shared/name-text.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { dancersByLevel } from '../attendees/dancers-by-level.rules.ts'
import type { CheckedEdit, PartChecks } from '../parts/part-content.rules.ts'
import { fullName, severalNames } from '../people/person.rules.ts'
import { programmeOf, variantOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import type { BestDancer } from './best-dancer.model.ts'
import {
  askedDancers,
  type BestDancerView,
  fieldWords,
  hasGarmentNames,
  type MissingField,
  missingFields,
  refuseName,
  settledEntry,
  typeOf,
} from './best-dancer.rules.ts'
import { checkOptionPlaces, wantedPlaces } from './best-dancer-places.rules.ts'

type Attendee = Pick<
  BestDancerView['attendees'][number],
  'person_id' | 'workshop_level_id' | 'one_day' | 'vip_type_id'
>
type Place = Pick<BestDancerView, 'tour_date' | 'price_list'> & { independent: boolean }

const LIST = 'best_dancer_routines'

/** Whether an option with a routine is open to this registration: not to an independent dancer, where those do not compete (COMPETE-01). */
export function mayCompeteIn({ tour_date, independent }: Pick<Place, 'tour_date' | 'independent'>): boolean {
  return !independent || tour_date.event.independent_competition
}

/** What is wrong with one entry in itself. */
function checkEntry(
  entry: BestDancer,
  attendee: Attendee | undefined,
  { tour_date, price_list, independent }: Place,
  path: Violation['path'],
): Violation[] {
  if (!attendee) return [refuse('ROUTINE_DANCER_NOT_REGISTERED', [...path, 'person_id'])]
  const { best_dancer_type_id, jacket_size_id, jacket_name, routine } = settledEntry(entry, price_list)
  const type = typeOf(entry, price_list)
  const found: Violation[] = []
  if (best_dancer_type_id !== null && !type)
    return [refuse('BEST_DANCER_INVALID', [...path, 'best_dancer_type_id'])]
  if (type?.workshop_level_ids && !type.workshop_level_ids.includes(attendee.workshop_level_id)) {
    const level = price_list.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)?.level ?? ''
    found.push(refuse('BEST_DANCER_LEVEL', [...path, 'best_dancer_type_id'], { option: type.name, level }))
  }
  // E§6: it is danced in the competition, too.
  if (routine && !mayCompeteIn({ tour_date, independent }))
    found.push(refuse('INDEPENDENT_MAY_NOT_COMPETE', [...path, 'best_dancer_type_id']))
  if (routine && attendee.one_day && variantOf(tour_date).full_workshop_to_compete)
    found.push(refuse('ROUTINE_DANCER_ONE_DAY', [...path, 'best_dancer_type_id']))
  if (jacket_size_id !== null && !price_list.jacket_sizes.some(({ id }) => id === jacket_size_id))
    found.push(
      refuse('JACKET_SIZE_INVALID', [...path, 'jacket_size_id'], { garment: garmentWords(tour_date).one }),
    )
  if (jacket_name !== '' && !hasGarmentNames({ tour_date, price_list }))
    found.push(refuseName(tour_date, [...path, 'jacket_name']))
  const division = routine?.performance_division_id ?? null
  if (division !== null && !price_list.performance_divisions.some(({ id }) => id === division))
    found.push(refuse('BEST_DANCER_DIVISION', [...path, 'routine', 'performance_division_id']))
  return found
}

/**
 * Names and titles, by whichever way they are entered (NAME-01, NAME-02); what is registered stays in an edit that does not change it.
 */
function checkTexts(entries: readonly BestDancer[], registered: readonly BestDancer[] = []): Violation[] {
  const saved = new Map(registered.map((entry) => [entry.person_id, entry]))
  return entries.flatMap((entry, position) => {
    const before = saved.get(entry.person_id)
    const tell = (text: string | undefined, was: string | undefined, wrongIn: typeof wrongInName) => {
      const wrong = text === undefined || text === was ? null : wrongIn(text)
      return (...field: string[]) => (wrong ? [refuse(wrong, [LIST, position, ...field])] : [])
    }
    const { jacket_name, routine } = entry
    return [
      ...tell(jacket_name, before?.jacket_name, wrongInName)('jacket_name'),
      ...tell(routine?.name, before?.routine?.name, wrongInTitle)('routine', 'name'),
      ...tell(
        routine?.choreographer,
        before?.routine?.choreographer,
        wrongInName,
      )('routine', 'choreographer'),
    ]
  })
}

/** What is wrong with entries in themselves, but for those that are as they were sold. */
function checkEntries(
  entries: readonly BestDancer[],
  dancers: ReadonlyMap<number, Attendee>,
  place: Place,
  asSold: (entry: BestDancer) => boolean = () => false,
): Violation[] {
  const seen = new Set<number>()
  return entries.flatMap((entry, position) => {
    const path = [LIST, position]
    if (seen.has(entry.person_id)) return [refuse('BEST_DANCER_TWICE', path)]
    seen.add(entry.person_id)
    return asSold(entry) ? [] : checkEntry(entry, dancers.get(entry.person_id), place, path)
  })
}

const byPerson = (attendees: readonly Attendee[]) =>
  new Map(attendees.map((attendee) => [attendee.person_id, attendee]))

/**
 * Where a scholarship is removed, the option that came with it is not kept by being sent along (SCHOLARSHIP-03): it cannot be told from
 * one that was merely left.
 */
function checkKeptOptions(
  entries: readonly BestDancer[],
  wanted: ReadonlyMap<number, Attendee>,
  view: Pick<BestDancerView, 'attendees' | 'best_dancer_routines'>,
): Violation[] {
  const before = new Map(view.best_dancer_routines.map((entry) => [entry.person_id, entry]))
  const lost = new Set(
    view.attendees.flatMap(({ person_id, vip_type_id }) =>
      vip_type_id !== null && wanted.get(person_id)?.vip_type_id === null ? [person_id] : [],
    ),
  )
  return entries.flatMap(({ person_id, best_dancer_type_id }, position) =>
    lost.has(person_id) &&
    best_dancer_type_id !== null &&
    before.get(person_id)?.best_dancer_type_id === best_dancer_type_id
      ? [refuse('BEST_DANCER_SCHOLARSHIP', [LIST, position, 'best_dancer_type_id'])]
      : [],
  )
}

/** At the step: what is missing may come later. A place is only asked for where it is wanted anew. */
const check: PartChecks['check'] = ({ best_dancer_routines, attendees }, view) => {
  const dancers = dancersByLevel(attendees, view)
  const found = [
    ...checkEntries(best_dancer_routines, byPerson(dancers), view),
    ...checkTexts(best_dancer_routines),
    ...checkKeptOptions(best_dancer_routines, byPerson(attendees), view),
  ]
  if (found.length > 0) return found
  const kept = wantedPlaces(view.best_dancer_routines, view.attendees)
  return checkOptionPlaces(best_dancer_routines, { ...view, attendees: dancers }, kept)
}

const FIELD_PATHS: Readonly<Record<MissingField, readonly string[]>> = {
  best_dancer_type_id: ['best_dancer_type_id'],
  jacket_size_id: ['jacket_size_id'],
  jacket_name: ['jacket_name'],
  best_dancer_photo: ['best_dancer_photo'],
  'routine.name': ['routine', 'name'],
  'routine.choreographer': ['routine', 'choreographer'],
  'routine.performance_division_id': ['routine', 'performance_division_id'],
}

/** Every dancer needs an option, and each option all that belongs to it (BESTDANCER-01, BESTDANCER-08). */
function checkMissing(
  view: BestDancerView,
  asSold: (entry: BestDancer) => boolean = () => false,
  isRegistered: (person_id: number) => boolean = () => false,
): Violation[] {
  const positions = new Map(view.best_dancer_routines.map(({ person_id }, position) => [person_id, position]))
  const dancers = askedDancers(view.attendees)
  // Whoever is registered has no choice: she is told what is hers.
  const without = dancers.filter(({ person_id }) => !positions.has(person_id) && !isRegistered(person_id))
  const programme = programmeOf(view.tour_date)
  const required = refuse('BEST_DANCER_REQUIRED', [LIST], {
    one: programme?.one ?? '',
    names: severalNames(without.map(({ person }) => person)),
  })
  const fields = dancers.flatMap((attendee) => {
    const position = positions.get(attendee.person_id)
    const entry = position === undefined ? undefined : view.best_dancer_routines[position]
    if (!entry || position === undefined || asSold(entry)) return []
    return missingFields(entry, attendee, view).map((field) =>
      refuse('BEST_DANCER_MISSING', [LIST, position, ...FIELD_PATHS[field]], {
        what: fieldWords(field, view.tour_date),
      }),
    )
  })
  return without.length > 0 ? [required, ...fields] : fields
}

/** What bars the review, beside the places that others may take until completion. */
const checkReview: PartChecks['checkReview'] = (view) => [
  ...checkEntries(view.best_dancer_routines, byPerson(askedDancers(view.attendees)), view),
  ...checkTexts(view.best_dancer_routines),
  ...checkMissing(view),
]

const checkStock: PartChecks['checkStock'] = (view) => checkOptionPlaces(view.best_dancer_routines, view)

/** Whether the scholarship that a dancer had is removed in the edit: then the option is chosen anew (BESTDANCER-05). */
function lostScholarship(person_id: number, { view, edited }: CheckedEdit): boolean {
  const heldIn = ({ attendees }: BestDancerView) =>
    attendees.some((attendee) => attendee.person_id === person_id && attendee.vip_type_id !== null)
  return heldIn(view) && !heldIn(edited)
}

/** Says what stays, so that whoever sent something else, or nothing, knows what to send. */
function refuseLocked(saved: BestDancer, { view }: CheckedEdit, path: Violation['path']): Violation {
  const person = view.attendees.find(({ person_id }) => person_id === saved.person_id)?.person
  const option = typeOf(saved, view.price_list)?.name ?? 'None'
  return refuse('BEST_DANCER_LOCKED', path, { name: person ? fullName(person) : 'This dancer', option })
}

/** Dancers who come back, or stay, without what they are registered with: it is theirs, and no choice (EDIT-14). */
function checkLeftOut(edit: CheckedEdit, before: ReadonlyMap<number, BestDancer>): Violation[] {
  const sent = new Set(edit.edited.best_dancer_routines.map(({ person_id }) => person_id))
  return askedDancers(edit.edited.attendees).flatMap(({ person_id }) => {
    const saved = before.get(person_id)
    return saved && !sent.has(person_id) && !lostScholarship(person_id, edit)
      ? [refuseLocked(saved, edit, [LIST])]
      : []
  })
}

/**
 * What of a registered entry can be changed no more: its option, and what the tour date has closed (BESTDANCER-05); or cannot
 * stay, because it came with a scholarship (SCHOLARSHIP-03).
 */
function checkLocked(edit: CheckedEdit, before: ReadonlyMap<number, BestDancer>): Violation[] {
  const { edit_bd_jacket, edit_bd_routine } = edit.view.tour_date.mybtf
  const { Many: Garments } = garmentWords(edit.view.tour_date)
  return edit.edited.best_dancer_routines.flatMap((entry, position) => {
    const saved = before.get(entry.person_id)
    if (!saved) return []
    const path = [LIST, position]
    const same = saved.best_dancer_type_id === entry.best_dancer_type_id
    if (lostScholarship(entry.person_id, edit))
      return same && entry.best_dancer_type_id !== null
        ? [refuse('BEST_DANCER_SCHOLARSHIP', [...path, 'best_dancer_type_id'])]
        : []
    if (!same) return [refuseLocked(saved, edit, [...path, 'best_dancer_type_id'])]
    const sized = saved.jacket_size_id === entry.jacket_size_id && saved.jacket_name === entry.jacket_name
    const danced = JSON.stringify(saved.routine) === JSON.stringify(entry.routine)
    return [
      ...(sized || edit_bd_jacket
        ? []
        : [refuse('JACKET_CLOSED', [...path, 'jacket_size_id'], { Garments })]),
      ...(danced || edit_bd_routine
        ? []
        : [refuse('BEST_DANCER_ROUTINE_CLOSED', [...path, 'routine', 'name'])]),
    ]
  })
}

/** What bars applying an edit; an entry that is as it was sold is asked nothing but whether its dancer still comes. */
const checkEdit: PartChecks['checkEdit'] = (edit) => {
  const { view, edited, content } = edit
  const before = new Map(view.best_dancer_routines.map((entry) => [entry.person_id, entry]))
  const [was, is] = [byPerson(view.attendees), byPerson(edited.attendees)]
  const asSold = (entry: BestDancer) => {
    const saved = before.get(entry.person_id)
    if (!saved || JSON.stringify(saved) !== JSON.stringify(settledEntry(entry, view.price_list))) return false
    const [then, now] = [was.get(entry.person_id), is.get(entry.person_id)]
    return (
      then !== undefined &&
      now !== undefined &&
      then.workshop_level_id === now.workshop_level_id &&
      then.one_day === now.one_day
    )
  }
  const dancers = byPerson(askedDancers(edited.attendees))
  const kept = wantedPlaces(view.best_dancer_routines, view.attendees)
  return [
    ...checkEntries(content.best_dancer_routines, dancers, view, asSold),
    ...checkTexts(content.best_dancer_routines, view.best_dancer_routines),
    ...checkMissing(
      edited,
      asSold,
      (person_id) => before.has(person_id) && !lostScholarship(person_id, edit),
    ),
    ...checkLeftOut(edit, before),
    ...checkLocked(edit, before),
    // Also of whoever is on the list of exceptions: a place is there or it is not.
    ...checkOptionPlaces(edited.best_dancer_routines, edited, kept),
  ]
}

export const bestDancerChecks: PartChecks = { check, checkReview, checkStock, checkEdit }
