// Decides what stands in a cell of the routine grid as text, and what a text means in it.
import { fittingCategories } from '../divisions/routine-category.rules.ts'
import { type BesideField, besideValue, withBeside } from '../parts/besides.rules.ts'
import type { InputValue, InputView } from '../parts/part-inputs.rules.ts'
import { nameKey } from '../people/name-key.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { mayAgeUp, withDancers, withStyle } from '../routines/changed-routine.rules.ts'
import { type DancerIndex, readNames, splitNames } from './dancer-names.rules.ts'
import type { GridRow } from './routine-grid.rules.ts'
import { matchStyle } from './routine-paste.rules.ts'

export type GridColumn =
  | 'name'
  | 'division'
  | 'choreographer'
  | 'dancers'
  | 'age_up'
  | 'virtual'
  | 'age'
  | 'category'
  | 'fee'
  | 'state'
  | `besides.${string}`

/** What cells are read and written with. */
export interface CellPlace extends Pick<RegistrationView, 'attendees' | 'price_list'> {
  index: DancerIndex
  names: ReadonlyMap<number, string>
}

/** The column in which a violation of the form is told. */
export function columnOf(path: readonly (string | number)[]): GridColumn {
  const [field] = path
  if (field === 'besides') return `besides.${path.slice(1).join('.')}`
  if (field === 'name' || field === 'choreographer' || field === 'dancers' || field === 'age_up') return field
  if (field === 'performance_division_id') return 'division'
  return field === 'routine_category_id' ? 'category' : 'state'
}

const YES = /^(y|yes|true|x|1|up|age ?-?up|✓)$/i

export function divisionText({ form, unread }: GridRow, { price_list }: CellPlace): string {
  const division = price_list.performance_divisions.find(({ id }) => id === form.performance_division_id)
  return unread.division || (division?.name ?? '')
}

export function dancersText({ form, unread }: GridRow, { names }: CellPlace): string {
  return [...form.dancers.map((id) => names.get(id) ?? 'No longer registered'), ...unread.dancers].join(', ')
}

const squeezed = (text: string) => text.trim().replace(/\s+/g, ' ')

function textCells(field: 'name' | 'choreographer') {
  return {
    read: ({ form }: GridRow) => form[field],
    write: (row: GridRow, text: string): GridRow => ({ ...row, form: { ...row.form, [field]: text } }),
    parse: squeezed,
    words: (text: string) => text,
  }
}

/** GRID-05: a style, or the text that is none yet. */
interface TypedStyle {
  id: number | null
  unread: string
}

function divisionCells(place: CellPlace, isSold: (row: GridRow) => boolean) {
  return {
    read: ({ form, unread }: GridRow): TypedStyle => ({
      id: form.performance_division_id,
      unread: unread.division,
    }),
    write: (row: GridRow, { id, unread }: TypedStyle): GridRow => ({
      ...row,
      form: withStyle(row.form, id, place, { sold: isSold(row) }),
      unread: { ...row.unread, division: unread },
    }),
    parse(typed: string): TypedStyle {
      const text = squeezed(typed)
      const { id } = matchStyle(text, place.price_list.performance_divisions)
      return { id, unread: id === null ? text : '' }
    },
    words: (_: TypedStyle, row: GridRow) => divisionText(row, place),
  }
}

/** GRID-04: dancers, and the names that are nobody for sure. */
export interface TypedDancers {
  chosen: readonly number[]
  unread: readonly string[]
}

function dancersCells(place: CellPlace) {
  return {
    read: ({ form, unread }: GridRow): TypedDancers => ({ chosen: form.dancers, unread: unread.dancers }),
    write: (row: GridRow, { chosen, unread }: TypedDancers): GridRow => ({
      ...row,
      form: withDancers(row.form, chosen, place),
      unread: { ...row.unread, dancers: unread },
    }),
    parse(text: string): TypedDancers {
      const { dancers, unread } = readNames(splitNames(text, place.index), place.index)
      return { chosen: dancers, unread }
    },
    words: (_: TypedDancers, row: GridRow) => dancersText(row, place),
  }
}

function tickCells(field: 'age_up' | 'virtual') {
  return {
    read: ({ form }: GridRow) => form[field],
    write: (row: GridRow, on: boolean): GridRow => ({ ...row, form: { ...row.form, [field]: on } }),
    parse: (text: string) => YES.test(squeezed(text)),
    words: (on: boolean) => (on ? 'yes' : ''),
  }
}

/** The categories that hold the dancers. */
export function fitting({ form }: GridRow, { price_list }: CellPlace) {
  return fittingCategories(form.dancers.length, price_list.routine_categories)
}

function categoryCells(place: CellPlace) {
  return {
    read: ({ form }: GridRow) => form.routine_category_id,
    write(row: GridRow, chosen: number | null): GridRow {
      const fits = fitting(row, place).some(({ id }) => id === chosen)
      return { ...row, form: { ...row.form, routine_category_id: fits ? chosen : null } }
    },
    parse: (text: string, row: GridRow) =>
      fitting(row, place).find(({ name }) => nameKey(name) === nameKey(text))?.id ?? null,
    words: (chosen: number | null) =>
      place.price_list.routine_categories.find(({ id }) => id === chosen)?.name ?? '',
  }
}

/** What the cells hold that can be typed in; the others follow from them. `isSold`: it was registered before an edit. */
export function routineCells(place: CellPlace, isSold: (row: GridRow) => boolean = () => false) {
  return {
    name: textCells('name'),
    division: divisionCells(place, isSold),
    choreographer: textCells('choreographer'),
    dancers: dancersCells(place),
    age_up: tickCells('age_up'),
    virtual: tickCells('virtual'),
    category: categoryCells(place),
  }
}

/** What the kind of event adds to a routine: a tick, a text or one of a list, in a column of its own. */
export function besideCells(field: BesideField, fields: readonly BesideField[], view: InputView) {
  const choices = field.input.kind === 'choice' ? field.input.choices(view) : []
  const write = (row: GridRow, value: InputValue): GridRow => ({
    ...row,
    form: { ...row.form, besides: withBeside(row.form.besides, field, value, fields) },
  })
  return {
    tick: {
      read: ({ form }: GridRow) => besideValue(form.besides, field) === true,
      write,
      parse: (text: string) => YES.test(squeezed(text)),
      words: (ticked: boolean) => (ticked ? 'yes' : ''),
    },
    text: {
      read: ({ form }: GridRow) => String(besideValue(form.besides, field)),
      write,
      parse: squeezed,
      words: (text: string) => text,
    },
    choice: {
      read: ({ form }: GridRow) => besideValue(form.besides, field) as number | null,
      write,
      parse: (text: string) => choices.find(({ name }) => nameKey(name) === nameKey(text))?.id ?? null,
      words: (chosen: number | null) => choices.find(({ id }) => id === chosen)?.name ?? '',
    },
  }
}

/** Whether something can be typed into the cell. */
export function isEditable(row: GridRow, column: GridColumn, registered: boolean, place: CellPlace): boolean {
  if (column === 'name' || column === 'division' || column === 'choreographer') return true
  if (column.startsWith('besides.')) return true
  if (registered) return false
  if (column === 'dancers') return true
  if (column === 'age_up') return row.form.age_up || mayAgeUp(row.form, place)
  return column === 'category' && fitting(row, place).length > 1
}
