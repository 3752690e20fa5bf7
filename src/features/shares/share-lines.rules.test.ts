// SHARE-01, SHARE-03: a family's lines, to the cent.
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ERASED_NAME } from '../people/erased-person.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import {
  dancerOf,
  dancersOf,
  routineOf,
  soldViewOf,
  teacherOf,
} from '../registrations/registration.fixtures.ts'
import {
  distribute,
  linesTotal,
  partsOf,
  shareDue,
  shareLines,
  studioCosts,
  suggestFamilies,
} from './share-lines.rules.ts'

const line = (key: string, amount_cents: number) => ({
  key,
  section: 'Section',
  label: key,
  reason: 'As sold',
  amount_cents: amount_cents,
})
const registration = (lines: ReturnType<typeof line>[], ...codes: Record<string, number>[]) => ({
  registrant_name: 'Harbor Street Dance',
  attendees: [...dancersOf(3), teacherOf(9), { ...dancerOf(personOf(8, 40)), kind: 'observer' as const }],
  routines: [
    { id: 5, dancers: [1, 2, 3] },
    { id: 6, dancers: [2] },
  ],
  quote: { lines },
  promo_codes: codes.map((shares) => ({ shares })),
})
const family = (person_ids: number[], studio_share_cents = 0) => ({ person_ids, studio_share_cents })
const amounts = (lines: readonly { key: string; amount_cents: number }[]) =>
  lines.map(({ key, amount_cents }) => [key, amount_cents])

describe('SHARE-01 an amount in parts', () => {
  it.each([
    [100, 1, [100]],
    [99, 2, [50, 49]],
    [100, 3, [34, 33, 33]],
    [101, 3, [34, 34, 33]],
    [2, 3, [1, 1, 0]],
    [0, 3, [0, 0, 0]],
    [-100, 3, [-34, -33, -33]],
  ])('%i in %i is %j', (cents, count, expected) => {
    expect(distribute(cents, count)).toEqual(expected)
  })
  test.prop([fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 1, max: 60 })])(
    'sums to it, and differs by a cent at most',
    (cents, count) => {
      const parts = distribute(cents, count)
      expect(linesTotal(parts.map((amount_cents) => ({ amount_cents })))).toBe(cents)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    },
  )
})

describe("SHARE-01 a family's lines", () => {
  it('are what its people have alone, as sold', () => {
    const view = registration([
      line('attendee:1', 27_000),
      line('media:1', 5_500),
      line('attendee:2', 27_000),
    ])
    const lines = shareLines(view, family([1]))
    expect(amounts(lines)).toEqual([
      ['attendee:1/1', 27_000],
      ['media:1/1', 5_500],
    ])
    expect(lines[0]).toMatchObject({ person_id: 1, label: 'attendee:1', reason: 'As sold' })
  })
  it('are their parts of what is danced together, with the reason', () => {
    const view = registration([line('routine:5', 10_000), line('extra_time:5', 1_000)])
    const lines = shareLines(view, family([2, 1]))
    expect(amounts(lines)).toEqual([
      ['routine:5/2', 3_333],
      ['extra_time:5/2', 333],
      ['routine:5/1', 3_334],
      ['extra_time:5/1', 334],
    ])
    expect(lines[0]?.reason).toBe('Part of $100.00 for 3 dancers')
  })
  it('leave a solo whole', () => {
    expect(amounts(shareLines(registration([line('routine:6', 12_500)]), family([2])))).toEqual([
      ['routine:6/2', 12_500],
    ])
  })
  it('are less by what promo codes took off them, and say so', () => {
    const view = registration(
      [line('attendee:1', 27_000), line('routine:6', 12_500), line('routine:5', 10_000)],
      { 'routine:6': 1_250, 'routine:5': 1_000 },
      { 'attendee:1': 4_000, 'routine:5': 100 },
    )
    const lines = shareLines(view, family([2, 1]))
    expect(amounts(lines)).toEqual([
      ['routine:6/2', 11_250],
      ['routine:5/2', 2_967],
      ['attendee:1/1', 23_000],
      ['routine:5/1', 2_967],
    ])
    expect(lines.map(({ reason }) => reason)).toEqual([
      'As sold ($125.00 less $12.50 by promo code)',
      'Part of $89.00 for 3 dancers ($100.00 less $11.00 by promo code)',
      'As sold ($270.00 less $40.00 by promo code)',
      'Part of $89.00 for 3 dancers ($100.00 less $11.00 by promo code)',
    ])
  })
  it('have what the studio adds at the end', () => {
    const lines = shareLines(registration([line('attendee:1', 27_000)]), family([1], 1_250))
    expect(lines.at(-1)).toMatchObject({
      key: 'studio_share',
      person_id: null,
      amount_cents: 1_250,
      reason: 'Added by Harbor Street Dance for teachers, observers and so on',
    })
  })
  it('may be of a parent who is registered as an observer', () => {
    const view = registration([line('attendee:8', 6_000)])
    expect(amounts(shareLines(view, family([8])))).toEqual([['attendee:8/8', 6_000]])
    expect(studioCosts(view, [])).toBe(6_000)
    expect(studioCosts(view, [family([8])])).toBe(0)
  })
})

