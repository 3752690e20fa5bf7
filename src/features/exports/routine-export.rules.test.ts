// Proves the cells and the order of exported routines.

import { describe, expect, test } from 'vitest'
import { plainRoutine } from '../routines/routine.model.ts'
import { routineFile } from '../routines/routine-file.model.ts'
import { meridianPrices } from '../tours/tour.fixtures.ts'
import type { ExportedRoutine } from './routine-export.model.ts'
import { inRunningOrder, routineRow } from './routine-export.rules.ts'

const routine: ExportedRoutine = {
  id: 7,
  name: 'Dust',
  choreographer: 'R. Vale',
  performance_division_id: 3,
  age_division_id: 4,
  routine_category_id: 2,
  dancers: ['Mia Alvarez', 'Ava Brandt'],
  ...plainRoutine,
  age_up: false,
  music_id: null,
  position: null,
  registrant_name: 'Harbor Street Dance',
  studio_name: 'Harbor Street Dance',
  registration_id: 101,
  completed: true,
  confirmed: true,
}
const cellsOf = (more: Partial<ExportedRoutine> = {}) =>
  Object.fromEntries(
    routineRow({ ...routine, ...more }, meridianPrices).map((cell, position) => [
      Object.values(routineFile)[position]?.heading,
      cell,
    ]),
  )

describe('DESK-07 a routine in an export', () => {
  test('has a cell for each column', () => {
    expect(cellsOf()).toEqual({
      Title: 'Dust',
      Style: 'Lyrical',
      'Age division': 'Teen',
      Category: 'Duo/Trio',
      Studio: 'Harbor Street Dance',
      'Number of dancers': 2,
      Dancers: 'Mia Alvarez, Ava Brandt',
      'Extra minutes': 0,
      Choreographer: 'R. Vale',
      Virtual: '',
      Music: 'Missing',
      Place: 'Placed',
      'Registered as': 'Harbor Street Dance',
      Registration: 101,
      State: 'Confirmed',
      Entry: 7,
    })
  })
  test.each([
    [{ waiting_list: true, position: 3 }, { Place: 'Waiting, 3' }],
    [
      { waiting_list: true, completed: false },
      { Place: 'Wants to wait', State: 'Open' },
    ],
    [
      { completed: false, confirmed: false },
      { Place: 'Entered', State: 'Open' },
    ],
    [{ no_music: true, copy_music: true }, { Music: 'No music' }],
    [{ music_id: 5, copy_music: true }, { Music: 'There' }],
    [{ copy_music: true }, { Music: 'Missing' }],
    [
      { virtual: true, extra_time: 3 },
      { Virtual: 'Yes', 'Extra minutes': 3 },
    ],
    [
      { studio_name: null, registrant_name: 'Lena Ortiz' },
      { Studio: '', 'Registered as': 'Lena Ortiz' },
    ],
    [
      { performance_division_id: 99, age_division_id: 50, routine_category_id: 88 },
      { Style: '', 'Age division': '', Category: '' },
    ],
  ])('%j', (more, cells) => {
    expect(cellsOf(more)).toMatchObject(cells)
  })
})

describe('DESK-07 the order', () => {
  const titles = (...rows: Partial<ExportedRoutine>[]) =>
    inRunningOrder(
      rows.map((more) => ({ ...routine, ...more })),
      meridianPrices,
    ).map(({ name }) => name)

  test.each([
    [
      'by age, Showcase and Improv last',
      [
        { name: 'Showcase', age_division_id: 99 },
        { name: 'Open', age_division_id: 6 },
        { name: 'Petite', age_division_id: 1 },
      ],
      ['Petite', 'Open', 'Showcase'],
    ],
    [
      'then by size, style and title',
      [
        { name: 'Group', routine_category_id: 3 },
        { name: 'Tap', performance_division_id: 5 },
        { name: 'B' },
        { name: 'A' },
      ],
      ['A', 'B', 'Tap', 'Group'],
    ],
    [
      'those who wait come last, in their queue’s order',
      [
        { name: 'Wants', waiting_list: true, age_division_id: 1 },
        { name: 'Second', waiting_list: true, position: 2, age_division_id: 1 },
        { name: 'First', waiting_list: true, position: 1 },
        { name: 'Placed', age_division_id: 6 },
      ],
      ['Placed', 'First', 'Second', 'Wants'],
    ],
  ])('is %s', (_title, rows, order) => {
    expect(titles(...rows)).toEqual(order)
  })
})
