// The text of the waiver as the office sees it: each version, and how many signed it.
import { z } from 'zod'
import { id, instant, requiredText, requiredTitle } from '../../shared/fields.ts'
import { waiverTextModel } from '../waivers/waiver.model.ts'

export const publishedTextModel = waiverTextModel.extend({
  /** Whoever signed an earlier version signs again. */
  asks_anew: z.boolean(),
  created_at: instant,
  /** The email of who published it; null = it came with the product, or the account was erased. */
  created_by: z.string().nullable(),
  signatures: z.int(),
})
export type PublishedText = z.infer<typeof publishedTextModel>

export const writtenTextModel = z.object({
  title: requiredTitle(120),
  /** Paragraphs, with an empty line between them. */
  body: requiredText(30_000),
  asks_anew: z.boolean(),
})

export const textListModel = z.object({
  /** The newest first; it is the one that is signed. */
  texts: z.array(publishedTextModel),
  /** How many people have signed what the current season asks for. */
  signed_people: z.int(),
  season_id: id.nullable(),
})
