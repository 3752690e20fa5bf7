// ROUTINE-04, VIRTUAL-03 in the grid: a column to tick where a routine may be danced on video, and only where it may.
import { describe, expect, test } from 'vitest'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { dancerIndex } from './dancer-names.rules.ts'
import { type GridRow, newRow } from './routine-grid.rules.ts'
import { routineColumns } from './routine-grid-columns.tsx'
import type { RoutineGridWork } from './routine-grid-work.tsx'

type Flags = Partial<RegistrationView['tour_date']['mybtf']>

/** The column in a grid at a date with these flags; where 'sold' was registered before the edit. */
function columnAt(flags: Flags) {
  const tour_date = tourDateWith({ mybtf: { ...columbus.mybtf, ...flags } })
  const view = viewOf({ tour_date, attendees: dancersOf(5) })
  const place = {
    ...view,
    view,
    index: dancerIndex([]),
    names: new Map<number, string>(),
    now: new Date('2026-11-20T17:00:00Z'),
    choreographers: [],
    onOpen: () => undefined,
  }
  const work: Pick<RoutineGridWork, 'isRegistered'> = { isRegistered: (key) => key === 'sold' }
  const column = routineColumns(place, work as RoutineGridWork).find(({ id }) => id === 'virtual')
  if (column && column.kind !== 'tick') throw new Error('virtual is no column to tick')
  return column
}

const rowOf = (dancers: number[], key = 'new', virtual = false): GridRow => {
  const row = newRow(key)
  return { ...row, form: { ...row.form, dancers, virtual } }
}

describe('ROUTINE-04 the column of virtual routines', () => {
  test.each<[string, Flags, boolean]>([
    ['at a date that is virtual, too', { virtual: true }, true],
    ['not in a hall alone', {}, false],
    ['not without virtual attendance', { virtual: true, no_virtual: true }, false],
    ['not without a virtual competition', { virtual: true, no_virtual_competition: true }, false],
  ])('%s', (_title, flags, there) => expect(columnAt(flags) !== undefined).toBe(there))

  test('is ticked, typed and copied', () => {
    const column = columnAt({ virtual: true })
    const row = column?.write(rowOf([1]), true)
    expect(row?.form.virtual).toBe(true)
    expect(row && column?.read(row)).toBe(true)
    expect(column?.words(true, rowOf([1]))).toBe('yes')
    expect(['yes', 'x', '✓', 'no', ''].map((text) => column?.parse(text, rowOf([1])))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('is closed to a registered routine', () => {
    expect(columnAt({ virtual: true })?.locked?.(rowOf([1], 'sold', true))).toBe(true)
    expect(columnAt({ virtual: true })?.locked?.(rowOf([1]))).toBe(false)
  })
})

describe('VIRTUAL-03 where only groups may be virtual', () => {
  test.each([
    [3, true],
    [4, false],
    [5, false],
  ])('a routine of %i dancers is closed to it: %s', (count, locked) => {
    const dancers = Array.from({ length: count }, (_, at) => at + 1)
    expect(columnAt({ virtual: true, virtual_only_groups: true })?.locked?.(rowOf(dancers))).toBe(locked)
  })
  test('what has become a trio may be taken off it', () => {
    const column = columnAt({ virtual: true, virtual_only_groups: true })
    expect(column?.locked?.(rowOf([1, 2, 3], 'new', true))).toBe(false)
  })
})
