// Loads the released results of a registration for their paper, and for whoever verifies it.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { type Awards, loadAwards } from '../awards/load-awards.effects.ts'
import { shownAwards } from '../awards/shown-awards.rules.ts'
import { listUnnamed } from '../public-names/public-name.queries.ts'
import { unnamedBesides } from '../public-names/public-name.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { loadScoring } from './load-scoring.effects.ts'
import { publiclyGiven, publiclyScored, publicResults, titlesAreNames } from './public-results.rules.ts'
import { awardsReleased } from './release.rules.ts'
import type { Results, VerifiedResults } from './results.model.ts'
import { loadRegistrant } from './results.queries.ts'
import { type Scoring, shownResults } from './shown-results.rules.ts'
import { type CorrectionReader, toldCorrections } from './told-corrections.rules.ts'

interface Of {
  tour_date_id: number
  registration_id: number
  now: Date
}

function resultsFrom(
  { tourDate, scoring, awards }: { tourDate: TourDate; scoring: Scoring; awards: Awards },
  { registration_id, now }: Of,
  reader: Omit<CorrectionReader, 'registration_id' | 'couples'>,
): Results {
  const results = shownResults(scoring, tourDate, registration_id, now)
  const shown = results.state !== 'before'
  const released = shown && awardsReleased(scoring.releases)
  const { award_corrections } = awards
  return {
    ...results,
    ...shownAwards(awards, registration_id, released),
    ...toldCorrections(
      results,
      { ...scoring, award_corrections, shown, awards_released: released },
      { ...reader, registration_id, couples: titlesAreNames(tourDate) },
    ),
  }
}

/** Everything that is released of a tour date, as its owner reads it in a registration of it. */
export async function loadResultsOf(
  connection: Connection,
  tour_date_id: number,
  registration_id: number,
  now: Date,
): Promise<{ tourDate: TourDate; results: Results }> {
  const { tourDate, scoring } = await loadScoring(connection, tour_date_id)
  const awards = await loadAwards(connection, tour_date_id)
  return {
    tourDate,
    results: resultsFrom(
      { tourDate, scoring, awards },
      { tour_date_id, registration_id, now },
      { by: 'account', unnamed: new Map() },
    ),
  }
}

/**
 * The same for whoever has no account (NAMES-01). `by`: a link is made by the owner, who can end it, and names the own routines; a
 * code stands on a paper for good.
 */
export async function loadPublicResults(
  connection: Connection,
  of: Of,
  by: 'link' | 'code',
): Promise<{ results: Results; hidden: boolean }> {
  const { tour_date_id, registration_id } = of
  const { tourDate, scoring } = await loadScoring(connection, tour_date_id)
  const awards = await loadAwards(connection, tour_date_id)
  const unnamed = await listUnnamed(connection, tour_date_id)
  const others = by === 'link' ? unnamedBesides(unnamed, registration_id) : unnamed
  const shown = {
    tourDate,
    scoring: publiclyScored(scoring, others, tourDate),
    awards: publiclyGiven(awards, others, tourDate),
  }
  return {
    results: publicResults(resultsFrom(shown, of, { by, unnamed: others })),
    hidden: unnamed.has(registration_id),
  }
}

const nothingOwn = ({ own, scratched }: Pick<Results, 'own' | 'scratched'>) =>
  own.length === 0 && scratched.length === 0

/** The results with whose they are. Throws NOT_FOUND while nothing of its own is released. */
export async function giveResults(connection: Connection, registration_id: number, now: Date) {
  const registrant = await loadRegistrant(connection, registration_id)
  if (!registrant) throw new Failure('NOT_FOUND')
  const { tourDate, results } = await loadResultsOf(connection, registrant.tour_date_id, registration_id, now)
  if (results.state === 'before' || nothingOwn(results)) throw new Failure('NOT_FOUND')
  return { tourDate, results, registrant_name: registrant.registrant_name }
}

/** What the code of a paper opens: no family's name, and where it is hidden nothing that the office wrote. Throws NOT_FOUND as `giveResults` does. */
export async function giveVerified(
  connection: Connection,
  registration_id: number,
  now: Date,
): Promise<VerifiedResults> {
  const registrant = await loadRegistrant(connection, registration_id)
  if (!registrant) throw new Failure('NOT_FOUND')
  const of = { tour_date_id: registrant.tour_date_id, registration_id, now }
  const { results, hidden } = await loadPublicResults(connection, of, 'code')
  const { state, event_name, event_city, end_date, timezone } = results
  if (state === 'before' || nothingOwn(results)) throw new Failure('NOT_FOUND')
  const registrant_name = hidden ? null : registrant.studio_name
  const { own, scratched, special_awards, studio_awards, award_corrections } = results
  return {
    ...{ registrant_name, event_name, event_city, end_date, timezone },
    ...{ own, scratched, special_awards, studio_awards, award_corrections },
  }
}
