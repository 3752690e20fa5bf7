// The student id of an attendee: private to the owner of the registration, and to the office.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { contentDisposition, safeFileName } from '../files/file-path.rules.ts'
import { keepFile } from '../files/keep-file.effects.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { insertStoredFile, markFileRemoved } from '../files/stored-file.queries.ts'
import { insertOpening } from '../registration-desk/office-registration.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { isExempt, loadTourDate } from '../tours/tour.queries.ts'
import { loadStudentId, removeStudentId, uploadStudentId } from './student-id.contract.ts'
import type { StudentIdPlace } from './student-id.model.ts'
import { loadStudentIdPlace, updateStudentId } from './student-id.queries.ts'
import { studentIdOpen } from './student-id.rules.ts'
import { STUDENT_ID_TYPES } from './student-id-limits.model.ts'

/** As long as a link is good: enough to open it, too short to be passed on. */
const LINK_MS = 5 * 60_000

const NOT_AN_ATTENDEE = 'Please save this dancer in your registration first.'

/** Throws NOT_FOUND where the registration was deleted, or has no such attendee. */
async function attendeePlace(connection: Connection, place: StudentIdPlace) {
  const found = await loadStudentIdPlace(connection, place)
  if (!found) throw new Failure('NOT_FOUND')
  const { date_attendee_id } = found
  if (date_attendee_id === null) throw new Failure('NOT_FOUND', { message: NOT_AN_ATTENDEE })
  return { ...found, date_attendee_id }
}

/** The place, where a student id may be added now. Throws REGISTRATION_CLOSED otherwise. */
async function openPlace(connection: Connection, context: RequestContext, place: StudentIdPlace) {
  const found = await attendeePlace(connection, place)
  const tourDate = await loadTourDate(connection, found.tour_date_id)
  if (!tourDate) throw new Error(`registration ${place.registration_id} has no tour date`)
  const exempt = await isExempt(connection, tourDate.id, accountOf(context).email)
  if (!studentIdOpen(found, tourDate, context.clock.now(), exempt)) throw new Failure('REGISTRATION_CLOSED')
  return found
}

/** FILE-02: the office opens nobody's student id unrecorded. Before the answer, so that none is given without it. */
function recordOpening(
  context: RequestContext,
  { registration_id }: StudentIdPlace,
  { fname, lname }: { fname: string | null; lname: string | null },
) {
  const { doing, request_id, clock, database } = context
  const mybtf_user_id = accountOf(context).id
  return inTransaction(database, { mybtf_user_id, doing, request_id }, (tx) =>
    insertOpening(tx, {
      registration_id,
      mybtf_user_id,
      opened_at: clock.now(),
      student_id_of: `${fname ?? ''} ${lname ?? ''}`.trim(),
    }),
  )
}

export const studentIdHandlers = [
  handle(uploadStudentId, async ({ name, ...place }, context) => {
    // Before a byte is taken in, and again when it counts.
    await openPlace(context.database, context, place)
    const { path, extension, ...about } = await keepFile(context, {
      purpose: 'student-id',
      types: STUDENT_ID_TYPES,
      otherwise: 'NOT_IMAGE_OR_PDF',
    })
    let inserted = false
    try {
      return await context.write(async (tx) => {
        await lockRegistration(tx, place.registration_id)
        const { date_attendee_id, student_id: before } = await openPlace(tx, context, place)
        const now = context.clock.now()
        const student_id = await insertStoredFile(tx, {
          ...about,
          purpose: 'student-id',
          path,
          name: safeFileName(name, extension, 'student-id'),
          uploaded_by: accountOf(context).id,
          created_at: now,
        })
        await updateStudentId(tx, date_attendee_id, student_id.id)
        if (before) {
          await markFileRemoved(tx, before.id, now)
          await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
        }
        inserted = true
        return { student_id }
      })
    } finally {
      // Refused, or answered from the kept answer of the first such request.
      if (!inserted) await context.files.remove(path).catch(() => undefined)
    }
  }),

  handle(loadStudentId, async (place, context) => {
    const found = await attendeePlace(context.database, place)
    const { student_id, path } = found
    if (!student_id || !path) return { student_id: null, url: null, expires_at: null }
    if (found.mybtf_user_id !== accountOf(context).id) await recordOpening(context, place, found)
    const { name, content_type } = student_id
    const expires_at = new Date(context.clock.now().getTime() + LINK_MS)
    const disposition = contentDisposition(name, content_type)
    const url = await context.files.signedUrl(path, { content_type, disposition, expires_at })
    return { student_id, url, expires_at: expires_at.toISOString() }
  }),

  handle(removeStudentId, (place, context) =>
    context.write(async (tx) => {
      await lockRegistration(tx, place.registration_id)
      const { date_attendee_id, student_id } = await attendeePlace(tx, place)
      if (student_id) {
        await updateStudentId(tx, date_attendee_id, null)
        await markFileRemoved(tx, student_id.id, context.clock.now())
        await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
      }
      return { student_id: null }
    }),
  ),
]
