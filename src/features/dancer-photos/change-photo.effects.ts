// Takes in, saves, deletes and shows the photo of a dancer, for her registration's owner and for whoever holds a link to it.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { type DancerPhoto, type PhotoFile, photoFiles } from '../attendees/dancer-photo.model.ts'
import { insertPhotoFile, keepPhotoFiles, listPhotoFiles } from '../attendees/dancer-photo.queries.ts'
import { contentDisposition, safeFileName } from '../files/file-path.rules.ts'
import { keepFile } from '../files/keep-file.effects.ts'
import { CLEAR_FILES, type FilePurpose, type StoredFile } from '../files/stored-file.model.ts'
import { insertStoredFile, markFileRemoved } from '../files/stored-file.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { isExempt, loadTourDate } from '../tours/tour.queries.ts'
import type { OpenPhoto } from './photo.model.ts'
import {
  asksForPhotos,
  checkPhotoBelongs,
  checkPixels,
  photoOpen,
  photoRemovable,
  roomForPicture,
} from './photo.rules.ts'
import { ORIGINAL_TYPES, PHOTO_TYPES } from './photo-limits.model.ts'
import type { PhotoPlace } from './photo-place.queries.ts'

/** As long as an address is good: enough to crop it again, too short to be passed on. */
const LINK_MS = 10 * 60_000

const PURPOSES = {
  best_dancer_photo: 'dancer-photo',
  best_dancer_photo_original: 'dancer-photo-original',
} as const satisfies Record<PhotoFile, FilePurpose>

const TYPES = { best_dancer_photo: PHOTO_TYPES, best_dancer_photo_original: ORIGINAL_TYPES }

type Finding = (connection: Connection) => Promise<PhotoPlace | null>

/** Where the dancer is, and photos are asked for. Throws NOT_FOUND, or why nothing can be `done` there now. */
async function placeFor(
  connection: Connection,
  context: RequestContext,
  find: Finding,
  may: typeof photoOpen,
): Promise<PhotoPlace> {
  const place = await find(connection)
  const tourDate = place && (await loadTourDate(connection, place.tour_date_id))
  if (!place || !tourDate || !asksForPhotos(tourDate)) throw new Failure('NOT_FOUND')
  const exempt = await isExempt(connection, tourDate.id, place.owner_email)
  if (!may(place, tourDate, context.clock.now(), exempt))
    throw new Failure(place.completed ? 'PHOTOS_CLOSED' : 'REGISTRATION_CLOSED')
  // What was given with another option may always be deleted.
  if (may === photoOpen) failOn(checkPhotoBelongs(place, tourDate))
  return place
}

/** The same with its registration locked, so that of two who change one photo the second sees what the first did. */
async function lockedPlace(
  tx: Transaction,
  context: RequestContext,
  find: Finding,
  may: typeof photoOpen,
): Promise<PhotoPlace> {
  const { registration_id } = await placeFor(tx, context, find, may)
  await lockRegistration(tx, registration_id)
  return placeFor(tx, context, find, may)
}

/** PHOTO-06. Throws TOO_MANY_PICTURES. */
async function makeRoom(tx: Transaction, context: RequestContext, date_attendee_id: number): Promise<void> {
  const files = await listPhotoFiles(tx, date_attendee_id)
  const waiting = files.filter(({ kept, removed_at }) => !kept && removed_at === null)
  const now = context.clock.now()
  const gone = roomForPicture(waiting, context.account ? 'account' : 'link', now)
  if (gone === null) throw new Failure('TOO_MANY_PICTURES')
  for (const file_id of gone) await markFileRemoved(tx, file_id, now)
  if (gone.length > 0) await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
}

/** Takes in the request's picture. It belongs to the dancer's photo once that is saved with it, and is cleared otherwise. */
export async function takePicture(
  context: RequestContext,
  find: Finding,
  { kind, name }: { kind: PhotoFile; name: string },
): Promise<{ file: StoredFile }> {
  // Before a byte is taken in, and again when it counts.
  await placeFor(context.database, context, find, photoOpen)
  const { path, extension, ...about } = await keepFile(context, {
    purpose: PURPOSES[kind],
    types: TYPES[kind],
    otherwise: 'NOT_PICTURE',
    checkPixels(pixels) {
      const message = checkPixels(kind, pixels)
      if (message) throw new Failure('PICTURE_UNFIT', { message })
    },
  })
  let inserted = false
  try {
    return await context.write(async (tx) => {
      const { date_attendee_id, mybtf_user_id } = await lockedPlace(tx, context, find, photoOpen)
      await makeRoom(tx, context, date_attendee_id)
      const file = await insertStoredFile(tx, {
        ...about,
        purpose: PURPOSES[kind],
        path,
        name: safeFileName(name, extension, PURPOSES[kind]),
        // A parent with a link has no account: what she sends is her studio's.
        uploaded_by: context.account?.id ?? mybtf_user_id,
        created_at: context.clock.now(),
      })
      await insertPhotoFile(tx, { file_id: file.id, date_attendee_id, kind })
      inserted = true
      return { file }
    })
  } finally {
    // Refused, or answered from the kept answer of the first such request.
    if (!inserted) await context.files.remove(path).catch(() => undefined)
  }
}

