// What of the results anybody reads who holds a link: nothing that names a dancer.
import { withoutDancers } from '../awards/shown-awards.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Results } from './results.model.ts'

const untitled = <Named extends { name: string }>(routines: readonly Named[]): Named[] =>
  routines.map((routine) => ({ ...routine, name: '' }))

const untitledIn = <Listed extends { routines: { name: string }[] }>(lists: readonly Listed[]): Listed[] =>
  lists.map((list) => ({ ...list, routines: untitled(list.routines) }))

/** RESULTS-08: where couples are entered, the title of an entry is the names of its dancers; its number is left. */
export function publicResults(results: Results, tourDate: Pick<TourDate, 'event'>): Results {
  const shown = withoutDancers(results)
  if (variantOf(tourDate).couples === null) return shown
  return {
    ...shown,
    own: untitled(shown.own),
    rankings: untitledIn(shown.rankings),
    high_scores_by_age: untitledIn(shown.high_scores_by_age),
    high_scores_by_division: untitledIn(shown.high_scores_by_division),
    special_awards: [],
  }
}
