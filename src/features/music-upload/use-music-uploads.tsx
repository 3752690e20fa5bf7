// Sends pieces of music in parts; each goes on after a lost line or a reload, for as long as its routine may be given music.
import { useUploads } from '../../web/use-uploads.tsx'
import type { MusicRoutine } from '../music/music.model.ts'
import { checkChosenMusic } from '../music/music.rules.ts'
import type { MusicSource } from './music-source.tsx'

export interface ChosenMusic {
  routine: MusicRoutine
  file: File
}

export function useMusicUploads(source: MusicSource, routines: readonly MusicRoutine[]) {
  const { sendings, send, cancel } = useUploads<MusicRoutine, { routine: MusicRoutine }>(
    {
      wayOf: source.wayOf,
      aboutOf: ({ id }) => `music ${id}`,
      kept: true,
      check: checkChosenMusic,
      onSent: ({ routine }) => source.keep(routine),
      // E§8: what is there now is shown behind the error.
      onFailed: source.reload,
    },
    routines.filter(({ open }) => open),
  )
  return {
    sendings,
    cancel,
    send: (chosen: readonly ChosenMusic[]) =>
      send(chosen.map(({ routine, file }) => ({ place: routine, file }))),
  }
}
export type MusicUploads = ReturnType<typeof useMusicUploads>
