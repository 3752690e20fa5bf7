// GRID-04, GRID-05: what a text means in a cell of the grid, and what stands in one.
import { describe, expect, test } from 'vitest'
import { dancersOf } from '../registrations/registration.fixtures.ts'
import { meridianPrices } from '../tours/tour.fixtures.ts'
import { dancerIndex } from './dancer-names.rules.ts'
import { newRow } from './routine-grid.rules.ts'
import { cellText, withCellOf, withText } from './routine-grid-cells.fixtures.ts'
import { type CellPlace, columnOf, type GridColumn, routineCells } from './routine-grid-cells.rules.ts'

const attendees = dancersOf(24).map((attendee, at) => ({
  ...attendee,
  person: { ...attendee.person, fname: `Dancer${String.fromCharCode(65 + at)}`, lname: 'Row' },
}))
const place: CellPlace = {
  attendees,
  price_list: meridianPrices,
  index: dancerIndex(
    attendees.map(({ person: { id, fname, lname, age } }) => ({ id, fname, lname, age, registered: true })),
  ),
  names: new Map(attendees.map(({ person }) => [person.id, `${person.fname} ${person.lname}`])),
}
const typed = (column: GridColumn, text: string, row = newRow('a')) => withText(row, column, text, place)
const names = (count: number) =>
  attendees
    .slice(0, count)
    .map(({ person }) => `${person.fname} Row`)
    .join(', ')

describe('ROUTINE-06 a free routine in the grid', () => {
  const free = meridianPrices.performance_divisions.find((division) => division.free)
  const other = meridianPrices.performance_divisions.find((division) => !division.free)
  const row = newRow('a')
  const freeRow = {
    ...row,
    form: { ...row.form, performance_division_id: free?.id ?? null, free_ballet: true },
  }

  test('costs what its new style does: there is no cell to take the choice back', () => {
    expect(withText(freeRow, 'division', other?.name ?? '', place).form.free_ballet).toBe(false)
    expect(withText(freeRow, 'division', 'Salsa', place).form.free_ballet).toBe(false)
    expect(withText(freeRow, 'division', free?.name ?? '', place).form.free_ballet).toBe(true)
  })

  test('that was sold free is asked about', () => {
    const { division } = routineCells(place, () => true)
    const styled = division.write(freeRow, division.parse(other?.name ?? ''))
    expect(styled.form.free_ballet).toBe(true)
  })
})

describe('texts into cells', () => {
  test.each<[GridColumn, string, string | null]>([
    ['name', '  Under   tow ', 'Under tow'],
    ['division', 'hip hop', 'Hip Hop'],
    ['division', 'Salsa', 'Salsa'],
    ['choreographer', 'R. Okafor', 'R. Okafor'],
    ['dancers', 'dancera row & DancerB Row, Nobody', 'DancerA Row, DancerB Row, Nobody'],
    ['age_up', 'Yes', 'yes'],
    ['age_up', 'no', ''],
    ['fee', '12', null],
  ])('%s: %s', (column, text, expected) => {
    expect(cellText(typed(column, text), column, place)).toBe(expected)
  })
  test('what changes nothing leaves the row as it is', () => {
    const row = typed('name', 'Undertow')
    expect(typed('name', ' Undertow ', row)).toBe(row)
  })
  test('an empty text takes a division and its unread text away', () => {
    const row = typed('division', '', typed('division', 'Salsa'))
    expect([row.form.performance_division_id, row.unread.division]).toEqual([null, ''])
  })
  test('a category only where it holds the dancers', () => {
    const twenty = typed('dancers', names(20))
    expect(typed('category', 'production', twenty).form.routine_category_id).toBe(6)
    expect(typed('category', 'Solo', twenty).form.routine_category_id).toBeNull()
  })
  test('with fewer dancers, a category and an age-up that no longer fit go', () => {
    const aged = typed('age_up', 'yes', typed('category', 'Production', typed('dancers', names(20))))
    expect(typed('dancers', names(21), aged).form).toMatchObject({ routine_category_id: 6, age_up: true })
    expect(typed('dancers', names(3), aged).form).toMatchObject({ routine_category_id: null, age_up: false })
    const longer = { ...aged, form: { ...aged.form, extra_time: 2 } }
    expect(typed('dancers', names(4), longer).form).toMatchObject({ extra_time: 2 })
    expect(typed('dancers', names(3), longer).form).toMatchObject({ extra_time: 0 })
  })
})

test('a cell is copied with its ids and what is unread', () => {
  const from = typed('dancers', 'DancerA Row, Nobody', typed('division', 'Salsa'))
  const to = withCellOf(withCellOf(newRow('b'), 'dancers', from, place), 'division', from, place)
  expect([to.form.dancers, to.unread]).toEqual([[1], { division: 'Salsa', dancers: ['Nobody'] }])
})

test.each<[(string | number)[], GridColumn]>([
  [['name'], 'name'],
  [['performance_division_id'], 'division'],
  [['dancers', 2], 'dancers'],
  [['routine_category_id'], 'category'],
  [['age_up'], 'age_up'],
  [['extra_time'], 'state'],
  [[], 'state'],
])('a violation at %j is told in %s', (path, column) => {
  expect(columnOf(path)).toBe(column)
})
