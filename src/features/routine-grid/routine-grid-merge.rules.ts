// Decides what becomes of the grid's rows when their routines were changed in another window meanwhile (GRID-03).

import { type EnteredRoutine, emptyForm, type TypedRoutine } from '../routines/typed-routine.rules.ts'
import {
  type GridRow,
  type GridState,
  isUnread,
  keyOfRoutine,
  newRow,
  type SavedRoutine,
  sameForm,
} from './routine-grid.rules.ts'

const fields = Object.keys(emptyForm) as (keyof EnteredRoutine)[]

function differ(field: keyof EnteredRoutine, one: TypedRoutine, other: TypedRoutine): boolean {
  if (field === 'routine_category_id' && (one[field] === null || other[field] === null)) return false
  return JSON.stringify(one[field]) !== JSON.stringify(other[field])
}

/** Each field from who changed it; null when both changed one, and not alike. */
function mergedForm(base: EnteredRoutine, mine: TypedRoutine, theirs: EnteredRoutine): TypedRoutine | null {
  const changed = fields.filter((field) => differ(field, base, theirs))
  const clash = changed.some((field) => differ(field, base, mine) && differ(field, mine, theirs))
  if (clash) return null
  return { ...mine, ...Object.fromEntries(changed.map((field) => [field, theirs[field]])) }
}

/**
 * GRID-03: the rows beside the routines as they are saved now. What was not touched here follows; what was keeps this
 * window's work field by field; where both changed the same field, or it was removed there, the row waits for the
 * person. New routines come to the end. `news` tells in words what another window did.
 */
export function meetSaved(
  state: GridState,
  saved: readonly SavedRoutine[],
): { state: GridState; news: string[] } {
  const present = new Map(saved.map((routine) => [routine.id, routine]))
  const rows = new Map(state.rows.map((row) => [row.key, row]))
  const known: GridState['known'] = { ...state.known }
  const next = { rows, known: known as Record<string, SavedRoutine>, conflicts: { ...state.conflicts } }
  const news: string[] = []

  for (const [key, base] of Object.entries(state.known)) {
    const row = rows.get(key)
    const theirs = present.get(base.id)
    present.delete(base.id)
    const named = `“${base.form.name}”`
    if (!theirs) {
      delete next.known[key]
      if (!row) continue
      if (!isUnread(row) && sameForm(row.form, base.form)) {
        rows.delete(key)
        delete next.conflicts[key]
        news.push(`${named} was removed elsewhere.`)
      } else if (next.conflicts[key] !== null || !(key in next.conflicts)) {
        next.conflicts[key] = null
        news.push(`${named} was removed elsewhere. What you typed is still here.`)
      }
      continue
    }
    if (sameForm(theirs.form, base.form)) continue
    next.known[key] = theirs
    if (!row) {
      rows.set(key, newRow(key, { form: theirs.form }))
      news.push(`${named} was changed elsewhere, so it was not removed.`)
      continue
    }
    // It has become what stands here already.
    if (sameForm(theirs.form, row.form)) continue
    const merged = mergedForm(base.form, row.form, theirs.form)
    if (merged) rows.set(key, { ...row, form: merged })
    else next.conflicts[key] = theirs.form
    news.push(`${named} was changed elsewhere.${merged ? '' : ' Please choose which version to keep.'}`)
  }
  for (const theirs of present.values()) {
    const key = keyOfRoutine(theirs.id)
    next.known[key] = theirs
    rows.set(key, newRow(key, { form: theirs.form }))
    news.push(`“${theirs.form.name}” was added elsewhere.`)
  }
  const same =
    news.length === 0 && Object.entries(next.known).every(([key, held]) => held === state.known[key])
  return {
    state: same
      ? state
      : { ...state, rows: [...rows.values()], known: next.known, conflicts: next.conflicts },
    news,
  }
}

/** The person's choice where both windows changed a row: this window's work goes on, or theirs counts. */
export function settleConflict(state: GridState, key: string, choice: 'mine' | 'theirs'): GridState {
  const theirs = state.conflicts[key]
  if (theirs === undefined) return state
  const conflicts = Object.fromEntries(Object.entries(state.conflicts).filter(([other]) => other !== key))
  if (choice === 'mine') return { ...state, conflicts }
  const rows = state.rows.flatMap((row): GridRow[] => {
    if (row.key !== key) return [row]
    return theirs === null ? [] : [newRow(key, { form: theirs })]
  })
  return { ...state, conflicts, rows }
}

/** What of the grid is kept on the device: what is not saved, and what it was typed upon. */
export interface KeptRows {
  rows: readonly {
    row: GridRow
    known: SavedRoutine | null
    /** What another window made of it, while the person has not chosen; null = it was removed there. */
    conflict?: EnteredRoutine | null
  }[]
  removed: readonly SavedRoutine[]
}

/** GRID-02: the kept rows put back beside what is saved; `state` has just been opened. */
export function putBack(state: GridState, kept: KeptRows): GridState {
  const rows = new Map(state.rows.map((row) => [row.key, row]))
  const known: Record<string, SavedRoutine> = { ...state.known }
  const conflicts = { ...state.conflicts }
  for (const { row, known: base, conflict } of kept.rows) {
    const own = base && keyOfRoutine(base.id)
    // Its place among the others stays; a new one, or one that has gone meanwhile, comes to the end.
    if (own && rows.has(own)) rows.set(own, { ...row, key: own })
    else rows.set(row.key, row)
    const key = own && rows.has(own) ? own : row.key
    if (base) known[key] = base
    if (conflict !== undefined) conflicts[key] = conflict
  }
  for (const base of kept.removed) {
    const own = keyOfRoutine(base.id)
    rows.delete(own)
    known[own] = base
  }
  return { ...state, rows: [...rows.values()], known, conflicts }
}

/** The part of the state that would be lost with the page. */
export function keptOf(
  state: GridState,
  unsaved: (row: GridRow) => boolean,
  removed: readonly string[],
): KeptRows {
  const base = (key: string) => state.known[key] ?? null
  return {
    rows: state.rows.filter(unsaved).map((row) => {
      const kept = { row, known: base(row.key) }
      const conflict = state.conflicts[row.key]
      return conflict === undefined ? kept : { ...kept, conflict }
    }),
    removed: removed.flatMap((key) => base(key) ?? []),
  }
}
