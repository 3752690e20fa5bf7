// Shows a student id: a picture where the browser can draw it, else a sheet with name and size.
import { useEffect, useState } from 'react'
import { isDrawn } from '../files/file-path.rules.ts'
import styles from './student-id.module.css'

interface PreviewProps {
  name: string
  size: number
  content_type: string
  /** From where it can be read; none yet = only the sheet. */
  url: string | null
}

const sizeInWords = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`

const KINDS: Record<string, string> = { 'application/pdf': 'PDF', 'image/heic': 'HEIC', 'image/heif': 'HEIF' }

export function StudentIdPreview({ name, size, content_type, url }: PreviewProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const drawn = isDrawn(content_type) && url !== null && broken !== url
  return (
    <figure className={styles.preview}>
      {drawn ? (
        <img className={styles.picture} src={url} alt="Student ID" onError={() => setBroken(url)} />
      ) : (
        <span className={styles.sheet} aria-hidden="true">
          {KINDS[content_type] ?? 'ID'}
        </span>
      )}
      <figcaption className={styles.caption}>
        <span className={styles.name}>{name}</span> <span className="numbers">{sizeInWords(size)}</span>
      </figcaption>
    </figure>
  )
}

/** A chosen picture as an address, for this page only; null while it is read, and for what is no picture. */
export function useLocalUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file || !isDrawn(file.type)) return
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.readAsDataURL(file)
    return () => {
      reader.abort()
      setUrl(null)
    }
  }, [file])
  return url
}
