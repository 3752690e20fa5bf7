// PERSON-01, PERSON-02, PERSON-03: valid people, and ages as of January 1 of the season's second year.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { readTypedDate } from '../../shared/typed-date.ts'
import { season76 } from '../tours/tour.fixtures.ts'
import {
  ageOfPerson,
  checkPerson,
  formatBirthdate,
  hasName,
  needsBirthdate,
  type PersonDraft,
  seasonAgeDate,
} from './person.rules.ts'
import { personTypes } from './person-types.model.ts'

const today = '2026-11-21'
const mia: PersonDraft = { fname: 'Mia', lname: 'Alvarez', gender_id: 1, birthdate: '2013-05-02' }

describe('PERSON-01 names and gender', () => {
  test.each<[string, Partial<PersonDraft>, string[]]>([
    ['a full entry is accepted', {}, []],
    ['an empty first name is refused', { fname: '' }, ['fname']],
    ['a first name of spaces is refused', { fname: '  ' }, ['fname']],
    ['an empty last name is refused', { lname: '' }, ['lname']],
    ['a missing gender is refused', { gender_id: null }, ['gender_id']],
    ['an unknown gender is refused', { gender_id: 3 }, ['gender_id']],
    ['every gap is told at once', { fname: '', lname: '', gender_id: null }, ['fname', 'lname', 'gender_id']],
  ])('%s', (_title, change, fields) => {
    const found = checkPerson({ ...mia, ...change }, today)
    expect(found.map((violation) => violation.path[0])).toEqual(fields)
    for (const violation of found) expect(violation.message).toBe('Required')
  })
})

describe('PERSON-02 birthdate', () => {
  test.each<[string, string | null, boolean]>([
    ['may be left out', null, true],
    ['may be today', '2026-11-21', true],
    ['may not be tomorrow', '2026-11-22', false],
    ['may be one day less than 100 years ago', '1926-11-22', true],
    ['may not be 100 years ago to the day', '1926-11-21', false],
    ['must exist', '2025-02-29', false],
    ['may be February 29 of a leap year', '2024-02-29', true],
    ['must be a date', '13/40/2012', false],
    ['must not be empty text', '', false],
  ])('%s', (_title, birthdate, accepted) => {
    const found = checkPerson({ ...mia, birthdate }, today)
    expect(found.map((violation) => violation.message)).toEqual(
      accepted ? [] : ['Invalid Birthdate (MM/DD/YYYY)'],
    )
  })

  property.prop([fc.integer({ min: -3_000, max: 40_000 })])('reads what it writes', (day) => {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
    expect(readTypedDate(formatBirthdate(date), null)).toBe(date)
  })
  test('writes nothing for none', () => expect(formatBirthdate(null)).toBe(''))
})

describe('PERSON-03 age in the season', () => {
  test('counts on January 1 of the second year', () => expect(seasonAgeDate(season76)).toBe('2027-01-01'))
  test('counts on January 1, 2026 in the season 2025-2026', () => {
    expect(seasonAgeDate({ start_year: 2025 })).toBe('2026-01-01')
  })
  test.each<[string, string | null, number | null]>([
    ['born on January 1 has the birthday', '2014-01-01', 13],
    ['born on January 2 has not', '2014-01-02', 12],
    ['born on December 31 has', '2013-12-31', 13],
    ['born after the day is below zero, not zero', '2027-05-01', -1],
    ['no birthdate is no age', null, null],
  ])('%s', (_title, birthdate, age) => {
    expect(ageOfPerson({ birthdate }, season76)).toBe(age)
  })
})

test.each([
  ['Dancer', true],
  ['Teacher', true],
  ['Parent', false],
  ['Office Manager', false],
])('PERSON-04 the birthdate of a %s is needed: %s', (name, needed) => {
  expect(needsBirthdate(personTypes.find((type) => type.name === name)?.id ?? 0)).toBe(needed)
})

test.each([
  ['', true],
  ['mi', true],
  ['alv', true],
  ['ALV mia', true],
  ['nunez', true],
  ['lvarez', false],
  ['mia brandt', false],
])('a search for %j finds Mía Alvarez-Núñez: %s', (typed, found) => {
  expect(hasName({ fname: 'Mía', lname: 'Alvarez-Núñez' }, typed)).toBe(found)
})
