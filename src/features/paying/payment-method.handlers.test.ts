// PAY-10: cards that the gateway keeps: kept once approved, paid with again, listed and removed by their account only.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from './payable.fixtures.ts'
import { type Payer, payerOf, tokeniseCard } from './payer.fixtures.ts'
import { listPaymentMethods, removePaymentMethod } from './payment.contract.ts'

const server = useTestServer()
const DEPOSIT = 5_000
const bill_to = {
  first_name: 'Rosa',
  last_name: 'Marin',
  address: '1 Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}
let city: number
let payer: Payer
let keys = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database, null, { mybtf: { ...columbus.mybtf, deposit_enabled: true } })
})
beforeEach(async () => {
  payer = await payerOf(server, await insertPayable(server.database, city))
})

const list = async (token = payer.token) =>
  (await server.call(listPaymentMethods, {}, { token })).output.payment_methods
const remove = (id: number, token = payer.token) =>
  server.call(removePaymentMethod, { id: String(id) }, { token })
async function payKeeping(behaviour = 'approve', more: Record<string, unknown> = {}) {
  const card = await tokeniseCard(server, behaviour)
  return payer.pay({ ...card, bill_to } as typeof card, `keeping-${++keys}`, {
    amount_type: 'deposit',
    amount: DEPOSIT,
    keep_profile: true,
    ...more,
  })
}
const paySaved = (id: number, more: Record<string, unknown> = {}) =>
  payer.pay({ payment_method_id: id }, `saved-key-${++keys}`, {
    version: 1,
    amount: PAYABLE_CENTS - DEPOSIT,
    ...more,
  })

describe('PAY-10 a saved card', () => {
  it('is kept once the payment is approved, with whose it is, and nothing of its number', async () => {
    const { output } = await payKeeping()
    expect(output.mybtf_user_payment_method).toMatchObject({
      kind: 'card',
      type: 'Visa',
      last_four: '1111',
      expiration_date: '12/29',
      ...bill_to,
    })
    expect(await list()).toEqual([output.mybtf_user_payment_method])
  })
  it('is told again with the same answer, and kept once', async () => {
    const card = { ...(await tokeniseCard(server, 'approve')), bill_to }
    const more = { amount_type: 'deposit', amount: DEPOSIT, keep_profile: true }
    const first = await payer.pay(card, 'the-same-key', more)
    const again = await payer.pay(card, 'the-same-key', more)
    expect(again.output.mybtf_user_payment_method).toEqual(first.output.mybtf_user_payment_method)
    expect(await list()).toHaveLength(1)
  })
  it('is not kept when nobody asked for it, nor when it was declined', async () => {
    await payKeeping('decline')
    expect(await list()).toEqual([])
    await payKeeping('approve', { keep_profile: false })
    expect(await list()).toEqual([])
  })
  it('needs to whom it belongs', async () => {
    const card = await tokeniseCard(server, 'approve')
    const { error } = await payer.pay(card, 'no-bill-to', { keep_profile: true })
    expect(error).toMatchObject({ violations: [{ code: 'BILL_TO_REQUIRED' }] })
  })
  it('pays again without its number', async () => {
    await payKeeping()
    const [card] = await list()
    const { output } = await paySaved(card?.id ?? 0)
    expect(output.payment).toMatchObject({ method: 'Visa ending in 1111', amount: PAYABLE_CENTS - DEPOSIT })
    expect(output.registration.balance_cents).toBe(0)
  })
  it('of another account is not there: for paying, listing, removing', async () => {
    await payKeeping()
    const [card] = await list()
    const mine = payer
    payer = await payerOf(server, await insertPayable(server.database, city))
    expect(await list()).toEqual([])
    const stolen = await paySaved(card?.id ?? 0, { version: 0, amount: PAYABLE_CENTS })
    expect(stolen.error.code).toBe('NOT_FOUND')
    expect((await remove(card?.id ?? 0)).error.code).toBe('NOT_FOUND')
    expect(await list(mine.token)).toHaveLength(1)
  })
  it('is no bank account', async () => {
    await payKeeping()
    const [card] = await list()
    const { error } = await paySaved(card?.id ?? 0, { paymentMethodId: 6 })
    expect(error.violations).toMatchObject([{ code: 'METHOD_NOT_OFFERED' }])
  })
  it('is removed here and at the gateway, and pays no more; removing it again is nothing', async () => {
    await payKeeping()
    const [card] = await list()
    const id = card?.id ?? 0
    expect((await remove(id)).output).toEqual({ payment_methods: [] })
    expect((await remove(id)).output).toEqual({ payment_methods: [] })
    const { rows } = await server.database.$client.query(
      'SELECT forgotten_at FROM sandbox_gateway.vault WHERE billing_id = $1',
      [card?.billing_id],
    )
    expect(rows[0]?.forgotten_at).not.toBeNull()
    expect((await paySaved(id)).error.code).toBe('NOT_FOUND')
  })
  it('stays while a payment with it has no answer', async () => {
    await payKeeping()
    const [card] = await list()
    const id = card?.id ?? 0
    await server.database.$client.query(
      "UPDATE sandbox_gateway.vault SET behaviour = 'timeout' WHERE billing_id = $1",
      [card?.billing_id],
    )
    expect((await paySaved(id)).error.code).toBe('PAYMENT_PENDING')
    expect((await remove(id)).error.code).toBe('PAYMENT_PENDING')
  })
})
