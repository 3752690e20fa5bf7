// Table test of the waits between attempts: below, at and above each limit.
import { describe, expect, it, test } from 'vitest'
import {
  type AttemptLimit,
  attemptLimits,
  countAttempt,
  networkOf,
  nextAttemptAt,
  signInKeys,
  waitInWords,
} from './sign-in-attempts.rules.ts'

const limit: AttemptLimit = { free: 5, first_wait_seconds: 2, longest_wait_seconds: 900 }
const last = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(last.getTime() + seconds * 1000)

describe('ACCOUNT-06 attempts are free at first, then wait twice as long each time', () => {
  test.each([
    { title: 'never tried', failed: 0, waited: 0, wait: null },
    { title: 'one below the free ones', failed: 4, waited: 0, wait: null },
    { title: 'the free ones are used up', failed: 5, waited: 0, wait: 2 },
    { title: 'the first wait is almost over', failed: 5, waited: 1, wait: 2 },
    { title: 'the first wait is over', failed: 5, waited: 2, wait: null },
    { title: 'the second wait is double', failed: 6, waited: 2, wait: 4 },
    { title: 'the ninth wait is the last below the longest', failed: 13, waited: 0, wait: 512 },
    { title: 'the tenth wait is the longest', failed: 14, waited: 0, wait: 900 },
    {
      title: 'after 10,000 attempts the wait is no longer than the longest',
      failed: 10_000,
      waited: 0,
      wait: 900,
    },
    { title: 'after 10,000 attempts the wait ends', failed: 10_000, waited: 900, wait: null },
    { title: 'attempts of yesterday are forgotten', failed: 10_000, waited: 24 * 3600, wait: null },
  ])('$title', ({ failed, waited, wait }) => {
    const until = nextAttemptAt({ failed, last_failed_at: last }, limit, later(waited))
    expect(until).toEqual(wait === null ? null : later(wait))
  })

  it('lets the very first attempt through', () => {
    expect(nextAttemptAt(null, limit, last)).toBeNull()
  })
})

describe('counting', () => {
  it('adds one to the attempts of today', () => {
    expect(countAttempt({ failed: 3, last_failed_at: last }, later(60))).toEqual({
      failed: 4,
      last_failed_at: later(60),
    })
  })
  it('starts again a day later', () => {
    expect(countAttempt({ failed: 300, last_failed_at: last }, later(24 * 3600)).failed).toBe(1)
  })
  it('starts at one', () => {
    expect(countAttempt(null, last).failed).toBe(1)
  })
})

describe('what an attempt counts under', () => {
  it('a stranger counts under the pair, the account and the network', () => {
    expect(signInKeys('a@b.test', '203.0.113.9', false).map(({ key }) => key)).toEqual([
      'account_from_address:a@b.test|203.0.113.9',
      'account:a@b.test',
      'address:203.0.113.9',
    ])
  })
  it('the owner at a known place counts under the pair alone, so strangers elsewhere do not slow her', () => {
    expect(signInKeys('a@b.test', '203.0.113.9', true).map(({ key }) => key)).toEqual([
      'account_from_address:a@b.test|203.0.113.9',
    ])
  })
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('the network of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the wait in words', () => {
  test.each([
    [0.2, '1 second'],
    [1, '1 second'],
    [2, '2 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [900, '15 minutes'],
  ])('%s s: %s', (seconds, words) => {
    expect(waitInWords(later(seconds), last)).toBe(words)
  })
})

test('no limit makes anybody wait longer than an hour', () => {
  for (const each of Object.values(attemptLimits)) expect(each.longest_wait_seconds).toBeLessThanOrEqual(3600)
})
