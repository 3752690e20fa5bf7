// The place for many pieces of music at once: dropped, or chosen.
import { FilesDrop } from '../../ui/files-drop.tsx'
import { MUSIC_ENDINGS } from '../music/music-limits.model.ts'

export const MUSIC_ACCEPT = [...MUSIC_ENDINGS.map((ending) => `.${ending}`), 'audio/*'].join(',')

export function MusicDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <FilesDrop label="Files of music" accept={MUSIC_ACCEPT} onFiles={onFiles}>
      Drop files here: they are matched to your routines by name.
    </FilesDrop>
  )
}
