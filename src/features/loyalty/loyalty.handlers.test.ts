// LOYALTY-01 to LOYALTY-06: points are earned and spent once, vouchers applied, taken off and redeemed once.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import type { VoucherPaymentType } from '../discounts/applied-voucher.model.ts'
import { sandboxCards } from '../gateways/sandbox-cards.model.ts'
import { insertWanting, offerMediaPass } from '../media-pass/media-pass.fixtures.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { payByCard } from '../paying/payment.contract.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { applyVoucher, issueVouchers, loadLoyalty, redeemVouchers } from './loyalty.contract.ts'
import { insertPointsOf, insertProgramme, pointsOf } from './loyalty.fixtures.ts'
import { memberIdOf, membershipNumberOf } from './membership.rules.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let one: Editable
let studio: number

const studioOf = async (of: Editable) => (await of.view()).studio_id ?? 0
const tokenOf = (of: Editable, on = server) => on.tokenOf(of.mybtf_user_id)
async function issue(
  points: number,
  { of = one, studio_id = studio, on = server, TransactionAmount = points } = {},
) {
  const journal = {
    MemberId: memberIdOf(studio_id),
    TransactionAmount,
    Points_Credited__c: -points,
  }
  return on.call(issueVouchers, { transactionJournals: [journal] }, { token: await tokenOf(of, on) })
}
async function newVoucher(points = 5_000) {
  await insertPointsOf(server.database, studio, points)
  const { output } = await issue(points)
  return output.vouchers[0]?.code ?? ''
}
async function apply(
  code: string,
  more: { remove?: boolean; paymentType?: VoucherPaymentType } = {},
  of = one,
  on = server,
) {
  const input = { registration_id: of.registration_id, code, paymentType: 'registration' as const, ...more }
  return on.call(applyVoucher, input, { token: await tokenOf(of, on) })
}
async function redeem(codes: string[], of = one) {
  const vouchers = codes.map((code) => ({
    code,
    amount: 5_000,
    status: 'PendingActivation' as const,
    paymentType: 'registration' as const,
  }))
  const membershipNumber = membershipNumberOf(studio)
  const input = { membershipNumber, registration_id: of.registration_id, vouchers }
  return server.call(redeemVouchers, input, { token: await tokenOf(of) })
}
async function load(of = one, id = studio) {
  return server.call(loadLoyalty, { id }, { token: await tokenOf(of) })
}
const refused = ({
  error,
}: {
  error: { code: string; violations?: { code: string }[] | undefined } | undefined
}) => error?.violations?.map((violation) => violation.code) ?? [error?.code]
async function pay(amount: number, of = one, amount_type: 'full' | 'other' = 'full') {
  const number = sandboxCards.find((card) => card.behaviour === 'approve')?.number ?? ''
  const card = { number, expiry: '12/29', cvv: '123', name: 'Rosa', zip: '43215' }
  const made = await server.gateway.tokenise(card)
  if (!('token' in made)) throw new Error('the test card was refused')
  const input: InputOf<typeof payByCard> = {
    registration_id: of.registration_id,
    version: (await of.view()).version,
    amount,
    amount_type,
    paymentMethodId: CARD_METHOD_ID,
    paymentKind: 'registration',
    paymentProfile: {
      ...made.token,
      bill_to: { first_name: 'Rosa', last_name: 'Lee', address: '', city: '', state: '', zip: '43215' },
    },
  }
  return server.call(payByCard, input, {
    token: await tokenOf(of),
    key: `pay-${Math.round(amount)}-${of.registration_id}`,
  })
}

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertProgramme(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
  studio = await studioOf(one)
})

