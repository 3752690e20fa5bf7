// An uploaded file as screens show it.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

/** What files are for, and whether somebody uploaded them or they were drawn: those live for a day, and are drawn again. */
const filePurposes = {
  'student-id': 'uploaded',
  'dancer-photo': 'uploaded',
  'dancer-photo-original': 'uploaded',
  'tour-date-export': 'drawn',
  'money-export': 'drawn',
  paper: 'drawn',
  'data-export': 'drawn',
  music: 'uploaded',
} as const satisfies Record<string, 'uploaded' | 'drawn'>
export type FilePurpose = keyof typeof filePurposes

export const drawnPurposes = (Object.keys(filePurposes) as FilePurpose[]).filter(
  (purpose) => filePurposes[purpose] === 'drawn',
)

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
