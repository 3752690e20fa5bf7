// The sandbox gateway's bank accounts, what it keeps, what it gives back, and its own list (GATE-08).
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import type { BankEntry } from '../payments/payment.model.ts'
import { GatewayTimeout } from './payment.gateway.ts'
import { SANDBOX_TOKENISER } from './sandbox.gateway.ts'
import { sandboxAccounts } from './sandbox-cards.model.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const accountOf = (behaviour: string): BankEntry => {
  const { routing, account } = sandboxAccounts.find((account) => account.behaviour === behaviour)!
  return { account_name: 'Rosa Delgado', account, routing }
}

async function tokenise(entry: Partial<BankEntry>) {
  const response = await server.app.inject({ method: 'POST', url: SANDBOX_TOKENISER, payload: entry })
  return { status: response.statusCode, body: response.json(), text: response.body }
}

let keys = 0
async function charge(behaviour: string, more: { keep?: number; amount?: number } = {}) {
  const { body } = await tokenise(accountOf(behaviour))
  const request = {
    key: `bank-${++keys}`,
    source: { token: body.token as string },
    method_id: 6,
    amount: more.amount ?? 12_500,
    description: 'Registration 1',
    bill_to: null,
    keep_for: more.keep === undefined ? null : { mybtf_user_id: more.keep },
    not_after: new Date('2026-11-20T18:00:00Z'),
  }
  return { request, answer: await server.gateway.charge(request).catch((error: Error) => error) }
}

describe('GATE-08 a bank account in the sandbox', () => {
  it('is exchanged for a token at the same address as a card', async () => {
    const { status, body } = await tokenise(accountOf('approve'))
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^sbx_/),
      brand: 'Checking account',
      last_four: '3456',
    })
  })

  it.each<[string, Partial<BankEntry>, string[]]>([
    ['a routing number that cannot be right', { routing: '123456789' }, ['routing']],
    ['no name', { account_name: '' }, ['account_name']],
    ['an account that is none of the published', { account: '55512345678' }, ['account']],
    ['a published account at another bank', { routing: '011000015' }, ['account']],
  ])('is refused: %s', async (_title, more, fields) => {
    const { status, body, text } = await tokenise({ ...accountOf('approve'), ...more })
    expect(status).toBe(400)
    expect(body.violations.map((violation: { path: string[] }) => violation.path[0])).toEqual(fields)
    expect(text).not.toContain('55512345678')
  })

  it('leaves no account number in its books', async () => {
    for (const { behaviour } of sandboxAccounts) await tokenise(accountOf(behaviour))
    const { rows } = await server.database.$client.query('SELECT * FROM sandbox_gateway.token')
    expect(JSON.stringify(rows)).not.toMatch(/\d{9,}/)
  })

  it.each([
    ['approve', { outcome: 'approved' }],
    [
      'decline',
      { outcome: 'declined', message: 'The bank declined this bank account. Nothing has been charged.' },
    ],
    ['no_funds', { outcome: 'declined', message: expect.stringContaining('insufficient funds') }],
  ])('%s', async (behaviour, answer) => {
    expect((await charge(behaviour)).answer).toMatchObject(answer)
  })

  it.each(['timeout', 'late'])('%s gives no answer', async (behaviour) => {
    expect((await charge(behaviour)).answer).toBeInstanceOf(GatewayTimeout)
  })

  it('is kept, charged again, and forgotten', async () => {
    const { request, answer } = await charge('approve', { keep: 7 })
    if (answer instanceof Error || answer.outcome !== 'approved') throw new Error('it was not approved')
    const { profile } = answer
    expect(profile).toMatchObject({ kind: 'bank', type: 'Checking account', last_four: '3456' })
    const again = { ...request, source: { profile: profile! }, keep_for: null }
    expect(await server.gateway.charge({ ...again, key: 'kept-1' })).toMatchObject({ outcome: 'approved' })
    await server.gateway.forget(profile!)
    expect(await server.gateway.charge({ ...again, key: 'kept-2' })).toMatchObject({ outcome: 'declined' })
  })
})

describe('GATE-08 what is given back', () => {
  it('is never more than was charged, and stands in the list', async () => {
    server.setTime('2026-11-20T17:30:00Z')
    const { answer } = await charge('approve', { amount: 10_000 })
    if (answer instanceof Error) throw answer
    const { reference } = answer
    const back = (key: string, amount: number) =>
      server.gateway.refund({ key, reference, amount, not_after: new Date('2026-11-20T18:00:00Z') })
    expect(await back('back-1', 4_000)).toMatchObject({ outcome: 'approved' })
    expect(await back('back-2', 6_001)).toMatchObject({ outcome: 'declined' })
    expect(await back('back-3', 6_000)).toMatchObject({ outcome: 'approved' })
    expect(await back('back-3', 6_000)).toMatchObject({ outcome: 'approved' })
    const list = await server.gateway.list(new Date('2026-11-20T17:30:00Z'), new Date('2026-11-20T17:30:01Z'))
    expect(list.map(({ kind, outcome, amount }) => `${kind} ${outcome} ${amount}`).sort()).toEqual([
      'charge approved 10000',
      'refund approved 4000',
      'refund approved 6000',
      'refund declined 6001',
    ])
  })
})
