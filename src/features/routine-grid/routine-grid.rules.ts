// Keeps the rows of the routine grid: what is typed, what of it is saved, undo, and what another window has changed.
import {
  type RowStep,
  type RowSteps,
  stepBack,
  stepForth,
  withoutRows,
  withRows,
} from '../../shared/row-steps.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import type { SentRoutines } from '../routines/routine-batch-sent.rules.ts'
import { type EnteredRoutine, emptyForm, type TypedRoutine } from '../routines/typed-routine.rules.ts'

export interface GridRow {
  /** Stays the same whatever becomes of the row. */
  key: string
  form: TypedRoutine
  /** What was typed and is no division and nobody, yet. */
  unread: { division: string; dancers: readonly string[] }
}

export interface GridState extends RowSteps<GridRow> {
  /** A row's routine as it was last seen saved. */
  known: Readonly<Record<string, SavedRoutine>>
  /** Changed here and in another window: theirs; null = it was removed there. Waits for the person. */
  conflicts: Readonly<Record<string, EnteredRoutine | null>>
}

/** A saved routine, as the grid sees it. */
export interface SavedRoutine {
  id: number
  form: EnteredRoutine
}

const NOTHING_UNREAD: GridRow['unread'] = { division: '', dancers: [] }

export function newRow(key: string, more: Partial<Omit<GridRow, 'key'>> = {}): GridRow {
  return { key, form: emptyForm, unread: NOTHING_UNREAD, ...more }
}

/** The key of a routine that was there when the grid was opened. */
export function keyOfRoutine(id: number): string {
  return `r${id}`
}

export function openGrid(saved: readonly SavedRoutine[]): GridState {
  return {
    rows: saved.map(({ id, form }) => newRow(keyOfRoutine(id), { form })),
    known: Object.fromEntries(saved.map(({ id, form }) => [keyOfRoutine(id), { id, form }])),
    conflicts: {},
    past: [],
    future: [],
  }
}

const fields = Object.keys(emptyForm) as (keyof TypedRoutine)[]

function sameField(field: keyof TypedRoutine, one: TypedRoutine, other: TypedRoutine): boolean {
  const [a, b] = [one[field], other[field]]
  // Left to the number of dancers, the category is what was saved for that number.
  if (field === 'routine_category_id' && (a === null || b === null)) return true
  return sameValue(a, b)
}

export function sameForm(one: TypedRoutine, other: TypedRoutine): boolean {
  return one === other || fields.every((field) => sameField(field, one, other))
}

export function isUnread({ unread }: GridRow): boolean {
  return unread.division !== '' || unread.dancers.length > 0
}

/** Nothing stands in it. */
export function isBlank(row: GridRow): boolean {
  return !isUnread(row) && sameForm(row.form, emptyForm) && row.form.routine_category_id === null
}

/** Whether something of the row is not saved as it stands. */
export function isUnsaved({ known, conflicts }: GridState, row: GridRow): boolean {
  const saved = known[row.key]
  if (!saved) return !isBlank(row)
  return row.key in conflicts || isUnread(row) || !sameForm(row.form, saved.form)
}

/** Known routines whose rows were taken out. */
export function removedKeys({ rows, known }: GridState): string[] {
  const there = new Set(rows.map(({ key }) => key))
  return Object.keys(known).filter((key) => !there.has(key))
}

function without<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

/** Whoever changes a row has seen what another window did to it. */
function settled(before: GridState, after: GridState, step: RowStep<GridRow> | undefined): GridState {
  if (after === before || !step) return before
  const keys = step.rows.map(({ key }) => key)
  return { ...after, conflicts: without(before.conflicts, keys) }
}

/** Puts rows in place of those with their keys, new ones at the end. */
export function putRows(state: GridState, changed: readonly GridRow[], label: string): GridState {
  const after = withRows(state, changed, label)
  return settled(state, after, after.past.at(-1))
}

export function removeRows(state: GridState, keys: readonly string[], label: string): GridState {
  const after = withoutRows(state, keys, label)
  return settled(state, after, after.past.at(-1))
}

/** The row with what led from one state of it to another; what else has changed in it since stays. */
function withChange(row: GridRow, from: GridRow, to: GridRow): GridRow {
  const changed = fields.filter((field) => from.form[field] !== to.form[field])
  const form = { ...row.form, ...Object.fromEntries(changed.map((field) => [field, to.form[field]])) }
  return { ...row, form, unread: from.unread === to.unread ? row.unread : to.unread }
}

/** GRID-02: takes the last step back; what was saved meanwhile is then saved as it was before. */
export function undo(state: GridState): GridState {
  return settled(state, stepBack(state, withChange), state.past.at(-1))
}

export function redo(state: GridState): GridState {
  return settled(state, stepForth(state, withChange), state.future.at(-1))
}

/** GRID-02: what was sent is saved; `ids` = which routine each new row became. */
export function markSaved(state: GridState, sent: SentRoutines, ids: ReadonlyMap<string, number>): GridState {
  const known = without(
    state.known,
    sent.remove.map(({ key }) => key),
  )
  for (const { key, id, form } of sent.change) known[key] = { id, form }
  for (const { key, form } of sent.add) {
    const id = ids.get(key)
    if (id === undefined) continue
    // Sent before a reload, it may have come back as a routine that was there already.
    if (keyOfRoutine(id) !== key) delete known[keyOfRoutine(id)]
    known[key] = { id, form }
  }
  const twice = new Set([...ids].flatMap(([key, id]) => (keyOfRoutine(id) === key ? [] : [keyOfRoutine(id)])))
  // Whether it waits was decided when it was sent.
  const waits = new Map(sent.add.map(({ key, form }) => [key, form.waiting_list]))
  const left = state.rows.filter(({ key }) => !twice.has(key))
  const rows = left.map((row) => {
    const waiting_list = waits.get(row.key) ?? row.form.waiting_list
    return waiting_list === row.form.waiting_list ? row : { ...row, form: { ...row.form, waiting_list } }
  })
  return { ...state, known, rows }
}
