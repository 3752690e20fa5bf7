// NMI's events: doubled, early, out of order, orphaned and forged ones are harmless (GATE-10).
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createHttp } from '../../server/http.ts'
import { PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import { readNmiEvent } from './nmi-event.rules.ts'
import { NMI_NOW, useNmiServer } from './nmi-server.fixtures.ts'
import { isSigned, NMI_EVENTS, registerNmiEvents } from './nmi-webhook.gateway.ts'

// Our side waits longer than the double is late: so an event can come before the answer.
const nmi = useNmiServer({ answer_within_ms: 5_000 })
const { server } = nmi
beforeEach(() => server.database.$client.query('DELETE FROM money_difference'))
afterEach(() => server.setTime(NMI_NOW))

const last = () => nmi.double().books.transactions.at(-1)!

async function lost() {
  const payer = await nmi.payer()
  const answer = await payer.pay(nmi.card('approve then_cut'), 'payment-key-1')
  expect(answer.error.code).toBe('PAYMENT_PENDING')
  return payer
}

async function paid() {
  const payer = await nmi.payer()
  const { output } = await payer.pay(nmi.card(), 'payment-key-1')
  return { ...payer, payment_id: output.payment.id }
}

describe('GATE-10 an event', () => {
  it('settles a payment whose answer was lost, once, however often it is told', async () => {
    const payer = await lost()
    const told = await Promise.all(
      Array.from({ length: 5 }, () => nmi.tell('transaction.sale.success', last())),
    )
    expect(told).toEqual([200, 200, 200, 200, 200])
    expect(await nmi.tell('transaction.sale.success', last())).toBe(200)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['approved'])
    expect((await payer.view()).completed).toBe(true)
    expect(await nmi.booked(payer.mybtf_user_id)).toBe(PAYABLE_CENTS)
    expect(await nmi.differences()).toEqual([])
  })

  it('may come before our own answer', async () => {
    const payer = await nmi.payer()
    const paying = payer.pay(nmi.card('approve then_late'), 'payment-key-1')
    const known = nmi.double().books.transactions.length
    while (nmi.double().books.transactions.length === known) await new Promise((done) => setTimeout(done, 5))
    expect(await nmi.tell('transaction.sale.success', last())).toBe(200)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['approved'])
    expect((await paying).status).toBe(200)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['approved'])
    expect(await nmi.booked(payer.mybtf_user_id)).toBe(PAYABLE_CENTS)
    expect(await nmi.differences()).toEqual([])
  })

  it('of a refusal settles so', async () => {
    const payer = await nmi.payer()
    await payer.pay(nmi.card('decline then_cut'), 'payment-key-1')
    expect(await nmi.tell('transaction.sale.failure', last())).toBe(200)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['declined'])
  })

  it('that lies settles nothing: the gateway is asked', async () => {
    const payer = await nmi.payer()
    await payer.pay(nmi.card('decline then_cut'), 'payment-key-1')
    expect(await nmi.tell('transaction.sale.success', last())).toBe(200)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['declined'])
    expect(nmi.held(payer.mybtf_user_id)).toBe(0)
  })

  it('of a refund before that of its charge, and both again', async () => {
    const { payment_id, mybtf_user_id } = await paid()
    const charge = last()
    nmi.double().settle()
    nmi.double().next('approve then_cut')
    const { write: _write, ...job } = sweepContext(server)
    const order = { payment_id, amount: 10_000, to: 'gateway', note: '', key: 'back-1' } as const
    expect((await refundPayment({ ...job, account: { id: mybtf_user_id } }, order)).status).toBe('intended')
    for (const [type, one] of [
      ['refund', last()],
      ['sale', charge],
      ['refund', last()],
    ] as const) {
      expect(await nmi.tell(`transaction.${type}.success`, one)).toBe(200)
    }
    expect(await nmi.outcomes(mybtf_user_id)).toEqual(['approved', 'approved'])
    expect(await nmi.booked(mybtf_user_id)).toBe(PAYABLE_CENTS - 10_000)
    expect(await nmi.differences()).toEqual([])
  })

  it('of a void settles the refund that made it', async () => {
    const { payment_id, mybtf_user_id } = await paid()
    nmi.double().next('approve then_cut')
    const { write: _write, ...job } = sweepContext(server)
    const order = { payment_id, amount: PAYABLE_CENTS, to: 'gateway', note: '', key: 'back-1' } as const
    await refundPayment({ ...job, account: { id: mybtf_user_id } }, order)
    expect(await nmi.tell('transaction.void.success', last())).toBe(200)
    expect(await nmi.tell('transaction.void.success', last())).toBe(200)
    expect(await nmi.outcomes(mybtf_user_id)).toEqual(['approved', 'approved'])
    expect(await nmi.differences()).toEqual([])
  })

  it('of a void that we did not ask for is listed for the office', async () => {
    const { payment_id: _id } = await paid()
    const charge = last()
    charge.actions.push(nmi.double().books.action('void', PAYABLE_CENTS, 100, 'Voided'))
    expect(await nmi.tell('transaction.void.success', charge)).toBe(200)
    expect(await nmi.differences()).toMatchObject([
      { kind: 'unknown_charge', key: `charge:${charge.id}-void`, amounts: { gateway: -PAYABLE_CENTS } },
    ])
  })

  it('of an approval that was written off books it, or gives it back', async () => {
    const payer = await nmi.payer()
    await payer.pay(nmi.card('no_idea'), 'payment-key-1')
    await nmi.sweepAfter(200)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['failed'])
    const charge = last()
    charge.condition = 'pendingsettlement'
    charge.actions.push(nmi.double().books.action('sale', PAYABLE_CENTS, 100, 'SUCCESS'))
    for (const _time of [1, 2]) expect(await nmi.tell('transaction.sale.success', charge)).toBe(200)
    await nmi.sweepAfter(212)
    expect(await nmi.booked(payer.mybtf_user_id)).toBe(nmi.held(payer.mybtf_user_id))
  })

  it('of an approved charge that is not ours is listed once', async () => {
    const { books } = nmi.double()
    const orphan = books.open(
      { order_id: 'callboard:1:nobody-knows' },
      books.action('sale', 4_200, 100, 'SUCCESS'),
    )
    const other = books.open({ order_id: 'invoice 12' }, books.action('sale', 100, 200, 'DECLINE'))
    for (const _time of [1, 2, 3]) expect(await nmi.tell('transaction.sale.success', orphan)).toBe(200)
    expect(await nmi.tell('transaction.sale.failure', other)).toBe(200)
    expect(await nmi.differences()).toEqual([
      {
        kind: 'unknown_charge',
        key: `charge:${orphan.id}`,
        registration_id: null,
        payment_id: null,
        gateway_reference: orphan.id,
        amounts: { gateway: 4_200 },
      },
    ])
  })

  it('of a second charge with a key of ours is listed', async () => {
    const { mybtf_user_id } = await paid()
    const first = last()
    const { books } = nmi.double()
    const second = books.open(
      { order_id: first.order_id },
      books.action('sale', PAYABLE_CENTS, 100, 'SUCCESS'),
    )
    expect(await nmi.tell('transaction.sale.success', second)).toBe(200)
    expect(await nmi.differences()).toMatchObject([{ kind: 'unknown_charge', gateway_reference: second.id }])
    expect(await nmi.booked(mybtf_user_id)).toBe(PAYABLE_CENTS)
  })

  it.each(['return', 'latereturn'])(
    'of an e-check that the bank brought back (%s) is listed',
    async (how) => {
      const { payment_id, registration_id } = await paid()
      const charge = last()
      nmi.double().settle()
      nmi.double().bringBack(charge)
      for (const _time of [1, 2]) expect(await nmi.tell(`transaction.check.status.${how}`, charge)).toBe(200)
      expect(await nmi.differences()).toMatchObject([
        {
          kind: 'payment',
          key: `charge:${charge.id}-returned`,
          registration_id,
          payment_id,
          amounts: { gateway: -PAYABLE_CENTS },
        },
      ])
    },
  )

  it('is asked for again while the gateway cannot be asked', async () => {
    const payer = await lost()
    nmi.double().nextQueries('then_500')
    expect(await nmi.tell('transaction.sale.success', last())).toBe(503)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['intended'])
    expect(await nmi.tell('transaction.sale.success', last())).toBe(200)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['approved'])
  })
})