/** Keeps these files, or none, as the dancer's photo; the bytes of what was kept before go. */
async function replacePhoto(
  tx: Transaction,
  context: RequestContext,
  { date_attendee_id }: PhotoPlace,
  wanted: Readonly<Record<PhotoFile, number>> | null,
): Promise<void> {
  const files = await listPhotoFiles(tx, date_attendee_id)
  for (const kind of wanted ? photoFiles : []) {
    const file = files.find(({ file_id }) => file_id === wanted?.[kind])
    if (file?.kind !== kind || file.removed_at !== null) throw new Failure('PHOTO_LOST')
  }
  const staying = new Set(wanted ? photoFiles.map((kind) => wanted[kind]) : [])
  const gone = files.filter(({ file_id, kept }) => kept && !staying.has(file_id))
  await keepPhotoFiles(tx, date_attendee_id, wanted)
  for (const { file_id } of gone) await markFileRemoved(tx, file_id, context.clock.now())
  if (gone.length > 0) await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
}

const ADDED_MEANWHILE = 'Someone else has added a photo since you opened this page, so yours was not saved.'

/** Saves the dancer's photo; of two that are saved at the same time the second stays, but `where there is none` the first does. */
export function savePhoto(
  context: RequestContext,
  find: Finding,
  files: Readonly<Record<PhotoFile, number>>,
  over: 'what is there' | 'where there is none' = 'what is there',
) {
  return context.write(async (tx) => {
    const place = await lockedPlace(tx, context, find, photoOpen)
    const there =
      over === 'where there is none' && photoIn(place, await listPhotoFiles(tx, place.date_attendee_id))
    if (there) throw new Failure('STALE_VERSION', { message: ADDED_MEANWHILE })
    await replacePhoto(tx, context, place, files)
    return { photo: photoIn(place, await listPhotoFiles(tx, place.date_attendee_id)) }
  })
}

export function deletePhoto(context: RequestContext, find: Finding) {
  return context.write(async (tx) => {
    await replacePhoto(tx, context, await lockedPlace(tx, context, find, photoRemovable), null)
    return { photo: null }
  })
}

type PhotoRow = Awaited<ReturnType<typeof listPhotoFiles>>[number]

const keptRow = (files: readonly PhotoRow[], wanted: PhotoFile) =>
  files.find(({ kind, kept }) => kept && kind === wanted)

function photoIn({ person_id }: PhotoPlace, files: readonly PhotoRow[]): DancerPhoto | null {
  const [photo, original] = photoFiles.map((kind) => keptRow(files, kind))
  const shown = ({ file_id: id, name, content_type, size }: PhotoRow) => ({ id, name, content_type, size })
  return photo && original
    ? { person_id, best_dancer_photo: shown(photo), best_dancer_photo_original: shown(original) }
    : null
}

/** The photo, with addresses from which it can be read for some minutes. */
export async function openPhoto(
  connection: Connection,
  { files, clock }: RequestContext,
  place: PhotoPlace,
): Promise<OpenPhoto> {
  const rows = await listPhotoFiles(connection, place.date_attendee_id)
  const photo = photoIn(place, rows)
  if (!photo) return { photo, url: null, original_url: null, expires_at: null }
  const expires_at = new Date(clock.now().getTime() + LINK_MS)
  const urlOf = (kind: PhotoFile) => {
    const { path, name, content_type } = keptRow(rows, kind) as PhotoRow
    const disposition = contentDisposition(name, content_type)
    return files.signedUrl(path, { content_type, disposition, expires_at })
  }
  return {
    photo,
    url: await urlOf('best_dancer_photo'),
    original_url: await urlOf('best_dancer_photo_original'),
    expires_at: expires_at.toISOString(),
  }
}
