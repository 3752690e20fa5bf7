// The calls of media passes, and the race for one pass (MEDIA-01, MEDIA-02, MEDIA-05).
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/database.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'
import { insertPayment, loadPayment } from '../payments/payment.queries.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import { listRosterWithMediaPass } from '../roster/roster.contract.ts'
import { owesMediaPass } from '../roster/roster-filters.rules.ts'
import {
  createMediaPasses,
  loadMediaPassFees,
  loadMediaPassPaid,
  payMediaPassByVouchers,
} from './media-pass.contract.ts'
import { insertPassVouchers, insertWanting, offerMediaPass, type Wanting } from './media-pass.fixtures.ts'
import { listTakenPasses } from './media-pass-payment.queries.ts'
import { sellMediaPassesOf, takeBackMediaPassesOf } from './sell-passes.effects.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
let city: number
let key = 0

/** A payment for the passes of these people, intended. */
const intend = async (
  of: Wanting,
  person_ids: number[],
  kind: 'media_pass' | 'registration' = 'media_pass',
) =>
  inTransaction(server.database, actor, async (tx) => {
    const id = await insertPayment(tx, {
      registration_id: of.registration_id,
      mybtf_user_id: of.mybtf_user_id,
      amount: person_ids.length * 5_500,
      payment_kind: kind,
      person_ids: kind === 'media_pass' ? person_ids : [],
      payment_method_id: 1,
      method: 'Visa ending in 1111',
      gateway: 'sandbox',
      idempotency_key: `pass-${++key}`,
      lines: (await of.view()).quote.lines,
      created_at: server.parts.clock.now(),
    })
    return (await loadPayment(tx, id!))!
  })
const sell = (payment: Awaited<ReturnType<typeof intend>>) =>
  inTransaction(server.database, actor, (tx) => sellMediaPassesOf(tx, server.parts, payment))

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  await offerMediaPass(server, city)
})

describe('what media passes come to', () => {
  it('is told with whose they are, until they are paid', async () => {
    const one = await insertWanting(server, city, 2)
    const fees = () =>
      server.call(loadMediaPassFees, { registrationId: one.registration_id }, { token: one.token })
    const before = (await fees()).output
    expect(before.media_pass_fees).toBe(11_000)
    expect(before.attendees.map(({ person_id }) => person_id).sort()).toEqual(one.dancers)
    await sell(await intend(one, [one.dancers[0]!]))
    expect((await fees()).output).toMatchObject({
      media_pass_fees: 5_500,
      attendees: [{ person_id: one.dancers[1] }],
    })
  })
})

