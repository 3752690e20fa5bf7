// GRID-02, GRID-03: the rows of the grid: undo, what is unsaved, other windows, and what the device keeps.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { plainRoutine, type RoutineForm } from '../routines/routine.model.ts'
import {
  type GridRow,
  type GridState,
  isBlank,
  isUnsaved,
  markSaved,
  newRow,
  openGrid,
  putRows,
  redo,
  removedKeys,
  removeRows,
  type SavedRoutine,
  undo,
} from './routine-grid.rules.ts'
import { keptOf, meetSaved, putBack, settleConflict } from './routine-grid-merge.rules.ts'

const form = (name: string, more: Partial<RoutineForm> = {}): RoutineForm => ({
  name,
  choreographer: '',
  performance_division_id: 2,
  routine_category_id: 1,
  dancers: [1],
  age_up: false,
  ...plainRoutine,
  ...more,
})
const saved = (id: number, name: string, more: Partial<RoutineForm> = {}): SavedRoutine => ({
  id,
  form: form(name, more),
})
const [one, two] = [saved(1, 'One'), saved(2, 'Two')]
const open = () => openGrid([one, two])

const rowOf = (state: GridState, key: string) => state.rows.find((row) => row.key === key) as GridRow
const edited = (state: GridState, key: string, more: Partial<RoutineForm>) => {
  const row = rowOf(state, key)
  return putRows(state, [{ ...row, form: { ...row.form, ...more } }], 'edit')
}
const added = (state: GridState, key: string, name: string) =>
  putRows(state, [newRow(key, { form: form(name) })], 'add')
const names = (state: GridState) => state.rows.map((row) => row.form.name)
const unsaved = (state: GridState) =>
  state.rows.filter((row) => isUnsaved(state, row)).map((row) => row.form.name)

describe('GRID-02 what is not saved yet', () => {
  test('nothing, when the grid is opened', () => expect(unsaved(open())).toEqual([]))
  test('what was changed and what is new', () => {
    expect(unsaved(added(edited(open(), 'r1', { name: 'Uno' }), 'a', 'New'))).toEqual(['Uno', 'New'])
  })
  test('not what was changed back', () => {
    expect(unsaved(edited(edited(open(), 'r1', { name: 'Uno' }), 'r1', { name: 'One' }))).toEqual([])
  })
  test('a category left to the number of dancers is no change', () => {
    expect(unsaved(edited(open(), 'r1', { routine_category_id: null }))).toEqual([])
    expect(unsaved(edited(open(), 'r1', { dancers: [2], routine_category_id: null }))).toEqual(['One'])
  })
  test('a name that is nobody yet', () => {
    const row = { ...rowOf(open(), 'r1'), unread: { division: '', dancers: ['Nobody'] } }
    expect(unsaved(putRows(open(), [row], 'type'))).toEqual(['One'])
  })
  test('an empty new row is nothing', () => {
    expect(isBlank(newRow('a'))).toBe(true)
    expect(unsaved(putRows(open(), [newRow('a')], 'add'))).toEqual([])
  })
  test('what was taken out', () => expect(removedKeys(removeRows(open(), ['r1'], 'remove'))).toEqual(['r1']))
  test('saved, it is known by its id', () => {
    const state = added(edited(open(), 'r1', { name: 'Uno' }), 'a', 'New')
    const sent = {
      change: [{ key: 'r1', id: 1, form: form('Uno') }],
      add: [{ key: 'a', form: form('New') }],
      remove: [],
    }
    const after = markSaved(state, sent, new Map([['a', 7]]))
    expect(unsaved(after)).toEqual([])
    expect(after.known.a?.id).toBe(7)
  })
  test('answered only after a reload, it stands there once', () => {
    const state = added(openGrid([one, two, saved(7, 'New')]), 'a', 'New')
    const sent = { add: [{ key: 'a', form: form('New') }], change: [], remove: [] }
    const after = markSaved(state, sent, new Map([['a', 7]]))
    expect([names(after), unsaved(after), removedKeys(after)]).toEqual([['One', 'Two', 'New'], [], []])
  })
  test('typed on while it was being saved, it is unsaved again', () => {
    const state = edited(added(open(), 'a', 'New'), 'a', { name: 'Newer' })
    const sent = { add: [{ key: 'a', form: form('New') }], change: [], remove: [] }
    expect(unsaved(markSaved(state, sent, new Map([['a', 7]])))).toEqual(['Newer'])
  })
})

