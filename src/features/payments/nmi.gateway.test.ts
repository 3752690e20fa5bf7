// NMI behind our port, against the double of its protocol: every answer, every way it goes astray, and never twice.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createNmiGateway } from './nmi.gateway.ts'
import { openNmiBooks } from './nmi-books.fixtures.ts'
import { type Behaviour, type NmiDouble, startNmiDouble } from './nmi-double.fixtures.ts'
import {
  type ChargeRequest,
  type GatewayProfile,
  GatewayTimeout,
  GatewayUnreachable,
} from './payment.gateway.ts'

let double: NmiDouble
let now = new Date('2026-11-20T17:00:00Z')
const complaints: string[] = []
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

beforeAll(async () => {
  double = await startNmiDouble({ now: () => now })
  // The first connection takes its time.
  await gatewayOf({ answer_within_ms: 5_000 }).find('callboard:1:first')
})
afterAll(() => double.close())
beforeEach(() => {
  complaints.length = 0
  double.asked.length = 0
})

function gatewayOf(more: Partial<Parameters<typeof createNmiGateway>[0]> = {}) {
  return createNmiGateway({
    url: double.url,
    security_key: double.security_key,
    tokenization_key: 'public-key',
    methods: [1, 6],
    authorize_first: false,
    clock: { now: () => now },
    answer_within_ms: 600,
    complain: (line) => complaints.push(line),
    ...more,
  })
}

let keys = 0
function requestFor(behaviour: Behaviour = 'approve', more: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    key: `callboard:100001:key-${++keys}`,
    source: { token: double.token(behaviour) },
    method_id: 1,
    amount: 39_529,
    description: 'Registration 1',
    bill_to: { first_name: 'Zoë', last_name: 'O&M', address: '', city: '', state: '', zip: '43215' },
    keep_for: null,
    not_after: later(10),
    ...more,
  }
}

const bookedFor = (key: string) => double.books.transactions.filter(({ order_id }) => order_id === key)
const sentTo = (path: string) => double.asked.filter((one) => one.path === path)
const outcome = async (promise: Promise<unknown>) =>
  promise.then(
    (answer) => (answer as { outcome: string }).outcome,
    (error: Error) => error.constructor.name,
  )

