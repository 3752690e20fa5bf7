// MEDIA-04: media passes are paid by the vouchers that are applied to them, whole or not at all.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { loadStatement } from '../ledger/statement.contract.ts'
import { totalsByKind } from '../ledger/statement.rules.ts'
import { applyVoucher } from '../loyalty/loyalty.contract.ts'
import { chargesOf, insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { tokeniseCard } from '../paying/payer.fixtures.ts'
import { payByCard } from '../paying/payment.contract.ts'
import { payMediaPassByVouchers } from './media-pass.contract.ts'
import {
  insertPassVouchers,
  insertWanting,
  ledgerOf,
  offerMediaPass,
  type Wanting,
} from './media-pass.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows
let city: number
let one: Wanting

const pay = (selectedIds: number[], more: { of?: Wanting; key?: string; codes?: string[] } = {}) => {
  const { of = one, key, codes = null } = more
  const input = { registrationId: of.registration_id, selectedIds, codes }
  return server.call(payMediaPassByVouchers, input, { token: of.token, ...(key ? { key } : {}) })
}
const statuses = (codes: string[]) =>
  sql('SELECT status, payment_id FROM loyalty_voucher WHERE code = ANY($1) ORDER BY id', [codes])
const passes = () =>
  sql('SELECT person_id, amount_cents FROM media_pass WHERE registration_id = $1 ORDER BY person_id', [
    one.registration_id,
  ])

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  await offerMediaPass(server, city)
})
beforeEach(async () => {
  one = await insertWanting(server, city, 3)
})

