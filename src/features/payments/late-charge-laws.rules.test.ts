// CHECK-03, CHECK-09 as laws over random registrations, edits, codes, payments, returns and checks.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { codeOf } from '../discounts/discount.fixtures.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import { quoteAtRate } from '../fees/quote.rules.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { applied } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, routineOf, soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import type { KnownCheck } from './late-charges.model.ts'
import { openPromoCodes } from './open-promo-codes.rules.ts'
import type { Payment } from './payment.model.ts'
import { isReservedByCheck, lateChargeOfEdit, lateDifference, latePromise } from './received-rate.rules.ts'

const RUNS = { numRuns: effort(20, 5_000) }
const TIMEOUT = 180_000

/** Sold early with 4 to 6 dancers, teachers, observers and routines; then edited at the full or late rate. */
function soldAndEdited(seed: number): RegistrationView {
  const dancers = 4 + (seed % 3)
  const sold = soldViewOf({
    attendees: [...dancersOf(dancers), ...(seed % 2 ? [teacherOf(90)] : [])],
    roster: [...dancersOf(dancers + 3), teacherOf(90), teacherOf(91)].map(({ person }) => person),
    routines: [routineOf(7, [1]), routineOf(8, [1, 2, 3, 4])].slice(0, seed % 3),
    additional_observers: { one: seed % 4, two: (seed >> 2) % 3 },
  })
  const content = contentOf(sold)
  const when = seed % 5 < 3 ? moments.full : moments.late
  const more = [
    newEntry(dancers + 1, 'dancer', 3),
    newEntry(dancers + 2, 'dancer', 8),
    newEntry(91, 'teacher', 5),
  ]
  const kept = seed % 7 === 0 ? content.attendees.slice(1) : content.attendees
  const fewer = content.additional_observers.one - (seed % 11 === 0 ? 1 : 0)
  return applied(
    editedView(
      sold,
      {
        ...content,
        attendees: [...kept, ...more.slice(0, seed % 4)],
        routines: seed % 7 === 0 ? [] : content.routines,
        additional_observers: {
          one: Math.max(0, fewer + (seed % 6)),
          two: content.additional_observers.two + (seed % 2) * 3,
        },
      },
      when,
    ),
    when,
  )
}
const NOTHING_PAID = { payments: [], credits: [], loyalty_vouchers_credit: [] }
/** The percentage of every third is of all fees, of every other third of the routines; one has none. */
const codesOf = (seed: number) =>
  seed % 3 === 0 ? [] : [codeOf({ percent: 10 + seed, fee_group: seed % 3 === 1 ? null : 'competition' })]
const withCodes = (view: RegistrationView, seed: number): RegistrationView => {
  const promo_codes = openPromoCodes(codesOf(seed), view.quote.lines, view.tour_date, NOTHING_PAID)
  return { ...view, promo_codes }
}
const views = Array.from({ length: 48 }, (_, seed) => withCodes(soldAndEdited(seed), seed))

/** Sold early only, in the level that costs least: any other costs more. */
const petites = [1, 2, 4].map((dancers) =>
  soldViewOf({
    attendees: dancersOf(dancers).map((dancer) => ({ ...dancer, workshop_level_id: 8 })),
    roster: dancersOf(dancers + 2).map(({ person }) => person),
  }),
)

const days = ['2026-12-10', '2027-01-08', '2027-01-09', '2027-01-22', '2027-01-23', '2027-02-05']
const step = fc.record({
  day: fc.integer({ min: 0, max: days.length - 1 }),
  /** Of what was sold, in thousandths. */
  share: fc.integer({ min: 1, max: 1_200 }),
  what: fc.constantFrom('check', 'check', 'card', 'bounce', 'credit', 'edit'),
})

