// Chooses a picture, cuts the photo out of it, sends both and saves them: what the photo's screens have in common.
import { useEffect, useRef, useState } from 'react'
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
  'Your browser cannot read this picture. Please select a JPEG, PNG or WebP picture; a phone can also send HEIC pictures as JPEG.'
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

export function usePhotoEditor(open: OpenPhoto | undefined, source: PhotoSource) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [replacing, setReplacing] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const area = useRef<Area>(undefined)
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

  const show = (found: Picture | null) => {
    area.current = undefined
    setPicture(found)
  }

  const choose = (file: File) =>
    run(async () => {
      show(null)
      const wrong = checkChosenPicture(file)
      if (wrong) return setError(wrong)
      const url = await urlOfFile(file)
      const image = url && (await readPicture(url))
      if (!image) return setError(UNREADABLE)
      const small = checkPixels('best_dancer_photo_original', {
        width: image.naturalWidth,
        height: image.naturalHeight,
      })
      if (small) return setError(small)
      show({ image, file })
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
      const abort = new AbortController()
      sending.current = abort
      const { file } = picture
      // Nearly all of the bytes are the original's.
      const share = file ? 0.9 : 0
      const sent = (from: number, part: number) => (done: number) =>
        setPercent(Math.floor(from + part * done))
      setPercent(0)
      const name = file?.name.slice(0, 300) ?? open?.photo?.best_dancer_photo_original.name ?? ''
      const original = file
        ? (
            await source.upload('best_dancer_photo_original', file, name, {
              onProgress: sent(0, share),
              signal: abort.signal,
            })
          ).file.id
        : open?.photo?.best_dancer_photo_original.id
      if (original === undefined) return setError(NOTHING_SELECTED)
      const cropped = await source.upload('best_dancer_photo', cut, name, {
        onProgress: sent(100 * share, 1 - share),
        signal: abort.signal,
      })
      const { photo } = await source.save({
        best_dancer_photo: cropped.file.id,
        best_dancer_photo_original: original,
      })
      show(null)
      setReplacing(false)
      source.onChange(photo)
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
