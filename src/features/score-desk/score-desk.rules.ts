// Decides what the office may enter about a panel, a running order and scores, and proposes a running order.

import { refuse } from '../../shared/refusals.ts'
import type { ErrorBody, Violation } from '../../shared/violations.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { JudgedBy } from '../scores/judged.model.ts'
import { judgedWords } from '../scores/judged.rules.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { JudgeScore, ScoringTerms } from '../scores/score.model.ts'
import { checkScore, parseScore } from '../scores/total-score.rules.ts'
import type { EnteredJudge, OrderedRoutine } from './score-desk.model.ts'

/** PANEL-01: three or four judges, in positions without a gap, and one teacher judge at most. */
export function checkPanel(judges: readonly EnteredJudge[]): Violation[] {
  const positions = judges.flatMap(({ position }) => position ?? [])
  const teachers = judges.length - positions.length
  const inOrder = [...positions].sort().every((position, at) => position === at + 1)
  return [
    ...(positions.length < 3 || positions.length > 4 ? [refuse('PANEL_SIZE', ['judges'])] : []),
    ...(inOrder ? [] : [refuse('PANEL_POSITIONS', ['judges'])]),
    ...(teachers > 1 ? [refuse('PANEL_TEACHERS', ['judges'])] : []),
  ]
}

const nameOf = ({ fname, lname }: { fname: string; lname: string }) => `${fname} ${lname}`

/** What there is of judges already. */
interface OfJudges {
  /** Who gave a score, said or recorded something, or is on a critique video. */
  judged: ReadonlySet<number>
  /** Who gave a score, or for whom an average stands. */
  scored: ReadonlySet<number>
  released: boolean
}

/** PANEL-02: whoever judged stays, and whoever gave a score stays one whose scores count; once results are released, so do all, each where she is; a name is corrected (renamedJudges). */
export function checkPanelChange(
  judges: readonly EnteredJudge[],
  present: readonly { id: number; position: number | null; fname: string; lname: string }[],
  { judged, scored, released }: OfJudges,
): Violation[] {
  const stays = new Map(judges.flatMap(({ id, position }) => (id === null ? [] : [[id, position] as const])))
  const gone = present.filter(({ id }) => !stays.has(id) && judged.has(id))
  // As a teacher judge's they would count for nothing, and every total would be missing one.
  const uncounted = present.filter(
    ({ id, position }) => position !== null && stays.get(id) === null && scored.has(id),
  )
  const moved = present.some(
    (judge) => stays.has(judge.id) && stays.get(judge.id) !== judge.position && !uncounted.includes(judge),
  )
  const count = (list: readonly { position: number | null }[]) =>
    list.filter(({ position }) => position !== null).length
  return [
    ...gone.map((judge) => refuse('PANEL_SCORED', ['judges'], { name: nameOf(judge) })),
    ...uncounted.map((judge) => refuse('PANEL_COUNTS', ['judges'], { name: nameOf(judge) })),
    ...(released && (moved || count(judges) !== count(present))
      ? [refuse('PANEL_RELEASED', ['judges'])]
      : []),
  ]
}

/** RESULTS-04: whose name stands otherwise on results, critiques and papers now. */
export function renamedJudges(
  judges: readonly EnteredJudge[],
  present: readonly { id: number; position: number | null; fname: string; lname: string }[],
): { what: string; before: string; after: string }[] {
  const now = new Map(judges.map((judge) => [judge.id, nameOf(judge)]))
  return present.flatMap((judge) => {
    const [before, after] = [nameOf(judge), now.get(judge.id)]
    if (after === undefined || after === before) return []
    return [{ what: judge.position === null ? 'Teacher judge' : `Judge ${judge.position}`, before, after }]
  })
}

interface Danced {
  id: number
  name: string
  /** Ranks in the price list: of division, age and category. */
  sorts: readonly [performance_division: number, age_division: number, routine_category: number]
}

/** ORDER-01: by performance division, age and category, then by title; numbered from 1. */
export function proposeOrder(routines: readonly Danced[]): OrderedRoutine[] {
  return [...routines]
    .sort(
      (a, b) =>
        a.sorts[0] - b.sorts[0] ||
        a.sorts[1] - b.sorts[1] ||
        a.sorts[2] - b.sorts[2] ||
        a.name.localeCompare(b.name, 'en') ||
        a.id - b.id,
    )
    .map(({ id }, at) => ({ id, number: at + 1, has_a: false }))
}

/** ORDER-02: who came late follows the last number, in the proposed order; what has a number keeps it. */
export function addToOrder(present: readonly OrderedRoutine[], late: readonly Danced[]): OrderedRoutine[] {
  const last = Math.max(0, ...present.map(({ number }) => number))
  return [...present, ...proposeOrder(late).map((routine) => ({ ...routine, number: last + routine.number }))]
}

/** ORDER-03: '12' or '12a'; null where it is neither. */
export function parseOrderNumber(typed: string): Pick<OrderedRoutine, 'number' | 'has_a'> | null {
  const match = /^([1-9]\d{0,3})(a?)$/i.exec(typed.trim())
  return match ? { number: Number(match[1]), has_a: match[2] !== '' } : null
}

