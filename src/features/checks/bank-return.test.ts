// CHECK-08, REFUND-01: what the bank brings back, and single media passes that go back, by the office's calls.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { sandboxAccounts } from '../gateways/sandbox-cards.model.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { insertProgramme, pointsOf } from '../loyalty/loyalty.fixtures.ts'
import { insertWanting, offerMediaPass, type Wanting } from '../media-pass/media-pass.fixtures.ts'
import { giveBack, loadOfficeMoney, returnByBank } from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import {
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  type Payable,
} from '../paying/payable.fixtures.ts'
import { payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { payFamilyShare } from '../shares/share.contract.ts'
import { FAMILY_CENTS, insertMailed, insertShared, open } from '../shares/shared.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let clerk: string
let keys = 0
const key = () => `return-${++keys}`
const office = () => ({ token: clerk, key: key() })
const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertProgramme(server.database)
  city = await insertCity(server.database)
  await offerMediaPass(server, city)
  clerk = await server.tokenOf(await insertClerk(server.database))
})
beforeEach(() => server.setTime(NOW))

async function bankToken() {
  const { routing, account } = sandboxAccounts.find(({ behaviour }) => behaviour === 'approve')!
  const made = await server.gateway.tokenise({ account_name: 'Rosa', account, routing })
  if (!('token' in made)) throw new Error('the test account was refused')
  return made.token
}
const moneyOf = async (id: number) => (await server.call(loadOfficeMoney, { id }, { token: clerk })).output
const bring = (id: number) => server.call(returnByBank, { id, reason: 'No funds' }, office())
const back = (id: number, amount_cents: number, more: object = {}) =>
  server.call(giveBack, { id, amount_cents, to: 'gateway', reason: 'Asked', ...more }, office())
async function points({ registration_id }: Payable) {
  const [{ studio_id }] = await sql('SELECT studio_id FROM registration WHERE id = $1', [registration_id])
  return pointsOf(server.database, studio_id)
}
async function reconciled() {
  expect((await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })).found).toBe(0)
}
/** A registration that was paid in full; with the id of its payment. */
async function paid(by: 'card' | 'bank') {
  const payer = await payerOf(server, await insertPayable(server.database, city))
  const source = by === 'bank' ? await bankToken() : await tokeniseCard(server, 'approve')
  const { output, error } = await payer.pay(source, key(), { paymentMethodId: by === 'bank' ? 6 : 1 })
  if (error) throw new Error(error.message)
  return { ...payer, payment_id: output.payment.id }
}

describe('CHECK-08 what the bank brings back', () => {
  it.each([
    ['bank', 3_500, 'your e-check'],
    ['card', 988, 'your card payment'],
  ] as const)('is owed again with its price, of a %s', async (by, fee, words) => {
    const one = await paid(by)
    expect((await moneyOf(one.registration_id)).movements).toMatchObject([{ return_fee_cents: fee }])
    const { output } = await bring(one.payment_id)
    expect(output.view.balance_cents).toBe(PAYABLE_CENTS + fee)
    expect(output.view.completed).toBe(true)
    expect(output.movements.map(({ entry, amount }) => [entry, amount])).toEqual([
      ['payment', PAYABLE_CENTS],
      ['returned_check', -PAYABLE_CENTS],
      ['returned_check_fee', -fee],
    ])
    expect(output.movements.map((each) => [each.refundable_cents, each.return_fee_cents])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ])
    expect(await points(one)).toBe(0)
    const mails = await sql("SELECT subject FROM mail WHERE mybtf_user_id = $1 AND kind = 'check-returned'", [
      one.mybtf_user_id,
    ])
    expect(mails).toMatchObject([{ subject: expect.stringContaining(`${words} was returned by the bank`) }])
    await reconciled()
  })
  it('once, and gives nothing back any more', async () => {
    const one = await paid('bank')
    const both = await Promise.all([bring(one.payment_id), bring(one.payment_id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await bring(one.payment_id)).error.violations).toMatchObject([{ code: 'RETURN_REFUSED' }])
    expect((await back(one.payment_id, 1)).error.violations).toMatchObject([{ code: 'REFUND_TOO_MUCH' }])
  })
  it.each([
    ['some', 10_000],
    ['all', PAYABLE_CENTS],
  ])('is owed whole, also where %s of it had been given back', async (_title, given) => {
    const one = await paid('card')
    await back(one.payment_id, given)
    const { output } = await bring(one.payment_id)
    expect(output.view.balance_cents).toBe(given + PAYABLE_CENTS + 988)
    await reconciled()
  })
  it('of a family is due of its share again; its price is the studio’s', async () => {
    const one = await insertShared(server, city)
    const { token, share } = await insertMailed(server, one, [one.people[1]!])
    const pay = async () => {
      const paymentProfile = await tokeniseCard(server, 'approve')
      const input = { token, amount: FAMILY_CENTS, paymentMethodId: 1 as const, paymentProfile }
      return server.call(payFamilyShare, input, { key: key() })
    }
    await pay()
    const before = (await one.view()).balance_cents
    const [{ id }] = await sql('SELECT id FROM payment WHERE share_id = $1', [share.id])
    expect((await bring(id)).output.view.balance_cents).toBe(before + FAMILY_CENTS + 988)
    const page = (await open(server, token)).output.share
    expect(page).toMatchObject({ state: 'due', paid_cents: 0, due_cents: FAMILY_CENTS })
    expect(page.payments.map(({ amount }) => amount)).toEqual([FAMILY_CENTS, -FAMILY_CENTS])
    expect((await pay()).output.share).toMatchObject({ state: 'paid', due_cents: 0 })
    await reconciled()
  })
  it('takes the media passes that it bought along', async () => {
    const { one, payment_id } = await boughtPasses()
    const { output } = await bring(payment_id)
    expect(output.view.balance_cents).toBe(PAYABLE_CENTS + 11_000 + Math.ceil(110 * 2.5) + 27_000)
    expect(await passesOf(one)).toEqual([])
    await reconciled()
  })
})