describe('GRID-02 undo', () => {
  test('takes back an edit, an addition and a removal, each in its place', () => {
    const state = removeRows(added(edited(open(), 'r1', { name: 'Uno' }), 'a', 'New'), ['r1'], 'remove')
    expect(names(state)).toEqual(['Two', 'New'])
    const first = undo(state)
    expect(names(first)).toEqual(['Uno', 'Two', 'New'])
    expect(names(undo(first))).toEqual(['Uno', 'Two'])
    expect(undo(undo(undo(first)))).toMatchObject({ rows: open().rows, past: [] })
    expect(names(redo(undo(first)))).toEqual(['Uno', 'Two', 'New'])
  })
  test('a new step forgets what was undone', () => {
    expect(added(undo(edited(open(), 'r1', { name: 'Uno' })), 'a', 'New').future).toEqual([])
  })
  test('what was saved is changed again when it is undone', () => {
    const sent = { change: [{ key: 'r1', id: 1, form: form('Uno') }], add: [], remove: [] }
    const state = undo(markSaved(edited(open(), 'r1', { name: 'Uno' }), sent, new Map()))
    expect(unsaved(state)).toEqual(['One'])
  })
  test('only what the step changed: what came in since stays', () => {
    const typed = edited(open(), 'r1', { name: 'Uno' })
    const met = meetSaved(typed, [saved(1, 'One', { extra_time: 2 }), two]).state
    expect(rowOf(undo(met), 'r1').form).toMatchObject({ name: 'One', extra_time: 2 })
    expect(rowOf(redo(undo(met)), 'r1').form).toMatchObject({ name: 'Uno', extra_time: 2 })
  })
  test('a removal that was saved comes back as a new routine', () => {
    const sent = { change: [], add: [], remove: [{ key: 'r1', id: 1 }] }
    const state = undo(markSaved(removeRows(open(), ['r1'], 'remove'), sent, new Map()))
    expect(state.known.r1).toBeUndefined()
    expect(unsaved(state)).toEqual(['One'])
  })
  property.prop([fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 4 })), { maxLength: 30 })])(
    'as many steps back lead to where it began, and forth again to where it was',
    (steps) => {
      const state = steps.reduce((present, [what, which], position) => {
        const row = present.rows[which]
        if (what === 0 || !row) return added(present, `n${position}`, `N${position}`)
        if (what === 1) return removeRows(present, [row.key], 'remove')
        return edited(present, row.key, { name: `E${position}` })
      }, open())
      const back = state.past.reduce(undo, state)
      expect(back.rows).toEqual(open().rows)
      expect(state.past.reduce(redo, back).rows).toEqual(state.rows)
    },
  )
})

