// The words for seasons, numbers of cities and deadlines.
import { describe, expect, test } from 'vitest'
import { tourDateWith } from './tour.fixtures.ts'
import { citiesInWords, cityAlone, daysAhead, eventLead, eventTitle, seasonName } from './tour-words.rules.ts'

describe('a season is called by its two years', () => {
  test.each([
    [2026, '2026–27'],
    [2008, '2008–09'],
    [1999, '1999–00'],
  ])('%i is %s', (start_year, name) => expect(seasonName({ start_year })).toBe(name))
})

describe('cities are counted in words', () => {
  const held = tourDateWith()
  const canceled = tourDateWith({ canceled: true })
  const online = tourDateWith({ mybtf: { ...held.mybtf, virtual: true } })
  test.each([
    ['No cities', []],
    ['No cities', [canceled]],
    ['One city', [held, canceled]],
    ['Eleven cities', Array(11).fill(held)],
    ['13 cities', Array(13).fill(held)],
    ['Two dates', [held, online]],
    ['One date', [online]],
  ])('%s', (words, dates) => expect(citiesInWords(dates)).toBe(words))
})

test('an event’s page is headed by its name and season, and says how many cities it has', () => {
  const { event } = tourDateWith()
  const named = { ...event, name: 'Meridian', tagline: 'Dance.' }
  expect(eventTitle(named, { start_year: 2026 })).toBe('Meridian 2026–27')
  expect(eventTitle(named, null)).toBe('Meridian')
  expect(eventLead(named, [tourDateWith()])).toBe('One city. Dance.')
})

describe('a deadline is so many days away', () => {
  test.each([
    ['2027-01-08', '2026-11-21', 'in 48 days'],
    ['2027-01-08', '2027-01-06', 'in 2 days'],
    ['2027-01-08', '2027-01-07', 'tomorrow'],
    ['2027-01-08', '2027-01-08', 'today'],
    ['2027-01-08', '2027-01-09', null],
    [null, '2027-01-09', null],
  ])('%s seen on %s is %s', (day, today, words) => expect(daysAhead(day, today)).toBe(words))
})

test.each([
  ['Columbus, OH', 'Columbus'],
  ['Online', 'Online'],
])('%s alone is %s', (city, alone) => expect(cityAlone(city)).toBe(alone))
