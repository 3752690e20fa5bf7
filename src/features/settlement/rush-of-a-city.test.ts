import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { type Answer, useTestServer } from '../../server/test-server.ts'
import { described } from '../../shared/endpoint.ts'
import { type PlaceInLine, TURN_HEADER } from '../../shared/turn.ts'
import { holdPlaces } from '../hold/hold.contract.ts'
import {
  chargesOf,
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  paymentsOf,
} from '../paying/payable.fixtures.ts'
import { approvedOnce, type Payer, payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { payByCard } from '../paying/payment.contract.ts'
import { CARD_METHOD_ID } from '../payments/payment.model.ts'
import { payFamilyShare } from '../shares/share.contract.ts'
import { FAMILY_CENTS, insertMailed, insertShared } from '../shares/shared.fixtures.ts'
import { beginPayment } from './begin-payment.effects.ts'
import { chargePayment } from './charge-payment.effects.ts'
import { receiveGatewayEvent } from './gateway-event.effects.ts'
import { CONNECTIONS, CROWD, holding, PATIENCE_MS, payersOf, portOf, soon } from './rush.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
/** A charge must have begun ten seconds after it was written down. */
const TOO_LATE = '2026-11-20T17:00:11Z'
const LATER = '2026-11-20T17:00:02Z'
// Whoever waits is told so sooner than by the product: how long that takes is a matter of turns.test.ts.
const connections = { max: CONNECTIONS }
const server = useTestServer({
  now: NOW,
  connections,
  turn_patience_ms: { first_time: 300, again: 8_000 },
})
const unlimited = useTestServer({ now: NOW, connections, turns: { each: 1_000, all: 1_000 } })
type Server = typeof server

beforeEach(() => server.setTime(NOW))

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertMeridian(unlimited.database)
})

/** Of the city, for which twice as many pay at once. */
const PLACES = effort(5, 20)
/** As the page does: told to wait, it asks again with its ticket. */
async function untilItsTurn<T>(ask: (ticket?: string) => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await ask()
  while (answer.error?.code === 'WAIT_YOUR_TURN')
    answer = await ask((answer.error.data as PlaceInLine).ticket)
  return answer
}

async function payInTurn(on: Server, payer: Payer, key: string) {
  const card = await tokeniseCard(on, 'approve')
  return untilItsTurn((ticket) => payer.pay(card, key, {}, ticket))
}

/** Until so many come before this one, who is told so and does not wait for a place. */
async function untilBefore(payer: Payer, card: Parameters<Payer['pay']>[0], count: number): Promise<void> {
  for (let before = 0; before < count; )
    before = ((await payer.pay(card, 'place-in-line')).error.data as PlaceInLine).before
}

/** The tour date's lock, as another process may have it, and how many of this one wait for it. */
const holdCity = (on: Server, city: number) =>
  holding(on, 'SELECT 1 FROM tour_date WHERE id = $1 FOR NO KEY UPDATE', city)

/** The first three of a city's payers wait for its lock, which another process has; all others wait for them. */
async function threeAtWork(on: Server, city: number, payers: readonly Payer[]) {
  const { letGo, untilBlocked } = await holdCity(on, city)
  const first = payers.slice(0, 3).map((payer, at) => payInTurn(on, payer, `at-work-${at}`))
  await untilBlocked(3)
  return { letGo, first }
}

