// Decides what is taken from a judge's tablet, and what a judge has not scored yet.

import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { sameWords } from '../critiques/critique.model.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { JudgeScore, ScoringTerms } from '../scores/score.model.ts'
import { checkScore } from '../scores/total-score.rules.ts'
import type { Entry, Sheet, SheetContent } from './judging.model.ts'

export const isSame = (a: SheetContent, b: SheetContent) => a.score === b.score && sameWords(a, b)

/** JUDGE-02: what follows the entry that is there, or says the same, is taken; anything else came too late. */
export function outcomeOf(entry: Entry, present: Sheet): 'taken' | 'stale' {
  return entry.after_id === present.entry_id || isSame(entry, present) ? 'taken' : 'stale'
}

interface Judged {
  position: number | null
  terms: ScoringTerms
  /** The results of the routine are released. */
  released: boolean
  /** What stands for this judge. */
  given: JudgeScore | undefined
}

/** JUDGE-03: a score within the terms, none of a teacher judge, and none that changes released results: that is the office's. */
export function checkEntry({ score }: Pick<Entry, 'score'>, judged: Judged): Violation[] {
  const { position, terms, released, given } = judged
  const changes = score === null ? given?.score != null : given?.score !== score
  return [
    ...(score !== null && position === null ? [refuse('JUDGE_TEACHER', ['score'])] : []),
    ...(released && changes ? [refuse('JUDGE_RELEASED', ['score'])] : []),
    // What stands already was within the terms when it was given.
    ...(score === null || !changes ? [] : checkScore(score, terms, ['score'])),
  ]
}

/** JUDGE-03: what stands after it. Once results are released, an entry without a score is words alone, and takes none away. */
export const scoreAfter = (
  { score }: Pick<SheetContent, 'score'>,
  present: Pick<SheetContent, 'score'>,
  released: boolean,
) => (released && score === null ? present.score : score)

interface Danced {
  id: number
  number: number | null
  has_a: boolean | null
  scratched_at: Date | null
  scores: readonly { judge_id: number }[]
}

/** JUDGE-04: what is danced and has nothing of this judge, in running order: no score, or of a teacher judge no words. */
export function missingOf(
  judge: { id: number; position: number | null },
  routines: readonly Danced[],
  said: ReadonlySet<number>,
): { missing: string[]; total: number } {
  const danced = routines.filter(({ number, scratched_at }) => number !== null && scratched_at === null)
  const missing = danced.filter(({ id, scores }) =>
    judge.position === null ? !said.has(id) : !scores.some(({ judge_id }) => judge_id === judge.id),
  )
  return {
    missing: missing.map(stageNumber),
    total: danced.length,
  }
}
