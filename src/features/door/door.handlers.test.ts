// TICKET-08: the door: a ticket admits once, is refused in words, counted, and taken back.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { demoTable } from '../../server/demo.tables.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertAttending, insertSummit, insertSummitDate } from '../intensive/summit.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import { listTickets } from '../ticketing/ticket.contract.ts'
import { ticketJobs } from '../ticketing/ticket.jobs.ts'
import { SEND_TICKETS } from '../tickets/ask-for-tickets.effects.ts'
import { admitTicket, findTickets, listDoors, loadDoor, undoAdmission } from './door.contract.ts'
import { typedCode } from './door.rules.ts'

/** The first day of Columbus, in its evening. */
const NOW = '2027-02-13T01:00:00Z'
const EARLY = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: EARLY })
type Server = typeof server

beforeAll(async () => {
  await insertSummit(server.database)
  // Rights without a second step, as in the demo.
  await server.database.insert(demoTable).values({ created_on: '2026-11-20' })
})

let clerks = 0
async function clerkAt(on: Server): Promise<string> {
  const { rows } = await on.database.$client.query(
    `INSERT INTO mybtf_user (email, confirmed_at, staff_rights) VALUES ($1, now(), '["door"]') RETURNING id`,
    [`door-${++clerks}@office.test`],
  )
  return on.tokenOf(rows[0].id)
}

/** Tickets that are paid and mailed, with the token and code of each. */
async function insertSold(on: Server, names: string[], city?: number) {
  on.setTime(EARLY)
  const tour_date_id = city ?? (await insertSummitDate(on.database))
  const one = await insertAttending(on, tour_date_id, names)
  await one.complete()
  const job = ticketJobs.find(({ name }) => name === SEND_TICKETS)
  await job?.work({ registration_id: one.registration_id }, sweepContext(on))
  const { output } = await on.call(listTickets, { id: one.registration_id }, { token: one.token })
  on.setTime(NOW)
  const passes = output.tickets.map(({ id, url, code }) => ({
    id,
    code: code ?? '',
    token: url?.split('#token=')[1] ?? '',
  }))
  return { ...one, tour_date_id, passes }
}

