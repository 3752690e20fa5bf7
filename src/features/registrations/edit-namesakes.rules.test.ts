// EDIT-09: two people of one name in two edits of one registration are told apart.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { changesBetween } from './edit-changes.rules.ts'
import { mergeEdits } from './edit-merge.rules.ts'
import { base, merge, person, routine, view, without } from './edited-content.fixtures.ts'
import { dancerOf, dancersOf } from './registration.fixtures.ts'

describe('EDIT-09 two who have one name', () => {
  const twin = (id: number, age: number, birthdate = '2012-05-01') => ({
    ...personOf(id, age),
    ...{ fname: 'Mia', lname: 'Alvarez', birthdate },
  })
  const dancersWith = (...others: ReturnType<typeof twin>[]) => ({
    ...view,
    attendees: [dancerOf(twin(1, 13)), ...others.map((other) => dancerOf(other)), ...dancersOf(3, {}, 5)],
    roster: [],
  })
  const swapped = (names: typeof view) =>
    mergeEdits(base, routine(7, { dancers: [2] }), routine(7, { dancers: [3] }), names).conflicts
  const [early, late] = ['2012-02-01', '2012-03-01']

  test.each([
    ['ages', twin(2, 14), twin(3, 15), 'Mia Alvarez (14)', 'Mia Alvarez (15)'],
    [
      'birthdates',
      twin(2, 13, early),
      twin(3, 13, late),
      'Mia Alvarez (born 02/01/2012)',
      'Mia Alvarez (born 03/01/2012)',
    ],
    [
      'numbers',
      twin(2, 13),
      twin(3, 13),
      'Mia Alvarez (born 05/01/2012) (no. 2)',
      'Mia Alvarez (born 05/01/2012) (no. 3)',
    ],
  ])('are a question, told apart by their %s', (_, two, three, mine, theirs) => {
    expect(swapped(dancersWith(two, three))).toMatchObject([
      { key: 'routine:7:dancers', mine: `Duo/Trio: ${mine}`, theirs: `Duo/Trio: ${theirs}` },
    ])
  })

  test('are told apart in the words of an edit, too, and only they are', () => {
    const edited = { ...routine(7, { dancers: [2, 5] }), attendees: without(2).attendees }
    const [left, danced] = changesBetween(base, edited, dancersWith(twin(2, 14)))
    expect([left?.what, danced?.words]).toEqual([
      'Mia Alvarez (14)',
      'dancers Duo/Trio: Mia Alvarez (13), Mia Alvarez (14) → Duo/Trio: Mia Alvarez (14), Fname5 Lname5',
    ])
  })

  test('and so are levels that are offered no longer', () => {
    const asked = merge(person(2, { workshop_level_id: 901 }), person(2, { workshop_level_id: 902 }))
    expect(asked.conflicts).toMatchObject([
      { mine: 'no level, full workshop (no. 901)', theirs: 'no level, full workshop (no. 902)' },
    ])
  })
})
