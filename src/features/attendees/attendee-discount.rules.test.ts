// FEE-09 to FEE-11: the one discount that counts for an attendee, at and around its limits.
import { describe, expect, test } from 'vitest'
import { placeAt, reducedPrice } from '../fees/charge.rules.ts'
import { quoteDraft } from '../fees/quote-draft.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import type { Attendee } from './attendee.model.ts'
import {
  canAddDiscount,
  discountOf,
  discountOrder,
  discountWords,
  displacedDiscount,
  reductionOf,
  scholarshipReduction,
  worthWords,
} from './attendee-discount.rules.ts'

const mia = { ...personOf(1, 17), fname: 'Mia', lname: 'Alvarez' }
const SENIOR = 4
const regionalCity = { ...columbus, mybtf: { ...columbus.mybtf, attended_regional: true } }

function quoted(more: Partial<Attendee>, prices: PriceList = meridianPrices, at = moments.early) {
  const dancer = dancerOf(mia, { workshop_level_id: SENIOR, ...more })
  const [line] = quoteDraft('attendees', dancer, { tour_date: regionalCity, price_list: prices }, at)
  if (!line) throw new Error('an attendee has a line')
  const { amount_cents, reason, rule } = line
  return { amount_cents, reason, rule }
}
/** The Senior level's early price as so many cents, and the college discount as so many. */
function pricesOf(senior_cents: number, college_discount_cents: number | null): PriceList {
  const full = { discount: senior_cents, full: senior_cents, late: senior_cents }
  const workshop_levels = meridianPrices.workshop_levels.map((level) =>
    level.id === SENIOR ? { ...level, prices: { ...level.prices, full } } : level,
  )
  return { ...meridianPrices, workshop_levels, college_discount_cents }
}

describe('FEE-09 a scholarship that is worth less than the discount in its place', () => {
  const finals = { ...regionalCity, event: { ...columbus.event, variant: 'finals' as const } }
  /** A dancer of $270.00 at finals with a scholarship of so many cents. */
  const displaced = (amount_cents: number, more: Partial<Attendee> = {}, place: typeof columbus = finals) => {
    const [type] = meridianPrices.vip_types
    const prices = { ...meridianPrices, vip_types: [{ ...type!, id: 1, amount_cents }] }
    const level = prices.workshop_levels.find(({ id }) => id === SENIOR)
    const dancer = dancerOf(mia, { workshop_level_id: SENIOR, vip_type_id: 1, attended_reg: true, ...more })
    return displacedDiscount(dancer, 27_000, level, placeAt(place, prices))
  }
  test.each<[string, number, number | null]>([
    ['below a quarter of the fee', 6_749, 20_250],
    ['a quarter of the fee', 6_750, null],
    ['above it', 6_751, null],
  ])('%s', (_title, amount, without) => {
    expect(displaced(amount)?.without_cents ?? null).toBe(without)
  })
  test('is told with both amounts', () => {
    expect(displaced(5_000)?.words).toBe(
      'The scholarship takes the place of the attended regional, and takes off less: the fee is $220.00. Without the scholarship it would be $202.50.',
    )
    expect(displaced(5_000, { attended_reg: false, has_college_discount: true })?.words).toContain(
      'takes the place of the college discount',
    )
  })
  test('is nothing where no other discount was chosen, where it takes nothing off, and where it makes the place free', () => {
    expect(displaced(5_000, { attended_reg: false })).toBeNull()
    expect(displaced(5_000, { vip_type_id: null })).toBeNull()
    expect(displaced(0)).toBeNull()
    expect(displaced(5_000, {}, regionalCity)).toBeNull()
  })
})

