// Loads what the office sees of the videos of a tour date.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { countTold, listVideos, type VideoRow } from '../recordings/recording.queries.ts'
import { shownDate } from '../scores/list-scored-dates.effects.ts'
import { loadScored, type Scored } from '../scores/load-scored.effects.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { VideoDesk, VideoRoutine } from './video-desk.model.ts'

/** Throws NOT_FOUND. */
export async function loadVideoCity(connection: Connection, tour_date_id: number) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  return { tourDate, scored: await loadScored(connection, tourDate) }
}

/** Those with a number, in their order. */
export function videoRoutines({ routines }: Scored, videos: readonly VideoRow[]): VideoRoutine[] {
  return routines.flatMap((routine) => {
    const { id, name, number, has_a, scratched_at, registration_id, registrant_name } = routine
    if (number === null) return []
    return [
      {
        ...{ id, name, number, has_a: has_a ?? false, scratched: scratched_at !== null },
        ...{ registration_id, registrant_name },
        videos: videos
          .filter(({ registrations_routine_id }) => registrations_routine_id === id)
          .map(({ id, judge_id, name, size, uploaded_at, recording_id, sound }) => ({
            ...{ id, judge_id, name, size, uploaded_at: uploaded_at.toISOString() },
            ...{ recorded: recording_id !== null, sound },
          })),
      },
    ]
  })
}

/** Throws NOT_FOUND. */
export async function loadDeskOf(connection: Connection, tour_date_id: number): Promise<VideoDesk> {
  const { tourDate, scored } = await loadVideoCity(connection, tour_date_id)
  const videos = await listVideos(connection, tour_date_id)
  return {
    ...shownDate(tourDate),
    judges: scored.judges,
    routines: videoRoutines(scored, videos),
    critiques_shown: tourDate.web.critiques === true,
    videos_shown: tourDate.web.videos === true,
    told: await countTold(connection, tour_date_id),
  }
}
