// PART-03, PREQUALIFY-01, REGIONAL-01: what bars what stands beside a routine is known while it is typed.
import { describe, expect, test } from 'vitest'
import type { Besides } from '../parts/besides.rules.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { refusedBesides, type TypedEntry } from './refused-besides.rules.ts'
import { dancersOf, routineOf, viewOf } from './registration.fixtures.ts'

const view = viewOf({
  tour_date: tourDateWith({ event: { ...columbus.event, variant: 'finals' } }),
  attendees: dancersOf(6),
  routines: [routineOf(11, [1, 2, 3, 4]), routineOf(12, [1, 2])],
})
const ticked: Besides = { 'pre_qualifying.pre_qualifying': true }
const typed = (key: string, dancers: number[], besides: Besides, id: number | null = null): TypedEntry => ({
  key,
  id,
  form: { ...routineFormOf(routineOf(0, dancers)), besides },
})
const told = (...entries: TypedEntry[]) =>
  [...refusedBesides(entries, view, null)].map(([key, violations]) => [
    key,
    violations.map(({ code, path }) => [code, path.join('.')]),
  ])

describe('what stands beside a typed routine', () => {
  const barred = [['PRE_QUALIFYING_DANCERS', 'besides.pre_qualifying.pre_qualifying']]
  test('pre-qualifying with 3 dancers is barred at its field, with 4 it is not', () => {
    expect(told(typed('new', [1, 2, 3], ticked))).toEqual([['new', barred]])
    expect(told(typed('new', [1, 2, 3, 4], ticked))).toEqual([])
  })
  test('nothing is said before there is a dancer, nor of what is blank', () => {
    expect(told(typed('new', [], ticked))).toEqual([])
    expect(told(typed('new', [1], undefined))).toEqual([])
  })
  test('a regional award that the event has not is barred at its field', () => {
    expect(told(typed('new', [1], { 'regional_awards.regional_award_id': 99 }))).toEqual([
      ['new', [['REGIONAL_AWARD_UNKNOWN', 'besides.regional_awards.regional_award_id']]],
    ])
  })
  test('of several each is told of its own, one that is there by its dancers as they are typed', () => {
    expect(told(typed('r11', [1, 2], ticked, 11), typed('r12', [1, 2, 3, 4], ticked, 12))).toEqual([
      ['r11', barred],
    ])
  })
})