describe('MEDIA-04 media passes by loyalty vouchers', () => {
  it('stand in "Why is my balance this" with the vouchers, and not among the payments (STATEMENT-02)', async () => {
    await insertPassVouchers(server, one, [6_000])
    await pay(one.dancers.slice(0, 1))
    const { output } = await server.call(loadStatement, { id: one.registration_id }, { token: one.token })
    const off = totalsByKind(output.entries).filter(({ cents }) => cents < 0)
    expect(off.map(({ words, cents }) => [words, cents])).toEqual([['Loyalty vouchers', -5_500]])
  })

  it('are sold at once, the vouchers are redeemed, and the fees of the registration fall by them', async () => {
    const before = await one.view()
    expect(before.quote.fees.media).toBe(16_500)
    const codes = await insertPassVouchers(server, one, [6_000, 5_000])
    const { status, output } = await pay(one.dancers.slice(0, 2))
    expect(status).toBe(200)
    expect(output).toMatchObject({
      overallPaid: false,
      payment: { amount: 11_000, method: 'Loyalty vouchers', details: { transaction_id: codes.join(',') } },
      registration: {
        media_pass_paid: one.dancers.slice(0, 2),
        quote: { fees: { media: 5_500 } },
        balance_cents: before.balance_cents - 11_000,
        version: before.version,
        completed: false,
        reviewed: true,
      },
    })
    const { payment_id } = output.payment
    expect(await statuses(codes)).toEqual([
      { status: 'Redeemed', payment_id },
      { status: 'Redeemed', payment_id },
    ])
    expect(await passes()).toEqual(
      one.dancers.slice(0, 2).map((person_id) => ({ person_id, amount_cents: 5_500 })),
    )
    expect(await chargesOf(server.database, one.mybtf_user_id)).toEqual([])
  })
  it('leave a ledger that comes to nothing: what was paid is what was charged', async () => {
    await insertPassVouchers(server, one, [5_500])
    await pay(one.dancers.slice(0, 1))
    const entries = await ledgerOf(server, one.registration_id)
    expect(entries.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
      ['payment', -5_500],
      ['charge', 5_500],
    ])
    expect(entries.at(-1)?.balance_cents).toBe(0)
  })
  it('tell that all are paid with the last one', async () => {
    await insertPassVouchers(server, one, [20_000])
    expect((await pay(one.dancers)).output.overallPaid).toBe(true)
  })
  it.each([
    ['a cent less than the passes', 10_999, 422],
    ['exactly the passes', 11_000, 200],
    ['a cent more', 11_001, 200],
  ])('worth %s', async (_title, amount, status) => {
    const codes = await insertPassVouchers(server, one, [amount])
    const answer = await pay(one.dancers.slice(0, 2))
    expect(answer.status).toBe(status)
    if (status === 200) return
    expect(answer.error.violations).toMatchObject([
      {
        code: 'MEDIA_PASS_VOUCHERS',
        message:
          'Your vouchers add up to $109.99, but the media passes you chose cost $110.00. Please apply more vouchers, ' +
          'choose fewer dancers, or pay by card.',
      },
    ])
    expect(await statuses(codes)).toEqual([{ status: 'PendingActivation', payment_id: null }])
    expect(await passes()).toEqual([])
  })
  it('use only as many as they need: the others stay applied, and can be taken off or used next', async () => {
    const codes = await insertPassVouchers(server, one, [20_000, 6_000, 10_000])
    const { output } = await pay(one.dancers.slice(0, 1))
    expect(output.payment.details.transaction_id).toBe(codes[1])
    expect((await statuses(codes)).map(({ status }) => status)).toEqual([
      'PendingActivation',
      'Redeemed',
      'PendingActivation',
    ])
    const input = { registration_id: one.registration_id, code: codes[0]!, remove: true }
    const removed = await server.call(
      applyVoucher,
      { ...input, paymentType: 'media pass' },
      { token: one.token },
    )
    expect(removed.error).toBeUndefined()
    expect((await pay(one.dancers.slice(1, 2))).output.payment.details.transaction_id).toBe(codes[2])
  })
  it('use those that the person chose, and of these no more than they need', async () => {
    const codes = await insertPassVouchers(server, one, [6_000, 10_000, 20_000])
    const { output } = await pay(one.dancers.slice(0, 1), { codes: codes.slice(1) })
    expect(output.payment.details.transaction_id).toBe(codes[1])
    const short = await pay(one.dancers.slice(1), { codes: [codes[0]!] })
    expect(short.error.violations).toMatchObject([{ code: 'MEDIA_PASS_VOUCHERS' }])
    expect(short.error.message).toContain('$60.00')
  })
  it('refuse a voucher that is used, or not applied, by its code', async () => {
    const codes = await insertPassVouchers(server, one, [6_000, 6_000])
    await pay(one.dancers.slice(0, 1), { codes: [codes[0]!] })
    const { error } = await pay(one.dancers.slice(1, 2), { codes: [codes[1]!, codes[0]!, 'LV-NONE'] })
    expect(error.violations).toMatchObject([
      { code: 'VOUCHER_ALREADY_REDEEMED', path: ['codes', 1] },
      { code: 'VOUCHER_NOT_APPLIED', path: ['codes', 2] },
    ])
    expect((await statuses(codes)).map(({ status }) => status)).toEqual(['Redeemed', 'PendingActivation'])
  })
  it('go back to the list once the registration is completed with all its passes, paid by card', async () => {
    const codes = await insertPassVouchers(server, one, [6_000])
    const { version, balance_cents: amount } = await one.view()
    const paymentProfile = await tokeniseCard(server, 'approve')
    const order = { registration_id: one.registration_id, version, amount, paymentMethodId: 1 } as const
    const input = { ...order, paymentKind: 'registration', paymentProfile } as const
    const { output } = await server.call(payByCard, input, { token: one.token, key: 'all-at-once' })
    expect(output.registration).toMatchObject({ completed: true, media_pass_paid: one.dancers })
    expect(
      await sql('SELECT status, registration_id FROM loyalty_voucher WHERE code = ANY($1)', [codes]),
    ).toEqual([{ status: 'Issued', registration_id: null }])
  })
  it('never count vouchers that are applied to the registration itself, or redeemed before', async () => {
    const codes = await insertPassVouchers(server, one, [5_500, 5_500])
    await sql("UPDATE loyalty_voucher SET payment_type = 'registration' WHERE code = $1", [codes[0]])
    await sql("UPDATE loyalty_voucher SET status = 'Redeemed' WHERE code = $1", [codes[1]])
    const { error } = await pay(one.dancers.slice(0, 1))
    expect(error.violations?.map(({ code }) => code)).toEqual(['MEDIA_PASS_VOUCHERS'])
  })
  it('of somebody who needs none are refused by name', async () => {
    await insertPassVouchers(server, one, [20_000])
    await pay([one.dancers[0]!])
    const { error } = await pay([one.dancers[0]!, 2_000_000_000])
    expect(error.violations).toMatchObject([
      { code: 'MEDIA_PASS_NOT_NEEDED', path: ['person_ids', 0] },
      {
        code: 'MEDIA_PASS_NOT_NEEDED',
        message: 'Somebody no longer needs a media pass. Please check your selection.',
      },
    ])
  })
  it('are paid once by a call that is repeated with its key', async () => {
    await insertPassVouchers(server, one, [5_500])
    const first = await pay([one.dancers[0]!], { key: 'vouchers-once' })
    const again = await pay([one.dancers[0]!], { key: 'vouchers-once' })
    expect(again.output).toEqual(first.output)
    expect(await passes()).toHaveLength(1)
  })
  it('are paid once by two calls at once', async () => {
    await insertPassVouchers(server, one, [5_500])
    const answers = await Promise.all([
      pay([one.dancers[0]!]),
      pay([one.dancers[0]!]),
      pay([one.dancers[1]!]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await passes()).toHaveLength(1)
  })
  it('wait while anything of the registration is being paid for', async () => {
    await insertPassVouchers(server, one, [5_500])
    await sql(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key,
         lines, created_at) VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'open-payment', '[]', now())`,
      [one.registration_id, one.mybtf_user_id],
    )
    expect((await pay([one.dancers[0]!])).error.code).toBe('PAYMENT_PENDING')
  })
  it('of another studio or an individual are not theirs to pay', async () => {
    const other = await insertWanting(server, city, 1)
    const input = { registrationId: one.registration_id, selectedIds: one.dancers }
    const call = (token?: string) => server.call(payMediaPassByVouchers, input, { token })
    expect((await call(other.token)).error.code).toBe('NOT_YOURS')
    await sql('UPDATE mybtf_user SET studio_account = false WHERE id = $1', [other.mybtf_user_id])
    expect((await call(other.token)).error.code).toBe('NOT_ALLOWED')
    expect((await call()).error.code).toBe('SIGNED_OUT')
  })
})
