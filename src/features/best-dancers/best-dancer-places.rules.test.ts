// BESTDANCER-04: the last places of an option, for all and at one level; whoever has one keeps it.
import { describe, expect, test } from 'vitest'
import { dancersOf } from '../registrations/registration.fixtures.ts'
import { meridianPrices, programmePrices } from '../tours/tour.fixtures.ts'
import type { BestDancer } from './best-dancer.model.ts'
import { checkOptionPlaces, isSoldOut, placesBeside } from './best-dancer-places.rules.ts'

const JACKET = 2
const [TEEN, SENIOR] = [3, 4]
const prices = { ...meridianPrices, ...programmePrices }
const entry = (person_id: number, best_dancer_type_id: number): BestDancer => ({
  ...{ person_id, best_dancer_type_id },
  ...{ jacket_size_id: null, jacket_name: '', routine: null },
})

describe('BESTDANCER-04 places', () => {
  const stock = [
    { best_dancer_type_id: JACKET, workshop_level_id: null, places: 3 },
    { best_dancer_type_id: JACKET, workshop_level_id: TEEN, places: 2 },
  ]
  const wanted = { best_dancer_type_id: JACKET, workshop_level_id: TEEN }
  const at = (taken: number, disabled: number[] = []) => ({
    tour_date: { disabled_best_dancers: disabled },
    best_dancer_places: placesBeside(stock, [{ ...wanted, taken }]),
  })
  test.each([
    ['one below the limit of the level', 1, [], false],
    ['at the limit of the level', 2, [], true],
    ['closed by the office', 0, [JACKET], true],
  ])('%s', (_title, taken, disabled, sold) => {
    expect(isSoldOut(wanted, [], at(taken as number, disabled as number[]))).toBe(sold)
  })
  test('another level has what is left of all', () => {
    expect(isSoldOut({ ...wanted, workshop_level_id: SENIOR }, [], at(2))).toBe(false)
    expect(isSoldOut({ ...wanted, workshop_level_id: SENIOR }, [], at(3))).toBe(true)
  })
  test('two of one registration take two, and the third finds none', () => {
    const entries = [1, 2, 3].map((id) => entry(id, JACKET))
    const view = { ...at(0), attendees: dancersOf(3), price_list: prices }
    expect(checkOptionPlaces(entries, view)).toMatchObject([
      {
        code: 'BEST_DANCER_SOLD_OUT',
        path: ['best_dancer_routines', 2, 'best_dancer_type_id'],
        message: 'Jacket is sold out.',
      },
    ])
  })
})

describe('BESTDANCER-04 whoever has an option already, and changes her level', () => {
  const place = (workshop_level_id: number) => ({ best_dancer_type_id: JACKET, workshop_level_id })
  const view = (stock: { workshop_level_id: number | null; places: number }[], disabled: number[] = []) => ({
    tour_date: { disabled_best_dancers: disabled },
    best_dancer_places: placesBeside(
      stock.map((of) => ({ best_dancer_type_id: JACKET, ...of })),
      [],
    ),
    attendees: dancersOf(2).map((attendee) => ({ ...attendee, workshop_level_id: SENIOR })),
    price_list: prices,
  })
  const kept = new Map([[1, place(TEEN)]])
  const positions = (people: number[], at: ReturnType<typeof view>) =>
    checkOptionPlaces(
      people.map((id) => entry(id, JACKET)),
      at,
      kept,
    ).map(({ path }) => path[1])
  test('takes nothing further of a stock of all levels that was lowered since', () =>
    expect(positions([1], view([{ workshop_level_id: null, places: 0 }]))).toEqual([]))
  test('keeps an option that was closed since', () => expect(positions([1], view([], [JACKET]))).toEqual([]))
  test('needs a place at her new level', () => {
    expect(positions([1], view([{ workshop_level_id: SENIOR, places: 1 }]))).toEqual([])
    expect(positions([1], view([{ workshop_level_id: SENIOR, places: 0 }]))).toEqual([0])
  })
  test('comes before somebody who is new, wherever she stands in the list', () =>
    expect(positions([2, 1], view([{ workshop_level_id: null, places: 1 }]))).toEqual([0]))
})
