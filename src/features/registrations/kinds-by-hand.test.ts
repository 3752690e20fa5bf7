// FEE-05, EDIT-05: registrations of each kind of event over their life, against sums done by hand from the specification (R§9) and its readings.
// Meridian's prices, early / full / late: dancer 270 / 310 / 340, one day 145 / 165 / 185, virtual 120 / 140 / 160; teacher 195 / 225 / 250, one day
// 110 / 125 / 140; observer 60 / 70 / 80, one day 35 / 40 / 45; a dancer in a solo 125 / 145 / 165, duo 75 / 85 / 95, small group 60 / 70 / 80, large
// group 55 / 65 / 75; media pass 55; scholarships 150 and 100; college discount 225 at most.
import { describe, expect, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import type { Attendee } from '../attendees/attendee.model.ts'
import { COUPLE, crown, crownPrices, entryOf, SINGLE } from '../ballroom/ballroom.fixtures.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import { summit, summitPrices } from '../intensive/summit.fixtures.ts'
import { personOf } from '../people/person.fixtures.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { applied, edit, payment } from './quote-edit.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf, viewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'

const at = (variant: string, more: Partial<TourDate> = {}) =>
  tourDateWith({
    event: { ...columbus.event, variant },
    mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true, deposit_enabled: true },
    add_ons: { extra_time: true },
    freestyle_battles: [
      {
        id: 1,
        name: 'Teen Battle',
        minimum_age: 4,
        maximum_age: null,
        fee_cents: toCents(4_000),
        places: null,
      },
    ],
    ...more,
  })

/** The registration quoted at `when`. */
function quoted(variant: string, more: Partial<RegistrationView>, when = moments.early): RegistrationView {
  const view = viewOf({
    tour_date: at(variant),
    roster: [...dancersOf(22)].map(({ person }) => person),
    ...more,
  })
  return { ...view, quote: quoteRegistration(view, view.tour_date, view.price_list, when) }
}
/** What its fees come to, in dollars; components that come to nothing are left out. */
const usd = ({ quote: { fees } }: RegistrationView): Record<string, number> =>
  Object.fromEntries(
    (['workshop', 'competition', 'freestyle', 'observers', 'media', 'tickets', 'total'] as const).flatMap(
      (name) => (fees[name] === 0 ? [] : [[name, fees[name] / 100]]),
    ),
  )
const sold = (view: RegistrationView, when = moments.early): RegistrationView => ({
  ...applied(view, when),
  payments: [payment],
})
const observerOf = (id: number, more: Partial<Attendee> = {}) =>
  dancerOf(personOf(id, 40), { kind: 'observer', workshop_level_id: 31, ...more })
const option = (person_id: number, best_dancer_type_id: number | null) => ({
  person_id,
  best_dancer_type_id,
  jacket_size_id: null,
  jacket_name: '',
  routine: null,
})
const senior = (id: number, more: Partial<Attendee> = {}) =>
  dancerOf(personOf(id, 17), { workshop_level_id: 4, ...more })
const battling = (...ids: number[]) => ids.map((person_id) => ({ person_id, freestyle_battle_id: 1 }))

