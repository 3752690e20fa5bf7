// PROMO-09: the office takes a promo code off with a reason, and what it took off is owed again, everywhere and not late.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { chargeLatePromises } from '../checks/late-promise.effects.ts'
import { giveCredit } from '../discounts/credit.contract.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { loadOfficeMoney, receiveCheck } from '../money-desk/office-money.contract.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'
import { adding, type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { takeOffPromoCode } from './promo-code-desk.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const FULL = '2027-01-09T12:01:00Z'
const server = useTestServer({ now: NOW })
let city: number
let office: number
let one: Editable
let codes = 0

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
const clerk = () => server.tokenOf(office)
const put = async (of: Editable, promo_codes: string[]) => {
  const token = await server.tokenOf(of.mybtf_user_id)
  return server.call(applyPromoCodes, { registration_id: of.registration_id, promo_codes }, { token })
}
async function takeOff(promo_code_id: number, more: object = {}) {
  const input = { id: one.registration_id, promo_code_id, reason: 'Meant for another city', ...more }
  return server.call(takeOffPromoCode, input, { token: await clerk() })
}

/** A code that takes off what `terms` say, on the registration. */
async function coded(terms: object): Promise<{ id: number; code: string }> {
  const code = `OFF${++codes}`
  const id = await insertCode(server.database, code, { amount_cents: null, ...terms })
  expect((await put(one, [code])).error).toBeUndefined()
  return { id, code }
}
async function complete(): Promise<void> {
  const { balance_cents } = await one.view()
  await insertPaid(server, one, balance_cents)
  const input = { registration_id: one.registration_id }
  expect((await server.call(completeRegistration, input, { token: one.token })).error).toBeUndefined()
  await one.confirm()
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  const [row] = await sql(
    `INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ('codes@callboard.test', now(), now(), '["payments"]') RETURNING id`,
  )
  office = row.id
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
})

describe('PROMO-09 a code that is taken off', () => {
  it.each([
    ['a percentage', { percent: 10 }, 3_950],
    ['an amount', { amount_cents: 5_000 }, 5_000],
  ])(
    '%s: what it took off is owed again, the lines stay, and its owner reads why',
    async (_title, terms, cents) => {
      const { id, code } = await coded(terms)
      await complete()
      const before = await one.view()
      expect([before.balance_cents, before.quote.fees.total]).toEqual([0, PAYABLE_CENTS])
      const { output, error } = await takeOff(id)
      expect(error).toBeUndefined()
      expect(output.view).toMatchObject({ balance_cents: cents, promo_codes: [] })
      const after = await one.view()
      expect([after.balance_cents, after.quote]).toEqual([cents, before.quote])
      // Nothing was added: what was there is not paid any more (HISTORY-02).
      expect(after.least_fees_cents).toBe(PAYABLE_CENTS)
      expect(
        await sql(
          "SELECT amount_cents, reason FROM ledger_entry WHERE registration_id = $1 AND kind = 'promo_code' ORDER BY sequence",
          [one.registration_id],
        ),
      ).toEqual([
        { amount_cents: -cents, reason: `Promo code ${code}` },
        { amount_cents: cents, reason: `Promo code ${code} taken back: Meant for another city` },
      ])
      const [audited] = await sql(
        `SELECT mybtf_user_id, after FROM audit WHERE entity = 'registration_promo_code' AND action = 'update' ORDER BY id DESC LIMIT 1`,
      )
      expect(audited).toMatchObject({
        mybtf_user_id: office,
        after: { removed_by: office, removal_reason: 'Meant for another city' },
      })
      await reconcileMoney(sweepContext(server))
      expect(await sql('SELECT 1 FROM money_difference')).toEqual([])
      // What is added costs its price.
      const { output: added } = await one.apply(adding(one.spare[0]!))
      expect(added.balance_cents).toBe(cents + 27_000)
    },
  )

  it('may be used by another registration, up to its limit', async () => {
    const { id, code } = await coded({ percent: 10, uses: 1 })
    await complete()
    const other = await insertOpen(server, city)
    expect((await put(other, [code])).error?.violations?.[0]?.code).toBe('PROMO_USED_UP')
    await takeOff(id)
    expect((await put(other, [code])).error).toBeUndefined()
  })

  it('is not given to the registration by its owner another time', async () => {
    const { id, code } = await coded({ percent: 10 })
    await takeOff(id)
    const { status, error } = await put(one, [code])
    expect([status, error.violations?.map(({ code: refused }) => refused)]).toEqual([
      422,
      ['PROMO_TAKEN_OFF'],
    ])
  })
  it('beside another code leaves that one as it is', async () => {
    const first = await coded({ percent: 10 })
    const second = `OFF${++codes}`
    await insertCode(server.database, second, { amount_cents: 5_000 })
    await put(one, [first.code, second])
    await complete()
    expect((await takeOff(first.id)).output.view).toMatchObject({
      balance_cents: 3_950,
      promo_codes: [{ code: second, amount: 5_000 }],
    })
  })

  it('what is left of a credit pays it first, so that an edit afterwards and its reversal is nothing', async () => {
    const { id } = await coded({ percent: 10 })
    await complete()
    await one.apply(adding(one.spare[0]!))
    await one.confirm()
    const credit = { registration_id: one.registration_id, from: 'Late floor', amount: 30_000 }
    await server.call(giveCredit, credit, { token: await clerk() })
    const leaves = () =>
      one.apply(({ attendees }) => ({
        attendees: attendees.filter(({ person_id }) => person_id !== one.spare[0]),
      }))
    await leaves()
    await one.confirm()
    const before = await one.view()
    expect(before.credits[0]?.free_cents).toBeGreaterThan(3_950)
    const { output } = await takeOff(id)
    const [paying] = output.view.credits
    expect([output.view.balance_cents, paying!.amount + paying!.free_cents!]).toEqual([
      before.balance_cents,
      30_000,
    ])
    expect(before.credits[0]!.free_cents! - paying!.free_cents!).toBe(3_950)
    await one.apply(adding(one.spare[0]!))
    await one.confirm()
    await leaves()
    const after = await one.view()
    expect([after.balance_cents, after.credits[0]?.amount]).toEqual([
      output.view.balance_cents,
      paying!.amount,
    ])
    await reconcileMoney(sweepContext(server))
    expect(await sql('SELECT 1 FROM money_difference')).toEqual([])
  })

  it('of an open registration only changes what it will cost', async () => {
    const { id } = await coded({ percent: 10 })
    expect((await takeOff(id)).output.view).toMatchObject({ balance_cents: PAYABLE_CENTS, promo_codes: [] })
  })
})

