// ERASE-02: what is left of a birthdate.
import { expect, it } from 'vitest'
import { ageOn } from '../../shared/calendar.ts'
import { coarseBirthdate, titlesNaming, titleWithout } from './erased-person.rules.ts'

it.each([
  ['the last day of the year before', '2012-12-31', '2012-07-01'],
  ['January 1, who is a year older on that day', '2013-01-01', '2013-01-01'],
  ['January 2', '2013-01-02', '2013-07-01'],
  ['December 31', '2013-12-31', '2013-07-01'],
  ['nobody knows', null, null],
])('ERASE-02 a birthdate becomes the middle of its year: %s', (_title, birthdate, coarse) => {
  expect(coarseBirthdate(birthdate)).toBe(coarse)
})

it('ERASE-02 leaves every age on January 1 as it was', () => {
  for (const birthdate of [
    '2012-12-31',
    '2013-01-01',
    '2013-01-02',
    '2013-06-30',
    '2013-07-02',
    '2013-12-31',
  ])
    for (const on of ['2026-01-01', '2027-01-01'])
      expect(ageOn(coarseBirthdate(birthdate) ?? '', on)).toBe(ageOn(birthdate, on))
})

it.each([
  ['Saoirse’s Song', 'Erased dancer’s Song'],
  ["SAOIRSE's Song", "Erased dancer's Song"],
  ['Waltz for O’Dea', 'Waltz for Erased dancer'],
  ['Saoirsette', 'Saoirsette'],
  ['Erased dancer’s Song', 'Erased dancer’s Song'],
])('ERASE-03 the title of a solo loses the name that is hers: %s', (title, left) => {
  expect(titleWithout(title, [{ fname: 'Saoirse', lname: 'O’Dea' }])).toBe(left)
})

it('ERASE-03 only titles of several words are looked for elsewhere', () => {
  expect(titlesNaming(['Joy', 'Joy’s Song', 'Moonlight'], [{ fname: 'Joy', lname: 'Lee' }])).toEqual([
    'Joy’s Song',
  ])
})
