// Uploading and removing the headshot of a judge.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { HEADSHOT_MAX_BYTES, HEADSHOT_TYPES } from './headshot.model.ts'

const ofJudge = z.object({ tour_date_id: idText, judge_id: idText })

export const uploadHeadshot = endpoint({
  callers: staffOnly,
  right: 'scores',
  method: 'POST',
  path: '/staff/judge-headshots',
  summary: 'Upload or replace the headshot of a judge; the body is the picture itself',
  file: { types: Object.keys(HEADSHOT_TYPES), max_bytes: HEADSHOT_MAX_BYTES, too_large: 'IMAGE_TOO_LARGE' },
  input: ofJudge.extend({
    /** As the person named the file. */
    name: z.string().max(300).default(''),
  }),
  output: z.object({ has_headshot: z.literal(true) }),
  failures: ['NOT_FOUND', 'NOT_HEADSHOT', 'PICTURE_UNFIT'],
})

export const removeHeadshot = endpoint({
  callers: staffOnly,
  right: 'scores',
  method: 'DELETE',
  path: '/staff/judge-headshots',
  summary: 'Remove the headshot of a judge for good',
  input: ofJudge,
  output: z.object({ has_headshot: z.literal(false) }),
  failures: ['NOT_FOUND'],
})
