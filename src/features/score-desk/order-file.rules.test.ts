// ORDER-04: a running order out of a spreadsheet, as the export of routines has it and as people write it.

import { describe, expect, it, test } from 'vitest'
import { routineFile } from '../routines/routine-file.model.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { fileWords, orderOfFile, unreadWords } from './order-file.rules.ts'

const routineColumns = Object.values(routineFile)
const routine = (id: number, name: string, registrant_name = 'Harbor Street Dance') => ({
  id,
  name,
  registrant_name,
  sorts: [id, 0, 0] as const,
  number: null,
  has_a: false,
})
const sold = [
  routine(11, 'Golden Hour'),
  routine(12, 'Éclair'),
  routine(13, 'Echo'),
  routine(14, 'Echo', 'Big Stage'),
]
const numbers = (cells: string[][]) =>
  orderOfFile(cells, sold).order.map((entry) => `${entry.id}: ${stageNumber(entry)}`)
const unread = (cells: string[][]) => orderOfFile(cells, sold).unread.map(({ row, why }) => `${row} ${why}`)

describe('ORDER-04 what each row means', () => {
  test.each<[string, string[][], string[]]>([
    [
      'our export, sorted by hand',
      [
        routineColumns.map(({ heading }) => heading),
        ...[14, 12, 11, 13].map((id) =>
          routineColumns.map(({ heading }) => (heading === 'Entry' ? String(id) : 'whatever')),
        ),
      ],
      ['14: 1', '12: 2', '11: 3', '13: 4'],
    ],
    [
      'titles and numbers below a heading, in any order of rows and columns',
      [
        ['Callboard Tampa', ''],
        ['Routine', 'No.', 'Studio'],
        ['ECHO', '12A', 'Big Stage'],
        ['eclair', '12', ''],
        [' Golden  hour ', '3', ''],
        ['Echo', '1', 'harbor street dance'],
      ],
      ['13: 1', '11: 3', '12: 12', '14: 12A'],
    ],
    [
      'numbers and titles without headings',
      [
        ['7', 'Golden Hour'],
        ['8', 'Éclair'],
      ],
      ['11: 7', '12: 8', '13: 9', '14: 10'],
    ],
    ['titles alone', [['Éclair'], ['Golden Hour']], ['12: 1', '11: 2', '13: 3', '14: 4']],
    ['empty lines between', [['Éclair'], ['', ''], ['Golden Hour']], ['12: 1', '11: 2', '13: 3', '14: 4']],
  ])('%s', (_title, cells, expected) => {
    expect(numbers(cells)).toEqual(expected)
    expect(unread(cells)).toEqual([])
  })

  test.each<[string, string[][], string[]]>([
    ['a title that is not registered here', [['Title'], ['Éclair'], ['Somewhere Else']], ['3 unknown']],
    ['an entry of another city', [['Entry'], ['99']], ['2 unknown']],
    ['a title of two, of whom is not said', [['Title'], ['Echo']], ['2 several']],
    ['a routine twice', [['Title'], ['Éclair'], ['eclair']], ['3 again']],
    [
      'no number, and none that is one',
      [
        ['No.', 'Title'],
        ['', 'Éclair'],
        ['soon', 'Golden Hour'],
      ],
      ['2 number', '3 number'],
    ],
    [
      'a number twice',
      [
        ['No.', 'Title'],
        ['4', 'Éclair'],
        ['4', 'Golden Hour'],
      ],
      ['3 taken'],
    ],
  ])('told by its row: %s', (_title, cells, expected) => {
    expect(unread(cells)).toEqual(expected)
  })

  it('keeps every routine: what the file does not name, or not clearly, follows its last number', () => {
    const { order, named, left } = orderOfFile(
      [
        ['No.', 'Title'],
        ['40', 'Golden Hour'],
        ['41', 'Echo'],
      ],
      sold,
    )
    expect(order.map(({ id, number }) => [id, number])).toEqual([
      [11, 40],
      [12, 41],
      [13, 42],
      [14, 43],
    ])
    expect([named, left]).toEqual([1, ['Éclair', 'Echo', 'Echo']])
  })
})

describe('ORDER-04 what is told before it is used', () => {
  test.each([
    [[['Golden Hour'], ['Éclair']], '2 of 4 routines are in the file. The other 2 follow its last number.'],
    [
      [['Entry'], ['11'], ['12'], ['13']],
      '3 of 4 routines are in the file. The other one follows its last number.',
    ],
    [[['Entry'], ['11'], ['12'], ['13'], ['14']], 'All 4 routines of this city are in the file.'],
    [[['Nothing'], ['of this city']], 'None of this city’s routines was found in the file.'],
  ])('%j: %s', (cells, words) => {
    expect(fileWords(orderOfFile(cells, sold))).toBe(words)
  })

  it('names the row and its words', () => {
    const [row] = orderOfFile([['Title'], ['Somewhere Else']], sold).unread
    expect(row && unreadWords(row)).toBe(
      'Row 2: “Somewhere Else” is not among this city’s registered routines.',
    )
  })
})
