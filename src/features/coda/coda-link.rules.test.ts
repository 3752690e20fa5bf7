// Tables of when critiques are shared, and of what a link is called.
import { describe, expect, test } from 'vitest'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { MOST_CODA_LINKS } from './coda-link.model.ts'
import { checkPageSharing, checkSharing, mayShare, maySharePage } from './coda-link.rules.ts'
import { linkedNames } from './linked-names.rules.ts'

const dates = { start_date: '2026-10-23', end_date: '2026-10-25', timezone: 'America/New_York' }
const city = (web: object, mybtf: object = {}) =>
  tourDateWith({
    ...dates,
    web: { ...columbus.web, ...web },
    mybtf: { ...columbus.mybtf, ...mybtf },
  })

describe('CRIT-09 when critiques are shared', () => {
  test.each([
    ['the moment before the event begins', city({ critiques: true }), '2026-10-23T03:59:59Z', true],
    ['the moment it begins', city({ critiques: true }), '2026-10-23T04:00:00Z', false],
    ['its last moment', city({ critiques: true }), '2026-10-26T03:59:59Z', false],
    ['the moment it is over', city({ critiques: true }), '2026-10-26T04:00:00Z', true],
    ['after it, while they are not switched on', city({}), '2026-11-01T00:00:00Z', false],
    ['after it, with CODA off', city({ critiques: true }, { coda: false }), '2026-11-01T00:00:00Z', false],
    [
      'after it, where there are none',
      city({ critiques: true, no_critiques: true }),
      '2026-11-01T00:00:00Z',
      false,
    ],
  ])('%s', (_when, tourDate, at, may) => {
    expect(mayShare(tourDate, new Date(at))).toBe(may)
  })

  const at = new Date('2026-11-01T00:00:00Z')
  const open = { expires_at: '2027-01-01T00:00:00.000Z', revoked_at: null }
  const links = (count: number) => Array.from({ length: count }, () => open)
  test.each([
    ['one below the limit', links(MOST_CODA_LINKS - 1), []],
    ['at the limit', links(MOST_CODA_LINKS), ['CODA_LINKS']],
    [
      'revoked ones are not counted',
      links(MOST_CODA_LINKS).map((link) => ({ ...link, revoked_at: '2026-10-30T00:00:00.000Z' })),
      [],
    ],
    [
      'nor expired ones',
      links(MOST_CODA_LINKS).map((link) => ({ ...link, expires_at: '2026-11-01T00:00:00.000Z' })),
      [],
    ],
  ])('with links that work: %s', (_what, present, codes) => {
    expect(checkSharing(city({ critiques: true }), present, at).map(({ code }) => code)).toEqual(codes)
  })
})

describe('CODA-02 when a page is shared as a whole', () => {
  test.each([
    ['its last moment', city({}), '2026-10-26T03:59:59Z', ['CODA_NOT_SHARED']],
    ['the moment it is over', city({}), '2026-10-26T04:00:00Z', []],
    ['with CODA off', city({}, { coda: false }), '2026-11-01T00:00:00Z', ['CODA_NOT_SHARED']],
    ['without a competition', city({ no_competition: true }), '2026-11-01T00:00:00Z', ['CODA_NOT_SHARED']],
  ])('%s', (_when, tourDate, at, codes) => {
    expect(maySharePage(tourDate, new Date(at))).toBe(codes.length === 0)
    expect(checkPageSharing(tourDate, [], new Date(at)).map(({ code }) => code)).toEqual(codes)
  })
  test('with 99 links that work, and with 100', () => {
    const link = { expires_at: '2027-01-01T00:00:00.000Z', revoked_at: null }
    const codes = (count: number) =>
      checkPageSharing(city({}), Array(count).fill(link), new Date('2026-11-01T00:00:00Z')).map(
        ({ code }) => code,
      )
    expect([codes(MOST_CODA_LINKS - 1), codes(MOST_CODA_LINKS)]).toEqual([[], ['CODA_LINKS']])
  })
})

describe('what a link shows, in words', () => {
  const routines = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, id) => ({ id, name }))
  test.each([
    ['one', [1], 'B'],
    ['two', [0, 1], 'A and B'],
    ['three', [2, 0, 1], 'A, B and C'],
    ['four', [0, 1, 2, 3], 'A, B, C and 1 more'],
    ['all', [0, 1, 2, 3, 4, 5], 'All 6 routines'],
    ['one that is gone', [1, 99], 'B'],
    ['none that is left', [99], 'Routines that are no longer shown'],
  ])('%s', (_what, routine_ids, words) => {
    expect(linkedNames({ routine_ids }, routines)).toBe(words)
  })
})
