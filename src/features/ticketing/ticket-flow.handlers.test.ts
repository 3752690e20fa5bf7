// TICKET-01 to 07, INTENSIVE-01: an intensive with tickets through the calls: entered, completed, paid, mailed, edited.
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertAttending, insertSummit, insertSummitDate } from '../intensive/summit.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import { SEND_TICKETS } from '../tickets/ask-for-tickets.effects.ts'
import {
  listTickets,
  markTicketsPaid,
  openTicket,
  processTickets,
  removeTickets,
  saveTickets,
} from './ticket.contract.ts'
import { ticketJobs } from './ticket.jobs.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let here: number

beforeAll(async () => {
  await insertSummit(server.database)
  here = await insertSummitDate(server.database)
})

const insert = (names: string[] = [], tour_date_id = here) => insertAttending(server, tour_date_id, names)
type One = Awaited<ReturnType<typeof insert>>
const listed = async (one: One) =>
  (
    await server.call(
      listTickets,
      { id: one.registration_id },
      { token: await server.tokenOf(one.mybtf_user_id) },
    )
  ).output

/** Does what was asked of the job, as often as it was. */
async function sendAsked(one: One): Promise<void> {
  const job = ticketJobs.find(({ name }) => name === SEND_TICKETS)
  await job?.work({ registration_id: one.registration_id }, sweepContext(server))
}

async function mailsTo(one: One) {
  const { rows } = await server.database.$client.query(
    `SELECT mail.subject, mail.html, mail.text FROM mail JOIN mybtf_user ON mybtf_user.email = mail.to
     WHERE mybtf_user.id = $1 AND mail.kind = 'ticket' ORDER BY mail.id`,
    [one.mybtf_user_id],
  )
  return rows as { subject: string; html: string; text: string }[]
}

const names = ({ tickets }: { tickets: readonly { name: string }[] }) => tickets.map(({ name }) => name)

