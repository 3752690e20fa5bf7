// PAY-12: a process that dies while the gateway is asked has declined nobody's card.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable } from '../paying/payable.fixtures.ts'
import { payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { sweepPayments } from './sweep-payments.effects.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let city: number

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

/** Begins a payment of whose request nothing is heard any more; `ask` = what had reached the gateway until then. */
async function crash(pay: () => Promise<unknown>, ask: 'before asking' | 'after asking') {
  const { charge } = server.gateway
  let died = () => undefined as unknown
  const over = new Promise<void>((resolve) => {
    died = () => resolve()
  })
  server.parts.gateway = {
    ...server.gateway,
    async charge(request) {
      if (ask === 'after asking') await charge(request)
      died()
      return new Promise<never>(() => undefined)
    },
  }
  void pay()
  await over
  server.parts.gateway = server.gateway
}

let minutes = 0
/** Long enough for silence to be final. */
async function sweep() {
  minutes += 2
  server.setTime(new Date(Date.UTC(2026, 10, 20, 17, minutes)).toISOString())
  await sweepPayments(sweepContext(server))
}

describe('PAY-12 a crash', () => {
  it('before the gateway was asked is no declined card, however often', async () => {
    const payer = await payerOf(server, await insertPayable(server.database, city))
    for (let time = 0; time < 11; time++) {
      const card = await tokeniseCard(server, 'approve')
      await crash(() => payer.pay(card, `crash-number-${time}`), 'before asking')
      await sweep()
    }
    expect((await payer.pay(await tokeniseCard(server, 'approve'), 'the-right-one')).status).toBe(200)
  })

  it('after a decline is one: the sweep learns it, and it stays counted', async () => {
    const payer = await payerOf(server, await insertPayable(server.database, city))
    for (let time = 0; time < 10; time++) {
      const card = await tokeniseCard(server, 'decline')
      await crash(() => payer.pay(card, `crash-number-${time}`), 'after asking')
      await sweep()
    }
    const next = await payer.pay(await tokeniseCard(server, 'approve'), 'one-too-many')
    expect(next.error.code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('that leaves a payment open counts it until it has its outcome', async () => {
    const payer = await payerOf(server, await insertPayable(server.database, city))
    const counted = async () => {
      const { rows } = await server.database.$client.query(
        'SELECT failed FROM sign_in_attempt WHERE key = $1',
        [`account_card:${payer.mybtf_user_id}`],
      )
      return rows[0]?.failed
    }
    const card = await tokeniseCard(server, 'approve')
    await crash(() => payer.pay(card, 'crash-and-approve'), 'after asking')
    expect(await counted()).toBe(1)
    await sweep()
    await vi.waitFor(async () => expect(await counted()).toBe(0))
    expect((await payer.view()).completed).toBe(true)
  })
})
