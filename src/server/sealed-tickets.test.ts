// A ticket opens what it was sealed for, until its end, and nothing else that was sealed here opens it.
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { ticketKind } from './sealed-tickets.ts'
import { createSealer } from './sealing.ts'

const NOW = Date.parse('2026-11-20T17:00:00.000Z')
const partsAt = (now: number) => ({
  sealer: createSealer('of this test'),
  clock: { now: () => new Date(now) },
})
const door = ticketKind('door', 60_000, { id: z.int() })
const window = ticketKind('window', 60_000, { id: z.int() })
const parts = partsAt(NOW)
const { ticket, expires_at } = door.seal(parts, { id: 7 })

it('says what was sealed until its last moment', () => {
  expect(expires_at).toBe('2026-11-20T17:01:00.000Z')
  expect(door.open(partsAt(NOW + 59_999), ticket)).toEqual({ id: 7 })
})

test.each([
  ['at its end', () => door.open(partsAt(NOW + 60_000), ticket)],
  ['of another kind', () => window.open(parts, ticket)],
  ['that was changed', () => door.open(parts, `${ticket.slice(0, -2)}AA`)],
  ['that was guessed', () => door.open(parts, 'x'.repeat(40))],
  ['that was sealed as a secret', () => door.open(parts, parts.sealer.seal('JBSWY3DPEHPK3PXP'))],
  ['that says too little', () => door.open(parts, ticketKind('door', 60_000, {}).seal(parts, {}).ticket)],
])('opens nothing %s', (_what, open) => {
  expect(open).toThrow(expect.objectContaining({ code: 'LINK_INVALID' }))
})