/** An edit on that day: somebody leaves, comes, changes the level, a routine or observers go or come. */
function editedOn(view: RegistrationView, share: number, now: Date): RegistrationView {
  const content = contentOf(view)
  const { attendees, routines, additional_observers: observers } = content
  const [first, ...rest] = attendees
  const free = view.roster.find(({ id }) => id < 90 && !attendees.some(({ person_id }) => person_id === id))
  const gone = first && rest.length > 0 ? first.person_id : null
  const changes = [
    {
      attendees: gone === null ? attendees : rest,
      routines: routines.filter(({ dancers }) => gone === null || !dancers.includes(gone)),
    },
    { attendees: free ? [...attendees, newEntry(free.id, 'dancer', 3)] : attendees },
    {
      attendees: first
        ? [{ ...first, workshop_level_id: first.workshop_level_id === 3 ? 8 : 3 }, ...rest]
        : [],
    },
    { additional_observers: { ...observers, one: share % 5 } },
    { routines: routines.slice(1) },
  ]
  return applied(editedView(view, { ...content, ...changes[share % changes.length] }, now), now)
}

/**
 * Goes through the steps in the order of their days, charging as the office and the clock do, then saves the edits that are given
 * on one day; answers what was charged.
 */
function lived(
  sold: RegistrationView,
  steps: readonly { day: number; share: number; what: string }[],
  byCheck: boolean,
  last: { day: string; edits: readonly RegistrationContent[] } | null = null,
) {
  let view = sold
  let id = 0
  const payments: Payment[] = []
  const checks: KnownCheck[] = byCheck
    ? [{ payment_id: null, received_on: null, expected_at: view.completed_at }]
    : []
  let charged = 0
  let given_back = 0
  const add = (amount: number, day: string, more: Partial<Payment> = {}) => {
    const ids = {
      id: ++id,
      timestamp: `${day}T17:00:00.000Z`,
      amount,
      paymentMethodId: 2,
      refund_of: null,
      family: null,
    }
    const what = {
      paymentKind: 'registration',
      entry: 'payment',
      label: 'CHECK',
      status: 'approved',
    } as const
    payments.push({ ...ids, ...what, method: '', ...more })
    return id
  }
  const charge = (cents: number, day: string) => {
    charged += cents
    add(-cents, day, { entry: 'adjustment' })
  }
  const present = () => ({ ...view, payments })
  const save = (edited: RegistrationView, day: string) => {
    view = { ...edited, payments }
    const charges = { charged_cents: charged, waived_cents: 0, given_back_cents: given_back }
    const now = new Date(`${day}T18:00:00Z`)
    const cents = lateChargeOfEdit(view, checks, charges, now)?.amount_cents ?? 0
    given_back -= cents
    charge(cents, day)
  }
  for (const { day: at, share, what } of steps.toSorted((a, b) => a.day - b.day)) {
    const day = days[at]!
    const now = new Date(`${day}T18:00:00Z`)
    charge(latePromise(present(), checks, charged, now)?.amount_cents ?? 0, day)
    const amount_cents = Math.ceil((view.quote.fees.total * share) / 1_000)
    if (what === 'check') {
      const coming = { received_on: day, amount_cents }
      charge(lateDifference(present(), checks, charged, coming, now)?.amount_cents ?? 0, day)
      checks.push({ payment_id: add(amount_cents, day), received_on: day, expected_at: null })
    } else if (what === 'card') add(amount_cents, day)
    else if (what === 'edit') {
      save(editedOn(present(), share, now), day)
    } else if (what === 'bounce') {
      const gone = payments.find(
        ({ id: of, entry }) => entry === 'payment' && !payments.some((payment) => payment.refund_of === of),
      )
      if (gone) add(-gone.amount, day, { entry: 'returned_check', refund_of: gone.id })
    } else add(amount_cents, day, { entry: 'adjustment' })
  }
  if (last) {
    const now = new Date(`${last.day}T18:00:00Z`)
    for (const content of last.edits) save(applied(editedView(present(), content, now), now), last.day)
    charge(latePromise(present(), checks, charged, now)?.amount_cents ?? 0, last.day)
  }
  return { charged, payments, checks, view }
}

