// Promises of the office's desk for homework: uploaded in parts (tus), with whom it is for, and published.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, requiredName } from '../../shared/fields.ts'
import { fileModified, fileName, fileSize, fileUpload } from '../files/begun-file.model.ts'
import { homeworkDeskModel } from '../recordings/homework.model.ts'
import { openRecordingModel } from '../recordings/recording.model.ts'

const forScores = { callers: staffOnly, right: 'scores' } as const
const ofCity = { tour_date_id: idText }

export const loadHomeworkDesk = endpoint({
  ...forScores,
  method: 'GET',
  path: '/staff/homework/{tour_date_id}',
  summary: 'The homework of a tour date, published or not',
  input: z.object(ofCity),
  output: homeworkDeskModel,
  failures: ['NOT_FOUND'],
})

export const beginHomework = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/homework/begin',
  summary: 'Begin to upload homework in parts (tus), or find what was begun of the same file',
  input: z.object({ tour_date_id: id, name: fileName, size: fileSize, modified: fileModified }),
  /** `upload`: its parts go to /api/staff/videos/parts/{upload}; `key`: the Idempotency-Key with which it is finished. */
  output: z.object({ upload: fileUpload, key: z.string() }),
  failures: ['NOT_FOUND', 'VIDEO_TOO_LARGE', 'TOO_MANY_UPLOADS'],
})

export const finishHomework = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/homework/finish',
  summary:
    'Make the file that came in parts homework of its tour date; nobody sees it before it is published',
  input: z.object({
    tour_date_id: id,
    upload: fileUpload,
    title: requiredName(120),
    staff: requiredName(120),
    /** None = for all. */
    performance_division_ids: z.array(id).max(100),
  }),
  output: homeworkDeskModel,
  failures: ['NOT_FOUND', 'NOT_VIDEO', 'UPLOAD_INTERRUPTED'],
})

export const deleteHomework = endpoint({
  ...forScores,
  method: 'DELETE',
  path: '/staff/homework/{tour_date_id}/{homework_id}',
  summary: 'Delete homework for good',
  input: z.object({ ...ofCity, homework_id: idText }),
  output: homeworkDeskModel,
  failures: ['NOT_FOUND'],
})

export const watchHomework = endpoint({
  ...forScores,
  method: 'GET',
  path: '/staff/homework/{tour_date_id}/{homework_id}/address',
  summary: 'An address from which the office watches homework',
  looks: 'Opened homework',
  sees: {},
  input: z.object({ ...ofCity, homework_id: idText }),
  output: openRecordingModel,
  failures: ['NOT_FOUND'],
})

export const publishHomework = endpoint({
  ...forScores,
  method: 'POST',
  path: '/staff/homework/{tour_date_id}/publish',
  summary:
    'Show this homework of a tour date, all that waits there; each registration for which there is some is told by mail, once',
  input: z.object({
    ...ofCity,
    ids: z
      .array(id)
      .max(1000)
      .describe('What waits, as it was seen: where more has come in, nothing is shown'),
  }),
  output: homeworkDeskModel,
  failures: ['NOT_FOUND', 'HOMEWORK_CAME_IN'],
})
