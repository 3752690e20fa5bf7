import { describe, expect, it } from 'vitest'
import { changedAmounts, isAgreed } from './agreed-amounts.rules.ts'

const now = { total_cents: 39750, promo_cents: 0, late_cents: -4000 }

describe('EDIT-13 what was agreed to', () => {
  it.each([
    ['the same', now, true],
    ['nothing', {}, true],
    ['the total alone', { total_cents: 39750 }, true],
    ['a cent less of the total', { ...now, total_cents: 39749 }, false],
    ['a cent more off by codes', { ...now, promo_cents: 1 }, false],
    ['a cent more credited', { ...now, late_cents: -4001 }, false],
    ['a cent less credited', { ...now, late_cents: -3999 }, false],
    ['no late charge', { ...now, late_cents: 0 }, false],
  ])('%s', (_title, agreed, expected) => expect(isAgreed(agreed, now)).toBe(expected))
})

describe('EDIT-13 what is asked', () => {
  it.each([
    [
      'another total',
      { ...now, total_cents: 35750 },
      'The total has changed: You have seen a total of $357.50. At today’s rates and prices it comes to $397.50. Nothing has been saved yet. [Submit for $397.50]',
    ],
    [
      'another code',
      { ...now, promo_cents: 1000 },
      'The total has changed: You have seen a total after promo codes of $387.50. At today’s rates and prices it comes to $397.50. Nothing has been saved yet. [Submit for $397.50]',
    ],
    [
      'another late charge',
      { ...now, late_cents: 0 },
      'The late charge has changed: Of what was charged after the early rate, you have seen that nothing is credited or charged again; now $40.00 is credited. Nothing has been saved yet. [Submit]',
    ],
    [
      'another total and late charge',
      { ...now, total_cents: 35750, late_cents: 2000 },
      'The total has changed: You have seen a total of $357.50. At today’s rates and prices it comes to $397.50. Of what was charged after the early rate, you have seen that $20.00 is charged again; now $40.00 is credited. Nothing has been saved yet. [Submit for $397.50]',
    ],
  ])('%s', (_title, seen, expected) => {
    const { title, body, confirmLabel } = changedAmounts(now, seen)
    expect(`${title}: ${body} [${confirmLabel}]`).toBe(expected)
  })
})
