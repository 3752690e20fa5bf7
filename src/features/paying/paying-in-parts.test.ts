// PAY-07, PAY-08, DEPOSIT-02: deposit then rest, a part that is kept, and what completes a registration.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertPending } from '../loyalty/loyalty.fixtures.ts'
import { balanceAfter } from '../payments/balance.rules.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from './payable.fixtures.ts'
import { type Payer, payerOf, tokeniseCard } from './payer.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
/** One routine. */
const DEPOSIT = 5_000
const server = useTestServer({ now: NOW })
let withDeposit: number
let without: number
let payer: Payer
let payments = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  withDeposit = await insertCity(server.database, null, {
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
    payment_date: '2027-01-13',
  })
  without = await insertCity(server.database)
})
beforeEach(() => server.setTime(NOW))

async function at(city: number) {
  payer = await payerOf(server, await insertPayable(server.database, city))
}
async function pay(
  amount_type: 'full' | 'deposit' | 'other',
  amount: number,
  more: Record<string, unknown> = {},
) {
  const key = `payment-number-${++payments}`
  return payer.pay(await tokeniseCard(server, 'approve'), key, { amount_type, amount, ...more })
}
const query = async (statement: string, ...values: unknown[]) =>
  (await server.database.$client.query(statement, values)).rows
const mails = () =>
  query('SELECT kind, text FROM mail WHERE mybtf_user_id = $1 ORDER BY id', payer.mybtf_user_id)
const ledger = () =>
  query(
    'SELECT kind, amount_cents, balance_cents FROM ledger_entry WHERE registration_id = $1 ORDER BY sequence',
    payer.registration_id,
  )

describe('DEPOSIT-02 a deposit', () => {
  beforeEach(() => at(withDeposit))

  it('takes the place; the rest is owed, with its day', async () => {
    const { status, output } = await pay('deposit', DEPOSIT)
    expect(status).toBe(200)
    expect(output.registration).toMatchObject({ completed: true, balance_cents: PAYABLE_CENTS - DEPOSIT })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail.text).toContain('Your balance is $345.00. Please pay it on the overview page by Jan 13, 2027')
    expect(mail.text).toContain('RESERVED until the full balance is paid')
  })
  it('is followed by the rest, which settles the ledger', async () => {
    await pay('deposit', DEPOSIT)
    const { output } = await pay('full', PAYABLE_CENTS - DEPOSIT, { version: 1 })
    expect(output.registration).toMatchObject({ completed: true, balance_cents: 0 })
    expect(await ledger()).toEqual([
      { kind: 'payment', amount_cents: -DEPOSIT, balance_cents: -DEPOSIT },
      { kind: 'charge', amount_cents: 27_000, balance_cents: 22_000 },
      { kind: 'charge', amount_cents: 12_500, balance_cents: 34_500 },
      { kind: 'payment', amount_cents: -34_500, balance_cents: 0 },
    ])
  })
  it('is not taken twice: its place is taken', async () => {
    await pay('deposit', DEPOSIT)
    const { error } = await pay('deposit', DEPOSIT, { version: 1 })
    expect(error).toMatchObject({ code: 'RULES_BROKEN', violations: [{ code: 'DEPOSIT_NOT_OFFERED' }] })
  })
  it.each([DEPOSIT - 1, DEPOSIT + 1])('of %i is refused with what it is', async (amount) => {
    expect((await pay('deposit', amount)).error.code).toBe('AMOUNT_CHANGED')
  })
  it('of a flagged studio is refused; the whole is taken', async () => {
    await query(
      'UPDATE studio SET flagged = true WHERE id = (SELECT studio_id FROM registration WHERE id = $1)',
      payer.registration_id,
    )
    expect((await pay('deposit', DEPOSIT)).error.code).toBe('RULES_BROKEN')
    expect((await pay('full', PAYABLE_CENTS)).output.registration.completed).toBe(true)
  })
  it('is paid in parts: what is left of it completes', async () => {
    const first = await pay('other', DEPOSIT - 1)
    expect(first.output.registration).toMatchObject({
      completed: false,
      balance_cents: PAYABLE_CENTS - DEPOSIT + 1,
    })
    expect((await pay('deposit', DEPOSIT)).error.code).toBe('AMOUNT_CHANGED')
    const second = await pay('deposit', 1)
    expect(second.output.registration.completed).toBe(true)
  })
  it('another amount of at least as much completes, too', async () => {
    expect((await pay('other', DEPOSIT)).output.registration.completed).toBe(true)
  })
  it('is owed in money beside a promo code', async () => {
    const [{ id }] = await query(
      `INSERT INTO promo_code (code, display_name, amount_cents, created_at) VALUES ('SAVE50', 'Save 50', 5000, now()) RETURNING id`,
    )
    await query(
      'INSERT INTO registration_promo_code (registration_id, promo_code_id, applied_at) VALUES ($1, $2, now())',
      payer.registration_id,
      id,
    )
    const { output } = await pay('deposit', DEPOSIT)
    expect(output.registration).toMatchObject({ completed: true, balance_cents: PAYABLE_CENTS - 2 * DEPOSIT })
    const [applied] = await query(
      'SELECT settled_cents FROM registration_promo_code WHERE registration_id = $1',
      payer.registration_id,
    )
    expect(applied).toEqual({ settled_cents: 5_000 })
  })
})

