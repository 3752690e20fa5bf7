// TICKET-09: a ticket that gets another name after it was mailed keeps its code, and free tickets go through edits as bought ones do.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoTable } from '../../server/demo.tables.ts'
import { useTestServer } from '../../server/test-server.ts'
import { admitTicket } from '../door/door.contract.ts'
import {
  type Attending,
  insertAttending,
  insertSummit,
  insertSummitDate,
} from '../intensive/summit.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { SEND_TICKETS } from '../tickets/ask-for-tickets.effects.ts'
import { listTickets } from './ticket.contract.ts'
import { ticketJobs } from './ticket.jobs.ts'

const NOW = '2026-11-20T17:00:00Z'
const AT_THE_DOOR = '2027-02-13T01:00:00Z'
const server = useTestServer({ now: NOW })
let clerk: number
beforeAll(async () => {
  await insertSummit(server.database)
  await server.database.insert(demoTable).values({ created_on: '2026-11-20' })
  const { rows } = await server.database.$client.query(
    `INSERT INTO mybtf_user (email, confirmed_at, staff_rights) VALUES ('renamed@office.test', now(), '["door"]') RETURNING id`,
  )
  clerk = rows[0].id
})
beforeEach(() => server.setTime(NOW))

async function sendAsked({ registration_id }: Attending) {
  const job = ticketJobs.find(({ name }) => name === SEND_TICKETS)
  await job?.work({ registration_id }, sweepContext(server))
}

/** Sold and mailed: the first of them free with its dancer. */
async function insertSold(names: string[]) {
  const one = await insertAttending(server, await insertSummitDate(server.database), names)
  await one.complete()
  await sendAsked(one)
  return one
}

async function passOf(one: Attending, name: string) {
  const { output } = await server.call(listTickets, { id: one.registration_id }, { token: one.token })
  const pass = output.tickets.find((ticket) => ticket.name === name)
  return { token: pass?.url?.split('#token=')[1] ?? '', code: pass?.code ?? '' }
}

/** What the door says of a QR code, on the evening of the first day. */
async function scan(token: string) {
  server.setTime(AT_THE_DOOR)
  const { output } = await server.call(admitTicket, { token }, { token: await server.tokenOf(clerk) })
  server.setTime(NOW)
  return output.words
}

async function mailsOf({ mybtf_user_id }: Attending): Promise<string[]> {
  const { rows } = await server.database.$client.query(
    "SELECT subject FROM mail WHERE mybtf_user_id = $1 AND kind = 'ticket' ORDER BY id",
    [mybtf_user_id],
  )
  return rows.map(({ subject }) => subject.replace(/:.*$/, ''))
}

const rename = (one: Attending, from: string, to: string) =>
  one.apply(({ tickets }) => ({
    tickets: tickets.map((ticket) => (ticket.name === from ? { ...ticket, name: to } : ticket)),
  }))

describe.each([
  ['free with its dancer', 'Ana Reyes'],
  ['bought', 'Leo Reyes'],
])('TICKET-09 a ticket that is %s and renamed after it was mailed', (_what, name) => {
  test('is mailed again with its new name; the codes of both mails are one, which admits once', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    const mailed = await passOf(one, name)
    expect((await rename(one, name, 'Kim Osei')).error).toBeUndefined()
    await sendAsked(one)
    await sendAsked(one)
    expect(await mailsOf(one)).toEqual([
      'Ticket for Ana Reyes',
      'Ticket for Leo Reyes',
      'Ticket for Kim Osei',
    ])
    expect(await passOf(one, 'Kim Osei')).toEqual(mailed)
    // Whoever brings the first mail is asked for by the name that counts.
    expect(await scan(mailed.token)).toBe('Welcome, Kim Osei!')
    expect(await scan(mailed.token)).toMatch(/^Already admitted: Kim Osei/)
  })

  test('is refused at the door once it is taken off', async () => {
    const one = await insertSold(['Ana Reyes', 'Leo Reyes'])
    const mailed = await passOf(one, name)
    await rename(one, name, 'Kim Osei')
    await one.confirm()
    const off = await one.apply(({ tickets }) => ({
      tickets: tickets.filter((ticket) => ticket.name !== 'Kim Osei'),
    }))
    expect(off.error).toBeUndefined()
    expect(await scan(mailed.token)).toBe('The ticket for Kim Osei has been canceled.')
  })
})

test('TICKET-04 the free ticket of a dancer who leaves in an edit admits nobody, though it was mailed', async () => {
  const one = await insertSold(['Ana Reyes'])
  const [extra = 0] = one.spare
  const joined = await one.apply((content) => ({
    attendees: [...content.attendees, { ...content.attendees[0]!, person_id: extra }],
    intensive: [...content.intensive, { ...content.intensive[0]!, person_id: extra }],
    tickets: [...content.tickets, { id: -1, name: 'Second Free', is_intensive_free: true }],
  }))
  expect(joined.error).toBeUndefined()
  await sendAsked(one)
  await one.confirm()
  const mailed = await passOf(one, 'Second Free')
  expect(mailed.token).not.toBe('')
  const left = await one.apply((content) => ({
    attendees: content.attendees.filter(({ person_id }) => person_id !== extra),
    tickets: content.tickets.filter(({ name }) => name !== 'Second Free'),
  }))
  expect(left.error).toBeUndefined()
  expect(await scan(mailed.token)).toBe('The ticket for Second Free has been canceled.')
})
