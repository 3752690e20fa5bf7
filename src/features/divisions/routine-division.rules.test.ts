// AGE-05, AGE-07, AGE-08: the division of a routine from who dances in it and in which style.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { ageOn } from '../../shared/calendar.ts'
import { personOf } from '../people/person.fixtures.ts'
import { ageOfPerson, seasonAgeDate } from '../people/person.rules.ts'
import { dancerOf, teacherOf } from '../registrations/registration.fixtures.ts'
import { meridianPrices, season76 } from '../tours/tour.fixtures.ts'
import { deriveDivision } from './routine-division.rules.ts'

const JAZZ = 2
const IMPROV = 9
const attendees = [
  ...[11, 12, 13, 15, 20, 21].map((age) => dancerOf(personOf(age, age))),
  dancerOf(personOf(99, null)),
  teacherOf(50),
]
const derive = (dancers: number[], style: number | null = JAZZ, age_up = false) =>
  deriveDivision({ dancers, performance_division_id: style, age_up }, attendees, meridianPrices, '2027-01-01')
const nameOf = (...args: Parameters<typeof derive>) => derive(...args).proof?.division.name

describe('AGE-07 a registered teacher makes it Showcase', () => {
  test('whatever the ages', () => {
    expect(nameOf([11, 12, 50])).toBe('Showcase')
    expect(nameOf([50])).toBe('Showcase')
    expect(nameOf([11, 12])).toBe('Junior')
  })
  test('so does whoever owns the studio, registered as a dancer', () => {
    const owner = { ...personOf(60, 44), studio_owner: true }
    const dancers = [dancerOf(owner), dancerOf(personOf(61, 12))]
    const placed = (person_ids: number[]) =>
      deriveDivision(
        { dancers: person_ids, performance_division_id: JAZZ, age_up: false },
        dancers,
        meridianPrices,
      ).proof
    expect(placed([60, 61])).toMatchObject({
      division: { id: 99 },
      reason: expect.arrayContaining(['Fname60 Lname60 owns the studio: Showcase, whatever the ages']),
    })
    expect(placed([61])?.division.name).toBe('Junior')
  })
  test('says who', () => {
    expect(derive([11, 12, 50]).proof).toMatchObject({
      forced: 'showcase',
      without_oldest: null,
      reason: [
        'Ages on Jan 1, 2027: 11, 12, 35',
        'Fname50 Lname50 is registered as a teacher: Showcase, whatever the ages',
      ],
    })
  })
  test('also in an improvised routine', () => expect(nameOf([11, 50], IMPROV)).toBe('Showcase'))
  test('age-up changes nothing', () => {
    expect(derive([11, 12, 13, 50], JAZZ, true).proof).toMatchObject({
      division: { id: 99 },
      aged_up: false,
    })
  })
  test('an adult who is registered as a dancer dances in Open', () => expect(nameOf([11, 21])).toBe('Open'))
  test('where the event has no Showcase, the ages decide', () => {
    const age_divisions = meridianPrices.age_divisions.filter(({ kind }) => kind === 'age')
    const routine = { dancers: [11, 50], performance_division_id: JAZZ, age_up: false }
    const prices = { ...meridianPrices, age_divisions }
    expect(deriveDivision(routine, attendees, prices).proof?.division.name).toBe('Open')
  })
})

describe('AGE-08 an improvised routine is placed in Improv', () => {
  test('whatever the ages', () => {
    expect(derive([11], IMPROV).proof).toMatchObject({
      division: { id: 97 },
      forced: 'improv',
      reason: ['Age on Jan 1, 2027: 11', 'Improv, whatever the ages'],
    })
  })
  test('a style of another name says where it is placed', () => {
    const performance_divisions = [{ id: IMPROV, name: 'Freestyle', free: false, improv: true }]
    const routine = { dancers: [11], performance_division_id: IMPROV, age_up: false }
    const { proof } = deriveDivision(routine, attendees, { ...meridianPrices, performance_divisions })
    expect(proof?.reason[1]).toBe('Freestyle is placed in Improv, whatever the ages')
  })
  test('another style, or none yet, is placed by ages', () => {
    expect(nameOf([11], JAZZ)).toBe('Junior')
    expect(nameOf([11], null)).toBe('Junior')
  })
})

describe('AGE-05 a missing birthdate is named, and no division is shown', () => {
  test.each<[string, number[], number, string[]]>([
    ['among others', [11, 99], JAZZ, ['Fname99 Lname99']],
    ['with a teacher', [50, 99], JAZZ, ['Fname99 Lname99']],
    ['in Improv', [99], IMPROV, ['Fname99 Lname99']],
    ['of somebody who is not registered', [11, 1234], JAZZ, ['Somebody who is not registered']],
  ])('%s', (_title, dancers, style, missing) => {
    expect(derive(dancers, style)).toEqual({ proof: null, missing })
  })
  test('nobody has no division, and nobody is missing', () => {
    expect(derive([])).toEqual({ proof: null, missing: [] })
  })
})

describe('PERSON-03 and AGE-01: birthdays around January 1 of the season', () => {
  test.each<[string, string, number, string]>([
    ['on January 1 she is a year older', '2014-01-01', 13, 'Teen'],
    ['on December 31 before as well', '2013-12-31', 13, 'Teen'],
    ['on January 2 not yet', '2014-01-02', 12, 'Junior'],
    ['born on February 29, she has had her birthday of the year before', '2012-02-29', 14, 'Teen'],
    ['a leap-year child of four', '2024-02-29', 2, 'Petite'],
  ])('%s', (_title, birthdate, age, division) => {
    const person = { ...personOf(7, 1), birthdate }
    expect(ageOfPerson(person, season76)).toBe(age)
    const dancer = dancerOf({ ...person, age: ageOfPerson(person, season76) })
    const routine = { dancers: [7], performance_division_id: JAZZ, age_up: false }
    const { proof } = deriveDivision(routine, [dancer], meridianPrices, seasonAgeDate(season76))
    expect(proof?.division.name).toBe(division)
    expect(ageOn(birthdate, seasonAgeDate(season76))).toBe(age)
  })
})

describe('AGE-01 to AGE-03: what always holds', () => {
  const YEAR_MS = 365.25 * 86_400_000
  const birthdate = fc.integer({ min: Date.parse('1980-01-01'), max: Date.parse('2022-12-31') })
  const placed = (births: number[], age_up: boolean) => {
    const dancers = births.map((at, position) => {
      const person = { ...personOf(position + 1, 1), birthdate: new Date(at).toISOString().slice(0, 10) }
      return dancerOf({ ...person, age: ageOfPerson(person, season76) })
    })
    const ids = dancers.map(({ person_id }) => person_id)
    const { proof } = deriveDivision(
      { dancers: ids, performance_division_id: JAZZ, age_up },
      dancers,
      meridianPrices,
    )
    return meridianPrices.age_divisions.findIndex(({ id }) => id === proof?.division.id)
  }
  property.prop([
    fc.array(birthdate, { minLength: 1, maxLength: 30 }),
    fc.nat(),
    fc.integer({ min: 1, max: 12 }),
    fc.boolean(),
  ])('a dancer who was born earlier never lowers a division', (births, pick, years, age_up) => {
    const older = births.map((at, position) =>
      position === pick % births.length ? at - years * YEAR_MS : at,
    )
    expect(placed(older, age_up)).toBeGreaterThanOrEqual(placed(births, age_up))
  })
})
