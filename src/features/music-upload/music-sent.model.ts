// What is sent of music, whoever sends it.
import { z } from 'zod'
import { MUSIC_MAX_BYTES, MUSIC_TYPES } from '../music/music-limits.model.ts'

export const musicBody = {
  types: Object.keys(MUSIC_TYPES),
  max_bytes: MUSIC_MAX_BYTES,
  too_large: 'AUDIO_TOO_LARGE',
} as const

export const musicNotes = z.string().trim().max(1000)

/** What the notes were when somebody began to change them (MUSIC-19). */
export const begunNotes = z.object({ notes: z.string().max(1000) })
