// TURN-02: a ticket keeps the place in the line for the one who has it, in every process, and for nobody else.
import { describe, expect, it } from 'vitest'
import { connect } from './database.ts'
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
})
