// BALLROOM-01 to BALLROOM-05: what an entry of one dancer or a couple is, and what of it can still be changed.
import { describe, expect, test } from 'vitest'
import {
  BALLROOM,
  COUPLE,
  crown,
  crownPrices,
  crownViewOf,
  entryOf,
  FORMATION,
  FORMATIONS,
  LATIN,
  LATIN_COUPLE,
  SINGLE,
} from '../ballroom/ballroom.fixtures.ts'
import { ageUpAllowed } from '../divisions/age-division.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, dancersOf, routineOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices } from '../tours/tour.fixtures.ts'
import {
  asCouple,
  checkCouple,
  coupleDivisions,
  coupleLimit,
  coupleName,
  enteredAlready,
  isCouple,
} from './couple-entry.rules.ts'
import { checkRegistered } from './edited-routines.rules.ts'
import { checkReviewedRoutines } from './reviewed-routines.rules.ts'
import { checkRoutine, deriveRoutine, routineFormOf } from './routine.rules.ts'
import { emptyForm } from './typed-routine.rules.ts'

const mia = personOf(1, 13, { fname: 'Mia', lname: 'Alvarez' })
const leo = personOf(2, 16, { fname: 'Leo', lname: 'Park' })
const view = crownViewOf({ attendees: [dancerOf(mia), dancerOf(leo), ...dancersOf(3, {}, 3)] })
const typed = (dancers: number[], routine_category_id: number | null = null) =>
  asCouple({ ...emptyForm, dancers, routine_category_id }, view)
const check = (form: ReturnType<typeof typed>, of = view) =>
  checkRoutine(form, of, { existing: null, exempt: false })
const codes = (form: ReturnType<typeof typed>, of = view) => check(form, of).map(({ code }) => code)

describe('BALLROOM-01 what is entered as couples are', () => {
  test('is in a category with a performance division of its own, where the kind of event has couples', () => {
    expect(isCouple(entryOf(1, [1], SINGLE), view)).toBe(true)
    expect(isCouple(entryOf(1, [1, 2, 3, 4], FORMATIONS), view)).toBe(false)
    expect(isCouple(entryOf(1, [1], SINGLE), { tour_date: columbus, price_list: crownPrices })).toBe(false)
    expect(coupleDivisions({ tour_date: crown, price_list: meridianPrices })).toEqual([])
    expect(coupleDivisions(view).map(({ name }) => name)).toEqual(['Ballroom', 'Latin'])
  })
})

describe('BALLROOM-02 an entry is named after its dancers', () => {
  test.each([
    [[1], 'Mia Alvarez'],
    [[1, 2], 'Mia Alvarez & Leo Park'],
    [[2, 1], 'Leo Park & Mia Alvarez'],
    [[], ''],
  ])('%j: %s', (dancers, name) => expect(coupleName(dancers, view)).toBe(name))
  test('another name is refused, with the right one', () => {
    const form = { ...typed([1, 2]), name: 'Moonlight' }
    expect(check(form)).toMatchObject([
      {
        code: 'COUPLE_NAME',
        path: ['name'],
        message:
          'A Couple is entered on the Ballroom step and named after its dancers: “Mia Alvarez & Leo Park”.',
      },
    ])
    expect(check(typed([1, 2]))).toEqual([])
    // With somebody who is not registered there is no right name to tell.
    expect(codes({ ...typed([99]), name: 'Ana Reyes' })).toEqual(['ROUTINE_DANCER_NOT_REGISTERED'])
    expect(codes({ ...typed([1, 99]), name: 'Mia Alvarez & Ana Reyes' })).toEqual([
      'ROUTINE_DANCER_NOT_REGISTERED',
    ])
  })
  test('a name that was mended on the roster is asked for in review', () => {
    const of = { ...view, routines: [entryOf(5, [1, 2], COUPLE, 'Mia Alvares & Leo Park')] }
    expect(checkReviewedRoutines(of, false)).toMatchObject([
      { code: 'COUPLE_NAME', path: ['routines', 0, 'name'] },
    ])
    const mended = { ...view, routines: [entryOf(5, [1, 2], COUPLE, 'Mia Alvarez & Leo Park')] }
    expect(checkReviewedRoutines(mended, false)).toEqual([])
  })
})

