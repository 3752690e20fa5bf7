// The student id that proves a dancer's college discount: what may be uploaded, and what is answered.
import { z } from 'zod'
import { idText, instant } from '../../shared/fields.ts'
import { storedFileModel } from './stored-file.model.ts'

/** Content types with the ending that such a file is given. */
export const STUDENT_ID_TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
}

/** E§5: 10 MB. */
export const STUDENT_ID_MAX_BYTES = 10_485_760

/** Whose student id: one attendee of one registration. */
export const studentIdPlace = z.object({ registration_id: idText, person_id: idText })
export type StudentIdPlace = z.infer<typeof studentIdPlace>

export const studentIdModel = z.object({
  student_id: storedFileModel.nullable(),
  /** From where whoever has this address may read the file until it expires. */
  url: z.string().nullable(),
  expires_at: instant.nullable(),
})
export type StudentId = z.infer<typeof studentIdModel>
