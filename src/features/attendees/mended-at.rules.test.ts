// ATTENDEE-20: a refused save says on which step what it refuses is mended.
import { expect, test } from 'vitest'
import { columbus } from '../tours/tour.fixtures.ts'
import { mendedAt } from './mended-at.rules.ts'

const attendees = [{ kind: 'dancer' }, { kind: 'teacher' }, { kind: 'observer' }] as const

test.each<[string, (string | number)[], string | undefined]>([
  ['observers without a name', ['additional_observers'], 'observers'],
  ['so many of one kind of them', ['additional_observers', 'one'], 'observers'],
  ['a dancer', ['attendees', 0, 'one_day'], 'dancers'],
  ['a teacher', ['attendees', 1], 'teachers'],
  ['an observer with a name', ['attendees', 2, 'workshop_level_id'], 'observers'],
  ['somebody who is not there', ['attendees', 3], undefined],
  ['all of them', ['attendees'], undefined],
  ['a routine', ['routines', 0], undefined],
])('ATTENDEE-20 what is refused of %s', (_title, path, step) => {
  expect(mendedAt({ path }, attendees, columbus)?.key).toBe(step)
})
