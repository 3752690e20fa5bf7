// WAY-03, RESERVE-01, RESERVE-02: reserving by check, promising one for a balance, and taking the promise back.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertEditable } from '../registrations/editable.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from './payable.fixtures.ts'
import { type Payer, payerOf, tokeniseCard } from './payer.fixtures.ts'
import { reserveByCheck } from './payment.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let payer: Payer
let keys = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database, null, {
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
    send_check_date: '2027-01-13',
  })
})
beforeEach(async () => {
  server.setTime(NOW)
  payer = await payerOf(server, await insertPayable(server.database, city))
})

const query = async (statement: string, ...values: unknown[]) =>
  (await server.database.$client.query(statement, values)).rows
const checks = () =>
  query(
    'SELECT status, amount_cents, payer FROM check_payment WHERE registration_id = $1 ORDER BY id',
    payer.registration_id,
  )
const mails = () =>
  query('SELECT kind, text FROM mail WHERE mybtf_user_id = $1 ORDER BY id', payer.mybtf_user_id)
const reserve = (more: Record<string, unknown> = {}, token = payer.token) =>
  server.call(
    reserveByCheck,
    {
      registration_id: payer.registration_id,
      version: 0,
      paying_by_check: true,
      phrase: 'reserve my registration',
      ...more,
    },
    { token, key: `reserve-${++keys}` },
  )
const pay = async (more: Record<string, unknown>) =>
  payer.pay(await tokeniseCard(server, 'approve'), `payment-${++keys}`, more)

