// Decides what an event's scores and awards may be, and makes the ranges of awards from where each begins.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { checkAwardRanges } from '../scores/award.rules.ts'
import { formatPoints, type Points, toPoints } from '../scores/points.model.ts'
import type { AwardRange, ScoringTerms } from '../scores/score.model.ts'
import type { EnteredAward } from './scoring-desk.model.ts'

/** Three scores count, of three judges or of four. */
const COUNTED = 3

/** No judge gives more, 1000 points. */
const MOST_SCORE = toPoints(100_000)

export const mostOf = ({ highest }: ScoringTerms): Points => toPoints(COUNTED * highest)

/** AWARD-02: awards that begin less than a step apart would leave no total to the lower one, and bar every release. */
function checkApart(terms: ScoringTerms, awards: readonly EnteredAward[]): Violation[] {
  const sorted = [...awards].sort((a, b) => a.lowest - b.lowest)
  return checkAwardRanges(rangesFrom(terms, sorted, []), terms.step).flatMap(({ path: [place] }) => {
    const next = sorted[Number(place) + 1]
    return next ? [refuse('AWARD_CLOSE', ['awards', awards.indexOf(next), 'lowest'])] : []
  })
}

/** AWARD-03: what can be given, and what the awards of totals may be. */
export function checkScoring(terms: ScoringTerms, awards: readonly EnteredAward[]): Violation[] {
  const found = checkEach(terms, awards)
  return found.length > 0 ? found : checkApart(terms, awards)
}

function checkEach(terms: ScoringTerms, awards: readonly EnteredAward[]): Violation[] {
  const { lowest, highest, step } = terms
  const range = lowest >= 0 && lowest < highest
  const steps = step > 0 && (highest - lowest) % step === 0
  const most = mostOf(terms)
  const key = ({ display_name }: EnteredAward) => display_name.trim().toLowerCase()
  return [
    ...(range ? [] : [refuse('AWARD_SCORE_RANGE', ['terms', 'highest'])]),
    ...(steps || !range ? [] : [refuse('AWARD_SCORE_STEP', ['terms', 'step'])]),
    ...(highest > MOST_SCORE
      ? [refuse('AWARD_SCORE_MOST', ['terms', 'highest'], { most: formatPoints(MOST_SCORE) })]
      : []),
    ...awards.flatMap((award, at) => {
      const before = awards.slice(0, at)
      if (award.lowest < 0) return [refuse('AWARD_NUMBER', ['awards', at, 'lowest'])]
      if (award.id !== null && before.some((other) => other.id === award.id))
        return [refuse('AWARD_TWICE', ['awards', at, 'display_name'])]
      if (before.some((other) => key(other) === key(award)))
        return [refuse('AWARD_TWICE', ['awards', at, 'display_name'])]
      if (before.some((other) => other.lowest === award.lowest))
        return [refuse('AWARD_TWICE', ['awards', at, 'lowest'])]
      return award.lowest > most
        ? [refuse('AWARD_UNREACHED', ['awards', at, 'lowest'], { most: formatPoints(most) })]
        : []
    }),
  ]
}

/** Of the award scale: 'high-gold'. */
const scaleName = (display_name: string) =>
  display_name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * AWARD-03: each award goes to one step below where the next begins, the highest to the most that a total can be (AWARD-02). One that
 * was there keeps its id and its place on the scale; a new one has the next free id.
 */
export function rangesFrom(
  terms: ScoringTerms,
  awards: readonly EnteredAward[],
  before: readonly AwardRange[],
): AwardRange[] {
  const sorted = [...awards].sort((a, b) => a.lowest - b.lowest)
  let free = Math.max(0, ...before.map(({ id }) => id))
  return sorted.map(({ id, display_name, lowest }, at): AwardRange => {
    const known = before.find((range) => range.id === id)
    const next = sorted[at + 1]
    if (!known) free += 1
    return {
      id: known?.id ?? free,
      name: known?.name ?? scaleName(display_name),
      ...{ display_name, lowest },
      highest: next ? toPoints(next.lowest - terms.step) : mostOf(terms),
    }
  })
}