describe('FEE-05 the main city event (56), by hand', () => {
  const attendees = [
    ...dancersOf(18),
    ...dancersOf(1, { attended_reg: true }, 19),
    ...dancersOf(1, { vip_type_id: 1 }, 20),
    ...dancersOf(1, { one_day: true }, 21),
    teacherOf(90),
    teacherOf(91),
    teacherOf(92, { one_day: true }),
  ]
  const ten = Array.from({ length: 10 }, (_, index) => index + 1)
  const routines = [routineOf(1, ten, { extra_time: 2 }), routineOf(2, [1]), routineOf(3, [2, 3])]
  const passes = attendees.map((attendee) =>
    attendee.person_id <= 2 ? { ...attendee, media_pass: true } : attendee,
  )

  test('nineteen who pay for the whole workshop bring one teacher; extra time and passes beside', () => {
    const view = quoted('city', { attendees: passes, routines })
    // 18 × 270 + 202.50 + 0 + 145 = 5207.50; 195 + 195 + 110 − 195 = 305. 10 × 55 + 2 × 10 × 5 + 125 + 2 × 75 = 925. 2 × 55.
    expect(usd(view)).toEqual({ workshop: 5512.5, competition: 925, media: 110, total: 6547.5 })
    // Without the extra time, which is told apart where there is any.
    expect(view.quote.fees.baseCompetition).toBe(82_500)
    expect(quoted('city', { attendees, routines: routines.slice(1) }).quote.fees).not.toHaveProperty(
      'baseCompetition',
    )
  })
  test('college, a regional before it, a one-day teacher who comes free, observers of both kinds, at the full rate', () => {
    const view = quoted(
      'city',
      {
        attendees: [
          senior(1, { has_college_discount: true }),
          senior(2, { has_college_discount: true, attended_reg: true }),
          ...dancersOf(3, {}, 3),
          teacherOf(90, { one_day: true }),
          observerOf(95),
        ],
        additional_observers: { one: 3, two: 2 },
      },
      moments.full,
    )
    // 310 − 225 = 85; 310 × 0.75 = 232.50; 3 × 310; 125 − 125; 70 + 3 × 70 + 2 × 40.
    expect(usd(view)).toEqual({ workshop: 85 + 232.5 + 930 + 70 + 210 + 80, total: 1607.5 })
  })
  test('sold early; a solo is taken off late, a dancer added, and the twentieth pays: two teachers', () => {
    const before = sold(quoted('city', { attendees: passes, routines }))
    const after = edit(
      before,
      (content) => ({
        routines: content.routines.filter(({ id }) => id !== 2),
        attendees: [
          // The scholarship goes; what she pays is priced at the rate at which her place was sold.
          ...content.attendees.map((attendee) =>
            attendee.person_id === 20 ? { ...attendee, vip_type_id: null } : attendee,
          ),
          ...dancersOf(1, {}, 22),
        ],
      }),
      moments.late,
    )
    // + 270 + 340 − 195 (21 pay: two teachers); − 125 + 50.
    expect(usd(after)).toEqual({
      workshop: 5512.5 + 270 + 340 - 195,
      competition: 850,
      media: 110,
      total: 6887.5,
    })
  })
})

describe('FEE-05 the finals, by hand', () => {
  const price_list = { ...meridianPrices, ...programmePrices }
  const attendees = [
    ...dancersOf(1, { vip_type_id: 1 }),
    ...dancersOf(1, { attended_reg: true }, 2),
    ...dancersOf(4, {}, 3),
    teacherOf(90),
    teacherOf(91, { one_day: true }),
  ]
  const best_dancer_routines = [
    option(1, 1),
    option(2, 2),
    option(3, 3),
    option(4, null),
    option(5, 1),
    option(6, null),
  ]
  const routines = [routineOf(1, [1, 2, 3, 4, 5]), routineOf(2, [2])]

  test('a scholarship takes its amount off the place, and nothing off the option', () => {
    const view = quoted('finals', { price_list, attendees, best_dancer_routines, routines })
    // 270 − 150 + 202.50 + 4 × 270 + 195 + 110 − 195 (six pay) = 1512.50; 60 + 110 + 260 + 60; 5 × 60 + 125.
    expect(usd(view)).toEqual({ workshop: 2002.5, competition: 425, total: 2427.5 })
  })
  test('sold early; a solo is taken off late, and a dancer added with a jacket', () => {
    const before = sold(quoted('finals', { price_list, attendees, best_dancer_routines, routines }))
    const after = edit(
      before,
      (content) => ({
        routines: content.routines.slice(0, 1),
        attendees: [...content.attendees, ...dancersOf(1, {}, 7)],
        best_dancer_routines: [...content.best_dancer_routines, option(7, 2)],
      }),
      moments.late,
    )
    expect(usd(after)).toEqual({ workshop: 2002.5 + 340 + 140, competition: 350, total: 2832.5 })
  })
  test('eighty bring six teachers; without the eightieth they are four, and the registration costs more', () => {
    const teachers = Array.from({ length: 8 }, (_, index) => teacherOf(900 + index))
    const before = quoted('finals', { price_list, attendees: [...dancersOf(80), ...teachers] }, moments.full)
    // 80 × 310 + 2 × 225; 79 × 310 + 4 × 225.
    expect(usd(before)).toEqual({ workshop: 25_250, total: 25_250 })
    const after = edit(
      sold(before, moments.full),
      ({ attendees }) => ({ attendees: attendees.filter(({ person_id }) => person_id !== 80) }),
      moments.late,
    )
    expect(usd(after)).toEqual({ workshop: 25_390, total: 25_390 })
  })
})