it('GATE-10 where PostgreSQL lacks something, each is told again later, and the log says so once', async () => {
  const logged: string[] = []
  const { webhook_key, event } = nmi.double()
  const receive = () => Promise.reject(Object.assign(new Error('too many clients'), { code: '53300' }))
  const app = await createHttp(server.parts, {
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
    extra: async (http) => registerNmiEvents(http, { webhook_key, clock: server.parts.clock, receive }),
  })
  await paid()
  for (const _time of [1, 2, 3]) {
    const { body: payload, headers } = event('transaction.sale.success', last())
    const { statusCode } = await app.inject({ method: 'POST', url: NMI_EVENTS, payload, headers })
    expect(statusCode).toBe(503)
  }
  await app.close()
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    'PostgreSQL has no connection left. What needs it is answered 503 until it can be used again.',
  ])
})

describe('GATE-10 who is believed', () => {
  type Event = Parameters<NonNullable<Parameters<typeof nmi.tell>[2]>>[0]
  const signature = (event: Event, value: string) =>
    Object.assign(event.headers, { 'webhook-signature': value })

  test.each<[string, number, (event: Event) => void]>([
    ['nobody who does not sign', 401, (event) => Reflect.deleteProperty(event.headers, 'webhook-signature')],
    ['no signature of another body', 401, (event) => Object.assign(event, { body: `${event.body} ` })],
    [
      'no signature with another nonce',
      401,
      (event) => signature(event, event.headers['webhook-signature'].replace(/t=../, 't=xx')),
    ],
    ['no short signature', 401, (event) => signature(event, 't=1,s=abcd')],
    ['no empty signature', 401, (event) => signature(event, 't=,s=')],
    ['no upper-case or foreign form', 401, (event) => signature(event, 'sha256=abcdef')],
    ['nothing that is too long', 413, (event) => Object.assign(event, { body: 'x'.repeat(70_000) })],
  ])('%s', async (_title, status, change) => {
    const payer = await lost()
    const asked = nmi.double().asked.length
    expect(await nmi.tell('transaction.sale.success', last(), change)).toBe(status)
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['intended'])
    // The gateway is not asked for what somebody else says.
    expect(nmi.double().asked.length).toBe(asked)
    expect(await nmi.differences()).toEqual([])
  })

  it('what is signed and cannot be read, or is not of money, is taken and forgotten', async () => {
    const payer = await lost()
    for (const type of [
      'settlement.batch.complete',
      'transaction.auth.success',
      'transaction.sale.unknown',
      'x',
    ]) {
      expect(await nmi.tell(type, last())).toBe(200)
    }
    expect(await nmi.outcomes(payer.mybtf_user_id)).toEqual(['intended'])
  })

  it('is no address of our API: nothing else is answered there', async () => {
    const got = await server.app.inject({ method: 'GET', url: NMI_EVENTS })
    expect(got.statusCode).toBe(404)
  })

  it('the signature is one over the nonce and the bytes', () => {
    const { books, event } = nmi.double()
    const one = books.open({ order_id: 'ü' }, books.action('sale', 100, 100, 'SUCCESS'))
    const { body, headers } = event('transaction.sale.success', one)
    const sign = headers['webhook-signature']
    const { webhook_key } = nmi.double()
    expect(isSigned(Buffer.from(body), sign, webhook_key)).toBe(true)
    expect(isSigned(Buffer.from(body), sign, 'another-key')).toBe(false)
    expect(isSigned(Buffer.from(body), undefined, webhook_key)).toBe(false)
    expect(isSigned(Buffer.from(body), [sign], webhook_key)).toBe(false)
  })
})

