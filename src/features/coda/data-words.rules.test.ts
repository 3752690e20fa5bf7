// Tables of what the charts say in words.
import { describe, expect, test } from 'vitest'
import { toPoints } from '../scores/points.model.ts'
import type { SeasonScore } from './coda-data.model.ts'
import {
  averageWords,
  awardWords,
  divisionWords,
  firstPlaces,
  nothingWords,
  placeWordsOf,
  pointWords,
  trendWords,
} from './data-words.rules.ts'

const points = (score: number) => toPoints(Math.round(score * 100))

describe('DATA-02 performance divisions in words', () => {
  const tap = (own: number, city: number, city_routines = 9) => ({
    ...{ performance_division: 'Tap', routines: 2, average_score: points(own), city_routines },
    ...{ lowest_score: points(own), highest_score: points(own), city_average: points(city) },
  })
  test.each([
    ['none', [], ''],
    [
      'above',
      [tap(280, 276.8)],
      'Highest: Tap with 280.00 on average, 3.20 above all 9 routines of this division in the city.',
    ],
    [
      'below',
      [tap(276.8, 280)],
      'Highest: Tap with 276.80 on average, 3.20 below all 9 routines of this division in the city.',
    ],
    [
      'the same',
      [tap(280, 280)],
      'Highest: Tap with 280.00 on average, the same as all 9 routines of this division in the city.',
    ],
    [
      'alone',
      [tap(280, 280, 2)],
      'Highest: Tap with 280.00 on average; no one else danced this division in the city.',
    ],
  ])('%s', (_what, divisions, words) => {
    expect(divisionWords(divisions)).toBe(words)
  })
})

describe('DATA-02 the average in words', () => {
  test.each([
    ['nothing released', null, null, 0, 0, ''],
    ['above', 280, 276.8, 2, 9, '3.20 above the average of this city'],
    ['below', 276.8, 280, 2, 9, '3.20 below the average of this city'],
    ['the same', 280, 280, 2, 3, 'the same as the average of this city'],
    ['alone', 280, 280, 2, 2, 'no other results in this city'],
  ])('%s', (_what, own, city, counted, city_routines, words) => {
    const average_score = own === null ? null : points(own)
    const city_average = city === null ? null : points(city)
    expect(averageWords({ average_score, city_average, counted, city_routines })).toBe(words)
  })
})

describe('DATA-04 awards in words', () => {
  test.each([
    ['none at this event', [], 'This event gives no adjudicated awards.'],
    ['none given', [{ name: 'Gold', routines: 0 }], 'None of 4 routines has an award.'],
    [
      'the one given most often',
      [
        { name: 'Gold', routines: 1 },
        { name: 'Silver', routines: 3 },
      ],
      'Most often: Silver, 3 of 4 routines.',
    ],
    [
      'of equal ones the higher',
      [
        { name: 'Gold', routines: 2 },
        { name: 'Silver', routines: 2 },
      ],
      'Most often: Gold, 2 of 4 routines.',
    ],
  ])('%s', (_what, awards, words) => {
    expect(awardWords(awards, 4)).toBe(words)
  })
})

describe('DATA-05 places in words', () => {
  test.each([
    ['none', [], [0, 0, 0], 'None of 4 routines is among the first three.'],
    [
      'one',
      [
        { place: 1, routines: 0 },
        { place: 2, routines: 1 },
      ],
      [0, 1, 0],
      '1 of 4 routines is among the first three of its level, category and performance division.',
    ],
    [
      'three, and one that is 4th',
      [
        { place: 1, routines: 2 },
        { place: 2, routines: 0 },
        { place: 3, routines: 1 },
        { place: 4, routines: 1 },
      ],
      [2, 0, 1],
      '3 of 4 routines are among the first three of their level, category and performance division.',
    ],
  ])('%s', (_what, places, counts, words) => {
    expect(firstPlaces(places).map(({ routines }) => routines)).toEqual(counts)
    expect(placeWordsOf(places, 4)).toBe(words)
  })
})

describe('DATA-03 points in words', () => {
  const area = (name: string, good_percent: number) => ({
    ...{ name, good: good_percent, bad: 100 - good_percent, good_percent, bad_percent: 100 - good_percent },
  })
  test.each([
    ['not shown', null, 'What judges said is shown with the critiques.'],
    ['nothing named', [], 'The judges named no points.'],
    ['one', [area('Technique', 60)], 'Praised most: Technique, 60% good.'],
    [
      'several',
      [area('Technique', 40), area('Performance', 80)],
      'Praised most: Performance, 80% good. Needs most work: Technique, 60%.',
    ],
    [
      'nothing needs work',
      [area('Technique', 100), area('Performance', 100)],
      'Praised most: Technique, 100% good.',
    ],
  ])('%s', (_what, level_1, words) => {
    expect(pointWords(level_1)).toBe(words)
  })
})

describe('DATA-06 the trend in words', () => {
  const season = (name: string, average: number): SeasonScore => ({
    ...{ season: name, routines: 3, average_score: points(average), cities: [] },
  })
  test.each([
    ['none', [], 'No season is over yet.'],
    [
      'one',
      [season('2025-2026', 270)],
      '2025-2026: 270.00 on average. After your next season, you’ll see the trend here.',
    ],
    [
      'up',
      [season('2025-2026', 270), season('2026-2027', 271.5)],
      '2026-2027: 271.50 on average, 1.50 above 2025-2026.',
    ],
    [
      'down',
      [season('2025-2026', 271.5), season('2026-2027', 270)],
      '2026-2027: 270.00 on average, 1.50 below 2025-2026.',
    ],
    [
      'even',
      [season('2025-2026', 270), season('2026-2027', 270)],
      '2026-2027: 270.00 on average, the same as 2025-2026.',
    ],
  ])('%s', (_what, trend, words) => {
    expect(trendWords(trend)).toBe(words)
  })
})

test('DATA-01 why there are no figures, and that what was scratched does not count', () => {
  const few = 'Data is only available for registrations with 3 or more routines.'
  expect(nothingWords('few', 0)).toBe(few)
  // Whoever registered three reads why these are not three.
  expect(nothingWords('few', 1)).toBe(`${few} 1 routine was scratched and does not count.`)
  expect(nothingWords('no_routines', 3)).toBe(
    'Sorry, you did not have any routines for this city. 3 routines were scratched and do not count.',
  )
  expect(nothingWords('later', 2)).toBe('Data has not been activated yet.')
})