describe('GRID-03 another window', () => {
  test('nothing changed is nothing to tell', () => {
    const state = open()
    expect(meetSaved(state, [one, two])).toEqual({ state, news: [] })
    expect(meetSaved(state, [one, two]).state).toBe(state)
  })
  test('what was not touched here follows', () => {
    const { state, news } = meetSaved(open(), [saved(1, 'Theirs'), saved(9, 'Added')])
    expect(names(state)).toEqual(['Theirs', 'Added'])
    expect(unsaved(state)).toEqual([])
    expect(news).toEqual([
      '“One” was changed elsewhere.',
      '“Two” was removed elsewhere.',
      '“Added” was added elsewhere.',
    ])
  })
  test('fields changed on either side come together', () => {
    const { state } = meetSaved(edited(open(), 'r1', { choreographer: 'Mine' }), [saved(1, 'Theirs'), two])
    expect(rowOf(state, 'r1').form).toMatchObject({ name: 'Theirs', choreographer: 'Mine' })
    expect(unsaved(state)).toEqual(['Theirs'])
    expect(state.conflicts).toEqual({})
  })
  test.each([
    ['mine', ['Mine'], ['Mine', 'Two']],
    ['theirs', [], ['Theirs', 'Two']],
  ] as const)('where both changed one field the person chooses: %s', (choice, left, shown) => {
    const { state } = meetSaved(edited(open(), 'r1', { name: 'Mine' }), [saved(1, 'Theirs'), two])
    expect(state.conflicts.r1?.name).toBe('Theirs')
    expect(names(state)).toEqual(['Mine', 'Two'])
    const settled = settleConflict(state, 'r1', choice)
    expect([unsaved(settled), names(settled)]).toEqual([left, shown])
  })
  test('the same change on both sides is none', () => {
    const { state, news } = meetSaved(edited(open(), 'r1', { name: 'Same' }), [saved(1, 'Same'), two])
    expect([unsaved(state), news]).toEqual([[], []])
  })
  test('what was removed there and changed here stays, until it is touched or left', () => {
    const { state } = meetSaved(edited(open(), 'r1', { name: 'Mine' }), [two])
    expect(state.conflicts).toEqual({ r1: null })
    expect(unsaved(settleConflict(state, 'r1', 'mine'))).toEqual(['Mine'])
    expect(names(settleConflict(state, 'r1', 'theirs'))).toEqual(['Two'])
    expect(edited(state, 'r1', { name: 'On' }).conflicts).toEqual({})
  })
  test('what was removed here and changed there comes back', () => {
    const { state, news } = meetSaved(removeRows(open(), ['r1'], 'remove'), [saved(1, 'Theirs'), two])
    expect(names(state)).toEqual(['Two', 'Theirs'])
    expect(news).toEqual(['“One” was changed elsewhere, so it was not removed.'])
  })
})

describe('GRID-02 kept on the device', () => {
  const throughReload = (state: GridState, now: SavedRoutine[]) => {
    const kept = JSON.parse(JSON.stringify(keptOf(state, (row) => isUnsaved(state, row), removedKeys(state))))
    return meetSaved(putBack(openGrid(now), kept), now).state
  }
  test('unsaved rows, removals and unread names come back', () => {
    const typed = removeRows(added(edited(open(), 'r1', { name: 'Uno' }), 'a', 'New'), ['r2'], 'remove')
    const row = { ...rowOf(typed, 'a'), unread: { division: 'Jaz', dancers: ['Nobody'] } }
    const state = throughReload(putRows(typed, [row], 'type'), [one, two])
    expect(names(state)).toEqual(['Uno', 'New'])
    expect(rowOf(state, 'a').unread).toEqual({ division: 'Jaz', dancers: ['Nobody'] })
    expect([unsaved(state), removedKeys(state)]).toEqual([['Uno', 'New'], ['r2']])
  })
  test('beside what another window did meanwhile', () => {
    const state = throughReload(edited(open(), 'r1', { name: 'Mine' }), [saved(1, 'Theirs'), two])
    expect(state.conflicts.r1?.name).toBe('Theirs')
    expect(names(state)).toEqual(['Mine', 'Two'])
  })
  test('a choice that was not made yet is still asked for', () => {
    const now = [saved(1, 'Theirs'), two]
    const { state } = meetSaved(edited(open(), 'r1', { name: 'Mine' }), now)
    const after = throughReload(state, now)
    expect(after.conflicts.r1?.name).toBe('Theirs')
    expect(names(after)).toEqual(['Mine', 'Two'])
    const gone = meetSaved(edited(open(), 'r1', { name: 'Mine' }), [two]).state
    expect(throughReload(gone, [two]).conflicts).toEqual({ r1: null })
  })
  test('nothing is kept of what is saved', () => {
    expect(throughReload(open(), [one, two])).toEqual(open())
  })
})
