// Takes in, replaces and deletes the videos of a tour date's critiques.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { safeFileName } from '../files/file-path.rules.ts'
import { keepFile } from '../files/keep-file.effects.ts'
import { VIDEO_MAX_BYTES, VIDEO_TYPES } from '../files/media-types.model.ts'
import { insertStoredFile } from '../files/stored-file.queries.ts'
import { takeWholeFile, uploadHolder } from '../files/whole-file.effects.ts'
import { dropFile } from '../recordings/drop-file.effects.ts'
import { deleteVideoAt, insertVideo, listVideos } from '../recordings/recording.queries.ts'
import { tellVideos } from '../recordings/tell-videos.effects.ts'
import { lockScoring } from '../scores/score.queries.ts'
import { loadVideoCity, videoRoutines } from './load-video-desk.effects.ts'
import type { VideoRoutine } from './video-desk.model.ts'

export interface OfRoutine {
  tour_date_id: number
  id: number
  judge_id: number | null
}

const aboutPlace = ({ id, judge_id }: OfRoutine) => `video of routine ${id}, judge ${judge_id ?? 'all'}`

/** Throws NOT_FOUND where there is no such routine in the order, or no such judge on the panel. */
async function placeFor(connection: Connection, { tour_date_id, id, judge_id }: OfRoutine) {
  const city = await loadVideoCity(connection, tour_date_id)
  const staged = city.scored.routines.some((routine) => routine.id === id && routine.number !== null)
  const judged = judge_id === null || city.scored.judges.some((judge) => judge.id === judge_id)
  if (!staged || !judged) throw new Failure('NOT_FOUND')
  return city
}

/** As the desk shows it now. */
export async function routineOf(tx: Transaction, tour_date_id: number, id: number): Promise<VideoRoutine> {
  const { scored } = await loadVideoCity(tx, tour_date_id)
  const routine = videoRoutines(scored, await listVideos(tx, tour_date_id)).find(
    (candidate) => candidate.id === id,
  )
  if (!routine) throw new Failure('NOT_FOUND')
  return routine
}

export async function beginVideoParts(
  context: RequestContext,
  { name, size, modified, ...place }: OfRoutine & { name: string; size: number; modified: number },
): Promise<{ upload: string; key: string }> {
  if (size > VIDEO_MAX_BYTES) throw new Failure('VIDEO_TOO_LARGE')
  await placeFor(context.database, place)
  const holder = uploadHolder(accountOf(context))
  return context.uploads.begin({ holder, about: aboutPlace(place), name, size, modified })
}

async function keepVideo(context: RequestContext, place: OfRoutine, named: string) {
  const kept = await keepFile(context, {
    purpose: 'critique-video',
    types: VIDEO_TYPES,
    otherwise: 'NOT_VIDEO',
  })
  const { path, content_type, extension, size } = kept
  const name = safeFileName(named, extension, 'video')
  const uploaded_by = accountOf(context).id
  const uploaded_at = context.clock.now()
  let added = false
  try {
    return await context.write(async (tx) => {
      await lockScoring(tx, place.tour_date_id)
      const { tourDate } = await placeFor(tx, place)
      const at = { registrations_routine_id: place.id, judge_id: place.judge_id, recording_id: null }
      await dropFile(tx, context, await deleteVideoAt(tx, at))
      const of = { purpose: 'critique-video', path, name, content_type, size } as const
      const file = await insertStoredFile(tx, { ...of, uploaded_by, created_at: uploaded_at })
      await insertVideo(tx, { ...at, file_id: file.id, uploaded_by, uploaded_at })
      await tellVideos(tx, context, tourDate, tourDate.web)
      added = true
      return { routine: await routineOf(tx, place.tour_date_id, place.id) }
    })
  } finally {
    // Refused, or answered from the kept answer of the first such request.
    if (!added) await context.files.remove(path).catch(() => undefined)
  }
}

/** VIDEO-01: the file that came in parts, in place of the one that was there. */
export async function takeVideo(
  context: RequestContext,
  { upload, ...place }: OfRoutine & { upload: string },
) {
  const holder = uploadHolder(accountOf(context))
  return takeWholeFile(
    context,
    { upload, holder, about: aboutPlace(place), hopeless: ['NOT_VIDEO'] },
    (whole, named) => keepVideo(whole, place, named),
  )
}
