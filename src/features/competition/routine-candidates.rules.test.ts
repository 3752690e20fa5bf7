// ROUTINE-03: who is offered for a routine, and why somebody of the roster is not.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { candidatesOf } from './routine-candidates.rules.ts'

describe('ROUTINE-03 who may be picked', () => {
  const attendees = [
    dancerOf(personOf(1, 13)),
    dancerOf(personOf(2, 13), { one_day: true }),
    dancerOf(personOf(3, 13), { virtual: true }),
    dancerOf(personOf(4, 40), { kind: 'observer', workshop_level_id: 31 }),
    teacherOf(5),
  ]
  const view = viewOf({ attendees, roster: [personOf(1, 13), personOf(9, 12)] })
  const notRegistered = 'Please register this dancer for the workshop and try again.'
  test.each<[string, number, string | null]>([
    ['a dancer at the whole workshop', 1, null],
    ['a virtual dancer', 3, null],
    ['a teacher', 5, null],
    [
      'not a one-day dancer',
      2,
      'Please change this dancer to a full workshop dancer (not one-day) and try again.',
    ],
    ['not an observer', 4, notRegistered],
    ['not somebody of the roster who does not come', 9, notRegistered],
  ])('%s', (_title, id, barred) => {
    expect(candidatesOf(view).find(({ person }) => person.id === id)?.barred).toBe(barred)
  })
  test('everybody once, also those who have left the roster', () => {
    const ids = candidatesOf(view).map(({ person }) => person.id)
    expect(ids.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 9])
  })
})