describe('FEE-05 the proteges, by hand', () => {
  const price_list = { ...meridianPrices, ...programmePrices }
  test('college, cast, a scholarship of $100, a virtual place, a media pass', () => {
    const view = quoted('protege', {
      price_list,
      attendees: [
        senior(1, { has_college_discount: true, media_pass: true }),
        ...dancersOf(1, { vip_type_id: 2 }, 2),
        ...dancersOf(1, { virtual: true }, 3),
      ],
      best_dancer_routines: [option(1, 4), option(2, null), option(3, null)],
    })
    // 270 − 225 + 190; 270 − 100; 120.
    expect(usd(view)).toEqual({ workshop: 525, media: 55, total: 580 })
  })
  test('a scholarship that is more than the place costs leaves nothing, and such a dancer brings no teacher', () => {
    const dear = { ...meridianPrices, vip_types: [{ ...meridianPrices.vip_types[0]!, amount_cents: 40_000 }] }
    const view = quoted('protege', {
      price_list: { ...dear, ...programmePrices },
      attendees: [...dancersOf(1, { vip_type_id: 1 }), ...dancersOf(4, {}, 2), teacherOf(90)],
    })
    expect(usd(view)).toEqual({ workshop: 4 * 270 + 195, total: 1275 })
  })
  test('sixty at the late rate bring four teachers of five; one less brings three', () => {
    const teachers = Array.from({ length: 5 }, (_, index) => teacherOf(900 + index))
    const before = quoted('protege', { price_list, attendees: [...dancersOf(60), ...teachers] }, moments.late)
    expect(usd(before)).toEqual({ workshop: 60 * 340 + 250, total: 20_650 })
    const after = edit(
      sold(before, moments.late),
      ({ attendees }) => ({ attendees: attendees.slice(1) }),
      moments.late,
    )
    expect(usd(after)).toEqual({ workshop: 59 * 340 + 2 * 250, total: 20_560 })
  })
})

describe('FEE-05 the cast experience, by hand', () => {
  const price_list = {
    ...meridianPrices,
    ...programmePrices,
    vip_types: [
      { id: 21, name: 'Cast', active: true, amount_cents: 0, cast_experience: true },
      { id: 22, name: 'Member', active: true, amount_cents: 5_000, cast_experience: true },
    ],
  }
  const cast = { vip_type_id: 21 }
  const attendees = [
    ...dancersOf(1, { ...cast, attended_reg: true }),
    ...dancersOf(1, { vip_type_id: 22, attended_reg: true }, 2),
    ...dancersOf(1, { ...cast, one_day: true, attended_reg: true }, 3),
    senior(4, { ...cast, has_college_discount: true }),
  ]
  test('a regional takes a tenth off, a scholarship its amount and nothing beside it', () => {
    const view = quoted('cast-experience', { price_list, attendees, best_dancer_routines: [option(4, 4)] })
    // 270 × 0.9; 270 − 50; 145 × 0.9; 270 − 225; 190.
    expect(usd(view)).toEqual({ workshop: 243 + 220 + 130.5 + 45 + 190, total: 828.5 })
  })
  test('a fifth who pays for the whole workshop brings the teacher, at the full rate', () => {
    const five = [...dancersOf(5, cast), teacherOf(90)]
    expect(usd(quoted('cast-experience', { price_list, attendees: five }, moments.full))).toEqual({
      workshop: 1550,
      total: 1550,
    })
    expect(usd(quoted('cast-experience', { price_list, attendees: five.slice(1) }, moments.full))).toEqual({
      workshop: 4 * 310 + 225,
      total: 1465,
    })
  })
  test('sold early; the regional is taken back late: at the rate of her place', () => {
    const before = sold(quoted('cast-experience', { price_list, attendees }))
    const after = edit(
      before,
      (content) => ({
        attendees: content.attendees.map((attendee) =>
          attendee.person_id === 1 ? { ...attendee, attended_reg: false } : attendee,
        ),
      }),
      moments.late,
    )
    expect(usd(after)).toEqual({ workshop: 638.5 + 27, total: 665.5 })
  })
})

