// When the office is warned before its session ends (IDLE-01).
import { expect, test } from 'vitest'
import { endingOf } from './idle-ending.ts'

const MINUTE = 60_000
const limits = { idle_minutes: 30, ends_at: 720 * MINUTE }
test.each([
  ['nothing after 27:59 without anybody', 28 * MINUTE - 1, 0, null],
  ['a warning after 28 minutes', 28 * MINUTE, 0, { over: false, idle: true }],
  ['a warning a moment before the end', 30 * MINUTE - 1, 0, { over: false, idle: true }],
  ['the end after 30 minutes', 30 * MINUTE, 0, { over: true, idle: true }],
  ['nothing where somebody was there a minute ago', 30 * MINUTE, 29 * MINUTE, null],
  [
    'a warning two minutes before the 12 hours are over, whoever is there',
    718 * MINUTE,
    717 * MINUTE,
    { over: false, idle: false },
  ],
  ['the end after 12 hours', 720 * MINUTE, 720 * MINUTE, { over: true, idle: false }],
])('IDLE-01: %s', (_title, now, present, ending) => {
  expect(endingOf(limits, present, now)).toEqual(ending)
})
