// PAY-04, GATE-15: what is told of a payment without an answer goes by how it was paid.
import { describe, expect, it, test } from 'vitest'
import { neverMadeWords, pendingWords } from './unanswered.rules.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const begun = (seconds_ago: number) => new Date(NOW.getTime() - seconds_ago * 1000)

describe('PAY-04 what was never made', () => {
  test.each([
    [1, 'Your card was not charged: the payment did not reach the bank. You can pay again.'],
    [6, 'Your bank account was not charged: the payment did not reach the bank. You can pay again.'],
    [7, 'PayPal took nothing: the payment did not reach PayPal. You can pay again.'],
    [11, 'Your card was not charged: the payment did not reach the bank. You can pay again.'],
  ])('by method %i', (method_id, words) => expect(neverMadeWords(method_id, 100)).toBe(words))
  it('is told of a refund, too', () => {
    expect(neverMadeWords(1, -100)).toBe('The refund did not reach the bank. You can make it again.')
    expect(neverMadeWords(7, -100)).toBe('The refund did not reach PayPal. You can make it again.')
  })
})

describe('GATE-15 what PayPal may be reviewing', () => {
  it.each([
    ['a second less than ten minutes', 7, 599, false],
    ['ten minutes', 7, 600, true],
    ['days', 7, 6 * 86_400, true],
    ['days, by card', 1, 6 * 86_400, false],
  ])('%s', (_title, method_id, seconds, reviewed) => {
    const words = pendingWords(method_id, begun(seconds), NOW)
    expect(words.includes('our office can help')).toBe(reviewed)
    expect(words).toContain('Please do not pay again')
  })
})
