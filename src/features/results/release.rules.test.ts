// What is released, what is told before, when two computations agree, whom a correction concerns, and why a place is what it is.
import { describe, expect, it, test } from 'vitest'
import { toPoints } from '../scores/points.model.ts'
import type { ScoredRoutine } from '../scores/rankings.rules.ts'
import type { JudgeScore } from '../scores/score.model.ts'
import { totalOf } from '../scores/total-score.rules.ts'
import { concernedBy, correctionsBetween } from './correction.rules.ts'
import { placedBecause, toComeWords } from './placed-because.rules.ts'
import {
  calledOnStage,
  checksBefore,
  farFromPanel,
  isAllReleased,
  isReleased,
  releaseWords,
} from './release.rules.ts'
import type { OwnResult } from './results.model.ts'

describe('RESULTS-01 what is released', () => {
  const of = (performance_division_id: number | null, released = true) => ({
    performance_division_id,
    released_at: released ? new Date() : null,
  })
  it('is a performance division, or all of them', () => {
    expect(isReleased([of(1)], 1)).toBe(true)
    expect(isReleased([of(1)], 2)).toBe(false)
    expect(isReleased([of(1, false)], 1)).toBe(false)
    expect(isReleased([of(null)], 2)).toBe(true)
    expect(isReleased([of(null, false)], 2)).toBe(false)
    expect(isReleased([], 1)).toBe(false)
  })
  it('is everything once each division is', () => {
    const routines = (...divisions: number[]) =>
      divisions.map((division) => ({ performance_division_id: division, scratched_at: null }))
    expect(isAllReleased([of(1), of(2)], routines(1, 2, 2))).toBe(true)
    expect(isAllReleased([of(1)], routines(1, 2))).toBe(false)
    expect(isAllReleased([of(null)], routines(1, 2))).toBe(true)
    const scratched = { performance_division_id: 2, scratched_at: new Date() }
    expect(isAllReleased([of(1)], [...routines(1), scratched]), 'nothing of it was danced').toBe(true)
  })
})

const judges = [1, 2, 3].map((id) => ({ id, position: id, fname: 'Jo', lname: `J${id}` }))
const given = (...scores: (number | 'average' | null)[]): JudgeScore[] =>
  scores.flatMap((score, at): JudgeScore[] => {
    if (score === null) return []
    return score === 'average'
      ? [{ judge_id: at + 1, score: null, source: 'average' }]
      : [{ judge_id: at + 1, score: toPoints(Math.round(score * 100)), source: 'paper' }]
  })
const checked = (id: number, ...scores: (number | 'average' | null)[]) => ({
  ...{
    id,
    name: `R${id}`,
    performance_division_id: 1,
    scratched: false,
    scratched_at: null as Date | null,
    in_competition: true,
    scores: given(...scores),
  },
  total: totalOf(
    scores.map((score) => (typeof score === 'number' ? toPoints(Math.round(score * 100)) : score)),
  ),
})
type Checked = ReturnType<typeof checked>
const rankedOf = (routines: Checked[]): ScoredRoutine[] =>
  routines.flatMap(({ id, total }) =>
    total ? [{ id, age_division_id: 1, routine_category_id: 1, performance_division_id: 1, ...total }] : [],
  )
const notices = (...routines: Checked[]) => checksBefore(routines, judges, rankedOf(routines))

describe('RESULTS-02 what is looked at before', () => {
  test.each<[string, Checked[], string[]]>([
    ['nothing stands out', [checked(1, 90, 91, 92), checked(2, 80, 81, 82)], []],
    ['a missing score bars', [checked(1, 90, 91, null), checked(2, 80, 80, 81)], ['missing!']],
    [
      'a routine without any score bars',
      [checked(1, null, null, null), checked(2, 80, 80, 81)],
      ['missing!'],
    ],
    ['an average is said', [checked(1, 90, 91, 'average'), checked(2, 80, 80, 81)], ['average']],
    ['a judge who gave nothing at all is said', [checked(1, 90, 91, 'average')], ['skipped', 'average']],
    [
      'a shared place is said of both',
      [checked(1, 90, 91, 92), checked(2, 91, 91, 91)],
      ['shared', 'shared'],
    ],
    ['a score 5 points off is not far', [checked(1, 90, 90, 85)], []],
    ['a score more than 5 points off is', [checked(1, 90, 90, 84.9)], ['far']],
    [
      'a scratched routine needs none',
      [{ ...checked(1, null, null, null), scratched: true }, checked(2, 80, 80, 81)],
      [],
    ],
  ])('%s', (_name, routines, expected) => {
    expect(notices(...routines).map(({ kind, bars }) => `${kind}${bars ? '!' : ''}`)).toEqual(expected)
  })

  it('says so where nobody is named as a judge yet, or too few gave a score', () => {
    const words = (panel: typeof judges, routine: Checked) =>
      checksBefore([routine], panel, []).map(({ words }) => words.split(': ')[1])
    expect(words([], checked(1, null, null, null))).toEqual(['nobody is named as a judge yet'])
    expect(words(judges, checked(1, 90, 'average', 'average'))).toContain(
      'too few scores for an average of the others',
    )
  })

  it('names the judges that are missing, and by how much one is off', () => {
    expect(
      notices(checked(1, 90, null, null))[2]?.words ?? notices(checked(1, 90, null, null)).at(-1)?.words,
    ).toContain('Jo J2, Jo J3')
    expect(farFromPanel(given(90, 90, 80))).toEqual([{ judge_id: 3, score: 8000, average: 9000 }])
    expect(farFromPanel(given(90, 60, null))).toEqual([])
  })
})

