// Chooses a picture, cuts the photo out of it, sends both and saves them: what the photo's screens have in common.

import { useEffect, useRef, useState } from 'react'
import { shortened } from '../../shared/shortened.ts'
import { type Area, cutSquare, readPicture, urlOfFile } from '../../ui/picture-cropper.tsx'
import { ApiError } from '../../web/api.ts'
import type { UploadOptions } from '../../web/upload.ts'
import { type DancerPhoto, PHOTO_SIDE, type PhotoFile } from '../attendees/dancer-photo.model.ts'
import type { StoredFile } from '../files/stored-file.model.ts'
import type { OpenPhoto } from './photo.model.ts'
import { checkChosenPicture, checkPixels } from './photo.rules.ts'

/** Where the pictures go: by a registration's owner, or by a link. */
export interface PhotoSource {
  upload(kind: PhotoFile, file: Blob, name: string, options: UploadOptions): Promise<{ file: StoredFile }>
  save(files: Record<PhotoFile, number>): Promise<{ photo: DancerPhoto | null }>
  remove(): Promise<{ photo: DancerPhoto | null }>
  /** After the server has it. */
  onChange(photo: DancerPhoto | null): void
}

/** E§5: any failure that has no better words. */
const FAILED = 'Something went wrong. Please try again.'
const UNREADABLE =
  'Your browser can’t read this picture. Please select a JPEG, PNG or WebP picture; a phone can also send HEIC pictures as JPEG.'
/** E§5: "Photo upload needs a selected file". */
export const NOTHING_SELECTED = 'Photo upload needs a selected file'

interface Picture {
  image: HTMLImageElement
  /** Null = the original that is kept, to be cropped again. */
  file: File | null
}

const wordsOf = (error: unknown) =>
  error instanceof ApiError && (error.bad_request || error.offline || error.code === 'MAINTENANCE')
    ? error.message
    : FAILED

/** Runs one thing at a time, and says what became of it. */
function useSending() {
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setError(null)
    try {
      return await work()
    } catch (failed) {
      if (!sending.current?.signal.aborted) setError(wordsOf(failed))
      return undefined
    } finally {
      setBusy(false)
      setPercent(null)
    }
  }
  return { error, setError, percent, setPercent, busy, sending, run }
}

/** The picture in a file, or what is wrong with it in words. */
async function pictureIn(file: File): Promise<HTMLImageElement | string> {
  const wrong = checkChosenPicture(file)
  if (wrong) return wrong
  const url = await urlOfFile(file)
  const image = url && (await readPicture(url))
  if (!image) return UNREADABLE
  const { naturalWidth: width, naturalHeight: height } = image
  return checkPixels('best_dancer_photo_original', { width, height }) ?? image
}

interface Sent {
  /** Null = the original that is kept. */
  file: File | null
  kept: DancerPhoto | null
  cut: Blob
  signal: AbortSignal
  onPercent: (percent: number) => void
}

/** Sends the original, where it is new, and the photo; answers what is kept then, or null where there is no original. */
async function sendPhoto(source: PhotoSource, { file, kept, cut, signal, onPercent }: Sent) {
  // Nearly all of the bytes are the original's.
  const share = file ? 0.9 : 0
  const progress = (from: number, part: number) => (done: number) => onPercent(Math.floor(from + part * done))
  onPercent(0)
  const name = file ? shortened(file.name, 300) : (kept?.best_dancer_photo_original.name ?? '')
  const options = { onProgress: progress(0, share), signal }
  const original = file
    ? (await source.upload('best_dancer_photo_original', file, name, options)).file.id
    : kept?.best_dancer_photo_original.id
  if (original === undefined) return null
  const onProgress = progress(100 * share, 1 - share)
  const cropped = await source.upload('best_dancer_photo', cut, name, { onProgress, signal })
  return source.save({ best_dancer_photo: cropped.file.id, best_dancer_photo_original: original })
}

export function usePhotoEditor(open: OpenPhoto | undefined, source: PhotoSource) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [replacing, setReplacing] = useState(false)
  const { error, setError, percent, setPercent, busy, sending, run } = useSending()
  const area = useRef<Area>(undefined)

  const show = (found: Picture | null) => {
    area.current = undefined
    setPicture(found)
  }

  const choose = (file: File) =>
    run(async () => {
      show(null)
      const found = await pictureIn(file)
      if (typeof found === 'string') return setError(found)
      show({ image: found, file })
    })

  const cropAgain = () =>
    run(async () => {
      const image = open?.original_url ? await readPicture(open.original_url) : null
      if (!image) return setError('The original could not be opened. Please select the picture again.')
      show({ image, file: null })
    })

  /** True when it is saved. */
  const save = () =>
    run(async () => {
      if (!picture || !area.current) return setError(NOTHING_SELECTED)
      const cut = await cutSquare(picture.image, area.current, PHOTO_SIDE)
      if (!cut) return setError(UNREADABLE)
      sending.current = new AbortController()
      const { signal } = sending.current
      const kept = open?.photo ?? null
      const saved = await sendPhoto(source, { file: picture.file, kept, cut, signal, onPercent: setPercent })
      if (!saved) return setError(NOTHING_SELECTED)
      show(null)
      setReplacing(false)
      source.onChange(saved.photo)
      return true
    })

  const remove = () =>
    run(async () => {
      const { photo } = await source.remove()
      source.onChange(photo)
      return true
    })

  return {
    picture,
    replacing,
    error,
    percent,
    busy,
    choose,
    cropAgain,
    save,
    remove,
    setArea: (chosen: Area) => {
      area.current = chosen
    },
    setReplacing,
    forget: () => {
      setError(null)
      setReplacing(false)
      show(null)
    },
    cancel: () => sending.current?.abort(),
  }
}
