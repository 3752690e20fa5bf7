// PAY-09, REFUND-03: money that moved after it was written off, or for what is gone: used, or given back, and told.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { settlePayment } from './settle-payment.effects.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let payer: Payer

beforeAll(async () => {
  await insertMeridian(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  city = await insertCity(server.database, 1)
  payer = await payerOf(server, await insertPayable(server.database, city))
})

const query = async (statement: string, ...values: unknown[]) =>
  (await server.database.$client.query(statement, values)).rows
const money = (of = payer) =>
  query(
    `SELECT amount, coalesce(status, 'intended') AS status FROM payment LEFT JOIN payment_outcome USING (id)
     WHERE registration_id = $1 ORDER BY payment.id`,
    of.registration_id,
  )
const differences = () =>
  query('SELECT kind, words, amounts FROM money_difference WHERE registration_id = $1', payer.registration_id)

/** A payment that was written off; the gateway charged it all the same, and says so later. */
async function writtenOff(more: Record<string, unknown> = {}): Promise<number> {
  await payer.pay(await tokeniseCard(server, 'timeout'), 'lost-key-1', more)
  const [row] = await query(
    'SELECT max(id) AS id FROM payment WHERE registration_id = $1',
    payer.registration_id,
  )
  await settlePayment(sweepContext(server), row.id, {
    outcome: 'failed',
    reference: null,
    message: 'Never made.',
  })
  return row.id
}
async function approveLate(id: number, times = 1): Promise<void> {
  const reference = `LATE${id}`
  await query(
    `INSERT INTO sandbox_gateway.charge (key, kind, amount, description, outcome, reference, decided_at)
     SELECT 'late-' || id, 'charge', amount, 'Late', 'approved', $2, $3 FROM payment WHERE id = $1`,
    id,
    reference,
    new Date(NOW),
  )
  const say = () => settlePayment(sweepContext(server), id, { outcome: 'approved', reference })
  const answers = await Promise.all(Array.from({ length: times }, say))
  for (const { status } of answers) expect(status).toBe('failed')
}
const givenBack = async (id: number) =>
  (
    await query(
      'SELECT coalesce(sum(amount), 0)::integer AS cents FROM sandbox_gateway.charge WHERE refund_of = $1',
      `LATE${id}`,
    )
  )[0].cents

describe('an approval after the payment was written off', () => {
  it('completes what is still open, once, however often it is said; the office is told', async () => {
    const id = await writtenOff()
    await approveLate(id, 4)
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
    expect(await money()).toEqual([
      { amount: PAYABLE_CENTS, status: 'failed' },
      { amount: PAYABLE_CENTS, status: 'approved' },
    ])
    const [told, ...more] = await differences()
    expect(more).toEqual([])
    expect(told).toMatchObject({ kind: 'late_approval', amounts: { charged: PAYABLE_CENTS } })
    expect(told.words).toContain('went through after it had been given up as failed')
    await sweepPayments(sweepContext(server))
    expect(await givenBack(id)).toBe(0)
  })
  it('goes back when it was paid meanwhile', async () => {
    const id = await writtenOff()
    await payer.pay(await tokeniseCard(server, 'approve'), 'second-key')
    await approveLate(id)
    expect(await givenBack(id)).toBe(0)
    await sweepPayments(sweepContext(server))
    await sweepPayments(sweepContext(server))
    expect(await givenBack(id)).toBe(PAYABLE_CENTS)
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
    expect((await money()).map(({ amount, status }) => `${amount} ${status}`)).toEqual([
      '39500 failed',
      '39500 approved',
      '39500 approved',
      '-39500 approved',
    ])
    expect((await differences())[0].words).toContain(
      'There was nothing left for it to pay. $395.00 is being refunded.',
    )
  })
  it('goes back when the last place was taken meanwhile', async () => {
    const id = await writtenOff()
    const other = await payerOf(server, await insertPayable(server.database, city))
    expect((await other.pay(await tokeniseCard(server, 'approve'), 'other-key')).status).toBe(200)
    await approveLate(id)
    await sweepPayments(sweepContext(server))
    expect(await givenBack(id)).toBe(PAYABLE_CENTS)
    expect(await payer.view()).toMatchObject({ completed: false, balance_cents: PAYABLE_CENTS })
    expect((await differences())[0].words).toContain('could no longer be completed')
  })
  it('goes back when the registration was deleted meanwhile', async () => {
    const id = await writtenOff()
    await query('UPDATE registration SET deleted_at = now() WHERE id = $1', payer.registration_id)
    await approveLate(id)
    await sweepPayments(sweepContext(server))
    expect(await givenBack(id)).toBe(PAYABLE_CENTS)
    const [last] = await query(
      'SELECT balance_cents FROM ledger_entry WHERE registration_id = $1 ORDER BY sequence DESC LIMIT 1',
      payer.registration_id,
    )
    expect(last.balance_cents).toBe(0)
  })
  it('of a part is kept on the open registration, as it would have been', async () => {
    const id = await writtenOff({ amount_type: 'other', amount: 1_000 })
    await approveLate(id)
    await sweepPayments(sweepContext(server))
    expect(await givenBack(id)).toBe(0)
    expect(await payer.view()).toMatchObject({ completed: false, balance_cents: PAYABLE_CENTS - 1_000 })
  })
  it('that cannot be given back at once is tried again, until it was declined', async () => {
    const id = await writtenOff()
    await payer.pay(await tokeniseCard(server, 'approve'), 'second-key')
    await approveLate(id)
    const asked: string[] = []
    const context = sweepContext(server)
    const gateway = {
      ...server.gateway,
      async refund({ key }: { key: string }) {
        asked.push(key)
        return { outcome: 'declined' as const, reference: 'NO', message: 'The card is closed.' }
      },
    }
    await sweepPayments({ ...context, gateway })
    await sweepPayments({ ...context, gateway })
    expect(asked).toHaveLength(1)
    const words = (await differences()).map((difference) => difference.words)
    expect(words.at(-1)).toContain('could not be refunded: The card is closed.')
  })
})

describe('answers that come in any order', () => {
  const say = (id: number, outcome: 'approved' | 'declined' | 'failed') =>
    settlePayment(
      sweepContext(server),
      id,
      outcome === 'approved'
        ? { outcome, reference: 'A-1' }
        : outcome === 'declined'
          ? { outcome, reference: 'D-1', message: 'No.' }
          : { outcome, reference: null, message: 'Never made.' },
    )
  it.each(['declined', 'failed'] as const)('%s after an approval changes nothing', async (outcome) => {
    await payer.pay(await tokeniseCard(server, 'approve'), 'first-key')
    const [payment] = (await payer.view()).payments
    expect((await say(payment?.id ?? 0, outcome)).status).toBe('approved')
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
    expect(await differences()).toEqual([])
  })
  it('an answer to what is not ours is an error of whoever asks', async () => {
    await expect(say(1, 'approved')).rejects.toThrow('there is no payment 1')
  })
})
