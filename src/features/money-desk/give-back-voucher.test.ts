// LOYALTY-04, LIFE-11: the office gives a used voucher back, and the owner deletes a registration that was never completed.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { applyVoucher, loadLoyalty, redeemVouchers } from '../loyalty/loyalty.contract.ts'
import { membershipNumberOf } from '../loyalty/membership.rules.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { giveBackVoucher } from './office-money.contract.ts'
import { insertClerk } from './office-money.fixtures.ts'

const server = useTestServer({ now: '2026-12-01T17:00:00Z' })
const query = async (statement: string, ...values: unknown[]) =>
  (await server.database.$client.query(statement, values)).rows
let city: number
let clerk: string
let one: Editable
let studio: number
let keys = 0

const voucherOf = async (of: Editable, { amount = 5_000, redeemed = true } = {}): Promise<string> => {
  const [{ code }] = await query(
    `INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, effective_date, expiration_date, issued_by, created_at)
     SELECT 'LV-BACK-' || nextval('loyalty_voucher_id_seq'), studio_id, $2, $2, 'Issued', '2026-11-01', '2027-11-01', mybtf_user_id, now()
     FROM registration WHERE id = $1 RETURNING code`,
    of.registration_id,
    amount,
  )
  const { registration_id, token } = of
  if (!redeemed) return code
  const used = { code, amount, status: 'PendingActivation', paymentType: 'registration' } as const
  const asked = { registration_id, code, paymentType: 'registration' as const }
  expect((await server.call(applyVoucher, asked, { token })).error).toBeUndefined()
  const membershipNumber = membershipNumberOf((await of.view()).studio_id ?? 0)
  const input = { membershipNumber, registration_id, vouchers: [used] }
  expect((await server.call(redeemVouchers, input, { token })).error).toBeUndefined()
  return code
}
const give = (code: string, { id = one.registration_id, key = `voucher-key-${++keys}` } = {}) =>
  server.call(giveBackVoucher, { id, code }, { token: clerk, key })
const remove = () => server.call(deleteRegistration, { id: one.registration_id }, { token: one.token })
const list = async () =>
  (await server.call(loadLoyalty, { id: studio }, { token: one.token })).output.vouchers
const ledger = () =>
  query(
    "SELECT amount_cents, balance_cents, reason FROM ledger_entry WHERE registration_id = $1 AND kind = 'voucher' ORDER BY sequence",
    one.registration_id,
  )
const refused = ({ error }: { error: { violations?: { code: string }[] | undefined } | undefined }) =>
  error?.violations?.map(({ code }) => code)
async function reconciled() {
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
  expect(found).toBe(0)
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  clerk = await server.tokenOf(await insertClerk(server.database))
})
beforeEach(async () => {
  one = await insertOpen(server, city)
  studio = (await one.view()).studio_id ?? 0
})

const back = { status: 'Issued', registration_id: null, payment_type: null, redeemed: null }

