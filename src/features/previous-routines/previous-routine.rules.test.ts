// COPY-01 to COPY-04, PLACE-01: what of an earlier routine is entered again, and what is said of the rest.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { type PlaceOffer, placeFor } from '../limits/place-offer.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { cityWith, dancerOf, dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, meridianPrices, moments, openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { previousOf } from './previous-routine.fixtures.ts'
import { copyRoutine, copyRoutines, formOfCopy } from './previous-routine.rules.ts'

/** 30 dancers of 13; 31 to 33 are on the roster only. */
function here(more: Partial<RegistrationView> = {}): RegistrationView {
  const attendees = more.attendees ?? dancersOf(30)
  const roster = [
    ...attendees.map(({ person }) => person),
    personOf(31, 13),
    personOf(32, 22),
    personOf(33, null),
  ]
  return viewOf({ roster, ...more, attendees })
}
const limits = (more: Partial<EntryLimitRules>) => ({
  tour_date: { ...columbus, entry_limit_rules: { ...columbus.entry_limit_rules, ...more } },
})
const many = (count: number, first = 1) => Array.from({ length: count }, (_, position) => first + position)
const wordsOf = (...args: Parameters<typeof copyRoutine>) =>
  copyRoutine(...args).left_out.map(({ words }) => words)

describe('COPY-01 the dancers', () => {
  test('who is registered for the workshop comes along, in the order of before', () => {
    const copy = copyRoutine(previousOf([7, 3, 5, 1]), here())
    expect(copy).toMatchObject({ left_out: [], barred: [], draft: { dancers: [7, 3, 5, 1] } })
  })

  const oneDay = dancerOf(personOf(40, 13), { one_day: true })
  const ageless = dancerOf(personOf(41, null))
  test.each<[string, number, string, number | null]>([
    ['on the roster, not registered', 31, 'Fname31 Lname31 is not registered for the workshop here', 31],
    ['on no roster any more', 99, 'Fname99 Lname99 is no longer on your roster', null],
    ['for one day', 40, 'Fname40 Lname40 comes for one day only', null],
    ['without a birthdate', 41, 'Fname41 Lname41 has no birthdate on your roster', null],
  ])('%s stays out, and is named', (_title, dancer, words, person_id) => {
    const view = here({ attendees: [...dancersOf(30), oneDay, ageless] })
    const copy = copyRoutine(previousOf([1, dancer, 2]), view)
    expect(copy.left_out).toEqual([{ words, person_id }])
    expect(copy.draft.dancers).toEqual([1, 2])
    expect(copy.barred).toEqual([])
  })

  test('nobody left bars it', () => {
    const copy = copyRoutine(previousOf([31, 99]), here())
    expect(copy.left_out).toHaveLength(2)
    expect(copy.barred.map(({ code }) => code)).toContain('ROUTINE_DANCER_REQUIRED')
  })
})

describe('COPY-02 style, category and divisions', () => {
  test.each<[string, { id: number; name: string }, number | null, string[]]>([
    ['the same', { id: 4, name: 'Contemporary' }, 4, []],
    ['the same name under another id', { id: 613, name: ' tap ' }, 5, []],
    ['the name goes before the id', { id: 2, name: 'Tap' }, 5, []],
    ['renamed', { id: 4, name: 'Modern' }, 4, ['Modern is called Contemporary here']],
    [
      'not offered here',
      { id: 613, name: 'Ballroom' },
      null,
      ['Ballroom is not offered here: choose another style'],
    ],
  ])('%s', (_title, performance_division, id, words) => {
    const copy = copyRoutine(previousOf([1], { performance_division }), here())
    expect(copy.draft.performance_division_id).toBe(id)
    expect(copy.left_out.map((dancer) => dancer.words)).toEqual(words)
    expect(formOfCopy(copy) === null).toBe(id === null)
    expect(copy.barred.length > 0).toBe(id === null)
  })

  test('the category follows the dancers that are left', () => {
    const small = { id: 3, name: 'Small Group' }
    expect(copyRoutine(previousOf([1, 2, 99, 98], { routine_category: small }), here()).draft).toMatchObject({
      routine_category_id: null,
      dancers: [1, 2],
    })
  })

  test('where two categories hold the dancers, that of before is kept, by its name', () => {
    const copy = (name: string) =>
      copyRoutine(previousOf(many(22), { routine_category: { id: 6, name } }), here()).draft
        .routine_category_id
    expect(copy('Production')).toBe(6)
    expect(copy('Musical')).toBeNull()
  })

  test('age-up is asked for anew', () => {
    const copy = copyRoutine(previousOf(many(4), { age_up: true }), here())
    expect(copy.draft.age_up).toBe(false)
    expect(copy.left_out[0]?.words).toMatch(/^Age-up is asked for anew/)
  })
})

