// The student id that proves a dancer's college discount: whose it is, and what is answered.
import { z } from 'zod'
import { idText, instant } from '../../shared/fields.ts'
import { storedFileModel } from '../files/stored-file.model.ts'

/** Whose student id: one attendee of one registration. */
export const studentIdPlace = z.object({ registration_id: idText, person_id: idText })
export type StudentIdPlace = z.infer<typeof studentIdPlace>

export const studentIdModel = z.object({
  student_id: storedFileModel.nullable(),
  /** From where whoever has this address may read the file until it expires. */
  url: z.string().nullable(),
  expires_at: instant.nullable(),
})
