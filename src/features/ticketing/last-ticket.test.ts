// TICKET-05: the last ticket of a hall, wanted by two at once, by card, by check and in edits: one has it, the other is told.
import { beforeAll, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertAttending, insertSummit, insertSummitDate } from '../intensive/summit.fixtures.ts'
import { chargesOf } from '../paying/payable.fixtures.ts'
import { payerOf, tokeniseCard } from '../paying/payer.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
type Server = typeof server

beforeAll(() => insertSummit(server.database))

const GONE = 'There are no more tickets available for this event.'
/** 270 + 120, and one ticket bought. */
const DUE = 43_000

async function soldAt(on: Server, tour_date_id: number): Promise<number> {
  const { rows } = await on.database.$client.query(
    `SELECT count(*)::integer AS sold FROM event_ticket JOIN registration ON registration.id = registration_id
     WHERE event_ticket.tour_date_id = $1 AND completed AND canceled_at IS NULL`,
    [tour_date_id],
  )
  return rows[0].sold
}

/** Two reviewed registrations with two tickets each, where the hall has three. */
async function insertTwo(on: Server) {
  const city = await insertSummitDate(on.database, { total_available: 3 })
  const pair = await Promise.all(
    ['Ana', 'Mia'].map((name) => insertAttending(on, city, [`${name} One`, `${name} Two`])),
  )
  for (const one of pair) expect((await one.review()).error).toBeUndefined()
  return { city, pair }
}

describe('the last ticket of a hall', () => {
  async function race(on: Server) {
    const { city, pair } = await insertTwo(on)
    const payers = await Promise.all(pair.map((registration) => payerOf(on, registration)))
    const cards = await Promise.all(pair.map(() => tokeniseCard(on, 'approve')))
    const versions = await Promise.all(pair.map(async (registration) => (await registration.view()).version))
    const answers = await atOnce(
      on,
      'payment',
      payers.map(
        (payer, at) => () =>
          payer.pay(cards[at]!, `ticket-key-${at}`, { amount: DUE, version: versions[at] }),
      ),
    )
    const charged = await Promise.all(payers.map((payer) => chargesOf(on.database, payer.mybtf_user_id)))
    return { answers, charged, sold: await soldAt(on, city) }
  }

  it('goes to one of two that pay by card at once; the other is told and never charged', async () => {
    const { answers, charged, sold } = await race(server)
    const lost = answers.findIndex(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers[lost]?.error).toMatchObject({ code: 'RULES_BROKEN', violations: [{ message: GONE }] })
    expect([charged[lost], charged[1 - lost], sold]).toEqual([[], [{ outcome: 'approved', amount: DUE }], 2])
  })

  it('is held while its payment is not yet answered', async () => {
    const { pair } = await insertTwo(server)
    const [one, two] = await Promise.all(pair.map((each) => payerOf(server, each)))
    const version = async (at: number) => (await pair[at]!.view()).version
    const first = await one!.pay(await tokeniseCard(server, 'timeout'), 'first-key', {
      amount: DUE,
      version: await version(0),
    })
    expect(first.error.code).toBe('PAYMENT_PENDING')
    const second = await two!.pay(await tokeniseCard(server, 'approve'), 'first-key', {
      amount: DUE,
      version: await version(1),
    })
    expect(second.error.violations).toMatchObject([{ message: GONE }])
  })

  it('goes to one of two that reserve by check at once', async () => {
    const { city, pair } = await insertTwo(server)
    const reserve = async (one: (typeof pair)[number]) => {
      const { version } = await one.view()
      const { registration_id } = one
      const input = { registration_id, version, paying_by_check: true, phrase: 'RESERVE MY REGISTRATION' }
      return server.call(reserveByCheck, input, { token: one.token })
    }
    const answers = await Promise.all(pair.map(reserve))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await soldAt(server, city)).toBe(2)
  })

  async function raceOfEdits(on: Server) {
    const city = await insertSummitDate(on.database, { total_available: 3 })
    const pair = await Promise.all(['Ana One', 'Mia One'].map((name) => insertAttending(on, city, [name])))
    for (const one of pair) expect((await one.complete()).error).toBeUndefined()
    const froms = await Promise.all(pair.map((registration) => registration.view()))
    const answers = await atOnce(
      on,
      'registration',
      pair.map(
        (registration, at) => () =>
          registration.apply(
            ({ tickets }) => ({
              tickets: [...tickets, { id: -1, name: 'One more', is_intensive_free: false }],
            }),
            { from: froms[at]! },
          ),
      ),
    )
    return { answers, sold: await soldAt(on, city) }
  }

  it('goes to one of two edits that are applied at once', async () => {
    const { answers, sold } = await raceOfEdits(server)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.error.violations).toMatchObject([{ message: GONE }])
    expect(sold).toBe(3)
  })

  it('without the lock goes to both who pay (so the race is real)', async () => {
    expect((await withoutLocks(server, () => race(server))).sold).toBe(4)
  })

  it('without the lock goes to both edits (so the race is real)', async () => {
    expect((await withoutLocks(server, () => raceOfEdits(server))).sold).toBe(4)
  })
})
