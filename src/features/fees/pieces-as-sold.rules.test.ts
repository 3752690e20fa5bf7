// EDIT-06: observers without a name after an edit: those sold stay as sold, further ones stand on a line of their own.
import { describe, expect, test } from 'vitest'
import { applied, edit, lineOf } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { moments } from '../tours/tour.fixtures.ts'

const sold_at = moments.early.toISOString()

describe('EDIT-06 observers without a name', () => {
  const view = soldViewOf({ attendees: dancersOf(1), additional_observers: { one: 3, two: 0 } })
  const units = (after: RegistrationView) =>
    after.quote.lines.flatMap((line) =>
      line.key.startsWith('observers') ? [[line.key, line.units, line.amount_cents]] : [],
    )
  const observers = (of: RegistrationView, one: number, two = 0, at = moments.full) =>
    edit(of, () => ({ additional_observers: { one, two } }), at)

  test.each<[number, (string | number)[][]]>([
    [0, []],
    [2, [['observers:one', 2, 12000]]],
    [3, [['observers:one', 3, 18000]]],
    [
      4,
      [
        ['observers:one', 3, 18000],
        ['observers:one:2', 1, 7000],
      ],
    ],
  ])('from 3 to %i', (wanted, lines) => {
    expect(units(observers(view, wanted))).toEqual(lines)
  })
  test('fewer leave from the newest line, at the price at which they were sold', () => {
    const five = applied(observers(view, 5))
    const seven = applied(observers(five, 7, 0, moments.late), moments.late)
    expect(units(seven).map(([key, count]) => [key, count])).toEqual([
      ['observers:one', 3],
      ['observers:one:2', 2],
      ['observers:one:3', 2],
    ])
    expect(units(observers(seven, 4))).toEqual([
      ['observers:one', 3, 18000],
      ['observers:one:2', 1, 7000],
    ])
  })
  test('the other type has lines of its own', () => {
    expect(units(observers(view, 3, 2))).toEqual([
      ['observers:one', 3, 18000],
      ['observers:two', 2, 8000],
    ])
  })
  test('the words follow the count', () => {
    expect(lineOf(observers(view, 1), 'observers:one')).toMatchObject({
      label: '1 unnamed observer, Observer',
      reason: '1 observer × $60.00, early rate',
      sold_at,
    })
  })
  test('where none can be priced nothing is made up', () => {
    const nowhere = { ...view, price_list: { ...view.price_list, workshop_levels: [] } }
    expect(units(observers(nowhere, 3, 2))).toEqual([
      ['observers:one', 3, 18000],
      ['observers:two', 2, 0],
    ])
  })
})
