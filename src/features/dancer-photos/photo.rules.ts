// Decides which pictures may be the photo of a dancer, and until when it may be changed.
import { failures } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { PHOTO_SIDE, type PhotoFile } from '../attendees/dancer-photo.model.ts'
import { hasGarmentNames, hasPhoto } from '../best-dancers/best-dancer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import {
  garmentOpen,
  isPastGrace,
  type OpeningDates,
  registrationOpen,
} from '../registrations/registration-open.rules.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import type { BestDancerKind } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import {
  LONGEST_SIDE,
  MOST_PIXELS,
  ORIGINAL_TYPES,
  PHOTO_MAX_BYTES,
  PICTURES_WAITING,
} from './photo-limits.model.ts'

/** What the browser can tell before it reads a file (PHOTO-01): what is wrong, in words, or null. */
export function checkChosenPicture(file: { size: number; type: string }): string | null {
  if (file.size > PHOTO_MAX_BYTES) return failures.IMAGE_TOO_LARGE.message
  const known = file.type !== '' && file.type !== 'application/octet-stream'
  if (file.size === 0 || (known && !(file.type in ORIGINAL_TYPES))) return failures.NOT_PICTURE.message
  return null
}

/** What is wrong with the pixels of a picture (PHOTO-01, PHOTO-02), in words, or null. */
export function checkPixels(
  kind: PhotoFile,
  { width, height }: { width: number; height: number },
): string | null {
  if (kind === 'best_dancer_photo')
    return width === PHOTO_SIDE && height === PHOTO_SIDE
      ? null
      : `The photo must be cropped to ${PHOTO_SIDE} by ${PHOTO_SIDE} pixels.`
  if (Math.min(width, height) < PHOTO_SIDE)
    return `Please select a picture of at least ${PHOTO_SIDE} by ${PHOTO_SIDE} pixels: this one has ${width} by ${height}.`
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
    return `Please select a picture of at most ${MOST_PIXELS / 1_000_000} megapixels: this one has ${width} by ${height} pixels.`
  return null
}

const WAITING_MS = 3_600_000

/**
 * What happens with pictures of a dancer that were sent and not saved, when another comes (PHOTO-06): the oldest make room. Those of the
 * last hour do not: perhaps somebody is about to save them. null = all are of the last hour, and no more are taken.
 */
export function roomForPicture(
  waiting: readonly { file_id: number; created_at: Date }[],
  by: keyof typeof PICTURES_WAITING,
  now: Date,
): number[] | null {
  const beyond = waiting.length + 1 - PICTURES_WAITING[by]
  if (beyond <= 0) return []
  const old = waiting
    .filter(({ created_at }) => now.getTime() - created_at.getTime() >= WAITING_MS)
    .sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  return old.length < beyond ? null : old.slice(0, beyond).map(({ file_id }) => file_id)
}

/** Whether photos are asked for at this kind of event. */
export function asksForPhotos(tourDate: { event: Pick<TourDate['event'], 'variant'> }): boolean {
  return hasPart(tourDate, 'dancer_photos')
}

/**
 * Why no photo is taken of a dancer: none belongs to her option (PHOTO-05). Where a kind of event has no options, it asks every
 * dancer for one.
 */
export function checkPhotoBelongs(
  { fname, lname, option_kind }: { fname: string; lname: string; option_kind: BestDancerKind | null },
  tourDate: { event: Pick<TourDate['event'], 'variant'> },
): Violation[] {
  if (!hasPart(tourDate, 'best_dancer_routines') || hasPhoto(option_kind ?? undefined, tourDate)) return []
  return [refuse('PHOTO_NOT_INCLUDED', ['best_dancer_photo'], { name: `${fname} ${lname}` })]
}

/**
 * Whether a photo may be added or changed (PHOTO-03): while the registration is open, as long as it can be registered; after it
 * is completed, while the tour date says so and the event has not ended. It changes no fee, so no edit is needed.
 */
export function photoOpen(
  registration: Pick<RegistrationView, 'completed'>,
  tourDate: OpeningDates,
  at: Date,
  exempt: boolean,
): boolean {
  if (!registration.completed) return registrationOpen(tourDate, at, exempt)
  if (tourDate.canceled || !tourDate.mybtf.edit_bd_photo) return false
  return exempt || !isPastGrace(tourDate, at)
}

/** Whether a photo may be deleted (PHOTO-04): while it may be changed, and once it is needed no more. */
export function photoRemovable(...place: Parameters<typeof photoOpen>): boolean {
  const [, tourDate, at] = place
  return photoOpen(...place) || tourDate.canceled || isPastGrace(tourDate, at)
}

interface GivingNow {
  /** After the event photos are no longer asked for, and some time later are deleted (RETENTION-08). */
  over: boolean
  /** Why no photo is taken, in words; null = it is. */
  closed: string | null
  /** Whether parents may be given links. */
  links: boolean
}

/** What the owner's pages offer for the dancers one by one at this moment. */
export function givingNow(view: RegistrationView, at: Date): GivingNow {
  const { tour_date, ancillary, studio_id, exempt } = view
  const open = photoOpen(view, tour_date, at, exempt)
  return {
    over: isPastGrace(tour_date, at),
    closed: open ? null : failures.PHOTOS_CLOSED.message,
    // Its links are the studio's: an individual gives the photo here.
    links: !ancillary && studio_id !== null && (open || garmentOpen(view, tour_date, at)),
  }
}

/** What a parent gives of a dancer by a link, after her name: 'photo, jacket size and name on the jacket'. */
export function givenByLink(
  view: Parameters<typeof hasGarmentNames>[0],
  { photo, worn }: { photo: boolean; worn: boolean },
): string {
  const { size, name } = garmentWords(view.tour_date)
  const things = [photo && 'photo', worn && size, worn && hasGarmentNames(view) && name].filter(Boolean)
  return things.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
