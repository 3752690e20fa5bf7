// Promises of the office's desk for videos of critiques: uploaded in parts (tus), linked to routines and judges, and published.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { fileModified, fileName, fileSize, fileUpload } from '../files/begun-file.model.ts'
import { openRecordingModel } from '../recordings/recording.model.ts'
import { videoDeskModel, videoRoutineModel } from './video-desk.model.ts'

const forScores = { callers: staffOnly, right: 'scores' } as const
const ofCity = { tour_date_id: idText }
/** `judge_id` null = of the whole panel. */
const place = { tour_date_id: id, id, judge_id: id.nullable() }

export const loadVideoDesk = endpoint({
  ...forScores,
  method: 'GET',
  path: '/staff/videos/{tour_date_id}',
  looks: 'Opened the videos of a city',
  sees: { 'answer.routines.id': 'routine', 'answer.routines.registration_id': 'registrant' },
  summary: 'The routines of a tour date in running order, each with the videos of its critiques',
  input: z.object(ofCity),
  output: videoDeskModel,
  failures: ['NOT_FOUND'],
})

export const beginVideo = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/videos/begin',
  summary: 'Begin to upload a video in parts (tus), or find what was begun of the same file',
  input: z.object({ ...place, name: fileName, size: fileSize, modified: fileModified }),
  /** `upload`: its parts go to /api/staff/videos/parts/{upload}; `key`: the Idempotency-Key with which it is finished. */
  output: z.object({ upload: fileUpload, key: z.string() }),
  failures: ['NOT_FOUND', 'VIDEO_TOO_LARGE', 'TOO_MANY_UPLOADS'],
})

export const finishVideo = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/videos/finish',
  summary:
    'Make the file that came in parts the video of its routine and judge, in place of the one that was there',
  input: z.object({ ...place, upload: fileUpload }),
  output: z.object({ routine: videoRoutineModel }),
  failures: ['NOT_FOUND', 'NOT_VIDEO', 'UPLOAD_INTERRUPTED'],
})

export const deleteVideo = endpoint({
  ...forScores,
  method: 'DELETE',
  path: '/staff/videos/{tour_date_id}/{video_id}',
  summary: 'Delete a video for good',
  input: z.object({ ...ofCity, video_id: idText }),
  output: z.object({ routine: videoRoutineModel }),
  failures: ['NOT_FOUND'],
})

export const playVideo = endpoint({
  ...forScores,
  method: 'GET',
  path: '/staff/videos/{tour_date_id}/{video_id}/address',
  looks: 'Opened the video of a critique',
  sees: { 'input.video_id': 'video' },
  summary: 'An address from which a video can be watched for some minutes',
  input: z.object({ ...ofCity, video_id: idText }),
  output: openRecordingModel,
  failures: ['NOT_FOUND'],
})

export const publishVideos = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/videos/{tour_date_id}/publish',
  summary: 'Show the videos of a tour date to studios; each that has one is told by mail, once',
  input: z.object(ofCity),
  output: videoDeskModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})