describe('R§7 event-tickets', () => {
  test('saves, lists and removes the tickets of an open registration, each once', async () => {
    const one = await insert()
    const { token } = one
    const tickets = [
      { holderName: ' Ana  Reyes ', isIntensiveFree: true },
      { holderName: 'José Núñez', fee: 1 },
    ]
    const input = { registrationId: one.registration_id, tourDateId: here, tickets }
    const saved = await server.send(saveTickets, input, { token })
    expect(saved.error).toBeUndefined()
    expect(names(await one.view())).toEqual(['Ana Reyes', 'José Núñez'])
    // The price is the event's, whatever was sent.
    expect(await listed(one)).toMatchObject({
      tickets: [
        { name: 'Ana Reyes', fee: 0, is_intensive_free: true, paid: false, code: null, url: null },
        { name: 'José Núñez', fee: 4_000, paid: false },
      ],
      configuration: { fee: 4_000, total_available: 300, sold_count: 0, per_dancer: 4 },
    })
    const ids = (await one.view()).tickets.map(({ id }) => id)
    await server.send(saveTickets, input, { token })
    expect((await one.view()).tickets.map(({ id }) => id)).toEqual(ids)
    for (const _again of [1, 2]) {
      const removed = await server.call(removeTickets, { id: one.registration_id }, { token })
      expect(removed.error).toBeUndefined()
      expect((await listed(one)).tickets).toEqual([])
    }
  })

  test.each<[string, unknown, string]>([
    ['an empty name', { holderName: '  ' }, 'Ticket name cannot be empty'],
    ['one letter', { holderName: 'A' }, 'Ticket name must have at least 2 characters'],
    ['an apostrophe', { holderName: "O'Neil" }, 'Ticket name contains invalid characters'],
    ['a name that is there', { holderName: 'ana reyes' }, 'A ticket with this name already exists'],
  ])('refuses %s in its words, and keeps what was there', async (_title, ticket, message) => {
    const one = await insert(['Ana Reyes'])
    const input = {
      registrationId: one.registration_id,
      tickets: [{ holderName: 'Ana Reyes', isIntensiveFree: true }, ticket],
    }
    const { status, error } = await server.send(saveTickets, input, { token: one.token })
    expect([status, error.violations?.[0]]).toMatchObject([
      422,
      { message, path: ['tickets', 1, 'holderName'] },
    ])
    expect(names(await one.view())).toEqual(['Ana Reyes'])
  })

  test('refuses a stale version, another tour date, and somebody else’s registration', async () => {
    const [one, other] = [await insert(['Ana Reyes']), await insert()]
    const input = { registrationId: one.registration_id, tickets: [] }
    const { token } = one
    const send = async (more: object, as = token) =>
      (await server.send(saveTickets, { ...input, ...more }, { token: as })).error
    expect(await send({ version: 0 })).toMatchObject({ code: 'STALE_VERSION' })
    expect(await send({ tourDateId: here + 1 })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await send({}, other.token)).toMatchObject({ code: 'NOT_YOURS' })
    expect(await send({ tickets: [{ holderName: 7 }] })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await send({ tickets: [{ holderName: 'x'.repeat(81) }] })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(names(await one.view())).toEqual(['Ana Reyes'])
  })

  test('TICKET-06 refuses a ticket of another registration, and makes none of it', async () => {
    const [one, other] = [await insert(['Ana Reyes']), await insert(['Leo Park'])]
    const theirs = (await other.view()).tickets[0]?.id
    const own = (await one.view()).tickets[0]?.id
    const send = (...tickets: object[]) =>
      server.send(saveTickets, { registrationId: one.registration_id, tickets }, { token: one.token })
    const { error } = await send({ holderName: 'Ana Reyes' }, { id: theirs, holderName: 'Mia Stone' })
    expect(error.violations).toMatchObject([{ code: 'TICKET_UNKNOWN', path: ['tickets', 1] }])
    const twice = await send({ id: own, holderName: 'Ana Reyes' }, { id: own, holderName: 'Mia Stone' })
    expect(twice.error.violations?.map(({ code }) => code)).toEqual(['TICKET_TWICE'])
    // One that bears the old name of a ticket sent with its id is another one.
    await send({ id: own, holderName: 'Mia Stone' }, { holderName: 'Ana Reyes' })
    const { tickets } = await one.view()
    expect(tickets.map(({ id, name }) => [id === own, name])).toEqual([
      [true, 'Mia Stone'],
      [false, 'Ana Reyes'],
    ])
    expect(names(await other.view())).toEqual(['Leo Park'])
  })

  test('takes nothing of a completed registration: its tickets are edited', async () => {
    const one = await insert(['Ana Reyes'])
    await one.complete()
    const input = { registrationId: one.registration_id, tickets: [] }
    const saved = await server.send(saveTickets, input, { token: one.token })
    expect(saved.error).toMatchObject({ code: 'REGISTRATION_COMPLETED' })
    const removed = await server.call(removeTickets, { id: one.registration_id }, { token: one.token })
    expect(removed.error).toMatchObject({ code: 'REGISTRATION_COMPLETED' })
    expect((await one.view()).tickets).toHaveLength(1)
  })
})

describe('R§5 the intensive', () => {
  test('bars the review until everybody has one, and is saved with its step', async () => {
    const one = await insert()
    const { version } = await one.view()
    const input = { id: one.registration_id, version, intensive: [] }
    const { error } = await server.call(changeRegistration, input, { token: one.token })
    expect(error.violations).toMatchObject([{ message: 'Please select an intensive for all attendees.' }])
    await server.database.$client.query('DELETE FROM attendee_intensive WHERE registration_id = $1', [
      one.registration_id,
    ])
    const { error: barred } = await one.review()
    expect(barred.violations).toMatchObject([{ code: 'INTENSIVE_REQUIRED' }])
  })
  test('has no free ticket any more when its dancer is taken off, and the bought ones are refused at review', async () => {
    const one = await insert(['Ana Reyes', 'José Núñez'])
    const { version } = await one.view()
    const input = { id: one.registration_id, version, attendees: [] }
    expect((await server.call(changeRegistration, input, { token: one.token })).error).toBeUndefined()
    const view = await one.view()
    expect(view.tickets).toMatchObject([{ name: 'José Núñez', is_intensive_free: false }])
    const { error } = await one.review()
    expect(error.violations).toContainEqual(expect.objectContaining({ code: 'TICKET_LIMIT' }))
  })
  test('goes with an attendee who is taken off', async () => {
    const one = await insert()
    const { version } = await one.view()
    const input = { id: one.registration_id, version, attendees: [] }
    expect((await server.call(changeRegistration, input, { token: one.token })).error).toBeUndefined()
    expect((await one.view()).intensive).toEqual([])
  })
})

describe('E§4, TICKET-07 tickets with the payment', () => {
  test('are processed before it: what others have bought meanwhile stops it, in the words of R§5', async () => {
    const small = await insertSummitDate(server.database, { total_available: 2 })
    const [one, other] = [await insert(['Ana Reyes', 'Leo Reyes'], small), await insert(['Mia Lee'], small)]
    const process = () => server.call(processTickets, { id: other.registration_id }, { token: other.token })
    expect((await process()).output).toEqual({ tickets: 1 })
    await one.complete()
    const { error } = await process()
    expect([error.code, error.violations?.[0]?.message]).toEqual([
      'RULES_BROKEN',
      'There are no more tickets available for this event.',
    ])
    expect((await listed(other)).configuration?.sold_count).toBe(2)
  })

  test('once paid, each is mailed once, with a code, a page and its QR code', async () => {
    const one = await insert(['Ana Reyes', 'José Núñez'])
    const early = await server.call(markTicketsPaid, { id: one.registration_id }, { token: one.token })
    expect(early.error.code).toBe('TICKETS_NOT_PAID')
    await one.complete()
    // The job that makes the code comes later: what is paid says so at once.
    expect((await listed(one)).tickets.map(({ paid, code }) => [paid, code])).toEqual([
      [true, null],
      [true, null],
    ])
    await sendAsked(one)
    await sendAsked(one)
    const mails = await mailsTo(one)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ticket for Ana Reyes: Summit Intensive Columbus, OH',
      'Ticket for José Núñez: Summit Intensive Columbus, OH',
    ])
    const { tickets } = await listed(one)
    expect(tickets.map(({ paid, code }) => [paid, /^T-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(code ?? '')])).toEqual([
      [true, true],
      [true, true],
    ])
    for (const [at, { url, code }] of tickets.entries()) {
      expect(mails[at]?.html).toContain('data-secret')
      expect(mails[at]?.text).toContain(url)
      expect(mails[at]?.text).toContain(code)
    }
    const again = await server.call(markTicketsPaid, { id: one.registration_id }, { token: one.token })
    expect(again.output.tickets).toHaveLength(2)
    expect(await mailsTo(one)).toHaveLength(2)
  })

  test('a page opens by its token for whoever holds it, and by no other', async () => {
    const one = await insert(['Ana Reyes'])
    await one.complete()
    await sendAsked(one)
    const [ticket] = (await listed(one)).tickets
    const token = ticket?.url?.split('#token=')[1] ?? ''
    expect((await server.call(openTicket, { token }, {})).output).toMatchObject({
      name: 'Ana Reyes',
      state: 'paid',
      code: ticket?.code,
    })
    const wrong = await server.call(openTicket, { token: `${token.slice(0, -2)}zz` }, {})
    expect(wrong.error.code).toBe('LINK_INVALID')
  })

  test('those of a registration that is reserved by check wait for it; the free one does not', async () => {
    const one = await insert(['Ana Reyes', 'José Núñez'])
    await one.review()
    const { version, quote } = await one.view()
    const input = {
      registration_id: one.registration_id,
      version,
      paying_by_check: true,
      phrase: 'reserve my registration',
    }
    const reserved = await server.call(reserveByCheck, input, { token: one.token })
    expect(reserved.error).toBeUndefined()
    await sendAsked(one)
    expect((await mailsTo(one)).map(({ subject }) => subject.slice(0, 20))).toEqual(['Ticket for Ana Reyes'])
    expect(
      (await server.call(markTicketsPaid, { id: one.registration_id }, { token: one.token })).error.code,
    ).toBe('TICKETS_NOT_PAID')
    await insertPaid(server, one, quote.fees.total)
    await sendAsked(one)
    expect(await mailsTo(one)).toHaveLength(2)
  })
})