describe('TURN-01 the rush of a city', () => {
  it('sells each place once, refuses the others with the reason, and fails nobody', async () => {
    const city = await insertCity(server.database, PLACES)
    const payers = await payersOf(server, city, 2 * PLACES)
    const answers = await Promise.all(payers.map((payer, at) => payInTurn(server, payer, `rush-key-${at}`)))
    const paid = answers.filter(({ status }) => status === 200)
    const told = answers.flatMap(({ error }) => error?.message ?? [])
    expect(paid).toHaveLength(PLACES)
    expect(told).toEqual(
      Array(PLACES).fill(`You have reached the maximum total routine limit (${PLACES}) for this city.`),
    )
    for (const [at, payer] of payers.entries()) {
      const charged = await chargesOf(server.database, payer.mybtf_user_id)
      expect(charged).toEqual(answers[at]?.status === 200 ? approvedOnce : [])
    }
  })

  /** Whether another studio's page is answered while a crowd of payments waits for the lock of a city. */
  async function answeredMeanwhile(on: Server, at_work: number, patience: number): Promise<boolean> {
    const [city, elsewhere] = [await insertCity(on.database), await insertCity(on.database)]
    const payers = await payersOf(on, city, CROWD)
    const [other] = await payersOf(on, elsewhere, 1)
    const { letGo, untilBlocked } = await holdCity(on, city)
    const paying = payers.map((payer, at) => payInTurn(on, payer, `meanwhile-${at}`))
    await untilBlocked(at_work)
    const seen = await Promise.race([other!.view().then(() => true), soon(patience).then(() => false)])
    await letGo()
    expect((await Promise.all(paying)).map(({ status }) => status)).toEqual(Array(CROWD).fill(200))
    return seen
  }

  it('keeps no connection from anybody who wants something else', async () => {
    expect(await answeredMeanwhile(server, 3, PATIENCE_MS.answered)).toBe(true)
  })

  it('would keep all of them, were everybody let in at once (so the turns do it)', async () => {
    expect(await answeredMeanwhile(unlimited, CONNECTIONS, PATIENCE_MS.kept)).toBe(false)
  })
})

describe('TURN-01 the gateway tells of many sales at once', () => {
  it('and each is settled, while nobody waits for a connection who wants something else', async () => {
    const [city, elsewhere] = [await insertCity(server.database), await insertCity(server.database)]
    const payers = await payersOf(server, city, CROWD)
    const [other] = await payersOf(server, elsewhere, 1)
    const late = await Promise.all(payers.map(() => tokeniseCard(server, 'late')))
    const paying = payers.map((payer, at) =>
      untilItsTurn((ticket) => payer.pay(late[at]!, 'late-key', {}, ticket)),
    )
    for (const { error } of await Promise.all(paying)) expect(error.code).toBe('PAYMENT_PENDING')
    server.setTime(TOO_LATE)
    const { letGo, untilBlocked } = await holdCity(server, city)
    const context = { ...sweepContext(server), first: server.lines.first }
    const received = payers.map(({ mybtf_user_id }) =>
      receiveGatewayEvent(context, {
        id: `event-${mybtf_user_id}`,
        what: 'charge',
        approved: true,
        key: `callboard:${mybtf_user_id}:late-key`,
        reference: `of ${mybtf_user_id}`,
        amount: PAYABLE_CENTS,
        at: new Date(NOW),
      }),
    )
    await untilBlocked(3)
    const seen = await Promise.race([other!.view().then(() => true), soon(PATIENCE_MS.answered)])
    await letGo()
    await Promise.all(received)
    expect(seen).toBe(true)
    for (const { mybtf_user_id } of payers)
      expect(await paymentsOf(server.database, mybtf_user_id)).toMatchObject([{ status: 'approved' }])
  })
})

describe('TURN-02 whoever repeats what was done', () => {
  it('is told what became of it, though others come before', async () => {
    const city = await insertCity(server.database)
    const [paid, ...others] = await payersOf(server, city, 4)
    const card = await tokeniseCard(server, 'approve')
    expect((await paid!.pay(card, 'paid-key')).status).toBe(200)
    const { letGo, first } = await threeAtWork(server, city, others)
    // It is answered after its patience, before any of the three has its turn over.
    const again = await paid!.pay(card, 'paid-key')
    expect(again.output).toMatchObject({ payment: { status: 'approved', amount: PAYABLE_CENTS } })
    const other = await paid!.pay(card, 'paid-key', { amount: PAYABLE_CENTS - 1 })
    expect(other.error.code).toBe('KEY_REUSED')
    await letGo()
    await Promise.all(first)
    expect(await chargesOf(server.database, paid!.mybtf_user_id)).toEqual(approvedOnce)
  })

  it('is told that its payment is under way, while the gateway thinks', async () => {
    const city = await insertCity(server.database)
    const [slow, ...others] = await payersOf(server, city, 4)
    const card = await tokeniseCard(server, 'timeout')
    expect((await slow!.pay(card, 'open-key')).error.code).toBe('PAYMENT_PENDING')
    const { letGo, first } = await threeAtWork(server, city, others)
    expect((await slow!.pay(card, 'open-key')).error.code).toBe('PAYMENT_PENDING')
    await letGo()
    await Promise.all(first)
  })

  it('and keeps no connection from anybody, however often it asks', async () => {
    const [city, elsewhere] = [await insertCity(server.database), await insertCity(server.database)]
    const [paid, ...others] = await payersOf(server, city, 4)
    const [other] = await payersOf(server, elsewhere, 1)
    const card = await tokeniseCard(server, 'approve')
    expect((await paid!.pay(card, 'paid-key')).status).toBe(200)
    const { letGo, first } = await threeAtWork(server, city, others)
    const repeats = Array.from({ length: CONNECTIONS }, () => paid!.pay(card, 'paid-key'))
    await soon(PATIENCE_MS.told)
    const seen = await Promise.race([other!.view().then(() => true), soon(PATIENCE_MS.answered)])
    await letGo()
    expect(seen).toBe(true)
    expect((await Promise.all(repeats)).map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill(200))
    await Promise.all(first)
    expect(await chargesOf(server.database, paid!.mybtf_user_id)).toEqual(approvedOnce)
  })

  it('is given the answer of an edit again', async () => {
    const city = await insertCity(server.database)
    const [done, ...others] = await payersOf(server, city, 4)
    const { token, registration_id: id } = done!
    const hold = () => server.call(holdPlaces, { id }, { token, key: 'held-before' })
    const { output } = await hold()
    const { letGo, first } = await threeAtWork(server, city, others)
    // It is answered after its patience, before any of the three has its turn over.
    const again = await hold()
    expect(again.output).toEqual(output)
    await letGo()
    await Promise.all(first)
  })
})

