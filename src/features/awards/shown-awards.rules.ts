// Decides what a studio reads of awards, scholarships and the audition.
import { type PlacedDancer, placeDancers } from './audition.rules.ts'
import { recipientOf } from './award-words.rules.ts'
import type {
  AuditionJudge,
  AuditionScore,
  AuditionStyle,
  GivenAwardKind,
  ShownAward,
} from './given-award.model.ts'
import type { AuditionResult, ShownAwards } from './shown-awards.model.ts'

interface Given {
  id: number
  kind: GivenAwardKind
  award: string
  registration_id: number
  registrant_name: string
  studio_name: string | null
  routine_name: string | null
  number: number | null
  has_a: boolean | null
  fname: string | null
  lname: string | null
}

interface Dancer {
  id: number
  fname: string
  lname: string
  workshop_level_id: number
  level: string
  registration_id: number
  scores: readonly AuditionScore[]
}

interface Awards {
  given: readonly Given[]
  dancers: readonly Dancer[]
  audition_judges: readonly AuditionJudge[]
}

const NOTHING: ShownAwards = {
  special_awards: [],
  studio_awards: [],
  scholarships: [],
  audition_judges: [],
  audition_results: [],
}

/** Whoever came without a studio is independent to others, and reads the own name. */
function shownAward(given: Given, registration_id: number): ShownAward {
  const own = given.registration_id === registration_id
  const studio = given.studio_name ?? (own ? given.registrant_name : 'Independent')
  return { id: given.id, award: given.award, to: recipientOf(given, studio), studio, own }
}

const inStyle = (scores: readonly AuditionScore[], wanted: AuditionStyle) =>
  scores
    .filter(({ style }) => style === wanted)
    .sort((a, b) => a.position - b.position)
    .map(({ score }) => score)

function auditionResult(dancer: PlacedDancer<Dancer>): AuditionResult {
  const { id, fname, lname, level, scores, place, among, shared } = dancer
  const { ballet_total, jazz_total, total_score } = dancer
  return {
    ...{ id, name: `${fname} ${lname}`, level, place, among, shared, ballet_total, jazz_total, total_score },
    ballet: inStyle(scores, 'ballet'),
    jazz: inStyle(scores, 'jazz'),
  }
}

/**
 * RESULTS-08: nothing before all results are released; then every award and scholarship, as they were called out, but of the
 * audition the own dancers only: with their scores, and their place among how many.
 */
export function shownAwards(
  { given, dancers, audition_judges }: Awards,
  registration_id: number,
  released: boolean,
): ShownAwards {
  if (!released) return NOTHING
  const of = (kind: GivenAwardKind) =>
    given.filter((award) => award.kind === kind).map((award) => shownAward(award, registration_id))
  const audition_results = placeDancers(dancers)
    .filter((dancer) => dancer.registration_id === registration_id)
    .map(auditionResult)
  return {
    special_awards: of('special'),
    studio_awards: of('studio'),
    scholarships: of('scholarship'),
    audition_judges: audition_results.length > 0 ? [...audition_judges] : [],
    audition_results,
  }
}

/** RESULTS-08: for whoever holds a link: nothing that names a dancer, neither scholarships nor auditions. */
export function withoutDancers<Shown extends ShownAwards>(shown: Shown): Shown {
  const { special_awards, studio_awards } = shown
  return { ...shown, ...NOTHING, special_awards, studio_awards }
}