describe('COPY-03 what is added', () => {
  test('no music, and where it was copied from, stay', () => {
    const { draft } = copyRoutine(previousOf([1], { no_music: true }), here())
    expect(draft).toMatchObject({ no_music: true, copy_music: false, copied_from: 500 })
  })

  test('extra time is left out where the city takes none', () => {
    const previous = previousOf(many(4), { extra_time: 2 })
    const copy = copyRoutine(previous, here())
    expect(copy.draft.extra_time).toBe(0)
    expect(copy.left_out).toHaveLength(1)
    expect(copy.barred).toEqual([])
    const offered = here({ tour_date: { ...columbus, add_ons: { extra_time: true } } })
    expect(copyRoutine(previous, offered)).toMatchObject({ draft: { extra_time: 2 }, left_out: [] })
  })

  test('the free division is left out where there is one already', () => {
    const previous = previousOf(many(4), {
      free_ballet: true,
      performance_division: { id: 1, name: 'Ballet' },
    })
    const open = here()
    const quote = quoteRegistration(open, open.tour_date, open.price_list, moments.early)
    const paying = { ...open, quote }
    expect(copyRoutine(previous, paying)).toMatchObject({ draft: { free_ballet: true }, left_out: [] })
    const taken = routineOf(1, many(4), { performance_division_id: 1, free_ballet: true })
    const copy = copyRoutine(previous, { ...paying, routines: [taken] })
    expect(copy.draft.free_ballet).toBe(false)
    expect(copy.left_out[0]?.words).toBe('You may only have one free Ballet routine in your registration.')
    expect(copy.barred).toEqual([])
  })
})

describe('COPY-03 what the kind of event adds to a routine', () => {
  const at = (variant: 'aftermath' | 'finals') =>
    here({ tour_date: { ...columbus, event: { ...columbus.event, variant } } })
  const showdown = { 'showdown.crew_showdown': true, 'showdown.crew_showdown_pq': true }
  const few = 'Crew showdown and its pre-qualifying need more than 3 dancers.'
  const pre_qualified = { 'pre_qualifying.pre_qualifying': true }
  test.each([
    ['aftermath', showdown, few],
    ['finals', pre_qualified, 'Pre-qualifying is for routines of more than 3 dancers.'],
  ] as const)(
    'at the %s it stays with four dancers, and not with the three that are left',
    (variant, besides, words) => {
      const four = copyRoutine(previousOf(many(4), { besides }), at(variant))
      expect(four).toMatchObject({ draft: { besides }, left_out: [], barred: [] })
      const three = copyRoutine(previousOf([1, 2, 3, 99], { besides }), at(variant))
      expect(three.draft).not.toHaveProperty('besides')
      expect(three.left_out.map((left) => left.words)).toEqual([
        'Fname99 Lname99 is no longer on your roster',
        words,
      ])
      expect(three.barred).toEqual([])
    },
  )

  test('what is refused goes alone', () => {
    const besides = { ...pre_qualified, 'finals_rounds.prelims': true }
    const { draft } = copyRoutine(previousOf([1, 2, 3], { besides }), at('finals'))
    expect(draft.besides).toEqual({ 'finals_rounds.prelims': true })
  })

  test('each of several at once is judged by itself', () => {
    const both = [
      previousOf([1, 2, 3], { besides: showdown }),
      previousOf(many(4), { id: 501, besides: showdown }),
    ]
    expect(copyRoutines(both, at('aftermath')).map(({ draft }) => draft.besides)).toEqual([
      undefined,
      showdown,
    ])
  })
})

