// EDIT-03, REGIONAL-01, PREQUALIFY-01, ROUNDS-01 in the grid: what the finals add to a registered routine is closed, as in the form.
import { expect, test } from 'vitest'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { dancerIndex } from './dancer-names.rules.ts'
import { newRow } from './routine-grid.rules.ts'
import { routineColumns } from './routine-grid-columns.tsx'
import type { RoutineGridWork } from './routine-grid-work.tsx'

/** The columns that a kind of event adds; where 'sold' was registered before the edit. */
function columnsAt(variant: string) {
  const view = viewOf({
    tour_date: tourDateWith({ event: { ...columbus.event, variant } }),
    price_list: { ...meridianPrices, regional_awards: [{ id: 1, name: 'High Score' }] },
    attendees: dancersOf(5),
  })
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
  return routineColumns(place, work as RoutineGridWork).filter(({ id }) => id.startsWith('besides.'))
}

test.each<[string, string, string[]]>([
  ['the finals', 'finals', ['Regional award', 'Pre-qualifying', 'Prelims', 'Finals']],
  // Its owner takes a routine off the showdown until the video is charged (decision 0200).
  ['Afterglow', 'aftermath', []],
])('at %s a registered routine is closed in %s columns, and a new one in none', (_kind, variant, closed) => {
  const columns = columnsAt(variant)
  expect(columns.length).toBeGreaterThan(0)
  const closedFor = (key: string) =>
    columns.filter((column) => 'locked' in column && column.locked?.(newRow(key))).map(({ title }) => title)
  expect(closedFor('sold')).toHaveLength(closed.length)
  expect(closedFor('new')).toEqual([])
})

test('the heads of the columns say what the rounds of the finals and the pre-qualifying of the showdown are', () => {
  const hints = (variant: string) =>
    Object.fromEntries(columnsAt(variant).map(({ title, hint }) => [title, hint]))
  expect(hints('finals')).toMatchObject({
    Prelims: expect.stringMatching(/^It dances in the prelims\./),
    Finals: 'It dances in the finals.',
  })
  expect(hints('aftermath')).toMatchObject({
    'Crew PQ': 'For routines of more than 3 dancers. It adds nothing to your fees.',
  })
})
