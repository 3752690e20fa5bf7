// Tables of when there is CODA, and of its pages.
import { describe, expect, test } from 'vitest'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { codaBegins, codaTabs, hasCoda, leadsToCoda } from './coda-tabs.rules.ts'

const { mybtf, web } = columbus
const dark = tourDateWith({ mybtf: { ...mybtf, coda: false } })
const unjudged = tourDateWith({ web: { ...web, no_critiques: true } })
const workshop = tourDateWith({ web: { ...web, no_competition: true } })

describe('CODA-01 where there is CODA', () => {
  test.each([
    ['with a competition', columbus, true],
    ['switched on', tourDateWith({ mybtf: { ...mybtf, coda: true } }), true],
    ['switched off', dark, false],
    ['without a competition', workshop, false],
    ['without critiques', unjudged, true],
  ])('%s', (_where, tourDate, there) => {
    expect(hasCoda(tourDate)).toBe(there)
  })

  // Columbus: February 12 to 14, in New York.
  test.each([
    ['the moment before its first day', '2027-02-12T04:59:59Z', false],
    ['its first moment', '2027-02-12T05:00:00Z', true],
    ['its last moment', '2027-02-15T04:59:59Z', true],
    ['the moment it is over', '2027-02-15T05:00:00Z', true],
  ])('one is led there: %s', (_when, at, leads) => {
    expect(leadsToCoda(columbus, new Date(at))).toBe(leads)
    expect(leadsToCoda(dark, new Date(at))).toBe(false)
    for (const off of [{ postponed: true }, { canceled: true }])
      expect(leadsToCoda(tourDateWith(off), new Date(at))).toBe(false)
  })
})

describe('CODA-01 its pages', () => {
  const over = new Date('2027-02-15T05:00:00Z')
  const running = new Date('2027-02-15T04:59:59Z')
  const labels = (...wanted: Parameters<typeof codaTabs>) => codaTabs(...wanted).map(({ label }) => label)
  test.each([
    [
      'once it is over',
      columbus,
      over,
      ['Critiques', 'Data', 'Feedback', 'Homework', 'Homework Library', 'Results', 'Resources (coming soon)'],
    ],
    [
      'while it runs',
      columbus,
      running,
      ['Critiques', 'Data', 'Homework', 'Homework Library', 'Results', 'Resources (coming soon)'],
    ],
    [
      'without critiques',
      unjudged,
      over,
      ['Data', 'Feedback', 'Homework', 'Homework Library', 'Results', 'Resources (coming soon)'],
    ],
  ])('%s', (_when, tourDate, at, expected) => {
    expect(labels(tourDate, at)).toEqual(expected)
  })
  test('begin with the critiques, or with what there is', () => {
    expect([codaBegins(columbus), codaBegins(unjudged)]).toEqual(['coda/critiques', 'coda/results'])
    expect(codaTabs(columbus, moments.early).filter(({ coming }) => coming)).toHaveLength(1)
  })
})
