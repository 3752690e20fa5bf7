// DESK-09: what open registrations hold is said before a switch takes it away.
import { expect, test } from 'vitest'
import type { TourDateSwitch } from '../tours/tour-date-switches.model.ts'
import { heldWords } from './held-by-open.rules.ts'

const holding = { extra_time: 1, observers: 3 }

test.each<[TourDateSwitch, boolean, string]>([
  [
    'extra_time',
    false,
    '1 open registration has extra time now: its owner has to take it off before submitting.',
  ],
  ['extra_time', true, ''],
  [
    'obsdisabled',
    true,
    '3 open registrations have observers now: their owners have to take them off before submitting.',
  ],
  ['obsdisabled', false, ''],
  ['media_pass', false, ''],
])('DESK-09 before %s is turned to %s', (name, to, words) => {
  expect(heldWords(name, to, holding)).toBe(words)
  expect(heldWords(name, to, { extra_time: 0, observers: 0 })).toBe('')
})