describe('FEE-09 a scholarship', () => {
  test('makes the place free, whatever tier', () => {
    expect(quoted({ vip_type_id: 1 })).toEqual({
      amount_cents: 0,
      reason: 'Free: Meridian Scholarship · was $270.00, early rate',
      rule: 'FEE-09',
    })
    expect(quoted({ vip_type_id: 1, one_day: true }).amount_cents).toBe(0)
  })
  test('that is given no longer still counts for who holds it', () => {
    expect(quoted({ vip_type_id: 3 }).amount_cents).toBe(0)
  })
  test('of an unknown kind counts for nothing', () => {
    expect(quoted({ vip_type_id: 77 }).amount_cents).toBe(27000)
  })
  test('ends the calculation: neither regional nor college counts', () => {
    const all = { vip_type_id: 1, attended_reg: true, has_college_discount: true }
    expect(quoted(all).reason).toBe('Free: Meridian Scholarship · was $270.00, early rate')
  })
  test.each<[string, number, number]>([
    ['below the price', 26_999, 1],
    ['of the price', 27_000, 0],
    ['above the price: never below zero', 27_001, 0],
  ])('of an amount %s leaves the rest, where the kind of event has it so', (_title, amount_cents, paid) => {
    const type = { name: 'Assistant', amount_cents }
    expect(reducedPrice(27_000, scholarshipReduction(type, 'amount'))).toBe(paid)
    expect(reducedPrice(27_000, scholarshipReduction(type, 'free'))).toBe(0)
  })
})

describe('FEE-10 attended a regional', () => {
  test('pays three quarters at each rate', () => {
    expect(quoted({ attended_reg: true })).toEqual({
      amount_cents: 20_250,
      reason: '25% off: attended a regional · was $270.00, early rate',
      rule: 'FEE-10',
    })
    expect(quoted({ attended_reg: true }, meridianPrices, moments.full).amount_cents).toBe(23_250)
    expect(quoted({ attended_reg: true }, meridianPrices, moments.late).amount_cents).toBe(25_500)
  })
  test.each([
    [10_000, 7500],
    [10_001, 7501],
    [10_002, 7502],
    [10_003, 7503],
    [10_004, 7503],
  ])('of %i cents pays %i: rounded up to the cent, once', (price, paid) => {
    expect(quoted({ attended_reg: true }, pricesOf(price, null)).amount_cents).toBe(paid)
  })
  test('does not stack with the college discount', () => {
    expect(quoted({ attended_reg: true, has_college_discount: true }).amount_cents).toBe(20_250)
  })
  test('counts for no virtual dancer, and nowhere where it is not offered', () => {
    expect(quoted({ attended_reg: true, virtual: true }).amount_cents).toBe(12_000)
    const dancer = dancerOf(mia, { attended_reg: true })
    const here = { tour_date: columbus, price_list: meridianPrices }
    expect(quoteDraft('attendees', dancer, here, moments.early)[0]?.amount_cents).toBe(27_000)
  })
})

describe('FEE-11 the college discount', () => {
  const college = (price: number, cap: number | null) =>
    quoted({ has_college_discount: true }, pricesOf(price, cap)).amount_cents
  test.each<[string, number, number, number]>([
    ['a fee below the cap is free', 22_499, 22_500, 0],
    ['a fee of the cap is free', 22_500, 22_500, 0],
    ['above the cap the rest is paid', 22_501, 22_500, 1],
    ['at the event’s price', 27_000, 22_500, 4500],
  ])('%s', (_title, price, cap, paid) => expect(college(price, cap)).toBe(paid))
  test('says what was taken off, never more than the fee', () => {
    expect(quoted({ has_college_discount: true }).reason).toBe(
      '$225.00 off: college discount · was $270.00, early rate',
    )
    expect(quoted({ has_college_discount: true }, pricesOf(10_000, 22_500)).reason).toContain('$100.00 off')
  })
  test('is none where the event has none', () => expect(college(27_000, null)).toBe(27_000))
  test('is none at a level that is not eligible', () => {
    expect(quoted({ has_college_discount: true, workshop_level_id: 3 }).amount_cents).toBe(27_000)
  })
})

