// Decides which of many routines that are saved together may be entered, each as if entered after those before it.
import type { Violation } from '../../shared/violations.ts'
import { placesAfterEdit } from '../limits/city-limit.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from './routine.model.ts'
import { checkRoutine, deriveRoutine, type RoutineDraft } from './routine.rules.ts'

/** What is entered, changed and taken out at once. */
export interface RoutineBatch {
  add: readonly RoutineDraft[]
  change: readonly { id: number; routine: RoutineDraft }[]
  remove: readonly number[]
}

/** Divisions by their ids; null while undecided. */
export interface JudgedPlacing {
  routine_category_id: number | null
  age_division_id: number | null
}

export interface JudgedRoutine extends JudgedPlacing {
  violations: Violation[]
  /** It would wait for a place. */
  waiting_list: boolean
}

/** Whether a new routine would go on the waiting list, where that is decided for the person. */
type Waits = (form: RoutineDraft, view: RegistrationView) => boolean

const asTyped: Waits = ({ waiting_list }) => waiting_list

/** Not decided yet, as in an edit. */
const UNDECIDED = 0

/** The divisions that follow from what is typed. */
export function placingOf(form: RoutineDraft, view: Parameters<typeof deriveRoutine>[1]): JudgedPlacing {
  const { category, proof } = deriveRoutine(form, view)
  return { routine_category_id: category?.id ?? null, age_division_id: proof?.division.id ?? null }
}

/** A typed routine as an entry beside which others are judged. */
function entryOf(form: RoutineDraft, placing: JudgedPlacing, id: number, before: Routine | null): Routine {
  const { name, choreographer, ...chosen } = form
  return {
    routine_id: before?.routine_id ?? id,
    music_id: before?.music_id ?? null,
    old_music_id: before?.old_music_id ?? null,
    ...chosen,
    id,
    routine: { name, choreographer },
    performance_division_id: form.performance_division_id ?? UNDECIDED,
    routine_category_id: placing.routine_category_id ?? UNDECIDED,
    age_division_id: placing.age_division_id ?? UNDECIDED,
  }
}

/** The registration with these entries in place of its own, and the places that they leave. */
function withEntries(view: RegistrationView, entries: readonly Routine[]): RegistrationView {
  const waited = new Map(view.waiting_list_routines.map((routine) => [routine.id, routine]))
  const routines = entries.filter((entry) => !entry.waiting_list)
  const waiting_list_routines = entries
    .filter((entry) => entry.waiting_list)
    .map((entry) => {
      const { position = null, waiting_since = null } = waited.get(entry.id) ?? {}
      return { ...entry, position, waiting_since }
    })
  return { ...view, routines, waiting_list_routines, city: placesAfterEdit(view, { ...view, routines }) }
}

/** The changes and additions judged once; the changes of `refused` stay what they were from the start. */
function judgeOnce(
  batch: RoutineBatch,
  view: RegistrationView,
  { refused, waits }: { refused: ReadonlySet<number>; waits: Waits },
) {
  const { exempt } = view
  const gone = new Set(batch.remove)
  const kept = [...view.routines, ...view.waiting_list_routines].filter(({ id }) => !gone.has(id))
  const before = new Map(kept.map((routine) => [routine.id, routine]))
  const changes = batch.change.map(({ id, routine }) => {
    const placing = placingOf(routine, view)
    const existing = before.get(id) ?? null
    return { id, routine, placing, existing, entry: entryOf(routine, placing, id, existing) }
  })
  /** What each routine counts as; null = nothing yet. */
  const standing = new Map<number, Routine | null>(kept.map((routine) => [routine.id, routine]))
  for (const { id, entry, existing } of changes) {
    const stays = existing?.routine_category_id === entry.routine_category_id
    if (!refused.has(id)) standing.set(id, stays ? entry : null)
  }
  const added: Routine[] = []
  const entries = () => [...standing.values(), ...added].filter((entry) => entry !== null)

  const change = changes.map(({ id, routine, placing, existing, entry }) => {
    const others = entries().filter((entry) => entry.id !== id)
    const context = withEntries(view, existing ? [...others, existing] : others)
    const violations = checkRoutine(routine, context, { existing, exempt })
    standing.set(id, violations.length === 0 ? entry : existing)
    return { ...placing, violations, waiting_list: routine.waiting_list }
  })
  const add = batch.add.map((typed, position) => {
    const context = withEntries(view, entries())
    const waiting_list = waits(typed, context)
    const routine = { ...typed, waiting_list }
    const placing = placingOf(routine, view)
    const violations = checkRoutine(routine, context, { existing: null, exempt })
    if (violations.length === 0) added.push(entryOf(routine, placing, -1 - position, null))
    return { ...placing, violations, waiting_list }
  })
  return { add, change }
}

/**
 * GRID-01: what is taken out makes room first; then the changed routines in their order, then the new ones. A routine
 * that is refused takes no place from those after it. A later change counts as it will be where it stays in its
 * category, so that two soloists may change places; where it moves to another it is judged when its turn comes. A chain of changes,
 * each of which counts on the next, is judged as often as it is long where its end is refused: `rounds` = so often at most, for a caller to
 * whom one refusal refuses all; what stands farther from the end may then be told as accepted.
 */
export function judgeBatch(
  batch: RoutineBatch,
  view: RegistrationView,
  { waits = asTyped, rounds = Number.POSITIVE_INFINITY }: { waits?: Waits; rounds?: number } = {},
): { add: JudgedRoutine[]; change: JudgedRoutine[] } {
  const refused = new Set<number>()
  for (let round = 1; ; round++) {
    const judged = judgeOnce(batch, view, { refused, waits })
    const [had, ids] = [refused.size, batch.change.map(({ id }) => id)]
    for (const [position, { violations }] of judged.change.entries()) {
      if (violations.length > 0) refused.add(ids[position] as number)
    }
    // Others may have counted on a change that turned out to be refused.
    if (refused.size === had || round === rounds) return judged
  }
}
