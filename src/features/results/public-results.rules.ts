// What of the results anybody reads who holds a link or a code: nothing that names a dancer, and nobody who is hidden.
import { withoutDancers } from '../awards/shown-awards.rules.ts'
import type { Unnamed } from '../public-names/public-name.model.ts'
import { publicNames } from '../public-names/public-name.rules.ts'
import { couplesAt } from '../routines/couple-entry.rules.ts'
import type { Results } from './results.model.ts'
import type { Scoring } from './shown-results.rules.ts'
import { NOT_NAMED } from './told-corrections.rules.ts'

interface Given {
  kind: string
  registration_id: number
  routine_name: string | null
  registrant_name: string
  studio_name: string | null
}

type Place = Parameters<typeof couplesAt>[0]

/** Whether a public page tells no title there: those of couples are the names of their dancers. */
export const titlesAreNames = (tourDate: Place): boolean => couplesAt(tourDate) !== null

/** NAMES-01: what is shown is made of these: an entry that is not named goes by its number. */
export function publiclyScored(scoring: Scoring, unnamed: Unnamed, tourDate: Place): Scoring {
  const couples = titlesAreNames(tourDate)
  const routines = scoring.routines.map((routine) => {
    const { name, studio } = publicNames(routine, unnamed, couples)
    return { ...routine, name: name ?? '', studio_name: studio ?? NOT_NAMED }
  })
  return { ...scoring, routines }
}

/** NAMES-01, of what is given beside the awards of the totals; where titles are names, no special award tells of one. */
export function publiclyGiven<One extends Given, Awards extends { given: readonly One[] }>(
  awards: Awards & { given: readonly One[] },
  unnamed: Unnamed,
  tourDate: Place,
): Awards & { given: One[] } {
  const given = awards.given
    .filter(({ kind }) => kind !== 'special' || !titlesAreNames(tourDate))
    .map((award) => {
      if (!unnamed.has(award.registration_id)) return award
      return { ...award, routine_name: '', registrant_name: NOT_NAMED, studio_name: NOT_NAMED }
    })
  return { ...awards, given }
}

/** RESULTS-08: of the results neither scholarships nor auditions, which are dancers'. */
export const publicResults = (results: Results): Results => withoutDancers(results)
