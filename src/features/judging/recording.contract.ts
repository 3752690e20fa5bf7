// Promises of what judges record on their tablets, which a judge's link opens without an account.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { fileModified, fileSize, fileUpload } from '../files/begun-file.model.ts'
import { openRecordingModel } from '../recordings/recording.model.ts'
import { sentRecordingModel, standingRecordingModel } from './recording.model.ts'

/** In the body: no address and no log has it. */
const token = z.string().min(20).max(200)
const owns = {
  token: 'secret',
  id: 'by rule',
  registrations_routine_id: 'within',
  after_id: 'within',
} as const
const standing = standingRecordingModel.nullable()

export const beginRecording = endpoint({
  method: 'POST',
  path: '/judging/recordings/begin',
  summary:
    'Begin to send what a judge recorded of a routine in parts (tus), or find what was begun of it. What was taken before is ' +
    'answered as taken; where a recording stands that the tablet had not seen, nothing is begun (stale).',
  callers: everyone,
  owns,
  input: sentRecordingModel.extend({ token, size: fileSize, modified: fileModified }),
  output: z.discriminatedUnion('outcome', [
    /** Its parts go to /api/judging/recordings/parts/{upload}, with the ticket in X-Judge-Ticket. */
    z.object({ outcome: z.literal('send'), upload: fileUpload, key: z.string(), ticket: z.string() }),
    z.object({ outcome: z.enum(['taken', 'stale']), standing }),
  ]),
  failures: ['LINK_INVALID', 'NOT_FOUND', 'KEY_REUSED', 'RECORDING_TOO_LARGE', 'TOO_MANY_UPLOADS'],
})

export const finishRecording = endpoint({
  method: 'POST',
  path: '/judging/recordings/finish',
  summary:
    'Make what came in parts the recording of its routine and judge, in place of the one that the tablet had seen: once, however often it is asked',
  callers: everyone,
  owns,
  input: sentRecordingModel.extend({ token, upload: fileUpload }),
  output: z.object({ outcome: z.enum(['taken', 'stale']), standing }),
  failures: ['LINK_INVALID', 'NOT_FOUND', 'KEY_REUSED', 'NOT_RECORDING', 'UPLOAD_INTERRUPTED'],
})

export const playOwnRecording = endpoint({
  method: 'POST',
  path: '/judging/recordings/play',
  summary: 'An address from which a judge listens for half an hour to what she recorded',
  callers: everyone,
  owns: { token: 'secret', id: 'within' },
  input: z.object({ token, id: z.uuid() }),
  output: openRecordingModel,
  failures: ['LINK_INVALID', 'NOT_FOUND'],
})
