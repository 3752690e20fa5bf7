// NMI behind our port, against the double of its protocol: every answer, every way it goes astray, and never twice.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, test } from 'vitest'
import { outcome, useNmiAdapter } from './nmi-adapter.fixtures.ts'
import { openNmiBooks } from './nmi-books.fixtures.ts'
import { type Behaviour, startNmiDouble } from './nmi-double.fixtures.ts'
import {
  type ChargeRequest,
  type GatewayProfile,
  GatewayTimeout,
  GatewayUnreachable,
} from './payment.gateway.ts'

const nmi = useNmiAdapter()

const bookedFor = (key: string) => nmi.double.books.transactions.filter(({ order_id }) => order_id === key)

describe('GATE-05 a charge', () => {
  it('is sent as a form with a decimal amount, our key as the order, and no number of a card', async () => {
    const request = nmi.requestFor()
    const answer = await nmi.gatewayOf().charge(request)
    const [booked] = bookedFor(request.key)
    const charged = { type: 'Visa', last_four: '1111' }
    expect(answer).toEqual({ outcome: 'approved', reference: booked!.id, charged })
    const form = Object.fromEntries(nmi.sentTo('/api/transact.php')[0]!.form)
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
    const gateway = nmi.gatewayFor(behaviour)
    const request = nmi.requestFor(behaviour)
    expect(await outcome(gateway.charge(request))).toBe(at_once)
    const charged = () => nmi.double.books.net(request.key)
    expect(charged()).toBe(taken * request.amount)
    const answer = await gateway.find(request.key)
    expect(answer === 'unknown' ? answer : answer.outcome).toBe(found)
    // Asked again with the same key: what was decided is repeated, and nothing is charged a second time.
    if (found === 'unknown') return
    expect(await gateway.charge({ ...request, source: { token: nmi.double.token('approve') } })).toEqual(
      answer,
    )
    expect(charged()).toBe(taken * request.amount)
    expect(bookedFor(request.key)).toHaveLength(1)
  })

  it('takes a duplicate with its own key for what it is', async () => {
    const gateway = nmi.gatewayOf()
    const request = nmi.requestFor()
    // The first attempt arrives between our question and our sale.
    const first = await gateway.charge(request)
    nmi.double.nextQueries('empty')
    expect(await gateway.charge({ ...request, source: { token: nmi.double.token('duplicate') } })).toEqual(
      first,
    )
  })

  it('that begins too late is not sent', async () => {
    const request = nmi.requestFor('approve', { not_after: nmi.later(-1) })
    expect(await outcome(nmi.gatewayOf().charge(request))).toBe('GatewayTimeout')
    expect(nmi.sentTo('/api/transact.php')).toEqual([])
  })

  it.each(['then_silent', 'then_garbled', 'then_cut', 'then_500', 'then_hangs_up'] as const)(
    'is not sent while it is not known whether it was made: the question %s',
    async (fault) => {
      nmi.double.nextQueries(fault)
      await expect(nmi.gatewayFor(`approve ${fault}`).charge(nmi.requestFor())).rejects.toBeInstanceOf(
        GatewayUnreachable,
      )
      expect(nmi.sentTo('/api/transact.php')).toEqual([])
    },
  )

  it('is not made where nobody listens', async () => {
    const gone = await startNmiDouble()
    await gone.close()
    const nobody = nmi.gatewayOf({ url: gone.url })
    await expect(nobody.charge(nmi.requestFor())).rejects.toBeInstanceOf(GatewayUnreachable)
    await expect(nobody.find('callboard:1:x')).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('with a wrong key of ours is not made, never taken for unknown, and the office is told without the key', async () => {
    const wrong = nmi.gatewayOf({ security_key: 'wrong-security-key' })
    await expect(wrong.charge(nmi.requestFor())).rejects.toBeInstanceOf(GatewayUnreachable)
    await expect(wrong.find('callboard:1:x')).rejects.toThrow('refused')
    expect(nmi.complaints.join()).toContain('refused')
    nmi.double.next('bad_key')
    expect(await outcome(nmi.gatewayOf().charge(nmi.requestFor()))).toBe('declined')
    expect(nmi.complaints.join()).toMatch(/refuses our account.*Authentication Failed/)
    expect(nmi.complaints.join()).not.toContain('wrong-security-key')
  })

  it('tells neither key nor token in what it throws', async () => {
    const request = nmi.requestFor('approve then_garbled')
    const error = await nmi
      .gatewayOf()
      .charge(request)
      .catch((reason: Error) => reason)
    const told = JSON.stringify([error, (error as Error).message, (error as Error).cause ?? ''])
    expect(told).not.toContain(nmi.double.security_key)
    expect(told).not.toContain((request.source as { token: string }).token)
  })
})

describe('GATE-06 with the bank asked first', () => {
  const first = () => nmi.gatewayOf({ authorize_first: true })

  it('is allowed, then taken', async () => {
    const request = nmi.requestFor()
    expect(await first().charge(request)).toMatchObject({ outcome: 'approved' })
    expect(bookedFor(request.key)[0]!.actions.map(({ type }) => type)).toEqual(['auth', 'capture'])
    expect(nmi.double.books.net(request.key)).toBe(request.amount)
  })

  it('is let go where it cannot be taken', async () => {
    const request = nmi.requestFor()
    nmi.double.next('approve', 'decline')
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
    const request = nmi.requestFor()
    nmi.double.next('approve', capture)
    const hurried = nmi.gatewayFor(capture, { authorize_first: true })
    expect(await outcome(hurried.charge(request))).toBe('GatewayTimeout')
    const answer = await first().find(request.key)
    expect(answer === 'unknown' ? answer : answer.outcome).toBe(found)
  })

  it('that nobody took is let go once nobody waits for it', async () => {
    const request = nmi.requestFor()
    nmi.double.next('approve', 'silent')
    expect(await outcome(first().charge(request))).toBe('GatewayTimeout')
    nmi.now = nmi.later(2)
    expect(await first().find(request.key)).toMatchObject({ outcome: 'declined' })
    expect(bookedFor(request.key)[0]!.condition).toBe('canceled')
    expect(nmi.double.books.net(request.key)).toBe(0)
    nmi.now = nmi.later(-2)
  })

  it('a bank account is charged in one step', async () => {
    const request = nmi.requestFor('approve', { method_id: 6 })
    await first().charge(request)
    expect(bookedFor(request.key)[0]).toMatchObject({ type: 'ck', actions: [{ type: 'sale' }] })
    const form = nmi.sentTo('/api/transact.php')[0]!.form
    expect([form.get('payment'), form.get('sec_code')]).toEqual(['check', 'WEB'])
  })
})

describe('GATE-07 what it keeps', () => {
  async function keep(more: Partial<ChargeRequest> = {}): Promise<GatewayProfile> {
    const answer = await nmi
      .gatewayOf()
      .charge(nmi.requestFor('approve', { keep_for: { mybtf_user_id: 7 }, ...more }))
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
      const gateway = nmi.gatewayOf()
      const again = () => gateway.charge(nmi.requestFor('approve', { method_id, source: { profile } }))
      expect(await again()).toMatchObject({ outcome: 'approved' })
      const form = nmi.sentTo('/api/transact.php').at(-1)!.form
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
    const kept = nmi.double.books.vault.size
    await nmi.gatewayOf().charge(nmi.requestFor('decline', { keep_for: { mybtf_user_id: 7 } }))
    const plain = await nmi.gatewayOf().charge(nmi.requestFor())
    expect(plain).not.toHaveProperty('profile')
    expect(nmi.double.books.vault.size).toBe(kept)
  })

  it('is let go where its last digits cannot be told', async () => {
    const kept = nmi.double.books.vault.size
    nmi.double.nextQueries('empty', 'then_cut')
    const request = nmi.requestFor('approve', { keep_for: { mybtf_user_id: 7 } })
    expect(await nmi.gatewayOf().charge(request)).toEqual({
      outcome: 'approved',
      reference: expect.any(String),
    })
    expect(nmi.double.books.vault.size).toBe(kept)
  })

  it.each<Behaviour>(['silent', '502', 'approve then_cut', 'bad_key'])(
    'is not said to be forgotten where that is not known: %s',
    async (behaviour) => {
      const profile = await keep()
      nmi.double.next(behaviour)
      const gateway =
        behaviour === 'bad_key'
          ? nmi.gatewayOf({ security_key: 'wrong-security-key' })
          : nmi.gatewayFor(behaviour)
      await expect(gateway.forget(profile)).rejects.toBeInstanceOf(GatewayTimeout)
    },
  )

  it('is found with a charge whose answer was lost', async () => {
    const request = nmi.requestFor('approve then_cut', { keep_for: { mybtf_user_id: 7 } })
    await nmi
      .gatewayOf()
      .charge(request)
      .catch(() => undefined)
    expect(await nmi.gatewayOf().find(request.key)).toMatchObject({ profile: { last_four: '1111' } })
  })
})

describe('GATE-04 its list', () => {
  it('tells every movement of the time asked for, page after page, to the cent', async () => {
    nmi.now = new Date('2026-12-01T00:00:00Z')
    const gateway = nmi.gatewayOf()
    const from = nmi.now
    const charged = await gateway.charge(nmi.requestFor('approve', { amount: 1_001 }))
    nmi.now = nmi.later(60)
    await gateway.charge(nmi.requestFor('decline', { amount: 2_002 }))
    for (let more = 0; more < 1_100; more++) {
      const action = nmi.double.books.action('sale', 3, 100, 'SUCCESS')
      nmi.double.books.open({ order_id: more % 2 === 0 ? `callboard:2:${more}` : `INV-${more}` }, action)
    }
    await gateway.refund({
      key: 'callboard:9:all',
      reference: charged.reference,
      amount: 1_001,
      not_after: nmi.later(10),
    })
    const until = nmi.later(60)
    const list = await gateway.list(from, until)
    expect(list).toHaveLength(1_103)
    const sum = (kind: string) =>
      list
        .filter((movement) => movement.kind === kind && movement.outcome === 'approved')
        .reduce((total, { amount }) => total + amount, 0)
    expect([sum('charge'), sum('refund')]).toEqual([1_001 + 3_300, 1_001])
    expect(list.filter(({ key }) => key === null)).toHaveLength(550 + 1)
    expect(await gateway.list(from, nmi.later(0))).toHaveLength(1)
    expect(await gateway.list(until, nmi.later(120))).toEqual([])
    nmi.double.nextQueries('then_cut')
    await expect(gateway.list(from, until)).rejects.toThrow()
  })
})

it('ends its list also where the gateway gives the same page again and again', async () => {
  const books = openNmiBooks(() => nmi.now)
  for (let more = 0; more < 500; more++) books.open({}, books.action('sale', 1, 100, 'SUCCESS'))
  const stubborn = createServer((_request, response) => {
    response.end(books.reportOf(new URLSearchParams()))
  }).listen(0, '127.0.0.1')
  await once(stubborn, 'listening')
  const { port } = stubborn.address() as AddressInfo
  const gateway = nmi.gatewayOf({ url: `http://127.0.0.1:${port}`, answer_within_ms: 2_000 })
  expect(await gateway.list(nmi.later(-60), nmi.later(60))).toHaveLength(500)
  stubborn.closeAllConnections()
  stubborn.close()
})

it('tells the browser its script, its public key and what is taken, and nothing secret', () => {
  const told = nmi.gatewayOf({ methods: [1, 6, 11] }).describe()
  expect(told).toMatchObject({
    name: 'nmi',
    methods: [1, 6, 11],
    hosted_fields: { script: `${nmi.double.url}/token/Collect.js`, key: 'public-key' },
  })
  expect(JSON.stringify(told)).not.toContain(nmi.double.security_key)
})
