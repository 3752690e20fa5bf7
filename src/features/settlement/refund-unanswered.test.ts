// REFUND-04: while a refund has no answer nobody waits for it, and what is going back is not spent.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { GatewayTimeout } from '../gateways/payment.gateway.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'
import { leftToPay } from '../payments/balance.rules.ts'
import { GOING_BACK } from '../payments/unanswered.rules.ts'
import { adding, type Editable, insertEditable } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { refundPayment } from './refund-payment.effects.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const PART = 10_000
const DANCER = 27_000
const server = useTestServer({ now: NOW })
let city: number
let orders = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database, null, { confirm_when_paid: true })
})
beforeEach(() => server.setTime(NOW))

/** The gateway gives back, or does not, and does not say which. */
async function refundSilently(payment_id: number, amount: number, makes = true): Promise<void> {
  const context = sweepContext(server)
  const gateway = {
    ...server.gateway,
    async refund(request: Parameters<typeof server.gateway.refund>[0]) {
      if (makes) await server.gateway.refund(request)
      throw new GatewayTimeout('no answer')
    },
  }
  const key = `silent-refund-${++orders}`
  const order = { payment_id, amount, to: 'gateway' as const, note: '', key }
  expect((await refundPayment({ ...context, gateway }, order)).status).toBe('intended')
}
/** The refund has its answer: it was made, or it is given up. */
async function answer(): Promise<void> {
  server.setTime('2026-11-20T17:02:00Z')
  await sweepPayments(sweepContext(server))
}

/** Promises a check for what is owed, and answers for how much one is expected. */
async function promiseCheck(payer: Pick<Payer, 'view' | 'token'>): Promise<number[]> {
  const { id: registration_id, version } = await payer.view()
  const input = { registration_id, version, paying_by_check: true, phrase: 'RESERVE MY REGISTRATION' }
  const { error } = await server.call(reserveByCheck, input, { token: payer.token, key: `check-${++orders}` })
  expect(error).toBeUndefined()
  const { rows } = await server.database.$client.query(
    "SELECT amount_cents FROM check_payment WHERE registration_id = $1 AND status = 'expected'",
    [registration_id],
  )
  return rows.map(({ amount_cents }) => amount_cents)
}

describe('REFUND-04 of an open registration', () => {
  async function partPaid() {
    const payer = await payerOf(server, await insertPayable(server.database, city))
    const pay = async (amount: number) => {
      const more = { amount_type: 'other', amount }
      return payer.pay(await tokeniseCard(server, 'approve'), `in-parts-${++orders}`, more)
    }
    const { output } = await pay(PART)
    const complete = () =>
      server.call(
        completeRegistration,
        { registration_id: payer.registration_id },
        {
          token: payer.token,
        },
      )
    return { ...payer, pay, complete, payment_id: output.payment.id }
  }

  it.each([
    ['that was made: what went back is owed first', true],
    ['that was not: with what stayed it is completed', false],
  ])('the rest is paid and kept, and takes no place until a refund is answered %s', async (_title, makes) => {
    const open = await partPaid()
    await refundSilently(open.payment_id, PART, makes)
    // Not a cent of what may still be here is asked for twice.
    expect((await open.pay(PAYABLE_CENTS)).error?.code).toBe('AMOUNT_CHANGED')
    const rest = await open.pay(PAYABLE_CENTS - PART)
    expect(rest.error).toBeUndefined()
    expect(rest.output.registration).toMatchObject({ completed: false, balance_cents: 0 })
    const early = await open.complete()
    expect([early.error.code, early.error.message]).toEqual(['PAYMENT_PENDING', GOING_BACK])
    // The receipt promises no more than the page.
    const { rows } = await server.database.$client.query(
      "SELECT text FROM mail WHERE kind = 'payment-received' ORDER BY id DESC LIMIT 1",
    )
    const received = rows[0].text.replace(/\s+/g, ' ')
    expect(received).toContain(GOING_BACK)
    expect(received).not.toContain('Your fees are covered')
    await answer()
    if (makes) {
      expect(await open.view()).toMatchObject({ completed: false, balance_cents: PART })
      expect((await open.complete()).error.code).toBe('BALANCE_DUE')
      expect((await open.pay(PART)).output.registration).toMatchObject({ completed: true, balance_cents: 0 })
    } else {
      expect((await open.complete()).error).toBeUndefined()
      expect(await open.view()).toMatchObject({ completed: true, balance_cents: 0, confirmed: true })
    }
  })

  it('a check that is promised beside it is expected for what is going back, too, and the mail says so', async () => {
    const open = await partPaid()
    await refundSilently(open.payment_id, PART)
    expect(await promiseCheck(open)).toEqual([PAYABLE_CENTS])
    const view = await open.view()
    expect([view.completed, leftToPay(view)]).toEqual([true, PAYABLE_CENTS])
    const { rows } = await server.database.$client.query(
      "SELECT text FROM mail WHERE kind = 'registration-completed' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0].text.replace(/\s+/g, ' ')).toContain(
      'Your balance is $295.00, and $100.00 is on its way back to you. Please send your check for $395.00 so that we receive it by',
    )
    await answer()
    const answered = await open.view()
    expect([answered.balance_cents, leftToPay(answered)]).toEqual([PAYABLE_CENTS, PAYABLE_CENTS])
  })
})

