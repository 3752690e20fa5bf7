// MUSIC-06: below, at and above the limit of a routine's category, with and without extra time.
import { describe, expect, test } from 'vitest'
import { tooLong } from './music-length.rules.ts'

const group = {
  limit_seconds: 180,
  extra_time: 0,
  dancers: 8,
  offered: true,
  extra_time_cents: 500,
  contact_email: 'tour@callboard.test',
}
const over = (length_ms: number, more: Partial<typeof group> | { limit_seconds: null } = {}) =>
  tooLong({ length_ms }, { ...group, ...more })

describe('MUSIC-06 the length of music', () => {
  test.each<[string, number, object, number | null]>([
    ['below the limit', 179_999, {}, null],
    ['at the limit', 180_000, {}, null],
    ['a second that has begun does not count', 180_999, {}, null],
    ['a second above', 181_000, {}, 1],
    ['far above', 245_000, {}, 65],
    ['paid extra time counts: at its end', 240_999, { extra_time: 1 }, null],
    ['a second above it', 241_000, { extra_time: 1 }, 1],
    ['a category without a limit', 3_600_000, { limit_seconds: null }, null],
  ])('%s', (_name, length_ms, more, expected) => {
    expect(over(length_ms, more)?.over_seconds ?? null).toBe(expected)
  })
})

describe('MUSIC-06 what can be done', () => {
  const allowed = (length: string, most = '3:00') => `The track is ${length} long; ${most} is allowed.`
  const askFor = (minutes: string, price: string) =>
    `Upload a shorter version, or write to tour@callboard.test and ask for ${minutes}: ${price}, added to the registration’s balance.`
  test.each<[string, number, object, string]>([
    [
      'one minute for one second',
      181_000,
      {},
      `${allowed('3:01')} ${askFor('1 minute of extra time', '$40.00')}`,
    ],
    [
      'one minute for sixty seconds',
      240_000,
      {},
      `${allowed('4:00')} ${askFor('1 minute of extra time', '$40.00')}`,
    ],
    ['two for sixty-one', 241_000, {}, `${allowed('4:01')} ${askFor('2 minutes of extra time', '$80.00')}`],
    [
      'on top of what’s paid',
      241_000,
      { extra_time: 1 },
      `${allowed('4:01', '4:00')} ${askFor('1 minute of extra time on top of what’s paid', '$40.00')}`,
    ],
    [
      'more than three minutes in all',
      361_000,
      {},
      `${allowed('6:01')} No routine has more than 3 minutes of extra time. Please upload a shorter version.`,
    ],
    [
      'a trio',
      181_000,
      { dancers: 3 },
      `${allowed('3:01')} Extra time is for routines of 4 dancers or more. Please upload a shorter version.`,
    ],
    [
      'where it is not offered',
      181_000,
      { offered: false },
      `${allowed('3:01')} This event doesn’t offer extra time. Please upload a shorter version.`,
    ],
  ])('%s', (_name, length_ms, more, words) => {
    expect(over(length_ms, more)?.words).toBe(words)
  })
})