describe('SHARE-02 the costs of the studio itself', () => {
  it('are teachers, observers without a name and what nobody dances any more', () => {
    const lines = [
      line('attendee:1', 27_000),
      line('attendee:9', 20_000),
      line('observers:one', 4_000),
      line('removed_routine:77', 5_000),
      line('routine:77', 1_000),
      line('free_teachers', -20_000),
    ]
    expect(studioCosts(registration(lines), [family([1])])).toBe(10_000)
  })
  it('keep what promo codes took of them, and of the free teachers', () => {
    const lines = [line('attendee:1', 27_000), line('attendee:9', 20_000), line('free_teachers', -10_000)]
    const codes = [{ 'attendee:1': 2_700, 'attendee:9': 2_000, free_teachers: -1_000 }]
    expect(studioCosts(registration(lines, ...codes), [family([1])])).toBe(9_000)
  })
  it('are never below nothing', () => {
    expect(studioCosts(registration([line('free_teachers', -20_000)]), [])).toBe(0)
  })
})

describe('SHARE-03 what is due', () => {
  const none = { paid_cents: 0, being_paid_cents: 0 }
  it.each([
    ['the whole', none, 100_000, 30_000],
    ['at most what may be paid', none, 29_999, 29_999],
    ['the rest', { ...none, paid_cents: 10_000 }, 100_000, 20_000],
    ['what nobody is paying', { ...none, being_paid_cents: 30_000 }, 100_000, 0],
    ['nothing once it is paid', { ...none, paid_cents: 30_000 }, 100_000, 0],
    ['nothing where it has become less', { ...none, paid_cents: 31_000 }, 100_000, 0],
    ['nothing where the studio has paid all', none, 0, 0],
  ])('is %s', (_title, paid, payable, due) => {
    expect(shareDue(30_000, paid, payable)).toBe(due)
  })
})

