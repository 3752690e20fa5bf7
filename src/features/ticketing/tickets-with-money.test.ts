// TICKET-03 to 08 where tickets meet money and people: a declined card, a late answer, a dancer who leaves, a ticket taken off.
import { beforeAll, describe, expect, test } from 'vitest'
import { demoTable } from '../../server/demo.tables.ts'
import { useTestServer } from '../../server/test-server.ts'
import { admitTicket } from '../door/door.contract.ts'
import { insertAttending, insertSummit, insertSummitDate } from '../intensive/summit.fixtures.ts'
import { chargesOf } from '../paying/payable.fixtures.ts'
import { payerOf, sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { settlePayment } from '../settlement/settle-payment.effects.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { SEND_TICKETS } from '../tickets/ask-for-tickets.effects.ts'
import { listTickets } from './ticket.contract.ts'
import { ticketJobs } from './ticket.jobs.ts'

const NOW = '2026-11-20T17:00:00Z'
/** The first day of Columbus, in its evening. */
const AT_THE_DOOR = '2027-02-13T01:00:00Z'
/** 270 + 120 for the dancer, the first ticket free, one bought for 40. */
const DUE = 43_000
const GONE = 'There are no more tickets available for this event.'
const server = useTestServer({ now: NOW })

beforeAll(async () => {
  await insertSummit(server.database)
  // Rights without a second step, as in the demo.
  await server.database.insert(demoTable).values({ created_on: '2026-11-20' })
})

const insert = async (names: string[], total_available = 300, city?: number) =>
  insertAttending(server, city ?? (await insertSummitDate(server.database, { total_available })), names)
type Attending = Awaited<ReturnType<typeof insert>>

async function pay(one: Attending, behaviour: string, key: string, amount = DUE) {
  const payer = await payerOf(server, one)
  const { version } = await one.view()
  return payer.pay(await tokeniseCard(server, behaviour), key, { amount, version })
}

/** The tickets as their owner reads them, once what was asked of the job is done. */
async function passesOf(one: Attending) {
  const job = ticketJobs.find(({ name }) => name === SEND_TICKETS)
  await job?.work({ registration_id: one.registration_id }, sweepContext(server))
  const { output } = await server.call(listTickets, { id: one.registration_id }, { token: one.token })
  return output.tickets
}

const codes = (error: { violations?: { code: string }[] | undefined } | undefined) =>
  error?.violations?.map(({ code }) => code)

describe('TICKET-05 a card that is declined', () => {
  test('sells no ticket and mails none, and another may have the last; then it is told, and not charged', async () => {
    const one = await insert(['Ana Reyes', 'Leo Reyes'], 2)
    const { tour_date_id } = await one.view()
    const other = await insert(['Mia Lee', 'Ida Lee'], 2, tour_date_id)
    for (const each of [one, other]) expect((await each.review()).error).toBeUndefined()
    expect((await pay(one, 'decline', 'declined-key')).error).toBeDefined()
    expect((await passesOf(one)).map(({ paid, url }) => [paid, url])).toEqual([
      [false, null],
      [false, null],
    ])
    expect((await pay(other, 'approve', 'other-key')).status).toBe(200)
    const again = await pay(one, 'approve', 'again-key')
    expect(again.error?.violations?.[0]?.message).toBe(GONE)
    const approved = (await chargesOf(server.database, one.mybtf_user_id)).filter(
      ({ outcome }) => outcome === 'approved',
    )
    expect(approved).toEqual([])
  })
})

describe('TICKET-07 a payment that is settled later', () => {
  test('holds its tickets meanwhile, and mails each once its answer came', async () => {
    const one = await insert(['Ana Reyes', 'Leo Reyes'], 2)
    await one.review()
    expect((await pay(one, 'late', 'late-key')).error?.code).toBe('PAYMENT_PENDING')
    expect((await passesOf(one)).map(({ paid }) => paid)).toEqual([false, false])
    server.setTime('2026-11-20T17:00:30Z')
    await sweepPayments(sweepContext(server))
    expect((await one.view()).completed).toBe(true)
    const passes = await passesOf(one)
    expect(passes.map(({ paid, url }) => [paid, url !== null])).toEqual([
      [true, true],
      [true, true],
    ])
    expect((await passesOf(one)).map(({ code }) => code)).toEqual(passes.map(({ code }) => code))
    server.setTime(NOW)
  })

  test('and was written off before: where the last ticket was sold meanwhile, nothing is sold and all goes back', async () => {
    const one = await insert(['Ana Reyes', 'Leo Reyes'], 2)
    const { tour_date_id } = await one.view()
    const other = await insert(['Mia Lee', 'Ida Lee'], 2, tour_date_id)
    for (const each of [one, other]) expect((await each.review()).error).toBeUndefined()
    const { error } = await pay(one, 'timeout', 'lost-key')
    const { payment_id } = error.data as { payment_id: number }
    const never = { outcome: 'failed', reference: null, message: 'Never made.' } as const
    await settlePayment(sweepContext(server), payment_id, never)
    expect((await pay(other, 'approve', 'meanwhile-key')).status).toBe(200)
    const reference = `LATE${payment_id}`
    await server.database.$client.query(
      `INSERT INTO sandbox_gateway.charge (key, kind, amount, description, outcome, reference, decided_at)
       SELECT 'late-' || id, 'charge', amount, 'Late', 'approved', $2, $3 FROM payment WHERE id = $1`,
      [payment_id, reference, new Date(NOW)],
    )
    await settlePayment(sweepContext(server), payment_id, { outcome: 'approved', reference })
    await sweepPayments(sweepContext(server))
    expect(await one.view()).toMatchObject({ completed: false, balance_cents: DUE })
    expect((await passesOf(one)).map(({ paid }) => paid)).toEqual([false, false])
    const { rows } = await server.database.$client.query(
      'SELECT amount FROM sandbox_gateway.charge WHERE refund_of = $1',
      [reference],
    )
    expect(rows).toEqual([{ amount: DUE }])
  })
})

describe('TICKET-03, TICKET-04 a dancer who leaves', () => {
  test('of an open registration leaves tickets that bar its review until they are taken off', async () => {
    const one = await insert(['Ana Reyes', 'Leo Reyes'])
    const { id, version } = await one.view()
    const saved = await server.call(changeRegistration, { id, version, attendees: [] }, { token: one.token })
    expect(saved.error).toBeUndefined()
    // Her free ticket went with her (TICKET-04); what is left is more than nobody may have.
    expect(codes((await one.review()).error)).toContain('TICKET_LIMIT')
    expect((await one.view()).tickets).toMatchObject([{ is_intensive_free: false }])
    const { version: next } = await one.view()
    const without = await server.call(
      changeRegistration,
      { id, version: next, tickets: [] },
      { token: one.token },
    )
    expect(without.error).toBeUndefined()
    expect(codes((await one.review()).error) ?? []).not.toContain('TICKET_LIMIT')
  })

  test('of a sold one is refused while more are bought than the others allow, at the limit and above', async () => {
    const holders = Array.from({ length: 6 }, (_, at) => `Holder ${at + 1}`)
    // One free and five bought: one dancer allows four.
    const one = await insert(holders.slice(0, 1))
    await one.complete()
    const [extra] = one.spare
    const two = await one.apply((content) => ({
      attendees: [...content.attendees, { ...content.attendees[0]!, person_id: extra! }],
      intensive: [...content.intensive, { ...content.intensive[0]!, person_id: extra! }],
      tickets: [
        ...content.tickets,
        ...holders.slice(1).map((name, at) => ({ id: -1 - at, name, is_intensive_free: false })),
      ],
    }))
    expect(two.error).toBeUndefined()
    await one.confirm()
    const leaving = (kept: number) =>
      one.apply((content) => ({
        attendees: content.attendees.filter(({ person_id }) => person_id !== extra),
        tickets: content.tickets.slice(0, 1 + kept),
      }))
    expect(codes((await leaving(5)).error)).toEqual(['TICKET_LIMIT'])
    expect((await leaving(4)).error).toBeUndefined()
  })
})

describe('TICKET-08 a ticket that an edit takes off after it was paid', () => {
  test('is a credit of what it cost, though the price has risen, and its QR code admits nobody', async () => {
    const one = await insert(['Ana Reyes', 'Leo Reyes'])
    const { tour_date_id } = await one.view()
    await one.complete()
    const [, bought] = await passesOf(one)
    await server.database.$client.query(
      `UPDATE tour_date SET tickets = jsonb_set(tickets, '{fee_cents}', '9900') WHERE id = $1`,
      [tour_date_id],
    )
    const { output } = await one.apply(({ tickets }) => ({ tickets: tickets.slice(0, 1) }))
    expect(output.balance_cents).toBe(-4_000)
    const { rows } = await server.database.$client.query(
      `INSERT INTO mybtf_user (email, confirmed_at, staff_rights) VALUES ('taken-off@office.test', now(), '["door"]') RETURNING id`,
    )
    server.setTime(AT_THE_DOOR)
    const token = await server.tokenOf(rows[0].id)
    const scanned = await server.call(
      admitTicket,
      { token: bought?.url?.split('#token=')[1] ?? '' },
      { token },
    )
    expect(scanned.output).toMatchObject({
      admitted: false,
      refused: 'canceled',
      words: 'The ticket for Leo Reyes has been canceled.',
    })
    server.setTime(NOW)
  })

  test('and bought again by the same name costs today’s price and has another code', async () => {
    const one = await insert(['Ana Reyes', 'Leo Reyes'])
    await one.complete()
    const [, before] = await passesOf(one)
    await one.apply(({ tickets }) => ({ tickets: tickets.slice(0, 1) }))
    await one.confirm()
    const again = { id: -1, name: 'Leo Reyes', is_intensive_free: false }
    const { error, output } = await one.apply(({ tickets }) => ({ tickets: [...tickets, again] }))
    expect([error, output.balance_cents]).toEqual([undefined, 0])
    const [, after] = await passesOf(one)
    expect(after?.url).not.toBeNull()
    expect([after?.code === before?.code, after?.url === before?.url]).toEqual([false, false])
  })
})

describe('INTENSIVE-06 an observer who comes no more', () => {
  test('takes what she paid less along, in an edit', async () => {
    const one = await insert([])
    await one.complete()
    const sold = await one.view()
    const [spare] = one.spare
    const { output } = await one.apply((content) => ({
      attendees: [
        ...content.attendees,
        { ...content.attendees[0]!, person_id: spare!, workshop_level_id: 31 },
      ],
      intensive: [...content.intensive, { ...content.intensive[0]!, person_id: spare! }],
    }))
    expect(output.quote.lines.map(({ key }) => key)).toContain(`observer_discount:${spare}`)
    await one.confirm()
    const back = await one.apply(({ attendees, ...content }) => ({
      ...content,
      attendees: attendees.filter(({ person_id }) => person_id !== spare),
    }))
    expect(back.error).toBeUndefined()
    expect(back.output.balance_cents).toBe(sold.balance_cents)
    expect(back.output.intensive).toEqual(sold.intensive)
  })
})