describe('PAY-07 a part without a deposit', () => {
  beforeEach(() => at(without))

  it('a deposit is refused', async () => {
    expect((await pay('deposit', DEPOSIT)).error).toMatchObject({
      code: 'RULES_BROKEN',
      message: 'This registration can’t be paid by deposit. Please pay the full amount.',
    })
  })
  it('LIFE-11 is kept on the open registration, which says so by mail, and cannot be deleted', async () => {
    const { output } = await pay('other', 10_000)
    expect(output.registration).toMatchObject({
      completed: false,
      balance_cents: PAYABLE_CENTS - 10_000,
      reviewed: true,
    })
    const [mail] = await mails()
    expect(mail.kind).toBe('payment-received')
    expect(mail.text).toContain('$295.00 is left to pay. Your spot is not reserved until it’s completed.')
    const { error } = await server.call(
      deleteRegistration,
      { id: payer.registration_id },
      { token: payer.token },
    )
    expect(error).toMatchObject({
      code: 'RULES_BROKEN',
      message: `There is money on this registration, so it cannot be deleted. Please contact ${columbus.event.contact_email}, and our office will refund it.`,
    })
  })
  it('and the rest completes', async () => {
    await pay('other', 10_000)
    expect((await pay('full', PAYABLE_CENTS)).error.code).toBe('AMOUNT_CHANGED')
    const { output } = await pay('full', PAYABLE_CENTS - 10_000)
    expect(output.registration).toMatchObject({ completed: true, balance_cents: 0 })
  })
  it('of one cent less than the whole does not complete; the last cent does', async () => {
    expect((await pay('other', PAYABLE_CENTS - 1)).output.registration.completed).toBe(false)
    expect((await pay('other', 1)).output.registration.completed).toBe(true)
  })
  it.each([PAYABLE_CENTS + 1, 10_000_000])('above the balance is refused: %i', async (amount) => {
    expect((await pay('other', amount)).error.code).toBe('AMOUNT_CHANGED')
  })
  it('the whole as another amount completes', async () => {
    expect((await pay('other', PAYABLE_CENTS)).output.registration.completed).toBe(true)
  })
  it('with money on it COMPLETE REGISTRATION works once nothing is left', async () => {
    await pay('other', 10_000)
    const complete = () =>
      server.call(completeRegistration, { registration_id: payer.registration_id }, { token: payer.token })
    expect((await complete()).error.code).toBe('BALANCE_DUE')
    await query(
      'INSERT INTO registration_credit (registration_id, "from", amount_cents, created_by, created_at) VALUES ($1, $2, $3, $4, now())',
      payer.registration_id,
      'Office',
      PAYABLE_CENTS - 10_000,
      payer.mybtf_user_id,
    )
    expect((await complete()).output).toMatchObject({ completed: true, balance_cents: 0 })
  })
  it('PAY-14 the balance that is shown before a deposit, with a voucher, is the one after it', async () => {
    await at(withDeposit)
    await insertPending(server.database, payer.registration_id, 5_000)
    const before = await payer.view()
    const shown = balanceAfter(before.quote.fees.total, before, DEPOSIT)
    const { output } = await pay('deposit', DEPOSIT)
    expect(output.registration).toMatchObject({ completed: true, balance_cents: shown })
    expect(shown).toBe(PAYABLE_CENTS - DEPOSIT - 5_000)
  })
  it('E§4 pending vouchers are redeemed first and lower what is paid; enough of them complete without a card', async () => {
    const voucher = (code: string, cents: number) =>
      query(
        `INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, payment_type, registration_id, effective_date, issued_by, created_at)
         SELECT $1, studio_id, $2 * 1, $2, 'PendingActivation', 'registration', id, '2026-11-01', mybtf_user_id, now() FROM registration WHERE id = $3`,
        code,
        cents,
        payer.registration_id,
      )
    await voucher(`LV-A${payer.registration_id}`, 10_000)
    expect((await pay('full', PAYABLE_CENTS)).error.code).toBe('AMOUNT_CHANGED')
    expect((await pay('other', 500)).output.registration).toMatchObject({
      completed: false,
      balance_cents: PAYABLE_CENTS - 10_500,
      loyalty_vouchers_credit: [{ status: 'Redeemed' }],
    })
    await voucher(`LV-B${payer.registration_id}`, PAYABLE_CENTS - 10_500)
    const { output } = await server.call(
      completeRegistration,
      { registration_id: payer.registration_id },
      { token: payer.token },
    )
    expect(output).toMatchObject({ completed: true, balance_cents: 0 })
    expect(output.loyalty_vouchers_credit.map(({ status }) => status)).toEqual(['Redeemed', 'Redeemed'])
  })
})

describe('WAY-01 what may be paid with', () => {
  beforeEach(() => at(without))

  it.each([6, 11, 12])('method %i is refused where the gateway does not take it', async (paymentMethodId) => {
    const { methods } = server.gateway.describe()
    if (methods.includes(paymentMethodId)) return
    const { error } = await pay('full', PAYABLE_CENTS, { paymentMethodId })
    expect(error).toMatchObject({ code: 'RULES_BROKEN', violations: [{ code: 'METHOD_NOT_OFFERED' }] })
  })
  it.each([7, 2, 5])('method %i is never paid through the gateway', async (paymentMethodId) => {
    expect((await pay('full', PAYABLE_CENTS, { paymentMethodId })).error.code).toBe('INVALID_INPUT')
  })
  it('E§6 the tour is told by mail where it is asked for, outside the registration flow', async () => {
    const told = () => query(`SELECT "to", subject, text FROM mail WHERE kind = 'payment-told'`)
    await at(withDeposit)
    await pay('deposit', DEPOSIT, { sendEmployeeEmail: true })
    expect(await told()).toEqual([])
    const second = await pay('full', PAYABLE_CENTS - DEPOSIT, {
      sendEmployeeEmail: true,
      note: 'For Mia',
      version: 1,
    })
    expect(second.error).toBeUndefined()
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail.to).toBe(columbus.event.contact_email)
    expect(mail.text).toContain('For Mia')
    expect(mail.text).toContain('Nothing is left to pay.')
  })
})
