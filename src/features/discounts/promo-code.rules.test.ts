// PROMO-02 to PROMO-04, SURVEY-08: which codes a registration has, and whether a code may be used for it.
import { describe, expect, test } from 'vitest'
import { checkPromoCode, keptCodes, type PromoUse, sameCode, wantedCodes } from './promo-code.rules.ts'

const anywhere = {
  code: 'SPRING',
  event_id: null,
  season_id: null,
  mybtf_user_id: null,
  starts_on: null,
  ends_on: null,
  uses: null,
  uses_per_account: null,
  earned: false,
  stopped_at: null,
}
const use: PromoUse = {
  event_id: 56,
  season_id: 76,
  mybtf_user_id: 7,
  timezone: 'America/Los_Angeles',
  used: 0,
  used_by_account: 0,
  taken_off_here: false,
  earned: null,
}
const NOON = new Date('2026-11-20T20:00:00Z')

describe('PROMO-02 one code once', () => {
  test.each([
    ['SPRING', 'spring', true],
    [' Spring ', 'SPRING', true],
    ['SPRING1', 'SPRING', false],
  ])('“%s” and “%s” are the same: %s', (one, other, same) => expect(sameCode(one, other)).toBe(same))

  test.each<[string, string[], string[], { code: string; entered: boolean }[]]>([
    ['nothing', [], [], []],
    [
      'one more',
      ['A', 'B'],
      ['A'],
      [
        { code: 'A', entered: false },
        { code: 'B', entered: true },
      ],
    ],
    ['the same again takes its own place', ['A', 'a'], ['A'], [{ code: 'a', entered: true }]],
    [
      'at the end, behind the others',
      ['A', 'B', 'a'],
      ['A', 'B'],
      [
        { code: 'B', entered: false },
        { code: 'a', entered: true },
      ],
    ],
    ['one that is left out is gone', ['B'], ['A', 'B'], [{ code: 'B', entered: false }]],
    ['twice at once is once', ['A', 'A'], [], [{ code: 'A', entered: true }]],
  ])('%s', (_title, asked, applied, wanted) => expect(wantedCodes(asked, applied)).toEqual(wanted))
})

describe('PROMO-03 a unique code stands alone', () => {
  const plain = { code: 'A', unique: false }
  const alone = { code: 'U', unique: true }
  test.each([
    ['none is unique: all stay', [plain, plain], 2],
    ['the last one is: it stays alone', [plain, alone], 1],
    ['an earlier one is: the last one stays', [alone, plain], 1],
    ['it is the only one', [alone], 1],
    ['there is none', [], 0],
  ])('%s', (_title, codes, count) => {
    expect(keptCodes(codes)).toEqual(codes.slice(codes.length - count))
  })
})

describe('PROMO-04 limits', () => {
  test.each<[string, object, object, string[]]>([
    ['none', {}, {}, []],
    ['stopped', { stopped_at: NOON }, {}, ['PROMO_STOPPED']],
    ['taken off by the office', {}, { taken_off_here: true }, ['PROMO_TAKEN_OFF']],
    ['its event', { event_id: 56 }, {}, []],
    ['another event', { event_id: 7 }, {}, ['PROMO_OTHER_EVENT']],
    ['its season', { season_id: 76 }, {}, []],
    ['another season', { season_id: 75 }, {}, ['PROMO_OTHER_SEASON']],
    ['its account', { mybtf_user_id: 7 }, {}, []],
    ['another account', { mybtf_user_id: 8 }, {}, ['PROMO_OTHER_ACCOUNT']],
    ['the day before its first', { starts_on: '2026-11-21' }, {}, ['PROMO_NOT_YET']],
    ['its first day', { starts_on: '2026-11-20' }, {}, []],
    ['its last day', { ends_on: '2026-11-20' }, {}, []],
    ['the day after its last', { ends_on: '2026-11-19' }, {}, ['PROMO_OVER']],
    ['one use below its limit', { uses: 3 }, { used: 2 }, []],
    ['at its limit', { uses: 3 }, { used: 3 }, ['PROMO_USED_UP']],
    ['above it', { uses: 3 }, { used: 4 }, ['PROMO_USED_UP']],
    ['one below the limit of an account', { uses_per_account: 2 }, { used_by_account: 1 }, []],
    ['at the limit of an account', { uses_per_account: 2 }, { used_by_account: 2 }, ['PROMO_USED_BY_YOU']],
    ['a code to be earned, by who has not', { earned: true }, {}, ['PROMO_NOT_EARNED']],
    ['by who has earned it', { earned: true }, { earned: { times: 1, used_in_season: 0 } }, []],
    [
      'used already in this season',
      { earned: true },
      { used_by_account: 1, earned: { times: 2, used_in_season: 1 } },
      ['PROMO_EARNED_USED'],
    ],
    [
      'used as often as it was earned',
      { earned: true },
      { used_by_account: 1, earned: { times: 1, used_in_season: 0 } },
      ['PROMO_EARNED_USED'],
    ],
    [
      'earned in two seasons, used in one',
      { earned: true },
      { used_by_account: 1, earned: { times: 2, used_in_season: 0 } },
      [],
    ],
    ['several at once', { event_id: 7, uses: 1 }, { used: 1 }, ['PROMO_OTHER_EVENT', 'PROMO_USED_UP']],
  ])('%s', (_title, limits, counted, codes) => {
    const violations = checkPromoCode({ ...anywhere, ...limits }, { ...use, ...counted }, NOON)
    expect(violations.map(({ code }) => code)).toEqual(codes)
  })
  test.each([
    ['still the last day at the tour date', '2026-11-21T07:59:59Z', []],
    ['the next day there', '2026-11-21T08:00:00Z', ['PROMO_OVER']],
  ])('%s', (_title, at, codes) => {
    const violations = checkPromoCode({ ...anywhere, ends_on: '2026-11-20' }, use, new Date(at))
    expect(violations.map(({ code }) => code)).toEqual(codes)
  })
  test('says the day', () => {
    const [violation] = checkPromoCode({ ...anywhere, ends_on: '2026-11-19' }, use, NOON)
    expect(violation?.message).toBe('The promo code “SPRING” expired after 11/19/2026.')
  })
})
