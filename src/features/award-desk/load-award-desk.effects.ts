// Loads what the office sees of the awards and the audition of a tour date.

import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { placeDancers } from '../awards/audition.rules.ts'
import { recipientOf } from '../awards/award-words.rules.ts'
import { loadAwards } from '../awards/load-awards.effects.ts'
import { awardsReleased } from '../results/release.rules.ts'
import { listReleases } from '../results/results.queries.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { shownDate } from '../scores/list-scored-dates.effects.ts'
import { listStaged, loadScoringRules, loadScoringVersion } from '../scores/score.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { AwardDesk, DeskDancer } from './award-desk.model.ts'

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** Throws NOT_FOUND. */
export async function loadAwardDeskOf(connection: Connection, tour_date_id: number) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const awards = await loadAwards(connection, tour_date_id)
  const releases = await listReleases(connection, tour_date_id)
  const staged = await listStaged(connection, tour_date_id)
  const { terms } = await loadScoringRules(connection, tourDate)
  const version = await loadScoringVersion(connection, tour_date_id)
  const { given, dancers, audition_judges, award_corrections } = awards
  const placed = new Map(placeDancers(dancers).map((dancer) => [dancer.id, dancer]))
  const registrants = new Map(
    [...staged, ...dancers].map(({ registration_id, registrant_name }) => [registration_id, registrant_name]),
  )
  const studios = new Map(
    [...staged, ...dancers, ...given].map(({ registration_id, studio_name }) => [
      registration_id,
      studio_name,
    ]),
  )
  const desk: AwardDesk = {
    ...shownDate(tourDate),
    ...{ terms, audition_judges, version },
    awards: given.map(({ id, kind, award, registration_id, registrant_name, scratched, ...to }) => ({
      ...{ id, kind, award, registration_id, registrant_name, scratched },
      to: recipientOf({ kind, registrant_name, ...to }),
    })),
    dancers: dancers.map(
      ({ id, fname, lname, level, registration_id, registrant_name, scores }): DeskDancer => {
        const { ballet_total, jazz_total, total_score, place, shared } = placed.get(id) ?? {}
        return {
          ...{ id, name: `${fname} ${lname}`, level, registration_id, registrant_name, scores },
          ballet_total: ballet_total ?? null,
          jazz_total: jazz_total ?? null,
          total_score: total_score ?? null,
          place: place ?? null,
          shared: shared ?? false,
        }
      },
    ),
    routines: staged
      .filter(({ scratched_at }) => scratched_at === null)
      .map(({ id, name, number, has_a }) => ({
        id,
        name: `${stageNumber({ number, has_a })} ${name}`.trimStart(),
      })),
    registrants: [...registrants].map(([id, name]) => ({ id, name })).sort(byName),
    released: awardsReleased(releases),
    corrections: award_corrections.map(({ what, before, after, reason, made_at }) => ({
      ...{ what, before, after, reason, made_at: made_at.toISOString() },
    })),
  }
  return { tourDate, desk, studios }
}