function everythingAt(view: RegistrationView, seed: number): number {
  const { lines } = quoteAtRate(view, view.tour_date, view.price_list, 'late')
  const off = takenOff(openPromoCodes(codesOf(seed), lines, view.tour_date, NOTHING_PAID))
  // Deposits of removed routines stay owed at every rate.
  const lasting = view.quote.lines.filter(
    ({ key, rate }) => rate === null && !lines.some((line) => line.key === key),
  )
  return [...lines, ...lasting].reduce((sum, line) => sum + line.amount_cents, 0) - off
}
/** Sold early only: dancers, with twelve of them two teachers, one of them free; routines of one, two and all. */
const early = [2, 4, 12].map((dancers) =>
  soldViewOf({
    attendees: [...dancersOf(dancers), ...(dancers > 5 ? [teacherOf(90), teacherOf(91)] : [])],
    routines: [[1], [1, 2], dancersOf(dancers).map(({ person_id }) => person_id)].map((of, at) =>
      routineOf(7 + at, of),
    ),
  }),
)
const SCHOLARSHIP = early[0]!.price_list.vip_types[0]!.id
/** Of six attendees and each routine what they cost less for a while. */
const dips = fc.record({
  people: fc.array(fc.constantFrom('as they are', 'one day', 'another level', 'scholarship'), {
    maxLength: 6,
  }),
  routines: fc.array(fc.boolean(), { maxLength: 3 }),
})
/** Costs less for a while; nobody leaves, and no line goes away, for what comes back is new and of its day. */
function dipped(view: RegistrationView, { people, routines }: { people: string[]; routines: boolean[] }) {
  const content = contentOf(view)
  return {
    ...content,
    attendees: content.attendees.toReversed().map((attendee, at) => {
      const teacher = attendee.person_id >= 90
      if (people[at] === 'one day') return { ...attendee, one_day: true }
      if (people[at] === 'another level' && !teacher) return { ...attendee, workshop_level_id: 8 }
      if (people[at] === 'scholarship' && !teacher) return { ...attendee, vip_type_id: SCHOLARSHIP }
      return attendee
    }),
    routines: content.routines.map((routine, at) =>
      routines[at] ? { ...routine, dancers: routine.dancers.slice(0, 1) } : routine,
    ),
  }
}

const lives = [fc.nat({ max: views.length - 1 }), fc.array(step, { maxLength: 6 }), fc.boolean()] as const

