// Paying through NMI from the call to the sweep: whatever happens to the answer, it is charged once and recorded once.
import { afterEach, describe, expect, it, test } from 'vitest'
import { PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import type { Behaviour } from './nmi-double.fixtures.ts'
import { NMI_NOW, useNmiServer } from './nmi-server.fixtures.ts'

const nmi = useNmiServer()
const { server } = nmi
afterEach(() => server.setTime(NMI_NOW))

const FINAL = 200

describe('GATE-11 paying through NMI', () => {
  // What the payer is told at once, what our books have after the first sweep and when silence is final, and what is held.
  test.each<[Behaviour, string, string, string, 0 | 1]>([
    ['approve', 'OK', 'approved', 'approved', 1],
    ['decline', 'PAYMENT_DECLINED', 'declined', 'declined', 0],
    ['no_funds', 'PAYMENT_DECLINED', 'declined', 'declined', 0],
    ['duplicate', 'PAYMENT_DECLINED', 'declined', 'declined', 0],
    ['no_bank', 'PAYMENT_PENDING', 'declined', 'declined', 0],
    ['no_idea', 'PAYMENT_PENDING', 'intended', 'failed', 0],
    ['silent', 'PAYMENT_PENDING', 'intended', 'failed', 0],
    ['502', 'PAYMENT_PENDING', 'intended', 'failed', 0],
    ['hangs_up', 'PAYMENT_PENDING', 'intended', 'failed', 0],
    ['approve then_silent', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_late', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_cut', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_garbled', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_hangs_up', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_500', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['decline then_cut', 'PAYMENT_PENDING', 'declined', 'declined', 0],
    ['decline then_silent', 'PAYMENT_PENDING', 'declined', 'declined', 0],
  ])('%s', async (behaviour, told, swept, final, taken) => {
    const payer = await nmi.payer()
    const id = payer.mybtf_user_id
    const card = nmi.card(behaviour)
    const first = await nmi.asking(behaviour, () => payer.pay(card, 'payment-key-1'))
    expect(first.error?.code ?? 'OK').toBe(told)
    // The same press again, and another one beside it, never charge while the first is open.
    const again = await payer.pay(card, 'payment-key-1')
    expect(again.error?.code ?? 'OK').toBe(told)
    if (told === 'PAYMENT_PENDING') {
      expect((await payer.pay(nmi.card(), 'payment-key-2')).error.code).toBe('PAYMENT_PENDING')
    }
    await nmi.sweepAfter(11)
    expect(await nmi.outcomes(id)).toEqual([swept])
    await nmi.sweepAfter(FINAL)
    await nmi.sweepAfter(FINAL)
    expect(await nmi.outcomes(id)).toEqual([final])
    expect(nmi.held(id)).toBe(taken * PAYABLE_CENTS)
    expect(await nmi.booked(id)).toBe(taken * PAYABLE_CENTS)
    expect((await payer.view()).completed).toBe(taken === 1)
    if (taken === 1) return
    // What was not charged can be paid.
    expect((await payer.pay(nmi.card(), 'payment-key-3')).status).toBe(200)
    expect(nmi.held(id)).toBe(PAYABLE_CENTS)
    expect(await nmi.booked(id)).toBe(PAYABLE_CENTS)
  })

  it('waits for a gateway that cannot be asked, and neither charges nor gives up meanwhile', async () => {
    const payer = await nmi.payer()
    nmi.double().nextQueries('then_500')
    expect((await payer.pay(nmi.card(), 'payment-key-1')).error.code).toBe('PAYMENT_PENDING')
    nmi.double().nextQueries('then_cut')
    await expect(nmi.sweepAfter(FINAL)).rejects.toThrow('could not be asked')
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['intended'])
    await nmi.sweepAfter(FINAL)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['failed'])
    expect(nmi.held(payer.mybtf_user_id)).toBe(0)
  })

  it('the same card entry pressed ten times at once is charged once', async () => {
    const payer = await nmi.payer()
    const card = nmi.card()
    await Promise.all(Array.from({ length: 10 }, () => payer.pay(card, 'payment-key-1')))
    await nmi.sweepAfter(11)
    expect(nmi.held(payer.mybtf_user_id)).toBe(PAYABLE_CENTS)
    expect(await nmi.booked(payer.mybtf_user_id)).toBe(PAYABLE_CENTS)
  })

  it('sends a card by its token alone', async () => {
    const payer = await nmi.payer()
    await payer.pay(nmi.card(), 'payment-key-1')
    const sent = nmi.double().asked.map(({ form }) => [...form.keys()].join(' '))
    expect(sent.join(' ')).not.toMatch(/ccnumber|ccexp|cvv|checkaccount|checkaba/)
  })
})

describe('GATE-11 giving back through NMI', () => {
  test.each<[Behaviour, boolean, string, 0 | 1]>([
    ['approve', false, 'approved', 1],
    ['approve', true, 'approved', 1],
    ['decline', true, 'declined', 0],
    ['silent', true, 'failed', 0],
    ['approve then_silent', true, 'approved', 1],
    ['approve then_cut', false, 'approved', 1],
    ['approve then_hangs_up', true, 'approved', 1],
    ['no_bank', true, 'declined', 0],
  ])('%s, settled %s: %s', async (behaviour, settled, status, back) => {
    const payer = await nmi.payer()
    const id = payer.mybtf_user_id
    const { output } = await payer.pay(nmi.card(), 'payment-key-1')
    if (settled) nmi.double().settle()
    nmi.double().next(behaviour)
    const { write: _write, ...job } = sweepContext(server)
    const context = { ...job, account: { id } }
    const order = {
      payment_id: output.payment.id,
      amount: PAYABLE_CENTS,
      to: 'gateway',
      note: '',
      key: 'back-1',
    } as const
    await nmi.asking(behaviour, () => refundPayment({ ...context, gateway: server.parts.gateway }, order))
    await refundPayment(context, order)
    await nmi.sweepAfter(11)
    await nmi.sweepAfter(FINAL)
    expect(await nmi.outcomes(id)).toEqual(['approved', status])
    expect(nmi.held(id)).toBe((1 - back) * PAYABLE_CENTS)
    expect(await nmi.booked(id)).toBe((1 - back) * PAYABLE_CENTS)
  })
})
