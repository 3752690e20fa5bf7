// What was tried against the money of a registration, and what holds it off (GATE-14, WAY-02, REFUND-01, CASH-01).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { payMediaPassByVouchers } from '../media-pass/media-pass.contract.ts'
import { insertPassVouchers, insertWanting, offerMediaPass } from '../media-pass/media-pass.fixtures.ts'
import { giveBack, loadOfficeMoney, recordOfficePayment } from '../staff/office-money.contract.ts'
import { insertClerk } from '../staff/office-money.fixtures.ts'
import { chargesOf, insertCity, insertMeridian, insertPayable, paymentsOf } from './payable.fixtures.ts'
import { payerOf, tokeniseCard } from './payer.fixtures.ts'
import { sandboxAccounts } from './sandbox-cards.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let clerk: string
let keys = 0
const key = () => `attack-${++keys}`

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  await offerMediaPass(server, city)
  clerk = await server.tokenOf(await insertClerk(server.database))
})
beforeEach(() => server.setTime(NOW))

const somebody = async () => payerOf(server, await insertPayable(server.database, city))
const recorded = ({ mybtf_user_id }: { mybtf_user_id: number }) => paymentsOf(server.database, mybtf_user_id)

describe('GATE-14 a card number in the place of something else', () => {
  it.each([
    ['a token', { token: '4111111111111111' }],
    ['a token in groups', { token: '4111 1111-1111 1111' }],
    ['an account number as a token', { token: '123456789012' }],
    ['a brand', { brand: '4111 1111 1111 1111' }],
    ['a brand with words', { brand: 'Visa 4111111111111111' }],
    ['the last digits', { last_four: '4111111111111111' }],
  ])('is not taken as %s, and written nowhere', async (_title, more) => {
    const payer = await somebody()
    const card = await tokeniseCard(server, 'approve')
    const { status, error } = await payer.pay({ ...card, ...more }, key())
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
    expect(JSON.stringify(error)).not.toContain('1111')
    expect(await recorded(payer)).toEqual([])
  })
})

describe('WAY-02 a bank account by the name of a card', () => {
  it('does not go around the last day of bank accounts', async () => {
    const { routing, account } = sandboxAccounts.find(({ behaviour }) => behaviour === 'approve')!
    const made = await server.gateway.tokenise({ account_name: 'Rosa', account, routing })
    if (!('token' in made)) throw new Error('the test account was refused')
    const payer = await somebody()
    const { status, error } = await payer.pay(made.token, key())
    expect([status, error.code]).toEqual([402, 'PAYMENT_DECLINED'])
    expect(await chargesOf(server.database, payer.mybtf_user_id)).toMatchObject([{ outcome: 'declined' }])
    expect((await payer.view()).completed).toBe(false)
  })
})

describe('REFUND-01 what was paid by loyalty vouchers', () => {
  it('never becomes money', async () => {
    const one = await insertWanting(server, city, 2)
    await insertPassVouchers(server, one, [5_500, 5_500])
    const input = { registrationId: one.registration_id, selectedIds: one.dancers }
    await server.call(payMediaPassByVouchers, input, { token: one.token, key: key() })
    const { movements } = (await server.call(loadOfficeMoney, { id: one.registration_id }, { token: clerk }))
      .output
    expect(movements).toMatchObject([{ amount: 11_000, status: 'approved', refundable_cents: 0 }])
    for (const to of ['cash', 'check', 'gateway'] as const) {
      const order = { id: movements[0]!.id, amount_cents: 11_000, to, reason: 'Asked for it' }
      const { error } = await server.call(giveBack, order, { token: clerk, key: key() })
      expect(error.violations).toMatchObject([{ code: 'REFUND_VOUCHERS' }])
    }
    expect(await recorded(one)).toEqual([{ amount: 11_000, status: 'approved' }])
  })
})

describe('CASH-01 money of the office without an Idempotency-Key', () => {
  it('is not written down: sent again after a lost answer it would be there twice', async () => {
    const payer = await somebody()
    const input = {
      id: payer.registration_id,
      kind: 'cash' as const,
      amount_cents: 100,
      reason: 'At the door',
    }
    const { error } = await server.call(recordOfficePayment, input, { token: clerk })
    expect(error.violations).toMatchObject([{ code: 'KEY_REQUIRED' }])
    const once = key()
    for (let times = 0; times < 3; times++)
      await server.call(recordOfficePayment, input, { token: clerk, key: once })
    expect((await payer.view()).payments).toMatchObject([{ amount: 100, status: 'approved' }])
  })
})