describe('the door', () => {
  test('lets a ticket in by its token, and another by its code in any spelling; counts both', async () => {
    const { passes, tour_date_id } = await insertSold(server, ['Ana Reyes', 'Leo Reyes'])
    const token = await clerkAt(server)
    const [one, two] = passes
    const first = await server.call(admitTicket, { token: one!.token, tour_date_id }, { token })
    expect(first.output).toMatchObject({
      admitted: true,
      refused: null,
      words: 'Welcome, Ana Reyes!',
      door: { admitted: 1, total: 2 },
    })
    const code = two!.code.toLowerCase().replaceAll('-', ' ')
    const second = await server.call(admitTicket, { code, tour_date_id }, { token })
    expect(second.output).toMatchObject({ admitted: true, door: { admitted: 2, total: 2 } })
    const door = await server.call(loadDoor, { tour_date_id }, { token })
    expect(door.output.latest.map(({ name }) => name).sort()).toEqual(['Ana Reyes', 'Leo Reyes'])
    const doors = await server.call(listDoors, {}, { token })
    expect(doors.output.doors.find((each) => each.tour_date_id === tour_date_id)).toMatchObject({
      admitted: 2,
    })
  })

  test('says of a second scan when the ticket was admitted', async () => {
    const { passes } = await insertSold(server, ['Ana Reyes'])
    const token = await clerkAt(server)
    await server.call(admitTicket, { token: passes[0]!.token }, { token })
    server.setTime('2027-02-13T02:00:00Z')
    const { output } = await server.call(admitTicket, { token: passes[0]!.token }, { token })
    expect(output).toMatchObject({
      admitted: false,
      refused: 'admitted already',
      words: 'Already admitted: Ana Reyes, Fri, Feb 12, 8:00 PM ET.',
    })
  })

  test('refuses what is unknown, canceled, for another day or another door, in words', async () => {
    const { passes, apply, tour_date_id } = await insertSold(server, ['Ana Reyes', 'Leo Reyes'])
    const token = await clerkAt(server)
    const ask = async (input: Parameters<typeof server.call<typeof admitTicket>>[1]) =>
      (await server.call(admitTicket, input, { token })).output
    expect(await ask({ code: 'T-AAAA-AAAA' })).toMatchObject({ refused: 'unknown', ticket: null, door: null })
    expect(await ask({ token: 'x'.repeat(43) })).toMatchObject({ refused: 'unknown' })
    const elsewhere = await insertSummitDate(server.database)
    expect(await ask({ token: passes[0]!.token, tour_date_id: elsewhere })).toMatchObject({
      refused: 'other day',
      words: 'The ticket for Ana Reyes is for another day: Summit Intensive Columbus, OH, Feb 12 – 14, 2027.',
    })
    for (const day of ['2027-02-11T20:00:00Z', '2027-02-15T20:00:00Z']) {
      server.setTime(day)
      expect(await ask({ token: passes[0]!.token, tour_date_id })).toMatchObject({ refused: 'other day' })
    }
    server.setTime(EARLY)
    expect((await apply(({ tickets }) => ({ tickets: tickets.slice(0, 1) }))).error).toBeUndefined()
    server.setTime(NOW)
    expect(await ask({ token: passes[1]!.token })).toMatchObject({
      refused: 'canceled',
      words: 'The ticket for Leo Reyes has been canceled.',
    })
  })

  test('TICKET-07: refuses what is not paid, and lets it in once it is', async () => {
    server.setTime(EARLY)
    const city = await insertSummitDate(server.database)
    const one = await insertAttending(server, city, ['Ana Reyes', 'Leo Reyes'])
    await one.review()
    const { version } = await one.view()
    const { registration_id } = one
    const input = { registration_id, version, paying_by_check: true, phrase: 'RESERVE MY REGISTRATION' }
    expect((await server.call(reserveByCheck, input, { token: one.token })).error).toBeUndefined()
    const code = 'T-WXYZ-2345'
    await server.database.$client.query(
      "UPDATE event_ticket SET code = $2 WHERE registration_id = $1 AND name = 'Leo Reyes'",
      [registration_id, code],
    )
    server.setTime(NOW)
    const token = await clerkAt(server)
    const before = await server.call(admitTicket, { code }, { token })
    expect(before.output).toMatchObject({
      refused: 'not paid',
      words: 'The ticket for Leo Reyes hasn’t been paid for yet.',
    })
    const { balance_cents } = await one.view()
    await insertPaid(server, one, balance_cents)
    expect((await server.call(admitTicket, { code }, { token })).output.admitted).toBe(true)
  })

  test('takes an admission back, twice with the same answer, and admits again', async () => {
    const { passes } = await insertSold(server, ['Ana Reyes'])
    const token = await clerkAt(server)
    const [one] = passes
    await server.call(admitTicket, { token: one!.token }, { token })
    for (const _again of [1, 2])
      expect((await server.call(undoAdmission, { id: one!.id }, { token })).output.door).toMatchObject({
        admitted: 0,
      })
    expect((await server.call(admitTicket, { token: one!.token }, { token })).output.admitted).toBe(true)
    expect((await server.call(undoAdmission, { id: 1 }, { token })).error.code).toBe('NOT_FOUND')
  })

  test('finds a ticket by a part of its holder’s name, of this door alone, without what is canceled or open', async () => {
    const { passes, apply, tour_date_id } = await insertSold(server, [
      'Zoë Ångström',
      'Leo Reyes',
      'Ann Gone',
    ])
    await insertSold(server, ['Zoe Elsewhere'])
    server.setTime(EARLY)
    expect((await apply(({ tickets }) => ({ tickets: tickets.slice(0, 2) }))).error).toBeUndefined()
    const begun = await insertAttending(server, tour_date_id, ['Zoe Unfinished'])
    expect((await begun.view()).completed).toBe(false)
    server.setTime(NOW)
    const token = await clerkAt(server)
    const find = async (name?: string) =>
      (await server.call(findTickets, { tour_date_id, ...(name && { name }) }, { token })).output
    const found = await find('zoe a')
    expect(found.tickets).toMatchObject([{ name: 'Zoë Ångström', code: passes[0]!.code, admitted_at: null }])
    expect(found.tickets[0]?.registrant_name).not.toBe('')
    expect(found.more).toBe(false)
    for (const name of ['gone', 'unfinished', 'elsewhere', undefined])
      expect((await find(name)).tickets).toEqual([])
    await server.call(admitTicket, { code: passes[0]!.code, tour_date_id }, { token })
    expect((await find('ångström')).tickets[0]?.admitted_at).not.toBeNull()
    expect((await server.send(findTickets, { tour_date_id: 1, name: 'a' }, { token })).status).toBe(404)
    expect((await server.send(findTickets, { tour_date_id, name: 'x'.repeat(81) }, { token })).status).toBe(
      400,
    )
    const owner = await server.tokenOf(begun.mybtf_user_id)
    expect((await server.send(findTickets, { tour_date_id, name: 'a' }, { token: owner })).status).toBe(403)
  })

  test('wants either a token or a code, and the right', async () => {
    const token = await clerkAt(server)
    expect((await server.send(admitTicket, {}, { token })).error.code).toBe('INVALID_INPUT')
    const both = { token: 'x'.repeat(43), code: 'T-AAAA-AAAA' }
    expect((await server.send(admitTicket, both, { token })).error.code).toBe('INVALID_INPUT')
    const { mybtf_user_id } = await insertSold(server, [])
    const owner = await server.tokenOf(mybtf_user_id)
    expect((await server.call(admitTicket, { code: 'T-AAAA-AAAA' }, { token: owner })).error.code).toBe(
      'NOT_ALLOWED',
    )
  })
})

