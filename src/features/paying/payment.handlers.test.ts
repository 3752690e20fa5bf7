// Paying by card: once, whatever is pressed twice, declined or written off.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import {
  chargesOf,
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  paymentsOf,
} from './payable.fixtures.ts'
import {
  approvedOnce,
  correctBirthdate,
  type Payer,
  payerOf,
  sweepContext,
  tokeniseCard,
} from './payer.fixtures.ts'
import { describeGateway } from './payment.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let payer: Payer

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  payer = await payerOf(server, await insertPayable(server.database, city))
})

const cardOf = (behaviour: string) => tokeniseCard(server, behaviour)
const charges = () => chargesOf(server.database, payer.mybtf_user_id)
const payments = () => paymentsOf(server.database, payer.mybtf_user_id)

describe('a payment in full', () => {
  it('is charged, recorded and completes the registration, with its lines as sold and its mail', async () => {
    const { status, output } = await payer.pay(await cardOf('approve'), 'first-key')
    expect(status).toBe(200)
    expect(output.payment).toMatchObject({
      amount: PAYABLE_CENTS,
      status: 'approved',
      label: 'ONLINE',
      method: 'Visa ending in 1111',
      paymentMethodId: 1,
    })
    expect(output.registration).toMatchObject({ completed: true, balance_cents: 0 })
    expect(output.registration.quote.lines.every((line) => line.sold_at === NOW.replace('Z', '.000Z'))).toBe(
      true,
    )
    expect(await charges()).toEqual(approvedOnce)
    const { rows: mails } = await server.database.$client.query(
      'SELECT kind FROM mail WHERE mybtf_user_id = $1',
      [payer.mybtf_user_id],
    )
    expect(mails).toEqual([{ kind: 'registration-completed' }])
  })

  it('shows the token of the card nowhere', async () => {
    const card = await cardOf('approve')
    const { output } = await payer.pay(card, 'first-key')
    expect(JSON.stringify(output)).not.toContain(card.token)
    const { rows } = await server.database.$client.query("SELECT * FROM audit WHERE entity LIKE 'payment%'")
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(card.token)
  })

  it('needs an Idempotency-Key', async () => {
    const { status, error } = await payer.pay(await cardOf('approve'), undefined)
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
    expect(await payments()).toEqual([])
  })

  it.each([
    ['less than the balance', PAYABLE_CENTS - 1, 409, 'AMOUNT_CHANGED'],
    ['more than the balance', PAYABLE_CENTS + 1, 409, 'AMOUNT_CHANGED'],
    ['nothing', 0, 400, 'INVALID_INPUT'],
    ['less than nothing', -100, 400, 'INVALID_INPUT'],
    ['part of a cent', 12.5, 400, 'INVALID_INPUT'],
  ])('of %s is refused before anything is charged', async (_title, amount, status, code) => {
    const answer = await payer.pay(await cardOf('approve'), 'first-key', { amount })
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(await payments()).toEqual([])
    expect(await charges()).toEqual([])
  })

  it('after the price went up is refused with what is owed now', async () => {
    server.setTime('2027-01-15T12:00:00Z')
    const later = await payerOf(server, payer)
    const { error } = await later.pay(await cardOf('approve'), 'first-key')
    expect(error).toMatchObject({ code: 'AMOUNT_CHANGED', data: { balance_cents: 45_500 } })
  })

  it('of a stale version is refused with what is there now', async () => {
    const { error } = await payer.pay(await cardOf('approve'), 'first-key', { version: 7 })
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { version: 0 } })
  })

  it('of a registration that was not reviewed names every reason', async () => {
    await server.database.$client.query(
      'UPDATE registration SET reviewed = false, waiver = false WHERE id = $1',
      [payer.registration_id],
    )
    const { status, error } = await payer.pay(await cardOf('approve'), 'first-key')
    expect([status, error.code]).toEqual([422, 'RULES_BROKEN'])
    expect(await payments()).toEqual([])
  })

  it('LIFE-08 of a registration whose dancer got another birthdate since the review is refused until it is reviewed again', async () => {
    await correctBirthdate(server, payer, '2009-05-05')
    const { error } = await payer.pay(await cardOf('approve'), 'first-key')
    expect(error).toMatchObject({
      code: 'STALE_VERSION',
      data: { version: 1, reviewed: false, waiver: false },
    })
    const current = await payer.pay(await cardOf('approve'), 'second-key', { version: 1 })
    expect(current.error.code).toBe('RULES_BROKEN')
    expect(await charges()).toEqual([])
  })

  it('of a registration whose dancer got another name is taken', async () => {
    await correctBirthdate(server, payer, '2013-05-05')
    expect((await payer.pay(await cardOf('approve'), 'first-key')).status).toBe(200)
  })

  it("of somebody else's registration, or of none, is refused", async () => {
    const other = await insertPayable(server.database, city)
    const card = await cardOf('approve')
    const theirs = await payer.pay(card, 'first-key', { registration_id: other.registration_id })
    expect(theirs.error.code).toBe('NOT_YOURS')
    expect((await payer.pay(card, 'first-key', { registration_id: 1 })).error.code).toBe('NOT_FOUND')
  })

  it('of a completed registration is refused', async () => {
    await payer.pay(await cardOf('approve'), 'first-key')
    const { error } = await payer.pay(await cardOf('approve'), 'second-key', { version: 1 })
    expect(error.code).toBe('REGISTRATION_COMPLETED')
    expect(await charges()).toEqual(approvedOnce)
  })
})

