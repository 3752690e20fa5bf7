// FREESTYLE-03, FEE-03, FEE-05: registrations of Coastline, worked out by hand. Meridian's prices, early: a dancer $270, a teacher $195, an observer
// $60 and $35 for one day, a small group $60 a dancer, a duo $75 a dancer, a media pass $55; the battle $35.
import { describe, expect, test } from 'vitest'
import { freeTeacherCount } from '../fees/free-teachers.rules.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { applied, edit } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { statementParts } from '../registrations/statement-sections.rules.ts'
import { coastlineVariant } from '../tours/coastline.variant.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import type { FreestyleEntry } from './freestyle.model.ts'

const tour_date = tourDateWith({
  event: { ...columbus.event, id: 48, variant: 'coastline' },
  mybtf: { ...columbus.mybtf, media_pass: true, attended_regional: true },
  freestyle_battles: [
    { id: 1, name: 'Teen Battle', minimum_age: 11, maximum_age: 15, fee_cents: 3_500, places: null },
  ],
})
const battling = (...people: number[]): FreestyleEntry[] =>
  people.map((person_id) => ({ person_id, freestyle_battle_id: 1 }))

/** The registration with its quote at `at`. */
function registered(more: Partial<RegistrationView>, at = moments.early): RegistrationView {
  const view = viewOf({ tour_date, ...more })
  return { ...view, quote: quoteRegistration(view, tour_date, view.price_list, at) }
}
const usd = (view: RegistrationView) => {
  const { fees } = view.quote
  const { workshop, competition, freestyle, observers, media, tickets, total } = fees
  return [workshop, competition, freestyle, observers, media, tickets, total].map((cents) => cents / 100)
}

describe('FREESTYLE-03 Coastline by hand: workshop, competition, freestyle, observers, media, tickets, total', () => {
  test('three dancers, two of them in the battle, nobody free', () => {
    const view = registered({ attendees: dancersOf(3), freestyle: battling(1, 3) })
    // 3 × 270; 2 × 35.
    expect(usd(view)).toEqual([810, 0, 70, 0, 0, 0, 880])
  })

  test('nine dancers bring no teacher for free, and ten bring one', () => {
    const of = (count: number) =>
      registered({ attendees: [...dancersOf(count), teacherOf(90), teacherOf(91)] })
    // 9 × 270 + 2 × 195; 10 × 270 + 2 × 195 − 195.
    expect(usd(of(9))).toEqual([2820, 0, 0, 0, 0, 0, 2820])
    expect(usd(of(10))).toEqual([2895, 0, 0, 0, 0, 0, 2895])
  })

  test('twenty-one dancers with a discount each way, three teachers of whom two are free, and observers', () => {
    const attendees = [
      ...dancersOf(18),
      // A regional attended: 270 × 0.75 = 202.50, each.
      ...dancersOf(2, { attended_reg: true }, 19),
      // A scholarship pays for all, and counts for no teacher: 20 pay.
      ...dancersOf(1, { vip_type_id: 1 }, 21),
      ...[90, 91, 92].map((id) => teacherOf(id)),
    ]
    const view = registered({ attendees, additional_observers: { one: 4, two: 2 }, freestyle: battling(1) })
    // 18 × 270 + 2 × 202.50 + 0 + 3 × 195 − 2 × 195 = 4860 + 405 + 195; observers 4 × 60 + 2 × 35; 35.
    expect(usd(view)).toEqual([5460, 0, 35, 310, 0, 0, 5805])
    expect(view.quote.free_teacher).toEqual({ count: 2, value: 39_000 })
  })

  test('named observers stand among the observers, media passes and routines in their own groups, at the full rate', () => {
    const watching = { kind: 'observer', workshop_level_id: 31, media_pass: false } as const
    const attendees = [...dancersOf(4, { media_pass: true }), teacherOf(95, watching)]
    const routines = [routineOf(1, [1, 2, 3, 4]), routineOf(2, [1, 2])]
    const view = registered({ attendees, routines, freestyle: battling(1, 2, 3, 4) }, moments.full)
    // 4 × 310; 4 × 70 + 2 × 85; 4 × 35, which has one price; 70; 4 × 55.
    expect(usd(view)).toEqual([1240, 450, 140, 70, 220, 0, 2120])
  })

  test('a routine removed and a battle added in an edit: what is sold keeps its price, what is new has today’s', () => {
    const sold = applied(
      registered({ attendees: dancersOf(4), routines: [routineOf(1, [1, 2, 3, 4])], freestyle: battling(1) }),
      moments.early,
    )
    // 4 × 270; 4 × 60; 35.
    expect(usd(sold)).toEqual([1080, 240, 35, 0, 0, 0, 1355])
    const after = edit(sold, (content) => ({
      routines: [],
      freestyle: [...content.freestyle, ...battling(2)],
    }))
    // At the full rate, more than 30 days before nothing stays of the routine: 4 × 270; 35 + 35.
    expect(usd(after)).toEqual([1080, 0, 70, 0, 0, 0, 1150])
    expect(
      after.quote.lines.filter(({ group }) => group === 'freestyle').map(({ sold_at }) => sold_at),
    ).toEqual([moments.early.toISOString(), null])
  })
})

describe('FEE-03 one free teacher for every ten paying dancers', () => {
  test.each([
    [9, 0],
    [10, 1],
    [19, 1],
    [20, 2],
    [59, 5],
    [60, 6],
    [100, 10],
  ])('%i dancers: %i', (dancers, free) => {
    expect(freeTeacherCount(dancers, coastlineVariant.free_teachers)).toBe(free)
  })
})

describe('FEE-05 the statement of Coastline', () => {
  test('has the battle and the observers under headings of their own', () => {
    const view = registered({
      attendees: dancersOf(2),
      freestyle: battling(1),
      additional_observers: { one: 1, two: 0 },
    })
    const shown = statementParts(view).map(
      ({ heading, title, lines }) => `${heading} | ${title} | ${lines.length}`,
    )
    expect(shown).toEqual([
      'Workshop attendees | Dancers | 2',
      'Workshop attendees | Teachers | 0',
      'Observers | Observers | 1',
      'Competition | Routines | 0',
      'Freestyle battle | Freestyle battle | 1',
      'Media pass | Media passes | 0',
    ])
  })
})
