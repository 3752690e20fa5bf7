// PAY-12: an account whose payments are declined again and again has to wait; whoever mistypes a few times has not.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable } from '../paying/payable.fixtures.ts'
import { type Payer, payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let payer: Payer
let keys = 0

async function pay(behaviour = 'approve', { by = payer, key = `try-number-${++keys}`, more = {} } = {}) {
  return by.pay(await tokeniseCard(server, behaviour), key, more)
}
async function decline(times: number) {
  for (let time = 0; time < times; time++) expect((await pay('decline')).error.code).toBe('PAYMENT_DECLINED')
}
/** As many, of which the first and the last are made; those between are counted only. */
async function declined(times: number) {
  await decline(1)
  const { rowCount } = await server.database.$client.query(
    'UPDATE sign_in_attempt SET failed = $2 WHERE key = $1',
    [`account_card:${payer.mybtf_user_id}`, times - 1],
  )
  expect(rowCount).toBe(1)
  await decline(1)
}
const begun = async () => {
  const { rows } = await server.database.$client.query(
    'SELECT count(*)::integer AS count FROM payment WHERE mybtf_user_id = $1',
    [payer.mybtf_user_id],
  )
  return rows[0].count
}
/** Another open registration of the same account. */
async function another(): Promise<Payer> {
  const other = await insertPayable(server.database, await insertCity(server.database))
  await server.database.$client.query('UPDATE registration SET mybtf_user_id = $1 WHERE id = $2', [
    payer.mybtf_user_id,
    other.registration_id,
  ])
  return payerOf(server, { ...other, mybtf_user_id: payer.mybtf_user_id })
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  payer = await payerOf(server, await insertPayable(server.database, city))
})

describe('PAY-12 declined payments of an account', () => {
  it('three, then the right card: nobody is stopped', async () => {
    await decline(3)
    expect((await pay()).status).toBe(200)
  })
  it('the tenth is still asked for, the eleventh waits, with nothing begun or charged', async () => {
    await decline(10)
    const refused = await pay()
    expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(refused.error).toMatchObject({
      message:
        'Too many payments were declined. Nothing has been charged this time; please try again in 15 minutes.',
      data: { retry_at: '2026-11-20T17:15:00.000Z' },
    })
    expect(await begun()).toBe(10)
    expect((await payer.view()).completed).toBe(false)
    server.setTime('2026-11-20T17:14:59Z')
    expect((await pay()).error.code).toBe('TOO_MANY_ATTEMPTS')
    server.setTime('2026-11-20T17:15:00Z')
    expect((await pay()).status).toBe(200)
  })
  it('one more after the wait waits twice as long', async () => {
    await declined(10)
    server.setTime('2026-11-20T17:15:00Z')
    await decline(1)
    expect((await pay()).error.data).toEqual({ retry_at: '2026-11-20T17:45:00.000Z' })
  })
  it('an approved one begins no wait for the next registration', async () => {
    await declined(10)
    server.setTime('2026-11-20T17:15:00Z')
    const other = await another()
    expect((await pay()).status).toBe(200)
    expect((await pay('approve', { by: other })).status).toBe(200)
  })
  it('are counted over all registrations of the account, and for no other account', async () => {
    await declined(10)
    expect((await pay('approve', { by: await another() })).error.code).toBe('TOO_MANY_ATTEMPTS')
    const stranger = await payerOf(server, await insertPayable(server.database, city))
    expect((await pay('approve', { by: stranger })).status).toBe(200)
  })
  it('what was made before is told all the same', async () => {
    await declined(9)
    const key = 'the-tenth-payment'
    const card = await tokeniseCard(server, 'decline')
    const answers = [await payer.pay(card, key), await payer.pay(card, key)]
    expect(answers.map(({ error }) => error.code)).toEqual(['PAYMENT_DECLINED', 'PAYMENT_DECLINED'])
    expect((await pay()).error.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await payer.pay(card, key)).error.code).toBe('PAYMENT_DECLINED')
  })
  it('what is refused by ourselves does not count', async () => {
    for (let time = 0; time < 12; time++)
      expect((await pay('approve', { more: { amount: 1_000_000 } })).error.code).toBe('AMOUNT_CHANGED')
    expect((await pay()).status).toBe(200)
  })
  it('many at once are many: no more than ten are ever asked for', async () => {
    const payers = [payer]
    for (let more = 0; more < 13; more++) payers.push(await another())
    const answers = await Promise.all(payers.map((by) => pay('decline', { by })))
    const codes = answers.map(({ error }) => error.code).sort()
    expect(codes).toEqual([...Array(10).fill('PAYMENT_DECLINED'), ...Array(4).fill('TOO_MANY_ATTEMPTS')])
    expect(await begun()).toBe(10)
  })
})
