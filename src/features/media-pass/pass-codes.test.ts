// MEDIA-07: with a promo code media passes cost the same, whether they are paid for themselves or with the registration.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'
import { listPromoCodes, listPromoCodeUses } from '../promo-code-desk/promo-code-desk.contract.ts'
import { loadMediaPassFees, payMediaPassByVouchers } from './media-pass.contract.ts'
import {
  insertPassVouchers,
  insertWanting,
  ledgerOf,
  offerMediaPass,
  type Wanting,
} from './media-pass.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let one: Wanting
let city: number

const put = (promo_codes: string[]) =>
  server.call(applyPromoCodes, { registration_id: one.registration_id, promo_codes }, { token: one.token })
let keys = 0
async function pay(amount: number, person_ids: number[]) {
  const payer = await payerOf(server, one)
  const { version } = await payer.view()
  const paymentKind = person_ids.length > 0 ? 'media_pass' : 'registration'
  return payer.pay(await tokeniseCard(server, 'approve'), `codes-key-${++keys}`, {
    ...{ version, amount, amount_type: 'full', paymentKind, person_ids },
  })
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  await offerMediaPass(server, city)
  await insertCode(server.database, 'TEN', { amount_cents: null, percent: 10 })
  await insertCode(server.database, 'FIFTY', { amount_cents: 5_000 })
  await insertCode(server.database, 'PASSES', { amount_cents: 8_000, fee_group: 'media' })
  await insertCode(server.database, 'FREE', { amount_cents: null, percent: 100, fee_group: 'media' })
})
beforeEach(async () => {
  one = await insertWanting(server, city, 2)
})

describe('MEDIA-07 two media passes with a promo code', () => {
  it.each(['TEN', 'FIFTY', 'PASSES'])(
    '%s cost in their own tab what they cost in one payment',
    async (code) => {
      expect((await put([code])).status).toBe(200)
      const whole = (await one.view()).balance_cents
      const fees = async () =>
        (await server.call(loadMediaPassFees, { registrationId: one.registration_id }, { token: one.token }))
          .output
      const first = (await fees()).attendees[0]!
      expect(first.full_price).toBe(5_500)
      expect(first.price).toBeLessThan(5_500)
      const paid = await pay(first.price, [first.person_id])
      expect(paid.error).toBeUndefined()
      const { media_pass_fees, attendees } = await fees()
      expect(
        (
          await pay(
            media_pass_fees,
            attendees.map(({ person_id }) => person_id),
          )
        ).error,
      ).toBeUndefined()
      const left = (await one.view()).balance_cents
      expect(first.price + media_pass_fees + left).toBe(whole)
      expect((await pay(left, [])).error).toBeUndefined()
      const { completed, balance_cents, promo_codes } = await one.view()
      expect({ completed, balance_cents, codes: promo_codes.length }).toEqual({
        completed: true,
        balance_cents: 0,
        codes: 1,
      })
      const ledger = await ledgerOf(server, one.registration_id)
      expect(ledger.at(-1)?.balance_cents).toBe(0)
    },
  )

  it('the office sees what a code took off passes, beside what it took off the registration', async () => {
    await insertCode(server.database, 'SEEN', { amount_cents: 5_000 })
    await put(['SEEN'])
    const { attendees } = (
      await server.call(loadMediaPassFees, { registrationId: one.registration_id }, { token: one.token })
    ).output
    const [first] = attendees as [(typeof attendees)[number]]
    await pay(first.price, [first.person_id])
    const staff = await server.tokenOf(await insertClerk(server.database))
    const passes = first.full_price - first.price
    expect(passes).toBeGreaterThan(0)
    const seen = async () => {
      const { promo_codes } = (await server.call(listPromoCodes, {}, { token: staff })).output
      const code = promo_codes.find((code) => code.code === 'SEEN')!
      const { uses } = (await server.call(listPromoCodeUses, { id: code.id }, { token: staff })).output
      return [code.settled_cents, uses.map(({ amount }) => amount)]
    }
    expect(await seen()).toEqual([passes, [passes]])
    await pay((await one.view()).balance_cents, [])
    expect((await one.view()).completed).toBe(true)
    expect(await seen()).toEqual([5_000, [5_000]])
  })

  it('a code that paid for passes stays, and is told why', async () => {
    await put(['TEN'])
    const [first] = one.dancers as [number]
    await pay(4_950, [first])
    expect((await one.view()).promo_codes).toMatchObject([{ passes_cents: 550 }])
    const refused = { code: 'PROMO_PAID_PASSES', rule: 'MEDIA-07' }
    expect((await put([])).error.violations).toMatchObject([refused])
    expect((await put(['TEN', 'FIFTY'])).status).toBe(200)
    expect((await put(['FIFTY'])).error.violations).toMatchObject([refused])
  })

  it('the full price is not taken where a code makes it less', async () => {
    await put(['TEN'])
    expect((await pay(5_500, [one.dancers[0] as number])).error.code).toBe('AMOUNT_CHANGED')
  })

  it('vouchers pay the price with the code', async () => {
    await put(['TEN'])
    await insertPassVouchers(server, one, [9_900])
    const input = { registrationId: one.registration_id, selectedIds: one.dancers, codes: null }
    const { output } = await server.call(payMediaPassByVouchers, input, { token: one.token })
    expect(output.payment.amount).toBe(9_900)
  })

  it('what is free with its code is no payment of its own', async () => {
    await put(['FREE'])
    const { output } = await server.call(
      loadMediaPassFees,
      { registrationId: one.registration_id },
      { token: one.token },
    )
    expect(output).toEqual({ media_pass_fees: 0, attendees: [] })
  })
})
