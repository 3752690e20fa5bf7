// A recording of a critique, and the address from which it is played.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

export const videoModel = z.object({
  id,
  /** Null = of the whole panel. */
  judge_id: id.nullable(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  uploaded_at: instant,
  /** By the judge, on a tablet. */
  recorded: z.boolean(),
  /** It is heard only. */
  sound: z.boolean(),
})
export type Video = z.infer<typeof videoModel>

/** Signed: whoever has it plays the recording until then, whole or in ranges. */
export const openRecordingModel = z.object({ url: z.string(), content_type: z.string(), expires_at: instant })
export type OpenRecording = z.infer<typeof openRecordingModel>
