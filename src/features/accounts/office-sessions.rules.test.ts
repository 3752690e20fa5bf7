// When a session of the office ends: without anybody there, and in all (IDLE-01).
import { expect, test } from 'vitest'
import { endsAt } from './office-sessions.rules.ts'

const limits = { idle_minutes: 30, hours: 12 }
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const session = (seen: string) => ({ created_at: at('08:00'), last_used_at: at(seen) })

test.each([
  ['seen when it began', '08:00', '08:30'],
  ['seen at noon', '12:00', '12:30'],
  ['seen half an hour before its 12 hours are over', '19:30', '20:00'],
  ['seen a minute before that', '19:29', '19:59'],
  ['seen later than that', '19:59', '20:00'],
])('IDLE-01: a session of the office that was %s ends in time', (_title, seen, ends) => {
  expect(endsAt(true, session(seen), limits)).toEqual(at(ends))
})

test('IDLE-01: nobody else ends before the seven days', () => {
  expect(endsAt(false, session('08:00'), limits)).toBeNull()
  expect(endsAt(true, session('08:00'), undefined)).toBeNull()
})
