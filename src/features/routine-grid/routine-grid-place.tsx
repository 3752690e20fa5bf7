// What is known around the rows of the routine grid, and what of it follows for one row: placement, fee, and what is wrong.
import { sumCents } from '../../shared/money.ts'
import type { SheetLook } from '../../ui/sheet/sheet-columns.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import { deriveRoutine } from '../routines/routine.rules.ts'
import { quoteTyped } from '../routines/typed-fee.rules.ts'
import type { EnteredRoutine, TypedRoutine } from '../routines/typed-routine.rules.ts'
import type { AgeDivision, RoutineCategory } from '../tours/price-list.model.ts'
import type { GridRow } from './routine-grid.rules.ts'
import { type CellPlace, columnOf } from './routine-grid-cells.rules.ts'
import type { RowVerdict } from './routine-grid-verdict.rules.ts'

/** What the rows share; the same object until something of it changes. */
export interface RowPlace extends CellPlace {
  view: Pick<RegistrationView, 'tour_date' | 'ancillary' | 'independent'>
  now: Date
  choreographers: readonly string[]
  /** Everything else of a saved routine: its add-ons, and what if. */
  onOpen: (routine: Routine) => void
}

/** What is known of a row beside it. */
export interface RowFacts {
  /** The saved routine, as long as the row says the same. */
  saved: Routine | undefined
  /** What the saved routine costs. */
  cents: number | undefined
  verdict: RowVerdict | undefined
  /** What another window made of it; null = it removed it. */
  theirs: EnteredRoutine | null | undefined
  /** Registered before this edit: only title, choreographer and performance division change (EDIT-03). */
  registered: boolean
}

export interface RowLook extends SheetLook, RowFacts {
  category: RoutineCategory | null | undefined
  division: AgeDivision | undefined
  fee: number | null
  why: readonly string[]
}

function feeOf(
  form: TypedRoutine,
  category: RoutineCategory | null | undefined,
  place: RowPlace,
): number | null {
  const { view, attendees, price_list, now } = place
  const lines = quoteTyped(form, category, { ...view, attendees, price_list }, now)
  return lines.length === 0 ? null : sumCents(lines.map((line) => line.amount_cents))
}

/** What the row's routine is placed as, saved or typed. */
function placedAs(
  form: TypedRoutine,
  saved: Routine | undefined,
  cents: number | undefined,
  place: RowPlace,
) {
  const { price_list, attendees, view } = place
  const derived = deriveRoutine(form, { attendees, price_list, tour_date: view.tour_date })
  const category = saved
    ? price_list.routine_categories.find(({ id }) => id === saved.routine_category_id)
    : derived.category
  const division = saved
    ? price_list.age_divisions.find(({ id }) => id === saved.age_division_id)
    : derived.proof?.division
  const fee = form.waiting_list ? 0 : saved ? (cents ?? null) : feeOf(form, category, place)
  return { category, division, fee, why: derived.proof?.reason ?? [] }
}

/** What is only missing is named once, at the end of the row. */
function wrongCells(verdict: RowVerdict | undefined): ReadonlyMap<string, string[]> {
  const wrong = new Map<string, string[]>()
  if (!verdict || verdict.state === 'unfinished') return wrong
  for (const { path, message } of verdict.violations) {
    const column = columnOf(path)
    const there = wrong.get(column) ?? []
    if (!there.includes(message)) wrong.set(column, [...there, message])
  }
  return wrong
}

/** While its dancers are being chosen a row shows what follows from them, not what is saved. */
export function lookOf(
  { form }: GridRow,
  facts: RowFacts,
  at: { number: number; live: boolean },
  place: RowPlace,
): RowLook {
  return {
    ...facts,
    ...placedAs(form, at.live ? undefined : facts.saved, facts.cents, place),
    title: form.name || `Row ${at.number}`,
    wrong: wrongCells(facts.verdict),
  }
}
