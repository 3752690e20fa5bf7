// GATE-07: giving back through NMI: voided or refunded, once, and never more than was charged.
import { describe, expect, it, test } from 'vitest'
import { outcome, useNmiAdapter } from './nmi-adapter.fixtures.ts'
import type { Behaviour } from './nmi-double.fixtures.ts'
import { type ChargeRequest, GatewayTimeout, GatewayUnreachable } from './payment.gateway.ts'

const nmi = useNmiAdapter()

describe('GATE-07 giving back', () => {
  async function paid(more: Partial<ChargeRequest> = {}): Promise<ChargeRequest & { reference: string }> {
    const request = nmi.requestFor('approve', more)
    const { reference } = await nmi.gatewayOf().charge(request)
    return { ...request, reference }
  }
  const refundOf = (reference: string, amount: number) => ({
    key: `callboard:9:refund-${nmi.nextKey()}`,
    reference,
    amount,
    not_after: nmi.later(10),
  })

  it('a whole charge that is not settled is voided', async () => {
    const { reference, amount, key } = await paid()
    const request = refundOf(reference, amount)
    const answer = await nmi.gatewayOf().refund(request)
    expect(answer).toEqual({ outcome: 'approved', reference: `${reference}-void` })
    expect(nmi.double.books.net(key)).toBe(0)
    expect(await nmi.gatewayOf().find(request.key, reference)).toEqual(answer)
    expect(await nmi.gatewayOf().refund(request)).toEqual(answer)
  })

  it.each([
    ['some of an unsettled charge', false, 1],
    ['a settled charge', true, 0],
    ['some of a settled charge', true, 100],
  ])('%s is refunded', async (_title, settled, left) => {
    const { reference, amount, key } = await paid()
    if (settled) nmi.double.settle()
    const request = refundOf(reference, amount - left)
    const answer = await nmi.gatewayOf().refund(request)
    expect(answer).toMatchObject({ outcome: 'approved', reference: expect.stringMatching(/^\d+$/) })
    expect(nmi.double.books.net(key) + nmi.double.books.net(request.key)).toBe(left)
    expect(await nmi.gatewayOf().find(request.key, reference)).toEqual(answer)
    expect(await nmi.gatewayOf().refund(request)).toEqual(answer)
    expect(nmi.double.books.net(key) + nmi.double.books.net(request.key)).toBe(left)
  })

  it('never more than was charged', async () => {
    const { reference, amount } = await paid()
    nmi.double.settle()
    await nmi.gatewayOf().refund(refundOf(reference, amount - 100))
    expect(await nmi.gatewayOf().refund(refundOf(reference, 101))).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('may not exceed'),
    })
    expect(await nmi.gatewayOf().refund(refundOf(reference, 100))).toMatchObject({ outcome: 'approved' })
  })

  it.each(['71', ''])('nothing of a charge that it does not know (%j)', async (reference) => {
    expect(await nmi.gatewayOf().refund(refundOf(reference, 100))).toMatchObject({ outcome: 'declined' })
  })

  test.each<[boolean, Behaviour, string, string]>([
    [true, 'approve then_silent', 'GatewayTimeout', 'approved'],
    [true, 'approve then_cut', 'GatewayTimeout', 'approved'],
    [true, 'approve then_hangs_up', 'GatewayTimeout', 'approved'],
    [true, 'silent', 'GatewayTimeout', 'unknown'],
    [true, 'no_bank', 'GatewayTimeout', 'declined'],
    [true, 'decline', 'declined', 'declined'],
    [false, 'approve then_silent', 'GatewayTimeout', 'approved'],
    [false, 'approve then_garbled', 'GatewayTimeout', 'approved'],
    [false, 'silent', 'GatewayTimeout', 'unknown'],
  ])('settled %s, %s: %s, found as %s', async (settled, behaviour, at_once, found) => {
    const { reference, amount } = await paid()
    if (settled) nmi.double.settle()
    const request = refundOf(reference, amount)
    nmi.double.next(behaviour)
    expect(await outcome(nmi.gatewayFor(behaviour).refund(request))).toBe(at_once)
    const answer = await nmi.gatewayOf().find(request.key, reference)
    expect(answer === 'unknown' ? answer : answer.outcome).toBe(found)
  })

  it('is found also where a refund stands under the order of its charge', async () => {
    nmi.double.refundsKeepOrder(true)
    const { reference, amount, key } = await paid()
    nmi.double.settle()
    const request = refundOf(reference, amount)
    nmi.double.next('approve then_cut')
    expect(await outcome(nmi.gatewayOf().refund(request))).toBe('GatewayTimeout')
    expect(await nmi.gatewayOf().find(request.key, reference)).toMatchObject({ outcome: 'approved' })
    expect(await nmi.gatewayOf().find(key)).toMatchObject({ outcome: 'approved', reference })
    nmi.double.refundsKeepOrder(false)
  })

  it('is not sent while it is not known whether it was made', async () => {
    const { reference } = await paid()
    nmi.double.asked.length = 0
    nmi.double.nextQueries('then_cut')
    await expect(nmi.gatewayOf().refund(refundOf(reference, 100))).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(nmi.sentTo('/api/transact.php')).toEqual([])
  })

  it('that begins too late is not sent', async () => {
    const { reference } = await paid()
    nmi.double.asked.length = 0
    const request = { ...refundOf(reference, 100), not_after: nmi.later(-1) }
    await expect(nmi.gatewayOf().refund(request)).rejects.toBeInstanceOf(GatewayTimeout)
    expect(nmi.sentTo('/api/transact.php')).toEqual([])
  })
})
