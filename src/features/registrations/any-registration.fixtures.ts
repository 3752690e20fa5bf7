// Any registration at any kind of event: who comes, and what stands beside people and routines, for laws with thousands of cases.
import { fc } from '@fast-check/vitest'
import { sumCents, toCents } from '../../shared/money.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import { intensiveExtras, intensives } from '../intensive/intensive-samples.fixtures.ts'
import { ticketTerms } from '../intensive/summit.fixtures.ts'
import { REMOVED } from '../parts/line-key.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { meridianPrices, programmePrices } from '../tours/tour.fixtures.ts'
import { dateOf } from './kind-proofs.fixtures.ts'
import { payment } from './quote-edit.fixtures.ts'
import { dancerOf, routineOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'

const PEOPLE = 8
const people = Array.from({ length: PEOPLE }, (_, at) => personOf(at + 1, 13 + at))
const some = fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE })

const kinds = { 3: 'dancer', 4: 'dancer', 5: 'teacher', 31: 'observer' } as const
export const anyAttendees = fc
  .tuple(
    some,
    fc.array(
      fc.record({
        workshop_level_id: fc.constantFrom(3, 3, 3, 4, 5, 31),
        tier: fc.constantFrom('full', 'one day', 'virtual'),
        vip_type_id: fc.constantFrom(null, null, 1),
        discount: fc.constantFrom('none', 'regional', 'college'),
        media_pass: fc.boolean(),
      }),
      { minLength: PEOPLE, maxLength: PEOPLE },
    ),
  )
  .map(([comes, choices]) =>
    people.flatMap((person, at) => {
      const { tier, discount, ...choice } = choices[at]!
      const kind = kinds[choice.workshop_level_id as keyof typeof kinds]
      const chosen = {
        one_day: tier === 'one day',
        virtual: tier === 'virtual',
        attended_reg: kind === 'dancer' && discount === 'regional',
        has_college_discount: kind === 'dancer' && discount === 'college',
      }
      return comes[at] ? [dancerOf(person, { ...choice, ...chosen, kind })] : []
    }),
  )
/** What stands beside people and routines, whether or not the kind of event has it. */
export const anythingBeside = fc.record({
  intensive: fc.array(fc.tuple(fc.constantFrom(1, 2), fc.boolean(), fc.boolean(), fc.boolean()), {
    minLength: PEOPLE,
    maxLength: PEOPLE,
  }),
  battles: some,
  kdoty: some,
  options: fc.array(fc.constantFrom(null, 1, 2, 3), { minLength: PEOPLE, maxLength: PEOPLE }),
  tickets: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
  routines: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
  virtual: fc.boolean(),
  extra_time: fc.constantFrom(0, 2, 4),
  showdown: fc.boolean(),
  observers: fc.record({ one: fc.nat({ max: 3 }), two: fc.nat({ max: 3 }) }),
})
/** What was paid where a deposit is taken, in cents; null = none is, and nothing was paid. */
export const anyDeposit = fc.constantFrom(null, 0, 12_000, 1_000_000)
export type Beside = typeof anythingBeside extends fc.Arbitrary<infer B> ? B : never

/** A registration in which that is entered. */
export function entered(variant: string, here: RegistrationView['attendees'], more: Beside) {
  const ids = here.map(({ person_id }) => person_id)
  const where = (chosen: readonly boolean[]) => ids.filter((id) => chosen[id - 1])
  const { virtual, extra_time } = more
  const routines = more.routines.map((id) => routineOf(id, ids.slice(0, id), { virtual, extra_time }))
  const date = dateOf(variant)
  return {
    tour_date: {
      ...date,
      mybtf: { ...date.mybtf, virtual: true },
      tickets: ticketTerms,
      freestyle_battles: [
        {
          id: 1,
          name: 'Teen Battle',
          minimum_age: 13,
          maximum_age: 15,
          fee_cents: toCents(4_000),
          places: null,
        },
      ],
    },
    price_list: { ...meridianPrices, ...programmePrices, intensives, intensive_extras: intensiveExtras },
    roster: people,
    attendees: here,
    routines,
    additional_observers: more.observers,
    intensive: ids.map((person_id) => {
      const [intensive_id, photoshoot, vip_experience, voucher] = more.intensive[person_id - 1]!
      return { ...plainIntensive(person_id, intensive_id), photoshoot, vip_experience, voucher }
    }),
    freestyle: where(more.battles).map((person_id) => ({ person_id, freestyle_battle_id: 1 })),
    kdoty: where(more.kdoty).map((person_id) => ({ person_id, kdoty: true })),
    best_dancer_routines: ids.map((person_id) => ({
      person_id,
      best_dancer_type_id: more.options[person_id - 1] ?? null,
      jacket_size_id: null,
      jacket_name: '',
      routine: null,
    })),
    showdown: more.routines.map((id) => ({ id, crew_showdown: more.showdown, crew_showdown_pq: false })),
    tickets: more.tickets.map((id) => ({
      id,
      name: `Ann ${id}`,
      is_intensive_free: id % 2 === 0,
      admitted: false,
    })),
  } satisfies Partial<RegistrationView>
}

/** The same with only what the kind of event has. */
export function enteredThere(variant: string, here: RegistrationView['attendees'], more: Beside) {
  const all = entered(variant, here, more)
  const has = new Set<string>(eventKinds[variant]?.parts)
  return Object.fromEntries(
    Object.entries(all).map(([name, content]) => [name, isContent(name) && !has.has(name) ? [] : content]),
  ) as typeof all
}

/** Where a deposit is taken, and so much was paid. */
export function withDeposit(view: RegistrationView, paid: number | null): RegistrationView {
  if (paid === null) return view
  const { tour_date } = view
  const mybtf = { ...tour_date.mybtf, deposit_enabled: true }
  return { ...view, tour_date: { ...tour_date, mybtf }, payments: [{ ...payment, amount: paid }] }
}

/** What stays owed of the deposits of routines that were removed (EDIT-07). */
export const keptDeposits = ({ quote }: RegistrationView): number =>
  sumCents(quote.lines.flatMap(({ key, amount_cents }) => (key.startsWith(REMOVED) ? [amount_cents] : [])))

/** Prices of each rate in whatever is told, at so many percent of what they are. */
function times<Told>(told: Told, percent: number): Told {
  if (typeof told !== 'object' || told === null) return told
  if (Array.isArray(told)) return told.map((entry) => times(entry, percent)) as Told
  const isPrice = (name: string, value: unknown): value is number =>
    typeof value === 'number' && ('late' in told || name.endsWith('_cents'))
  const repriced = Object.entries(told).map(([name, value]) => [
    name,
    isPrice(name, value) ? Math.ceil((value * percent) / 100) : times(value, percent),
  ])
  return Object.fromEntries(repriced) as Told
}

/** The same since everything has another price; what was sold was sold before. */
export function repriced(view: RegistrationView, percent: number): RegistrationView {
  const { tour_date, price_list } = view
  return { ...view, price_list: times(price_list, percent), tour_date: times(tour_date, percent) }
}

const listed = ['routines', 'intensive', 'freestyle', 'kdoty', 'best_dancer_routines', 'showdown', 'tickets']
const isContent = (name: string) => listed.includes(name)