describe('an edit after completion', () => {
  test('adds a ticket at today’s price, keeps the others as sold, and mails the new one once it is paid', async () => {
    const city = await insertSummitDate(server.database)
    const one = await insert(['Ana Reyes', 'José Núñez'], city)
    await one.complete()
    await sendAsked(one)
    await server.database.$client.query(
      `UPDATE tour_date SET tickets = jsonb_set(tickets, '{fee_cents}', '5500') WHERE id = $1`,
      [city],
    )
    const before = await one.view()
    const more = { id: -1, name: 'Mia Lee', is_intensive_free: false }
    const { error, output } = await one.apply(({ tickets }) => ({ tickets: [...tickets, more] }))
    expect(error).toBeUndefined()
    const cents = output.quote.lines
      .filter(({ key }) => key.startsWith('ticket:'))
      .map((line) => line.amount_cents)
    expect(cents).toEqual([0, 4_000, 5_500])
    expect(output.balance_cents - before.balance_cents).toBe(5_500)
    expect(output.quote.lines.map(({ key }) => key)).toContain(`ticket:${output.tickets.at(-1)?.id}`)
    await sendAsked(one)
    expect(await mailsTo(one)).toHaveLength(2)
    // What was paid before stays paid.
    expect((await listed(one)).tickets.map(({ paid }) => paid)).toEqual([true, true, false])
    await insertPaid(server, one, 5_500)
    await sendAsked(one)
    expect((await mailsTo(one)).at(-1)?.subject).toMatch(/^Ticket for Mia Lee:/)
  })

  test('takes the tickets back as they were answered, with what the server says of them', async () => {
    const one = await insert(['Ana Reyes'])
    await one.complete()
    const { tickets } = await one.view()
    const more = { id: -1, name: 'Mia Lee', is_intensive_free: false }
    const { error, output } = await one.apply(() => ({ tickets: [...tickets, more] }))
    expect(error).toBeUndefined()
    expect(names(output)).toEqual(['Ana Reyes', 'Mia Lee'])
  })

  test.each([
    [-1, -1],
    [0, 0],
  ])(
    'TICKET-06 adds two that a client numbers alike (%i and %i), as an open registration does',
    async (...ids) => {
      const one = await insert(['Ana Reyes'])
      await one.complete()
      const more = ids.map((id, at) => ({ id, name: `New ${['One', 'Two'][at]}`, is_intensive_free: false }))
      const { error, output } = await one.apply(({ tickets }) => ({ tickets: [...tickets, ...more] }))
      expect(error).toBeUndefined()
      expect(names(output)).toEqual(['Ana Reyes', 'New One', 'New Two'])
      const lines = output.quote.lines.filter(({ key }) => key.startsWith('ticket:'))
      expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([0, 4_000, 4_000])
    },
  )

  test('takes a ticket off: its money is given back, its row stays canceled, its place is free for others', async () => {
    const city = await insertSummitDate(server.database, { total_available: 2 })
    const one = await insert(['Ana Reyes', 'José Núñez'], city)
    await one.complete()
    await sendAsked(one)
    const [, sold] = (await listed(one)).tickets
    const { error, output } = await one.apply(({ tickets }) => ({ tickets: tickets.slice(0, 1) }))
    expect(error).toBeUndefined()
    expect(output.balance_cents).toBe(-4_000)
    const { output: page } = await server.call(
      openTicket,
      { token: sold?.url?.split('#token=')[1] ?? '' },
      {},
    )
    expect(page.state).toBe('canceled')
    const other = await insert(['Mia Lee'], city)
    expect((await other.complete()).error).toBeUndefined()
  })

  test('cannot take off the dancer without the tickets that come with her', async () => {
    const one = await insert(['Ana Reyes', 'José Núñez'])
    await one.complete()
    const [extra] = one.spare
    const with_two = await one.apply((content) => ({
      attendees: [...content.attendees, { ...content.attendees[0]!, person_id: extra! }],
      intensive: [...content.intensive, { ...content.intensive[0]!, person_id: extra! }],
      tickets: [...content.tickets, { id: -1, name: 'Second free', is_intensive_free: true }],
    }))
    expect(with_two.error).toBeUndefined()
    await one.confirm()
    const without = (keep: (name: string) => boolean) =>
      one.apply((content) => ({
        attendees: content.attendees.filter(({ person_id }) => person_id !== extra),
        tickets: content.tickets.filter(({ name }) => keep(name)),
      }))
    const { error } = await without(() => true)
    expect(error.violations).toMatchObject([{ code: 'TICKETS_FREE', path: ['tickets'] }])
    const { error: none, output } = await without((name) => name !== 'Second free')
    expect(none).toBeUndefined()
    expect(output.intensive).toHaveLength(1)
  })

  test('mails a ticket again that has another name, with the same page', async () => {
    const one = await insert(['Ana Reyes'])
    await one.complete()
    await sendAsked(one)
    const [before] = (await listed(one)).tickets
    await one.apply(({ tickets }) => ({
      tickets: tickets.map((ticket) => ({ ...ticket, name: 'Anna Reyes' })),
    }))
    await sendAsked(one)
    expect((await mailsTo(one)).map(({ subject }) => subject.slice(0, 22))).toEqual([
      'Ticket for Ana Reyes: ',
      'Ticket for Anna Reyes:',
    ])
    expect((await listed(one)).tickets[0]).toMatchObject({ url: before?.url, code: before?.code })
  })
})

test('completing again answers that it is completed, and sells nothing twice', async () => {
  const one = await insert(['Ana Reyes'])
  await one.complete()
  const { registration_id } = one
  const again = await server.call(completeRegistration, { registration_id }, { token: one.token })
  expect([
    again.status === 200 || again.error.code === 'REGISTRATION_COMPLETED',
    (await one.view()).tickets.length,
  ]).toEqual([true, 1])
})
