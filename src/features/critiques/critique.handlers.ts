// Answers studios about the critiques of their routines, and the office what they are going to read.
import type { RequestContext } from '../../server/context.ts'
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import {
  loadCritiquePath,
  loadCritiques,
  loadRoutineCritique,
  playCritique,
  previewCritiques,
  previewCritiqueVideo,
} from './critique.contract.ts'
import { critiquePath } from './critique-path.rules.ts'
import { loadCritiquesOf } from './load-critiques.effects.ts'
import { openShownVideo } from './open-shown-video.effects.ts'
import { withHeadshots } from './with-headshots.effects.ts'

/** As a page shows them. Throws NOT_FOUND. */
const critiquesFor = async (
  context: RequestContext,
  wanted: { registration_id: number; preview?: boolean },
) => withHeadshots(context, await loadCritiquesOf(context.database, { ...wanted, at: context.clock.now() }))

export const critiqueHandlers = [
  handle(loadCritiques, async ({ registration_id }, context) => critiquesFor(context, { registration_id })),

  handle(loadRoutineCritique, async ({ registration_id, routine_id, event_id }, context) => {
    const routine = await loadOwnedRegistration(context.database, 'routine', routine_id)
    if (routine?.registration_id !== registration_id) throw new Failure('NOT_FOUND')
    const critiques = await critiquesFor(context, { registration_id })
    if (event_id !== undefined && event_id !== critiques.event_id) throw new Failure('NOT_FOUND')
    return { routine: critiques.routines.find(({ id }) => id === routine_id) ?? null }
  }),

  handle(playCritique, async ({ registration_id, routine_id, video_id }, context) => {
    const shown = await loadCritiquesOf(context.database, { registration_id, at: context.clock.now() })
    return openShownVideo(context, shown.routines, { routine_id, video_id })
  }),

  handle(loadCritiquePath, async ({ tour_date_id }, { database }) => {
    const tourDate = await loadTourDate(database, tour_date_id)
    if (!tourDate) throw new Failure('NOT_FOUND')
    return { path: critiquePath(tourDate) }
  }),

  handle(previewCritiques, async ({ registration_id }, context) =>
    critiquesFor(context, { registration_id, preview: true }),
  ),

  handle(previewCritiqueVideo, async ({ registration_id, routine_id, video_id }, context) => {
    const at = context.clock.now()
    const shown = await loadCritiquesOf(context.database, { registration_id, at, preview: true })
    return openShownVideo(context, shown.routines, { routine_id, video_id })
  }),
]