test.each([
  [{ number: 12, has_a: true }, '12A Fire'],
  [{ number: 12, has_a: false }, '12 Fire'],
  [{ number: null, has_a: null }, 'Fire'],
])('RESULTS-02 of two of one title each goes by its number: %o', (placed, words) =>
  expect(calledOnStage({ name: 'Fire', ...placed })).toBe(words),
)

describe('RESULTS-04 a correction', () => {
  it('is each score that is another one', () => {
    expect(correctionsBetween(given(90, 91, 92), given(90, 95, 92))).toEqual([
      { judge_id: 2, before: 9100, after: 9500, before_average: false, after_average: false },
    ])
    expect(correctionsBetween(given(90, 91), given(90, 91, 92))).toEqual([
      { judge_id: 3, before: null, after: 9200, before_average: false, after_average: false },
    ])
    expect(correctionsBetween(given(90, 91, 92), given(90, 91, 'average'))).toEqual([
      { judge_id: 3, before: 9200, after: null, before_average: false, after_average: true },
    ])
    expect(correctionsBetween(given(90, 91, 'average'), given(90, 91))).toEqual([
      { judge_id: 3, before: null, after: null, before_average: true, after_average: false },
    ])
    expect(correctionsBetween(given(90, 91, 92), given(90, 91, 92))).toEqual([])
  })

  const prices = {
    age_divisions: [
      { id: 1, name: 'Teen' },
      { id: 2, name: 'Senior' },
    ],
    performance_divisions: [
      { id: 1, name: 'Jazz' },
      { id: 2, name: 'Tap' },
    ],
  }
  const computed = (routines: Checked[], released = true) => ({
    scored: { routines, ranges: [], ranked: rankedOf(routines), prices },
    releases: [{ performance_division_id: 2, released_at: new Date() }],
    desk: { routines: routines.map(({ id }) => ({ id, released })) },
  })
  const before = [checked(1, 90, 90, 90), checked(2, 89, 90, 90), checked(3, 60, 60, 60)]

  it('concerns the routine itself, and whoever’s place it changes', () => {
    const after = [checked(1, 88, 90, 90), ...before.slice(1)]
    expect([...concernedBy(computed(before), computed(after), 1)]).toEqual([
      [1, { before: '270.0, place 1', after: '268.0, place 2' }],
      [2, { before: '269.0, place 2', after: '269.0, place 1' }],
    ])
  })

  it('concerns whoever’s place over all levels, or high score, it changes', () => {
    const of = (routines: Checked[], levels: number[], divisions: number[]) => {
      const entries = routines.map((routine, at) => ({
        ...routine,
        performance_division_id: divisions[at] ?? 1,
      }))
      const ranked = rankedOf(entries).map((routine, at) => ({
        ...routine,
        age_division_id: levels[at] ?? 1,
        performance_division_id: divisions[at] ?? 1,
      }))
      const whole = computed(entries)
      return {
        ...whole,
        scored: { ...whole.scored, ranked },
        releases: [{ performance_division_id: null, released_at: new Date() }],
      }
    }
    const after = [checked(1, 88, 90, 90), ...before.slice(1)]
    // Each is the only one of its level, and so of its place there.
    const levels = [...concernedBy(of(before, [1, 2, 3], []), of(after, [1, 2, 3], []), 1)]
    expect(levels.map(([id, change]) => [id, change.before, change.after])).toEqual([
      [
        1,
        '270.0, place 1, place 1 over all levels, high score of Teen, high score of Jazz',
        '268.0, place 1, place 2 over all levels, high score of Teen',
      ],
      [
        2,
        '269.0, place 1, place 2 over all levels, high score of Senior',
        '269.0, place 1, place 1 over all levels, high score of Senior, high score of Jazz',
      ],
    ])
    // In two divisions: they share nothing but the level.
    const divisions = concernedBy(of(before, [], [1, 2, 2]), of(after, [], [1, 2, 2]), 1)
    expect(divisions.get(2)).toEqual({
      before: '269.0, place 1, high score of Tap',
      after: '269.0, place 1, high score of Teen, high score of Tap',
    })
  })

  it('concerns whoever shared a place, and has it alone now', () => {
    const shared = [checked(1, 90, 90, 90), checked(2, 90, 90, 90)]
    const after = [checked(1, 90, 90, 90), checked(2, 89, 90, 90)]
    expect([...concernedBy(computed(shared), computed(after), 2)]).toEqual([
      [1, { before: '270.0, shares place 1', after: '270.0, place 1' }],
      [2, { before: '270.0, shares place 1', after: '269.0, place 2' }],
    ])
  })

  it('concerns nobody else where no place changes, and nobody who has not seen the results', () => {
    const after = [checked(1, 91, 90, 90), ...before.slice(1)]
    expect([...concernedBy(computed(before), computed(after), 1).keys()]).toEqual([1])
    expect(concernedBy(computed(before, false), computed(after, false), 1).size).toBe(0)
  })

  it('that scratches a routine, or brings it back, concerns whoever moves; its scores concern nobody meanwhile', () => {
    const scratch = (routines: Checked[]) => {
      const [first, ...rest] = routines as [Checked, ...Checked[]]
      const out = { ...first, scratched_at: new Date() }
      return {
        ...computed([out, ...rest]),
        scored: { ...computed([out, ...rest]).scored, ranked: rankedOf(rest) },
      }
    }
    const [whole, without] = [computed(before), scratch(before)]
    expect([...concernedBy(whole, without, 1)].map(([id, { after }]) => [id, after])).toEqual([
      [1, 'scratched'],
      [2, '269.0, place 1'],
      [3, '180.0, place 2'],
    ])
    expect(concernedBy(without, whole, 1).get(1)).toEqual({ before: 'scratched', after: '270.0, place 1' })
    const other = scratch([checked(1, 99, 99, 99), ...before.slice(1)])
    expect(concernedBy(without, other, 1).size).toBe(0)
  })
})