describe('SHARE-01 together', () => {
  const takenOffBy = (codes: readonly { shares: Record<string, number> }[]) =>
    codes.flatMap(({ shares }) => Object.values(shares)).reduce((sum, cents) => sum + cents, 0)
  const registrations = fc
    .record({
      dancers: fc.integer({ min: 1, max: 12 }),
      routines: fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }), {
        maxLength: 8,
      }),
      prices: fc.array(fc.integer({ min: -30_000, max: 90_000 }), { minLength: 20, maxLength: 20 }),
      cuts: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
      codes: fc.array(fc.array(fc.integer({ min: -300, max: 9_000 }), { maxLength: 20 }), { maxLength: 3 }),
    })
    .map(({ dancers, routines, prices, cuts, codes }) => {
      const people = dancersOf(dancers)
      const danced = routines.map((ids, id) => ({ id, dancers: ids.filter((dancer) => dancer <= dancers) }))
      const lines = [
        ...people.map(({ person_id }, at) => line(`attendee:${person_id}`, prices[at % 20]!)),
        ...danced.map(({ id }, at) => line(`routine:${id}`, prices[(at + 7) % 20]!)),
        ...danced.map(({ id }, at) => line(`extra_time:${id}`, prices[(at + 3) % 20]!)),
        line('free_teachers', prices[0]!),
      ]
      const edges = [...new Set([0, ...cuts.filter((cut) => cut < dancers), dancers])].sort((a, b) => a - b)
      const families = edges
        .slice(1)
        .map((to, at) => family(people.slice(edges[at], to).map((person) => person.person_id)))
      return {
        view: {
          registrant_name: 'H',
          attendees: people,
          routines: danced,
          quote: { lines },
          promo_codes: codes.map((shares) => ({
            shares: Object.fromEntries(
              lines.flatMap(({ key }, at) => (shares[at] === undefined ? [] : [[key, shares[at]]])),
            ),
          })),
        },
        families,
      }
    })

  test.prop([registrations])(
    'the parts of all families and the studio’s own sum to the lines less their codes',
    ({ view, families }) => {
      const shared = families.map((family) => linesTotal(shareLines(view, family)))
      const { common_cents } = partsOf(view)
      expect([...shared, common_cents].reduce((sum, cents) => sum + cents, 0)).toBe(
        linesTotal(view.quote.lines) - takenOffBy(view.promo_codes),
      )
    },
  )
  test.prop([registrations])(
    'each line less its codes is the sum of its parts, or the studio’s',
    ({ view }) => {
      const { parts } = partsOf(view)
      for (const { key, amount_cents } of view.quote.lines) {
        const own = parts.filter((part) => part.key.startsWith(`${key}/`))
        const taken = view.promo_codes.reduce((sum, { shares }) => sum + (shares[key] ?? 0), 0)
        if (own.length > 0) expect(linesTotal(own)).toBe(amount_cents - taken)
      }
    },
  )
  it('is so of a registration as it is sold', () => {
    const attendees = [...dancersOf(7), teacherOf(20)]
    const view = soldViewOf({ attendees, routines: [routineOf(1, [1, 2, 3, 4, 5]), routineOf(2, [7])] })
    const families = [family([1, 2]), family([3]), family([4, 5, 6, 7])]
    const shared = families.map((family) => linesTotal(shareLines(view, family)))
    const { common_cents, parts } = partsOf(view)
    const teacher = linesTotal(parts.filter(({ person_id }) => person_id === 20))
    expect([...shared, common_cents, teacher].reduce((sum, cents) => sum + cents, 0)).toBe(
      view.quote.fees.total,
    )
  })
})

describe('families as last names suggest them', () => {
  const named = (id: number, fname: string, lname: string) => dancerOf(personOf(id, 12, { fname, lname }))
  it('hold dancers of one last name, however it is written, who are in no family yet', () => {
    const attendees = [
      named(1, 'Zoe', 'Lopez'),
      named(2, 'Ana', 'lopez '),
      named(3, 'Mia', 'Chen'),
      named(4, 'Leo', 'Chen'),
      teacherOf(9),
    ]
    expect(suggestFamilies({ attendees }, new Set([4]))).toEqual([
      { name: 'Chen', person_ids: [3] },
      { name: 'Lopez', person_ids: [2, 1] },
    ])
  })

  it('suggests nobody who was erased', () => {
    const erased = { ...dancerOf(personOf(5, 12)), person: { ...personOf(5, 12), ...ERASED_NAME } }
    expect(suggestFamilies({ attendees: [erased] }, new Set())).toEqual([])
  })
})