describe('FEE-05 the intensive (26), by hand', () => {
  const programme = (person_id: number, intensive_id: number, more = {}) => ({
    ...plainIntensive(person_id, intensive_id),
    ...more,
  })
  const tickets = [1, 2, 3, 4].map((id) => ({
    id,
    name: `Holder ${id}`,
    is_intensive_free: id === 1,
    admitted: false,
  }))
  const tour_date = { ...summit, mybtf: { ...summit.mybtf, attended_regional: true } }
  const more = {
    tour_date,
    price_list: summitPrices,
    attendees: [
      ...dancersOf(1, { vip_type_id: 97 }),
      ...dancersOf(1, { attended_reg: true }, 2),
      ...dancersOf(1, {}, 3),
      senior(4, { has_college_discount: true }),
      ...dancersOf(1, { one_day: true }, 5),
      ...dancersOf(2, {}, 6),
      teacherOf(90),
      observerOf(95),
    ],
    additional_observers: { one: 2, two: 0 },
    intensive: [
      programme(1, 1, { awe_experience: true }),
      programme(2, 1, { vip_experience: true }),
      programme(3, 2, { voucher: true }),
      programme(4, 1),
      programme(5, 2),
      programme(6, 1),
      programme(7, 1, { photoshoot: true }),
      programme(90, 1),
      programme(95, 2),
    ],
    tickets,
  }
  // 0 + (310 + 450) × 0.75 + (310 + 140 − 150) + (760 − 225) + (165 + 140) + 760 + 760 = 3230; five pay for the whole: the teacher is free.
  // Observers 70 − 10 + 2 × 70; awe 150, VIP 250, photoshoot 85.
  const workshop = 3230 + 60 + 140 + 485

  test('programmes, discounts, what is added, observers and tickets at the full rate', () => {
    expect(usd(quoted('intensive', more, moments.full))).toEqual({ workshop, tickets: 120, total: 4035 })
  })
  test('without the voucher’s dancer four pay, and the teacher does; a ticket more', () => {
    const before = sold(quoted('intensive', more, moments.full), moments.full)
    const after = edit(
      before,
      (content) => ({
        attendees: content.attendees.filter(({ person_id }) => person_id !== 3),
        intensive: content.intensive.filter(({ person_id }) => person_id !== 3),
        tickets: [...content.tickets, { id: -1, name: 'Holder 5', is_intensive_free: false }],
      }),
      moments.late,
    )
    expect(usd(after)).toEqual({ workshop: workshop - 300 + 225, tickets: 160, total: 4000 })
  })
  test('another programme late is priced at the rate of the place; an extra has one price', () => {
    const before = sold(quoted('intensive', more), moments.early)
    // Early: 0 + 502.50 + 240 + 445 + 265 + 670 + 670 = 2792.50; observers 50 + 120; 485.
    expect(usd(before)).toEqual({ workshop: 2792.5 + 170 + 485, tickets: 120, total: 3567.5 })
    const after = edit(
      before,
      (content) => ({
        intensive: content.intensive.map((entry) =>
          entry.person_id === 6 ? { ...entry, intensive_id: 2, photoshoot: true } : entry,
        ),
      }),
      moments.late,
    )
    // 670 becomes 270 + 120.
    expect(usd(after)).toEqual({ workshop: 3447.5 - 280 + 85, tickets: 120, total: 3372.5 })
  })
})

