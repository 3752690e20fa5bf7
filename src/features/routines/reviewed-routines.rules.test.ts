// LIFE-06: what bars a routine at the review is marked on it where it is entered.
import { expect, test } from 'vitest'
import { dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { barsOfRoutines } from './reviewed-routines.rules.ts'

const four = [1, 2, 3, 4]
const routines = [routineOf(7, four), routineOf(8, four, { extra_time: 2 })]
const at = (extra_time: boolean, more = {}) =>
  barsOfRoutines(
    viewOf({
      attendees: dancersOf(4),
      routines,
      tour_date: { ...columbus, add_ons: { ...columbus.add_ons, extra_time } },
      ...more,
    }),
  )

test('LIFE-06 extra time that is offered no more is marked on its routine, and on no other', () => {
  expect([...at(false)]).toEqual([[8, ['Extra time is not offered for this city.']]])
})

test('LIFE-06 nothing is marked while it is offered, or once it is completed', () => {
  expect([...at(true)]).toEqual([])
  expect([...at(false, { completed: true })]).toEqual([])
})

test('LIFE-06 a waiting routine is marked like one with a place', () => {
  const waiting = {
    ...routineOf(9, four, { extra_time: 1, waiting_list: true }),
    position: 1,
    waiting_since: null,
  }
  expect([...at(false, { routines: [], waiting_list_routines: [waiting] }).keys()]).toEqual([9])
})
