// Which routines lack music, as the office sees it by city.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { musicStatuses } from '../music/music.model.ts'
import { eventDays } from '../tours/event-days.model.ts'

/** A tour date with routines: of how many everything is there. */
export const musicDeskDateModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  ...eventDays,
  count: z.int(),
  total: z.int(),
  /** Of how many the music waits for the approval of its owner (MUSIC-11). */
  unapproved: z.int(),
})
export type MusicDeskDate = z.infer<typeof musicDeskDateModel>

export const musicStates = ['needed', 'unapproved', 'approved', 'no_music'] as const
export type MusicState = (typeof musicStates)[number]

export const musicDeskRoutineModel = z.object({
  /** Of the entry in the registration. */
  id,
  name: z.string(),
  category: z.string(),
  performance_division: z.string(),
  age_division: z.string(),
  /** Minutes, beyond what its category has. */
  extra_time: z.int(),
  state: z.enum(musicStates),
  /** The version that counts, and what its decoding has come to; null = there is none. */
  music_id: id.nullable(),
  status: z.enum(musicStatuses).nullable(),
  /** Of what plays; null = nothing does, or it is not decoded yet. */
  length_ms: z.int().nullable(),
  /** What was found in it, as the pack says it: '1:00 too long'. Of one that is danced without music, nothing. */
  found: z.array(z.string()),
  registration_id: id,
  registrant_name: z.string(),
  email: z.string(),
})
export type MusicDeskRoutine = z.infer<typeof musicDeskRoutineModel>
