// Answers the office about the videos of critiques.
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { dropFile } from '../recordings/drop-file.effects.ts'
import { signRecording } from '../recordings/open-recording.effects.ts'
import { deleteVideoAt, listVideos, loadVideoFile } from '../recordings/recording.queries.ts'
import { tellVideos } from '../recordings/tell-videos.effects.ts'
import { lockTourDate } from '../registrations/registration.queries.ts'
import { lockScoring } from '../scores/score.queries.ts'
import { showVideos } from '../tours/tour-date-switches.queries.ts'
import { loadDeskOf, loadVideoCity } from './load-video-desk.effects.ts'
import { beginVideoParts, routineOf, takeVideo } from './take-videos.effects.ts'
import {
  beginVideo,
  deleteVideo,
  finishVideo,
  loadVideoDesk,
  playVideo,
  publishVideos,
} from './video-desk.contract.ts'

export const videoDeskHandlers = [
  handle(loadVideoDesk, ({ tour_date_id }, { database }) => loadDeskOf(database, tour_date_id)),

  handle(beginVideo, (input, context) => beginVideoParts(context, input)),

  handle(finishVideo, (input, context) => takeVideo(context, input)),

  handle(deleteVideo, ({ tour_date_id, video_id }, context) =>
    context.write(async (tx) => {
      await loadVideoCity(tx, tour_date_id)
      await lockScoring(tx, tour_date_id)
      const video = (await listVideos(tx, tour_date_id)).find(({ id }) => id === video_id)
      if (!video) throw new Failure('NOT_FOUND')
      await dropFile(tx, context, await deleteVideoAt(tx, video))
      return { routine: await routineOf(tx, tour_date_id, video.registrations_routine_id) }
    }),
  ),

  handle(playVideo, async ({ tour_date_id, video_id }, context) => {
    const file = await loadVideoFile(context.database, video_id)
    if (file?.tour_date_id !== tour_date_id) throw new Failure('NOT_FOUND')
    return signRecording(context, file)
  }),

  handle(publishVideos, ({ tour_date_id }, context) =>
    context.write(async (tx) => {
      await lockTourDate(tx, tour_date_id, context.locks)
      const { tourDate } = await loadVideoCity(tx, tour_date_id)
      failOn(tourDate.web.critiques === true ? [] : [refuse('VIDEO_CRITIQUES_FIRST')])
      await showVideos(tx, tour_date_id)
      await tellVideos(tx, context, tourDate, { ...tourDate.web, videos: true })
      return loadDeskOf(tx, tour_date_id)
    }),
  ),
]
