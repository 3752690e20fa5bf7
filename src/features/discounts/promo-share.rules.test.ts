// PROMO-07: what promo codes take off each line, and what an edit of a completed registration makes of that.
import { describe, expect, test } from 'vitest'
import { openPromoCodes } from '../payments/open-promo-codes.rules.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { codeOf, lineOf } from './discount.fixtures.ts'
import type { AppliedPromoCode, PromoTerms } from './discount.model.ts'
import { codesThatEnded, promoCodesAfter, takenOff } from './promo-amount.rules.ts'
import { type SharedLine, type Sharing, sharePromoCodes, spread } from './promo-share.rules.ts'

const nothing = { payments: [], credits: [], loyalty_vouchers_credit: [] }
const AT = new Date('2026-11-20T17:00:00Z')
const dancer = (id: number, cents = 23_000) => lineOf(`attendee:${id}`, 'workshop', cents)
const three = [dancer(1), dancer(2), dancer(3)]
const totalOf = (lines: readonly SharedLine[]) =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** The codes as they were settled by `lines`. */
const settled = (terms: Partial<PromoTerms>[], lines: readonly SharedLine[]) =>
  openPromoCodes(
    terms.map((term, at) => codeOf(term, at + 1)),
    lines,
    columbus,
    nothing,
  )
const edited = (
  codes: readonly AppliedPromoCode[],
  before: readonly SharedLine[],
  lines: readonly SharedLine[],
  at = AT,
) => promoCodesAfter({ codes, before, after: lines, tour_date: columbus }, at)
/** What the lines cost with the codes. */
const costs = (codes: readonly AppliedPromoCode[], lines: readonly SharedLine[]) =>
  totalOf(lines) - takenOff(codes)

describe('PROMO-07 three dancers of $230.00, $250.00 off, $440.00 paid', () => {
  const codes = settled([{ amount_cents: 25_000 }], three)
  const paid = costs(codes, three)

  test('cost $440.00', () => expect(paid).toBe(44_000))
  test.each<[string, SharedLine[], number]>([
    ['edited to two: what was paid for one is given back', [dancer(1), dancer(2)], -14_667],
    ['edited to one: what was paid for two is given back', [dancer(1)], -29_333],
    ['edited to none: what was paid is given back, and no more', [], -44_000],
    ['with a fourth, who is not discounted: the code has gone whole', [...three, dancer(4)], 23_000],
    ['with another instead of one', [dancer(1), dancer(2), dancer(4)], 0],
  ])('%s', (_title, lines, balance) => {
    expect(costs(edited(codes, three, lines), lines) - paid).toBe(balance)
  })
  test('edited to one and back is what it was', () => {
    const one = edited(codes, three, [dancer(1)])
    expect(costs(edited(one, [dancer(1)], three), three)).toBe(paid)
  })
  test('an amount that its fees did not use up goes on with what is added', () => {
    const one = [dancer(1)]
    expect(settled([{ amount_cents: 25_000 }], one)[0]?.amount).toBe(23_000)
    expect(edited(settled([{ amount_cents: 25_000 }], one), one, three)[0]?.amount).toBe(25_000)
  })
})

describe('PROMO-07 a percentage follows what it discounts', () => {
  const codes = settled([{ percent: 10 }], three)
  test.each<[string, SharedLine[], number]>([
    ['whoever stays pays as before, and is not free', [dancer(1)], 2_300],
    ['whoever is added is discounted', [...three, dancer(4)], 9_200],
    ['a place that became cheaper keeps its percentage', [dancer(1), dancer(2), dancer(3, 15_050)], 6_105],
    ['one that became dearer, too', [dancer(1), dancer(2), dancer(3, 27_000)], 7_300],
    [
      'a line that lowers the fees lowers the discount',
      [...three, lineOf('free_teachers', 'workshop', -11_500)],
      5_750,
    ],
    ['of nothing it is nothing', [], 0],
  ])('%s', (_title, lines, cents) => expect(takenOff(edited(codes, three, lines))).toBe(cents))

  test('only in its own fees', () => {
    const code = settled([{ percent: 10, fee_group: 'competition' }], three)
    expect(takenOff(code)).toBe(0)
    expect(takenOff(edited(code, three, [...three, lineOf('routine:1', 'competition', 12_500)]))).toBe(1_250)
  })
  test('dancers that cost nothing after 100% give nothing back', () => {
    const all = settled([{ percent: 100 }], three)
    expect(costs(edited(all, three, [dancer(1)]), [dancer(1)])).toBe(0)
  })
})

