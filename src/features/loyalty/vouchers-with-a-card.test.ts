// LOYALTY-09: vouchers are redeemed before the card is charged; where it is not charged they are as they were.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { applyVoucher } from './loyalty.contract.ts'
import { insertPending } from './loyalty.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const WORTH = 5_000
const REST = PAYABLE_CENTS - WORTH
const server = useTestServer({ now: NOW })
let city: number
let payer: Payer
let code: string

const query = async (statement: string, ...values: unknown[]) =>
  (await server.database.$client.query(statement, values)).rows
const pay = async (behaviour: string, key: string, more: Record<string, unknown> = {}) =>
  payer.pay(await tokeniseCard(server, behaviour), key, { amount: REST, ...more })
const remove = () =>
  server.call(
    applyVoucher,
    { registration_id: payer.registration_id, code, paymentType: 'registration', remove: true },
    { token: payer.token },
  )
async function sweepAt(time: string) {
  server.setTime(time)
  await sweepPayments(sweepContext(server))
}
const voucher = async () =>
  (await query('SELECT status, registration_id, redeemed_at FROM loyalty_voucher WHERE code = $1', code))[0]
const waits = () => ({
  status: 'PendingActivation',
  registration_id: payer.registration_id,
  redeemed_at: null,
})
const ledger = async () =>
  (
    await query(
      "SELECT amount_cents, reason FROM ledger_entry WHERE registration_id = $1 AND kind = 'voucher' ORDER BY sequence",
      payer.registration_id,
    )
  ).map(({ amount_cents, reason }) => [amount_cents, reason])
const usedAndBack = [
  [-WORTH, 'Redeemed'],
  [WORTH, 'Given back: the payment was not made'],
]

