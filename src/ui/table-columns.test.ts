// Proves how rows are searched and ordered.
import { describe, expect, test } from 'vitest'
import {
  compareValues,
  keysBetween,
  searchRows,
  sortableColumns,
  sortRows,
  type TableColumn,
  withKeys,
} from './table-columns.ts'

interface Person {
  fname: string
  lname: string
  age: number | null
}

const columns: TableColumn<Person>[] = [
  { key: 'fname', title: 'First Name', value: (person) => person.fname },
  { key: 'lname', title: 'Last Name', value: (person) => person.lname },
  { key: 'age', title: 'Age', value: (person) => person.age },
]
const people: Person[] = [
  { fname: 'José', lname: 'Alvarez', age: 12 },
  { fname: 'Mia', lname: 'Brandt', age: null },
  { fname: 'Ava', lname: "O'Neil", age: 9 },
]

describe('a search', () => {
  test.each([
    ['', 3],
    ['  ', 3],
    ['jose', 1],
    ['JOSÉ alv', 1],
    ['a', 3],
    ['mia alvarez', 0],
    ["o'n", 1],
    ['12', 1],
    ['null', 0],
  ])('for %j finds %i', (typed, count) => {
    expect(searchRows(people, columns, typed)).toHaveLength(count)
  })
})

describe('the order', () => {
  test('of numbers is by size, of words by the alphabet without case or accents', () => {
    expect([12, 9, 100].sort(compareValues)).toEqual([9, 12, 100])
    expect(['éva', 'Zoe', 'Eve', 'ana'].sort(compareValues)).toEqual(['ana', 'éva', 'Eve', 'Zoe'])
    expect(['Group 10', 'Group 9'].sort(compareValues)).toEqual(['Group 9', 'Group 10'])
  })
})

describe('rows by a column', () => {
  const more: Person[] = [...people, { fname: 'Noa', lname: 'Brandt', age: 12 }]
  test.each([
    ['from the least', 'age', false, ['Ava', 'José', 'Noa', 'Mia']],
    [
      'from the most, those alike as they were and those without a value last all the same',
      'age',
      true,
      ['José', 'Noa', 'Ava', 'Mia'],
    ],
    ['as they were where nothing can be sorted by', 'none', false, ['José', 'Mia', 'Ava', 'Noa']],
  ])('stand %s', (_what, key, descending, names) => {
    expect(sortRows(more, columns, { key, descending }).map(({ fname }) => fname)).toEqual(names)
  })
  test('stand as they were while no heading is pressed', () =>
    expect(sortRows(more, columns, null)).toBe(more))
})

test('choosing all adds the shown rows and keeps the others', () => {
  expect([...withKeys(new Set([1, 2]), [2, 3], true)]).toEqual([1, 2, 3])
  expect([...withKeys(new Set([1, 2]), [2, 3], false)]).toEqual([1])
})

describe('a range', () => {
  const keys = [1, 2, 3, 4]
  test.each<[number | null, number, number[]]>([
    [2, 4, [2, 3, 4]],
    [4, 2, [2, 3, 4]],
    [3, 3, [3]],
    [null, 3, [3]],
    [9, 3, [3]],
  ])('from %s to %i', (one, other, range) => expect(keysBetween(keys, one, other)).toEqual(range))
})

describe('what rows can be ordered by', () => {
  const withCell = [...columns, { key: 'photo', title: 'Photo', cell: () => 'yes' }]
  test('each column with a value', () => {
    expect(sortableColumns(withCell, people).map(({ key }) => key)).toEqual(['fname', 'lname', 'age'])
  })
  test.each([[people.slice(0, 1)], [[]]])('nothing where there is nothing to order', (few) => {
    expect(sortableColumns(withCell, few)).toEqual([])
  })
})