describe('COPY-04 several at once', () => {
  test('the second solo of a dancer is judged after the first', () => {
    const [first, second] = copyRoutines([previousOf([1]), previousOf([1], { id: 501 })], here())
    expect(first?.barred).toEqual([])
    expect(second?.barred.map(({ code }) => code)).toEqual(['ONE_SOLO'])
  })

  test('places run out among them, and go on to the waiting list where it is on', () => {
    const two = [previousOf([1]), previousOf([2], { id: 501 })]
    const last = { city: cityWith({ routines_left: 1 }) }
    const [, full] = copyRoutines(two, here({ ...last, ...limits({ total_routines: 40 }) }))
    expect(full?.barred.map(({ code }) => code)).toContain('CITY_TOTAL')
    const listed = here({ ...last, ...limits({ total_routines: 40, waiting_list: true }) })
    const [first, waiting] = copyRoutines(two, listed)
    expect(first?.draft.waiting_list).toBe(false)
    expect(waiting).toMatchObject({ barred: [], draft: { waiting_list: true } })
  })

  test('a style that was chosen lets it in', () => {
    const ballroom = previousOf([1], { performance_division: { id: 613, name: 'Ballroom' } })
    const [copy] = copyRoutines([ballroom], here(), new Map([[500, 5]]))
    expect(copy?.barred).toEqual([])
    expect(copy && formOfCopy(copy)?.performance_division_id).toBe(5)
  })

  test('150 routines look up the dancers that they have, and go through the 400 of the registration once', () => {
    const looksFor = (count: number) => {
      const looks = { dancers: 0, routines: 0 }
      const attendees = dancersOf(400).map(({ person_id, person, ...dancer }) => ({
        ...dancer,
        get person_id() {
          looks.dancers += 1
          return person_id
        },
        get person() {
          looks.dancers += 1
          return person
        },
      }))
      const routines = many(20).map((id) => {
        const { dancers, ...routine } = routineOf(id, many(8, id * 2))
        return {
          ...routine,
          get dancers() {
            looks.routines += 1
            return dancers
          },
        }
      })
      const view = here({ attendees, routines, ...limits({ one_solo_per_dancer: false }) })
      const previous = many(count).map((id) => previousOf(many(8, id * 2), { id }))
      Object.assign(looks, { dancers: 0, routines: 0 })
      expect(copyRoutines(previous, view).every(({ barred }) => barred.length === 0)).toBe(true)
      return looks
    }
    const { dancers, routines } = looksFor(150)
    // Once each, and ten times at most for each of the eight dancers of a routine; going through all for each would be 60,000.
    expect(dancers).toBeLessThanOrEqual(400 + 150 * 8 * 10)
    expect(routines).toBeLessThanOrEqual(150 * 20 * 2)
  })
})

test('COPY-02 the fixture is offered what the tests say', () => {
  expect(meridianPrices.performance_divisions.find(({ id }) => id === 4)?.name).toBe('Contemporary')
  expect(wordsOf(previousOf([1]), here())).toEqual([])
})

describe('PLACE-01 where one more routine goes', () => {
  const solos = (city_limit: number | null, waiting_list: boolean) => ({
    categories: [{ ...openCategory(1), city_limit, waiting_list }],
  })
  const left = (count: number) => [{ routine_category_id: 1, left: count }]
  test.each<[string, Partial<EntryLimitRules>, Partial<RegistrationView['city']>, PlaceOffer]>([
    ['no limit', {}, {}, 'place'],
    ['one place left', { total_routines: 40, waiting_list: true }, { routines_left: 1 }, 'place'],
    ['city full, list on', { total_routines: 40, waiting_list: true }, { routines_left: 0 }, 'waiting'],
    ['city full, list off', { total_routines: 40 }, { routines_left: 0 }, 'full'],
    ['category with one left', solos(5, true), { categories: left(1) }, 'place'],
    ['category full, list on', solos(5, true), { categories: left(0) }, 'waiting'],
    ['category full, list off', solos(5, false), { categories: left(0) }, 'full'],
    [
      'both full, one list off',
      { total_routines: 40, waiting_list: true, ...solos(5, false) },
      { routines_left: 0, categories: left(0) },
      'full',
    ],
    [
      'both full, both lists on',
      { total_routines: 40, waiting_list: true, ...solos(5, true) },
      { routines_left: 0, categories: left(0) },
      'waiting',
    ],
  ])('%s', (_title, rules, city, offer) => {
    const view = here({ ...limits(rules), city: cityWith(city) })
    expect(placeFor(view, 1)).toBe(offer)
    expect(placeFor({ ...view, exempt: true }, 1)).toBe('place')
  })

  test('another category is not full with it', () => {
    const view = here({ ...limits(solos(5, false)), city: cityWith({ categories: left(0) }) })
    expect(placeFor(view, 2)).toBe('place')
    expect(placeFor(view, null)).toBe('place')
  })
})
