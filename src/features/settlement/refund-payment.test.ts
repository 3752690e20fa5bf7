// REFUND-01, REFUND-02: money that goes back: never more than was paid, however many give back at once, told when declined.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { GatewayTimeout } from '../gateways/payment.gateway.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { type RefundOrder, refundPayment } from './refund-payment.effects.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const free = useTestServer({ now: NOW, locks: false })
type Server = typeof server
let payer: Payer
let payment_id: number
let keys = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertMeridian(free.database)
})

/** Somebody who has paid for a registration. */
async function paidOn(on: Server) {
  const city = await insertCity(on.database)
  const one = await payerOf(on, await insertPayable(on.database, city))
  const { output } = await one.pay(await tokeniseCard(on, 'approve'), 'first-key')
  return { payer: one, payment_id: output.payment.id }
}
beforeEach(async () => {
  server.setTime(NOW)
  ;({ payer, payment_id } = await paidOn(server))
})

const query = async (statement: string, ...values: unknown[]) =>
  (await server.database.$client.query(statement, values)).rows
const refund = (more: Partial<RefundOrder> = {}, on: Server = server) =>
  refundPayment(sweepContext(on), {
    payment_id,
    amount: PAYABLE_CENTS,
    to: 'gateway',
    note: 'Sorry',
    key: `refund-${++keys}`,
    ...more,
  })
const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'made',
    (error) => error.violations?.[0]?.code ?? error.code,
  )
const given = (on: Server = server, of = payment_id) =>
  on.database.$client
    .query(
      `SELECT coalesce(sum(refunded.amount), 0)::integer AS cents FROM sandbox_gateway.charge AS refunded
       JOIN payment_outcome ON gateway_reference = refunded.refund_of
       WHERE payment_outcome.id = $1 AND outcome = 'approved'`,
      [of],
    )
    .then(({ rows }) => rows[0].cents)
const mails = () =>
  query("SELECT text FROM mail WHERE mybtf_user_id = $1 AND kind = 'payment-refunded'", payer.mybtf_user_id)
const differences = () =>
  query('SELECT kind, words FROM money_difference WHERE registration_id = $1', payer.registration_id)

describe('a refund through the gateway', () => {
  it('goes back once, is owed again, and is told by mail', async () => {
    const made = await refund({ amount: 10_000 })
    expect(made).toMatchObject({
      status: 'approved',
      amount: -10_000,
      entry: 'refund',
      refund_of: payment_id,
    })
    expect(await given()).toBe(10_000)
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 10_000, version: 1 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail.text).toContain('Your balance is now $100.00.')
    const [last] = await query(
      'SELECT kind, amount_cents, balance_cents FROM ledger_entry WHERE registration_id = $1 ORDER BY sequence DESC LIMIT 1',
      payer.registration_id,
    )
    expect(last).toEqual({ kind: 'refund', amount_cents: 10_000, balance_cents: 10_000 })
  })
  it('with the same key is the same; with another amount it is refused', async () => {
    const first = await refund({ key: 'the-same-refund', amount: 500 })
    expect((await refund({ key: 'the-same-refund', amount: 500 })).id).toBe(first.id)
    expect(await codeOf(refund({ key: 'the-same-refund', amount: 600 }))).toBe('KEY_REUSED')
    expect(await given()).toBe(500)
  })
  it.each([0, -1, PAYABLE_CENTS + 1])('of %i is refused', async (amount) => {
    expect(await codeOf(refund({ amount }))).toBe('REFUND_TOO_MUCH')
    expect(await given()).toBe(0)
  })
  it('of the rest is taken, of a cent more refused', async () => {
    await refund({ amount: 10_000 })
    expect(await codeOf(refund({ amount: PAYABLE_CENTS - 10_000 + 1 }))).toBe('REFUND_TOO_MUCH')
    expect(await codeOf(refund({ amount: PAYABLE_CENTS - 10_000 }))).toBe('made')
    expect(await codeOf(refund({ amount: 1 }))).toBe('REFUND_TOO_MUCH')
  })
  it('of what was declined, is not known yet, or is a refund, is refused', async () => {
    const back = await refund({ amount: 100 })
    expect(await codeOf(refund({ payment_id: back.id, amount: 1 }))).toBe('REFUND_TOO_MUCH')
    expect(await codeOf(refund({ payment_id: 1 }))).toBe('NOT_FOUND')
    const city = await insertCity(server.database)
    for (const [behaviour, status] of [
      ['decline', 'declined'],
      ['timeout', 'intended'],
    ] as const) {
      const other = await payerOf(server, await insertPayable(server.database, city))
      await other.pay(await tokeniseCard(server, behaviour), 'first-key')
      const [one] = (await other.view()).payments
      expect(one?.status).toBe(status)
      expect(await codeOf(refund({ payment_id: one?.id ?? 0, amount: 1 }))).toBe('REFUND_REFUSED')
    }
  })
  it('declined by the gateway leaves the money, and the office is told', async () => {
    await query(
      "UPDATE sandbox_gateway.charge SET amount = 99 WHERE kind = 'charge' AND reference = (SELECT gateway_reference FROM payment_outcome WHERE id = $1)",
      payment_id,
    )
    const made = await refund({ amount: 100 })
    expect(made).toMatchObject({ status: 'declined', message: 'More than was charged cannot be given back.' })
    expect((await payer.view()).balance_cents).toBe(0)
    expect(await mails()).toEqual([])
    expect(await differences()).toEqual([
      {
        kind: 'payment',
        words: `$1.00 of payment ${payment_id} could not be refunded: More than was charged cannot be given back.`,
      },
    ])
    expect(await codeOf(refund({ amount: 99 }))).toBe('made')
  })
  it('by the office is written down at once', async () => {
    const made = await refund({ to: 'office', amount: 100, method: 'Check 2044', payment_method_id: 2 })
    expect(made).toMatchObject({ status: 'approved', gateway: 'office', method: 'Check 2044', amount: -100 })
    expect((await payer.view()).balance_cents).toBe(100)
    expect(await given()).toBe(0)
    expect(await codeOf(refund({ payment_id, amount: PAYABLE_CENTS - 100 }))).toBe('made')
  })
})

