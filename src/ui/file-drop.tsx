// A place to put one file: dropped, chosen, or photographed on the spot where the device has a camera.
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './file-drop.module.css'
import { useSafeMiss } from './files-drop.tsx'

interface FileDropProps {
  /** Read out with the field: 'Student ID'. */
  label: string
  /** As the attribute of a file field. */
  accept: string
  onFile: (file: File) => void
  /** 'Drop a picture or PDF here, or' */
  invitation: string
  help: ReactNode
  disabled?: boolean
}

export function FileDrop({ label, accept, onFile, invitation, help, disabled = false }: FileDropProps) {
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  useSafeMiss()

  const hover = (event: DragEvent, now: boolean) => {
    event.preventDefault()
    setOver(now && !disabled)
  }
  const drop = (event: DragEvent) => {
    hover(event, false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }
  const field = (name: string, more: { capture?: 'environment'; accept: string }) => (
    <input
      {...more}
      ref={more.capture ? camera : chooser}
      type="file"
      hidden
      aria-label={name}
      onChange={({ target }) => {
        const file = target.files?.[0]
        // The same file may be chosen again after an error.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside are the way for everybody.
    <div
      className={over ? `${styles.place} ${styles.over}` : styles.place}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={drop}
    >
      <IconCloudUpload size={28} aria-hidden="true" />
      <p className={styles.invitation}>{invitation}</p>
      <div className={styles.ways}>
        <Button look="primary" disabled={disabled} onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
        <span className={styles.camera}>
          <Button wide disabled={disabled} onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
        </span>
      </div>
      <p className={styles.help}>{help}</p>
      {field(label, { accept })}
      {field(`${label}, by camera`, { accept: 'image/*', capture: 'environment' })}
    </div>
  )
}
