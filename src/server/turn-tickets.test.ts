// TURN-02: a ticket keeps the place in the line for the one who has it, in every process, and for nobody else.
import { describe, expect, it } from 'vitest'
import type { Failure } from '../shared/failures.ts'
import type { PlaceInLine } from '../shared/turn.ts'
import { connect } from './database.ts'
import { openLines } from './lines.ts'
import { useTestServer } from './test-server.ts'
import { createTickets } from './turn-tickets.ts'

const server = useTestServer()

const NOW = 1_800_000_000_000
const HOUR_MS = 3_600_000
const rosa = '7 rosa key-1'

describe('TURN-02 a ticket', () => {
  it('says to this process and to another when its holder came', async () => {
    const ticket = await createTickets(server.database).issue(rosa, NOW - 5_000)
    const other = connect({ connectionString: server.connectionString })
    try {
      expect(await createTickets(other).read(ticket, rosa, NOW)).toBe(NOW - 5_000)
    } finally {
      await other.$client.end()
    }
  })

  it.each([
    ['of another call', (ticket: string) => ticket, '7 rosa key-2', NOW],
    ['of another tour date', (ticket: string) => ticket, '8 rosa key-1', NOW],
    [
      'with an earlier time written in',
      (ticket: string) => ticket.replace(/^\d+/, '1799999999999'),
      rosa,
      NOW,
    ],
    ['without its signature', (ticket: string) => ticket.replace(/\..*/, ''), rosa, NOW],
    ['with a shorter signature', (ticket: string) => ticket.slice(0, -4), rosa, NOW],
    ['that is no ticket', () => 'let me through', rosa, NOW],
    ['from the future', (ticket: string) => ticket, rosa, NOW - 15_001],
    ['of more than an hour ago', (ticket: string) => ticket, rosa, NOW - 5_000 + HOUR_MS + 1],
  ])('%s keeps no place', async (_title, change, subject, now) => {
    const tickets = createTickets(server.database)
    const ticket = await tickets.issue(rosa, NOW - 5_000)
    expect(await tickets.read(change(ticket), subject, now)).toBeNull()
  })

  it('keeps the place at a process whose clock is ten seconds behind', async () => {
    const tickets = createTickets(server.database)
    const ticket = await tickets.issue(rosa, NOW)
    expect(await tickets.read(ticket, rosa, NOW - 10_000)).toBe(NOW)
  })

  it('is good for an hour', async () => {
    const tickets = createTickets(server.database)
    const ticket = await tickets.issue(rosa, NOW)
    expect(await tickets.read(ticket, rosa, NOW + HOUR_MS)).toBe(NOW)
  })

  it('is good no more once its turn has come', async () => {
    const tickets = createTickets(server.database)
    const ticket = await tickets.issue(rosa, NOW)
    tickets.spend(rosa, NOW, NOW)
    // However it is spelled.
    expect(await tickets.read(`${ticket}=`, rosa, NOW)).toBeNull()
    expect(await tickets.read(await tickets.issue(rosa, NOW + 1), rosa, NOW + 1)).toBe(NOW + 1)
  })

  it('whose call was answered gives no place in the line of another day', async () => {
    const lines = openLines(server.database, { each: 1, all: 1 })
    const holdTurn = () => {
      let end = () => undefined as unknown
      void lines.first(7, () => new Promise((done) => (end = () => done(null))))
      return () => end()
    }
    const ask = (subject: string, ticket: string | null, now: number) =>
      lines.atPlaces(
        { ticket, subject, caller: 'nobody', signal: new AbortController().signal, now },
        7,
        async () => 'done',
      )
    const refused = async (asked: Promise<string>): Promise<PlaceInLine> =>
      ((await asked.catch((error: Failure) => error)) as Failure).data as PlaceInLine

    const endFirst = holdTurn()
    const { ticket } = await refused(ask('rosa', null, NOW))
    endFirst()
    expect(await ask('rosa', ticket, NOW + 2_000)).toBe('done')

    const endSecond = holdTurn()
    const other = ask('ben', null, NOW + 10_000).catch(() => undefined)
    const again = ask('rosa', ticket, NOW + 12_000)
    expect((await refused(again)).before).toBe(2)
    endSecond()
    await other
  })
})