describe('LOYALTY-04 a used voucher', () => {
  it('goes back to the list of its studio, and its registration can be deleted', async () => {
    const code = await voucherOf(one)
    expect(refused(await remove())).toEqual(['REGISTRATION_PAID'])
    const { output } = await give(code)
    expect(output.view).toMatchObject({ balance_cents: PAYABLE_CENTS, loyalty_vouchers_credit: [] })
    expect(await list()).toMatchObject([{ code, ...back }])
    expect(await ledger()).toEqual([
      { amount_cents: -5_000, balance_cents: -5_000, reason: 'Redeemed' },
      { amount_cents: 5_000, balance_cents: 0, reason: 'Taken back' },
    ])
    await reconciled()
    expect((await remove()).status).toBe(200)
    expect(await list()).toMatchObject([{ code, ...back }])
    await reconciled()
  })
  it('can be used again, which the ledger tells once more', async () => {
    const code = await voucherOf(one)
    await give(code)
    const asked = { registration_id: one.registration_id, code, paymentType: 'registration' as const }
    expect((await server.call(applyVoucher, asked, { token: one.token })).error).toBeUndefined()
    const used = { code, amount: 5_000, status: 'PendingActivation', paymentType: 'registration' } as const
    const membershipNumber = membershipNumberOf(studio)
    const input = { membershipNumber, registration_id: one.registration_id, vouchers: [used] }
    expect((await server.call(redeemVouchers, input, { token: one.token })).output).toMatchObject({
      registration: { balance_cents: PAYABLE_CENTS - 5_000 },
    })
    expect((await ledger()).map(({ reason }) => reason)).toEqual(['Redeemed', 'Taken back', 'Redeemed'])
    await reconciled()
  })
  it('goes back alone; the other one stays', async () => {
    const [first, second] = [await voucherOf(one), await voucherOf(one)]
    expect((await give(first)).output.view.loyalty_vouchers_credit).toMatchObject([
      { code: second, status: 'Redeemed' },
    ])
    expect(refused(await remove())).toEqual(['REGISTRATION_PAID'])
  })
  it('goes back once: the same key answers the same, another one tells that there is none', async () => {
    const code = await voucherOf(one)
    const [first, again] = [
      await give(code, { key: 'same-voucher-key' }),
      await give(code, { key: 'same-voucher-key' }),
    ]
    expect([again.status, again.output]).toEqual([200, first.output])
    expect(refused(await give(code))).toEqual(['VOUCHER_NOT_REDEEMED'])
    expect(await ledger()).toHaveLength(2)
  })
  it('goes back once to two clerks at once', async () => {
    const code = await voucherOf(one)
    const answers = await Promise.all([give(code), give(code), give(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await ledger()).toHaveLength(2)
    await reconciled()
  })
  it('needs a key', async () => {
    const code = await voucherOf(one)
    const sent = { id: one.registration_id, code }
    const { error } = await server.call(giveBackVoucher, sent, { token: clerk })
    expect(error.violations).toMatchObject([{ code: 'KEY_REQUIRED' }])
  })
})

describe('LOYALTY-04 no voucher goes back', () => {
  it.each([
    ['that lies in the list', {}, 'VOUCHER_NOT_REDEEMED'],
    ['that waits', { status: 'PendingActivation' }, 'VOUCHER_NOT_REDEEMED'],
    ['that has expired', { expiration_date: '2026-11-30' }, 'VOUCHER_EXPIRED'],
    [
      'that was used for media passes',
      { status: 'Redeemed', payment_type: 'media pass' },
      'VOUCHER_OF_PASSES',
    ],
  ])('%s', async (_title, more: Record<string, string>, code) => {
    const voucher = await voucherOf(one, { redeemed: false })
    const { status = 'Issued', payment_type = 'registration', expiration_date = null } = more
    await query(
      `UPDATE loyalty_voucher SET status = $2, payment_type = $3, expiration_date = $4,
         registration_id = CASE WHEN $2 = 'Issued' THEN NULL ELSE $5::integer END WHERE code = $1`,
      voucher,
      status,
      payment_type,
      expiration_date,
      one.registration_id,
    )
    const answer = await give(voucher)
    expect(refused(answer)).toEqual([code])
    expect(answer.error.message).toContain(voucher)
  })
  it('of another registration, or that there is none of', async () => {
    const code = await voucherOf(await insertOpen(server, city))
    expect(refused(await give(code))).toEqual(['VOUCHER_NOT_REDEEMED'])
    expect(refused(await give('LV-NONE-NONE'))).toEqual(['VOUCHER_NOT_REDEEMED'])
    expect((await give(code, { id: 2_000_000_000 })).error.code).toBe('NOT_FOUND')
  })
  it('of a completed registration', async () => {
    const code = await voucherOf(one)
    await insertPaid(server, one, PAYABLE_CENTS - 5_000)
    const { registration_id, token } = one
    expect((await server.call(completeRegistration, { registration_id }, { token })).error).toBeUndefined()
    expect((await give(code)).error.code).toBe('REGISTRATION_COMPLETED')
    expect(await list()).toMatchObject([{ code, status: 'Redeemed' }])
    await reconciled()
  })
  it('while a payment of the registration is out', async () => {
    const code = await voucherOf(one)
    const [{ id }] = await query(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'out', '[]', '2026-12-01T16:59:00Z') RETURNING id`,
      one.registration_id,
      one.mybtf_user_id,
    )
    expect((await give(code)).error.code).toBe('PAYMENT_PENDING')
    await query("INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'declined', now())", id)
    expect((await give(code)).status).toBe(200)
  })
})