it('GATE-12 the page may load the gateway’s script and frames, and nobody else’s', async () => {
  const { headers } = await server.app.inject({ method: 'GET', url: '/api/health' })
  const policy = `${headers['content-security-policy']};`
  const { url } = nmi.double()
  for (const part of ['script-src', 'frame-src', 'connect-src']) {
    expect(policy).toContain(`${part} 'self' ${url};`)
  }
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/)
})

describe('what is read of an event', () => {
  const at = new Date(NMI_NOW)
  const told = (more: object, type = 'transaction.sale.success') =>
    readNmiEvent(
      JSON.stringify({
        event_id: 'e',
        event_type: type,
        event_body: {
          transaction_id: 71,
          order_id: 'k',
          action: { amount: '-1.05', date: '20261119080000' },
          ...more,
        },
      }),
      at,
    )
  test('a number as transaction id, a negative amount, and its moment', () => {
    expect(told({})).toEqual({
      id: 'e',
      what: 'charge',
      approved: true,
      key: 'k',
      reference: '71',
      amount: 105,
      at: new Date('2026-11-19T08:00:00Z'),
    })
    expect(told({ order_id: '' })?.key).toBeNull()
    expect(told({ action: { amount: '1.05' } })?.at).toEqual(at)
  })
  test.each([[{ transaction_id: 'x' }], [{ action: { amount: 'much' } }], [{ action: null }]])(
    'nothing of %j',
    (more) => {
      expect(told(more)).toBeNull()
    },
  )
  test.each(['', '{', 'null', '[]'])('nothing of %j', (text) => {
    expect(readNmiEvent(text, at)).toBeNull()
  })
})
