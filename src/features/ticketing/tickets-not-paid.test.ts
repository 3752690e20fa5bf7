// TICKET-07 a ticket that was paid and is no longer: its money went back, or a free one was made one that is bought.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoTable } from '../../server/demo.tables.ts'
import { useTestServer } from '../../server/test-server.ts'
import { giveCredit, takeBackCredit } from '../discounts/credit.contract.ts'
import { admitTicket, undoAdmission } from '../door/door.contract.ts'
import { insertAttending, insertSummit, insertSummitDate } from '../intensive/summit.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import { refundPayment } from '../settlement/refund-payment.effects.ts'
import { SEND_TICKETS } from '../tickets/ask-for-tickets.effects.ts'
import { listTickets, markTicketsPaid, openTicket } from './ticket.contract.ts'
import { ticketJobs } from './ticket.jobs.ts'

const NOW = '2026-11-20T17:00:00Z'
/** The first day of Columbus, in its evening. */
const AT_THE_DOOR = '2027-02-13T01:00:00Z'
const server = useTestServer({ now: NOW })
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
let clerk = 0
let cashier = 0
let refunds = 0

beforeAll(async () => {
  await insertSummit(server.database)
  // Rights without a second step, as in the demo.
  await server.database.insert(demoTable).values({ created_on: '2026-11-20' })
  const [row] = await sql(
    `INSERT INTO mybtf_user (email, confirmed_at, staff_rights) VALUES ('gone-back@office.test', now(), '["door"]') RETURNING id`,
  )
  clerk = row.id
  const [payments] = await sql(
    `INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ('taken-back@office.test', now(), now(), '["payments"]') RETURNING id`,
  )
  cashier = payments.id
})
beforeEach(() => server.setTime(NOW))

async function insertSold(names: string[]) {
  const one = await insertAttending(server, await insertSummitDate(server.database), names)
  await one.complete()
  await sendAsked(one)
  return one
}
type Attending = Awaited<ReturnType<typeof insertAttending>>

async function sendAsked({ registration_id }: Attending) {
  const job = ticketJobs.find(({ name }) => name === SEND_TICKETS)
  await job?.work({ registration_id }, sweepContext(server))
}

async function passesOf(one: Attending) {
  const { output } = await server.call(listTickets, { id: one.registration_id }, { token: one.token })
  return output.tickets
}

const paidOf = async (one: Attending) =>
  Object.fromEntries((await passesOf(one)).map(({ name, paid }) => [name, paid]))

async function atDoor(one: Attending, name: string) {
  const pass = (await passesOf(one)).find((ticket) => ticket.name === name)
  server.setTime(AT_THE_DOOR)
  const token = await server.tokenOf(clerk)
  const { output } = await server.call(
    admitTicket,
    { token: pass?.url?.split('#token=')[1] ?? '' },
    { token },
  )
  server.setTime(NOW)
  return output.refused ?? 'admitted'
}

async function refund(one: Attending, amount: number) {
  const [{ id }] = await sql(
    "SELECT id FROM payment WHERE registration_id = $1 AND entry = 'payment' ORDER BY id LIMIT 1",
    [one.registration_id],
  )
  const order = { payment_id: id, amount, to: 'office', note: '', key: `refund-${++refunds}` } as const
  await refundPayment(sweepContext(server), order)
}

const mailsOf = (one: Attending) =>
  sql("SELECT subject FROM mail WHERE mybtf_user_id = $1 AND kind = 'ticket' ORDER BY id", [
    one.mybtf_user_id,
  ])

