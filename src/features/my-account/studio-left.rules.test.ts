// AFFILIATION-05: what keeps a studio account at its studio, at each edge.
import { expect, test } from 'vitest'
import { checkStudioLeft, type HeldRegistration, heldInWords } from './studio-left.rules.ts'

const done: HeldRegistration = {
  completed: true,
  event: { name: 'Meridian' },
  event_city: 'Columbus, OH',
  end_date: '2026-11-20',
  postponed: false,
  timezone: 'America/New_York',
  balance_cents: 0,
}
/** The last minute of the event's last day there, and the minute after. */
const lastMinute = new Date('2026-11-21T04:59:00Z')
const over = new Date('2026-11-21T05:00:00Z')

test.each<[string, Partial<HeldRegistration>, Date, string | null]>([
  ['over and paid', {}, over, null],
  ['more paid than owed', { balance_cents: -1 }, over, null],
  ['the last minute of the last day', {}, lastMinute, 'STUDIO_HAS_COMING_EVENT'],
  ['a date that is not known yet', { end_date: null }, over, 'STUDIO_HAS_COMING_EVENT'],
  ['postponed after the days that it had', { postponed: true }, over, 'STUDIO_HAS_COMING_EVENT'],
  ['one cent short', { balance_cents: 1 }, over, 'STUDIO_HAS_BALANCE'],
  ['not completed', { completed: false, balance_cents: 0 }, over, 'STUDIO_HAS_OPEN_REGISTRATION'],
])('AFFILIATION-05 %s', (_title, change, at, code) => {
  const found = checkStudioLeft([{ ...done, ...change }], at)
  expect(found.map((violation) => violation.code)).toEqual(code === null ? [] : [code])
})

test('AFFILIATION-05 tells each registration by its event and city, and whom to ask', () => {
  const found = checkStudioLeft([{ ...done, balance_cents: 40_000 }, done, { ...done, end_date: null }], over)
  expect(heldInWords(found)).toBe(
    'Meridian in Columbus, OH has a balance to pay. Meridian in Columbus, OH is still to come. Please settle them first; if you cannot, contact us at office@callboard.test.',
  )
  expect(heldInWords(found.slice(1))).toBe(
    'Meridian in Columbus, OH is still to come. Please settle it first; if you cannot, contact us at office@callboard.test.',
  )
})