describe('CHECK-03, CHECK-09: for every life of a registration', () => {
  property.prop([...lives], RUNS)(
    'what was sold and all late charges are never more than everything at the late rate with the same codes',
    (at, steps, byCheck) => {
      const { charged, view } = lived(views[at]!, steps, byCheck)
      expect(charged).toBeGreaterThanOrEqual(0)
      const sold = view.quote.fees.total - takenOff(view.promo_codes)
      expect(sold + charged).toBeLessThanOrEqual(Math.max(sold, everythingAt(view, at)))
    },
    TIMEOUT,
  )

  property.prop([fc.nat({ max: views.length - 1 }), fc.array(step, { maxLength: 6 })], RUNS)(
    'who paid for the place is charged for nothing but late checks, and at most half of what they are',
    (at, steps) => {
      const { charged, payments, checks } = lived(views[at]!, steps, false)
      const late = checks.filter(({ received_on }) => (received_on ?? '') > '2027-01-08')
      const amounts = late.map(({ payment_id }) => payments.find(({ id }) => id === payment_id)?.amount ?? 0)
      expect(charged).toBeLessThanOrEqual(
        amounts.reduce((sum, amount) => sum + amount / 2, 0) + amounts.length,
      )
    },
    TIMEOUT,
  )

  property.prop([fc.nat({ max: views.length - 1 }), fc.array(step, { maxLength: 6 })], RUNS)(
    'whose check came in time for everything is charged for no later edit',
    (at, steps) => {
      const edits = steps.filter(({ what, day }) => what === 'edit' && day > 1)
      const { charged } = lived(
        petites[at % petites.length]!,
        [{ day: 0, share: 1_000, what: 'check' }, ...edits],
        true,
      )
      expect(charged).toBe(0)
    },
    TIMEOUT,
  )

  property.prop(
    [
      fc.nat({ max: early.length - 1 }),
      fc.array(step, { maxLength: 4 }),
      fc.boolean(),
      fc.array(dips, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(2, 3, 5),
    ],
    RUNS,
  )(
    'edits and their reversal leave all late charges as they were, whoever paid, however much and when',
    (at, all, byCheck, down, until) => {
      const sold = early[at]!
      const day = days[until]!
      const steps = all.filter((step) => step.what !== 'edit' && step.day <= until)
      const content = contentOf(sold)
      const untouched = lived(sold, steps, byCheck, { day, edits: [content] })
      const edits = [...down.map((less) => dipped(sold, less)), content]
      const edited = lived(sold, steps, byCheck, { day, edits })
      expect(edited.view.quote.fees.total).toBe(sold.quote.fees.total)
      expect(edited.charged).toBe(untouched.charged)
      // The lines are as they were sold, to their last word.
      expect(edited.view.quote.lines.filter(({ early_cents }) => early_cents !== undefined)).toEqual([])
    },
    TIMEOUT,
  )

  property.prop([...lives, dips], RUNS)(
    'nor is it ever more than everything after such edits, whatever was edited before',
    (at, steps, byCheck, less) => {
      const day = days.at(-1)!
      const { view } = lived(views[at]!, steps, byCheck)
      const content = contentOf(view)
      const edits = [dipped(view, less), content]
      const edited = lived(views[at]!, steps, byCheck, { day, edits })
      expect(edited.charged).toBeGreaterThanOrEqual(0)
      const costs = edited.view.quote.fees.total - takenOff(edited.view.promo_codes)
      expect(costs + edited.charged).toBeLessThanOrEqual(Math.max(costs, everythingAt(edited.view, at)))
    },
    TIMEOUT,
  )

  property.prop(
    [
      fc.nat({ max: views.length - 1 }),
      fc.nat({ max: 200_000 }),
      fc.nat({ max: 5_000 }),
      fc.constantFrom('2027-01-12', '2027-01-25'),
    ],
    RUNS,
  )(
    'a cent more paid in time never costs more, and a cent less not more than a cent more is worth',
    (at, paid, more, day) => {
      const view = views[at]!
      const costs = (amount: number) => {
        const payments = [
          {
            id: 1,
            timestamp: '2026-12-01T12:00:00.000Z',
            amount,
            refund_of: null,
            status: 'approved',
            entry: 'payment',
            paymentKind: 'registration',
          } as Payment,
        ]
        const coming = { received_on: day, amount_cents: 1_000_000 }
        return (
          lateDifference({ ...view, payments }, [], 0, coming, new Date(`${day}T18:00:00Z`))?.amount_cents ??
          0
        )
      }
      const [less, with_more] = [costs(paid), costs(paid + more)]
      expect(with_more).toBeLessThanOrEqual(less)
      // Every price of this list is at most 1.5 times as much at the late rate.
      expect(less - with_more).toBeLessThanOrEqual(Math.ceil(more / 2) + 3)
    },
    TIMEOUT,
  )

  property.prop([...lives], RUNS)(
    'a check that bounced is as if it had never come',
    (at, steps, byCheck) => {
      const { charged, payments, checks, view } = lived(
        views[at]!,
        steps.filter(({ what }) => what !== 'bounce'),
        byCheck,
      )
      const received_on = '2026-12-10'
      const ids = {
        id: 900,
        timestamp: `${received_on}T12:00:00.000Z`,
        paymentMethodId: 2,
        method: '',
        label: 'CHECK' as const,
      }
      const came = {
        ...ids,
        amount: 1_000_000,
        refund_of: null,
        status: 'approved',
        entry: 'payment',
        paymentKind: 'registration',
      } as Payment
      const gone = {
        ...came,
        id: 901,
        amount: -1_000_000,
        refund_of: 900,
        entry: 'returned_check',
      } as Payment
      const known = [...checks, { payment_id: 900, received_on, expected_at: null }]
      const now = new Date('2027-02-06T12:00:00Z')
      const coming = { received_on: '2027-02-06', amount_cents: 1_000_000 }
      const without = lateDifference({ ...view, payments }, checks, charged, coming, now)
      const bounced = lateDifference(
        { ...view, payments: [...payments, came, gone] },
        known,
        charged,
        coming,
        now,
      )
      expect(bounced?.amount_cents).toBe(without?.amount_cents)
      expect(isReservedByCheck(view, known)).toBe(isReservedByCheck(view, checks))
    },
    TIMEOUT,
  )
})
