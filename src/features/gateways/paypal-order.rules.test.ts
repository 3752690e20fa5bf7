// GATE-15: what PayPal says of an order, a capture and a refund, and what of it may be captured.
import { describe, expect, it, test } from 'vitest'
import { answerOf, captureFor, movementState, paypalCents, whyNotCapture } from './paypal-order.rules.ts'

const wanted = { key: 'callboard:7:one', amount: 39_500, description: 'Registration 5' }
const unit = { amount: { currencyCode: 'USD', value: '395.00' }, description: 'Registration 5' }
const order = (more: object = {}, status = 'APPROVED') => ({ status, purchaseUnits: [{ ...unit, ...more }] })

describe('GATE-15 what may be captured', () => {
  test.each([
    ['what was approved', order(), null],
    ['what our key stands in already', order({ customId: wanted.key }), null],
    ['a cent less', order({ amount: { currencyCode: 'USD', value: '394.99' } }), 'for a different payment'],
    ['a cent more', order({ amount: { currencyCode: 'USD', value: '395.01' } }), 'for a different payment'],
    [
      'another currency',
      order({ amount: { currencyCode: 'EUR', value: '395.00' } }),
      'for a different payment',
    ],
    ['another registration', order({ description: 'Registration 6' }), 'for a different payment'],
    ['another payment', order({ customId: 'callboard:7:two' }), 'for a different payment'],
    ['what is not approved yet', order({}, 'CREATED'), 'wasn’t approved'],
    ['what was captured', order({}, 'COMPLETED'), 'for a different payment'],
    ['nothing', {}, 'for a different payment'],
  ])('%s', (_title, what, words) => {
    const why = whyNotCapture(what, wanted)
    if (words === null) expect(why).toBeNull()
    else expect(why).toContain(words)
  })
})

describe('GATE-15 what a capture or refund decided', () => {
  test.each([
    ['COMPLETED', 'approved'],
    ['PARTIALLY_REFUNDED', 'approved'],
    ['REFUNDED', 'approved'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
    ['CANCELLED', 'declined'],
    ['PENDING', 'held'],
    ['SOMETHING_NEW', 'held'],
  ])('%s', (status, state) => expect(movementState({ status })).toBe(state))

  it('without a reference nothing is known', () => {
    expect(answerOf({ status: 'COMPLETED' }, 'no')).toBe('held')
    expect(answerOf({ id: 'C1', status: 'COMPLETED' }, 'no')).toEqual({
      outcome: 'approved',
      reference: 'C1',
    })
    expect(answerOf({ id: 'C1', status: 'FAILED' }, 'no')).toEqual({
      outcome: 'declined',
      reference: 'C1',
      message: 'no',
    })
  })

  it('a capture with another key is not ours', () => {
    const captures = [{ id: 'C1', status: 'COMPLETED', customId: 'callboard:7:two' }]
    expect(captureFor(order({ payments: { captures } }), wanted.key)).toBeNull()
  })

  it('amounts are read in dollars alone', () => {
    expect(paypalCents({ currencyCode: 'USD', value: '-12.30' })).toBe(1_230)
    expect(paypalCents({ currencyCode: 'EUR', value: '12.30' })).toBeNull()
    expect(paypalCents(undefined)).toBeNull()
  })
})