describe('the same key', () => {
  it('gives the first answer again and charges once', async () => {
    const card = await cardOf('approve')
    const first = await payer.pay(card, 'first-key')
    const again = await payer.pay(card, 'first-key')
    expect(again.status).toBe(200)
    expect(again.output.payment).toEqual(first.output.payment)
    expect(await charges()).toEqual(approvedOnce)
  })

  it('twice at once charges once', async () => {
    const card = await cardOf('approve')
    const answers = await Promise.all([1, 2, 3, 4].map(() => payer.pay(card, 'first-key')))
    for (const { status, error } of answers) {
      expect([200, 409]).toContain(status)
      if (status === 409) expect(error.code).toBe('PAYMENT_PENDING')
    }
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0)
    expect(await charges()).toEqual(approvedOnce)
    expect(await payments()).toEqual([{ amount: PAYABLE_CENTS, status: 'approved' }])
  })

  it('with another card or another registration is refused', async () => {
    await payer.pay(await cardOf('decline'), 'first-key')
    expect((await payer.pay(await cardOf('approve'), 'first-key')).error.code).toBe('KEY_REUSED')
    expect(await charges()).toEqual([{ outcome: 'declined', amount: PAYABLE_CENTS }])
  })

  it('of another account is a different key', async () => {
    await payer.pay(await cardOf('approve'), 'shared-key')
    const other = await payerOf(server, await insertPayable(server.database, city))
    expect((await other.pay(await cardOf('approve'), 'shared-key')).status).toBe(200)
    expect(await chargesOf(server.database, other.mybtf_user_id)).toEqual(approvedOnce)
  })
})

describe('two keys at once', () => {
  it('charge once; the other is told that a payment is on its way or done', async () => {
    const [one, two] = [await cardOf('approve'), await cardOf('approve')]
    const answers = await Promise.all([payer.pay(one, 'first-key'), payer.pay(two, 'second-key')])
    const codes = answers.map((answer) => answer.error?.code ?? 'paid').sort()
    expect(codes[1]).toBe('paid')
    expect(['PAYMENT_PENDING', 'REGISTRATION_COMPLETED']).toContain(codes[0])
    expect(await charges()).toEqual(approvedOnce)
  })
})

describe('a tab that looked before another one paid', () => {
  it('is told that it is done, not that it is stale', async () => {
    const { version, balance_cents: amount } = await payer.view()
    expect((await payer.pay(await cardOf('approve'), 'first-key')).status).toBe(200)
    const { status, error } = await payer.pay(await cardOf('approve'), 'second-key', { version, amount })
    expect([status, error.code]).toEqual([409, 'REGISTRATION_COMPLETED'])
    expect(await charges()).toEqual(approvedOnce)
  })
})

describe('a declined card', () => {
  it("answers with the gateway's words and charges nothing; another card then pays", async () => {
    const { status, error } = await payer.pay(await cardOf('no_funds'), 'first-key')
    expect([status, error.code]).toEqual([402, 'PAYMENT_DECLINED'])
    expect(error.message).toContain('insufficient funds')
    expect((await payer.view()).completed).toBe(false)
    expect((await payer.pay(await cardOf('approve'), 'second-key')).status).toBe(200)
    expect((await payments()).map((payment) => payment.status)).toEqual(['declined', 'approved'])
  })

  it('answers the same when the same key asks again', async () => {
    const card = await cardOf('decline')
    const [first, again] = [await payer.pay(card, 'first-key'), await payer.pay(card, 'first-key')]
    expect(again.error).toMatchObject({ code: 'PAYMENT_DECLINED', message: first.error.message })
  })
})

describe('an outcome', () => {
  it('is the first one, whatever comes later', async () => {
    await payer.pay(await cardOf('timeout'), 'first-key')
    const [payment] = (await payer.view()).payments
    const answers = [
      { outcome: 'approved', reference: 'A' },
      { outcome: 'declined', reference: 'B', message: 'No.' },
    ] as const
    const settled = await Promise.all(
      answers.map((answer) => settlePayment(sweepContext(server), payment!.id, answer)),
    )
    expect(new Set(settled.map((payment) => payment.status)).size).toBe(1)
    // Said to have been declined first, it is booked late (PAY-09); either way it is paid once.
    const view = await payer.view()
    expect(view).toMatchObject({ completed: true, balance_cents: 0 })
    expect(view.payments.filter(({ status }) => status === 'approved')).toHaveLength(1)
    const { rows: mails } = await server.database.$client.query(
      'SELECT id FROM mail WHERE mybtf_user_id = $1',
      [payer.mybtf_user_id],
    )
    expect(mails).toHaveLength(1)
  })

  it.each(['UPDATE payment SET amount = 1', 'DELETE FROM payment', 'DELETE FROM payment_outcome'])(
    'and its payment are append-only: %s is refused',
    async (statement) => {
      await payer.pay(await cardOf('approve'), 'first-key')
      await expect(server.database.$client.query(statement)).rejects.toThrow('append-only')
    },
  )
})

describe('who may', () => {
  it('see a payment: its owner only', async () => {
    const { output } = await payer.pay(await cardOf('approve'), 'first-key')
    const other = await payerOf(server, await insertPayable(server.database, city))
    expect((await other.payment(output.payment.id)).error.code).toBe('NOT_YOURS')
    expect((await other.payment(1)).error.code).toBe('NOT_FOUND')
    expect((await payer.payment(output.payment.id)).output.registration_id).toBe(payer.registration_id)
  })

  it('learn where to send the card: whoever pays, also a family without an account', async () => {
    const { output } = await server.call(describeGateway, {}, { token: payer.token })
    expect(output).toMatchObject({ name: 'sandbox', tokenise_url: '/sandbox-gateway/tokenize' })
    expect(output.test_cards.length).toBeGreaterThan(3)
    expect((await server.call(describeGateway, {})).output).toEqual(output)
  })
})
