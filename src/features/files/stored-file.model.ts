// An uploaded file as screens show it.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

/** A kind of files: what export, erasing, retention and clearing have to know of it. */
interface FileKind {
  /** Whether somebody uploaded one, or it was drawn: those live for a day, and are drawn again. */
  from: 'uploaded' | 'drawn'
  /** What one is, in an export: 'Student id'. */
  words: string
  /**
   * In whose export its bytes are: of whom the place is that names it, of who sent it or registered, of nobody. 'both' goes with the
   * erasing of either, and not with whoever sent it; 'office' is the tour's own, in nobody's export.
   */
  of: 'person' | 'account' | 'both' | 'office' | 'nobody'
  /** After its event by what the office set, as long as a place names it, or for a day. */
  kept: 'student_ids_days' | 'music_days' | 'photos_days' | 'with its place' | 'a day'
}

/** Every kind that there is. What is uploaded says besides where it is named: file-places.tables.ts. */
export const fileKinds = {
  'student-id': { from: 'uploaded', words: 'Student id', of: 'person', kept: 'student_ids_days' },
  'dancer-photo': { from: 'uploaded', words: 'Photo', of: 'person', kept: 'photos_days' },
  'dancer-photo-original': {
    from: 'uploaded',
    words: 'Photo as it was sent, before it was cropped,',
    of: 'person',
    kept: 'photos_days',
  },
  music: { from: 'uploaded', words: 'Music', of: 'account', kept: 'music_days' },
  'critique-video': {
    from: 'uploaded',
    words: 'Video or voice critique',
    of: 'both',
    kept: 'with its place',
  },
  'homework-video': { from: 'uploaded', words: 'Homework video', of: 'office', kept: 'with its place' },
  'judge-headshot': { from: 'uploaded', words: 'Headshot of a judge', of: 'office', kept: 'with its place' },
  'tour-date-export': { from: 'drawn', words: 'Export of a tour date', of: 'nobody', kept: 'a day' },
  'money-export': { from: 'drawn', words: 'Export of money', of: 'nobody', kept: 'a day' },
  paper: { from: 'drawn', words: 'Paper', of: 'nobody', kept: 'a day' },
  'data-export': { from: 'drawn', words: 'Export of data', of: 'nobody', kept: 'a day' },
} as const satisfies Record<string, FileKind>
export type FilePurpose = keyof typeof fileKinds
export type UploadedPurpose = {
  [Purpose in FilePurpose]: (typeof fileKinds)[Purpose]['from'] extends 'uploaded' ? Purpose : never
}[FilePurpose]

export const filePurposes = Object.keys(fileKinds) as FilePurpose[]
export const drawnPurposes = filePurposes.filter((purpose) => fileKinds[purpose].from === 'drawn')
export const uploadedPurposes = filePurposes.filter(
  (purpose): purpose is UploadedPurpose => fileKinds[purpose].from === 'uploaded',
)
/** Whose bytes go into an export of a person, or of an account. */
export const purposesOf = (whose: 'person' | 'account') =>
  uploadedPurposes.filter((purpose) => [whose, 'both'].includes(fileKinds[purpose].of))
/** What belongs to whoever sent it. */
export const ofSenders = filePurposes.filter((purpose) => !['both', 'office'].includes(fileKinds[purpose].of))
/** What goes with the registration in which it is named, whoever sent it. */
export const ofRegistrations = uploadedPurposes.filter((purpose) => fileKinds[purpose].of === 'both')

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
