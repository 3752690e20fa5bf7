// PART-03: what a batch was refused is told at the row, and the field, that it is about.
import { describe, expect, test } from 'vitest'
import { refuse } from '../../shared/refusals.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import { routineFormOf } from './routine.rules.ts'
import {
  batchOf,
  editWith,
  refusedRows,
  type SentBatch,
  type SentRoutines,
} from './routine-batch-sent.rules.ts'

const view = viewOf({
  version: 3,
  attendees: dancersOf(4),
  routines: [routineOf(11, [1]), routineOf(12, [2])],
})
const form = routineFormOf(routineOf(0, [3]))
const sent: SentRoutines = {
  add: [{ key: 'new', form }],
  change: [{ key: 'r11', id: 11, form: { ...form, name: 'Renamed' } }],
  remove: [{ key: 'r12', id: 12 }],
}

describe('PART-03 a batch of routines', () => {
  test('is sent without what its kind of event does not add', () => {
    expect(batchOf(view, sent)).toEqual({
      registration_id: view.id,
      version: 3,
      add: [{ ...form, client_id: 'new' }],
      change: [{ id: 11, routine: { ...form, name: 'Renamed' } }],
      remove: [12],
    })
  })

  test('goes into an edit: changed, added with an id of its own, and removed', () => {
    const { content, ids } = editWith(contentOf(view), view, sent)
    expect(content.routines?.map(({ id, name }) => [id, name])).toEqual([
      [11, 'Renamed'],
      [-1, form.name],
    ])
    expect([content.is_competing, ids.get('new')]).toEqual([true, -1])
  })

  test.each([
    ['a new row', ['add', 0, 'dancers', 2], 'new', ['dancers', 2]],
    ['a changed one', ['change', 0, 'routine', 'name'], 'r11', ['name']],
    [
      'what is beside a new row',
      ['besides', 'pre_qualifying', 1, 'prop'],
      'new',
      ['besides', 'pre_qualifying', 'prop'],
    ],
    [
      'what is beside a changed one',
      ['besides', 'pre_qualifying', 0, 'prop'],
      'r11',
      ['besides', 'pre_qualifying', 'prop'],
    ],
  ])('is refused at %s', (_, path, key, shown) => {
    const pre_qualifying = [
      { id: 11, prop: 'a very long ladder' },
      { id: -1, prop: 'a ladder' },
    ]
    const batch: SentBatch = Object.assign(batchOf(view, sent), { besides: { pre_qualifying } })
    const found = refusedRows([refuse('GRID_TOO_LONG', path, { most: 5 })], batch, sent)
    expect([...found].map(([row, [violation]]) => [row, violation?.path])).toEqual([[key, shown]])
  })

  test('is refused at no row where it speaks of none', () => {
    const batch = batchOf(view, sent)
    expect(refusedRows([refuse('WAIVER_REQUIRED', ['waiver'])], batch, sent).size).toBe(0)
    expect(
      refusedRows([refuse('GRID_TOO_LONG', ['besides', 'pre_qualifying', 0], { most: 5 })], batch, sent).size,
    ).toBe(0)
  })
})