describe('PROMO-07 a code that holds no longer', () => {
  const more = [...three, dancer(4)]
  const ending = (until: Partial<AppliedPromoCode>) =>
    settled([{ percent: 10 }], three).map((code) => ({ ...code, ...until }))
  test.each<[string, Partial<AppliedPromoCode>, string, number]>([
    ['on its last day it discounts what is added', { ends_on: '2026-11-20' }, '2026-11-20T17:00:00Z', 9_200],
    [
      'to the end of that day where the tour date is',
      { ends_on: '2026-11-20' },
      '2026-11-21T04:59:59Z',
      9_200,
    ],
    ['the day after it does not', { ends_on: '2026-11-20' }, '2026-11-21T05:00:00Z', 6_900],
    ['nor once the office has stopped it', { stopped: true }, '2026-11-20T17:00:00Z', 6_900],
  ])('%s', (_title, until, at, cents) => {
    const wanted = { codes: ending(until), before: three, after: more, tour_date: columbus }
    expect(takenOff(promoCodesAfter(wanted, new Date(at)))).toBe(cents)
    const ended = codesThatEnded(wanted, new Date(at)).length
    expect(ended).toBe(cents === 6_900 ? 1 : 0)
  })
  test('what was sold with it keeps its price', () => {
    const codes = ending({ stopped: true })
    expect(takenOff(edited(codes, three, [dancer(1), dancer(2)]))).toBe(4_600)
    expect(codesThatEnded({ codes, before: three, after: [dancer(1)], tour_date: columbus }, AT)).toEqual([])
  })
})

describe('PROMO-07 the deposit of a removed routine', () => {
  const routine = [lineOf('routine:7', 'competition', 12_500)]
  const removed = [lineOf('removed_routine:7', 'competition', 5_000)]
  test.each<[string, Partial<PromoTerms>, number]>([
    ['is owed whole where more was paid for the routine', { percent: 10 }, 5_000],
    ['is at most what was paid for it', { percent: 80 }, 2_500],
    ['is nothing where nothing was paid for it', { percent: 100 }, 0],
  ])('%s', (_title, terms, cents) => {
    const codes = settled([terms], routine)
    expect(costs(edited(codes, routine, removed), removed)).toBe(cents)
  })
})

describe('PROMO-08 where less is owed than a code is worth', () => {
  type Row = [string, Partial<PromoTerms>, number, number]
  const open = (terms: Partial<PromoTerms>) => ({
    ...{
      shares: null,
      passes_cents: 0,
      lapsed: {},
      holds: true,
      amount_cents: null,
      percent: null,
      fee_group: null,
    },
    ...terms,
  })
  const half = { percent: 50 }
  const amount = { amount_cents: 25_000 }
  const sumOf = (of: Sharing | undefined) =>
    Object.values(of!.shares).reduce((total, cents) => total + cents, 0)
  /** Settled by three dancers of $230.00 with so much owed; then one more; how much is taken off then. */
  test.each<Row>([
    ['a percentage, at what is owed', half, 34_500, 34_500 + 11_500],
    ['a percentage, a cent below: the cent lapses', half, 34_499, 34_499 + 11_500],
    ['a percentage: of the fourth it takes its part, and no more', half, 9_000, 9_000 + 11_500],
    ['a percentage where nothing was owed', half, 0, 11_500],
    ['an amount, at what is owed', amount, 25_000, 25_000],
    ['an amount, a cent below: the cent lapses', amount, 24_999, 24_999],
    ['an amount: nothing of it is free', amount, 1_000, 1_000],
  ])('%s', (_title, terms, owed, after) => {
    const code = open(terms)
    const [first] = sharePromoCodes([code], [], three, owed)
    const [then] = sharePromoCodes([{ ...code, ...first! }], three, [...three, dancer(4)])
    expect([sumOf(first), sumOf(then)]).toEqual([owed, after])
    const worth = 'percent' in terms ? 34_500 : 25_000
    expect(first!.withheld_cents).toBe(worth - owed)
  })
  test.each([half, amount])('who leaves and comes back costs what they did: %j', (terms) => {
    const code = open(terms)
    const [first] = sharePromoCodes([code], [], three, 9_000)
    const [gone] = sharePromoCodes([{ ...code, ...first! }], three, [dancer(1)])
    expect(sumOf(gone)).toBe(3_000)
    const [back] = sharePromoCodes([{ ...code, ...gone! }], [dancer(1)], three)
    expect(back!.shares).toEqual(first!.shares)
  })
  test('so does a piece that is sold again on a line of its own', () => {
    const pieces = (key: string, units: number) => ({
      ...lineOf(key, 'workshop', units * 3_500),
      ...{ units, unit_cents: 3_500 },
    })
    const code = open({ percent: 10 })
    const two = [pieces('observers:two', 2)]
    const [first] = sharePromoCodes([code], [], two, 300)
    const one = [pieces('observers:two', 1)]
    const [fewer] = sharePromoCodes([{ ...code, ...first! }], two, one)
    const again = [...one, pieces('observers:two:2', 1)]
    const [back] = sharePromoCodes([{ ...code, ...fewer! }], one, again)
    expect([first, fewer, back].map(sumOf)).toEqual([300, 150, 300])
    const [more] = sharePromoCodes([{ ...code, ...back! }], again, [...again, pieces('observers:two:3', 1)])
    expect(sumOf(more)).toBe(300 + 350)
  })
  test('with a teacher who is free, one edit and two cost the same', () => {
    const free = (count: number) => lineOf('free_teachers', 'workshop', -20_000 * count)
    const code = open(half)
    const [first] = sharePromoCodes([code], [], three, 9_000)
    const fourth = [...three, dancer(4), lineOf('attendee:9', 'workshop', 20_000)]
    const fifth = [...fourth, dancer(5), free(1)]
    const [once] = sharePromoCodes([{ ...code, ...first! }], three, fourth)
    const [twice] = sharePromoCodes([{ ...code, ...once! }], fourth, fifth)
    const [together] = sharePromoCodes([{ ...code, ...first! }], three, fifth)
    expect([sumOf(twice), sumOf(together)]).toEqual([9_000 + 23_000, 9_000 + 23_000])
  })
  test('two percentages: whichever was entered first, the same is left for those who stay', () => {
    const codes = [open({ percent: 60 }), open({ percent: 33, fee_group: 'workshop' })]
    const left = (some: typeof codes) => {
      const lines = [...three, lineOf('routine:1', 'competition', 12_500)]
      const first = sharePromoCodes(some, [], lines, 30_000)
      const settled = some.map((code, at) => ({ ...code, ...first[at]! }))
      return sharePromoCodes(settled, lines, [dancer(1), dancer(4)]).reduce(
        (sum, code) => sum + sumOf(code),
        0,
      )
    }
    expect(left(codes.toReversed())).toBe(left(codes))
  })
})

