// GATE-15 and EDIT-11: a payment by PayPal that is under way, or under review, beside an edit of what it pays for.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { chargeLatePromises } from '../checks/late-promise.effects.ts'
import { createPayPalGateway } from '../gateways/paypal.gateway.ts'
import type { Behaviour } from '../gateways/paypal-books.fixtures.ts'
import { type PayPalDouble, startPayPalDouble } from '../gateways/paypal-double.fixtures.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { RESERVATION_PHRASE } from '../payments/payment-ways.rules.ts'
import { adding, type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import { sweepAllPayments } from '../settlement/sweep-payments.effects.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from './payable.fixtures.ts'
import { sweepContext } from './payer.fixtures.ts'
import { reserveByCheck } from './payment.contract.ts'
import { payByPaypal } from './paypal.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const LATER = '2026-11-20T17:04:00Z'
/** Teen at the early rate. */
const DANCER = 27_000
let double: PayPalDouble
const server = useTestServer({
  now: NOW,
  paypal: async (clock) => {
    double = await startPayPalDouble({ now: () => clock.now() })
    return createPayPalGateway({
      client_id: 'client',
      client_secret: 'secret',
      live: false,
      agent: double.agent,
      clock,
      answer_within_ms: 1_000,
      complain: () => undefined,
    })
  },
})
let city: number
let one: Editable

const taken = () => double.net(`callboard:${one.mybtf_user_id}:`)
const lastPayment = async (): Promise<number> => {
  const { rows } = await server.database.$client.query(
    'SELECT max(id) AS id FROM payment WHERE registration_id = $1',
    [one.registration_id],
  )
  return rows[0].id
}
const approved = (behaviour: Behaviour = 'approve') => double.approved(DANCER, one.registration_id, behaviour)
async function pay(nonce: string, more: object = {}) {
  const token = await server.tokenOf(one.mybtf_user_id)
  return server.call(
    payByPaypal,
    { nonce, amount: DANCER, registration_id: one.registration_id, ...more },
    { token },
  )
}
async function edit(change: (content: RegistrationContent) => Partial<RegistrationContent>) {
  const { error } = await one.apply(change)
  await one.confirm()
  return error?.code ?? 'applied'
}
const spare = (at: number) => one.spare[at] as number
const leaves = ({ attendees }: RegistrationContent) => ({
  attendees: attendees.filter(({ person_id }) => person_id !== spare(0)),
})
const oneDay = ({ attendees }: RegistrationContent) => ({
  attendees: attendees.map((entry) => (entry.person_id === spare(0) ? { ...entry, one_day: true } : entry)),
})
const balance = async () => (await one.view()).balance_cents
async function booksAgree() {
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertEditable(server, city)
  expect(await edit(adding(spare(0)))).toBe('applied')
  expect(await balance()).toBe(DANCER)
})
afterAll(() => double.close())

describe('GATE-15 an order of $270.00 that was approved before an edit', () => {
  it('takes nothing once the edit has left nothing owed', async () => {
    const nonce = approved()
    expect(await edit(leaves)).toBe('applied')
    expect((await pay(nonce)).error.code).toBe('REGISTRATION_COMPLETED')
    expect([taken(), await balance()]).toEqual([0, 0])
  })
  it('takes nothing where less is owed than was approved', async () => {
    const nonce = approved()
    expect(await edit(oneDay)).toBe('applied')
    const owed = await balance()
    expect(owed).toBeLessThan(DANCER)
    expect((await pay(nonce)).error.code).toBe('AMOUNT_CHANGED')
    expect([taken(), await balance()]).toEqual([0, owed])
  })
  it('is asked for again where more is owed, and takes its own amount of it where the payer agrees', async () => {
    const { version } = await one.view()
    const nonce = approved()
    expect(await edit(adding(spare(1)))).toBe('applied')
    const { error } = await pay(nonce, { version, amount_type: 'full' })
    expect([error.code, taken()]).toEqual(['STALE_VERSION', 0])
    const now = (await one.view()).version
    expect((await pay(nonce, { version: now, amount_type: 'full' })).error.code).toBe('AMOUNT_CHANGED')
    expect((await pay(nonce, { version: now, amount_type: 'other' })).status).toBe(200)
    expect([taken(), await balance()]).toEqual([DANCER, DANCER])
    await booksAgree()
  })
})

