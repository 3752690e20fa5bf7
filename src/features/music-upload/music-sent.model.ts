// What is sent of music, whoever sends it.
import { z } from 'zod'
import { MUSIC_MAX_BYTES, MUSIC_TYPES } from '../music/music-limits.model.ts'

export const musicBody = {
  types: Object.keys(MUSIC_TYPES),
  max_bytes: MUSIC_MAX_BYTES,
  too_large: 'AUDIO_TOO_LARGE',
} as const

/** As the person named the file. */
export const musicName = z.string().max(300).default('')
export const musicSize = z.int().min(0)
/** Milliseconds. */
export const musicModified = z.int().min(0)
/** An upload in parts. */
export const musicUpload = z.string().regex(/^[0-9a-f]{80}$/)
export const musicNotes = z.string().trim().max(1000)