test.each<[number, number[], number[]]>([
  [10, [1, 1, 1], [3, 4, 3]],
  [3, [1, 1, 1], [1, 1, 1]],
  [0, [5, 5], [0, 0]],
  [5, [20, -10], [10, -5]],
  [0, [], []],
])('%i over %j is %j', (total, weights, parts) => expect(spread(total, weights)).toEqual(parts))

describe('PROMO-07 a line that becomes another kind of fee, as of a dancer who becomes an observer at Coastline', () => {
  const coastline = { ...columbus, event: { ...columbus.event, variant: 'coastline' as const } }
  const observer = lineOf('attendee:2', 'observers', 6_000)
  const two = [dancer(1, 27_000), dancer(2, 27_000)]
  const mixed = [dancer(1, 27_000), observer]
  const sharesOf = (term: Partial<PromoTerms>, before: SharedLine[], ...steps: SharedLine[][]) => {
    let codes = openPromoCodes([codeOf(term)], before, coastline, nothing)
    let lines = before
    for (const after of steps) {
      codes = promoCodesAfter({ codes, before: lines, after, tour_date: coastline }, AT)
      lines = after
    }
    return codes[0]?.shares
  }
  const workshop = { fee_group: 'workshop' } as const
  test.each<[string, Partial<PromoTerms>, SharedLine[], SharedLine[][], object]>([
    ['a percentage leaves it', { ...workshop, percent: 20 }, two, [mixed], { 'attendee:1': 5_400 }],
    ['an amount leaves it', { ...workshop, amount_cents: 15_000 }, two, [mixed], { 'attendee:1': 7_500 }],
    [
      'a percentage comes to all of it',
      { ...workshop, percent: 20 },
      mixed,
      [two],
      { 'attendee:1': 5_400, 'attendee:2': 5_400 },
    ],
    [
      'there and back it is what it was',
      { ...workshop, percent: 20 },
      two,
      [mixed, two],
      { 'attendee:1': 5_400, 'attendee:2': 5_400 },
    ],
    [
      'an amount comes back, too',
      { ...workshop, amount_cents: 15_000 },
      two,
      [mixed, two],
      { 'attendee:1': 7_500, 'attendee:2': 7_500 },
    ],
    [
      'back and there it leaves nothing',
      { ...workshop, percent: 20 },
      mixed,
      [two, mixed],
      { 'attendee:1': 5_400 },
    ],
    [
      'a code for all fees goes on',
      { percent: 20 },
      two,
      [mixed],
      { 'attendee:1': 5_400, 'attendee:2': 1_200 },
    ],
  ])('%s', (_title, term, before, steps, shares) => {
    expect(sharesOf(term, before, ...steps)).toEqual(shares)
  })
})