describe('GATE-05 a charge', () => {
  it('is sent as a form with a decimal amount, our key as the order, and no number of a card', async () => {
    const request = requestFor()
    const answer = await gatewayOf().charge(request)
    const [booked] = bookedFor(request.key)
    expect(answer).toEqual({ outcome: 'approved', reference: booked!.id })
    const form = Object.fromEntries(sentTo('/api/transact.php')[0]!.form)
    expect(form).toMatchObject({
      type: 'sale',
      amount: '395.29',
      currency: 'USD',
      orderid: request.key,
      merchant_defined_field_1: request.key,
      payment_token: (request.source as { token: string }).token,
      first_name: 'Zoë',
      last_name: 'O&M',
      zip: '43215',
    })
    expect(Object.keys(form).filter((name) => /^cc|cvv|checka/.test(name))).toEqual([])
  })

  // The whole table: what came back at once, what is in their books, and what a later question tells.
  test.each<[Behaviour, string, number, string]>([
    ['approve', 'approved', 1, 'approved'],
    ['decline', 'declined', 0, 'declined'],
    ['no_funds', 'declined', 0, 'declined'],
    ['expired', 'declined', 0, 'declined'],
    ['stolen', 'declined', 0, 'declined'],
    ['duplicate', 'declined', 0, 'unknown'],
    ['bad_key', 'declined', 0, 'unknown'],
    ['no_bank', 'GatewayTimeout', 0, 'declined'],
    ['no_idea', 'GatewayTimeout', 0, 'unknown'],
    ['silent', 'GatewayTimeout', 0, 'unknown'],
    ['hangs_up', 'GatewayTimeout', 0, 'unknown'],
    ['502', 'GatewayTimeout', 0, 'unknown'],
    ['approve then_silent', 'GatewayTimeout', 1, 'approved'],
    ['approve then_hangs_up', 'GatewayTimeout', 1, 'approved'],
    ['approve then_garbled', 'GatewayTimeout', 1, 'approved'],
    ['approve then_cut', 'GatewayTimeout', 1, 'approved'],
    ['approve then_500', 'GatewayTimeout', 1, 'approved'],
    ['approve then_late', 'GatewayTimeout', 1, 'approved'],
    ['decline then_silent', 'GatewayTimeout', 0, 'declined'],
    ['decline then_hangs_up', 'GatewayTimeout', 0, 'declined'],
    ['decline then_garbled', 'GatewayTimeout', 0, 'declined'],
    ['decline then_cut', 'GatewayTimeout', 0, 'declined'],
    ['decline then_500', 'GatewayTimeout', 0, 'declined'],
    ['decline then_late', 'GatewayTimeout', 0, 'declined'],
  ])('%s: %s, %i taken, found as %s', async (behaviour, at_once, taken, found) => {
    const gateway = gatewayOf()
    const request = requestFor(behaviour)
    expect(await outcome(gateway.charge(request))).toBe(at_once)
    const charged = () => double.books.net(request.key)
    expect(charged()).toBe(taken * request.amount)
    const answer = await gateway.find(request.key)
    expect(answer === 'unknown' ? answer : answer.outcome).toBe(found)
    // Asked again with the same key: what was decided is repeated, and nothing is charged a second time.
    if (found === 'unknown') return
    expect(await gateway.charge({ ...request, source: { token: double.token('approve') } })).toEqual(answer)
    expect(charged()).toBe(taken * request.amount)
    expect(bookedFor(request.key)).toHaveLength(1)
  })

  it('takes a duplicate with its own key for what it is', async () => {
    const gateway = gatewayOf()
    const request = requestFor()
    // The first attempt arrives between our question and our sale.
    const first = await gateway.charge(request)
    double.nextQueries('empty')
    expect(await gateway.charge({ ...request, source: { token: double.token('duplicate') } })).toEqual(first)
  })

  it('that begins too late is not sent', async () => {
    const request = requestFor('approve', { not_after: later(-1) })
    expect(await outcome(gatewayOf().charge(request))).toBe('GatewayTimeout')
    expect(sentTo('/api/transact.php')).toEqual([])
  })

  it.each(['then_silent', 'then_garbled', 'then_cut', 'then_500', 'then_hangs_up'] as const)(
    'is not sent while it is not known whether it was made: the question %s',
    async (fault) => {
      double.nextQueries(fault)
      await expect(gatewayOf().charge(requestFor())).rejects.toBeInstanceOf(GatewayUnreachable)
      expect(sentTo('/api/transact.php')).toEqual([])
    },
  )

  it('is not made where nobody listens', async () => {
    const gone = await startNmiDouble()
    await gone.close()
    const nobody = gatewayOf({ url: gone.url })
    await expect(nobody.charge(requestFor())).rejects.toBeInstanceOf(GatewayUnreachable)
    await expect(nobody.find('callboard:1:x')).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('with a wrong key of ours is not made, never taken for unknown, and the office is told without the key', async () => {
    const wrong = gatewayOf({ security_key: 'wrong-security-key' })
    await expect(wrong.charge(requestFor())).rejects.toBeInstanceOf(GatewayUnreachable)
    await expect(wrong.find('callboard:1:x')).rejects.toThrow('refused')
    expect(complaints.join()).toContain('refused')
    double.next('bad_key')
    expect(await outcome(gatewayOf().charge(requestFor()))).toBe('declined')
    expect(complaints.join()).toMatch(/refuses our account.*Authentication Failed/)
    expect(complaints.join()).not.toContain('wrong-security-key')
  })

  it('tells neither key nor token in what it throws', async () => {
    const request = requestFor('approve then_garbled')
    const error = await gatewayOf()
      .charge(request)
      .catch((reason: Error) => reason)
    const told = JSON.stringify([error, (error as Error).message, (error as Error).cause ?? ''])
    expect(told).not.toContain(double.security_key)
    expect(told).not.toContain((request.source as { token: string }).token)
  })
})

describe('GATE-06 with the bank asked first', () => {
  const first = () => gatewayOf({ authorize_first: true })

  it('is allowed, then taken', async () => {
    const request = requestFor()
    expect(await first().charge(request)).toMatchObject({ outcome: 'approved' })
    expect(bookedFor(request.key)[0]!.actions.map(({ type }) => type)).toEqual(['auth', 'capture'])
    expect(double.books.net(request.key)).toBe(request.amount)
  })

  it('is let go where it cannot be taken', async () => {
    const request = requestFor()
    double.next('approve', 'decline')
    expect(await first().charge(request)).toMatchObject({ outcome: 'declined' })
    expect(bookedFor(request.key)[0]!.actions.map(({ type, success }) => [type, success])).toEqual([
      ['auth', true],
      ['capture', false],
      ['void', true],
    ])
    expect(await first().find(request.key)).toMatchObject({ outcome: 'declined' })
  })

  it.each<[Behaviour, string]>([
    ['approve then_silent', 'approved'],
    ['approve then_cut', 'approved'],
    ['silent', 'unknown'],
  ])('where the answer to taking it is lost (%s) it is found as %s', async (capture, found) => {
    const request = requestFor()
    double.next('approve', capture)
    expect(await outcome(first().charge(request))).toBe('GatewayTimeout')
    const answer = await first().find(request.key)
    expect(answer === 'unknown' ? answer : answer.outcome).toBe(found)
  })

  it('that nobody took is let go once nobody waits for it', async () => {
    const request = requestFor()
    double.next('approve', 'silent')
    expect(await outcome(first().charge(request))).toBe('GatewayTimeout')
    now = later(2)
    expect(await first().find(request.key)).toMatchObject({ outcome: 'declined' })
    expect(bookedFor(request.key)[0]!.condition).toBe('canceled')
    expect(double.books.net(request.key)).toBe(0)
    now = later(-2)
  })

  it('a bank account is charged in one step', async () => {
    const request = requestFor('approve', { method_id: 6 })
    await first().charge(request)
    expect(bookedFor(request.key)[0]).toMatchObject({ type: 'ck', actions: [{ type: 'sale' }] })
    const form = sentTo('/api/transact.php')[0]!.form
    expect([form.get('payment'), form.get('sec_code')]).toEqual(['check', 'WEB'])
  })
})

describe('GATE-07 what it keeps', () => {
  async function keep(more: Partial<ChargeRequest> = {}): Promise<GatewayProfile> {
    const answer = await gatewayOf().charge(
      requestFor('approve', { keep_for: { mybtf_user_id: 7 }, ...more }),
    )
    if (answer.outcome !== 'approved' || !answer.profile) throw new Error('nothing was kept')
    return answer.profile
  }

  it.each([
    [1, { kind: 'card', type: 'Visa', last_four: '1111', expiration_date: '12/30' }],
    [6, { kind: 'bank', type: 'Checking account', last_four: '3456', expiration_date: null }],
  ])(
    'method %i is kept with the charge, charged again by its names, and forgotten',
    async (method_id, shown) => {
      const profile = await keep({ method_id })
      expect(profile).toMatchObject(shown)
      const gateway = gatewayOf()
      const again = () => gateway.charge(requestFor('approve', { method_id, source: { profile } }))
      expect(await again()).toMatchObject({ outcome: 'approved' })
      const form = sentTo('/api/transact.php').at(-1)!.form
      expect([form.get('customer_vault_id'), form.get('billing_id')]).toEqual([
        profile.vault_id,
        profile.billing_id,
      ])
      await gateway.forget(profile)
      await gateway.forget(profile)
      expect(await again()).toMatchObject({ outcome: 'declined' })
    },
  )

  it('nothing is kept of a declined charge, or where nobody asked', async () => {
    const kept = double.books.vault.size
    await gatewayOf().charge(requestFor('decline', { keep_for: { mybtf_user_id: 7 } }))
    const plain = await gatewayOf().charge(requestFor())
    expect(plain).not.toHaveProperty('profile')
    expect(double.books.vault.size).toBe(kept)
  })

  it('is let go where its last digits cannot be told', async () => {
    const kept = double.books.vault.size
    double.nextQueries('empty', 'then_cut')
    const request = requestFor('approve', { keep_for: { mybtf_user_id: 7 } })
    expect(await gatewayOf().charge(request)).toEqual({ outcome: 'approved', reference: expect.any(String) })
    expect(double.books.vault.size).toBe(kept)
  })

  it.each<Behaviour>(['silent', '502', 'approve then_cut', 'bad_key'])(
    'is not said to be forgotten where that is not known: %s',
    async (behaviour) => {
      const profile = await keep()
      double.next(behaviour)
      const gateway =
        behaviour === 'bad_key' ? gatewayOf({ security_key: 'wrong-security-key' }) : gatewayOf()
      await expect(gateway.forget(profile)).rejects.toBeInstanceOf(GatewayTimeout)
    },
  )

  it('is found with a charge whose answer was lost', async () => {
    const request = requestFor('approve then_cut', { keep_for: { mybtf_user_id: 7 } })
    await gatewayOf()
      .charge(request)
      .catch(() => undefined)
    expect(await gatewayOf().find(request.key)).toMatchObject({ profile: { last_four: '1111' } })
  })
})

describe('GATE-07 giving back', () => {
  async function paid(more: Partial<ChargeRequest> = {}): Promise<ChargeRequest & { reference: string }> {
    const request = requestFor('approve', more)
    const { reference } = await gatewayOf().charge(request)
    return { ...request, reference }
  }
  const refundOf = (reference: string, amount: number) => ({
    key: `callboard:9:refund-${++keys}`,
    reference,
    amount,
    not_after: later(10),
  })

  it('a whole charge that is not settled is voided', async () => {
    const { reference, amount, key } = await paid()
    const request = refundOf(reference, amount)
    const answer = await gatewayOf().refund(request)
    expect(answer).toEqual({ outcome: 'approved', reference: `${reference}-void` })
    expect(double.books.net(key)).toBe(0)
    expect(await gatewayOf().find(request.key, reference)).toEqual(answer)
    expect(await gatewayOf().refund(request)).toEqual(answer)
  })

  it.each([
    ['some of an unsettled charge', false, 1],
    ['a settled charge', true, 0],
    ['some of a settled charge', true, 100],
  ])('%s is refunded', async (_title, settled, left) => {
    const { reference, amount, key } = await paid()
    if (settled) double.settle()
    const request = refundOf(reference, amount - left)
    const answer = await gatewayOf().refund(request)
    expect(answer).toMatchObject({ outcome: 'approved', reference: expect.stringMatching(/^\d+$/) })
    expect(double.books.net(key) + double.books.net(request.key)).toBe(left)
    expect(await gatewayOf().find(request.key, reference)).toEqual(answer)
    expect(await gatewayOf().refund(request)).toEqual(answer)
    expect(double.books.net(key) + double.books.net(request.key)).toBe(left)
  })

  it('never more than was charged', async () => {
    const { reference, amount } = await paid()
    double.settle()
    await gatewayOf().refund(refundOf(reference, amount - 100))
    expect(await gatewayOf().refund(refundOf(reference, 101))).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('may not exceed'),
    })
    expect(await gatewayOf().refund(refundOf(reference, 100))).toMatchObject({ outcome: 'approved' })
  })

  it.each(['71', ''])('nothing of a charge that it does not know (%j)', async (reference) => {
    expect(await gatewayOf().refund(refundOf(reference, 100))).toMatchObject({ outcome: 'declined' })
  })

  test.each<[boolean, Behaviour, string, string]>([
    [true, 'approve then_silent', 'GatewayTimeout', 'approved'],
    [true, 'approve then_cut', 'GatewayTimeout', 'approved'],
    [true, 'approve then_hangs_up', 'GatewayTimeout', 'approved'],
    [true, 'silent', 'GatewayTimeout', 'unknown'],
    [true, 'no_bank', 'GatewayTimeout', 'declined'],
    [true, 'decline', 'declined', 'declined'],
    [false, 'approve then_silent', 'GatewayTimeout', 'approved'],
    [false, 'approve then_garbled', 'GatewayTimeout', 'approved'],
    [false, 'silent', 'GatewayTimeout', 'unknown'],
  ])('settled %s, %s: %s, found as %s', async (settled, behaviour, at_once, found) => {
    const { reference, amount } = await paid()
    if (settled) double.settle()
    const request = refundOf(reference, amount)
    double.next(behaviour)
    expect(await outcome(gatewayOf().refund(request))).toBe(at_once)
    const answer = await gatewayOf().find(request.key, reference)
    expect(answer === 'unknown' ? answer : answer.outcome).toBe(found)
  })

  it('is found also where a refund stands under the order of its charge', async () => {
    double.refundsKeepOrder(true)
    const { reference, amount, key } = await paid()
    double.settle()
    const request = refundOf(reference, amount)
    double.next('approve then_cut')
    expect(await outcome(gatewayOf().refund(request))).toBe('GatewayTimeout')
    expect(await gatewayOf().find(request.key, reference)).toMatchObject({ outcome: 'approved' })
    expect(await gatewayOf().find(key)).toMatchObject({ outcome: 'approved', reference })
    double.refundsKeepOrder(false)
  })

  it('is not sent while it is not known whether it was made', async () => {
    const { reference } = await paid()
    double.asked.length = 0
    double.nextQueries('then_cut')
    await expect(gatewayOf().refund(refundOf(reference, 100))).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(sentTo('/api/transact.php')).toEqual([])
  })

  it('that begins too late is not sent', async () => {
    const { reference } = await paid()
    double.asked.length = 0
    const request = { ...refundOf(reference, 100), not_after: later(-1) }
    await expect(gatewayOf().refund(request)).rejects.toBeInstanceOf(GatewayTimeout)
    expect(sentTo('/api/transact.php')).toEqual([])
  })
})