describe('RESULTS-06 why a place is what it is', () => {
  const own: OwnResult = {
    ...{ registrations_routine_id: 1, number: '12A', name: 'Night Shift', level: 'Teen', category: 'Solo' },
    performance_division: 'Jazz',
    scores: [91, 92, 93, 90].map((score, at) => ({
      ...{ judge: `J${at}`, score: toPoints(score * 100), average: false, dropped: at === 3 },
    })),
    ...{ total_score: toPoints(27_600), dropped_score: toPoints(9000) },
    award: { name: 'High Gold', lowest: toPoints(27_000), highest: toPoints(28_490) },
    ...{ place: 2, among: 9, shared: false, tie_broken: true, corrections: [] },
  }
  it('is the sum, what was left out, the range of the award, and what broke the tie', () => {
    expect(placedBecause(own)).toEqual([
      '91.0 + 92.0 + 93.0 = 276.0',
      'Of four scores the lowest, 90.0, is left out',
      'High Gold: 270.0 to 284.9',
      'Place 2 of 9',
      'Others have the same total: with the dropped score added back it is 366.0',
    ])
  })
  it('says what is not there, and who shares it', () => {
    const plain = { ...own, award: null, dropped_score: null, tie_broken: false }
    expect(placedBecause({ ...plain, scores: own.scores.slice(0, 3), shared: true })).toEqual([
      '91.0 + 92.0 + 93.0 = 276.0',
      'Place 2 of 9',
      'Others have the same total, and nothing tells them apart: they share the place',
    ])
    const averages = (judges: number) =>
      placedBecause({
        ...plain,
        scores: own.scores.map((score, at) => ({ ...score, average: at < judges })),
      })[1]
    expect([averages(1), averages(2)]).toEqual([
      'A judge gave no score: the average of the others stands for it',
      '2 judges gave no score: the average of the others stands for each',
    ])
    expect(placedBecause({ ...own, total_score: toPoints(28_495) })[2]).toBe(
      'High Gold: from 270.0, below the next award',
    )
    expect(placedBecause({ ...plain, place: null }).at(-1)).toBe('Showcase and Improv are not ranked')
  })
})

test('RESULTS-06 what of the own is still to come is said, of one and of several', () => {
  expect(toComeWords(1)).toBe(
    'The results of 1 routine are still being checked. They appear here as soon as they are released.',
  )
  expect(toComeWords(3)).toContain('of 3 routines')
})

test('RESULTS-05 before it is released it is said who reads what at once, and what waits for the end', () => {
  expect(releaseWords(1)).toMatch(
    /^1 routine\. .*at once on the live page.*once the event has ended\. It can’t/,
  )
  expect(releaseWords(8)).toMatch(/^8 routines\. /)
})
