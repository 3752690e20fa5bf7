// STEP-02, FREESTYLE-03, FEE-03, FEE-05, SHOWDOWN-03: registrations of Afterglow, worked out by hand. Meridian's prices, early: a dancer $270, a
// teacher $195, an observer $60 and $35 for one day, a small group $60 a dancer, a duo $75 a dancer, a media pass $55; the battle $35.
import { describe, expect, test } from 'vitest'
import { freeTeacherCount } from '../fees/free-teachers.rules.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import type { FreestyleEntry } from '../freestyle/freestyle.model.ts'
import { allBesideWords } from '../parts/besides.rules.ts'
import { applied, edit } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { statementParts } from '../registrations/statement-sections.rules.ts'
import { guardStep, stepStatuses, stepsOf } from '../registrations/steps.rules.ts'
import { aftermathVariant } from '../tours/aftermath.variant.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import type { VariantName } from '../tours/tour-date.model.ts'

const dateOf = (variant: VariantName) =>
  tourDateWith({
    event: { ...columbus.event, id: 49, variant },
    mybtf: { ...columbus.mybtf, media_pass: true, attended_regional: true },
    freestyle_battles: [
      { id: 1, name: 'Teen Battle', minimum_age: 11, maximum_age: 15, fee_cents: 3_500, places: null },
    ],
  })
const tour_date = dateOf('aftermath')
const battling = (...people: number[]): FreestyleEntry[] =>
  people.map((person_id) => ({ person_id, freestyle_battle_id: 1 }))
const showing = (...ids: number[]) => ids.map((id) => ({ id, crew_showdown: true, crew_showdown_pq: false }))

/** The registration with its quote at `at`. */
function registered(more: Partial<RegistrationView>, at = moments.early): RegistrationView {
  const view = viewOf({ tour_date, ...more })
  return { ...view, quote: quoteRegistration(view, view.tour_date, view.price_list, at) }
}
const usd = ({ quote }: RegistrationView) => {
  const { workshop, competition, freestyle, observers, media, tickets, total } = quote.fees
  return [workshop, competition, freestyle, observers, media, tickets, total].map((cents) => cents / 100)
}

describe('FREESTYLE-03 Afterglow by hand: workshop, competition, freestyle, observers, media, tickets, total', () => {
  test('four dancers in a group that is in the crew showdown, for which nothing is due before its video, and two of them in the battle', () => {
    const view = registered({
      attendees: dancersOf(4),
      routines: [routineOf(1, [1, 2, 3, 4])],
      showdown: showing(1),
      freestyle: battling(1, 3),
    })
    // 4 × 270; 4 × 60; 2 × 35.
    expect(usd(view)).toEqual([1080, 240, 70, 0, 0, 0, 1390])
  })

  test('observers without a name stand among the workshop’s fees', () => {
    const view = registered({ attendees: dancersOf(2), additional_observers: { one: 4, two: 2 } })
    // 2 × 270 + 4 × 60 + 2 × 35.
    expect(usd(view)).toEqual([850, 0, 0, 0, 0, 0, 850])
  })

  test('nine dancers bring no teacher for free, and ten bring one', () => {
    const of = (count: number) => registered({ attendees: [...dancersOf(count), teacherOf(90)] })
    // 9 × 270 + 195; 10 × 270 + 195 − 195.
    expect(usd(of(9))).toEqual([2625, 0, 0, 0, 0, 0, 2625])
    expect(usd(of(10))).toEqual([2700, 0, 0, 0, 0, 0, 2700])
  })

  test('twenty-one dancers with a discount each way bring two of three teachers, a named observer among them', () => {
    const attendees = [
      ...dancersOf(18),
      // A regional attended: 270 × 0.75 = 202.50, each.
      ...dancersOf(2, { attended_reg: true }, 19),
      // A scholarship pays for all, and counts for no teacher: 20 pay.
      ...dancersOf(1, { vip_type_id: 1 }, 21),
      ...[90, 91, 92].map((id) => teacherOf(id)),
      teacherOf(95, { kind: 'observer', workshop_level_id: 31 }),
    ]
    const view = registered({ attendees, freestyle: battling(21) })
    // 18 × 270 + 2 × 202.50 + 0 + 3 × 195 − 2 × 195 + 60 = 4860 + 405 + 195 + 60; the scholar's battle is not free.
    expect(usd(view)).toEqual([5520, 0, 35, 0, 0, 0, 5555])
    expect(view.quote.free_teacher).toEqual({ count: 2, value: 39_000 })
  })

  test('at the full rate with media passes', () => {
    const view = registered(
      {
        attendees: dancersOf(4, { media_pass: true }),
        routines: [routineOf(1, [1, 2, 3, 4]), routineOf(2, [1, 2])],
        freestyle: battling(1, 2, 3, 4),
      },
      moments.full,
    )
    // 4 × 310; 4 × 70 + 2 × 85; 4 × 35, which has one price; 4 × 55.
    expect(usd(view)).toEqual([1240, 450, 140, 0, 220, 0, 2050])
  })

  test('a routine in the showdown removed and a battle added in an edit: what is sold keeps its price, what is new has today’s', () => {
    const sold = applied(
      registered({
        attendees: dancersOf(4),
        routines: [routineOf(1, [1, 2, 3, 4])],
        showdown: showing(1),
        freestyle: battling(1),
      }),
      moments.early,
    )
    // 4 × 270; 4 × 60; 35.
    expect(usd(sold)).toEqual([1080, 240, 35, 0, 0, 0, 1355])
    const after = edit(sold, (content) => ({
      routines: [],
      showdown: [],
      freestyle: [...content.freestyle, ...battling(2)],
    }))
    // More than 30 days before nothing stays of the routine: 4 × 270; 35 + 35.
    expect(usd(after)).toEqual([1080, 0, 70, 0, 0, 0, 1150])
  })
})