describe('a refund without an answer', () => {
  /** The gateway does it, or not, and does not say so. */
  async function silent(makes: boolean): Promise<number> {
    const context = sweepContext(server)
    const gateway = {
      ...server.gateway,
      async refund(request: Parameters<typeof server.gateway.refund>[0]) {
        if (makes) await server.gateway.refund(request)
        throw new GatewayTimeout('no answer')
      },
    }
    const order = { payment_id, amount: 10_000, to: 'gateway' as const, note: '', key: `silent-${++keys}` }
    const made = await refundPayment({ ...context, gateway }, order)
    expect(made.status).toBe('intended')
    return made.id
  }
  const statusOf = async (id: number) =>
    (await query('SELECT status FROM payment_outcome WHERE id = $1', id))[0]?.status

  it('counts as gone until its answer', async () => {
    await silent(false)
    expect((await payer.view()).balance_cents).toBe(0)
    expect(await codeOf(refund({ amount: PAYABLE_CENTS - 10_000 + 1 }))).toBe('REFUND_TOO_MUCH')
    expect(await codeOf(refund({ amount: PAYABLE_CENTS - 10_000 }))).toBe('made')
  })
  it('that was made is found by the sweep', async () => {
    const id = await silent(true)
    server.setTime('2026-11-20T17:00:30Z')
    await sweepPayments(sweepContext(server))
    expect(await statusOf(id)).toBe('approved')
    expect((await payer.view()).balance_cents).toBe(10_000)
    expect(await given()).toBe(10_000)
  })
  it('that was not made is given up, told to the office, and may be made again', async () => {
    const id = await silent(false)
    server.setTime('2026-11-20T17:02:00Z')
    await sweepPayments(sweepContext(server))
    expect(await statusOf(id)).toBe('failed')
    const told = await differences()
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toContain('The refund did not reach the bank.')
    expect(await codeOf(refund())).toBe('made')
    expect(await given()).toBe(PAYABLE_CENTS)
  })
})

describe('refunds at once', () => {
  /** Five give back a third each at the same moment; what the books let through, whatever the gateway says to it. */
  async function race(on: Server) {
    const { payment_id: of } = await paidOn(on)
    const amount = Math.floor(PAYABLE_CENTS / 3)
    const back = (at: number) => () =>
      codeOf(refund({ payment_id: of, amount, key: `race-refund-${at}` }, on))
    await atOnce(on, 'payment', [1, 2, 3, 4, 5].map(back))
    const { rows } = await on.database.$client.query(
      'SELECT coalesce(-sum(amount), 0)::integer AS cents FROM payment WHERE refund_of = $1',
      [of],
    )
    return { written: rows[0].cents as number, given: await given(on, of) }
  }

  it('never give back more than was paid', async () => {
    const { written, given: gone } = await race(server)
    expect(written).toBe(3 * Math.floor(PAYABLE_CENTS / 3))
    expect(gone).toBe(written)
  })
  it('without the lock would (so the race is real); the gateway declines the rest', async () => {
    expect((await race(free)).written).toBeGreaterThan(PAYABLE_CENTS)
  })
})
