// MEDIA-03, REFUND-01, REFUND-03: media passes bought for themselves by card: sold at once, given back whole, late or gone.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertWanting, ledgerOf, offerMediaPass, type Wanting } from '../media-pass/media-pass.fixtures.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { insertCity, insertMeridian } from './payable.fixtures.ts'
import { type Payer, payerOf, sweepContext, tokeniseCard } from './payer.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const PASS = 5_500
const server = useTestServer({ now: NOW })
let city: number
let one: Wanting
let payer: Payer
let keys = 0

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  await offerMediaPass(server, city)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertWanting(server, city, 2)
  payer = await payerOf(server, one)
})

const query = async (statement: string, ...values: unknown[]) =>
  (await server.database.$client.query(statement, values)).rows
async function buy(person_ids: readonly number[], more: Record<string, unknown> = {}, behaviour = 'approve') {
  const { version } = await payer.view()
  return payer.pay(await tokeniseCard(server, behaviour), `passes-key-${++keys}`, {
    version,
    paymentKind: 'media_pass',
    person_ids,
    amount: person_ids.length * PASS,
    ...more,
  })
}
const owed = async () => (await ledgerOf(server, one.registration_id)).at(-1)?.balance_cents ?? 0
const passes = async () =>
  (
    await query('SELECT person_id FROM media_pass WHERE registration_id = $1 ORDER BY 1', one.registration_id)
  ).map(({ person_id }) => person_id)
const refund = (payment_id: number, amount: number, person_ids?: number[]) =>
  refundPayment(sweepContext(server), {
    payment_id,
    amount,
    to: 'gateway',
    note: '',
    key: `refund-key-${++keys}`,
    ...(person_ids ? { person_ids } : {}),
  })
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'made',
    (error) => error.violations?.[0]?.code ?? error.code,
  )

describe('media passes by card', () => {
  it('are sold to who was chosen, leave the fees, and complete nothing', async () => {
    const before = await payer.view()
    const [first = 0] = one.dancers
    const { output, error } = await buy([first])
    expect(error).toBeUndefined()
    expect(output.payment).toMatchObject({ paymentKind: 'media_pass', status: 'approved', amount: PASS })
    expect(output.registration).toMatchObject({
      completed: false,
      reviewed: true,
      balance_cents: before.balance_cents - PASS,
      media_pass_paid: [first],
    })
    expect(await passes()).toEqual([first])
    expect(await owed()).toBe(0)
    const mails = await query(
      "SELECT text FROM mail WHERE kind = 'payment-received' AND mybtf_user_id = $1",
      one.mybtf_user_id,
    )
    expect(mails.map(({ text }) => text.includes('Media passes for the season are paid for'))).toEqual([true])
  })
  it.each([
    ['a cent less', -1],
    ['a cent more', 1],
    ['of one more', PASS],
  ])('for %s are refused', async (_title, more) => {
    expect((await buy(one.dancers, { amount: 2 * PASS + more })).error.code).toBe('AMOUNT_CHANGED')
  })
  it('of nobody, of a stranger, and of who has one are refused', async () => {
    expect((await buy([], { amount: PASS })).error.violations).toMatchObject([
      { code: 'MEDIA_PASS_NONE_CHOSEN' },
    ])
    expect((await buy([1])).error.violations).toMatchObject([{ code: 'MEDIA_PASS_NOT_NEEDED' }])
    await buy(one.dancers)
    expect((await buy(one.dancers)).error.code).toBe('RULES_BROKEN')
  })
  it('of what was not reviewed are refused', async () => {
    await query('UPDATE registration SET reviewed = false, waiver = false WHERE id = $1', one.registration_id)
    expect((await buy(one.dancers)).error.code).toBe('RULES_BROKEN')
  })
  it('then the registration is paid without them', async () => {
    await buy(one.dancers)
    const { balance_cents: amount, version } = await payer.view()
    const { output } = await payer.pay(await tokeniseCard(server, 'approve'), `rest-key-${++keys}`, {
      amount,
      version,
    })
    expect(output.registration).toMatchObject({ completed: true, balance_cents: 0 })
    expect(output.registration.quote.fees.media).toBe(0)
    expect(await owed()).toBe(0)
  })
})

describe('media passes that go back', () => {
  it('go back whole, whose is said, and are needed again', async () => {
    const { output } = await buy(one.dancers)
    const { id } = output.payment
    const [first = 0, second = 0] = one.dancers
    expect(await codeOf(refund(id, PASS - 1))).toBe('REFUND_PASSES')
    expect(await codeOf(refund(id, PASS))).toBe('REFUND_PASSES')
    expect(await codeOf(refund(id, PASS, [first]))).toBe('made')
    expect(await passes()).toEqual([second])
    expect(await codeOf(refund(id, PASS, [first]))).toBe('REFUND_PASSES')
    expect(await owed()).toBe(0)
    expect(await codeOf(refund(id, PASS))).toBe('made')
    expect(await passes()).toEqual([])
    expect((await payer.view()).media_pass_paid).toEqual([])
    expect(await owed()).toBe(0)
  })
  it('REFUND-03 approved late, when one of them was sold elsewhere: its price alone goes back', async () => {
    const [first = 0, second = 0] = one.dancers
    expect((await buy(one.dancers, {}, 'timeout')).error.code).toBe('PAYMENT_PENDING')
    const [{ id }] = await query(
      'SELECT max(id) AS id FROM payment WHERE registration_id = $1',
      one.registration_id,
    )
    await settlePayment(sweepContext(server), id, {
      outcome: 'failed',
      reference: null,
      message: 'Never made.',
    })
    const other = await insertWanting(server, city, 1)
    await query(
      'INSERT INTO media_pass (person_id, season_id, registration_id, amount_cents, created_at) VALUES ($1, 76, $2, $3, now())',
      first,
      other.registration_id,
      PASS,
    )
    const reference = `LATE-PASS-${id}`
    await query(
      `INSERT INTO sandbox_gateway.charge (key, kind, amount, description, outcome, reference, decided_at)
       VALUES ($1, 'charge', $2, 'Late', 'approved', $1, $3)`,
      reference,
      2 * PASS,
      new Date(NOW),
    )
    await settlePayment(sweepContext(server), id, { outcome: 'approved', reference })
    expect(await passes()).toEqual([second])
    await sweepPayments(sweepContext(server))
    await sweepPayments(sweepContext(server))
    const back = await query(
      "SELECT amount FROM sandbox_gateway.charge WHERE refund_of = $1 AND outcome = 'approved'",
      reference,
    )
    expect(back).toEqual([{ amount: PASS }])
    expect(await passes()).toEqual([second])
    expect(await owed()).toBe(0)
    const [told] = await query(
      'SELECT words FROM money_difference WHERE registration_id = $1',
      one.registration_id,
    )
    expect(told.words).toContain(
      'The media passes were bought through another registration in the meantime. $55.00 is being refunded.',
    )
  })
})