describe('MEDIA-02 a media-pass payment', () => {
  it('sells the passes of the people who were chosen', async () => {
    const one = await insertWanting(server, city, 3)
    expect(await sell(await intend(one, one.dancers.slice(1)))).toEqual([])
    expect((await one.view()).media_pass_paid.sort()).toEqual(one.dancers.slice(1))
  })
  it('takes its dancer out of those who owe one on the roster (ROSTER-12)', async () => {
    const one = await insertWanting(server, city, 2)
    const owing = async () => {
      const input = { mybtf_user_id: one.mybtf_user_id, seasonId: 76 }
      const { output } = await server.call(listRosterWithMediaPass, input, { token: one.token })
      return output.people.filter(owesMediaPass).map(({ id }) => id)
    }
    const before = await owing()
    expect(before).toEqual(expect.arrayContaining(one.dancers))
    const payment = await intend(one, [one.dancers[0]!])
    await sell(payment)
    expect(await owing()).toEqual(before.filter((id) => id !== one.dancers[0]))
    await inTransaction(server.database, actor, (tx) => takeBackMediaPassesOf(tx, payment))
    expect(await owing()).toEqual(before)
  })
  it('leaves its dancer among those who owe one on the roster while its registration owes (ROSTER-12, MEDIA-08)', async () => {
    const one = await insertWanting(server, city, 2)
    const owing = async () => {
      const input = { mybtf_user_id: one.mybtf_user_id, seasonId: 76 }
      const { output } = await server.call(listRosterWithMediaPass, input, { token: one.token })
      return output.people.filter(owesMediaPass).map(({ id }) => id)
    }
    const before = await owing()
    const { version, quote } = await one.view()
    const { registration_id } = one
    const total = quote.fees.total
    const promise = { registration_id, version, paying_by_check: true, phrase: 'RESERVE MY REGISTRATION' }
    expect(
      (await server.call(reserveByCheck, promise, { token: one.token, key: `promise-${++key}` })).status,
    ).toBe(200)
    const history = async () =>
      (await server.call(loadMediaPassPaid, { registrationId: one.registration_id }, { token: one.token }))
        .output
    expect(await one.view()).toMatchObject({ completed: true, balance_cents: total })
    expect(await owing()).toEqual(before)
    expect(await history()).toMatchObject({ overallPaid: false, dancers: [], bought: [{}, {}] })
    await insertPaid(server, one, total)
    expect(await owing()).toEqual(before.filter((id) => !one.dancers.includes(id)))
    expect(await history()).toMatchObject({ overallPaid: true, dancers: [{}, {}], bought: [] })
  })
  it('answers whose pass was sold elsewhere meanwhile', async () => {
    const [one, other] = [await insertWanting(server, city, 2), await insertWanting(server, city, 1)]
    const payment = await intend(one, one.dancers)
    await server.database.$client.query(
      `INSERT INTO media_pass (person_id, season_id, registration_id, amount_cents, created_at)
       VALUES ($1, 76, $2, 5500, now())`,
      [one.dancers[0], other.registration_id],
    )
    expect(await sell(payment)).toEqual([{ person_id: one.dancers[0], amount_cents: 5_500 }])
  })
  it('that goes back takes its passes back: they are needed again', async () => {
    const one = await insertWanting(server, city, 2)
    const payment = await intend(one, one.dancers)
    await sell(payment)
    const back = await inTransaction(server.database, actor, (tx) =>
      takeBackMediaPassesOf(tx, payment, [one.dancers[0]!]),
    )
    expect(back).toEqual([one.dancers[0]])
    expect((await one.view()).quote.fees.media).toBe(5_500)
  })
})

describe('MEDIA-01 a pass that is being paid for', () => {
  const asked = (of: Wanting, payment_kind: 'media_pass' | 'registration') =>
    inTransaction(server.database, actor, (tx) =>
      listTakenPasses(tx, {
        registration_id: of.registration_id,
        season_id: 76,
        keys: of.dancers.map((id) => `media:${id}`),
        payment_kind,
      }),
    )
  it('for itself is seen by whoever pays here or elsewhere, for itself or with the registration', async () => {
    const one = await insertWanting(server, city, 2)
    const other = { ...(await insertWanting(server, city, 1)), dancers: one.dancers }
    await intend(one, [one.dancers[0]!])
    const paid = [`media:${one.dancers[0]}`]
    for (const of of [one, other])
      for (const kind of ['media_pass', 'registration'] as const) expect(await asked(of, kind)).toEqual(paid)
  })
  it('with a registration is seen elsewhere, and here by whoever pays for passes themselves', async () => {
    const one = await insertWanting(server, city, 1)
    const other = { ...(await insertWanting(server, city, 1)), dancers: one.dancers }
    await intend(one, one.dancers, 'registration')
    const paid = [`media:${one.dancers[0]}`]
    expect(await asked(other, 'registration')).toEqual(paid)
    expect(await asked(other, 'media_pass')).toEqual(paid)
    expect(await asked(one, 'media_pass')).toEqual(paid)
    expect(await asked(one, 'registration')).toEqual([])
  })

  /** Two look and then write at once; answers how many begin to pay for the same pass. */
  async function race(locks: boolean): Promise<number> {
    const one = await insertWanting(server, city, 1)
    const person = one.dancers[0]!
    const others = [one, await insertWanting(server, city, 1)]
    let looked = 0
    // Writes once the other has looked, too; with the lock it cannot, and waits.
    const afterLooking = async () => {
      looked += 1
      while (looked < others.length && (await lockWaiters(server.database)) === 0) await pause(5)
    }
    const begin = (of: Wanting) =>
      inTransaction(server.database, actor, async (tx) => {
        const taken = await listTakenPasses(tx, {
          registration_id: of.registration_id,
          season_id: 76,
          keys: [`media:${person}`],
          payment_kind: 'media_pass',
          locks,
        })
        if (taken.length > 0) return 0
        await afterLooking()
        await insertPayment(tx, {
          registration_id: of.registration_id,
          mybtf_user_id: of.mybtf_user_id,
          amount: 5_500,
          payment_kind: 'media_pass',
          person_ids: [person],
          payment_method_id: 1,
          method: 'Visa',
          gateway: 'sandbox',
          idempotency_key: `race-${++key}`,
          lines: [],
          created_at: server.parts.clock.now(),
        })
        return 1
      })
    const begun = await Promise.all(others.map(begin))
    return begun.reduce<number>((sum, count) => sum + count, 0)
  }
  it('is begun by one of two at once', async () => {
    for (let round = 0; round < 5; round++) expect(await race(true)).toBe(1)
  })
  it('would be begun by both without the lock (negative control)', async () => {
    expect(await race(false)).toBe(2)
  })
})