/** ORDER-03, JUDGED-01: routines of this tour date, each once, each with a number of its own; none that was judged or on stage is left out. */
export function checkOrder(
  order: readonly OrderedRoutine[],
  sold: readonly { id: number; name: string }[],
  judged: ReadonlyMap<number, readonly JudgedBy[]>,
): Violation[] {
  const known = new Map(sold.map((routine) => [routine.id, routine]))
  const numbers = order.map(stageNumber)
  const ids = order.map(({ id }) => id)
  // What was called out to it, or corrected, does not need the running order; what was said and seen there does.
  const left = sold.flatMap(({ id, name }) => {
    const by = (judged.get(id) ?? []).filter((way) => way !== 'award' && way !== 'placed')
    return by.length > 0 && !ids.includes(id) ? [{ routine: name, was: judgedWords(by) }] : []
  })
  return [
    ...order.flatMap(({ id }, at) => [
      ...(known.has(id) && ids.indexOf(id) === at ? [] : [refuse('ORDER_ROUTINE', ['routines', at, 'id'])]),
      ...(numbers.indexOf(numbers[at] ?? '') === at
        ? []
        : [refuse('ORDER_NUMBER_TWICE', ['routines', at, 'number'], { number: numbers[at] ?? '' })]),
    ]),
    ...left.map((words) => refuse('ORDER_SCORED', ['routines'], words)),
  ]
}

const stands = (standing: readonly JudgeScore[], judge: number, score: number) =>
  standing.some((given) => given.judge_id === judge && given.score === score)

/**
 * SCORE-03, SCORE-04: each judge of the panel once, each score within the terms; an average without a score of its own. A score that stands
 * already was within the terms when it was given.
 */
export function checkEntered(
  scores: readonly JudgeScore[],
  judges: readonly { id: number; position: number | null }[],
  terms: ScoringTerms,
  standing: readonly JudgeScore[],
): Violation[] {
  const panel = new Set(judges.filter(({ position }) => position !== null).map(({ id }) => id))
  const ids = scores.map(({ judge_id }) => judge_id)
  return scores.flatMap(({ judge_id, score, source }, at) => [
    ...(panel.has(judge_id) && ids.indexOf(judge_id) === at
      ? []
      : [refuse('SCORE_JUDGE', ['scores', at, 'judge_id'])]),
    ...((score === null) === (source === 'average')
      ? []
      : [refuse('SCORE_MISSING', ['scores', at, 'score'])]),
    ...(score === null || stands(standing, judge_id, score)
      ? []
      : checkScore(score, terms, ['scores', at, 'score'])),
  ])
}

/** SCORE-04: what came from a judge's tablet stays so as long as nobody enters another score for it. */
export function fromPaper(before: readonly JudgeScore[], after: readonly JudgeScore[]): JudgeScore[] {
  return after.map((given) => {
    const was = before.find(({ judge_id }) => judge_id === given.judge_id)
    if (given.source === 'average') return given
    return { ...given, source: was?.source === 'tablet' && was.score === given.score ? 'tablet' : 'paper' }
  })
}

/** Whose score is another one, is new, or is gone. */
export function changedJudges(before: readonly JudgeScore[], after: readonly JudgeScore[]): number[] {
  const words = (list: readonly JudgeScore[], judge: number) => {
    const given = list.find(({ judge_id }) => judge_id === judge)
    return given ? `${given.source} ${given.score}` : ''
  }
  const judges = new Set([...before, ...after].map(({ judge_id }) => judge_id))
  return [...judges].filter((judge) => words(before, judge) !== words(after, judge))
}

/** What stands in the field of a judge when the dialog opens: an empty field would take the score away. */
export function typedOf(
  scores: readonly JudgeScore[],
  judge: number,
): { judge_id: number; score: string; average: boolean } {
  const given = scores.find(({ judge_id }) => judge_id === judge)
  return {
    judge_id: judge,
    score: given?.score == null ? '' : formatPoints(given.score),
    average: given?.source === 'average',
  }
}

/** SCORE-03: what was typed for each judge, before it is sent; an empty field is a score that is missing still. */
export function checkTyped(
  typed: readonly { judge_id: number; score: string; average: boolean }[],
  terms: ScoringTerms,
  standing: readonly JudgeScore[],
): Violation[] {
  return typed.flatMap(({ judge_id, score, average }, at) => {
    if (average || score.trim() === '') return []
    const path = ['judges', at, 'score']
    const points = parseScore(score)
    if (points === null) return [refuse('SCORE_INVALID', path)]
    return stands(standing, judge_id, points) ? [] : checkScore(points, terms, path)
  })
}

interface Standing {
  id: number
  number: number | null
  scratched: boolean
  total_score: number | null
}

/** The routine after this one in the running order that has no total yet; at the end, the first of all; null = none is left. */
export function nextWithout(routines: readonly Standing[], id: number): number | null {
  const at = routines.findIndex((routine) => routine.id === id)
  const lacks = ({ id: other, number, scratched, total_score }: Standing) =>
    other !== id && number !== null && !scratched && total_score === null
  return (routines.slice(at + 1).find(lacks) ?? routines.find(lacks))?.id ?? null
}

type Numbered = Pick<OrderedRoutine, 'number' | 'has_a'>

/** ORDER-03: numbers say who comes when, and '12A' follows '12', in whatever order they are given. */
export const byNumber = (a: Numbered, b: Numbered) => a.number - b.number || Number(a.has_a) - Number(b.has_a)

/** ORDER-03: the running order with one routine under another number. */
export function renumbered(
  present: readonly { id: number; number: number | null; has_a: boolean }[],
  changed: OrderedRoutine,
): OrderedRoutine[] {
  const numbered = present.flatMap(({ id, number, has_a }) =>
    number === null ? [] : [{ id, number, has_a }],
  )
  return [...numbered.filter(({ id }) => id !== changed.id), changed].sort(byNumber)
}

/**
 * Whether what was refused was sent from a page that is older than what it changes: somebody changed it meanwhile, or released it, so that a
 * reason is needed (RESULTS-04). Loaded again, the page shows what it has to.
 */
export function isOfOlderPage({ code, violations = [] }: Pick<ErrorBody, 'code' | 'violations'>): boolean {
  return code === 'STALE_VERSION' || violations.some((violation) => violation.code === 'RESULTS_REASON')
}
