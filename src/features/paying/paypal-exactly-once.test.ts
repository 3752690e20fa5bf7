// GATE-15: paying by PayPal from the call to the sweep: whatever happens to the answer, it is captured once and recorded once.
import { afterAll, afterEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { createPayPalGateway, type PayPalGateway } from '../gateways/paypal.gateway.ts'
import type { Behaviour } from '../gateways/paypal-books.fixtures.ts'
import { type PayPalDouble, startPayPalDouble } from '../gateways/paypal-double.fixtures.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import { sweepAllPayments } from '../settlement/sweep-payments.effects.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS, paymentsOf } from './payable.fixtures.ts'
import { payerOf, sweepContext } from './payer.fixtures.ts'
import { describeGateway, loadPayment } from './payment.contract.ts'
import { beginPaypal, payByPaypal } from './paypal.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const FINAL = 200
/** How long our side waits for PayPal. */
const PATIENCE_MS = { usual: 1_000, hurried: 300 }
let double: PayPalDouble
let hurried: PayPalGateway
let patient: PayPalGateway
const complaints: string[] = []
const server = useTestServer({
  now: NOW,
  paypal: async (clock) => {
    double = await startPayPalDouble({ now: () => clock.now() })
    const gatewayOf = (answer_within_ms: number) =>
      createPayPalGateway({
        client_id: 'client',
        client_secret: 'secret',
        live: false,
        agent: double.agent,
        clock,
        answer_within_ms,
        complain: (line) => complaints.push(line),
      })
    hurried = gatewayOf(PATIENCE_MS.hurried)
    patient = gatewayOf(PATIENCE_MS.usual)
    return patient
  },
})
/** Asks a PayPal that behaves so: what is not to come in time is not waited for as long as what is. */
async function asking<T>(behaviour: Behaviour, ask: () => Promise<T>): Promise<T> {
  if (/silent|late/.test(behaviour)) server.parts.paypal = hurried
  return ask().finally(() => {
    server.parts.paypal = patient
  })
}
const without = useTestServer({ now: NOW })
afterAll(() => double.close())
afterEach(() => server.setTime(NOW))

let city: number | undefined
async function payer() {
  if (city === undefined) {
    await insertMeridian(server.database)
    city = await insertCity(server.database)
  }
  const one = await payerOf(server, await insertPayable(server.database, city))
  const prefix = `callboard:${one.mybtf_user_id}:`
  return {
    ...one,
    approve: (behaviour: Behaviour = 'approve', amount = PAYABLE_CENTS) =>
      double.approved(amount, one.registration_id, behaviour),
    payBy: (nonce: string, more: object = {}, key?: string) =>
      server.call(
        payByPaypal,
        { nonce, amount: PAYABLE_CENTS, registration_id: one.registration_id, ...more },
        { token: one.token, ...(key ? { key } : {}) },
      ),
    begin: (more: object = {}) =>
      server.call(
        beginPaypal,
        { registration_id: one.registration_id, amount: PAYABLE_CENTS, ...more },
        { token: one.token },
      ),
    outcomes: async () => (await paymentsOf(server.database, one.mybtf_user_id)).map(({ status }) => status),
    booked: async () =>
      (await paymentsOf(server.database, one.mybtf_user_id))
        .filter(({ status }) => status === 'approved')
        .reduce((sum, { amount }) => sum + amount, 0),
    held: () => double.net(prefix),
    refunded: () => double.net('callboard:0:'),
  }
}

async function sweepAfter(seconds: number) {
  server.setTime(new Date(Date.parse(NOW) + seconds * 1000).toISOString())
  await sweepAllPayments(sweepContext(server))
}

