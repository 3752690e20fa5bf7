// The last routine of a city, paid for by two at once: one has it, the other is told and never charged.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { chargesOf, insertCity, insertMeridian, insertPayable } from '../paying/payable.fixtures.ts'
import { approvedOnce, payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const free = useTestServer({ now: NOW, locks: false })
type Server = typeof server

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertMeridian(free.database)
})

describe('the last routine of a city', () => {
  async function race(on: Server) {
    const last = await insertCity(on.database, 1)
    const payers = await Promise.all(
      [1, 2].map(async () => payerOf(on, await insertPayable(on.database, last))),
    )
    const cards = await Promise.all(payers.map(() => tokeniseCard(on, 'approve')))
    const answers = await atOnce(
      on,
      'payment',
      payers.map((payer, at) => () => payer.pay(cards[at]!, `race-key-${at}`)),
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
      message: 'You have reached the maximum total routine limit (1) for this city.',
    })
    expect(charged[lost]).toEqual([])
    expect(charged[1 - lost]).toEqual(approvedOnce)
  })

  it('is held while its payment is not yet answered', async () => {
    const last = await insertCity(server.database, 1)
    const [one, two] = await Promise.all(
      [1, 2].map(async () => payerOf(server, await insertPayable(server.database, last))),
    )
    expect((await one!.pay(await tokeniseCard(server, 'timeout'), 'first-key')).error.code).toBe(
      'PAYMENT_PENDING',
    )
    expect((await two!.pay(await tokeniseCard(server, 'approve'), 'first-key')).error.code).toBe(
      'RULES_BROKEN',
    )
  })

  it('without the lock goes to both (so the race is real)', async () => {
    const { answers } = await race(free)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
