// EDIT-09, EDIT-10: two edits of one registration brought together, and an edit in words.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { attendeeForm } from '../attendees/attendee.model.ts'
import { attendeeList } from '../attendees/attendees.part.ts'
import { editedRoutine } from '../routines/edited-routine.model.ts'
import { routineList } from '../routines/routines.part.ts'
import { routineName } from '../routines/same-title.rules.ts'
import { changesBetween } from './edit-changes.rules.ts'
import { contentNames, sameContent } from './edit-content.rules.ts'
import { mergeEdits, namesOfBoth } from './edit-merge.rules.ts'

import {
  base,
  merge,
  newRoutine,
  noRoutine,
  person,
  plus,
  routine,
  view,
  without,
} from './edited-content.fixtures.ts'
import { type RegistrationContent, registrationContent } from './registration-edit.model.ts'

describe('EDIT-09 of two edits both works are taken', () => {
  test.each<[string, RegistrationContent, RegistrationContent, RegistrationContent]>([
    [
      'different people',
      person(1, { one_day: true }),
      person(2, { one_day: true }),
      person(1, { one_day: true }, person(2, { one_day: true })),
    ],
    [
      'different parts of one person',
      person(1, { vip_type_id: 1 }),
      person(1, { one_day: true }),
      person(1, { vip_type_id: 1, one_day: true }),
    ],
    ['added here and there', plus(10), plus(11), plus(11, {}, plus(10))],
    ['the same person added alike', plus(10), plus(10), plus(10)],
    ['removed here and there', without(4), without(5), without(4, without(5))],
    ['removed on both sides', without(4), without(4), without(4)],
    ['removed there, untouched here', base, without(4), without(4)],
    [
      'different parts of one routine',
      routine(7, { name: 'A' }),
      routine(7, { choreographer: 'B' }),
      routine(7, { name: 'A', choreographer: 'B' }),
    ],
    [
      'a new routine here, one stored there',
      newRoutine(-1, 'Mine'),
      newRoutine(9, 'Theirs'),
      newRoutine(-1, 'Mine', newRoutine(9, 'Theirs')),
    ],
    [
      'the very routine that stands there already, as after a lost answer',
      newRoutine(-1, 'Mine'),
      newRoutine(9, 'Mine'),
      newRoutine(9, 'Mine'),
    ],
    [
      'the same, whose category was left to its dancers here',
      {
        ...base,
        routines: [...base.routines, { ...base.routines[0]!, id: -1, name: 'A ', routine_category_id: null }],
      },
      newRoutine(9, 'A'),
      newRoutine(9, 'A'),
    ],
    [
      'two alike here, one of them stored there',
      newRoutine(-2, 'Mine', newRoutine(-1, 'Mine')),
      newRoutine(9, 'Mine'),
      newRoutine(-2, 'Mine', newRoutine(9, 'Mine')),
    ],
    [
      'a routine removed here, another changed there',
      noRoutine(7),
      routine(8, { name: 'C' }),
      noRoutine(7, routine(8, { name: 'C' })),
    ],
    [
      'observers of both types',
      { ...base, additional_observers: { one: 2, two: 0 } },
      { ...base, additional_observers: { one: 0, two: 3 } },
      { ...base, additional_observers: { one: 2, two: 3 } },
    ],
    [
      'a room here, competing there',
      { ...base, comp_room: 'Rosa' },
      { ...base, is_competing: true },
      { ...base, comp_room: 'Rosa', is_competing: true },
    ],
    [
      'the same change on both sides',
      person(1, { one_day: true }),
      person(1, { one_day: true }),
      person(1, { one_day: true }),
    ],
    ['nothing here', base, plus(10), plus(10)],
    ['nothing there', plus(10), base, plus(10)],
  ])('%s', (_title, mine, theirs, expected) => {
    const { content, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([])
    expect(sameContent(content, expected)).toBe(true)
  })
  test('says what came from the other', () => {
    const { taken } = merge(person(2, { one_day: true }), plus(10))
    expect(taken).toEqual([
      { key: 'attendee:10', kind: 'added', what: 'Fname10 Lname10', words: 'Teen, full workshop' },
    ])
  })
})

describe('EDIT-09 what both changed differently is decided by a person, mine kept until then', () => {
  type Case = [
    string,
    RegistrationContent,
    RegistrationContent,
    string,
    { what: string; base: string; mine: string; theirs: string },
  ]
  const cases: Case[] = [
    [
      'a level',
      person(1, { workshop_level_id: 7 }),
      person(1, { one_day: true }),
      'attendee:1:level',
      {
        what: 'Mia Alvarez: level',
        base: 'Teen, full workshop',
        mine: 'Advanced Teen/Senior, full workshop',
        theirs: 'Teen, one day',
      },
    ],
    [
      'somebody added differently',
      plus(10, { one_day: true }),
      plus(10),
      'attendee:10:level',
      {
        what: 'Fname10 Lname10: level',
        base: 'not there',
        mine: 'Teen, one day',
        theirs: 'Teen, full workshop',
      },
    ],
    [
      'changed here, removed there',
      person(1, { one_day: true }),
      without(1),
      'attendee:1',
      {
        what: 'Mia Alvarez',
        base: 'level Teen, full workshop; scholarship none; media pass no',
        mine: 'level Teen, one day; scholarship none; media pass no',
        theirs: 'removed',
      },
    ],
    [
      'a routine’s title',
      routine(7, { name: 'A' }),
      routine(7, { name: 'B' }),
      'routine:7:title',
      { what: 'A: title', base: 'Routine 7', mine: 'A', theirs: 'B' },
    ],
    [
      'observers',
      { ...base, additional_observers: { one: 2, two: 0 } },
      { ...base, additional_observers: { one: 5, two: 0 } },
      'observers:one',
      { what: 'Unnamed observers, Observer', base: '0', mine: '2', theirs: '5' },
    ],
  ]
  test.each(cases)('%s', (_title, mine, theirs, key, words) => {
    const open = merge(mine, theirs)
    expect(open.conflicts).toEqual([{ key, ...words, decided: null }])
    expect(sameContent(open.content, mine)).toBe(true)
    const kept = merge(mine, theirs, { [key]: 'mine' })
    expect(kept.conflicts[0]?.decided).toBe('mine')
    expect(sameContent(kept.content, mine)).toBe(true)
    const given = merge(mine, theirs, { [key]: 'theirs' })
    expect(sameContent(given.content, theirs)).toBe(true)
    expect(open.taken).toEqual([])
    expect(given.taken).toHaveLength(1)
  })
  test('removed here, changed there: gone until it is decided', () => {
    const [mine, theirs] = [noRoutine(7), routine(7, { name: 'B' })]
    expect(merge(mine, theirs).conflicts[0]).toMatchObject({ key: 'routine:7', mine: 'removed' })
    expect(sameContent(merge(mine, theirs).content, mine)).toBe(true)
    expect(sameContent(merge(mine, theirs, { 'routine:7': 'theirs' }).content, theirs)).toBe(true)
  })
  test('a routine that is gone there and changed here is entered as a new one', () => {
    const { content } = merge(newRoutine(-1, 'New', routine(7, { name: 'A' })), noRoutine(7))
    expect(content.routines.map(({ id, name }) => [id, name])).toEqual([
      [8, 'Routine 8'],
      [-2, 'A'],
      [-1, 'New'],
    ])
  })
})

test('EDIT-09 of two routines that are gone there and changed here each is entered anew', () => {
  const { content } = merge(routine(8, { name: 'B' }, routine(7, { name: 'A' })), noRoutine(8, noRoutine(7)))
  expect(content.routines.map(({ id, name }) => [id, name])).toEqual([
    [-1, 'A'],
    [-2, 'B'],
  ])
})

describe('EDIT-09 a routine that only one of the works has', () => {
  test.each([false, true])('is called by its name, also where it is to wait: %s', (waiting_list) => {
    const { routines } = newRoutine(-1, 'Fresh')
    const mine = { ...base, routines: routines.map((each) => ({ ...each, waiting_list })) }
    expect(routineName(-1, view)).toBe('A routine that was removed')
    expect(routineName(-1, namesOfBoth(view, mine))).toBe('Fresh')
    expect(routineName(7, namesOfBoth(view, noRoutine(7)))).toBe(routineName(7, view))
  })
})

describe('EDIT-09 a routine that was given its place meanwhile (WAIT-04)', () => {
  const waiting = routine(7, { waiting_list: true })
  const inSet = routine(7, { waiting_list: true, waiting_set: 1 })
  const placed = routine(7, { waiting_list: false })
  test.each<[string, RegistrationContent, RegistrationContent]>([
    ['untouched here', waiting, placed],
    ['put into a set here', inSet, placed],
    ['renamed here', routine(7, { name: 'A' }, waiting), routine(7, { name: 'A' }, placed)],
  ])('keeps it: %s', (_title, mine, expected) => {
    const merged = mergeEdits(waiting, mine, placed, view)
    expect(merged.conflicts).toEqual([])
    expect(sameContent(merged.content, expected)).toBe(true)
    expect(merged.taken.map(({ words }) => words)).toEqual(['waiting list on it → not on it'])
  })
  test('is a question where it was removed here', () => {
    expect(mergeEdits(waiting, noRoutine(7), placed, view).conflicts).toMatchObject([
      { key: 'routine:7', mine: 'removed' },
    ])
  })
  test('is not entered a second time when the answer to the edit that added it was lost', () => {
    const added = { ...base.routines[0]!, id: -1, name: 'Late', waiting_list: true, waiting_set: 2 }
    const mine = { ...base, routines: [...base.routines, added] }
    for (const given of [{}, { waiting_list: false, waiting_set: null }]) {
      const theirs = { ...base, routines: [...base.routines, { ...added, id: 30, ...given }] }
      const { content, conflicts } = merge(mine, theirs)
      expect(sameContent(content, theirs)).toBe(true)
      expect(conflicts).toEqual([])
    }
  })
})

describe('EDIT-09 for any two edits', () => {
  const form = fc.record({
    workshop_level_id: fc.constantFrom(3, 7),
    one_day: fc.boolean(),
    vip_type_id: fc.option(fc.constantFrom(1, 2)),
    media_pass: fc.boolean(),
  })
  const edited = fc
    .record({
      people: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '10', '11'), fc.option(form)),
      routines: fc.dictionary(fc.constantFrom('7', '8', '-1'), fc.option(fc.constantFrom('A', 'B'))),
      one: fc.nat({ max: 2 }),
      comp_room: fc.constantFrom('', 'Rosa', 'Lena'),
    })
    .map(({ people, routines, one, comp_room }): RegistrationContent => {
      let content: RegistrationContent = { ...base, additional_observers: { one, two: 0 }, comp_room }
      for (const [id, change] of Object.entries(people)) {
        content = without(Number(id), content)
        if (change !== null) content = plus(Number(id), change, content)
      }
      for (const [id, name] of Object.entries(routines)) {
        content = noRoutine(Number(id), content)
        if (name !== null) content = newRoutine(Number(id), name, content)
      }
      return content
    })
  const stored = edited.map((content) => ({
    ...content,
    routines: content.routines.map((routine) => (routine.id < 0 ? { ...routine, id: 9 } : routine)),
  }))

  property.prop([edited])('an edit alone stays as it is, and none takes the other', (edit) => {
    expect(sameContent(merge(edit, base).content, edit)).toBe(true)
    expect(sameContent(merge(edit, edit).content, edit)).toBe(true)
  })
  property.prop([stored])('whoever changed nothing takes the other', (theirs) => {
    const { content, conflicts } = merge(base, theirs)
    expect(conflicts).toEqual([])
    expect(sameContent(content, theirs)).toBe(true)
  })
  property.prop([edited, stored])('all decided for the other, nothing of it is lost', (mine, theirs) => {
    const { conflicts } = merge(mine, theirs)
    const decisions = Object.fromEntries(conflicts.map(({ key }) => [key, 'theirs' as const]))
    const { content } = merge(mine, theirs, decisions)
    const lost = changesBetween(base, theirs, view).map(({ key }) => key)
    const against = new Set(changesBetween(content, theirs, view).map(({ key }) => key))
    const mineOnly = new Set(changesBetween(base, mine, view).map(({ key }) => key))
    for (const key of lost) if (!mineOnly.has(key)) expect(against).not.toContain(key)
  })
  property.prop([edited, stored])('undecided, nothing of mine is lost', (mine, theirs) => {
    const { content } = merge(mine, theirs)
    const merged = new Map(content.attendees.map((attendee) => [attendee.person_id, attendee]))
    for (const { key, kind } of changesBetween(base, mine, view)) {
      if (!key.startsWith('attendee:')) continue
      const id = Number(key.split(':')[1])
      if (kind === 'removed') expect(merged.has(id)).toBe(false)
      else expect(merged.has(id)).toBe(true)
    }
    expect(content.comp_room).toBe(mine.comp_room === base.comp_room ? theirs.comp_room : mine.comp_room)
  })
})

