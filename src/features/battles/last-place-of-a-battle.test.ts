// FREESTYLE-04: the last place of a freestyle battle, paid for by two at once: one has it, the other is told and never charged.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import {
  chargesOf,
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
} from '../paying/payable.fixtures.ts'
import { payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
type Server = typeof server

const FEE_CENTS = 3_500
const amount = PAYABLE_CENTS + FEE_CENTS
const battle = {
  id: 1,
  name: 'Teen Battle',
  minimum_age: 11,
  maximum_age: 15,
  fee_cents: FEE_CENTS,
  places: 1,
}

beforeAll(async () => {
  await insertMeridian(server.database)
  await server.database.$client.query("UPDATE event SET variant = 'coastline'")
})

/** A studio whose dancer is in the battle, ready to pay. */
async function insertBattling(on: Server, city: number) {
  const payable = await insertPayable(on.database, city)
  await on.database.$client.query(
    `INSERT INTO freestyle_entry (registration_id, person_id, tour_date_id, freestyle_battle_id)
     SELECT registration_id, person_id, $2, 1 FROM date_attendee WHERE registration_id = $1`,
    [payable.registration_id, city],
  )
  return payerOf(on, payable)
}

describe('FREESTYLE-04 the last place of a freestyle battle', () => {
  async function race(on: Server) {
    const city = await insertCity(on.database, null, { freestyle_battles: [battle] })
    const payers = await Promise.all([1, 2].map(() => insertBattling(on, city)))
    const cards = await Promise.all(payers.map(() => tokeniseCard(on, 'approve')))
    const answers = await atOnce(
      on,
      'payment',
      payers.map((payer, at) => () => payer.pay(cards[at]!, `race-key-${at}`, { amount })),
    )
    const charged = await Promise.all(payers.map((payer) => chargesOf(on.database, payer.mybtf_user_id)))
    return { answers, charged }
  }

  it('goes to one of two that pay at once; the other is told and never charged', async () => {
    const { answers, charged } = await race(server)
    const lost = answers.findIndex((answer) => answer.status !== 200)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers[lost]?.error).toMatchObject({
      code: 'RULES_BROKEN',
      violations: [
        { code: 'FREESTYLE_SOLD_OUT', path: ['freestyle', 0], message: 'The Teen Battle is sold out.' },
      ],
    })
    expect(charged[lost]).toEqual([])
    expect(charged[1 - lost]).toEqual([{ outcome: 'approved', amount }])
  })

  it('is held while its payment is not yet answered', async () => {
    const city = await insertCity(server.database, null, { freestyle_battles: [battle] })
    const [one, two] = await Promise.all([1, 2].map(() => insertBattling(server, city)))
    const waiting = await one!.pay(await tokeniseCard(server, 'timeout'), 'first-key', { amount })
    expect(waiting.error.code).toBe('PAYMENT_PENDING')
    const told = await two!.pay(await tokeniseCard(server, 'approve'), 'second-key', { amount })
    expect(told.error.violations).toMatchObject([{ code: 'FREESTYLE_SOLD_OUT' }])
  })

  it('without the lock goes to both (so the race is real)', async () => {
    const { answers } = await withoutLocks(server, () => race(server))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
