// Decides which rows of the routine grid may be saved now, and says of the others what they lack.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { type BesideField, besideFields, besideValue } from '../parts/besides.rules.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import { isTooLong } from '../parts/part-inputs.rules.ts'
import { refusedBesides } from '../registrations/refused-besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { checkRegistered } from '../routines/edited-routines.rules.ts'
import { checkStillFree } from '../routines/routine-add-ons.rules.ts'
import { judgeBatch } from '../routines/routine-batch.rules.ts'
import type { SentRoutines } from '../routines/routine-batch-sent.rules.ts'
import type { EnteredRoutine, TypedRoutine } from '../routines/typed-routine.rules.ts'
import type { Judged } from '../scores/judged.model.ts'
import { checkDivisionJudged } from '../scores/judged.rules.ts'
import { draftWaits } from '../waiting-list/waiting-draft.rules.ts'
import { type GridRow, type GridState, isBlank, isUnsaved, removedKeys } from './routine-grid.rules.ts'

/** `unfinished` = nothing is wrong, something is missing; `conflict` = another window changed it too. */
export type RowState = 'ready' | 'unfinished' | 'refused' | 'conflict'

export interface RowVerdict {
  state: RowState
  /** At the fields of the form; ['dancers', 2] = the third dancer. */
  violations: readonly Violation[]
  /** It would wait for a place. */
  waits: boolean
}

export interface GridPlace {
  /** As it is, in an edit as it would be. */
  view: RegistrationView
  /** The registration under its edit; null = it is not completed yet. */
  registered: RegistrationView | null
  /** What of it was judged; null = it is not known. */
  judged: Judged | null
  /** What the server did not accept, until something is changed. */
  refused: ReadonlyMap<string, readonly Violation[]>
}

/** The longest name that can be saved. */
const LONGEST = 80
const MISSING = ['ROUTINE_FIELD_REQUIRED', 'ROUTINE_DANCER_REQUIRED']
/** As many are sent at once; the others follow. */
export const SENT_MOST = 200

/** What no rule of routines looks at: texts that could not be read, or are too long. Of the title there is one. */
function ownTrouble({ form, unread }: GridRow, fields: readonly BesideField[]): Violation[] {
  const long = (['choreographer'] as const).filter((field) => form[field].length > LONGEST)
  const unknown = unread.division
  return [
    ...long.map((field) => refuse('GRID_TOO_LONG', [field], { most: LONGEST })),
    ...(unknown ? [refuse('GRID_STYLE_UNKNOWN', ['performance_division_id'], { text: unknown })] : []),
    ...fields.flatMap((field) => {
      const { input, part, field: name } = field
      const value = besideValue(form.besides, field)
      return isTooLong(input, value)
        ? [refuse('GRID_TOO_LONG', ['besides', part, name], { most: input.most })]
        : []
    }),
    ...unread.dancers.map((text) => refuse('GRID_NAME_UNKNOWN', ['dancers'], { text })),
  ]
}

/** Whoever is unread is missing for another reason than that nothing was typed. */
function beside(own: readonly Violation[], judged: readonly Violation[]): Violation[] {
  const places = new Set(own.map(({ path }) => path[0]))
  return [...own, ...judged.filter(({ code, path }) => !MISSING.includes(code) || !places.has(path[0] ?? ''))]
}

function stateOf(row: GridRow, violations: readonly Violation[], { conflicts }: GridState): RowState {
  if (row.key in conflicts) return 'conflict'
  if (violations.length === 0) return 'ready'
  return violations.every(({ code }) => MISSING.includes(code)) ? 'unfinished' : 'refused'
}

/**
 * GRID-02: the verdict of every row that is not saved as it stands. Rows that can be read are judged first, in their
 * order; none that cannot be saved takes a place from them.
 */
