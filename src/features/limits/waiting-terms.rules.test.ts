// WAIT-05: what is said of the price where one joins the waiting list.
import { expect, test } from 'vitest'
import { waitingTerms } from './waiting-terms.rules.ts'

test.each([
  [
    'one, approved by the office',
    false,
    1,
    'Nothing is owed while it waits. The rate of the day our office approves it applies, which may be higher than today’s; we’ll email you.',
  ],
  [
    'several, approved by the office',
    false,
    2,
    'Nothing is owed while they wait. The rate of the day our office approves them applies, which may be higher than today’s; we’ll email you.',
  ],
  [
    'one, approved by itself',
    true,
    1,
    'Nothing is owed while it waits. The rate of the day it gets a spot applies, which may be higher than today’s; we’ll email you.',
  ],
  [
    'several, approved by themselves',
    true,
    2,
    'Nothing is owed while they wait. The rate of the day they get a spot applies, which may be higher than today’s; we’ll email you.',
  ],
])(
  'WAIT-05 the rate of the day of approval is said to whoever waits: %s',
  (_, approve_automatically, count, words) => {
    expect(waitingTerms({ approve_automatically }, count)).toBe(words)
  },
)