beforeAll(async () => {
  await insertMeridian(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  city = await insertCity(server.database)
  payer = await payerOf(server, await insertPayable(server.database, city))
  code = await insertPending(server.database, payer.registration_id, WORTH)
})

describe('LOYALTY-09 a card that is declined', () => {
  it('leaves the voucher as it was: applied, owed beside it, removable, and usable with the next card', async () => {
    const before = await payer.view()
    expect((await pay('decline', 'declined-key')).error.code).toBe('PAYMENT_DECLINED')
    expect(await voucher()).toEqual(waits())
    const after = await payer.view()
    expect(after.loyalty_vouchers_credit).toEqual(before.loyalty_vouchers_credit)
    expect(after.balance_cents).toBe(PAYABLE_CENTS)
    expect(await ledger()).toEqual(usedAndBack)
    expect((await pay('approve', 'second-key')).output.registration).toMatchObject({
      completed: true,
      balance_cents: 0,
      loyalty_vouchers_credit: [{ code, status: 'Redeemed' }],
    })
  })
  it('lets it be taken off and the whole be paid', async () => {
    await pay('decline', 'declined-key')
    expect((await remove()).output.registration.loyalty_vouchers_credit).toEqual([])
    const { output } = await pay('approve', 'whole-key', { amount: PAYABLE_CENTS })
    expect(output.registration).toMatchObject({ completed: true, balance_cents: 0 })
    expect(await voucher()).toMatchObject({ status: 'Issued', registration_id: null })
  })
  it('gives back no voucher that an earlier payment has used', async () => {
    expect((await pay('approve', 'part-key', { amount: 1_000, amount_type: 'other' })).status).toBe(200)
    const used = code
    code = await insertPending(server.database, payer.registration_id, 6_000)
    await pay('decline', 'declined-key', { amount: PAYABLE_CENTS - 1_000 - WORTH - 6_000 })
    expect(await voucher()).toEqual(waits())
    code = used
    expect(await voucher()).toMatchObject({ status: 'Redeemed' })
  })
  it('of two tabs leaves it for the other one', async () => {
    const answers = await Promise.all([pay('decline', 'tab-one'), pay('decline', 'tab-two'), remove()])
    for (const { status } of answers) expect(status).not.toBe(500)
    expect(await voucher()).toMatchObject({ redeemed_at: null })
    const { balance_cents } = await payer.view()
    expect(balance_cents).toBe(PAYABLE_CENTS)
    const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
    expect(found).toBe(0)
  })
})

describe('LOYALTY-09 a payment without an answer', () => {
  it('keeps the voucher, which nobody takes off meanwhile; it is back once silence means no', async () => {
    expect((await pay('timeout', 'silent-key')).error.code).toBe('PAYMENT_PENDING')
    expect(await voucher()).toMatchObject({ status: 'Redeemed' })
    expect((await remove()).error.code).toBe('PAYMENT_PENDING')
    await sweepAt('2026-11-20T17:01:11Z')
    expect(await voucher()).toMatchObject({ status: 'Redeemed' })
    await sweepAt('2026-11-20T17:01:13Z')
    expect(await voucher()).toEqual(waits())
    expect(await ledger()).toEqual(usedAndBack)
  })
  it('that the bank made all the same has used it', async () => {
    expect((await pay('late', 'late-key')).error.code).toBe('PAYMENT_PENDING')
    await sweepAt('2026-11-20T17:00:30Z')
    expect(await voucher()).toMatchObject({ status: 'Redeemed' })
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
  })
})

describe('LOYALTY-09 an approval after the payment was written off', () => {
  /** The gateway charged it all the same, and says so later. */
  async function approveLate(meanwhile: () => Promise<unknown> = async () => undefined) {
    await pay('timeout', 'lost-key')
    await sweepAt('2026-11-20T17:01:13Z')
    const [{ id }] = await query(
      'SELECT max(id) AS id FROM payment WHERE registration_id = $1',
      payer.registration_id,
    )
    await meanwhile()
    const reference = `LATE${id}`
    await query(
      `INSERT INTO sandbox_gateway.charge (key, kind, amount, description, outcome, reference, decided_at)
       SELECT 'late-' || id, 'charge', amount, 'Late', 'approved', $2, $3 FROM payment WHERE id = $1`,
      id,
      reference,
      new Date(NOW),
    )
    await settlePayment(sweepContext(server), id, { outcome: 'approved', reference })
    await sweepPayments(sweepContext(server))
    await sweepPayments(sweepContext(server))
    const [{ cents }] = await query(
      'SELECT coalesce(sum(amount), 0)::integer AS cents FROM sandbox_gateway.charge WHERE refund_of = $1',
      reference,
    )
    const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
    expect(found).toBe(0)
    return cents
  }
  it('uses the voucher that went with it', async () => {
    expect(await approveLate()).toBe(0)
    expect(await voucher()).toMatchObject({ status: 'Redeemed' })
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
  })
  it('tells what is owed where the voucher was taken off meanwhile', async () => {
    expect(await approveLate(remove)).toBe(0)
    expect(await voucher()).toMatchObject({ status: 'Issued' })
    expect(await payer.view()).toMatchObject({ completed: false, balance_cents: WORTH })
  })
  it('goes back, and leaves the voucher to the payment that used it meanwhile', async () => {
    expect(await approveLate(() => pay('approve', 'second-key'))).toBe(REST)
    expect(await voucher()).toMatchObject({ status: 'Redeemed' })
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
  })
  it('goes back, and leaves the voucher waiting, where the last place was taken meanwhile', async () => {
    await query(
      `UPDATE tour_date SET entry_limit_rules = entry_limit_rules || '{"total_routines": 1}' WHERE id = $1`,
      city,
    )
    const other = await payerOf(server, await insertPayable(server.database, city))
    const take = async () => {
      expect((await other.pay(await tokeniseCard(server, 'approve'), 'other-key')).status).toBe(200)
    }
    expect(await approveLate(take)).toBe(REST)
    expect(await voucher()).toEqual(waits())
    expect(await payer.view()).toMatchObject({ completed: false, balance_cents: PAYABLE_CENTS })
  })
})
