// Loads the critiques of a registration, as far as they are shown.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { listHomework } from '../recordings/homework.queries.ts'
import { listVideosOf } from '../recordings/recording.queries.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'
import { loadScoring } from '../results/load-scoring.effects.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { listCritiquesOf } from './critique.queries.ts'
import { critiqueGate } from './critique-gate.rules.ts'
import type { Critiques } from './shown-critiques.model.ts'
import { asReleased, shownCritiques } from './shown-critiques.rules.ts'

interface Wanted {
  registration_id: number
  at: Date
  /** The office looks before the studio does. */
  preview?: boolean
}

/** Throws NOT_FOUND. */
export async function loadCritiquesOf(
  connection: Connection,
  { registration_id, at, preview = false }: Wanted,
): Promise<Critiques> {
  const registration = await loadOwnedRegistration(connection, 'registration', registration_id)
  if (!registration?.completed || registration.deleted_at !== null) throw new Failure('NOT_FOUND')
  const { tourDate, scoring } = await loadScoring(connection, registration.tour_date_id)
  const gate = critiqueGate(tourDate, at, preview)
  const { event, event_city } = tourDate
  const withVideos = gate === 'open' && (preview || tourDate.web.videos === true)
  const all = gate === 'open' ? await listVideosOf(connection, registration_id) : []
  // JUDGE-10: what judges recorded is shown with their words, what the office uploads once it publishes it.
  const videos = all.filter(({ recording_id }) => withVideos || recording_id !== null)
  const homework = gate === 'open' ? await listHomework(connection, [tourDate.id]) : []
  const said = gate === 'open' ? await listCritiquesOf(connection, registration_id) : []
  return {
    ...{ registration_id, tour_date_id: tourDate.id, event_id: event.id },
    registrant_name:
      scoring.routines.find((routine) => routine.registration_id === registration_id)?.registrant_name ?? '',
    ...{ event_name: event.name, accent: event.accent, event_city, ...eventDaysOf(tourDate), gate },
    videos_to_come: tourDate.web.videos !== true,
    routines:
      gate === 'open'
        ? shownCritiques(preview ? asReleased(scoring, at) : scoring, said, registration_id, videos, homework)
        : [],
  }
}
