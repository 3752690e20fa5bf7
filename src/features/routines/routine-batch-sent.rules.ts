// Makes of the grid's rows, or of one form, what the call that saves routines takes, and finds what was refused among them.
import type { Violation } from '../../shared/violations.ts'
import { type BesideContent, contentBeside, idOf } from '../parts/besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { BatchForm, RoutineForm } from './routine.model.ts'
import { newRoutineId } from './routine-merge.rules.ts'
import type { EnteredRoutine } from './typed-routine.rules.ts'

/** What was sent, by the keys of its rows. */
export interface SentRoutines {
  add: readonly { key: string; form: EnteredRoutine }[]
  change: readonly { key: string; id: number; form: EnteredRoutine }[]
  remove: readonly { key: string; id: number }[]
}

/** What is sent beside which registration, and at which version. */
export interface SentBatch extends BatchForm {
  registration_id: number
  version: number
  /** Of parts about routines, where it changes; a new routine is -1, -2, … there, in the order of `add`. */
  besides?: BesideContent
}

function routineIn({ besides: _beside, ...form }: EnteredRoutine): RoutineForm {
  return form
}

/** Routines to be added, as if each were a row. */
export function addedRows(forms: readonly EnteredRoutine[], name: string): SentRoutines {
  return {
    add: forms.map((form, position) => ({ key: `${name}-${position}`, form })),
    change: [],
    remove: [],
  }
}

/** The rows' routines, and what is entered beside them. */
export function batchOf(view: RegistrationView, { add, change, remove }: SentRoutines): SentBatch {
  const entered = new Map([
    ...add.map(({ form }, position) => [-1 - position, form.besides] as const),
    ...change.map(({ id, form }) => [id, form.besides] as const),
  ])
  const removed = remove.map(({ id }) => id)
  const besides = contentBeside('routines', view, { changed: entered, gone: new Set(removed) })
  const batch = {
    registration_id: view.id,
    version: view.version,
    add: add.map(({ key, form }) => ({ ...routineIn(form), client_id: key })),
    change: change.map(({ id, form }) => ({ id, routine: routineIn(form) })),
    remove: removed,
  }
  return Object.keys(besides).length > 0 ? { ...batch, besides } : batch
}

/** What an edit becomes with the rows; `ids` = what its new routines are called there. */
export function editWith(
  content: RegistrationContent,
  view: RegistrationView,
  { add, change, remove }: SentRoutines,
): { content: Partial<RegistrationContent>; ids: ReadonlyMap<string, number> } {
  const changed = new Map(change.map(({ id, form }) => [id, form]))
  const removed = new Set(remove.map(({ id }) => id))
  const routines = content.routines
    .filter(({ id }) => !removed.has(id))
    .map((routine) => {
      const form = changed.get(routine.id)
      return form ? { ...routine, ...routineIn(form) } : routine
    })
  const ids = new Map<string, number>()
  for (const { key, form } of add) {
    const id = newRoutineId({ routines: [...routines, ...content.routines] })
    ids.set(key, id)
    routines.push({ ...routineIn(form), id })
  }
  const entered = new Map([
    ...add.map(({ key, form }) => [ids.get(key) ?? 0, form.besides] as const),
    ...change.map(({ id, form }) => [id, form.besides] as const),
  ])
  const is_competing = add.length > 0 ? true : content.is_competing
  return {
    content: {
      routines,
      is_competing,
      ...contentBeside('routines', view, { changed: entered, gone: removed, content }),
    },
    ids,
  }
}

/** The row that a violation speaks of, with its place in the form: ['dancers', 2], ['besides', 'crew_showdown', 'crew_showdown']. */
function rowOf({ path: [list, at, ...path] }: Violation, { besides }: SentBatch, sent: SentRoutines) {
  if (list === 'besides' && typeof at === 'string') {
    const [position, ...field] = path
    const entries: readonly object[] = Object.entries(besides ?? {}).find(([name]) => name === at)?.[1] ?? []
    const of = idOf(at, entries[Number(position)])
    const row = of === undefined ? undefined : (sent.add[-1 - of] ?? sent.change.find(({ id }) => id === of))
    return { row, path: ['besides', at, ...field] }
  }
  const rows = list === 'add' ? sent.add : list === 'change' ? sent.change : []
  const row = typeof at === 'number' ? rows[at] : undefined
  return { row, path: path[0] === 'routine' ? path.slice(1) : path }
}

/** The server's refusals by the rows that were sent. */
export function refusedRows(
  violations: readonly Violation[],
  input: SentBatch,
  sent: SentRoutines,
): Map<string, Violation[]> {
  const found = new Map<string, Violation[]>()
  for (const violation of violations) {
    const { row, path } = rowOf(violation, input, sent)
    if (row) found.set(row.key, [...(found.get(row.key) ?? []), { ...violation, path }])
  }
  return found
}