describe('TICKET-07 money that goes back', () => {
  test('takes the tickets that were bought along: the door refuses them, the list says so, nothing marks them', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    const { quote } = await one.view()
    await refund(one, quote.fees.total)
    await sendAsked(one)
    expect(await paidOf(one)).toEqual({ 'Ana Reyes': true, 'Leo Reyes': false })
    const marked = await server.call(markTicketsPaid, { id: one.registration_id }, { token: one.token })
    expect(marked.error.code).toBe('TICKETS_NOT_PAID')
    expect([await atDoor(one, 'Ana Reyes'), await atDoor(one, 'Leo Reyes')]).toEqual(['admitted', 'not paid'])
  })

  test('is asked of the job by the refund itself, and the door looks anew without it', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    await refund(one, 1)
    expect(await atDoor(one, 'Leo Reyes')).toBe('not paid')
  })

  test('and comes again admits again, by the same code and without a second mail', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    const [, before] = await passesOf(one)
    await refund(one, 4_000)
    await sendAsked(one)
    expect((await paidOf(one))['Leo Reyes']).toBe(false)
    await insertPaid(server, one, 4_000)
    await sendAsked(one)
    const [, after] = await passesOf(one)
    expect([after?.paid, after?.code]).toEqual([true, before?.code])
    expect(await mailsOf(one)).toHaveLength(2)
  })

  test('of a credit leaves what nothing is owed for', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes', 'Mia Reyes'])
    await one.apply(({ tickets }) => ({ tickets: tickets.slice(0, 2) }))
    expect((await one.view()).balance_cents).toBe(-4_000)
    await refund(one, 4_000)
    await sendAsked(one)
    expect(await paidOf(one)).toEqual({ 'Ana Reyes': true, 'Leo Reyes': true })
  })

  test('of a credit leaves it paid, also once something is added', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes', 'Mia Reyes'])
    server.setTime('2026-11-22T17:00:00Z')
    await one.apply(({ tickets }) => ({ tickets: tickets.slice(0, 2) }))
    await one.confirm()
    await sendAsked(one)
    server.setTime('2026-11-23T17:00:00Z')
    await refund(one, 4_000)
    // The job of the refund runs a moment after it.
    server.setTime('2026-11-23T17:00:01Z')
    await sendAsked(one)
    server.setTime('2026-11-24T17:00:00Z')
    const added = { id: -1, name: 'Ida Reyes', is_intensive_free: false }
    const { output } = await one.apply(({ tickets }) => ({ tickets: [...tickets, added] }))
    expect(output.balance_cents).toBe(4_000)
    await sendAsked(one)
    expect(await paidOf(one)).toEqual({ 'Ana Reyes': true, 'Leo Reyes': true, 'Ida Reyes': false })
    // What goes back after that is owed for all of them.
    await refund(one, 1)
    expect(await atDoor(one, 'Leo Reyes')).toBe('not paid')
  })

  test('is the same for a credit that the office takes back', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    const added = { id: -1, name: 'Ida Reyes', is_intensive_free: false }
    await one.apply(({ tickets }) => ({ tickets: [...tickets, added] }))
    const token = await server.tokenOf(cashier)
    const credit = { registration_id: one.registration_id, from: 'For the delay', amount: 4_000 }
    const given = await server.call(giveCredit, credit, { token })
    await sendAsked(one)
    expect((await paidOf(one))['Ida Reyes']).toBe(true)
    const credit_id = given.output.view.credits[0]?.id ?? 0
    await server.call(takeBackCredit, { id: one.registration_id, credit_id }, { token })
    expect(await atDoor(one, 'Ida Reyes')).toBe('not paid')
    expect(await paidOf(one)).toEqual({ 'Ana Reyes': true, 'Leo Reyes': false, 'Ida Reyes': false })
  })

  test('does not put out whoever was let in', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    expect(await atDoor(one, 'Leo Reyes')).toBe('admitted')
    await refund(one, 4_000)
    await sendAsked(one)
    expect(await atDoor(one, 'Leo Reyes')).toBe('admitted already')
  })
})

describe('TICKET-07 an admission that is taken back after a refund', () => {
  test('leaves a ticket whose page and list say what the door says', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    const leo = (await passesOf(one))[1]
    expect(await atDoor(one, 'Leo Reyes')).toBe('admitted')
    await refund(one, 4_000)
    await sendAsked(one)
    const token = await server.tokenOf(clerk)
    expect((await server.call(undoAdmission, { id: leo?.id ?? 0 }, { token })).error).toBeUndefined()
    const page = await server.call(openTicket, { token: leo?.url?.split('#token=')[1] ?? '' })
    expect(page.output.state).toBe('not paid')
    expect((await paidOf(one))['Leo Reyes']).toBe(false)
    expect(await atDoor(one, 'Leo Reyes')).toBe('not paid')
  })
})

describe('TICKET-07 what an edit changes', () => {
  test('before the job runs, nothing that was paid: it stays paid, is mailed and has its code', async () => {
    const one = await insertAttending(server, await insertSummitDate(server.database), [
      'Ana Reyes',
      'Leo Reyes',
    ])
    await one.complete()
    const added = { id: -1, name: 'Mia Reyes', is_intensive_free: false }
    const { output } = await one.apply(({ tickets }) => ({ tickets: [...tickets, added] }))
    expect(output.balance_cents).toBe(4_000)
    await sendAsked(one)
    const passes = await passesOf(one)
    expect(passes.map(({ name, paid, code }) => [name, paid, code !== null])).toEqual([
      ['Ana Reyes', true, true],
      ['Leo Reyes', true, true],
      ['Mia Reyes', false, false],
    ])
    expect(await mailsOf(one)).toHaveLength(2)
    expect(await atDoor(one, 'Leo Reyes')).toBe('admitted')
  })

  test('a free ticket that becomes a bought one waits for its money, the new free one does not', async () => {
    const one = await insertSold(['Ana Reyes'])
    const { output } = await one.apply(({ tickets }) => ({
      tickets: [
        ...tickets.map((ticket) => ({ ...ticket, is_intensive_free: false })),
        { id: -1, name: 'Leo Reyes', is_intensive_free: true },
      ],
    }))
    expect(output.balance_cents).toBe(4_000)
    await sendAsked(one)
    expect(await paidOf(one)).toEqual({ 'Ana Reyes': false, 'Leo Reyes': true })
    expect(await atDoor(one, 'Ana Reyes')).toBe('not paid')
    await insertPaid(server, one, 4_000)
    expect(await atDoor(one, 'Ana Reyes')).toBe('admitted')
  })

  test('what is added later, and owed, leaves what was paid', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    await one.apply(({ tickets }) => ({
      tickets: [...tickets, { id: -1, name: 'Mia Reyes', is_intensive_free: false }],
    }))
    await sendAsked(one)
    expect(await paidOf(one)).toEqual({ 'Ana Reyes': true, 'Leo Reyes': true, 'Mia Reyes': false })
    expect(await atDoor(one, 'Leo Reyes')).toBe('admitted')
  })
})