describe('EDIT-09 every field that can be chosen is compared', () => {
  test('of an attendee', () => {
    const { person_id: _who, ...chosen } = attendeeForm.shape
    expect([...attendeeList.fields].sort()).toEqual(Object.keys(chosen).sort())
  })
  test('of a routine', () => {
    const { id: _which, ...chosen } = editedRoutine.shape
    expect([...routineList.fields].sort()).toEqual(Object.keys(chosen).sort())
  })
  test('and of the registration', () => {
    expect([...contentNames].sort()).toEqual(Object.keys(registrationContent.shape).sort())
  })
})

describe('EDIT-10 an edit in words', () => {
  test.each<[string, RegistrationContent, string[]]>([
    ['nothing', base, []],
    [
      'a level',
      person(1, { workshop_level_id: 2 }),
      ['changed Mia Alvarez: level Teen, full workshop → Junior, full workshop'],
    ],
    [
      'two parts',
      person(1, { one_day: true, vip_type_id: 1 }),
      [
        'changed Mia Alvarez: level Teen, full workshop → Teen, one day; scholarship none → Meridian Scholarship',
      ],
    ],
    ['somebody added', plus(10), ['added Fname10 Lname10: Teen, full workshop']],
    ['somebody taken off', without(1), ['removed Mia Alvarez: ']],
    ['a routine added', newRoutine(-1, 'Undertow'), ['added Undertow: Duo/Trio: Mia Alvarez, Fname2 Lname2']],
    [
      'dancers',
      routine(7, { dancers: [1], routine_category_id: 1 }),
      ['changed Routine 7: dancers Duo/Trio: Mia Alvarez, Fname2 Lname2 → Solo: Mia Alvarez'],
    ],
    ['the room', { ...base, comp_room: 'Rosa' }, ['changed Name on the hotel reservation: none → Rosa']],
    [
      'observers',
      { ...base, additional_observers: { one: 0, two: 2 } },
      ['changed Unnamed observers, One-Day Observer: 0 → 2'],
    ],
    ['somebody who is on no list', plus(99), ['added Somebody who has left the roster: Teen, full workshop']],
  ])('%s', (_title, after, expected) => {
    const words = changesBetween(base, after, view).map(
      ({ kind, what, words }) => `${kind} ${what}: ${words}`,
    )
    expect(words).toEqual(expected)
  })
})
