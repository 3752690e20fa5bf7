import { describe, expect, it, test } from 'vitest'
import { cameIn, isFor, shownHomework } from './homework.rules.ts'

const at = new Date('2026-11-20T10:00:00Z')

describe('HOMEWORK-01 whose homework it is', () => {
  test.each<[words: string, of: number[], divisions: number[], published: Date | null, is: boolean]>([
    ['for all', [], [7], at, true],
    ['for one of several', [7, 8], [8, 9], at, true],
    ['for others', [7, 8], [9], at, false],
    ['for all, of nobody who dances', [], [], at, false],
    ['for one, of nobody who dances', [7], [], at, false],
    ['not published', [], [7], null, false],
    ['for one, not published', [7], [7], null, false],
  ])('%s', (_words, performance_division_ids, divisions, published_at, is) => {
    expect(isFor({ performance_division_ids, published_at }, divisions)).toBe(is)
  })

  it('names its divisions in the order of the event', () => {
    const divisions = [8, 7, 9].map((id) => ({ id, name: `D${id}`, sort: id }))
    const row = { id: 1, name: 'Turns', staff: 'Ines', performance_division_ids: [7, 8] }
    expect(shownHomework(row, divisions).performance_divisions).toEqual([
      { id: 8, name: 'D8' },
      { id: 7, name: 'D7' },
    ])
  })
})

describe('HOMEWORK-02 what came in', () => {
  test.each<[words: string, homework: [id: number, published: Date | null][], seen: number[], came: boolean]>(
    [
      ['nothing waits', [[1, at]], [], false],
      [
        'all that waits was seen',
        [
          [1, null],
          [2, at],
        ],
        [1],
        false,
      ],
      [
        'one waits that was not seen',
        [
          [1, null],
          [2, null],
        ],
        [1],
        true,
      ],
      ['what was seen is gone', [[1, null]], [1, 2], false],
      ['what was seen is published already', [[1, at]], [1], false],
    ],
  )('%s', (_words, homework, seen, came) => {
    const rows = homework.map(([id, published_at]) => ({ id, published_at }))
    expect(cameIn(rows, seen)).toBe(came)
  })
})
