// Decides what stands in a cell of the routine grid as text, and what a text means in it.
import { agesOfDancers, ageUpAllowed, GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { fittingCategories } from '../divisions/routine-category.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { nameKey } from '../roster/similar-person.rules.ts'
import { type DancerIndex, readNames, splitNames } from './dancer-names.rules.ts'
import type { RoutineDraft } from './routine.rules.ts'
import type { GridRow } from './routine-grid.rules.ts'
import { matchStyle } from './routine-paste.rules.ts'

/** The columns, in their order; what follows from the others cannot be typed. */
export const gridColumns = [
  'name',
  'division',
  'choreographer',
  'dancers',
  'age_up',
  'age',
  'category',
  'fee',
  'state',
] as const
export type GridColumn = (typeof gridColumns)[number]

/** What cells are read and written with. */
export interface CellPlace extends Pick<RegistrationView, 'attendees' | 'price_list'> {
  index: DancerIndex
  names: ReadonlyMap<number, string>
}

/** The column in which a violation of the form is told. */
export function columnOf(path: readonly (string | number)[]): GridColumn {
  const [field] = path
  if (field === 'name' || field === 'choreographer' || field === 'dancers' || field === 'age_up') return field
  if (field === 'performance_division_id') return 'division'
  return field === 'routine_category_id' ? 'category' : 'state'
}

/** Whether the dancers may be aged up. */
export function mayAgeUp(dancers: readonly number[], attendees: RegistrationView['attendees']): boolean {
  const { ages, missing } = agesOfDancers(
    dancers,
    attendees.map(({ person }) => person),
  )
  return missing.length === 0 && ages.length > 0 && ageUpAllowed(ages)
}

/** With other dancers, the category goes back to their number and the age-up goes, where they no longer fit. */
export function withDancers(
  form: RoutineDraft,
  dancers: number[],
  { attendees, price_list }: Pick<CellPlace, 'attendees' | 'price_list'>,
): RoutineDraft {
  const fits = fittingCategories(dancers.length, price_list.routine_categories)
  const stays = fits.some(({ id }) => id === form.routine_category_id)
  return {
    ...form,
    dancers,
    routine_category_id: stays ? form.routine_category_id : null,
    age_up: form.age_up && mayAgeUp(dancers, attendees),
    extra_time: dancers.length < GROUP_SIZE ? 0 : form.extra_time,
  }
}

const YES = /^(y|yes|true|x|1|up|age ?-?up|✓)$/i

export function divisionText({ form, unread }: GridRow, { price_list }: CellPlace): string {
  const division = price_list.performance_divisions.find(({ id }) => id === form.performance_division_id)
  return unread.division || (division?.name ?? '')
}

export function dancersText({ form, unread }: GridRow, { names }: CellPlace): string {
  return [...form.dancers.map((id) => names.get(id) ?? 'No longer registered'), ...unread.dancers].join(', ')
}

/** What is copied from a cell that can be typed in; null = it cannot. */
export function cellText(row: GridRow, column: GridColumn, place: CellPlace): string | null {
  const { form } = row
  if (column === 'name' || column === 'choreographer') return form[column]
  if (column === 'division') return divisionText(row, place)
  if (column === 'dancers') return dancersText(row, place)
  if (column === 'age_up') return form.age_up ? 'yes' : ''
  if (column !== 'category') return null
  const chosen = place.price_list.routine_categories.find(({ id }) => id === form.routine_category_id)
  return chosen?.name ?? ''
}

/** The row with a text typed, or pasted, into one of its cells; the row itself where that changes nothing. */
export function withText(row: GridRow, column: GridColumn, typed: string, place: CellPlace): GridRow {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (cellText(row, column, place) === text) return row
  const { form, unread } = row
  if (column === 'name' || column === 'choreographer') return { ...row, form: { ...form, [column]: text } }
  if (column === 'division') {
    const { id } = matchStyle(text, place.price_list.performance_divisions)
    return {
      ...row,
      form: { ...form, performance_division_id: id },
      unread: { ...unread, division: id === null ? text : '' },
    }
  }
  if (column === 'dancers') {
    const read = readNames(splitNames(typed, place.index), place.index)
    return {
      ...row,
      form: withDancers(form, read.dancers, place),
      unread: { ...unread, dancers: read.unread },
    }
  }
  if (column === 'age_up') return { ...row, form: { ...form, age_up: YES.test(text) } }
  if (column !== 'category') return row
  const fits = fittingCategories(form.dancers.length, place.price_list.routine_categories)
  const chosen = fits.find(({ name }) => nameKey(name) === nameKey(text))
  return { ...row, form: { ...form, routine_category_id: chosen?.id ?? null } }
}

/** The cells of one column of one row put into those of another, as they are: ids, and what is unread. */
export function withCellOf(row: GridRow, column: GridColumn, from: GridRow, place: CellPlace): GridRow {
  const { form, unread } = row
  if (column === 'division') {
    const { performance_division_id } = from.form
    return {
      ...row,
      form: { ...form, performance_division_id },
      unread: { ...unread, division: from.unread.division },
    }
  }
  if (column === 'dancers') {
    return {
      ...row,
      form: withDancers(form, [...from.form.dancers], place),
      unread: { ...unread, dancers: from.unread.dancers },
    }
  }
  return withText(row, column, cellText(from, column, place) ?? '', place)
}
