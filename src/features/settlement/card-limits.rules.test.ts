// PAY-12, SHARE-07: how many declined payments are free, and how long each further one waits.
import { describe, expect, test } from 'vitest'
import { nextAttemptAt } from '../accounts/sign-in-attempts.rules.ts'
import { cardAttempts, cardLimits, tooManyDeclined } from './card-limits.rules.ts'

const last = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(last.getTime() + seconds * 1000)
const HOUR = 3600

describe('PAY-12 after many declined payments the next one waits', () => {
  test.each([
    ['account', 'a card mistyped three times', 3, 0, null],
    ['account', 'below: nine', 9, 0, null],
    ['account', 'at: ten', 10, 0, 900],
    ['account', 'the wait is almost over', 10, 899, 900],
    ['account', 'the wait is over', 10, 900, null],
    ['account', 'above: eleven', 11, 0, 1800],
    ['account', 'twelve', 12, 0, HOUR],
    ['account', 'a thousand wait no longer', 1000, 0, HOUR],
    ['account', 'a thousand, an hour later', 1000, HOUR, null],
    ['share', 'below: five', 5, 0, null],
    ['share', 'at: six', 6, 0, 60],
    ['share', 'above: seven', 7, 0, 120],
    ['share_network', 'below: nineteen', 19, 0, null],
    ['share_network', 'at: twenty', 20, 0, 60],
    ['share_network', 'above: twenty-one', 21, 0, 120],
  ] as const)('%s, %s', (of, _title, failed, waited, wait) => {
    const until = nextAttemptAt({ failed, last_failed_at: last }, cardLimits[of], later(waited))
    expect(until).toEqual(wait === null ? null : later(wait))
  })
})

describe('PAY-12 what a payment counts under', () => {
  test('an account counts for itself, wherever it is: a whole venue pays from one network', () => {
    expect(cardAttempts({ mybtf_user_id: 7 }, '203.0.113.9').map(({ key }) => key)).toEqual([
      'account_card:7',
    ])
  })
  test('a share counts for itself and for its network', () => {
    expect(cardAttempts({ share_id: 7 }, '203.0.113.9').map(({ key }) => key)).toEqual([
      'share_card:7',
      'share_card_network:203.0.113.9',
    ])
  })
  test('the refusal says when', () =>
    expect(tooManyDeclined('15 minutes')).toMatch(/try again in 15 minutes\.$/))
})
