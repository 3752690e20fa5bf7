// FEE-04, FEE-14, FEE-15: what a routine costs, when it is free, and its extra time.
import { describe, expect, test } from 'vitest'
import { quote, subject } from '../fees/quote.fixtures.ts'
import { type QuoteSubject, quoteRegistration } from '../fees/quote.rules.ts'
import { routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { routineFormOf } from './routine.rules.ts'
import { quoteTyped } from './typed-fee.rules.ts'

describe('FEE-04 a routine pays its category’s price', () => {
  const competition = (dancers: number, owner: Partial<QuoteSubject> = {}, at = moments.early) => {
    const ids = Array.from({ length: dancers }, (_, position) => position + 1)
    return quote({ routines: [routineOf(7, ids)], ...owner }, at).fees.competition
  }
  test.each<[string, number, number, number, number]>([
    ['a solo of a studio', 1, 12500, 14500, 16500],
    ['a duo: per dancer', 2, 15000, 17000, 19000],
    ['a trio: per dancer', 3, 22500, 25500, 28500],
    ['the smallest small group', 4, 24000, 28000, 32000],
    ['the largest small group', 9, 54000, 63000, 72000],
    ['the smallest large group', 10, 55000, 65000, 75000],
  ])('%s', (_title, dancers, early, full, late) => {
    expect(competition(dancers)).toBe(early)
    expect(competition(dancers, {}, moments.full)).toBe(full)
    expect(competition(dancers, {}, moments.late)).toBe(late)
  })
  test.each<[string, number, number, number]>([
    ['an individual’s solo is 240 early, 290 full', 1, 24000, 29000],
    ['an individual’s duo is 120 early, 170 full, per dancer', 2, 24000, 34000],
    ['an individual’s trio likewise', 3, 36000, 51000],
    ['a category without an individual price costs the same for all', 4, 24000, 28000],
  ])('%s', (_title, dancers, early, full) => {
    expect(competition(dancers, { ancillary: true })).toBe(early)
    expect(competition(dancers, { ancillary: true }, moments.full)).toBe(full)
    expect(competition(dancers, { ancillary: true, independent: true })).toBe(early)
  })
  test('says dancers, price and rate', () => {
    const line = quote({ routines: [routineOf(7, [1, 2, 3, 4, 5, 6, 7, 8, 9])] }).lines[0]
    expect(line?.reason).toBe('9 dancers × $60.00, early rate')
    expect(line?.label).toBe('Routine 7, Small Group')
  })
  test('a category may cost once for the routine', () => {
    const flat = meridianPrices.routine_categories.map((category) => ({
      ...category,
      fees: { ...category.fees, per_dancer: false },
    }))
    const prices = { ...meridianPrices, routine_categories: flat }
    const line = quoteRegistration(
      subject({ routines: [routineOf(7, [1, 2, 3])] }),
      columbus,
      prices,
      moments.full,
    ).lines[0]
    expect(line).toMatchObject({ units: 1, amount_cents: 8500, reason: '1 routine × $85.00, full rate' })
  })
  test('is the same while it is being typed, and nothing while undecided', () => {
    const typed = (id: number | null, ancillary = false) => {
      const draft = { ...routineFormOf(routineOf(0, [1, 2])), routine_category_id: id }
      return quoteTyped(draft, id === null ? null : { id }, viewOf({ ancillary }), moments.early)
    }
    expect(typed(2)[0]?.amount_cents).toBe(15000)
    expect(typed(2, true)[0]?.amount_cents).toBe(24000)
    expect(typed(null)).toEqual([])
    expect(typed(77)).toEqual([])
  })
})

describe('FEE-14 the free performance division', () => {
  const six = [1, 2, 3, 4, 5, 6]
  const ballet = routineOf(7, six, { performance_division_id: 1, free_ballet: true })
  test('costs nothing, and says why', () => {
    expect(quote({ routines: [ballet] }).lines).toMatchObject([
      {
        key: 'routine:7',
        rule: 'FEE-14',
        reason: 'Free: the studio’s Ballet routine · was $360.00, early rate',
        units: 6,
        amount_cents: 0,
      },
    ])
    expect(quote({ routines: [ballet] }).saved_cents).toBe(0)
  })
  test('the same without the mark is paid', () => {
    expect(quote({ routines: [{ ...ballet, free_ballet: false }] }).fees.competition).toBe(36000)
  })
  test('its extra time is paid', () => {
    expect(quote({ routines: [{ ...ballet, extra_time: 1 }] }).fees.competition).toBe(3000)
  })
})

describe('FEE-15 extra time', () => {
  const withExtra = (dancers: number, extra_time: number) =>
    routineOf(
      7,
      Array.from({ length: dancers }, (_, position) => position + 1),
      { extra_time },
    )
  test.each<[string, number, number, number | null]>([
    ['none', 4, 0, null],
    ['one minute of three dancers is none', 3, 1, null],
    ['one minute of four dancers', 4, 1, 2000],
    ['three minutes of four dancers', 4, 3, 6000],
    ['two minutes of nine dancers', 9, 2, 9000],
  ])('%s', (_title, dancers, minutes, amount) => {
    const lines = quote({ routines: [withExtra(dancers, minutes)] }).lines
    expect(lines.find(({ key }) => key === 'extra_time:7')?.amount_cents ?? null).toBe(amount)
  })
  test('is a line of its own, the same at every rate', () => {
    const [, early] = quote({ routines: [withExtra(9, 2)] }).lines
    expect(early).toEqual({
      key: 'extra_time:7',
      group: 'competition',
      section: 'Extra time',
      rule: 'FEE-15',
      label: 'Routine 7, 2 minutes of extra time',
      reason: '2 minutes × 9 dancers × $5.00',
      rate: null,
      units: 18,
      unit_cents: 500,
      amount_cents: 9000,
      sold_at: null,
    })
    expect(quote({ routines: [withExtra(9, 2)] }, moments.late).lines[1]).toEqual(early)
  })
  test('is shown while it is typed', () => {
    const routine = withExtra(4, 1)
    const category = { id: routine.routine_category_id }
    const lines = quoteTyped(routineFormOf(routine), category, viewOf(), moments.early)
    expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([24000, 2000])
  })
})
