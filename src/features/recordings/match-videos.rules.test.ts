import { describe, expect, it, test } from 'vitest'
import { matchVideo, routineByNumber, wantedTwice } from './match-videos.rules.ts'

const judges = [
  ...[1, 2, 3, 4].map((position) => ({ id: 100 + position, position, lname: `Quill${position}` })),
  { id: 109, position: null, lname: 'Hale' },
]
const routines = [
  { id: 1, number: 1, has_a: false },
  { id: 3, number: 3, has_a: false },
  { id: 12, number: 12, has_a: false },
  { id: 1200, number: 12, has_a: true },
  { id: 207, number: 207, has_a: false },
]

describe('VIDEO-01 where a video belongs, as its name says', () => {
  test.each<[name: string, routine: number | null, judge?: number | null]>([
    ['12.mp4', 12, null],
    ['012.MP4', 12, null],
    ['12A.mov', 1200, null],
    ['12 a J2.mp4', 1200, 102],
    ['012_J3_final.mp4', 12, 103],
    ['J3_012.mp4', 12, 103],
    ['Denver - Judge 4 - 207.webm', 207, 104],
    ['207 Teacher Judge.mp4', 207, 109],
    ['207-TJ.mp4', 207, 109],
    ['207 Hale.mp4', 207, 109],
    ['12 Quill2.mp4', 12, 102],
    // Number, then judge, though routines 1 and 3 are there, too.
    ['12-3.mp4', 12, 103],
    ['12_1.mp4', 12, 101],
    // A year is no number of this order.
    ['2026 Denver 12.mp4', 12, null],
    // Which of the two?
    ['3 12.mp4', null],
    ['12 207.mp4', null],
    ['13.mp4', null],
    ['13 J1.mp4', null],
    ['MVI2071.mp4', null],
    ['jazz.mp4', null],
    ['', null],
  ])('%s', (name, routine, judge = null) => {
    expect(matchVideo(name, routines, judges)).toEqual(
      routine === null ? null : { routine_id: routine, judge_id: judge },
    )
  })

  it('names a judge only where there is such a one', () => {
    const three = judges.filter(({ position }) => position !== 4 && position !== null)
    expect(matchVideo('207 J4.mp4', routines, three)).toEqual({ routine_id: 207, judge_id: null })
    expect(matchVideo('207 teacher.mp4', routines, three)).toEqual({ routine_id: 207, judge_id: null })
  })

  test.each([
    ['12', 12],
    [' 012 ', 12],
    ['12a', 1200],
    ['12 A', 1200],
    ['13', null],
    ['12b', null],
    ['', null],
  ])('typed as %j', (typed, id) => {
    expect(routineByNumber(typed, routines)?.id ?? null).toBe(id)
  })

  it('is told where two are for one place', () => {
    const place = (routine_id: number, judge_id: number | null = null) => ({ routine_id, judge_id })
    expect(wantedTwice([place(12), place(12, 101), place(12), null, null])).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })
})
