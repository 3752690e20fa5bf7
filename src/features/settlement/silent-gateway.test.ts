// A gateway that does not answer, or late: the payment stays intended, keeps everything else waiting, and is swept up.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import {
  chargesOf,
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  paymentsOf,
} from '../paying/payable.fixtures.ts'
import {
  approvedOnce,
  correctBirthdate,
  type Payer,
  payerOf,
  sweepContext,
  tokeniseCard,
} from '../paying/payer.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let payer: Payer

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  payer = await payerOf(server, await insertPayable(server.database, city))
})

const cardOf = (behaviour: string) => tokeniseCard(server, behaviour)
const charges = () => chargesOf(server.database, payer.mybtf_user_id)
const payments = () => paymentsOf(server.database, payer.mybtf_user_id)

describe('a gateway that does not answer', () => {
  async function beginSilently(behaviour: string): Promise<number> {
    const { status, error } = await payer.pay(await cardOf(behaviour), 'first-key')
    expect([status, error.code]).toEqual([409, 'PAYMENT_PENDING'])
    return (error.data as { payment_id: number }).payment_id
  }
  async function sweepAt(time: string) {
    server.setTime(time)
    await sweepPayments(sweepContext(server))
  }

  it('leaves the payment intended; nothing else can be paid or changed meanwhile', async () => {
    const payment_id = await beginSilently('timeout')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('intended')
    const second = await payer.pay(await cardOf('approve'), 'second-key')
    expect(second.error).toMatchObject({ code: 'PAYMENT_PENDING', data: { payment_id } })
    const change = { id: payer.registration_id, version: 0, is_competing: false }
    const { error } = await server.call(changeRegistration, change, { token: payer.token })
    expect(error.code).toBe('PAYMENT_PENDING')
    expect(await charges()).toEqual([])
  })

  it('and never will is given up after its own limit; then another card pays', async () => {
    const payment_id = await beginSilently('timeout')
    await sweepAt('2026-11-20T17:01:11Z')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('intended')
    await sweepAt('2026-11-20T17:01:13Z')
    const { output } = await payer.payment(payment_id)
    expect(output.payment.status).toBe('failed')
    expect(output.message).toContain('not charged')
    expect((await payer.pay(await cardOf('approve'), 'second-key')).status).toBe(200)
    expect(await charges()).toEqual(approvedOnce)
  })

  it('but approves late: the sweep records it and completes the registration', async () => {
    const payment_id = await beginSilently('late')
    await sweepAt('2026-11-20T17:00:05Z')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('intended')
    await sweepAt('2026-11-20T17:00:30Z')
    expect((await payer.payment(payment_id)).output.payment.status).toBe('approved')
    expect(await payer.view()).toMatchObject({ completed: true, balance_cents: 0 })
    expect(await charges()).toEqual(approvedOnce)
  })

  it('LIFE-08 sells the divisions that were paid for, though a birthdate was corrected before the answer', async () => {
    const divisionOf = async () => (await payer.view()).routines[0]?.age_division_id
    const paid = await divisionOf()
    await beginSilently('late')
    await correctBirthdate(server, payer, '2009-05-05')
    expect(await divisionOf()).not.toBe(paid)
    await sweepAt('2026-11-20T17:00:30Z')
    expect(await payer.view()).toMatchObject({ completed: true, reviewed: true, waiver: true })
    expect(await divisionOf()).toBe(paid)
  })

  it('is asked by one sweep at a time, and settled once by however many', async () => {
    await beginSilently('late')
    server.setTime('2026-11-20T17:00:30Z')
    await Promise.all([1, 2, 3, 4].map(() => sweepPayments(sweepContext(server))))
    expect(await payments()).toEqual([{ amount: PAYABLE_CENTS, status: 'approved' }])
  })

  it('has its follow-ups written down with the payment', async () => {
    server.enqueued.length = 0
    await beginSilently('timeout')
    expect(server.enqueued.filter((job) => job.name === 'sweep-payments')).toHaveLength(2)
  })
})
