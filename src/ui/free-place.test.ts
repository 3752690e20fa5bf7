// A message never lies over a button where there is any other place.
import { expect, test } from 'vitest'
import { type Box, freeBottom } from './free-place.ts'

const phone = { width: 390, height: 844 }
const toast = { width: 420, height: 72 }
const bar: Box = { top: 760, bottom: 844, left: 0, right: 390 }
const aside: Box = { top: 700, bottom: 840, left: 0, right: 100 }

test.each<[string, readonly Box[], number]>([
  ['nothing', [], 16],
  ['the bar with Save on a phone', [bar], 88],
  ['the bar, and a button right above it', [bar, { ...bar, top: 690, bottom: 730 }], 160],
])('over %s: %i pixels up', (_title, obstacles, bottom) => {
  expect(freeBottom(phone, toast, obstacles)).toBe(bottom)
})

test('what stands beside the column is not in the way', () => {
  expect(freeBottom({ width: 1440, height: 900 }, toast, [aside])).toBe(16)
})

test('where it stands already it stays, until something comes under it', () => {
  expect(freeBottom(phone, toast, [], 160)).toBe(160)
  expect(freeBottom(phone, toast, [bar], 16)).toBe(88)
})

test('where all is full, it covers what can be scrolled away rather than the bar that stays', () => {
  const rows = Array.from({ length: 19 }, (_, at) => ({ ...bar, top: at * 40, bottom: at * 40 + 36 }))
  const dock = [
    { ...bar, right: 100, stays: true },
    { ...bar, left: 110, stays: true },
  ]
  const bottom = freeBottom(phone, toast, [...rows, ...rows, ...dock])
  expect(bottom).toBeGreaterThanOrEqual(84)
})

test('where all is full, it covers the fewest', () => {
  const full = [0, 100, 200, 300, 400, 500, 600, 700, 800].map((top) => ({ ...bar, top, bottom: top + 100 }))
  expect(freeBottom(phone, toast, [...full, bar])).toBeGreaterThan(16)
})