describe('PROMO-09 no code is taken off', () => {
  it.each([[''], ['  ']])('without a reason: "%s"', async (reason) => {
    const { id } = await coded({ percent: 10 })
    const { status, error } = await takeOff(id, { reason })
    expect([status, error.violations?.map(({ message }) => message)]).toEqual([400, ['Required']])
  })
  it('while a payment is out', async () => {
    const { id } = await coded({ percent: 10 })
    await sql(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'code-out', '[]', now())`,
      [one.registration_id, one.mybtf_user_id],
    )
    expect((await takeOff(id)).error.code).toBe('PAYMENT_PENDING')
  })
  it('that is not there, or not there any more', async () => {
    const { id } = await coded({ percent: 10 })
    expect((await takeOff(99)).error.code).toBe('NOT_FOUND')
    expect((await takeOff(id, { id: 2_000_000_000 })).error.code).toBe('NOT_FOUND')
    await takeOff(id)
    expect((await takeOff(id)).error.code).toBe('NOT_FOUND')
  })
  it('with which media passes were paid', async () => {
    const { id } = await coded({ percent: 10 })
    await sql(
      `INSERT INTO media_pass (season_id, person_id, registration_id, amount_cents, promo_shares, created_at)
       VALUES (76, $1, $2, 4950, $3, now())`,
      [one.spare[0], one.registration_id, JSON.stringify({ [id]: 550 })],
    )
    expect((await takeOff(id)).error.violations?.[0]?.code).toBe('PROMO_PAID_PASSES')
  })
})

describe('PROMO-09 and the early price of a check', () => {
  /** The place is taken by a check that is here in time. */
  async function paidByCheck(): Promise<void> {
    const view = await one.view()
    const input = { registration_id: view.id, version: view.version, paying_by_check: true }
    const phrase = 'RESERVE MY REGISTRATION'
    const key = `code-check-${++codes}`
    await server.call(reserveByCheck, { ...input, phrase }, { token: one.token, key })
    const token = await clerk()
    const [check] = (await server.call(loadOfficeMoney, { id: view.id }, { token })).output.checks
    const { error } = await server.call(
      receiveCheck,
      {
        ...{ id: view.id, check_id: check!.id, received_on: '2026-11-20', number: '7', payer: 'Harbor' },
        ...{ amount_cents: view.balance_cents, note: '', late: { charge_cents: 0 } },
      },
      { token, key: `${key}-here` },
    )
    expect(error).toBeUndefined()
  }
  async function sweep(at: string): Promise<number> {
    server.setTime(at)
    await chargeLatePromises(sweepContext(server))
    return (await one.view()).balance_cents
  }

  it.each([
    ['a percentage', { percent: 10 }, 3_950],
    ['an amount', { amount_cents: 5_000 }, 5_000],
  ])(
    '%s, taken off after the early rate: what is owed by it has not come late',
    async (_title, terms, cents) => {
      const { id } = await coded(terms)
      await paidByCheck()
      expect(await sweep(FULL)).toBe(0)
      expect((await takeOff(id)).output.view.balance_cents).toBe(cents)
      expect(await sweep(FULL)).toBe(cents)
      expect(await sweep('2027-01-25T17:00:00Z')).toBe(cents)
    },
  )

  it('while the early rate holds: it is to be paid while it holds', async () => {
    const { id } = await coded({ percent: 10 })
    await paidByCheck()
    await takeOff(id)
    // A tenth of the lines was not paid in time: a tenth of the difference.
    expect(await sweep(FULL)).toBe(3_950 + 600)
  })
})