describe('GATE-15 paying by PayPal', () => {
  // What the payer is told at once, what our books have after the first sweep and when silence is final, and what is held.
  test.each<[Behaviour, string, string, string, 0 | 1]>([
    ['approve', 'OK', 'approved', 'approved', 1],
    ['decline', 'PAYMENT_DECLINED', 'declined', 'declined', 0],
    ['fail', 'PAYMENT_DECLINED', 'declined', 'declined', 0],
    ['silent', 'PAYMENT_PENDING', 'intended', 'failed', 0],
    ['502', 'PAYMENT_PENDING', 'intended', 'failed', 0],
    ['hangs_up', 'PAYMENT_PENDING', 'intended', 'failed', 0],
    ['approve then_silent', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_late', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_garbled', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_hangs_up', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['approve then_500', 'PAYMENT_PENDING', 'approved', 'approved', 1],
    ['fail then_silent', 'PAYMENT_PENDING', 'declined', 'declined', 0],
  ])('%s', async (behaviour, told, swept, final, taken) => {
    const one = await payer()
    const nonce = one.approve(behaviour)
    expect((await asking(behaviour, () => one.payBy(nonce))).error?.code ?? 'OK').toBe(told)
    // The same press again, and another one beside it, never capture while the first is open.
    expect((await one.payBy(nonce)).error?.code ?? 'OK').toBe(told)
    if (told === 'PAYMENT_PENDING') {
      expect((await one.payBy(one.approve())).error.code).toBe('PAYMENT_PENDING')
    }
    await sweepAfter(11)
    expect(await one.outcomes()).toEqual([swept])
    await sweepAfter(FINAL)
    await sweepAfter(FINAL)
    expect(await one.outcomes()).toEqual([final])
    expect(one.held()).toBe(taken * PAYABLE_CENTS)
    expect(await one.booked()).toBe(taken * PAYABLE_CENTS)
    expect((await one.view()).completed).toBe(taken === 1)
    if (taken === 1) return
    // What was not captured can be paid.
    expect((await one.payBy(one.approve())).status).toBe(200)
    expect(one.held()).toBe(PAYABLE_CENTS)
    expect(await one.booked()).toBe(PAYABLE_CENTS)
  })

  it('the same approval pressed ten times at once is captured once', async () => {
    const one = await payer()
    const nonce = one.approve()
    await Promise.all(Array.from({ length: 10 }, () => one.payBy(nonce)))
    await sweepAfter(11)
    expect(one.held()).toBe(PAYABLE_CENTS)
    expect(await one.booked()).toBe(PAYABLE_CENTS)
    expect((await one.view()).payments).toMatchObject([{ method: 'PayPal', paymentMethodId: 7 }])
  })

  it('a server that dies between the capture and its record has it recorded by the sweep', async () => {
    const one = await payer()
    const { paypal } = server.parts
    if (!paypal) throw new Error('PayPal is not there')
    server.parts.paypal = {
      ...paypal,
      charge: async (request) => {
        await paypal.charge(request)
        throw new Error('killed')
      },
    }
    const nonce = one.approve()
    expect((await one.payBy(nonce)).status).toBe(500)
    server.parts.paypal = paypal
    expect(await one.outcomes()).toEqual(['intended'])
    expect((await one.payBy(nonce)).error.code).toBe('PAYMENT_PENDING')
    await sweepAfter(11)
    expect(await one.outcomes()).toEqual(['approved'])
    expect((await one.payBy(nonce)).status).toBe(200)
    expect([one.held(), await one.booked()]).toEqual([PAYABLE_CENTS, PAYABLE_CENTS])
  })

  it('what PayPal reviews is neither made nor given up until it has decided', async () => {
    const one = await payer()
    const nonce = one.approve('hold')
    expect((await one.payBy(nonce)).error.code).toBe('PAYMENT_PENDING')
    // It has answered: nothing is wrong, and nothing is reported.
    await sweepAfter(FINAL)
    expect(await one.outcomes()).toEqual(['intended'])
    // Six days later the payer reads why, whatever is pressed.
    server.setTime('2026-11-26T17:00:00Z')
    const session = { token: await server.tokenOf(one.mybtf_user_id) }
    const amount = PAYABLE_CENTS
    const { registration_id } = one
    const again = await server.call(payByPaypal, { nonce, amount, registration_id }, session)
    const begun = await server.call(beginPaypal, { amount, registration_id }, session)
    for (const { error } of [again, begun]) {
      expect(error.code).toBe('PAYMENT_PENDING')
      expect(error.message).toMatch(/^PayPal hasn’t approved .* our office can help you with this one\.$/)
    }
    const { payment_id } = again.error.data as { payment_id: number }
    const told = await server.call(loadPayment, { id: String(payment_id) }, session)
    expect(told.output.message).toBe(again.error.message)
    double.decide(nonce, 'COMPLETED')
    await sweepAllPayments(sweepContext(server))
    expect(await one.outcomes()).toEqual(['approved'])
  })

  it('tells after silence that PayPal took nothing, and speaks of no card', async () => {
    const one = await payer()
    const nonce = one.approve('silent')
    await asking('silent', () => one.payBy(nonce))
    await sweepAfter(FINAL)
    expect((await one.payBy(nonce)).error.message).toBe(
      'PayPal took nothing: the payment did not reach PayPal. You can pay again.',
    )
  })

  it('tells who was declined the way on, which pays once; the old approval stays declined', async () => {
    const one = await payer()
    const nonce = one.approve('decline')
    const { message } = (await one.payBy(nonce)).error
    expect(message).toContain('choose PayPal and press Pay again')
    // Approved once more there, with another card: this order stays what it was.
    const order = double.orders.get(nonce)
    if (order) order.behaviour = 'approve'
    expect((await one.payBy(nonce)).error.message).toBe(message)
    expect((await one.payBy(nonce, {}, 'another-key')).error.message).toContain('press Pay again')
    const next = await one.begin()
    double.orders.get(next.output.nonce)!.status = 'APPROVED'
    expect((await one.payBy(next.output.nonce)).status).toBe(200)
    expect([one.held(), await one.booked()]).toEqual([PAYABLE_CENTS, PAYABLE_CENTS])
  })

  it('waits for a PayPal that cannot be asked, and neither captures nor gives up meanwhile', async () => {
    const one = await payer()
    double.goDeaf(1)
    expect((await one.payBy(one.approve())).error.code).toBe('PAYMENT_PENDING')
    double.goDeaf(1)
    await expect(sweepAfter(FINAL)).rejects.toThrow('could not be asked')
    expect(await one.outcomes()).toEqual(['intended'])
    await sweepAfter(FINAL)
    expect([await one.outcomes(), one.held()]).toEqual([['failed'], 0])
  })

  it.each([
    [
      'of another amount',
      (one: Awaited<ReturnType<typeof payer>>) => one.approve('approve', PAYABLE_CENTS - 1),
    ],
    ['for another registration', () => double.approved(PAYABLE_CENTS, 4_711)],
    ['that nobody gave', () => 'NOBODYKNOWS1'],
    ['that is an address', () => '../../v1/payments'],
  ])('takes no approval %s', async (_title, nonce) => {
    const one = await payer()
    const { error } = await one.payBy(nonce(one))
    expect(error).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: expect.stringContaining('Nothing has been charged.'),
    })
    expect([await one.booked(), one.held()]).toEqual([0, 0])
  })

  it('answers a stale version and a changed amount as for a card, and captures nothing', async () => {
    const one = await payer()
    const { version } = await one.view()
    const nonce = one.approve()
    const stale = await one.payBy(nonce, { version: version + 1, amount_type: 'full' })
    expect(stale.error.code).toBe('STALE_VERSION')
    const part = PAYABLE_CENTS - 1
    const changed = await one.payBy(one.approve('approve', part), {
      version,
      amount: part,
      amount_type: 'full',
    })
    expect(changed.error.code).toBe('AMOUNT_CHANGED')
    expect([await one.outcomes(), one.held()]).toEqual([[], 0])
    // Loaded again once it is paid, it is answered as paid, whatever the version is by then.
    expect((await one.payBy(nonce, { version, amount_type: 'full' })).status).toBe(200)
    expect((await one.payBy(nonce, { version, amount_type: 'full' })).status).toBe(200)
    expect([await one.outcomes(), one.held()]).toEqual([['approved'], PAYABLE_CENTS])
  })

  it('takes the payload of the specification, and completes as a card does', async () => {
    const one = await payer()
    const begun = await server.call(
      beginPaypal,
      { registration_id: one.registration_id, amount: PAYABLE_CENTS },
      { token: one.token },
    )
    const { nonce, approve_url } = begun.output
    expect(approve_url).toBe(`https://www.sandbox.paypal.com/checkoutnow?token=${nonce}`)
    const early = await one.payBy(nonce)
    expect(early.error.message).toContain('wasn’t approved at PayPal')
    const order = double.orders.get(nonce)
    if (order) order.status = 'APPROVED'
    const { mybtf_user_id } = one
    const more = { studio_id: 1, mybtf_user_id, sendEmployeeEmail: false, event_id: 56, editing: false }
    // The first attempt with this nonce was declined, so this is another one.
    const { output } = await one.payBy(nonce, more, 'another-attempt')
    expect(output).toMatchObject({
      payment: { status: 'approved', method: 'PayPal', amount: PAYABLE_CENTS },
      registration: { completed: true, balance_cents: 0 },
    })
  })
})