describe('REFUND-04 of a completed registration', () => {
  let studio: Editable
  /** Paid by card for one dancer more, who is taken off again: that is a credit, and it is going back. */
  async function creditGoingBack(makes: boolean): Promise<void> {
    studio = await insertEditable(server, city)
    const [dancer = 0] = studio.spare
    expect((await studio.apply(adding(dancer))).error).toBeUndefined()
    const payer = await payerOf(server, studio)
    const { version } = await studio.view()
    const paid = await payer.pay(await tokeniseCard(server, 'approve'), `dancer-${++orders}`, {
      version,
      amount: DANCER,
    })
    expect(paid.error).toBeUndefined()
    const without = await studio.apply(({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== dancer),
    }))
    expect(without.error).toBeUndefined()
    expect((await studio.view()).balance_cents).toBe(-DANCER)
    await refundSilently(paid.output.payment.id, DANCER, makes)
  }
  const addOther = () => studio.apply(adding(studio.spare[1] ?? 0))

  it('an edit is applied and asks for nothing that may still be here; it is confirmed by nobody until the money is known', async () => {
    await creditGoingBack(true)
    expect((await addOther()).error).toBeUndefined()
    expect(await studio.view()).toMatchObject({ balance_cents: 0, confirmed: false })
    await answer()
    expect(await studio.view()).toMatchObject({ balance_cents: DANCER, confirmed: false })
    const payer = await payerOf(server, studio)
    const { version } = await studio.view()
    const paid = await payer.pay(await tokeniseCard(server, 'approve'), `again-${++orders}`, {
      version,
      amount: DANCER,
    })
    expect(paid.output.registration).toMatchObject({ balance_cents: 0, confirmed: true })
  })
  it('where the refund was not made, the money that stayed confirms it', async () => {
    await creditGoingBack(false)
    expect((await addOther()).error).toBeUndefined()
    expect((await studio.view()).confirmed).toBe(false)
    await answer()
    expect(await studio.view()).toMatchObject({ balance_cents: 0, confirmed: true })
  })
  it('a check that is promised for its balance is expected for what is going back, too', async () => {
    await creditGoingBack(true)
    const [, first = 0, second = 0] = studio.spare
    const both = await studio.apply((content) => adding(second)({ ...content, ...adding(first)(content) }))
    expect(both.error).toBeUndefined()
    expect((await studio.view()).balance_cents).toBe(DANCER)
    expect(await promiseCheck(await payerOf(server, studio))).toEqual([2 * DANCER])
    await answer()
    expect((await studio.view()).balance_cents).toBe(2 * DANCER)
  })
})