describe('FEE-03 one free teacher for every ten paying dancers of Afterglow', () => {
  test.each([
    [9, 0],
    [10, 1],
    [11, 1],
    [19, 1],
    [20, 2],
    [60, 6],
  ])('%i dancers: %i', (dancers, free) => {
    expect(freeTeacherCount(dancers, aftermathVariant.free_teachers)).toBe(free)
  })
})

describe('STEP-02 the competition of Afterglow is always open', () => {
  const looking = { at: moments.early, editing: false, exempt: false }
  const open = (variant: VariantName, more: Partial<RegistrationView> = {}) => {
    const at = dateOf(variant)
    const view = viewOf({ tour_date: at, attendees: [], roster: [], workshop_done: false, ...more })
    return stepStatuses(view, at).flatMap((step) => (step.open && step.numbered ? [step.key] : []))
  }
  test('with nobody on the roster and nobody registered', () => {
    expect(open('aftermath')).toEqual(['roster', 'competition'])
    expect(open('coastline')).toEqual(['roster'])
  })
  test('and asking for it leads to it', () => {
    const view = viewOf({ tour_date, attendees: [], roster: [], workshop_done: false })
    expect(guardStep('competition', view, tour_date, looking)).toBeNull()
    expect(guardStep('freestyle', view, tour_date, looking)).toBe(`/registration/${view.id}/roster`)
    expect(guardStep('review', view, tour_date, looking)).toBe(`/registration/${view.id}/roster`)
  })
  test('where a city date has no competition there is none to open', () => {
    const at = { ...tour_date, web: { no_competition: true } }
    expect(stepsOf(at).map(({ key }) => key)).not.toContain('competition')
  })
})

describe('FEE-05 the statement of Afterglow', () => {
  test('has observers among the workshop, and says that nothing is due for the showdown yet', () => {
    const view = registered({
      attendees: dancersOf(4),
      routines: [routineOf(1, [1, 2, 3, 4])],
      showdown: showing(1),
      freestyle: battling(1),
      additional_observers: { one: 1, two: 0 },
    })
    expect(statementParts(view).map(({ heading, title }) => `${heading} | ${title}`)).toEqual([
      'Workshop attendees | Dancers',
      'Workshop attendees | Teachers',
      'Workshop attendees | Observers',
      'Competition | Routines',
      'Competition | Crew showdown',
      'Freestyle battle | Freestyle battle',
      'Media pass | Media passes',
    ])
    const crew = statementParts(view).find(({ title }) => title === 'Crew showdown')
    expect(JSON.stringify(crew)).toContain('nothing due yet')
    expect(JSON.stringify(crew)).toMatch(/\d dancers × \$55\.00 = \$\d+\.00 once we have your video/)
    expect(JSON.stringify(crew)).toContain(
      `email a link to each video to ${view.tour_date.event.contact_email}`,
    )
  })
})

describe('SHOWDOWN-03 a link to a video is asked for only while one has not been received', () => {
  const wordsOf = (more: Partial<RegistrationView>) => {
    const routines = [routineOf(1, [1, 2, 3, 4]), routineOf(2, [1, 2, 3, 4])]
    const view = registered({ attendees: dancersOf(4), routines, ...more })
    const part = statementParts(view).find(({ title }) => title === 'Crew showdown')
    return JSON.stringify(part)
  }
  const received = (...ids: number[]) =>
    ids.map((id) => ({ id, received_at: '2026-12-01T12:00:00.000Z', amount_cents: 22_000 }))
  const ASKS = 'Please email a link'
  const COSTS = 'is added to your balance once we have received the video'

  test('neither asked for nor priced once all are here', () => {
    const words = wordsOf({ showdown: showing(1), showdown_videos: received(1) })
    expect(words).toContain('$220.00 charged')
    expect(words).not.toContain(ASKS)
    expect(words).not.toContain(COSTS)
  })
  test('of two, the one that is not here', () => {
    const words = wordsOf({ showdown: showing(1, 2), showdown_videos: received(1) })
    expect(words).toContain(`${ASKS} to each video that we have not received`)
    expect(words).toContain(COSTS)
  })
  test('nor for pre-qualifying alone, which adds nothing', () => {
    const words = wordsOf({ showdown: [{ id: 1, crew_showdown: false, crew_showdown_pq: true }] })
    expect(words).toContain('1 routine.')
    expect(words).not.toContain(ASKS)
    expect(words).not.toContain(COSTS)
  })
  test('nor for a routine that waits for a place', () => {
    const waiting_list_routines = [{ ...routineOf(3, [1, 2, 3, 4]), position: 1, waiting_since: null }]
    const words = wordsOf({ waiting_list_routines, showdown: showing(3) })
    expect(words).toContain(COSTS)
    expect(words).not.toContain(ASKS)
  })
})

test('SHOWDOWN-03 a crew in the showdown is marked where routines are listed', () => {
  const view = registered({
    attendees: dancersOf(4),
    routines: [routineOf(7, [1, 2, 3, 4])],
    showdown: showing(7),
  })
  const words = allBesideWords('routines', view)
  expect(words(7)).toEqual(['Crew showdown'])
  expect(words(8)).toEqual([])
})
