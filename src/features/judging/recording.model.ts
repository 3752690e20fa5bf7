// A judge's recording of a routine: what the tablet tells of it, and what the server has.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

/** The one recording of this judge that stands for a routine. */
export const standingRecordingModel = z.object({
  registrations_routine_id: id,
  /** Made by the tablet that recorded it. */
  id: z.uuid(),
  /** It is heard only. */
  sound: z.boolean(),
  received_at: instant,
})
export type StandingRecording = z.infer<typeof standingRecordingModel>

/** What a tablet tells of a recording before it sends it, and once it has. */
export const sentRecordingModel = z.object({
  id: z.uuid(),
  registrations_routine_id: id,
  /** The recording that stood before it, as the tablet knows; null = none. */
  after_id: z.uuid().nullable(),
  sound: z.boolean(),
})
export type SentRecording = z.infer<typeof sentRecordingModel>

/** send = its parts are wanted; taken = the server has it; stale = another stands, which this tablet had not seen: `standing`. */
export const recordingOutcomes = ['send', 'taken', 'stale'] as const