describe('GATE-15 the way to PayPal', () => {
  it.each<[string, object, string | undefined]>([
    ['what is owed', {}, undefined],
    ['a part of it', { amount: 1 }, undefined],
    ['a cent more', { amount: PAYABLE_CENTS + 1 }, 'AMOUNT_CHANGED'],
    ['$999,999.99', { amount: 99_999_999 }, 'AMOUNT_CHANGED'],
    ['a part as the whole', { amount: 1, amount_type: 'full' }, 'AMOUNT_CHANGED'],
    ['an older version', { version: 7 }, 'STALE_VERSION'],
    ['media passes of nobody', { paymentKind: 'media_pass' }, 'RULES_BROKEN'],
  ])('%s: no order is made there of what could not be paid', async (_title, more, code) => {
    const one = await payer()
    const before = double.orders.size
    expect((await one.begin(more)).error?.code).toBe(code)
    expect(double.orders.size - before).toBe(code ? 0 : 1)
  })

  it('is counted: the 31st waits a minute, for this account alone', async () => {
    const one = await payer()
    const before = double.orders.size
    for (let time = 0; time < 30; time++) expect((await one.begin()).status).toBe(200)
    const { status, error } = await one.begin()
    expect([status, error.code, error.data]).toEqual([
      429,
      'TOO_MANY_ATTEMPTS',
      { retry_at: '2026-11-20T17:01:00.000Z' },
    ])
    expect(double.orders.size - before).toBe(30)
    expect((await (await payer()).begin()).status).toBe(200)
    server.setTime('2026-11-20T17:01:00Z')
    expect((await one.begin()).status).toBe(200)
  })
})

