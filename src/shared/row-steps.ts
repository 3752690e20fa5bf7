// Undo for rows that are typed in: a step keeps its rows before and after it, and takes back only what it changed itself.

/** A row keeps its key whatever becomes of it. */
export interface Keyed {
  key: string
}

interface Place<R> {
  row: R
  at: number
}

/** One step that can be undone: each row before and after it; null = it was, or is, not there. */
export interface RowStep<R> {
  label: string
  rows: readonly { key: string; before: Place<R> | null; after: Place<R> | null }[]
}

export interface RowSteps<R> {
  rows: readonly R[]
  past: readonly RowStep<R>[]
  future: readonly RowStep<R>[]
}

/** The row with what led from one state of it to another; what else has changed in it since stays. */
type Reapply<R> = (row: R, from: R, to: R) => R

/** As many steps can be undone. */
const STEPS_KEPT = 200

function placesOf<R extends Keyed>(rows: readonly R[]): Map<string, Place<R>> {
  return new Map(rows.map((row, at) => [row.key, { row, at }]))
}

function stepTo<R extends Keyed, S extends RowSteps<R>>(state: S, rows: readonly R[], label: string): S {
  const [before, after] = [placesOf(state.rows), placesOf(rows)]
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const changed = keys
    .filter((key) => before.get(key)?.row !== after.get(key)?.row)
    .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
  if (changed.length === 0) return state
  const past = [...state.past, { label, rows: changed }].slice(-STEPS_KEPT)
  return { ...state, rows, past, future: [] }
}

/** Puts rows in place of those with their keys, new ones at the end; nothing changed is no step. */
export function withRows<R extends Keyed, S extends RowSteps<R>>(
  state: S,
  changed: readonly R[],
  label: string,
): S {
  const next = new Map(changed.map((row) => [row.key, row]))
  const there = new Set(state.rows.map(({ key }) => key))
  const rows = state.rows.map((row) => next.get(row.key) ?? row)
  return stepTo(state, [...rows, ...changed.filter(({ key }) => !there.has(key))], label)
}

export function withoutRows<S extends RowSteps<Keyed>>(state: S, keys: readonly string[], label: string): S {
  const rows = state.rows.filter(({ key }) => !keys.includes(key))
  return stepTo<Keyed, S>(state, rows, label)
}

/** The rows of a step as they were before it, or after it again. */
function applied<R extends Keyed>(
  present: readonly R[],
  step: RowStep<R>,
  side: 'before' | 'after',
  reapply: Reapply<R>,
): R[] {
  const wanted = new Map(step.rows.map((change) => [change.key, change]))
  const rows = present.flatMap((row) => {
    const change = wanted.get(row.key)
    if (!change) return [row]
    const [from, to] = side === 'before' ? [change.after, change.before] : [change.before, change.after]
    if (!to) return []
    return [from ? reapply(row, from.row, to.row) : to.row]
  })
  const there = new Set(rows.map(({ key }) => key))
  const back = step.rows.flatMap((change) => (change[side] && !there.has(change.key) ? [change[side]] : []))
  for (const { row, at } of back.sort((one, other) => one.at - other.at)) {
    rows.splice(Math.min(at, rows.length), 0, row)
  }
  return rows
}

export function stepBack<R extends Keyed, S extends RowSteps<R>>(state: S, reapply: Reapply<R>): S {
  const step = state.past.at(-1)
  if (!step) return state
  const rows = applied(state.rows, step, 'before', reapply)
  return { ...state, rows, past: state.past.slice(0, -1), future: [...state.future, step] }
}

export function stepForth<R extends Keyed, S extends RowSteps<R>>(state: S, reapply: Reapply<R>): S {
  const step = state.future.at(-1)
  if (!step) return state
  const rows = applied(state.rows, step, 'after', reapply)
  return { ...state, rows, past: [...state.past, step], future: state.future.slice(0, -1) }
}
