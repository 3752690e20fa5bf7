// What goes into the pack of a tour date's music for its event day.
import type { MusicAnalysis, TooLong } from '../music/music.model.ts'
import type { EventDays } from '../tours/event-days.model.ts'

/** What became of the bytes of a file that should be there. */
export type LostBytes = 'lost' | 'broken off'

export interface PackMusic {
  path: string
  name: string
  analysis: MusicAnalysis | null
  /** Nobody could find out whether it plays (MUSIC-21). */
  unheard: boolean
  /** What of its approval the desk must know (MUSIC-11); null = it is approved. */
  said: string | null
}

/** A routine as the sound desk meets it. */
export interface PackRoutine {
  id: number
  name: string
  registrant_name: string
  /** 'Solo · Jazz · Teen' */
  info: string
  /** As it is called on stage; null = there is no running order for it. */
  number: number | null
  has_a: boolean
  scratched: boolean
  no_music: boolean
  notes: string
  /** Minutes, beyond what its category has. */
  extra_time: number
  /** Null = it is not, or nothing is known of it. */
  too_long: TooLong | null
  /** What plays; null = nothing does. */
  music: PackMusic | null
}

/** With the place of its file in the pack, null = it has none; and what became of the bytes that should be there. */
export type PackedRoutine = PackRoutine & { file: string | null; lost: LostBytes | null }

export interface PackOf extends EventDays {
  event_name: string
  event_city: string
  timezone: string
  /** Instant. */
  packed_at: string
}
