// An uploaded file as screens show it.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

export const filePurposes = [
  'student-id',
  'dancer-photo',
  'dancer-photo-original',
  'tour-date-export',
  'money-export',
  'paper',
  'data-export',
] as const
export type FilePurpose = (typeof filePurposes)[number]

/** The job that clears removed files, for whoever removes one and wants its bytes gone at once. */
export const CLEAR_FILES = 'clear-files'

export const storedFileModel = z.object({
  id,
  name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int().min(0),
})
export type StoredFile = z.infer<typeof storedFileModel>
