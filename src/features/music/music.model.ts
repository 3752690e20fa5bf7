// The music of a routine: a version for each file that came in, and what its decoding told of it.
import { z } from 'zod'
import { id, instant, plainDate } from '../../shared/fields.ts'
import { type Sound, soundModel } from '../soundcheck/sound.model.ts'

/** As the file is being decoded, plays, cannot be decoded, or nobody could find out: whatever decoded it died each time. */
export const musicStatuses = ['checking', 'ready', 'invalid', 'unheard'] as const
export type MusicStatus = (typeof musicStatuses)[number]

/** MUSIC-21: with the two minutes between them, a machine has 20 minutes to get over what ails it. */
export const DECODE_TRIES = 10

/** What decoding told; null until then, and where a file cannot be decoded. */
export type MusicAnalysis = Sound

/** The job that decodes a file; its data is `MusicToAnalyse`. */
export const ANALYSE_MUSIC = 'analyse-music'
export interface MusicToAnalyse {
  music_id: number
}

export const musicModel = z.object({
  id,
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  date_added: instant,
  /** Who sent it, in words: an address, or 'by a link'. */
  added_by: z.string(),
  status: z.enum(musicStatuses),
  analysis: soundModel.nullable(),
  /** 1 = what came in first for its routine. */
  version: z.int().min(1),
  /** When its owner approved it; null = it waits for that. */
  approved_at: instant.nullable(),
  /** An address; empty = nobody, or it is not told. */
  approved_by: z.string(),
})
export type Music = z.infer<typeof musicModel>

/** By how much music is longer than its routine may be, and what can be done, in words (MUSIC-06). */
export const tooLongModel = z.object({ over_seconds: z.int().min(1), words: z.string() })
export type TooLong = z.infer<typeof tooLongModel>

/** A routine with its music, as the table of music shows it. */
export const musicRoutineModel = z.object({
  /** Of the entry in the registration. */
  id,
  name: z.string(),
  /** 'Solo · Contemporary · Teen' */
  info: z.string(),
  no_music: z.boolean(),
  music_id: id.nullable(),
  notes: z.string(),
  /** To whom a link for uploading was mailed last; empty = to nobody. */
  upload_email: z.string(),
  /** The version that counts; where none does, what came in last and does not play. */
  music: musicModel.nullable(),
  /** The name of the file that came in last and does not play, while an earlier one counts; null = there is none. */
  broken: z.string().nullable(),
  /** How many versions there are. */
  versions: z.int().min(0),
  /** Null = it is not, nothing is known of it yet, or its category has no limit. */
  too_long: tooLongModel.nullable(),
  /** How long it may be, with its extra time; null = its category has no limit. */
  allowed_seconds: z.int().min(0).nullable(),
  /** Whether its music can be uploaded, replaced or deleted now. */
  open: z.boolean(),
  /** Whether it can be approved now. */
  approvable: z.boolean(),
})
export type MusicRoutine = z.infer<typeof musicRoutineModel>

/** A version of a routine's music, as its owner sees them beside each other. */
export const musicVersionModel = musicModel.extend({
  /** Whether it is the one that counts. */
  current: z.boolean(),
  too_long: tooLongModel.nullable(),
})
export type MusicVersion = z.infer<typeof musicVersionModel>

export const musicTableModel = z.object({
  /** The last day for it; null = any day before the event ends. */
  due_date: plainDate.nullable(),
  routines: z.array(musicRoutineModel),
})
export type MusicTable = z.infer<typeof musicTableModel>

export const openMusicModel = z.object({ url: z.string(), content_type: z.string(), expires_at: instant })
