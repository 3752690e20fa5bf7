// HOLD-01: when the review holds places, until when, and how what is left of it is written.
import { describe, expect, test } from 'vitest'
import { holdClock, holdEnd, holdLeft, keepsHeldPlace } from './hold.rules.ts'

const at = new Date('2026-11-21T22:00:00Z')
const minute = (count: number) => new Date(at.getTime() + count * 60_000)

describe('HOLD-01 the end of the hold', () => {
  test.each<[string, number | null, Date | null, Date | null]>([
    ['a tour date that holds nothing', null, null, null],
    ['off since the hold began: nothing is added to it', null, minute(3), null],
    ['the first review', 15, null, minute(15)],
    ['the shortest', 1, null, minute(1)],
    ['back at the review within the hold: its own end', 15, minute(3), minute(3)],
    ['the last second of it', 15, new Date(at.getTime() + 1000), new Date(at.getTime() + 1000)],
    ['exactly at its end: over, and not begun anew', 15, at, null],
    ['after its end', 15, minute(-1), null],
  ])('%s', (_title, minutes, earlier, expected) => {
    expect(holdEnd({ minutes, earlier, at })).toEqual(expected)
  })
})

describe('HOLD-01 what is left of it', () => {
  test.each<[string, number, number, string]>([
    ['a whole quarter of an hour', 15 * 60_000, 900, '15:00'],
    ['a started second counts whole', 9_001, 10, '0:10'],
    ['one second', 1_000, 1, '0:01'],
    ['over', 0, 0, '0:00'],
    ['long over', -60_000, 0, '0:00'],
    ['more than an hour', 3_840_000, 3_840, '1:04:00'],
  ])('%s', (_title, ahead, seconds, words) => {
    const left = holdLeft(new Date(at.getTime() + ahead).toISOString(), at)
    expect(left).toBe(seconds)
    expect(holdClock(left)).toBe(words)
  })
})

describe('HOLD-01 a held place of a routine that is changed', () => {
  const before = { routine_category_id: 2, dancers: [1, 2], waiting_list: false }
  test.each<[string, Partial<typeof before>, boolean]>([
    ['other dancers', { dancers: [3, 4, 5] }, true],
    ['another category', { routine_category_id: 3 }, false],
    ['the waiting list', { waiting_list: true }, false],
    ['one dancer left, in a category of one to three', { dancers: [1] }, false],
  ])('%s', (_title, change, keeps) => expect(keepsHeldPlace(before, { ...before, ...change })).toBe(keeps))
  test('a solo stays one', () => {
    const solo = { ...before, dancers: [1] }
    expect(keepsHeldPlace(solo, { ...solo, dancers: [2] })).toBe(true)
  })
})