describe('EDIT-11 a payment that PayPal reviews', () => {
  it.each([
    ['and makes', 'COMPLETED', DANCER],
    ['and declines', 'DECLINED', 0],
  ] as const)(
    '%s: the edit waits for it, and nothing is taken or owed twice',
    async (_title, decided, pays) => {
      const nonce = approved('hold')
      expect((await pay(nonce)).error.code).toBe('PAYMENT_PENDING')
      const before = await one.view()
      expect(await edit(leaves)).toBe('PAYMENT_PENDING')
      expect(await one.view()).toMatchObject({ version: before.version, balance_cents: DANCER })
      double.decide(nonce, decided)
      server.setTime(LATER)
      await sweepAllPayments(sweepContext(server))
      expect(await balance()).toBe(DANCER - pays)
      expect(await edit(leaves)).toBe('applied')
      expect([taken(), await balance()]).toEqual([pays, 0 - pays])
      expect((await pay(nonce)).status).toBe(pays === 0 ? 402 : 200)
      expect([taken(), await balance()]).toEqual([pays, 0 - pays])
      await booksAgree()
    },
  )
})

it('CHECK-09 what PayPal reviews since the early rate is not charged late meanwhile, nor once it is made', async () => {
  one = await insertOpen(server, city)
  const { registration_id, token } = one
  const { version } = await one.view()
  const promise = { registration_id, version, paying_by_check: true, phrase: RESERVATION_PHRASE }
  const key = `promise-${registration_id}`
  expect((await server.call(reserveByCheck, promise, { token, key })).error).toBeUndefined()
  const nonce = double.approved(PAYABLE_CENTS, registration_id, 'hold')
  expect((await pay(nonce, { amount: PAYABLE_CENTS })).error.code).toBe('PAYMENT_PENDING')
  server.setTime('2027-01-09T12:01:00Z')
  await chargeLatePromises(sweepContext(server))
  expect(await balance()).toBe(PAYABLE_CENTS)
  double.decide(nonce, 'COMPLETED')
  await sweepAllPayments(sweepContext(server))
  await chargeLatePromises(sweepContext(server))
  expect([taken(), await balance()]).toEqual([PAYABLE_CENTS, 0])
})

describe('PAY-09 a payment by PayPal that was written off, and made all the same after an edit', () => {
  async function madeAfter(change: (content: RegistrationContent) => Partial<RegistrationContent>) {
    const nonce = approved('silent')
    expect((await pay(nonce)).error.code).toBe('PAYMENT_PENDING')
    const id = await lastPayment()
    server.setTime(LATER)
    await sweepAllPayments(sweepContext(server))
    expect(await edit(change)).toBe('applied')
    // PayPal says it late: by its own books it was captured.
    const order = double.orders.get(nonce)!
    order.behaviour = 'approve'
    order.captures.push({
      id: `LATE${id}`,
      status: 'COMPLETED',
      custom_id: `callboard:${one.mybtf_user_id}:late`,
      amount: { currency_code: 'USD', value: order.value },
      at: LATER,
    })
    await settlePayment(sweepContext(server), id, { outcome: 'approved', reference: `LATE${id}` })
    await sweepAllPayments(sweepContext(server))
    await sweepAllPayments(sweepContext(server))
    return order
  }
  it('goes back where the edit has left less owed', async () => {
    const order = await madeAfter(oneDay)
    expect(order.refunds.map(({ amount }) => amount.value)).toEqual(['270.00'])
    const owed = await balance()
    expect(owed).toBeGreaterThan(0)
    expect(owed).toBeLessThan(DANCER)
  })
  it('pays where the edit has left as much owed, or more', async () => {
    const order = await madeAfter(adding(spare(1)))
    expect(order.refunds).toEqual([])
    expect(await balance()).toBe(DANCER)
  })
})