export function judgeRows(
  state: GridState,
  { view, registered, judged, refused }: GridPlace,
): Map<string, RowVerdict> {
  const unsaved = state.rows.filter((row) => isUnsaved(state, row) && !isBlank(row))
  const fields = besideFields('routines', view.tour_date)
  const own = new Map(unsaved.map((row) => [row.key, ownTrouble(row, fields)]))
  const blocked = (row: GridRow) => (own.get(row.key)?.length ?? 0) > 0 || row.key in state.conflicts
  const inTurn = [...unsaved.filter((row) => !blocked(row)), ...unsaved.filter(blocked)]
  const idOf = (row: GridRow) => state.known[row.key]?.id ?? null
  const isSold = (row: GridRow) => registered !== null && (idOf(row) ?? 0) > 0

  const added = inTurn.filter((row) => idOf(row) === null)
  const changed = inTurn.filter((row) => idOf(row) !== null && !isSold(row))
  const batch = judgeBatch(
    {
      add: added.map(({ form }) => form),
      change: changed.map((row) => ({ id: idOf(row) as number, routine: row.form })),
      remove: removedKeys(state).flatMap((key) => state.known[key]?.id ?? []),
    },
    view,
    { waits: (form, context) => draftWaits(form, null, context) },
  )
  const found = new Map<string, { violations: readonly Violation[]; waits: boolean }>()
  for (const [list, rows] of [
    [batch.add, added],
    [batch.change, changed],
  ] as const) {
    for (const [position, { violations, waiting_list }] of list.entries()) {
      const row = rows[position]
      if (row) found.set(row.key, { violations, waits: waiting_list })
    }
  }
  for (const row of inTurn.filter(isSold)) {
    const id = idOf(row)
    if (!registered || id === null) continue
    const routine = { ...formToSave(row.form), id }
    const violations = [
      ...checkRegistered(registered, routine),
      ...checkStillFree(routine, registered, view),
      ...(judged ? checkDivisionJudged(registered, routine, judged) : []),
    ]
    found.set(row.key, { violations, waits: row.form.waiting_list })
  }
  const typed = unsaved.map((row) => ({ key: row.key, id: idOf(row), form: row.form }))
  const barred = refusedBesides(typed, view, registered)
  return new Map(
    unsaved.map((row) => {
      const { violations = [], waits = false } = found.get(row.key) ?? {}
      const known = barred.get(row.key) ?? []
      // What the server says of a row in the same words is said once.
      const told = (refused.get(row.key) ?? []).filter(
        ({ code, path }) =>
          !known.some((violation) => violation.code === code && sameValue(violation.path, path)),
      )
      const all = beside([...(own.get(row.key) ?? []), ...told, ...known], violations)
      return [row.key, { state: stateOf(row, all, state), violations: all, waits }]
    }),
  )
}

/** The form as it is sent; a row without a division is never ready. */
function formToSave(form: TypedRoutine): EnteredRoutine {
  return { ...form, performance_division_id: form.performance_division_id ?? 0 }
}

/** GRID-02: what may be saved now; `waiting_list` as it was judged. */
export function readyRows(state: GridState, verdicts: ReadonlyMap<string, RowVerdict>): SentRoutines {
  const ready = state.rows.filter(({ key }) => verdicts.get(key)?.state === 'ready').slice(0, SENT_MOST)
  return {
    add: ready.flatMap(({ key, form }) => {
      const waiting_list = verdicts.get(key)?.waits ?? false
      return state.known[key] ? [] : [{ key, form: { ...formToSave(form), waiting_list } }]
    }),
    change: ready.flatMap(({ key, form }) => {
      const known = state.known[key]
      return known ? [{ key, id: known.id, form: formToSave(form) }] : []
    }),
    remove: removedKeys(state).flatMap((key) => {
      const known = state.known[key]
      return known ? [{ key, id: known.id }] : []
    }),
  }
}

export function isNothing({ add, change, remove }: SentRoutines): boolean {
  return add.length + change.length + remove.length === 0
}
