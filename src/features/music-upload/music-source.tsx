// What the page of music can do: all of it for the owner of the registration, less for whoever holds a link.

import type { WayInParts } from '../../web/upload-in-parts.ts'
import type { MusicRoutine } from '../music/music.model.ts'

type Changed = Promise<{ routine: MusicRoutine }>

export interface MusicSource {
  /** The calls with which a file is sent. */
  wayOf: (routine: MusicRoutine, file: File) => WayInParts<{ routine: MusicRoutine }>
  addressOf: (routine: MusicRoutine) => Promise<string>
  /** `from` = the notes that the change began with. */
  say: (routine: MusicRoutine, said: { notes: string; from: { notes: string } }) => Changed
  /** Owners only. */
  owner?: {
    setNoMusic: (routine: MusicRoutine, no_music: boolean) => Changed
    remove: (routine: MusicRoutine, music_id: number) => Changed
    approve: (routine: MusicRoutine, music_id: number, approved: boolean) => Changed
    /** Those of these versions in which nothing was found; how many there were. */
    approveAll: (music_ids: number[]) => Promise<number>
    /** What could not be checked is checked again. */
    recheck: (routine: MusicRoutine, music_id: number) => Changed
    makeCurrent: (routine: MusicRoutine, music_id: number) => Changed
  }
  /** Puts a routine as it is now in place of how it was shown. */
  keep: (routine: MusicRoutine) => void
  /** The same for one of many files that come one after the other: what else counts music is asked for again once, by `recount`. */
  keepOneOfMany: (routine: MusicRoutine) => void
  recount: () => void
  /** Whatever is shown may be old. */
  reload: () => void
}
