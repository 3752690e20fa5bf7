// RECONCILE-01 to RECONCILE-03: what was tampered with is found, each once; what is whole is left alone.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCharged, insertGatewayMovement, insertSold, rowOf } from '../paying/booked.fixtures.ts'
import { insertCity, insertMeridian, type Payable } from '../paying/payable.fixtures.ts'
import { reconcileMoney } from './reconcile.effects.ts'
import { loadMoneyCheck } from './reconcile.queries.ts'

const NOW = '2026-11-20T17:00:00Z'
const YESTERDAY = new Date('2026-11-19T15:00:00Z')
const server = useTestServer({ now: NOW })
let city: number
let one: Payable
let paid: number

const context = () => ({ ...server.parts, doing: 'job reconcile-money', request_id: 'test' })
const check = () => reconcileMoney(context())
const run = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)

async function differences() {
  const { rows } = await run(
    'SELECT kind, key, words, amounts, found_at, seen_at, settled_at, note FROM money_difference ORDER BY key',
  )
  return rows
}
const told = async () => (await differences()).map(({ kind, words }) => ({ kind, words }))

/** Changes what the triggers forbid, or would tell the ledger of. */
async function tamper(table: string, statement: string, values: unknown[] = []) {
  await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await run(statement, values)
  await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

beforeEach(async () => {
  server.setTime(NOW)
  await run('DELETE FROM money_difference')
  await run('DELETE FROM sandbox_gateway.charge')
  for (const table of [
    'open_payment',
    'ledger_entry',
    'payment_outcome',
    'payment',
    'registration_line',
    'registration_credit',
  ])
    await tamper(table, `DELETE FROM ${table}`)
  one = await insertSold(server.database, city, YESTERDAY)
  paid = await insertCharged(server.database, one, 39_500, YESTERDAY)
})

describe('RECONCILE-01 three ways to one balance', () => {
  it('finds nothing where nothing was tampered with, and says how much it compared', async () => {
    const { rows } = await run('SELECT count(*)::integer AS count FROM registration')
    const whole = { at: '2026-11-20T17:00:00.000Z', registrations: rows[0].count, transactions: 1, found: 0 }
    expect(await check()).toEqual(whole)
    expect(await differences()).toEqual([])
    expect(await loadMoneyCheck(server.database)).toEqual(whole)
  })

  it('finds a line that was changed behind the ledger', async () => {
    await tamper(
      'registration_line',
      "UPDATE registration_line SET amount_cents = amount_cents - 100 WHERE key LIKE 'attendee:%'",
    )
    await check()
    expect(await told()).toEqual([
      {
        kind: 'balance',
        words: 'Lines and documents come to -$1.00, the ledger to $0.00, its last balance says $0.00.',
      },
    ])
  })

  it('finds an entry of the ledger that was changed, and one that is missing', async () => {
    await tamper('ledger_entry', 'UPDATE ledger_entry SET amount_cents = amount_cents + 1 WHERE sequence = 1')
    await check()
    expect(await told()).toEqual([
      {
        kind: 'balance',
        words: 'Lines and documents come to $0.00, the ledger to $0.01, its last balance says $0.00.',
      },
    ])
    await tamper('ledger_entry', 'DELETE FROM ledger_entry WHERE sequence = 1')
    await check()
    expect((await told())[0]?.words).toBe(
      'Lines and documents come to $0.00, the ledger to -$270.00, its last balance says $0.00. 1 of its entries is missing.',
    )
  })

  it('finds a payment that the ledger was not told of', async () => {
    await run('ALTER TABLE payment_outcome DISABLE TRIGGER USER')
    await insertCharged(server.database, one, 1_000, YESTERDAY)
    await run('ALTER TABLE payment_outcome ENABLE TRIGGER USER')
    await check()
    expect(await told()).toEqual([
      {
        kind: 'balance',
        words: 'Lines and documents come to -$10.00, the ledger to $0.00, its last balance says $0.00.',
      },
    ])
  })
})

describe('RECONCILE-02 our books and the gateway’s own list', () => {
  it('finds a charge that the gateway does not know', async () => {
    await run('DELETE FROM sandbox_gateway.charge')
    await check()
    expect(await told()).toEqual([
      {
        kind: 'payment',
        words: 'The gateway does not know a charge of $395.00 that our books have as approved.',
      },
    ])
  })

  it('finds a charge that our books do not know, with or without a key of ours', async () => {
    for (const key of ['callboard:1:never', 'somebody-else'])
      await insertGatewayMovement(server.database, {
        key,
        reference: `SBX${key.length}`,
        amount: 4_200,
        at: YESTERDAY,
      })
    await insertGatewayMovement(server.database, {
      key: 'refund',
      reference: 'SBX6',
      amount: -700,
      at: YESTERDAY,
    })
    await check()
    expect(await told()).toEqual([
      {
        kind: 'unknown_charge',
        words: 'The gateway made a charge of $42.00 (SBX13) that our books do not know.',
      },
      {
        kind: 'unknown_charge',
        words: 'The gateway made a charge of $42.00 (SBX17) that our books do not know.',
      },
      {
        kind: 'unknown_charge',
        words: 'The gateway made a refund of $7.00 (SBX6) that our books do not know.',
      },
    ])
  })

  it('finds another amount, of a charge and of a refund', async () => {
    await insertCharged(server.database, one, -500, YESTERDAY, paid)
    await run('UPDATE sandbox_gateway.charge SET amount = amount + 1')
    await check()
    expect((await told()).map(({ words }) => words.replace(/\(\w+\)/, '()'))).toEqual([
      'The gateway made a charge of $395.01 (); our books have a charge of $395.00.',
      'The gateway made a refund of $5.01 (); our books have a refund of $5.00.',
    ])
  })

  it('finds what the gateway declined and our books have', async () => {
    await run("UPDATE sandbox_gateway.charge SET outcome = 'declined'")
    await check()
    expect((await told())[0]?.words).toMatch(/^The gateway declined a charge of \$395\.00 .* as approved\.$/)
  })

  it('finds what was approved after it was written off', async () => {
    await tamper('payment_outcome', "UPDATE payment_outcome SET status = 'failed'")
    await check()
    const found = await told()
    expect(found.map(({ kind }) => kind)).toContain('late_approval')
  })

  it.each([
    ['just begun', '2026-11-20T16:01:00Z', []],
    ['begun an hour ago', '2026-11-20T16:00:00Z', ['payment']],
  ])('waits for the answer of what was %s', async (_words, created_at, kinds) => {
    await tamper('payment', 'UPDATE payment SET created_at = $1', [new Date(created_at)])
    await tamper('payment_outcome', 'DELETE FROM payment_outcome')
    await tamper('ledger_entry', "DELETE FROM ledger_entry WHERE kind = 'payment'")
    await check()
    expect((await told()).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('asks about what was settled on the edges of the window, and not about what is older', async () => {
    await run('DELETE FROM sandbox_gateway.charge')
    await tamper('payment_outcome', "UPDATE payment_outcome SET settled_at = '2026-10-17T16:59:59Z'")
    expect((await check()).found).toBe(0)
    await tamper('payment_outcome', "UPDATE payment_outcome SET settled_at = '2026-10-17T17:00:00Z'")
    expect((await check()).found).toBe(1)
  })
})

describe('RECONCILE-03 a difference is listed once', () => {
  const spoil = () =>
    tamper(
      'registration_line',
      'UPDATE registration_line SET amount_cents = amount_cents + 100 WHERE sort = 0',
    )

  it('is seen again each night, and not listed again', async () => {
    await spoil()
    await check()
    server.setTime('2026-11-21T17:00:00Z')
    await check()
    const [found, ...more] = await differences()
    expect(more).toEqual([])
    expect(found.found_at).toEqual(new Date(NOW))
    expect(found.seen_at).toEqual(new Date('2026-11-21T17:00:00Z'))
  })

  it('stays settled as long as its amounts are the same, and is open again with others', async () => {
    await spoil()
    await check()
    await run("UPDATE money_difference SET settled_at = now(), note = 'Known'")
    await check()
    expect((await differences())[0]).toMatchObject({ settled_at: expect.any(Date), note: 'Known' })
    await spoil()
    await check()
    expect((await differences())[0]).toMatchObject({ settled_at: null, note: 'Known' })
  })

  it('mends nothing', async () => {
    await spoil()
    const before = await rowOf(server.database, 'SELECT sum(amount_cents) AS sum FROM registration_line')
    await check()
    expect(await rowOf(server.database, 'SELECT sum(amount_cents) AS sum FROM registration_line')).toEqual(
      before,
    )
  })
})
