// Samples of what the finals add to a routine.
import type { PartSamples, Performers } from '../parts/part-samples.fixtures.ts'
import type { FinalsRound, PreQualifying, RegionalAward } from './routine-extra.model.ts'

/** R§4: of a registered routine only name, choreographer and performance division change. */
const until_completed = 'ROUTINE_REGISTERED'
const [HIGH_SCORE, BEST_OF_SHOW] = [1, 2]
const ofLast = ({ groups }: Performers) => ({ id: groups.at(-1) ?? 0 })

export const regionalAwardSamples: PartSamples<RegionalAward[]> = {
  entry: (cast) => ({ ...ofLast(cast), regional_award_id: HIGH_SCORE }),
  fields: { regional_award_id: { becomes: () => ({ regional_award_id: BEST_OF_SHOW }), until_completed } },
}

export const preQualifyingSamples: PartSamples<PreQualifying[]> = {
  entry: (cast) => ({ ...ofLast(cast), pre_qualifying: false }),
  fields: { pre_qualifying: { becomes: () => ({ pre_qualifying: true }), until_completed } },
}

export const finalsRoundSamples: PartSamples<FinalsRound[]> = {
  entry: (cast) => ({ ...ofLast(cast), prelims: false, finals: false }),
  fields: {
    prelims: { becomes: () => ({ prelims: true }), until_completed },
    finals: { becomes: () => ({ finals: true }), until_completed },
  },
}
