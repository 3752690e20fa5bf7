// Proves how the office is told that each entry of a waiting list stands.
import { describe, expect, test } from 'vitest'
import { freePlaces } from '../limits/free-places.rules.ts'
import { noLimits, openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import type { WaitingEntry } from '../waiting-list/waiting-list.model.ts'
import { setsOf, standingWords, withStandings, withTheirSets } from './tour-desk-waiting.rules.ts'

function queueOf(...rows: Partial<WaitingEntry>[]): WaitingEntry[] {
  return rows.map((more, before) => ({
    id: before + 1,
    registration_id: before + 1,
    version: 1,
    registrant_name: 'Harbor Street Dance',
    exempt: false,
    studio_rejected: false,
    routine: { name: `Routine ${before + 1}`, choreographer: '' },
    performance_division_id: 1,
    routine_category_id: 1,
    age_division_id: 4,
    dancers: 1,
    small_solo: false,
    waiting_set: null,
    waiting_since: '2026-11-20T17:00:00.000Z',
    position: before + 1,
    ...more,
  }))
}
const inSet = { registration_id: 9, waiting_set: 1 }

/** '1 next', '2 fits', '3 full:total' for each of the queue; 10 places of the city are taken, 4 of them solos. */
function standings(rules: Partial<EntryLimitRules>, ...rows: Partial<WaitingEntry>[]) {
  const all = { ...noLimits, ...rules }
  const taken = {
    routines: 10,
    categories: [{ routine_category_id: 1, taken: 4, waiting: 0, waiting_small: 0 }],
    small_solos: 2,
    waiting: 0,
  }
  return withStandings(queueOf(...rows), freePlaces(all, taken), all).map(({ id, standing }) => {
    const { fits, next, full, disabled, rejected } = standing
    const words = `${id} ${next ? 'next' : fits ? 'fits' : `full:${full.join('+')}`}`
    return `${words}${disabled ? ' disabled' : ''}${rejected ? ' rejected' : ''}`
  })
}

describe('DESK-08 how an entry stands', () => {
  test.each<[string, string[], string[]]>([
    ['in a full city', standings({ total_routines: 10 }, {}, {}), ['1 full:total', '2 full:total']],
    ['with one place free', standings({ total_routines: 11 }, {}, {}), ['1 next', '2 fits']],
    ['with a place for each', standings({ total_routines: 12 }, {}, {}), ['1 next', '2 next']],
    [
      'with its category full, somebody else’s not',
      standings(
        { total_routines: 11, categories: [{ ...openCategory(1), city_limit: 4 }] },
        {},
        { routine_category_id: 2 },
      ),
      ['1 full:category', '2 next'],
    ],
    [
      'with no solo of small registrations left',
      standings({ small_registration_solos: 2 }, { small_solo: true }, {}),
      ['1 full:small_solos', '2 next'],
    ],
    [
      'in a set that is larger than what is free, which those behind may have',
      standings({ total_routines: 11 }, inSet, inSet, {}),
      ['1 full:total', '2 full:total', '3 next'],
    ],
    [
      'in a set that fits',
      standings({ total_routines: 12 }, inSet, inSet, {}),
      ['1 next', '2 next', '3 fits'],
    ],
    ['where nothing binds it', standings({ total_routines: 10 }, { exempt: true }), ['1 next']],
    [
      'in a category that is danced no more',
      standings({ categories: [{ ...openCategory(1), disabled: true }] }, {}),
      ['1 fits disabled'],
    ],
    [
      'of a rejected studio, beside a place for which it is nobody else’s turn',
      standings({ total_routines: 11 }, { studio_rejected: true }, {}),
      ['1 full: rejected', '2 next'],
    ],
  ])('%s', (_title, found, expected) => {
    expect(found).toEqual(expected)
  })

  test('of a rejected studio in words', () => {
    const standing = { fits: false, next: false, full: [], disabled: false, rejected: true }
    const words = 'It keeps its turn and can be approved once you’ve verified the studio'
    expect(standingWords(standing, 'Solo', 1)).toBe(words)
  })
  test.each([
    [{ fits: true, next: true, full: [], disabled: false }, 1, 'There’s a spot, and it’s first in line'],
    [{ fits: true, next: false, full: [], disabled: false }, 1, 'Others are ahead of it for the spot'],
    [
      { fits: true, next: false, full: [], disabled: true },
      1,
      'Its category is disabled: only you can give it the spot',
    ],
    [
      { fits: false, next: false, full: ['total' as const], disabled: false },
      1,
      'Waiting for a spot in the city',
    ],
    [
      { fits: false, next: false, full: ['total' as const, 'category' as const], disabled: false },
      3,
      'Waiting for a spot in the city and a Solo spot, for its whole set of 3',
    ],
    [
      { fits: false, next: false, full: ['small_solos' as const], disabled: false },
      1,
      'Waiting for a small-registration solo spot',
    ],
  ])('in words: %j of %i', (standing, set, words) => {
    expect(standingWords({ ...standing, rejected: false }, 'Solo', set)).toBe(words)
  })
})

describe('DESK-08 sets', () => {
  const queue = queueOf({}, inSet, { ...inSet, registration_id: 8 }, inSet, { waiting_set: 4 })

  test('are shown by letters; one alone is none, and another registration’s is another', () => {
    expect([...setsOf(queue)]).toEqual([
      [2, { letter: 'A', size: 2 }],
      [4, { letter: 'A', size: 2 }],
    ])
  })
  test('are decided as a whole, in the queue’s order', () => {
    const chosen = (...ids: number[]) => withTheirSets(queue, new Set(ids)).map(({ id }) => id)
    expect(chosen(4)).toEqual([2, 4])
    expect(chosen(4, 1)).toEqual([1, 2, 4])
    expect(chosen(5)).toEqual([5])
    expect(chosen(99)).toEqual([])
  })
})