describe('GATE-15 giving back by PayPal', () => {
  test.each<[Behaviour, string, 0 | 1]>([
    ['approve', 'approved', 1],
    ['decline', 'declined', 0],
    ['silent', 'failed', 0],
    ['approve then_silent', 'approved', 1],
    ['approve then_garbled', 'approved', 1],
    ['approve then_500', 'approved', 1],
  ])('%s', async (behaviour, final, back) => {
    const one = await payer()
    const paid = (await one.payBy(one.approve())).output.payment
    double.nextRefunds(behaviour)
    const order = {
      payment_id: paid.id,
      amount: 10_000,
      to: 'gateway',
      note: 'Test',
      key: `back-${paid.id}`,
    } as const
    await asking(behaviour, () => refundPayment(sweepContext(server), order))
    await refundPayment(sweepContext(server), order)
    await sweepAfter(11)
    await sweepAfter(FINAL)
    expect(one.held()).toBe(PAYABLE_CENTS - back * 10_000)
    const { payments } = await one.view()
    expect(payments.find(({ refund_of }) => refund_of === paid.id)?.status).toBe(final)
  })
})

describe('PayPal and the rest', () => {
  it('what it lists and what we have agree', async () => {
    const found = await reconcileMoney({ ...sweepContext(server), account: null })
    const { rows } = await server.database.$client.query<{ words: string }>(
      'SELECT words FROM money_difference',
    )
    // The refunds that PayPal refused above are told by themselves.
    expect(rows.filter(({ words }) => !words.includes('could not be refunded'))).toEqual([])
    expect(found.transactions).toBeGreaterThan(0)
  })

  it('is offered where it is set, and refused in words where it is not', async () => {
    const methods = async (on: typeof server) => (await on.call(describeGateway, {})).output.methods
    expect(await methods(server)).toContain(7)
    expect(await methods(without)).not.toContain(7)
    await insertMeridian(without.database)
    const one = await insertPayable(without.database, await insertCity(without.database))
    const token = await without.tokenOf(one.mybtf_user_id)
    const input = { nonce: 'ORDER0000001', amount: 1, registration_id: one.registration_id }
    const { status, error } = await without.call(payByPaypal, input, { token })
    expect([status, error.violations?.[0]?.message]).toEqual([
      422,
      'PayPal is not available here. Please pay by card, bank account or check.',
    ])
  })
})