describe('reserving by check', () => {
  it('completes the registration, lists the check, and asks for it by mail', async () => {
    const { status, output } = await reserve()
    expect(status).toBe(200)
    expect(output).toMatchObject({
      completed: true,
      paying_by_check: true,
      balance_cents: PAYABLE_CENTS,
      version: 1,
    })
    expect(await checks()).toEqual([
      { status: 'expected', amount_cents: PAYABLE_CENTS, payer: output.registrant_name },
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail.text).toContain(
      'Your balance is $395.00. Please send your check so that we receive it by Jan 8, 2027: your registration is RESERVED until the full balance is paid. From Jan 9, 2027, it’s $455.00 at the full rate, due by Jan 13, 2027.',
    )
  })
  it('the same call again answers the same and lists one check', async () => {
    const input = {
      registration_id: payer.registration_id,
      version: 0,
      paying_by_check: true,
      phrase: 'RESERVE MY REGISTRATION',
    }
    const first = await server.call(reserveByCheck, input, { token: payer.token, key: 'reserve-twice' })
    const again = await server.call(reserveByCheck, input, { token: payer.token, key: 'reserve-twice' })
    expect(again.output).toEqual(first.output)
    expect(await checks()).toHaveLength(1)
  })
  it('without the phrase is refused', async () => {
    const { status, error } = await reserve({ phrase: 'reserve' })
    expect([status, error.code, error.message]).toEqual([
      422,
      'RULES_BROKEN',
      'Please type RESERVE MY REGISTRATION.',
    ])
    expect(await checks()).toEqual([])
  })
  it('of a flagged studio is refused', async () => {
    await query(
      'UPDATE studio SET flagged = true WHERE id = (SELECT studio_id FROM registration WHERE id = $1)',
      payer.registration_id,
    )
    expect((await reserve()).error).toMatchObject({ violations: [{ code: 'CHECK_NOT_OFFERED' }] })
  })
  it('of an individual is refused', async () => {
    await query('UPDATE registration SET ancillary = true WHERE id = $1', payer.registration_id)
    expect((await reserve()).error).toMatchObject({ violations: [{ code: 'CHECK_NOT_OFFERED' }] })
  })
  it('on the last day is taken, the day after refused', async () => {
    await query('UPDATE tour_date SET send_check_date = $1 WHERE id = $2', '2026-11-19', city)
    expect((await reserve()).error).toMatchObject({ violations: [{ code: 'CHECK_TOO_LATE' }] })
    await query('UPDATE tour_date SET send_check_date = $1 WHERE id = $2', '2026-11-20', city)
    expect((await reserve()).output.completed).toBe(true)
    await query('UPDATE tour_date SET send_check_date = $1 WHERE id = $2', '2027-01-13', city)
  })
  it('of what was not reviewed names every reason', async () => {
    await query(
      'UPDATE registration SET reviewed = false, waiver = false WHERE id = $1',
      payer.registration_id,
    )
    expect((await reserve()).error.code).toBe('RULES_BROKEN')
  })
  it('of a stale version is refused', async () => {
    expect((await reserve({ version: 7 })).error.code).toBe('STALE_VERSION')
  })
  it("of somebody else's, or of none, is refused", async () => {
    const other = await payerOf(server, await insertPayable(server.database, city))
    expect((await reserve({}, other.token)).error.code).toBe('NOT_YOURS')
    expect((await reserve({ registration_id: 1 })).error.code).toBe('NOT_FOUND')
  })
  it('while a card is being charged is refused', async () => {
    await payer.pay(await tokeniseCard(server, 'timeout'), 'silent-key')
    expect((await reserve()).error.code).toBe('PAYMENT_PENDING')
  })
  it('waits for what a part paid before leaves', async () => {
    await pay({ amount_type: 'other', amount: 500 })
    await reserve()
    expect(await checks()).toMatchObject([{ amount_cents: PAYABLE_CENTS - 500 }])
  })
})

describe('a promise on a completed registration', () => {
  beforeEach(async () => {
    const { output } = await pay({ amount_type: 'deposit', amount: 5_000 })
    expect(output.registration.completed).toBe(true)
  })

  it('is only a promise: version and lines stay', async () => {
    const before = await payer.view()
    const { output } = await reserve({ version: 1 })
    expect(output).toEqual({
      ...before,
      paying_by_check: true,
      late: { ...output.late, charged_cents: 0, checks: [expect.anything()] },
    })
    expect(await checks()).toMatchObject([{ status: 'expected', amount_cents: PAYABLE_CENTS - 5_000 }])
  })
  it('made again stands once', async () => {
    await reserve({ version: 1 })
    await reserve({ version: 1 })
    expect((await checks()).map(({ status }) => status)).toEqual(['canceled', 'expected'])
  })
  it('is taken back', async () => {
    await reserve({ version: 1 })
    const { output } = await reserve({ version: 1, paying_by_check: false, phrase: '' })
    expect(output).toMatchObject({ completed: true, paying_by_check: false })
    expect((await checks()).map(({ status }) => status)).toEqual(['canceled'])
  })
  it('taken back where there is none changes nothing', async () => {
    const before = await payer.view()
    expect((await reserve({ version: 1, paying_by_check: false })).output).toEqual(before)
  })
  it('is not needed any more once the balance is paid by card', async () => {
    await reserve({ version: 1 })
    const { output } = await pay({ amount: PAYABLE_CENTS - 5_000, version: 1 })
    expect(output.registration).toMatchObject({ paying_by_check: false, balance_cents: 0 })
    expect((await checks()).map(({ status }) => status)).toEqual(['canceled'])
  })
  it('stands while a part of the balance is paid by card', async () => {
    await reserve({ version: 1 })
    const { output } = await pay({ amount_type: 'other', amount: 100, version: 1 })
    expect(output.registration.paying_by_check).toBe(true)
  })
  it('of nothing is refused', async () => {
    await pay({ amount: PAYABLE_CENTS - 5_000, version: 1 })
    expect((await reserve({ version: 1 })).error).toMatchObject({ violations: [{ code: 'NOTHING_TO_PAY' }] })
  })
})

describe('R§4 an edit', () => {
  it('takes the promise back: what is owed is promised anew', async () => {
    const one = await insertEditable(server, city)
    payer = await payerOf(server, one)
    const added = await one.apply((content) => ({
      attendees: [...content.attendees, newEntry(one.spare[0] ?? 0, 'dancer', 3)],
    }))
    const { output } = await reserve({ version: added.output.version })
    expect(output).toMatchObject({ paying_by_check: true, balance_cents: 27_000 })
    expect(await checks()).toMatchObject([{ status: 'expected', amount_cents: 27_000 }])
    await one.confirm()
    const edited = await one.apply(() => ({ comp_room: 'Rosa Marin' }))
    expect(edited.output).toMatchObject({ completed: true, paying_by_check: false })
    expect((await checks()).map(({ status }) => status)).toEqual(['canceled'])
  })
})