describe('GATE-04 its list', () => {
  it('tells every movement of the time asked for, page after page, to the cent', async () => {
    now = new Date('2026-12-01T00:00:00Z')
    const gateway = gatewayOf()
    const from = now
    const charged = await gateway.charge(requestFor('approve', { amount: 1_001 }))
    now = later(60)
    await gateway.charge(requestFor('decline', { amount: 2_002 }))
    for (let more = 0; more < 1_100; more++) {
      const action = double.books.action('sale', 3, 100, 'SUCCESS')
      double.books.open({ order_id: more % 2 === 0 ? `callboard:2:${more}` : `INV-${more}` }, action)
    }
    await gateway.refund({
      key: 'callboard:9:all',
      reference: charged.reference,
      amount: 1_001,
      not_after: later(10),
    })
    const until = later(60)
    const list = await gateway.list(from, until)
    expect(list).toHaveLength(1_103)
    const sum = (kind: string) =>
      list
        .filter((one) => one.kind === kind && one.outcome === 'approved')
        .reduce((total, { amount }) => total + amount, 0)
    expect([sum('charge'), sum('refund')]).toEqual([1_001 + 3_300, 1_001])
    expect(list.filter(({ key }) => key === null)).toHaveLength(550 + 1)
    expect(await gateway.list(from, later(0))).toHaveLength(1)
    expect(await gateway.list(until, later(120))).toEqual([])
    double.nextQueries('then_cut')
    await expect(gateway.list(from, until)).rejects.toThrow()
  })
})

it('ends its list also where the gateway gives the same page again and again', async () => {
  const books = openNmiBooks(() => now)
  for (let more = 0; more < 500; more++) books.open({}, books.action('sale', 1, 100, 'SUCCESS'))
  const stubborn = createServer((_request, response) => {
    response.end(books.reportOf(new URLSearchParams()))
  }).listen(0, '127.0.0.1')
  await once(stubborn, 'listening')
  const { port } = stubborn.address() as AddressInfo
  const gateway = gatewayOf({ url: `http://127.0.0.1:${port}`, answer_within_ms: 2_000 })
  expect(await gateway.list(later(-60), later(60))).toHaveLength(500)
  stubborn.closeAllConnections()
  stubborn.close()
})

it('tells the browser its script, its public key and what is taken, and nothing secret', () => {
  const told = gatewayOf({ methods: [1, 6, 11] }).describe()
  expect(told).toMatchObject({
    name: 'nmi',
    methods: [1, 6, 11],
    hosted_fields: { script: `${double.url}/token/Collect.js`, key: 'public-key' },
  })
  expect(JSON.stringify(told)).not.toContain(double.security_key)
})
