// Uploading, reading and removing the student id of an attendee.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { storedFileModel } from '../files/stored-file.model.ts'
import { studentIdModel, studentIdPlace } from './student-id.model.ts'
import { STUDENT_ID_MAX_BYTES, STUDENT_ID_TYPES } from './student-id-limits.model.ts'

export const uploadStudentId = endpoint({
  method: 'POST',
  path: '/mybtf/registration/dancer-student-id',
  summary: 'Upload or replace the student id of an attendee; the body is the file itself',
  callers: registrants,
  owns: { registration_id: 'registration', person_id: 'within' },
  file: {
    types: Object.keys(STUDENT_ID_TYPES),
    max_bytes: STUDENT_ID_MAX_BYTES,
    too_large: 'IMAGE_TOO_LARGE',
  },
  input: studentIdPlace.extend({
    /** As the person named the file. */
    name: z.string().max(300).default(''),
  }),
  output: z.object({ student_id: storedFileModel }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'REGISTRATION_CLOSED', 'NOT_IMAGE_OR_PDF'],
})

export const loadStudentId = endpoint({
  looks: 'Opened the student id of a dancer',
  sees: { 'input.person_id': 'person' },
  method: 'GET',
  path: '/mybtf/registration/dancer-student-id',
  summary: 'The student id of an attendee, with an address from which it can be read for some minutes',
  callers: [...registrants, 'staff'],
  owns: { registration_id: 'registration', person_id: 'within' },
  right: 'tours',
  input: studentIdPlace,
  output: studentIdModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const removeStudentId = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/dancer-student-id',
  summary: 'Remove the student id of an attendee for good',
  callers: registrants,
  owns: { registration_id: 'registration', person_id: 'within' },
  input: studentIdPlace,
  output: z.object({ student_id: z.null() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})