describe('BALLROOM-03 at most two dancers', () => {
  test.each([
    [0, 1, null],
    [0, 2, null],
    [1, 1, null],
    [0, 3, 'this entry has 0 dancers and you are adding 3.'],
    [1, 2, 'this entry has 1 dancer and you are adding 2.'],
    [2, 1, 'this entry has 2 dancers and you are adding 1.'],
  ])('%i and %i more: %j', (count, adding, words) => {
    const limit = coupleLimit(count, adding, crown)
    if (words === null) expect(limit).toBeNull()
    else expect(limit?.message).toBe(`Ballroom Entry Limit Exceeded: ${words} It can have at most 2 dancers.`)
  })
  test('a third is refused by call, too', () => {
    const form = { ...typed([1, 2], COUPLE), dancers: [1, 2, 3] }
    expect(codes(form)).toContain('COUPLE_LIMIT')
  })
})

describe('BALLROOM-04 the performance division is that of the category', () => {
  test.each([
    [[1], null, BALLROOM, SINGLE],
    [[1, 2], null, BALLROOM, COUPLE],
    [[1, 2], LATIN_COUPLE, LATIN, LATIN_COUPLE],
    // What no longer fits gives way to what does.
    [[1], LATIN_COUPLE, BALLROOM, SINGLE],
  ])('%j in %j: %i', (dancers, chosen, division, category) => {
    expect(typed(dancers, chosen)).toMatchObject({
      performance_division_id: division,
      routine_category_id: category,
    })
  })
  test('another is refused, and so is that of couples for a formation', () => {
    expect(codes({ ...typed([1, 2]), performance_division_id: LATIN })).toEqual(['COUPLE_DIVISION'])
    const formation = { ...emptyForm, name: 'Waltz', dancers: [1, 3, 4, 5] }
    expect(codes({ ...formation, performance_division_id: BALLROOM })).toEqual(['COUPLE_ONLY'])
    expect(codes({ ...formation, performance_division_id: FORMATION })).toEqual([])
  })
  test('average age and age division are found as for routines', () => {
    // (13 + 16) / 2 = 14.5: Teen, not more than one below Senior.
    const { proof } = deriveRoutine(typed([1, 2]), view)
    expect(proof).toMatchObject({ average: 14, oldest: 16, division: { name: 'Teen' } })
  })
  test('age-up stays for groups of four', () => {
    expect(ageUpAllowed([13, 16])).toBe(false)
    expect(codes({ ...typed([1, 2]), age_up: true })).toEqual(['AGE_UP_NOT_ALLOWED'])
  })
  test('one single a dancer, in the words of R§5', () => {
    const of = { ...view, routines: [entryOf(9, [1], SINGLE)] }
    expect(check(typed([1]), of).map(({ message }) => message)).toEqual([
      'Singles are limited to one Single per dancer.',
    ])
    expect(check(typed([2]), of)).toEqual([])
  })
})

