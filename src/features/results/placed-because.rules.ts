// Says in words why a routine has its total, its award and its place.
import { formatPoints, type Points } from '../scores/points.model.ts'
import type { OwnResult, PlacedRoutine, ScratchedResult } from './results.model.ts'

/** In a list: '1', 'T2' where it is shared. */
export const rankWords = ({ place, shared }: Pick<PlacedRoutine, 'place' | 'shared'>) =>
  shared ? `T${place}` : String(place)

function averaged(judges: number): string[] {
  if (judges === 0) return []
  return judges === 1
    ? ['A judge gave no score: the average of the others stands for it']
    : [`${judges} judges gave no score: the average of the others stands for each`]
}

/** AWARD-01: what an average makes may lie between two steps, above the highest total of its range. */
function rangeWords({ name, lowest, highest }: NonNullable<OwnResult['award']>, total: Points): string {
  return total > highest
    ? `${name}: from ${formatPoints(lowest)}, below the next award`
    : `${name}: ${formatPoints(lowest)} to ${formatPoints(highest)}`
}

/** RESULTS-06: the sum, what was left out, the range of the award, and what told it from others with the same total. */
export function placedBecause(result: OwnResult): string[] {
  const { scores, total_score, dropped_score, award, place, among, shared, tie_broken } = result
  const counted = scores.filter(({ dropped }) => !dropped).map(({ score }) => formatPoints(score))
  return [
    `${counted.join(' + ')} = ${formatPoints(total_score)}`,
    ...(dropped_score === null
      ? []
      : [`Of four scores the lowest, ${formatPoints(dropped_score)}, is left out`]),
    ...averaged(scores.filter(({ average }) => average).length),
    ...(award ? [rangeWords(award, total_score)] : []),
    ...(place === null ? ['Showcase and Improv are not ranked'] : [`Place ${place} of ${among}`]),
    ...(tie_broken && dropped_score !== null
      ? [
          `Others have the same total: with the dropped score added back it is ${formatPoints(total_score + dropped_score)}`,
        ]
      : []),
    ...(shared ? ['Others have the same total, and nothing tells them apart: they share the place'] : []),
  ]
}

const ordinal = (place: number) => {
  const tens = place % 100
  if (tens > 10 && tens < 14) return `${place}th`
  return `${place}${['th', 'st', 'nd', 'rd'][place % 10] ?? 'th'}`
}

/** 'Shares 2nd of 7' */
export function placeWords({ place, among, shared }: Pick<OwnResult, 'place' | 'among' | 'shared'>): string {
  if (place === null) return 'Not ranked'
  return `${shared ? `Shares ${ordinal(place)}` : ordinal(place)} of ${among}`
}

/** RESULTS-04: of a routine that stood on the results before. */
export const scratchedWords = ({ number, name }: Pick<ScratchedResult, 'number' | 'name'>) =>
  `${[number, name].filter(Boolean).join(' ')} was scratched after its results were released: it has no total, award or place now.`

/** RESULTS-06: of one's own routines whose results are not released yet, while others are. */
export const toComeWords = (to_come: number): string =>
  to_come === 1
    ? 'The results of 1 routine are still being checked. They appear here as soon as they are released.'
    : `The results of ${to_come} routines are still being checked. They appear here as soon as they are released.`
