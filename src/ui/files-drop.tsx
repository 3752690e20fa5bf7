// A place for many files at once: dropped, or chosen.
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './files-drop.module.css'

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

interface FilesDropProps {
  /** Read out with the field: 'Files of music'. */
  label: string
  /** As the attribute of a file field. */
  accept: string
  /** What becomes of files that are dropped here. */
  children: ReactNode
  button?: string
  onFiles: (files: File[]) => void
}

export function FilesDrop({ label, accept, children, button = 'Upload files', onFiles }: FilesDropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const { over, place } = useDropped(onFiles)
  return (
    <div className={over ? `${styles.drop} ${styles.over}` : styles.drop} {...place}>
      <span>{children}</span>
      <Button look="primary" onClick={() => chooser.current?.click()}>
        {button}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
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
