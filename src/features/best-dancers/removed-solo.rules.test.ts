// EDIT-07, BESTDANCER-02 by hand: a solo that is taken off registrations of the finals and the proteges, at both sides of the 30 days.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { applied, edit, payment } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'

const [JACKET, COMPETING] = [2, 3]
const nobodys = { jacket_size_id: null, jacket_name: '', routine: null }
const tide = { name: 'Low Tide', choreographer: '', performance_division_id: 2 }

/** Sold early and paid: two dancers, one with a jacket and one who competes, a solo of each. */
function soldAt(variant: 'finals' | 'protege') {
  const tour_date = tourDateWith({
    event: { ...columbus.event, variant },
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
  })
  const open = viewOf({
    tour_date,
    price_list: { ...meridianPrices, ...programmePrices },
    attendees: dancersOf(2),
    routines: [routineOf(1, [1]), routineOf(2, [2])],
    best_dancer_routines: [
      { ...nobodys, person_id: 1, best_dancer_type_id: JACKET, jacket_size_id: 1 },
      { ...nobodys, person_id: 2, best_dancer_type_id: COMPETING, routine: tide },
    ],
  })
  const quote = quoteRegistration(open, tour_date, open.price_list, moments.early)
  return { ...applied({ ...open, quote }, moments.early), payments: [payment] }
}

describe.each(['finals', 'protege'] as const)('EDIT-07 a removed solo of %s events', (variant) => {
  // 2 × 270.00 + 110.00 + 260.00 = 910.00; 2 × 125.00 = 250.00
  const sold = soldAt(variant)
  test('is sold for $910 of workshop and $250 of competition', () =>
    expect(sold.quote.fees).toMatchObject({
      workshop: 91_000,
      bestdancer: 37_000,
      competition: 25_000,
      total: 116_000,
    }))
  // The event begins on February 12, in Ohio.
  test.each([
    ['30 days before, until midnight of the hall, leaves nothing owed', '2027-01-14T04:59:59Z', 12_500],
    ['a second later leaves its deposit of $50', '2027-01-14T05:00:00Z', 17_500],
  ])('%s', (_when, at, competition) => {
    const { fees } = edit(sold, ({ routines }) => ({ routines: routines.slice(1) }), new Date(at)).quote
    expect(fees).toMatchObject({
      workshop: 91_000,
      bestdancer: 37_000,
      competition,
      total: 91_000 + competition,
    })
  })
  test('the routine of whoever competes goes with the option, and leaves no deposit: it is no line of the competition', () => {
    const jacket = { ...nobodys, person_id: 2, best_dancer_type_id: JACKET, jacket_size_id: 1 }
    const { fees } = edit(
      sold,
      ({ best_dancer_routines }) => ({ best_dancer_routines: [...best_dancer_routines.slice(0, 1), jacket] }),
      new Date('2027-02-01T12:00:00Z'),
    ).quote
    // 2 × 270.00 + 2 × 110.00; 2 × 125.00
    expect(fees).toMatchObject({ workshop: 76_000, competition: 25_000, total: 101_000 })
  })
})
