// DEPOSIT-02, PAY-07 what the office takes off or adds before a registration is completed is no part of its deposit.
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'
import { depositDue } from '../payments/deposit.rules.ts'
import { insertOpen } from '../registrations/editable.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { recordOfficePayment } from './office-money.contract.ts'
import { insertClerk } from './office-money.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
/** One routine. */
const DEPOSIT = 5_000
let clerk = ''
let city = 0
let recorded = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  clerk = await server.tokenOf(await insertClerk(server.database))
  city = await insertCity(server.database, null, { mybtf: { ...columbus.mybtf, deposit_enabled: true } })
})

async function office(id: number, kind: 'cash' | 'adjustment', amount_cents: number) {
  const input = { id, kind, amount_cents, reason: 'As agreed by telephone' }
  const key = `adjusted-deposit-${++recorded}`
  expect((await server.call(recordOfficePayment, input, { token: clerk, key })).error).toBeUndefined()
}

describe('what the office takes off', () => {
  test('leaves the deposit to be paid in money: a cent completes nothing', async () => {
    const one = await insertOpen(server, city)
    await office(one.registration_id, 'adjustment', DEPOSIT)
    expect(depositDue(await one.view())).toEqual({ kind: 'per routine', cents: DEPOSIT })
    await office(one.registration_id, 'cash', 1)
    expect(await one.view()).toMatchObject({ completed: false })
    expect(depositDue(await one.view())?.cents).toBe(DEPOSIT - 1)
    await office(one.registration_id, 'cash', DEPOSIT - 1)
    expect(await one.view()).toMatchObject({
      completed: true,
      balance_cents: PAYABLE_CENTS - DEPOSIT - DEPOSIT,
    })
  })
})

describe('what the office adds', () => {
  test('makes the deposit no dearer: it is paid by card, and the rest is owed with what was added', async () => {
    const one = await insertPayable(server.database, city)
    const payer = await payerOf(server, one)
    await office(payer.registration_id, 'adjustment', -10_000)
    const key = 'a-deposit-beside-a-charge'
    const { output } = await payer.pay(await tokeniseCard(server, 'approve'), key, {
      amount_type: 'deposit',
      amount: DEPOSIT,
    })
    expect(output.registration).toMatchObject({
      completed: true,
      balance_cents: PAYABLE_CENTS - DEPOSIT + 10_000,
    })
  })
})
