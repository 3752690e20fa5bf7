// RANK-02 and RANK-03: every ranking of a tour date, and its high scores.
import { describe, expect, it } from 'vitest'
import { toPoints } from './points.model.ts'
import { highScoresByAge, highScoresByDivision, rankingsOf, type ScoredRoutine } from './rankings.rules.ts'

const [JUNIOR, TEEN] = [3, 4]
const [SOLO, GROUP] = [1, 5]
const [JAZZ, TAP] = [10, 11]
const routine = (
  id: number,
  level: number,
  category: number,
  division: number,
  total: number,
): ScoredRoutine => ({
  id,
  age_division_id: level,
  routine_category_id: category,
  performance_division_id: division,
  total_score: toPoints(total * 100),
  dropped_score: null,
})
const routines = [
  routine(1, JUNIOR, SOLO, JAZZ, 270),
  routine(2, JUNIOR, SOLO, JAZZ, 280),
  routine(3, TEEN, SOLO, JAZZ, 275),
  routine(4, TEEN, SOLO, TAP, 290),
  routine(5, TEEN, GROUP, TAP, 290),
  routine(6, JUNIOR, GROUP, TAP, 260),
]
const places = (list: { id: number; place: number }[]) =>
  list.map(({ id, place }) => `${place}:${id}`).join(' ')

describe('RANK-02 rankings', () => {
  const told = rankingsOf(routines).map(
    ({ age_division_id, routine_category_id, performance_division_id, routines }) =>
      `${age_division_id ?? 'all'}/${routine_category_id}/${performance_division_id} ${places(routines)}`,
  )

  it('are of all levels, by category and performance division', () => {
    expect(told.filter((line) => line.startsWith('all'))).toEqual([
      'all/1/10 1:2 2:3 3:1',
      'all/1/11 1:4',
      'all/5/11 1:5 2:6',
    ])
  })

  it('are of each level by itself, with places of its own', () => {
    expect(told.filter((line) => !line.startsWith('all')).sort()).toEqual([
      '3/1/10 1:2 2:1',
      '3/5/11 1:6',
      '4/1/10 1:3',
      '4/1/11 1:4',
      '4/5/11 1:5',
    ])
  })

  it('hold each routine once in its level and once in all', () => {
    const counted = rankingsOf(routines).flatMap(({ routines }) => routines.map(({ id }) => id))
    for (const { id } of routines) expect(counted.filter((other) => other === id)).toHaveLength(2)
  })

  it('of nothing are none', () => {
    expect(rankingsOf([])).toEqual([])
  })
})

describe('RANK-03 high scores', () => {
  it('are one for each age division over all styles and categories', () => {
    expect(highScoresByAge(routines).map(({ of, routines }) => `${of} ${places(routines)}`)).toEqual([
      '3 1:2',
      '4 1:4 1:5',
    ])
  })

  it('are one for each performance division over all ages, shared where nothing tells them apart', () => {
    expect(highScoresByDivision(routines).map(({ of, routines }) => `${of} ${places(routines)}`)).toEqual([
      '10 1:2',
      '11 1:4 1:5',
    ])
  })
})