describe('LOYALTY-01 points', () => {
  it('are earned for every dollar that a studio pays, once', async () => {
    await pay(PAYABLE_CENTS)
    expect(await pointsOf(server.database, studio)).toBe(395)
    await pay(PAYABLE_CENTS)
    expect((await load()).output).toMatchObject({ pointsBalance: 395, vouchers: [], error: null })
  })
  it('are not earned by whoever registers alone', async () => {
    await server.database.$client.query('UPDATE registration SET ancillary = true WHERE id = $1', [
      one.registration_id,
    ])
    expect((await pay((await one.view()).balance_cents)).error).toBeUndefined()
    expect(await pointsOf(server.database, studio)).toBe(0)
  })
  it('are told to the own studio only', async () => {
    const other = await insertOpen(server, city)
    expect((await load(other)).error.code).toBe('NOT_YOURS')
    expect((await load(one, await studioOf(other))).error.code).toBe('NOT_YOURS')
  })
})

describe('LOYALTY-02 issuing a voucher', () => {
  it('spends its points', async () => {
    await insertPointsOf(server.database, studio, 12_400)
    const { output } = await issue(5_000)
    expect(output.pointsBalance).toBe(7_400)
    expect(output.vouchers).toMatchObject([
      { amount: 5_000, status: 'Issued', effective_date: '2026-11-20', expiration_date: '2027-11-20' },
    ])
    expect(output.vouchers[0]?.code).toMatch(/^LV-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })
  it('needs the minimum', async () => {
    await insertPointsOf(server.database, studio, 9_000)
    const { error } = await issue(4_999)
    expect(error.message).toBe('You need a minimum of 5,000 points to issue a voucher.')
  })
  it('needs the points', async () => {
    await insertPointsOf(server.database, studio, 5_999)
    expect((await issue(6_000)).error.message).toBe('Insufficient points')
    expect(await pointsOf(server.database, studio)).toBe(5_999)
  })
  it('is worth a cent a point', async () => {
    await insertPointsOf(server.database, studio, 9_000)
    expect(refused(await issue(5_000, { TransactionAmount: 9_000 }))).toEqual(['POINTS_AMOUNT'])
  })
  it('of several is all or none', async () => {
    await insertPointsOf(server.database, studio, 9_999)
    const journal = { MemberId: memberIdOf(studio), TransactionAmount: 5_000, Points_Credited__c: -5_000 }
    const { error } = await server.call(
      issueVouchers,
      { transactionJournals: [journal, journal] },
      { token: one.token },
    )
    expect(error.violations).toMatchObject([
      { code: 'POINTS_SHORT', path: ['transactionJournals', 1, 'Points_Credited__c'] },
    ])
    expect((await load()).output.vouchers).toEqual([])
  })
  it('spends the own points only', async () => {
    const other = await insertOpen(server, city)
    await insertPointsOf(server.database, await studioOf(other), 9_000)
    expect((await issue(5_000, { studio_id: await studioOf(other) })).error.code).toBe('NOT_YOURS')
  })
  it('needs a programme', async () => {
    await server.database.$client.query('UPDATE season SET loyalty = NULL')
    await insertPointsOf(server.database, studio, 9_000)
    expect(refused(await issue(5_000))).toEqual(['LOYALTY_NONE'])
    await insertProgramme(server.database)
  })
})

describe('LOYALTY-04 a voucher', () => {
  it('is applied, taken off, applied again and redeemed with the next payment, then never again', async () => {
    const code = await newVoucher()
    expect((await apply(code)).output.registration.loyalty_vouchers_credit).toMatchObject([
      { code, status: 'PendingActivation', payment_type: 'registration' },
    ])
    expect(refused(await apply(code))).toEqual(['VOUCHER_ALREADY_APPLIED'])
    expect((await apply(code, { remove: true })).output.registration.loyalty_vouchers_credit).toEqual([])
    expect(refused(await apply(code, { remove: true }))).toEqual(['VOUCHER_NOT_APPLIED'])
    await apply(code)
    const paid = await pay(PAYABLE_CENTS - 5_000)
    expect(paid.error).toBeUndefined()
    expect(paid.output.registration).toMatchObject({ completed: true, balance_cents: 0 })
    expect((await load()).output.vouchers).toMatchObject([
      { code, status: 'Redeemed', redeemed: '2026-11-20T17:00:00.000Z' },
    ])
    // What the voucher paid earns nothing.
    expect(await pointsOf(server.database, studio)).toBe(345)
    expect(refused(await apply(code))).toEqual(['VOUCHER_ALREADY_REDEEMED'])
    expect(refused(await apply(code, { remove: true }))).toEqual(['VOUCHER_ALREADY_REDEEMED'])
  })
  it('of another studio is unknown', async () => {
    const code = await newVoucher()
    const other = await insertOpen(server, city)
    expect(refused(await apply(code, {}, other))).toEqual(['VOUCHER_UNKNOWN'])
    expect(refused(await apply('LV-NONE-NONE'))).toEqual(['VOUCHER_UNKNOWN'])
  })
  it('is taken off by the registration that has it only', async () => {
    const code = await newVoucher()
    await apply(code)
    const second = await secondOf(server, one)
    expect(refused(await apply(code, { remove: true }, second))).toEqual(['VOUCHER_NOT_APPLIED'])
  })
  it('of a registration that is deleted is in the list again', async () => {
    const code = await newVoucher()
    await apply(code)
    await server.call(deleteRegistration, { id: one.registration_id }, { token: one.token })
    expect((await load()).output.vouchers).toMatchObject([{ code, status: 'Issued', registration_id: null }])
  })
})

describe('LOYALTY-05 expiry', () => {
  it('keeps a voucher from being applied, but not from being redeemed', async () => {
    const [late, inTime] = [await newVoucher(), await newVoucher()]
    await apply(inTime)
    // The day after the last one in the office's time.
    server.setTime('2027-11-21T08:00:00Z')
    expect(refused(await apply(late))).toEqual(['VOUCHER_EXPIRED'])
    expect((await load()).output.vouchers.map(({ status }) => status)).toEqual([
      'PendingActivation',
      'Expired',
    ])
    expect((await redeem([inTime])).output.registration.loyalty_vouchers_credit).toMatchObject([
      { status: 'Redeemed' },
    ])
  })
  it('comes at the end of the last day', async () => {
    const code = await newVoucher()
    server.setTime('2027-11-21T07:59:00Z')
    expect((await apply(code)).error).toBeUndefined()
  })
})

describe('LOYALTY-06 a voucher is not applied', () => {
  it('where nothing is owed', async () => {
    const code = await newVoucher()
    const paid = await insertEditable(server, city)
    await moveTo(server, paid, one)
    expect(refused(await apply(code, {}, paid))).toEqual(['VOUCHER_NOTHING_OWED'])
  })
  it('to media passes where none is wanted', async () => {
    const code = await newVoucher()
    expect(refused(await apply(code, { paymentType: 'media pass' }))).toEqual(['VOUCHER_NOTHING_OWED'])
  })
  it('to media passes beyond what they cost; up to there it is', async () => {
    const at = await insertCity(server.database)
    await offerMediaPass(server, at)
    one = await insertWanting(server, at, 2)
    studio = await studioOf(one)
    const [first, second, third] = [await newVoucher(), await newVoucher(6_000), await newVoucher()]
    const before = await one.view()
    const { output } = await apply(first, { paymentType: 'media pass' })
    expect(output.registration.loyalty_vouchers_credit).toMatchObject([{ payment_type: 'media pass' }])
    // It is redeemed with their own payment: the balance of the registration does not wait for it.
    expect(output.registration.balance_cents).toBe(before.balance_cents)
    expect((await apply(second, { paymentType: 'media pass' })).error).toBeUndefined()
    expect(refused(await apply(third, { paymentType: 'media pass' }))).toEqual(['VOUCHER_NOTHING_OWED'])
    expect((await apply(third)).error).toBeUndefined()
  })
  it('to the registration of somebody who registers alone', async () => {
    const code = await newVoucher()
    await server.database.$client.query('UPDATE registration SET ancillary = true WHERE id = $1', [
      one.registration_id,
    ])
    expect(refused(await apply(code))).toEqual(['VOUCHER_NOT_STUDIO'])
  })
  it('while the registration is being paid for', async () => {
    const code = await newVoucher()
    await server.database.$client.query(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'out', '[]', now())`,
      [one.registration_id, one.mybtf_user_id],
    )
    expect((await apply(code)).error.code).toBe('PAYMENT_PENDING')
    expect((await redeem([code])).error.code).toBe('PAYMENT_PENDING')
  })
})

describe('LOYALTY-03 redeeming', () => {
  it('books the voucher once, and tells which had been redeemed already', async () => {
    const [first, second] = [await newVoucher(), await newVoucher()]
    await apply(first)
    await apply(second)
    expect((await redeem([first])).output.alreadyRedeemedVouchers).toEqual([])
    const again = await redeem([first, second])
    expect(again.output.alreadyRedeemedVouchers).toEqual([first])
    expect(again.output.registration.balance_cents).toBe(PAYABLE_CENTS - 10_000)
    const { rows } = await server.database.$client.query(
      "SELECT amount_cents, rule FROM ledger_entry WHERE registration_id = $1 AND kind = 'voucher'",
      [one.registration_id],
    )
    expect(rows).toEqual([
      { amount_cents: -5_000, rule: 'LOYALTY-03' },
      { amount_cents: -5_000, rule: 'LOYALTY-03' },
    ])
  })
  it('takes only what is applied to the registration', async () => {
    const code = await newVoucher()
    expect(refused(await redeem([code]))).toEqual(['VOUCHER_NOT_APPLIED'])
    expect(refused(await redeem(['LV-NONE-NONE']))).toEqual(['VOUCHER_UNKNOWN'])
  })
  it('is for the own membership', async () => {
    const code = await newVoucher()
    await apply(code)
    studio += 1
    expect((await redeem([code])).error.code).toBe('NOT_YOURS')
  })
})

/** Gives the registration to the owner of another one. */
async function moveTo(on: typeof server, of: Editable, owner: Editable) {
  await on.database.$client.query(
    `UPDATE registration SET mybtf_user_id = $1, studio_id = (SELECT studio_id FROM registration WHERE id = $2)
     WHERE id = $3`,
    [owner.mybtf_user_id, owner.registration_id, of.registration_id],
  )
  of.mybtf_user_id = owner.mybtf_user_id
}
/** One more registration of the same studio, in another city. */
async function secondOf(on: typeof server, first: Editable) {
  const second = await insertOpen(on, await insertCity(on.database))
  await moveTo(on, second, first)
  return second
}

describe('LOYALTY-04 one voucher, two registrations at once:', () => {
  async function race(on: typeof server) {
    const first = await insertOpen(on, await insertCity(on.database))
    const second = await secondOf(on, first)
    const { rows } = await on.database.$client.query(
      `INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, effective_date, issued_by, created_at)
       SELECT 'LV-RACE-' || nextval('loyalty_voucher_id_seq'), studio_id, 5000, 5000, 'Issued', '2026-11-01', mybtf_user_id, now()
       FROM registration WHERE id = $1 RETURNING code`,
      [first.registration_id],
    )
    const answers = await atOnce(
      on,
      'loyalty_voucher',
      [first, second].map((of) => () => apply(rows[0].code, {}, of, on)),
    )
    return answers.map(({ status }) => status).sort()
  }
  it('one of the two has it', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) expect(await race(server)).toEqual([200, 422])
  })
  it('without the lock both are told so (so the race is real)', async () => {
    expect(await withoutLocks(server, () => race(server))).toEqual([200, 200])
  })
})

describe('LOYALTY-02 the same points, two vouchers at once:', () => {
  async function race(on: typeof server) {
    const of = await insertOpen(on, await insertCity(on.database))
    const studio_id = await studioOf(of)
    await insertPointsOf(on.database, studio_id, 9_000)
    const answers = await atOnce(
      on,
      'loyalty_voucher',
      [1, 2].map(() => () => issue(5_000, { of, studio_id, on })),
    )
    return [answers.map(({ status }) => status).sort(), await pointsOf(on.database, studio_id)]
  }
  it('one is issued', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      expect(await race(server)).toEqual([[200, 422], 4_000])
  })
  it('without the lock both are (so the race is real)', async () => {
    expect(await withoutLocks(server, () => race(server))).toEqual([[200, 200], -1_000])
  })
})