describe('DATE-08 once the next season is the current one', () => {
  it('the door of an event of the last one is listed until it is over', async () => {
    const tour_date_id = await insertSummitDate(server.database)
    const query = (text: string) => server.database.$client.query(text)
    await query('UPDATE season SET current = false')
    await query(
      `INSERT INTO season (id, start_year, current, media_pass_cents, loyalty)
       SELECT 77, 2027, true, 5500, loyalty FROM season WHERE id = 76`,
    )
    const isListed = async () => {
      const { output } = await server.call(listDoors, {}, { token: await clerkAt(server) })
      return output.doors.some((door) => door.tour_date_id === tour_date_id)
    }
    server.setTime('2027-02-14T23:00:00Z')
    expect(await isListed()).toBe(true)
    server.setTime('2027-02-20T23:00:00Z')
    expect(await isListed()).toBe(false)
    await query('DELETE FROM season WHERE id = 77')
    await query('UPDATE season SET current = true WHERE id = 76')
    server.setTime(NOW)
  })
})

describe('two doors that scan one ticket at once', () => {
  async function race(on: Server) {
    const { passes } = await insertSold(on, ['Ana Reyes'])
    const clerks = [await clerkAt(on), await clerkAt(on)]
    const answers = await atOnce(
      on,
      'event_ticket',
      clerks.map((token) => () => on.call(admitTicket, { token: passes[0]!.token }, { token })),
    )
    return answers.map(({ output }) => output.refused)
  }

  it('let its holder in once; the other door says so', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      expect((await race(server)).toSorted()).toEqual(['admitted already', null])
  })

  it('let two in without the lock (so the race is real)', async () => {
    expect(await withoutLocks(server, () => race(server))).toEqual([null, null])
  })
})

test.each([
  ['t-wxyz-2345', 'T-WXYZ-2345'],
  ['WXYZ2345', 'T-WXYZ-2345'],
  ['TWXYZ2345', 'T-WXYZ-2345'],
  [' wxyz 2345 ', 'T-WXYZ-2345'],
  ['TABC2345', 'T-TABC-2345'],
])('the code %j is read as %s', (typed, code) => expect(typedCode(typed)).toBe(code))
