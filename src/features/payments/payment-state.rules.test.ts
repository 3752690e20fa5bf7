// PAY-09, REFUND-02: every state of an attempt and of a refund, and every step in it.
import { describe, expect, test } from 'vitest'
import { type PaymentStatus, paymentStatuses } from './payment.model.ts'
import { movePayment, type PaymentStep, paymentSteps } from './payment-state.rules.ts'
import { moveRefund, type RefundStep, refundSteps } from './refund.rules.ts'

const NO = 'refused'
/** What is done, and what it is afterwards. */
type Expected = `${string} -> ${PaymentStatus}` | typeof NO

const said = (move: ReturnType<typeof movePayment> | ReturnType<typeof moveRefund>) =>
  'refused' in move ? NO : `${move.does} -> ${move.to}`

const attempts: Record<PaymentStatus, Record<PaymentStep, Expected>> = {
  intended: {
    ask: 'ask -> intended',
    approve: 'book -> approved',
    decline: 'release -> declined',
    'give up': 'release -> failed',
    refund: NO,
  },
  approved: {
    ask: NO,
    approve: 'nothing -> approved',
    decline: 'nothing -> approved',
    'give up': 'nothing -> approved',
    refund: 'refund -> approved',
  },
  declined: {
    ask: NO,
    approve: 'book late -> declined',
    decline: 'nothing -> declined',
    'give up': 'nothing -> declined',
    refund: NO,
  },
  failed: {
    ask: NO,
    approve: 'book late -> failed',
    decline: 'nothing -> failed',
    'give up': 'nothing -> failed',
    refund: NO,
  },
}

const refunds: Record<PaymentStatus, Record<RefundStep, Expected>> = {
  intended: {
    ask: 'ask -> intended',
    approve: 'book -> approved',
    decline: 'tell -> declined',
    'give up': 'tell -> failed',
  },
  approved: {
    ask: NO,
    approve: 'nothing -> approved',
    decline: 'nothing -> approved',
    'give up': 'nothing -> approved',
  },
  declined: {
    ask: NO,
    approve: 'book late -> declined',
    decline: 'nothing -> declined',
    'give up': 'nothing -> declined',
  },
  failed: {
    ask: NO,
    approve: 'book late -> failed',
    decline: 'nothing -> failed',
    'give up': 'nothing -> failed',
  },
}

describe('PAY-09 an attempt to pay', () => {
  const all = paymentStatuses.flatMap((status) => paymentSteps.map((step) => [status, step] as const))
  test.each(all)('%s, %s', (status, step) => {
    expect(said(movePayment(status, step))).toBe(attempts[status][step])
  })
  test('each refusal says why', () => {
    const words = (status: PaymentStatus, step: PaymentStep) => {
      const move = movePayment(status, step)
      return 'refused' in move ? move.refused : ''
    }
    expect(words('approved', 'ask')).toContain('isn’t asked again')
    expect(words('intended', 'refund')).toContain('don’t know yet')
    expect(words('declined', 'refund')).toContain('charged nothing')
    expect(words('failed', 'refund')).toContain('charged nothing')
  })
})

describe('REFUND-02 a refund', () => {
  const all = paymentStatuses.flatMap((status) => refundSteps.map((step) => [status, step] as const))
  test.each(all)('%s, %s', (status, step) => {
    expect(said(moveRefund(status, step))).toBe(refunds[status][step])
  })
  test('its refusal says why', () => {
    expect(moveRefund('approved', 'ask')).toEqual({
      refused: 'This refund already has its answer; the gateway isn’t asked again.',
    })
  })
})
