// The place for many files at once: dropped, or chosen.
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MUSIC_ENDINGS } from '../music/music-limits.model.ts'
import styles from './music.module.css'

export const MUSIC_ACCEPT = [...MUSIC_ENDINGS.map((ending) => `.${ending}`), 'audio/*'].join(',')

/** A file that misses the place would open in the browser and take the page with it. */
export function useSafeMiss() {
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
}

/** What a place for files needs: whether one is held over it, and what is done with those that are let go. */
export function useDropped(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent, now: boolean) => {
    event.preventDefault()
    setOver(now)
  }
  return {
    over,
    place: {
      onDragOver: (event: DragEvent) => hover(event, true),
      onDragLeave: (event: DragEvent) => hover(event, false),
      onDrop: (event: DragEvent) => {
        hover(event, false)
        event.stopPropagation()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(files)
      },
    },
  }
}

export function MusicDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { over, place } = useDropped(onFiles)
  return (
    <div className={over ? `${styles.drop} ${styles.over}` : styles.drop} {...place}>
      <span>Drop files here: they are matched to your routines by name.</span>
      <Button look="primary" onClick={() => chooser.current?.click()}>
        Upload files
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={MUSIC_ACCEPT}
        aria-label="Files of music"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same files may be chosen again after an error.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