/** Two dancers whose passes were paid for themselves, by card. */
async function boughtPasses() {
  const one = await insertWanting(server, city, 2)
  const payer = await payerOf(server, one)
  const { version } = await payer.view()
  const order = { amount: 11_000, paymentKind: 'media_pass', person_ids: one.dancers, version }
  const { output, error } = await payer.pay(await tokeniseCard(server, 'approve'), key(), order)
  if (error) throw new Error(error.message)
  return { one, payment_id: output.payment.id }
}
const passesOf = async ({ registration_id }: Wanting) =>
  (await sql('SELECT person_id FROM media_pass WHERE registration_id = $1', [registration_id])).map(
    ({ person_id }) => person_id,
  )

describe('REFUND-01 media passes that go back one by one', () => {
  it('are chosen by whose they are, whole, and once', async () => {
    const { one, payment_id } = await boughtPasses()
    const [first, second] = one.dancers as [number, number]
    const [movement] = (await moneyOf(one.registration_id)).movements
    expect(movement?.passes_left).toMatchObject([{ amount_cents: 5_500 }, { amount_cents: 5_500 }])
    for (const [amount, person_ids] of [
      [5_500, undefined],
      [5_499, [first]],
      [11_000, [first]],
      [5_500, [999_999]],
    ] as const)
      expect((await back(payment_id, amount, { person_ids })).error.violations).toMatchObject([
        { code: 'REFUND_PASSES' },
      ])
    const { output } = await back(payment_id, 5_500, { person_ids: [first] })
    expect(output.movements[0]?.passes_left).toMatchObject([{ person_id: second }])
    expect(await passesOf(one)).toEqual([second])
    const again = await back(payment_id, 5_500, { person_ids: [first] })
    expect(again.error.violations).toMatchObject([{ code: 'REFUND_PASSES' }])
    await reconciled()
  })
  it('leave what bought nothing to go back by itself, whoever is first', async () => {
    const one = await insertWanting(server, city, 2)
    const other = await insertWanting(server, city, 1)
    const [first, second] = one.dancers as [number, number]
    const payer = await payerOf(server, one)
    const order = { amount: 11_000, paymentKind: 'media_pass', person_ids: one.dancers }
    await payer.pay(await tokeniseCard(server, 'late'), key(), {
      ...order,
      version: (await payer.view()).version,
    })
    await sql(
      'INSERT INTO media_pass (person_id, season_id, registration_id, amount_cents, created_at) VALUES ($1, 76, $2, 5500, now())',
      [first, other.registration_id],
    )
    server.setTime('2026-11-20T17:01:00Z')
    const [{ id }] = await sql('SELECT id FROM payment WHERE registration_id = $1', [one.registration_id])
    const { rows } = await server.database.$client.query(
      'SELECT reference FROM sandbox_gateway.charge WHERE key = $1',
      [`callboard:${one.mybtf_user_id}:return-${keys}`],
    )
    await settlePayment(sweepContext(server), id, { outcome: 'approved', reference: rows[0].reference })
    expect((await back(id, 5_500, { person_ids: [second] })).status).toBe(200)
    await sweepPayments(sweepContext(server))
    await sweepPayments(sweepContext(server))
    const { movements } = await moneyOf(one.registration_id)
    expect(movements.map(({ amount, status }) => [amount, status])).toEqual([
      [11_000, 'approved'],
      [-5_500, 'approved'],
      [-5_500, 'approved'],
    ])
    await reconciled()
  })
})