describe('MEDIA-05 asking for the passes', () => {
  const ask = (of: Wanting, more: object = {}) =>
    server.call(
      createMediaPasses,
      {
        registrationId: of.registration_id,
        season: 76,
        platformId: 1,
        studioId: null,
        dancers: of.dancers,
        ...more,
      },
      { token: of.token },
    )
  it('names what was paid, as often as asked, and refuses whoever has none', async () => {
    const one = await insertWanting(server, city, 2)
    const studioId = (await one.view()).studio_id
    await sell(await intend(one, [one.dancers[0]!]))
    const { error } = await ask(one, { studioId })
    expect(error.violations).toMatchObject([{ code: 'MEDIA_PASS_NOT_PAID', path: ['dancers', 1] }])
    const dancers = one.dancers.slice(0, 1)
    const first = await ask(one, { studioId, dancers })
    expect(first.output.dancers).toMatchObject([{ person_id: dancers[0], paid_by: 'media_pass' }])
    expect((await ask(one, { studioId, dancers })).output).toEqual(first.output)
  })
  it.each([
    ['season', { season: 75 }, 422],
    ['studio', { studioId: 2_000_000_000 }, 422],
    ['platform', { platformId: 2 }, 400],
    ['nobody', { dancers: [] }, 400],
  ])('of another %s is refused', async (_title, more, status) => {
    const one = await insertWanting(server, city, 1)
    const studioId = (await one.view()).studio_id
    expect((await ask(one, { studioId, ...more })).status).toBe(status)
  })
})

describe('the history', () => {
  it('tells the vouchers and their payment with its date and transaction id', async () => {
    const one = await insertWanting(server, city, 2)
    const codes = await insertPassVouchers(server, one, [5_500])
    const registrationId = one.registration_id
    const selectedIds = [one.dancers[0]!]
    await server.call(payMediaPassByVouchers, { registrationId, selectedIds }, { token: one.token })
    const { output } = await server.call(loadMediaPassPaid, { registrationId }, { token: one.token })
    expect(output).toMatchObject({
      overallPaid: false,
      payments: [],
      loyalty_payments: [
        { amount: 5_500, timestamp: '2026-11-20T17:00:00.000Z', details: { transaction_id: codes[0] } },
      ],
      vouchers: [{ code: codes[0], amount: 5_500, redeemed: '2026-11-20T17:00:00.000Z' }],
      dancers: [{ person_id: one.dancers[0], paid_by: 'media_pass' }],
    })
  })
})