describe('BALLROOM-05 a registered entry', () => {
  const entry = entryOf(5, [1, 2], COUPLE, 'Mia Alvarez & Leo Park')
  const sold = { ...view, completed: true, confirmed: true, routines: [entry] }
  const form = { id: 5, ...routineFormOf(entry) }
  const found = (more: object, of = sold) => checkRegistered(of, { ...form, ...more }).map(({ code }) => code)

  test.each<[string, object, string[], string[]]>([
    [
      'performance division with its category',
      { performance_division_id: LATIN, routine_category_id: LATIN_COUPLE },
      [],
      [],
    ],
    [
      'performance division without its category',
      { performance_division_id: LATIN },
      ['COUPLE_DIVISION'],
      ['COUPLE_DIVISION'],
    ],
    [
      'category without its performance division',
      { routine_category_id: LATIN_COUPLE },
      ['COUPLE_DIVISION'],
      ['COUPLE_DIVISION'],
    ],
    [
      'category to that of singles',
      { routine_category_id: SINGLE },
      ['COUPLE_REGISTERED'],
      ['COUPLE_REGISTERED'],
    ],
    [
      'the division of formations',
      { performance_division_id: FORMATION },
      ['COUPLE_DIVISION', 'ROUTINE_FIELD_REQUIRED'],
      ['COUPLE_DIVISION', 'ROUTINE_FIELD_REQUIRED'],
    ],
    ['choreographer', { choreographer: 'Jo Lee' }, ['COUPLE_REGISTERED'], []],
    ['another name', { name: 'Moonlight' }, ['COUPLE_REGISTERED', 'COUPLE_NAME'], ['COUPLE_NAME']],
    ['dancers', { dancers: [1, 3] }, ['COUPLE_REGISTERED'], ['COUPLE_REGISTERED']],
  ])('its %s, once confirmed and before that', (_title, more, confirmed, before) => {
    expect(found(more)).toEqual(confirmed)
    expect(found(more, { ...sold, confirmed: false })).toEqual(before)
  })
  test('that was stored with the two at odds stays until it is changed, and then both agree', () => {
    const odd = { ...entry, performance_division_id: LATIN }
    const of = { ...sold, routines: [odd] }
    const wanted = { id: 5, ...routineFormOf(odd) }
    expect(checkRegistered(of, wanted)).toEqual([])
    expect(checkRegistered(of, { ...wanted, performance_division_id: BALLROOM })).toEqual([])
    expect(checkRegistered(of, { ...wanted, routine_category_id: LATIN_COUPLE })).toEqual([])
  })
  test('before it is confirmed it takes the name of a dancer that was mended', () => {
    const misspelled = { ...entry, routine: { ...entry.routine, name: 'Mia Alvares & Leo Park' } }
    const of = { ...sold, confirmed: false, routines: [misspelled] }
    expect(found({ name: 'Mia Alvarez & Leo Park' }, of)).toEqual([])
  })
  test('a formation is edited as any routine', () => {
    const formation = entryOf(6, [1, 3, 4, 5], FORMATIONS, 'Waltz')
    const of = { ...sold, routines: [formation] }
    const wanted = { id: 6, ...routineFormOf(formation) }
    expect(checkRegistered(of, { ...wanted, name: 'Slow Waltz', choreographer: 'Jo Lee' })).toEqual([])
    expect(checkRegistered(of, { ...wanted, performance_division_id: BALLROOM })).toMatchObject([
      { code: 'ROUTINE_FIELD_REQUIRED' },
    ])
  })
})

test('at a city event nothing is checked as a couple', () => {
  const city = { ...view, tour_date: columbus, price_list: meridianPrices }
  const form = { ...emptyForm, name: 'Low Tide', performance_division_id: 2, dancers: [1] }
  expect(checkCouple(form, meridianPrices.routine_categories[0]!, city, { existing: null })).toEqual([])
})

describe('BALLROOM-03 the same dancers once more in a category', () => {
  const entry = routineOf(7, [1, 2], { routine_category_id: 5 })
  const view = { routines: [entry], waiting_list_routines: [] }
  const form = (dancers: number[], routine_category_id = 5) => ({
    name: 'Felix Hart & Ruby Lane',
    dancers,
    routine_category_id,
  })

  test('are asked about, in whatever order they were picked', () => {
    const words = 'Felix Hart & Ruby Lane are already entered in this category. Enter them again?'
    expect(enteredAlready(form([1, 2]), null, view)).toBe(words)
    expect(enteredAlready(form([2, 1]), null, view)).toBe(words)
    const waiting = { routines: [], waiting_list_routines: [entry] }
    expect(enteredAlready(form([1, 2]), null, waiting)).toBe(words)
  })
  test('one alone is told as one', () => {
    const alone = { routines: [routineOf(7, [1], { routine_category_id: 5 })], waiting_list_routines: [] }
    expect(enteredAlready({ ...form([1]), name: 'Felix Hart' }, null, alone)).toBe(
      'Felix Hart is already entered in this category. Enter the dancer again?',
    )
  })
  test.each([
    ['in another category', form([1, 2], 6), null],
    ['with another partner', form([1, 3]), null],
    ['one of them alone', form([1]), null],
    ['nobody yet', form([]), null],
    ['the entry itself', form([1, 2]), 7],
  ])('%s: nothing is asked', (_title, wanted, id) => {
    expect(enteredAlready(wanted, id, view)).toBeNull()
  })
})
