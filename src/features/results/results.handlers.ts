// Answers the office about the release of results, and studios about the results.
import { accountOf, handle } from '../../server/handle.ts'
import { counted, Guessed } from '../public-link/open-link.effects.ts'
import { listScoredDates } from '../scores/list-scored-dates.effects.ts'
import { giveVerified, loadResultsOf } from './give-results.effects.ts'
import { loadScoring } from './load-scoring.effects.ts'
import {
  listResultsDesk,
  loadProposedResults,
  previewResults,
  proposeResults,
  releaseResults,
} from './release.contract.ts'
import { loadReleaseDesk, proposeResultsOf, releaseResultsOf } from './release-desk.effects.ts'
import { registrationOfCode } from './result-code.rules.ts'
import { loadResults, loadScores, verifyResults } from './results.contract.ts'
import { ownResultOf, shownResults } from './shown-results.rules.ts'

export const resultsHandlers = [
  handle(listResultsDesk, ({ season_id }, { database }) => listScoredDates(database, season_id)),

  handle(previewResults, ({ tour_date_id }, context) =>
    loadReleaseDesk(context.database, tour_date_id, accountOf(context).id),
  ),

  handle(proposeResults, (wanted, context) =>
    context.write(async (tx) => {
      await proposeResultsOf(tx, context, wanted)
      return loadReleaseDesk(tx, wanted.tour_date_id, accountOf(context).id)
    }),
  ),

  handle(loadProposedResults, ({ tour_date_id }, context) =>
    loadReleaseDesk(context.database, tour_date_id, accountOf(context).id),
  ),

  handle(releaseResults, (wanted, context) =>
    context.write(async (tx) => {
      await releaseResultsOf(tx, context, wanted)
      return loadReleaseDesk(tx, wanted.tour_date_id, accountOf(context).id)
    }),
  ),

  handle(loadResults, async ({ registration_id }, { database, clock }, owned) => {
    const { tour_date_id } = owned.registration_id
    return (await loadResultsOf(database, tour_date_id, registration_id, clock.now())).results
  }),

  handle(loadScores, async ({ registrations_routine_id }, { database, clock }, owned) => {
    const { tourDate, scoring } = await loadScoring(database, owned.registrations_routine_id.tour_date_id)
    const routine = scoring.routines.find(({ id }) => id === registrations_routine_id)
    const { state } = shownResults(scoring, tourDate, 0, clock.now())
    return { result: routine && state !== 'before' ? ownResultOf(scoring, routine) : null }
  }),

  handle(verifyResults, async ({ code }, context) => {
    // Guesses are counted as those of links are (SHARE-07).
    const registration_id = await counted(context, async () => {
      const found = registrationOfCode(code, context.sealer.mark)
      if (found !== null) return found
      throw new Guessed('NOT_FOUND', { message: 'No results have this code. Please check it.' })
    })
    const { database, clock } = context
    return giveVerified(database, registration_id, clock.now())
  }),
]
