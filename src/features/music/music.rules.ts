// Decides which files may be music, and until when the music of a routine may come, be replaced or be deleted.
import { endOfDay } from '../../shared/calendar.ts'
import { failures } from '../../shared/failures.ts'
import { isPastGrace } from '../registrations/registration-open.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { MUSIC_ENDINGS, MUSIC_MAX_BYTES } from './music-limits.model.ts'

/** What the browser can tell before it reads a file (MUSIC-01): what is wrong, in words, or null. */
export function checkChosenMusic({ name, size }: { name: string; size: number }): string | null {
  if (size > MUSIC_MAX_BYTES) return failures.AUDIO_TOO_LARGE.message
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const known = ending === undefined || MUSIC_ENDINGS.some((supported) => supported === ending)
  return size === 0 || !known ? failures.NOT_AUDIO.message : null
}

export type MusicDates = Pick<
  TourDate,
  'timezone' | 'end_date' | 'canceled' | 'postponed' | 'mybtf' | 'music_due_date'
>

/** By when music is due (MUSIC-02): of a postponed event its old day holds no more (MISSING-02). */
export const musicDueDate = ({
  postponed,
  music_due_date,
}: Pick<MusicDates, 'postponed' | 'music_due_date'>) => (postponed ? null : music_due_date)

/**
 * Whether the music of a routine may be uploaded, replaced or deleted (MUSIC-02): while the tour date takes music and has not
 * ended. After the due date only what is missing may come, unless the tour date lets music be changed (`edit_music`).
 */
export function musicOpen(
  { present }: { present: boolean },
  tourDate: MusicDates,
  at: Date,
  exempt: boolean,
): boolean {
  const { mybtf, canceled, timezone } = tourDate
  const due_date = musicDueDate(tourDate)
  if (canceled || !mybtf.music_upload) return false
  if (exempt) return true
  if (isPastGrace(tourDate, at)) return false
  const overdue = due_date !== null && at >= endOfDay(due_date, timezone)
  return !present || !overdue || mybtf.edit_music
}

/**
 * Whether music may be approved (MUSIC-11): until the event ends. It needs no upload: also where the tour date takes none, or what is
 * there may be changed no more.
 */
export function approvalOpen(
  tourDate: Pick<TourDate, 'timezone' | 'end_date' | 'canceled' | 'postponed'>,
  at: Date,
  exempt: boolean,
): boolean {
  return !tourDate.canceled && (exempt || !isPastGrace(tourDate, at))
}