describe('TURN-02 whoever waits', () => {
  it('is told how many are before, has changed nothing, and goes before those who came later', async () => {
    const city = await insertCity(server.database, 4)
    const payers = await payersOf(server, city, 6)
    const { letGo, first } = await threeAtWork(server, city, payers)
    const fourth = payers[3]!
    const card = await tokeniseCard(server, 'approve')
    const told = await fourth.pay(card, 'place-key')
    expect(told.error).toMatchObject({ code: 'WAIT_YOUR_TURN', data: { before: 3 } })
    expect(told.status).toBe(429)
    expect(await paymentsOf(server.database, fourth.mybtf_user_id)).toEqual([])
    // One place is left when the three are done: it is for the fourth, although the fifth asks before it asks again.
    server.setTime(LATER)
    const fifth = payInTurn(server, payers[4]!, 'later-key')
    await untilBefore(payers[5]!, card, 4)
    const again = fourth.pay(card, 'place-key', {}, (told.error.data as PlaceInLine).ticket)
    // It asked before this one did, which then waits in line as well.
    await untilBefore(payers[5]!, card, 4)
    await letGo()
    expect((await again).status).toBe(200)
    expect((await fifth).error?.code).toBe('RULES_BROKEN')
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('keeps the place for this one call, and for no other with the same key', async () => {
    const city = await insertCity(server.database)
    const payers = await payersOf(server, city, 4)
    const { letGo, first } = await threeAtWork(server, city, payers)
    const { token, registration_id: id, pay } = payers[3]!
    const cameAt = ({ error }: { error: { data?: unknown } }) =>
      Number((error.data as PlaceInLine).ticket.split('.')[0])
    const told = await pay(await tokeniseCard(server, 'approve'), 'one-call-key')
    expect(cameAt(told)).toBe(Date.parse(NOW))
    server.setTime(LATER)
    const { ticket } = told.error.data as PlaceInLine
    const other = await server.call(holdPlaces, { id }, { token, key: 'one-call-key', ticket })
    expect(cameAt(other)).toBe(Date.parse(LATER))
    await letGo()
    await Promise.all(first)
  })

  it('and hangs up is not charged, and gives the turn to the next', async () => {
    const port = await portOf(server)
    const city = await insertCity(server.database)
    const payers = await payersOf(server, city, 5)
    const { letGo, first } = await threeAtWork(server, city, payers)
    const [gone, probe] = [payers[3]!, payers[4]!]
    const card = await tokeniseCard(server, 'approve')
    const hangUp = new AbortController()
    // With a ticket it waits longer than the other one asks.
    const { ticket } = (await gone.pay(card, 'hung-up-key')).error.data as PlaceInLine
    const asked = fetch(`http://127.0.0.1:${port}/api${described(payByCard).path}`, {
      method: 'POST',
      signal: hangUp.signal,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${gone.token}`,
        'idempotency-key': 'hung-up-key',
        [TURN_HEADER]: ticket,
      },
      body: JSON.stringify({
        registration_id: gone.registration_id,
        version: 0,
        amount: PAYABLE_CENTS,
        paymentMethodId: CARD_METHOD_ID,
        paymentKind: 'registration',
        paymentProfile: card,
      }),
    }).catch((error: Error) => error.name)
    // Another one, who comes later, counts whom it has before it.
    server.setTime(LATER)
    const beforeProbe = async () => ((await probe.pay(card, 'probe-key')).error.data as PlaceInLine).before
    expect(await beforeProbe()).toBe(4)
    hangUp.abort()
    expect(await asked).toBe('AbortError')
    expect(await beforeProbe()).toBe(3)
    await letGo()
    expect((await payInTurn(server, probe, 'probe-key')).status).toBe(200)
    await Promise.all(first)
    expect(await paymentsOf(server.database, gone.mybtf_user_id)).toEqual([])
  })
})

describe('TURN-01 somebody wants turns of a city many times at once', () => {
  type Ask = (key: string, ticket?: string) => Promise<Answer<object>>
  async function byAccount(city: number): Promise<Ask> {
    const { token, registration_id: id } = await payerOf(server, await insertPayable(server.database, city))
    return (key, ticket) => server.call(holdPlaces, { id }, { token, key, ticket })
  }
  async function byLink(city: number): Promise<Ask> {
    const shared = await insertShared(server, city)
    const { token } = await insertMailed(server, shared, [shared.people[1]!])
    const paymentProfile = await tokeniseCard(server, 'approve')
    const input = { token, amount: FAMILY_CENTS, paymentMethodId: 1 as const, paymentProfile }
    return (key, ticket) => server.call(payFamilyShare, input, { key, ticket })
  }

  it.each([
    ['one account', byAccount, Array(20).fill(200)],
    ['a family’s link', byLink, [200, ...Array(19).fill(409)]],
  ] as const)(
    '%s stands in the line with a few of them, so that others of its city come before the rest',
    async (_whose, from, statuses) => {
      const city = await insertCity(server.database)
      const ask = await from(city)
      const payers = await payersOf(server, city, 4)
      const { letGo, first } = await threeAtWork(server, city, payers)
      const other = payers[3]!
      const asks = Array.from(
        { length: 20 },
        (_, at) => (ticket?: string) => ask(`many-keys-${city}-${at}`, ticket),
      )
      // Each has a ticket from before the other one came.
      const first_told = await Promise.all(asks.map((ask) => ask()))
      const answers = asks.map((ask, at) =>
        untilItsTurn((ticket = (first_told[at]!.error.data as PlaceInLine).ticket) => ask(ticket)),
      )
      server.setTime(LATER)
      const told = await other.pay(await tokeniseCard(server, 'approve'), 'other-key')
      await letGo()
      // Three were at work. Two stood in the line; others had been told to ask again, and their places were kept meanwhile.
      expect((told.error.data as PlaceInLine).before).toBeLessThan(12)
      expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual(statuses)
      expect((await payInTurn(server, other, 'other-key-2')).status).toBe(200)
      await Promise.all(first)
    },
  )
})

describe('TURN-03 a payment of which the gateway was not asked in time', () => {
  it('has failed at once, charges nothing, and its place goes to the next', async () => {
    const city = await insertCity(server.database, 1)
    const [slow, next] = (await payersOf(server, city, 2)) as [Payer, Payer]
    const context = { ...sweepContext(server), account: null, key: 'too-late-key' }
    const { payment } = await beginPayment(context, {
      payer: { mybtf_user_id: slow.mybtf_user_id },
      registration_id: slow.registration_id,
      version: 0,
      amount: PAYABLE_CENTS,
      amount_type: 'full',
      paymentMethodId: CARD_METHOD_ID,
      paymentKind: 'registration',
      person_ids: [],
      source: { ...(await tokeniseCard(server, 'approve')), bill_to: null },
      keep_profile: false,
      note: '',
      sendEmployeeEmail: false,
    })
    expect((await payInTurn(server, next, 'next-in-line')).error?.code).toBe('RULES_BROKEN')
    server.setTime(TOO_LATE)
    const { status, message } = await chargePayment(context, payment)
    expect({ status, message }).toEqual({
      status: 'failed',
      message: 'We couldn’t start your payment. Nothing has been charged; please try again.',
    })
    expect(await chargesOf(server.database, slow.mybtf_user_id)).toEqual([])
    expect((await payInTurn(server, next, 'next-in-line-again')).status).toBe(200)
  })
})
