// CREDIT-01: the office gives a credit with its description, and takes it back; the owner reads it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { giveCredit, takeBackCredit } from './credit.contract.ts'

const server = useTestServer()
let city: number
let staff: string
let one: Editable

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  const { rows } = await server.database.$client.query(
    `INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ('office@callboard.test', now(), now(), '["payments"]') RETURNING id`,
  )
  staff = await server.tokenOf(rows[0].id)
})
beforeEach(async () => {
  one = await insertOpen(server, city)
})

const give = (more: object = {}) =>
  server.call(
    giveCredit,
    { registration_id: one.registration_id, from: 'Late floor, Friday', amount: 2_500, ...more },
    { token: staff },
  )
const takeBack = (credit_id: number, id = one.registration_id) =>
  server.call(takeBackCredit, { id, credit_id }, { token: staff })
async function ledger() {
  const { rows } = await server.database.$client.query(
    "SELECT label, reason, amount_cents FROM ledger_entry WHERE registration_id = $1 AND kind = 'credit' ORDER BY sequence",
    [one.registration_id],
  )
  return rows
}

describe('CREDIT-01 a credit', () => {
  it('is taken off what its owner owes, and stands in the ledger; taken back, it is owed again', async () => {
    const { output } = await give()
    expect(output.view).toMatchObject({
      balance_cents: PAYABLE_CENTS - 2_500,
      credits: [{ from: 'Late floor, Friday', amount: 2_500 }],
    })
    expect((await one.view()).credits).toEqual(output.view.credits)
    const credit_id = output.view.credits[0]!.id
    for (let time = 0; time < 2; time++) {
      const back = await takeBack(credit_id)
      expect(back.output.view).toMatchObject({ balance_cents: PAYABLE_CENTS, credits: [] })
    }
    expect(await ledger()).toEqual([
      { label: 'Late floor, Friday', reason: 'Credit', amount_cents: -2_500 },
      { label: 'Late floor, Friday', reason: 'Credit taken back', amount_cents: 2_500 },
    ])
  })
  it.each([
    ['a description', { from: '  ' }],
    ['an amount', { amount: 0 }],
    ['an amount above nothing', { amount: -1 }],
  ])('needs %s', async (_title, more) => {
    const { status, error } = await give(more)
    expect([status, error.violations?.map(({ message }) => message)]).toEqual([400, ['Required']])
  })
  it('of a cent is one', async () => {
    expect((await give({ amount: 1 })).output.view.balance_cents).toBe(PAYABLE_CENTS - 1)
  })
  it('is told to the office where that is asked for', async () => {
    await give()
    await give({ sendEmployeeEmail: true })
    const { rows } = await server.database.$client.query(
      `SELECT "to", subject FROM mail WHERE subject LIKE '%registration ' || $1`,
      [one.registration_id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].to).toBe(columbus.event.contact_email)
    expect(rows[0].subject).toContain('Credit of $25.00 given')
  })
  it('waits while the registration is being paid for', async () => {
    await server.database.$client.query(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'out', '[]', now())`,
      [one.registration_id, one.mybtf_user_id],
    )
    expect((await give()).error.code).toBe('PAYMENT_PENDING')
  })
  it('of another registration is not found', async () => {
    const { output } = await give()
    const other = await insertOpen(server, city)
    expect((await takeBack(output.view.credits[0]!.id, other.registration_id)).error.code).toBe('NOT_FOUND')
    expect((await takeBack(99)).error.code).toBe('NOT_FOUND')
    expect((await give({ registration_id: 2_000_000_000 })).error.code).toBe('NOT_FOUND')
  })
  it('that leaves nothing owed needs no promised check any more', async () => {
    one = await insertEditable(server, city)
    const { rows } = await server.database.$client.query(
      `WITH more AS (INSERT INTO payment (registration_id, mybtf_user_id, amount, entry, payment_method_id, method, gateway, idempotency_key, lines, created_at)
         VALUES ($1, $2, -2500, 'adjustment', 10, 'Adjustment', 'office', 'check', '[]', now()) RETURNING id),
       out AS (INSERT INTO payment_outcome (id, status, settled_at) SELECT id, 'approved', now() FROM more)
       INSERT INTO check_payment (registration_id, amount_cents, status, expected_at, created_at)
         VALUES ($1, 2500, 'expected', now(), now()) RETURNING id`,
      [one.registration_id, one.mybtf_user_id],
    )
    await server.database.$client.query('UPDATE registration SET paying_by_check = true WHERE id = $1', [
      one.registration_id,
    ])
    expect((await give({ amount: 2_499 })).output.view.paying_by_check).toBe(true)
    expect((await give({ amount: 1 })).output.view.paying_by_check).toBe(false)
    const check = await server.database.$client.query('SELECT status FROM check_payment WHERE id = $1', [
      rows[0].id,
    ])
    expect(check.rows).toEqual([{ status: 'canceled' }])
  })
  it('that leaves nothing owed confirms what confirms itself', async () => {
    const { rows } = await server.database.$client.query(
      'UPDATE tour_date SET confirm_when_paid = true WHERE id = $1 RETURNING id',
      [await insertCity(server.database)],
    )
    one = await insertEditable(server, rows[0].id)
    await server.database.$client.query(
      `WITH back AS (INSERT INTO payment (registration_id, mybtf_user_id, amount, entry, payment_method_id, method, gateway, idempotency_key, lines, created_at)
         VALUES ($1, $2, -2500, 'adjustment', 10, 'Adjustment', 'office', 'more', '[]', now()) RETURNING id)
       INSERT INTO payment_outcome (id, status, settled_at) SELECT id, 'approved', now() FROM back`,
      [one.registration_id, one.mybtf_user_id],
    )
    await server.database.$client.query('UPDATE registration SET confirmed = false WHERE id = $1', [
      one.registration_id,
    ])
    expect((await give({ amount: 2_499 })).output.view.confirmed).toBe(false)
    expect((await give({ amount: 1 })).output.view).toMatchObject({ balance_cents: 0, confirmed: true })
  })
})