describe('which discount counts', () => {
  const place = placeAt(regionalCity, meridianPrices)
  const senior = meridianPrices.workshop_levels.find((level) => level.id === SENIOR)
  const all = { attended_reg: true, has_college_discount: true, vip_type_id: 1 }
  test.each<[Partial<Attendee>, string | null]>([
    [{}, null],
    [all, 'scholarship'],
    [{ ...all, vip_type_id: null }, 'regional'],
    [{ has_college_discount: true }, 'college'],
  ])('of %j is %s', (more, discount) => {
    expect(discountOf(dancerOf(mia, more), senior, place)).toBe(discount)
  })
  test('of teachers none', () => {
    expect(reductionOf(teacherOf(2, all), senior, place)).toBeNull()
  })
})

describe('FEE-10 the order of the discounts', () => {
  test.each<[string, [boolean, boolean, boolean], string]>([
    [
      'all three',
      [true, true, true],
      'a scholarship that reduces the fee, or else the attended-regional discount.',
    ],
    [
      'no college discount',
      [true, true, false],
      'a scholarship that reduces the fee, or else the attended-regional discount.',
    ],
    [
      'no regionals',
      [true, false, true],
      'a scholarship that reduces the fee, or else the college discount.',
    ],
    ['no scholarships', [false, true, true], 'the attended-regional discount, or else the college discount.'],
  ])('is said where there is %s', (_title, [scholarship, regional, college], words) => {
    expect(discountOrder({ scholarship, regional, college })).toBe(`Only one discount applies: ${words}`)
  })
  test.each([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ])('is not said where there is one or none (%j, %j, %j)', (scholarship, regional, college) => {
    expect(discountOrder({ scholarship, regional, college })).toBe('')
  })
})

describe('FEE-09 to FEE-11 whether a discount can be added', () => {
  const none = { scholarship: false, awarded: false, regional: false, college: false }
  test.each([
    ['nothing is given here', none, {}, false, false],
    ['a scholarship is chosen', { ...none, scholarship: true }, {}, false, true],
    ['the office awards scholarships', { ...none, scholarship: true, awarded: true }, {}, true, false],
    ['regionals count', { ...none, regional: true }, {}, false, true],
    [
      'regionals count, and she comes virtually',
      { ...none, regional: true },
      { virtual: true },
      false,
      false,
    ],
    ['her level has the college discount', { ...none, college: true }, {}, true, true],
    ['her level has no college discount', { ...none, college: true }, {}, false, false],
  ])('%s', (_title, has, more, college_discount, can) => {
    expect(canAddDiscount({ virtual: false, ...more }, { college_discount }, has)).toBe(can)
  })
})

describe('CAST-02 a scholarship that takes nothing off', () => {
  const member = { id: 97, name: 'Member', active: true, amount_cents: 0, cast_experience: true }
  const prices = { ...meridianPrices, vip_types: [...meridianPrices.vip_types, member] }
  const tourDate = { ...regionalCity, event: { ...regionalCity.event, variant: 'cast-experience' as const } }
  const wordsOf = (more: Partial<Attendee>) =>
    discountWords(dancerOf(mia, { workshop_level_id: SENIOR, ...more }), undefined, placeAt(tourDate, prices))

  test.each([
    ['is named, since it is the condition for coming', { vip_type_id: 97 }, 'Member'],
    ['is named beside the discount that counts', { vip_type_id: 97, attended_reg: true }, 'Member, Regional'],
    ['of none is nothing', {}, ''],
    ['takes no place from one that does', { vip_type_id: 1, attended_reg: true }, 'Meridian Scholarship'],
  ])('%s', (_title, more, words) => {
    expect(wordsOf(more)).toBe(words)
  })

  test('says so where it is chosen', () => {
    expect(worthWords(member, { scholarship: 'amount' })).toBe('No discount on the fee')
    expect(worthWords({ amount_cents: 15_000 }, { scholarship: 'amount' })).toBe('$150.00 off the workshop')
    expect(worthWords(member, { scholarship: 'free' })).toBe('The workshop is free')
  })
})
