// Decides which files may be a student id and until when one may be added.
import { failures } from '../../shared/failures.ts'
import type { Registration } from '../registrations/registration.model.ts'
import { isPastGrace, type OpeningDates, registrationOpen } from '../registrations/registration-open.rules.ts'
import { STUDENT_ID_MAX_BYTES, STUDENT_ID_TYPES } from './student-id-limits.model.ts'

/**
 * What the browser can tell before it sends a file (FILE-01): the sentence that says what is wrong, or null. The server
 * decides by the content; a browser that does not know the type passes an empty one.
 */
export function checkChosenFile(file: { size: number; type: string }): string | null {
  if (file.size > STUDENT_ID_MAX_BYTES) return failures.IMAGE_TOO_LARGE.message
  const known = file.type !== '' && file.type !== 'application/octet-stream'
  if (file.size === 0 || (known && !(file.type in STUDENT_ID_TYPES))) return failures.NOT_IMAGE_OR_PDF.message
  return null
}

/**
 * Whether a student id may be added or replaced (FILE-02). It changes no fee and nothing that was agreed to, so a
 * completed registration takes it without an edit, confirmed or not, until its event has ended.
 */
export function studentIdOpen(
  registration: Pick<Registration, 'completed'>,
  tourDate: OpeningDates,
  at: Date,
  exempt: boolean,
): boolean {
  if (!registration.completed) return registrationOpen(tourDate, at, exempt)
  return !tourDate.canceled && (exempt || !isPastGrace(tourDate, at))
}