describe('FEE-05 ballroom (47), by hand', () => {
  const attendees = [...dancersOf(5), ...dancersOf(1, { vip_type_id: 1 }, 6), teacherOf(90)]
  const routines = [entryOf(1, [1, 2], COUPLE), entryOf(2, [3], SINGLE), entryOf(3, [6], SINGLE)]
  const view = () => quoted('ballroom', { tour_date: crown, price_list: crownPrices, attendees, routines })
  test('five who pay bring the teacher, and who has a scholarship pays for her entry', () => {
    // 5 × 270 + 0 + 195 − 195; 2 × 80 + 110 + 110.
    expect(usd(view())).toEqual({ workshop: 1350, competition: 380, total: 1730 })
  })
  test('a single taken off late leaves its deposit; one dancer less, and the teacher pays what was early', () => {
    const after = edit(
      sold(view()),
      (content) => ({
        routines: content.routines.filter(({ id }) => id !== 3),
        attendees: content.attendees.filter(({ person_id }) => person_id !== 5),
      }),
      moments.late,
    )
    expect(usd(after)).toEqual({ workshop: 4 * 270 + 195, competition: 320, total: 1595 })
  })
  test('a single is never kept for more than it was sold for', () => {
    const cheap = {
      ...crownPrices,
      routine_categories: crownPrices.routine_categories.map((category) =>
        category.id === SINGLE
          ? { ...category, fees: { ...category.fees, studio: { discount: 3_000, full: 3_500, late: 4_000 } } }
          : category,
      ),
    }
    const before = sold(quoted('ballroom', { tour_date: crown, price_list: cheap, attendees, routines }))
    const after = edit(before, ({ routines: all }) => ({ routines: all.slice(0, 2) }), moments.late)
    expect(usd(after).competition).toBe(160 + 30 + 30)
  })
})

describe.each([
  ['coastline (48)', 'coastline', { workshop: 0, observers: 215 }],
  ['Afterglow (49)', 'aftermath', { workshop: 215, observers: 0 }],
])('FEE-05 %s, by hand', (_what, variant, there) => {
  const more = {
    attendees: [
      ...dancersOf(19),
      ...dancersOf(1, { vip_type_id: 1 }, 20),
      teacherOf(90),
      teacherOf(91),
      observerOf(95),
    ],
    additional_observers: { one: 2, two: 1 },
    freestyle: battling(1, 2, 20),
  }
  const own = (fees: Record<string, number>) => {
    const { observers, workshop } = there
    return { ...fees, workshop: (fees.workshop ?? 0) + workshop, ...(observers ? { observers } : {}) }
  }
  test('nineteen pay and bring one teacher; battles and observers', () => {
    // 19 × 270 + 0 + 195 + 195 − 195; 3 × 40; 60 + 2 × 60 + 35.
    expect(usd(quoted(variant, more))).toEqual(own({ workshop: 5325, freestyle: 120, total: 5660 }))
  })
  test('the twentieth pays: two teachers are free, and a battle that is taken off goes back whole', () => {
    const after = edit(
      sold(quoted(variant, more)),
      (content) => ({
        attendees: content.attendees.map((attendee) =>
          attendee.person_id === 20 ? { ...attendee, vip_type_id: null } : attendee,
        ),
        freestyle: content.freestyle.slice(1),
      }),
      moments.late,
    )
    expect(usd(after)).toEqual(own({ workshop: 5400, freestyle: 80, total: 5695 }))
  })
  test('nine pay and bring nobody, a one-day dancer counts for none, at the late rate', () => {
    const nine = [...dancersOf(9), ...dancersOf(1, { one_day: true }, 10), teacherOf(90)]
    expect(usd(quoted(variant, { attendees: nine }, moments.late))).toEqual({
      workshop: 9 * 340 + 185 + 250,
      total: 3495,
    })
  })
})

describe('FEE-05 a workshop without a competition, by hand', () => {
  test('virtual, one day and a regional, which a virtual place has not', () => {
    const view = quoted('workshop', {
      attendees: [
        ...dancersOf(1, { virtual: true, attended_reg: true }),
        ...dancersOf(1, { one_day: true, attended_reg: true }, 2),
        ...dancersOf(1, { attended_reg: true }, 3),
      ],
    })
    // 120; 145 × 0.75; 270 × 0.75.
    expect(usd(view)).toEqual({ workshop: 120 + 108.75 + 202.5, total: 431.25 })
  })
})
