// GATE-16: which card was charged is what the gateway says, whatever the payer says of it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { wayName } from '../payments/payment.model.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

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

/** The payer's own words for it. */
const claimed = async (behaviour: string) => ({
  ...(await tokeniseCard(server, behaviour)),
  brand: 'American Express',
  last_four: '0005',
})

async function told(): Promise<{ methods: string[]; ledger: string[]; mails: string[] }> {
  const texts = async (statement: string) =>
    (await server.database.$client.query(statement, [payer.registration_id])).rows.map(({ text }) => text)
  return {
    methods: await texts(
      `SELECT coalesce(o.method, p.method) AS text FROM payment p LEFT JOIN payment_outcome o ON o.id = p.id
       WHERE registration_id = $1`,
    ),
    ledger: await texts(
      "SELECT label AS text FROM ledger_entry WHERE registration_id = $1 AND ref LIKE 'payment:%'",
    ),
    mails: await texts(
      `SELECT text FROM mail WHERE mybtf_user_id = (SELECT mybtf_user_id FROM registration WHERE id = $1)`,
    ),
  }
}

describe('GATE-16 what was charged', () => {
  it('is named by the gateway in the answer, the ledger and the mail', async () => {
    const { output } = await payer.pay(await claimed('approve'), 'whatever-is-said')
    expect(output.payment).toMatchObject({ status: 'approved', method: 'Visa ending in 1111' })
    const { methods, ledger, mails } = await told()
    expect(methods).toEqual(['Visa ending in 1111'])
    expect(ledger).toEqual(['Visa ending in 1111'])
    expect(JSON.stringify(mails)).not.toContain('0005')
  })

  it('is a card like any other until the gateway has answered', async () => {
    await payer.pay(await claimed('late'), 'no-answer-yet')
    expect((await told()).methods).toEqual(['Card'])
    server.setTime('2026-11-20T17:00:30Z')
    await sweepPayments(sweepContext(server))
    const { methods, ledger } = await told()
    expect(methods[0]).toMatch(/^\w.* ending in \d{4}$/)
    expect(methods[0]).not.toContain('0005')
    expect(ledger).toEqual(methods)
  })

  it('stays a card like any other where it was declined', async () => {
    await payer.pay(await claimed('decline'), 'declined')
    expect((await told()).methods).toEqual(['Card'])
  })

  it.each([
    [1, 'Card'],
    [6, 'Bank account'],
    [7, 'PayPal'],
    [11, 'Apple Pay'],
    [12, 'Google Pay'],
  ])('way %i is %s until then', (method_id, name) => {
    expect(wayName(method_id)).toBe(name)
  })
})
