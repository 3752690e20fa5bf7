// What was tried against the money of a registration, and what holds it off (GATE-14, WAY-02, REFUND-01, CASH-01, CHECK-04, MEDIA-01).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { sandboxAccounts } from '../gateways/sandbox-cards.model.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { payMediaPassByVouchers } from '../media-pass/media-pass.contract.ts'
import { insertPassVouchers, insertWanting, offerMediaPass } from '../media-pass/media-pass.fixtures.ts'
import { depositChecks, listMovements } from '../money-desk/money-desk.contract.ts'
import {
  giveBack,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnCheck,
  takeBackCheck,
} from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { adding, insertEditable, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { insertOfficePayment } from '../settlement/office-payment.effects.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { chargesOf, insertCity, insertMeridian, insertPayable, paymentsOf } from './payable.fixtures.ts'
import { payerOf, sweepContext, tokeniseCard } from './payer.fixtures.ts'
import { reserveByCheck } from './payment.contract.ts'

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

describe('REFUND-01 what the office writes down as gone back', () => {
  it.each(['refund', 'returned_check'] as const)('is never more than came: %s', async (entry) => {
    const sold = await insertEditable(server, city)
    const [paid] = (await sold.view()).payments
    const order = { registration_id: sold.registration_id, payment_kind: 'registration' as const, entry }
    const way = { payment_method_id: 2, method: 'Check', note: '', refund_of: paid!.id }
    const context = { ...server.parts, account: null }
    const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
    const take = (cents: number) =>
      inTransaction(server.database, actor, (tx) =>
        insertOfficePayment(tx, context, { ...order, ...way, amount: -cents }),
      )
    await expect(take(paid!.amount + 1)).rejects.toMatchObject({ code: 'RULES_BROKEN' })
    await take(paid!.amount)
    await expect(take(1)).rejects.toMatchObject({ code: 'RULES_BROKEN' })
    expect((await sold.view()).balance_cents).toBe(paid!.amount)
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

describe('MEDIA-01 a media pass that a registration is paying for', () => {
  const sql = async (statement: string, values: unknown[]) =>
    (await server.database.$client.query(statement, values)).rows

  /** A registration that pays for her pass at this moment, and another one of hers. */
  async function paying() {
    const one = await insertWanting(server, city, 1)
    const other = await insertWanting(server, city, 1)
    const her = one.dancers[0]!
    const registered = [other.registration_id, her]
    await sql('UPDATE date_attendee SET person_id = $2 WHERE registration_id = $1', registered)
    await sql(
      `UPDATE registrations_routine_dancer SET person_id = $2 WHERE registrations_routine_id IN
         (SELECT id FROM registrations_routine WHERE registration_id = $1)`,
      registered,
    )
    const payer = await payerOf(server, one)
    const { balance_cents: amount } = await payer.view()
    const { error } = await payer.pay(await tokeniseCard(server, 'late'), key(), { amount })
    expect(error.code).toBe('PAYMENT_PENDING')
    return { payer, other, her }
  }
  async function answered({ payer }: Awaited<ReturnType<typeof paying>>) {
    server.setTime('2026-11-20T17:01:00Z')
    await sweepPayments(sweepContext(server))
    const view = await payer.view()
    expect(view).toMatchObject({ completed: true, balance_cents: 0 })
    expect(view.quote.fees.media).toBe(5_500)
  }
  const being = [{ code: 'MEDIA_PASS_BEING_PAID' }]

  it('is not sold by who reserves by check', async () => {
    const all = await paying()
    const { registration_id, token, view } = all.other
    const { version } = await view()
    const phrase = 'RESERVE MY REGISTRATION'
    const input = { registration_id, version, paying_by_check: true, phrase }
    const reserve = () => server.call(reserveByCheck, input, { token, key: key() })
    expect((await reserve()).error.violations).toMatchObject(being)
    await answered(all)
    expect((await reserve()).output.quote.fees.media).toBe(0)
  })
  it('nor by who completes for nothing, or edits', async () => {
    const all = await paying()
    const { registration_id, token } = all.other
    await sql(
      `INSERT INTO registration_credit (registration_id, "from", amount_cents, created_by, created_at)
       SELECT $1, 'Ours', 100000, min(id), now() FROM mybtf_user`,
      [registration_id],
    )
    const done = await server.call(completeRegistration, { registration_id }, { token, key: key() })
    expect(done.error.violations).toMatchObject(being)
    const sold = await insertEditable(server, city)
    await sql(
      'UPDATE roster SET studio_id = (SELECT studio_id FROM registration WHERE id = $2) WHERE person_id = $1',
      [all.her, sold.registration_id],
    )
    const edit = await sold.apply((content) => {
      const { attendees } = adding(all.her)(content)
      return {
        attendees: attendees.map((attendee) =>
          attendee.person_id === all.her ? { ...attendee, media_pass: true } : attendee,
        ),
      }
    })
    expect(edit.error.violations).toMatchObject(being)
    await answered(all)
  })
  it('nor by cash that comes to the office: the money waits on the open registration', async () => {
    const all = await paying()
    const { registration_id, view } = all.other
    const cash = { id: registration_id, kind: 'cash' as const, amount_cents: 45_000, reason: 'At the door' }
    await server.call(recordOfficePayment, cash, { token: clerk, key: key() })
    expect(await view()).toMatchObject({ completed: false, balance_cents: 0 })
    await answered(all)
    expect(await view()).toMatchObject({ completed: false, balance_cents: -5_500 })
  })
})

describe('EXPORT-01 a good year', () => {
  it('is added up, also above what an integer of the database holds', async () => {
    const million = 100_000_000
    for (let count = 0; count < 22; count++)
      await insertPaid(server, await insertPayable(server.database, city), million)
    const today = new Date().toISOString().slice(0, 10)
    const range = { from: '2026-11-01', until: `${today.slice(0, 4)}-12-31` }
    const { output, error } = await server.call(listMovements, range, { token: clerk })
    expect(error).toBeUndefined()
    expect(output.sum_cents).toBeGreaterThanOrEqual(22 * million)
  })
})

describe('CHECK-04 a check of which something was given back, returned, and that taken back', () => {
  it.each([
    ['some', 4_000],
    ['all', 10_000],
    ['nothing', 0],
  ])('never gives back more than came: %s', async (_title, given) => {
    const office = () => ({ token: clerk, key: key() })
    const day = '2026-11-20'
    const id = (await insertEditable(server, city)).registration_id
    const came = { id, check_id: null, received_on: day, number: '7', payer: 'Harbor', amount_cents: 10_000 }
    const { output } = await server.call(receiveCheck, { ...came, late: { charge_cents: 0 } }, office())
    const check = output.checks[0]!
    const payment = output.movements.find(({ amount }) => amount === 10_000)!
    const back = (amount_cents: number, of: number) =>
      server.call(giveBack, { id: of, amount_cents, to: 'cash', reason: 'Asked' }, office())
    if (given > 0) await back(given, payment.id)
    await server.call(depositChecks, { check_ids: [check.id], deposited_on: day }, office())
    const before = (await server.call(loadOfficeMoney, { id }, { token: clerk })).output.view.balance_cents
    // However often it goes to and fro.
    for (let times = 0; times < 3; times++) {
      const returned = { id: check.id, returned_on: day, reason: 'No funds' }
      const there = await server.call(returnCheck, returned, office())
      expect(there.output.view.balance_cents).toBe(before + 10_000 + 3_500)
      await server.call(takeBackCheck, { id: check.id, reason: 'The wrong one' }, office())
    }
    const { view, movements } = (await server.call(loadOfficeMoney, { id }, { token: clerk })).output
    expect(view.balance_cents).toBe(before)
    const left = movements
      .filter(({ method }) => method === 'Check 7')
      .map((movement) => movement.refundable_cents)
    expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(10_000 - given)
    // Later than every answer of the gateway in the cases before.
    server.setTime('2026-11-20T18:00:00Z')
    expect((await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })).found).toBe(0)
  })
})

describe('PROMO-02 a promo code whose fees went before completion', () => {
  it('leaves with the completion, and may be used again', async () => {
    await insertCode(server.database, 'PASSES', { fee_group: 'media', amount_cents: 5_000, uses: 1 })
    const one = await insertWanting(server, city, 1)
    const payer = await payerOf(server, one)
    const apply = ({ registration_id, token }: Pick<typeof one, 'registration_id' | 'token'>) =>
      server.call(applyPromoCodes, { registration_id, promo_codes: ['PASSES'] }, { token, key: key() })
    expect((await apply(one)).output.registration.promo_codes).toMatchObject([{ amount: 5_000 }])
    await server.database.$client.query(
      'UPDATE date_attendee SET media_pass = false WHERE registration_id = $1',
      [one.registration_id],
    )
    const before = await payer.view()
    expect(before.promo_codes).toMatchObject([{ amount: 0 }])
    const rest = { amount: before.balance_cents, version: before.version }
    const { output } = await payer.pay(await tokeniseCard(server, 'approve'), key(), rest)
    expect(output.registration).toMatchObject({ completed: true, balance_cents: 0, promo_codes: [] })
    // Its one use is free again.
    expect((await apply(await insertWanting(server, city, 1))).output.registration.promo_codes).toHaveLength(
      1,
    )
  })
})
